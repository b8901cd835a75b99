-- A request for an offer. Deleted a year after it was made.
create table license_quotes (
  quote_id uuid primary key,
  organization text not null,
  sender_name text not null,
  email text not null,
  phone text not null default '',
  seats int not null check (seats between 1 and 100000),
  months int not null check (months between 1 and 120),
  message text not null default '',
  quote_state text not null default 'WAITING' check (quote_state in ('WAITING', 'ANSWERED', 'LICENSED', 'CLOSED')),
  license_id uuid references licenses on delete set null,
  created_at timestamptz not null default now()
);
create index license_quotes_latest on license_quotes (quote_id desc);
create index license_quotes_waiting on license_quotes (quote_id desc) where quote_state = 'WAITING';
create index license_quotes_license on license_quotes (license_id) where license_id is not null;
