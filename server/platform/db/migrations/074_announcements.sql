-- What the operator tells everybody, or teachers, for a time. docs/decisions/0069.
create table announcements (
  announcement_id uuid primary key,
  content text not null,
  -- A path on this site; '' for none.
  page text not null default '',
  announcement_kind text not null check (announcement_kind in ('NOTICE', 'MAINTENANCE')),
  audience text not null check (audience in ('EVERYBODY', 'TEACHERS')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now()
);
create index announcements_ends on announcements (ends_at desc);
