-- Pages about the writing of each pupil, for conversations with their guardians. docs/decisions/0064.
create table pupil_reports (
  group_id uuid primary key references groups on delete cascade,
  -- Another one for each making, so that a job finds nothing when the report has changed meanwhile.
  report_id uuid not null unique,
  period_from date not null,
  period_to date not null,
  report_status text not null default 'QUEUED'
    check (report_status in ('QUEUED', 'MAKING', 'DONE', 'FAILED')),
  -- Counted when the job begins.
  pupils int not null default 0,
  progress int not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);

-- What the owner of the group says on the page of a pupil.
create table teacher_words (
  group_id uuid not null,
  user_id uuid not null,
  words text not null check (char_length(words) between 1 and 600),
  saved_at timestamptz not null default now(),
  primary key (group_id, user_id),
  foreign key (group_id, user_id) references group_members on delete cascade
);
