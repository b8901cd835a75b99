-- A held comment is shown to its author and the group's owner only. `held_at` equals `created_at` for
-- one that nobody else has ever seen.
alter table comments add column held_at timestamptz;
create index comments_held on comments (group_id, held_at) where held_at is not null;

-- Words of the owner; a comment that contains one is held.
alter table groups add column comment_hold_words text[] not null default '{}';

create table comment_mentions (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The name as it is in the text of the comment, which a later pen name does not change.
  pen_name text not null,
  primary key (comment_id, user_id)
);
create index comment_mentions_user on comment_mentions (user_id);

create table comment_reports (
  comment_id uuid not null references comments on delete cascade,
  group_id uuid not null references groups on delete cascade,
  reporter_id uuid not null references users on delete cascade,
  report_reason text not null check (report_reason in ('HURTFUL', 'PERSONAL_INFORMATION', 'OFF_TOPIC', 'OTHER')),
  message text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  primary key (comment_id, reporter_id)
);
create index comment_reports_open on comment_reports (group_id) where resolved_at is null;
create index comment_reports_reporter on comment_reports (reporter_id);
