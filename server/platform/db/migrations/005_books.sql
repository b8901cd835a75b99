create table books (
  book_id uuid primary key,
  group_id uuid references groups on delete cascade,
  create_user_id uuid not null references users,
  book_title text not null,
  book_subtitle text not null default '',
  editor text not null default '',
  foreword text not null default '',
  dedication text not null default '',
  cover_template text not null,
  format text not null,
  face text not null,
  with_names boolean not null default true,
  -- The newest edition that is finished: what the shelf shows.
  edition_id uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index books_group on books (group_id) where deleted_at is null;
create index books_mine on books (create_user_id) where deleted_at is null;

-- What was chosen, in the order of the book; a part is a run of pieces with one part_title.
create table book_pieces (
  book_id uuid not null references books on delete cascade,
  position int not null,
  part_title text not null default '',
  post_id uuid not null references posts on delete cascade,
  primary key (book_id, position),
  unique (book_id, post_id)
);
create index book_pieces_post on book_pieces (post_id);

-- One making of the book. The manuscript is what was printed: later edits of a piece don't touch it.
create table book_editions (
  edition_id uuid primary key,
  book_id uuid not null references books on delete cascade,
  edition_number int not null,
  edition_status text not null default 'QUEUED'
    check (edition_status in ('QUEUED', 'MAKING', 'DONE', 'FAILED')),
  progress int not null default 0,
  failure text,
  manuscript json not null,
  pdf_key text,
  pdf_bytes int,
  page_count int,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (book_id, edition_number)
);
-- One making at a time a book; the database decides, also when it is pressed twice at once.
create unique index book_editions_one_in_progress on book_editions (book_id)
  where edition_status in ('QUEUED', 'MAKING');
alter table books add foreign key (edition_id) references book_editions on delete set null;
