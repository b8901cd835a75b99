-- An authenticator app (RFC 6238), the second factor of an account. Secrets are encrypted.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  -- Null until the first code is confirmed.
  secret text,
  enabled_at timestamptz,
  -- The app that is being set up; an enabled one stays valid until its first code is confirmed.
  pending_secret text,
  pending_until timestamptz,
  -- The time step of the last accepted code: a code is good once.
  last_step bigint not null default 0,
  check ((secret is null) = (enabled_at is null)),
  check ((pending_secret is null) = (pending_until is null))
);

-- Each is good once, then deleted.
create table recovery_codes (
  user_id uuid references users on delete cascade,
  code_hash text,
  primary key (user_id, code_hash)
);

-- Authenticated by a password or another provider, not yet by the second factor.
create table pending_log_ins (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  authenticated_by text not null,
  expires_at timestamptz not null
);
create index pending_log_ins_user on pending_log_ins (user_id);
create index pending_log_ins_expired on pending_log_ins (expires_at);

create table passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of uses; 0 where the device does not count.
  counter bigint not null,
  transports text[] not null,
  passkey_name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a passkey must sign; good once, for the browser that asked.
create table passkey_challenges (
  challenge text primary key,
  browser_hash text not null,
  -- Of a registration; at a log-in the passkey tells who it is.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expired on passkey_challenges (expires_at);

-- When the person last proved who they are, and how the session began; null for older sessions.
alter table sessions
  add column authenticated_at timestamptz,
  add column authenticated_by text,
  add column second_factor text;
update sessions set authenticated_at = created_at;
alter table sessions
  alter column authenticated_at set default now(),
  alter column authenticated_at set not null;
