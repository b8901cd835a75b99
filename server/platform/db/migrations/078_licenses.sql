-- Seats that an organisation may give, from the start of its first day to the end of its last in Korea.
create table licenses (
  license_id uuid primary key,
  organization text not null,
  seats int not null check (seats between 1 and 100000),
  starts_on date not null,
  ends_on date not null,
  -- Null after the account of the manager was deleted.
  manager_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  canceled_at timestamptz,
  check (ends_on >= starts_on)
);
create index licenses_manager on licenses (manager_id);
create index licenses_ends_on on licenses (ends_on) where canceled_at is null;

-- A seat is for a person, or for whoever confirms this e-mail address. Ended ones are kept: groups that
-- were opened with them keep their room for members.
create table license_seats (
  license_user_id uuid primary key,
  license_id uuid not null references licenses on delete cascade,
  user_id uuid references users on delete cascade,
  email text check (email = lower(email)),
  assigned_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((user_id is null) <> (email is null))
);
create unique index license_seats_user on license_seats (license_id, user_id) where ended_at is null and user_id is not null;
create unique index license_seats_email on license_seats (license_id, email) where ended_at is null and email is not null;
create index license_seats_of_user on license_seats (user_id) where user_id is not null;
create index license_seats_of_email on license_seats (email) where email is not null;

-- What was done with a license, by ids, numbers and days.
create table license_events (
  event_id uuid primary key,
  license_id uuid not null references licenses on delete cascade,
  event_kind text not null,
  -- Null for the clock and after the account was deleted.
  actor_id uuid references users on delete set null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index license_events_of_license on license_events (license_id, event_id desc);

-- A reminder is sent once for each last day.
create table license_reminders (
  license_id uuid not null references licenses on delete cascade,
  ends_on date not null,
  days int not null,
  primary key (license_id, ends_on, days)
);
