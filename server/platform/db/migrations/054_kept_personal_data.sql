-- Personal data that the maker of a book keeps in it, by the id of the finding: a hash of post, kind and
-- words. docs/decisions/0055.
create table kept_personal_data (
  book_id uuid not null references books on delete cascade,
  finding_id text not null check (finding_id ~ '^[0-9a-f]{32}$'),
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default now(),
  primary key (book_id, finding_id)
);
create index kept_personal_data_decided_by on kept_personal_data (decided_by);
