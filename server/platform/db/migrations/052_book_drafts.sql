-- A book exists from the first choice, so that making it can be resumed on any device.
-- docs/decisions/0053.
alter table books
  add column version int not null default 0,
  add column last_save_id uuid,
  add column saved_at timestamptz not null default now(),
  add column design json;
update books set saved_at = created_at, design = json_build_object(
  'format', format, 'bodyTypeface', face, 'headingTypeface', face, 'bodySize', 10,
  'cover', json_build_object('template', cover_template, 'color', null, 'titlePosition', 'TOP'),
  'backText', '', 'writerNames', case when with_names then 'PEN' else 'NONE' end,
  'poemColumns', 1, 'lineBreak', 'syllable', 'isGreyscale', false, 'paper', null,
  'binding', 'PERFECT', 'isbn', null, 'hasCropMarks', true);
alter table books
  alter column design set not null,
  drop column cover_template, drop column format, drop column face, drop column with_names;

create table book_parts (
  book_id uuid not null references books on delete cascade,
  -- Chosen by the device, so it is unique only within its book.
  book_part_id uuid not null,
  position int not null,
  part_title text not null default '',
  primary key (book_id, book_part_id),
  unique (book_id, position)
);

-- A part was a run of posts with one title.
create temporary table part_runs on commit drop as
  select book_id, position, part_title,
    sum(starts) over (partition by book_id order by position)::int as run
  from (
    select bp.*, (lag(part_title) over (partition by book_id order by position)
      is distinct from part_title)::int as starts
    from book_posts bp) marked;
create temporary table new_parts on commit drop as
  select gen_random_uuid() as book_part_id, book_id, run, min(part_title) as part_title
  from part_runs group by book_id, run;
insert into book_parts (book_part_id, book_id, position, part_title)
select book_part_id, book_id, run - 1, part_title from new_parts;

alter table book_posts rename to book_chapters;
alter index book_posts_pkey rename to book_chapters_pkey;
alter index book_posts_post rename to book_chapters_post;
alter index book_posts_book_id_post_id_key rename to book_chapters_book_id_post_id_key;
alter table book_chapters rename constraint book_posts_book_id_fkey to book_chapters_book_id_fkey;
alter table book_chapters rename constraint book_posts_post_id_fkey to book_chapters_post_id_fkey;
alter table book_chapters
  add column book_part_id uuid,
  -- Null: the text that is published when an edition is made, as in every book before this migration.
  add column chosen_version int,
  add column stage text not null default 'LATEST' check (stage in ('FIRST', 'LATEST')),
  -- Null: as the design says.
  add column poem_columns int check (poem_columns in (1, 2)),
  add column picture_sizes json not null default '{}',
  add column chosen_at timestamptz not null default now(),
  -- Deferred: deleting a post deletes its versions and its chapters in any order.
  add foreign key (post_id, chosen_version) references post_versions (post_id, version)
    deferrable initially deferred;
update book_chapters c set book_part_id = n.book_part_id
from part_runs r join new_parts n using (book_id, run)
where c.book_id = r.book_id and c.position = r.position;
alter table book_chapters
  alter column book_part_id set not null,
  drop column part_title,
  add foreign key (book_id, book_part_id) references book_parts on delete cascade;
create index book_chapters_part on book_chapters (book_id, book_part_id);
create index books_deleted on books (deleted_at) where deleted_at is not null;
