-- The last comparison of the files in storage with the rows that own them.
create table file_checks (
  is_last boolean primary key check (is_last),
  checked_at timestamptz not null default now(),
  files int not null,
  bytes bigint not null,
  removed int not null,
  missing int not null
);
