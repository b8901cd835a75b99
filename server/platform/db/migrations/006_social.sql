-- Who somebody is elsewhere. Matched by issuer and subject, never by e-mail.
create table social_identities (
  issuer text not null,
  subject text not null,
  provider text not null check (provider in ('GOOGLE', 'WHALE')),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index social_identities_user on social_identities (user_id);

-- A log-in that was begun: waits for its answer, once, in the browser that began it. What proves
-- that browser is only in its cookie.
create table social_attempts (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('GOOGLE', 'WHALE')),
  purpose text not null check (purpose in ('LOGIN', 'CONFIRM')),
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index social_attempts_expiry on social_attempts (expires_at);

-- Whom a provider has told us of in this browser, until they have signed up.
create table social_newcomers (
  browser_hash text primary key,
  provider text not null check (provider in ('GOOGLE', 'WHALE')),
  issuer text not null,
  subject text not null,
  user_email text not null,
  expires_at timestamptz not null
);
create index social_newcomers_expiry on social_newcomers (expires_at);

-- Somebody who is logged in has just shown again who they are.
create table social_confirmations (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
