-- A password that somebody else made is good for one log-in; the group whose management made the
-- account may make another one.
alter table users
  add column must_change_password boolean not null default false,
  add column managed_by uuid references groups on delete set null;
create index users_managed on users (managed_by) where managed_by is not null;

-- Links of letters, one row each: a later one leaves an earlier one alone, using one ends all.
create table password_links (
  code_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index password_links_user on password_links (user_id);

-- The address somebody wants instead of theirs, until the code that went there comes back.
create table new_emails (
  user_id uuid primary key references users on delete cascade,
  new_email text not null,
  code_hash text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries int not null default 0
);

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('LOGGED_OUT', 'CONFLICT', 'REUSED', 'PASSWORD_CHANGED'));
