-- People are invited by the very name they use here.
create index users_pen_name on users (pen_name) where left_at is null;

-- Whoever owns the group said once that the guardians of its pupils agree; the day stays.
create table guardian_consents (
  group_id uuid primary key references groups on delete cascade,
  confirmed_by uuid references users on delete set null,
  confirmed_at timestamptz not null default now()
);
