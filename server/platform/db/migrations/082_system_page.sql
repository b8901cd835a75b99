-- What the page of the system shows of each day in Korea.
create table system_days (
  day date primary key,
  -- Null on a day on which the nightly check did not run.
  database_bytes bigint,
  emails_sent int not null default 0,
  -- Attempts that the mail server refused or that did not reach it.
  emails_failed int not null default 0
);

-- The last look at the certificates of the public address and of the mail server.
create table certificate_checks (
  certificate_use text primary key check (certificate_use in ('WEB', 'MAIL')),
  -- Host and port that were asked: another address in the settings has not been checked yet.
  address text not null,
  -- Null if there was none to read; error_code says why then.
  expires_at timestamptz,
  is_trusted boolean not null,
  error_code text,
  checked_at timestamptz not null default now()
);
