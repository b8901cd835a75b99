-- What is looked through in a group: the words of its published pieces (docs/decisions/0020).

-- Words in which a letter is a letter, however it was typed.
create function search_fold(words text) returns text immutable strict parallel safe language sql as
  $$ select lower(normalize(words, NFC)) $$;

-- A number for one letter or two neighbouring ones, of one group: so a look-up reads only its own.
create function search_gram(of_group uuid, gram text) returns int immutable strict parallel safe language sql as
  $$ select ('x' || substr(md5(of_group::text || gram), 1, 8))::bit(32)::int $$;

-- Those of a piece: its letters and its pairs of neighbours that no space parts.
create function search_grams(of_group uuid, words text) returns int[] immutable strict parallel safe language sql as
  $$ select coalesce(array_agg(distinct search_gram(of_group, gram)), '{}') from (
       select distinct gram from (
         select letter, letter || lead(letter) over (order by place) as pair
         from string_to_table(words, null) with ordinality as letters (letter, place)
       ) neighbours cross join lateral (values (letter), (pair)) as grams (gram)
       where gram !~ '\s'
     ) kinds $$;

-- Those that a piece with this word has: its pairs, or the letter when it is only one.
create function search_needs(of_group uuid, word text) returns int[] immutable strict parallel safe language sql as
  $$ select coalesce(array_agg(search_gram(of_group, substr(word, place, least(char_length(word), 2)))), '{}')
     from generate_series(1, greatest(char_length(word) - 1, 1)) place $$;

-- The text of a stored document in reading order, a line for each block (shared/document-text.ts).
create function search_words(title text, document json) returns text immutable strict parallel safe language sql as
  $$ select search_fold(title || coalesce((
       select string_agg(case when node ->> 'type' = 'text' then node ->> 'text' else E'\n' end, '' order by place)
       from jsonb_path_query(document::jsonb, 'strict $.** ? (@.type == "text" || @.type == "hardBreak"
         || @.type == "paragraph" || @.type == "heading" || @.type == "verse")')
         with ordinality as nodes (node, place)), '')) $$;

create table post_search (
  post_id uuid primary key references posts on delete cascade,
  group_id uuid not null,
  published_at timestamptz not null,
  words text not null,
  grams int[] not null
);
-- Nobody asks how common a gram is, and counting that would take longer than anything else here.
alter table post_search alter column grams set statistics 0, alter column words set statistics 0;

-- Whoever publishes: a piece can be found as soon as it can be read, and no longer.
create function post_is_findable() returns trigger language plpgsql as $$
  declare found_by text;
  begin
    if new.post_status = 'PUBLISHED' and new.deleted_at is null and new.published_at is not null then
      found_by := search_words(new.title, new.document);
      insert into post_search (post_id, group_id, published_at, words, grams)
      values (new.post_id, new.group_id, new.published_at, found_by, search_grams(new.group_id, found_by))
      on conflict (post_id) do update set published_at = excluded.published_at,
        words = excluded.words, grams = excluded.grams;
    else
      delete from post_search where post_id = new.post_id;
    end if;
    return null;
  end $$;

insert into post_search (post_id, group_id, published_at, words, grams)
select post_id, group_id, published_at, words, search_grams(group_id, words)
from (
  select post_id, group_id, published_at, search_words(title, document) as words from posts
  where post_status = 'PUBLISHED' and deleted_at is null and published_at is not null
  offset 0
) published;

-- Entries go to their places at once: no search pays for those who published before it.
create index post_search_grams on post_search using gin (grams) with (fastupdate = off);
-- Who wrote something in a group, and what, newest first.
create index posts_writers on posts (group_id, author_id, published_at desc, post_id desc)
  where post_status = 'PUBLISHED' and deleted_at is null;

create trigger post_is_findable_at_once after insert on posts
  for each row when (new.post_status = 'PUBLISHED') execute function post_is_findable();
-- A save of a draft names neither column: it costs nothing.
create trigger post_is_findable after update of post_status, deleted_at on posts
  for each row execute function post_is_findable();
