-- Whether search engines may list what the group shows in the square.
alter table groups add column square_indexed boolean not null default false;
create index groups_square on groups (last_activity_at desc, group_id desc)
  where visibility = 'PUBLIC' and deleted_at is null;

-- A piece is shown in the square while both stand: the owner's pick and the author's consent.
create table square_posts (
  post_id uuid primary key references posts on delete cascade,
  group_id uuid not null references groups on delete cascade,
  -- Holds for what was handed in before it: a piece that is handed in anew is picked anew.
  picked_at timestamptz,
  consented_at timestamptz
);
create index square_posts_shown on square_posts (group_id)
  where picked_at is not null and consented_at is not null;

create table square_reports (
  report_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  post_id uuid references posts on delete set null,
  report_reason text not null
    check (report_reason in ('PERSONAL_INFORMATION', 'HURTFUL', 'COPIED', 'OTHER')),
  message text not null default '',
  created_at timestamptz not null default now()
);
create index square_reports_latest on square_reports (created_at desc, report_id desc);
