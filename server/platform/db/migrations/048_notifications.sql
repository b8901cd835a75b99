-- A notification names what happened; its texts are read when it is shown, so that a deleted post or a
-- changed title does not stay in it. docs/decisions/0051.
create sequence notification_events;

create table notifications (
  notification_id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  notification_kind text not null,
  -- Only the ids that the kind needs; the group of a post, a subject or a book is read from these.
  group_id uuid references groups on delete cascade,
  rag_id uuid references group_subjects on delete cascade,
  post_id uuid references posts on delete cascade,
  feedback_id uuid references feedbacks on delete cascade,
  book_id uuid references books on delete cascade,
  -- Unread notifications of one key become one.
  group_key text not null,
  -- A new number whenever something joins the notification: the order of the list.
  event_id bigint not null unique default nextval('notification_events'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  read_at timestamptz,
  -- When it was last in a digest; sent again only if something has joined it since.
  mailed_at timestamptz
);
create index notifications_of_user on notifications (user_id, event_id desc);
create unique index notifications_unread on notifications (user_id, group_key) where read_at is null;
-- Whether the same event has been told before, read ones included.
create index notifications_of_key on notifications (user_id, group_key);
create index notifications_updated on notifications (updated_at);
create index notifications_group on notifications (group_id) where group_id is not null;
create index notifications_rag on notifications (rag_id) where rag_id is not null;
create index notifications_post on notifications (post_id) where post_id is not null;
create index notifications_feedback on notifications (feedback_id) where feedback_id is not null;
create index notifications_book on notifications (book_id) where book_id is not null;

-- Who did it, and with which comment.
create table notification_actors (
  notification_id uuid not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  comment_id uuid references comments on delete cascade,
  created_at timestamptz not null default now(),
  unique nulls not distinct (notification_id, user_id, comment_id)
);
create index notification_actors_user on notification_actors (user_id);
create index notification_actors_comment on notification_actors (comment_id)
  where comment_id is not null;

-- Without a row the defaults of shared/notifications hold.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  -- By preference: HERE, MAIL or OFF.
  channels jsonb not null default '{}',
  -- A daily e-mail about what happened: only with consent.
  mail_digest boolean not null default false,
  digest_hour smallint not null default 18 check (digest_hour between 0 and 23),
  -- Hours in Seoul. Null: no quiet hours.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);

insert into notification_settings (user_id, mail_digest, quiet_from, quiet_to)
select user_id, true, case when user_classify = 'STUDENT' then 21 end,
  case when user_classify = 'STUDENT' then 7 end
from users where mail_digest;
alter table users drop column mail_digest;

-- One row for each person and day for which a digest was considered: the key decides which instance
-- sends it.
create table notification_digests (
  user_id uuid not null references users on delete cascade,
  digest_day date not null,
  digest_status text not null default 'QUEUED'
    check (digest_status in ('QUEUED', 'SENT', 'EMPTY', 'FAILED')),
  decided_at timestamptz not null default now(),
  primary key (user_id, digest_day)
);
create index notification_digests_decided on notification_digests (decided_at);

-- When the members of the group were told that the subject is open. Subjects of before are not announced.
alter table group_subjects add column announced_at timestamptz;
update group_subjects set announced_at = now();
create index group_subjects_to_announce on group_subjects (opens_at)
  where announced_at is null and opens_at is not null;
create index group_subjects_deadline on group_subjects (deadline) where deadline is not null;
create index deadline_extensions_deadline on deadline_extensions (deadline);
