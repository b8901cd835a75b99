-- When a deleted group is deleted for good; null for those that an older version deleted.
alter table groups add column purge_at timestamptz;

-- Sessions are deleted after a month, and an account must not count as unused then.
alter table users
  add column last_seen_at timestamptz,
  -- When the person was told that the account will be deleted.
  add column inactivity_told_at timestamptz;
update users u set last_seen_at =
  coalesce((select max(s.rotated_at) from sessions s where s.user_id = u.user_id), now());
alter table users
  alter column last_seen_at set default now(),
  alter column last_seen_at set not null;
create index users_last_seen_at on users (last_seen_at) where left_at is null;

-- What each rule deleted when it ran last.
create table retention_runs (
  rule text primary key,
  ran_at timestamptz not null default now(),
  deleted integer not null
);
