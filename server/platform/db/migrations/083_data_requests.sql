-- What an administrator did at somebody's request. The row stays, so it has no personal data once it
-- is done: user_id is empty then, and the number that the person was told is only a hash.
create table data_requests (
  request_id uuid primary key,
  request_kind text not null check (request_kind in ('EXPORT', 'DELETION')),
  -- Of an export: the person's own page, or the administrator for somebody who cannot log in.
  delivery text check (delivery in ('PERSON', 'OPERATOR')),
  request_state text not null
    check (request_state in ('WAITING', 'MAKING', 'READY', 'DONE', 'EXPIRED', 'FAILED', 'CANCELED')),
  number_hash text not null check (number_hash ~ '^[0-9a-f]{64}$'),
  -- The administrator's ID, as in the audit log.
  operator_login text not null,
  user_id uuid references users on delete set null,
  row_count int check (row_count >= 0),
  file_count int check (file_count >= 0),
  bytes bigint check (bytes >= 0),
  requested_at timestamptz not null default now(),
  -- When the file was ready, or the account deleted.
  finished_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  check ((request_kind = 'EXPORT') = (delivery is not null)),
  check (request_state in ('WAITING', 'MAKING', 'READY') or user_id is null)
);
create index data_requests_latest on data_requests (requested_at desc, request_id desc);
create unique index data_requests_one_in_progress on data_requests (user_id)
  where request_state in ('WAITING', 'MAKING');
create index data_requests_user on data_requests (user_id) where user_id is not null;
create index data_requests_open on data_requests (requested_at)
  where request_state in ('WAITING', 'MAKING', 'READY');
