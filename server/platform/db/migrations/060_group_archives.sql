-- The year's end archive: one file for each writer of a group. docs/decisions/0061.
create table group_archives (
  archive_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  with_feedback boolean not null,
  archive_status text not null default 'QUEUED'
    check (archive_status in ('QUEUED', 'MAKING', 'DONE', 'FAILED')),
  -- Counted when the job begins.
  writers int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create index group_archives_group on group_archives (group_id);
create unique index group_archives_one_in_progress on group_archives (group_id)
  where archive_status in ('QUEUED', 'MAKING');

create table group_archive_parts (
  archive_id uuid not null references group_archives on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Null until the file is stored: a row exists before its file, so that every file is found.
  bytes int8,
  -- False if the texts could not be typeset, so that PDF and EPUB are missing.
  has_book boolean not null default false,
  primary key (archive_id, user_id)
);
create index group_archive_parts_user on group_archive_parts (user_id);
