-- Who somebody is at the education office. Matched by issuer and subject, never by name or e-mail.
create table sen_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null unique references users on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (issuer, subject)
);

-- A log-in that was begun: waits for its one answer, then, in the browser that began it, for its one
-- exchange, then for whom the office named to link or open an account. Only hashes of what proves
-- anything are kept.
create table sen_logins (
  request_id text primary key,
  relay_hash text not null,
  browser_hash text not null,
  next_path text,
  begun_at timestamptz not null default now(),
  answered_at timestamptz,
  auth_code_hash text unique,
  exchanged_at timestamptz,
  issuer text,
  subject text,
  pen_name text,
  is_student boolean
);
create index sen_logins_browser on sen_logins (browser_hash);
create index sen_logins_begun on sen_logins (begun_at);

-- Assertions that came, for as long as they would be valid: none counts twice.
create table sen_assertions (
  assertion_hash text primary key,
  expires_at timestamptz not null
);
