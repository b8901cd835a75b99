-- A code with which an administrator sees for half an hour what a person sees, without texts.
create table support_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash text not null unique,
  -- What the person shares of the browser; null if nothing.
  browser jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The administrator who used the code; nobody else can use it then.
  viewed_by uuid references users on delete set null,
  viewed_at timestamptz
);
-- An administrator sees one person at a time.
create unique index support_codes_viewed_by on support_codes (viewed_by) where viewed_by is not null;
create index support_codes_expired on support_codes (expires_at);
