create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table users (
  user_id uuid primary key,
  user_login text not null unique,
  user_login_type text not null check (user_login_type in ('JAJAK', 'GOOGLE', 'WHALE', 'NEW_SEN_USER')),
  user_classify text not null check (user_classify in ('STUDENT', 'TEACHER', 'GENERAL', 'COOLSCHOOL', 'ADMIN')),
  pen_name text not null,
  user_email text,
  email_verified boolean not null default false,
  user_avatar_url text,
  password_hash text,
  created_at timestamptz not null default now()
);
-- One account per verified address, whatever its case.
create unique index users_verified_email on users (lower(user_email)) where email_verified;

create table user_agreements (
  user_id uuid not null references users on delete cascade,
  document text not null check (document in ('PRIVACY', 'TERMS', 'ADVERTISEMENT')),
  agreed boolean not null,
  version text not null,
  agreed_at timestamptz not null default now(),
  primary key (user_id, document, agreed_at)
);

create table email_codes (
  user_email text not null,
  verification_type text not null check (verification_type in ('SIGNUP', 'RESET_PASSWORD')),
  code_hash text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  tries int not null default 0,
  verified_at timestamptz,
  primary key (user_email, verification_type)
);

create table sessions (
  session_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  refresh_hash text not null,
  previous_refresh_hash text,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGGED_OUT', 'CONFLICT', 'REUSED'))
);
-- A person has one living session; the database decides, also when two log-ins race.
create unique index sessions_one_living on sessions (user_id) where ended_at is null;
create index sessions_user on sessions (user_id);

create table rate_limits (
  key text primary key,
  window_started_at timestamptz not null,
  hits int not null
);
