-- activity_id and subject_id name the thing; rag_id its use in one group (docs/glossary.md).
create table group_activities (
  rag_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  activity_id uuid not null,
  create_user_id uuid not null references users,
  activity_title text not null,
  activity_order int not null,
  activity_status text not null default 'OPEN' check (activity_status in ('READY', 'OPEN', 'CLOSED')),
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index group_activities_group on group_activities (group_id, activity_order) where deleted_at is null;

create table group_subjects (
  rag_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  activity_rag_id uuid not null references group_activities on delete cascade,
  subject_id uuid not null,
  create_user_id uuid not null references users,
  subject_title text not null,
  subject_order int not null,
  subject_status text not null default 'OPEN' check (subject_status in ('READY', 'OPEN', 'CLOSED')),
  guide json,
  writing_classify_id text not null default '자유글',
  opens_at timestamptz,
  deadline timestamptz,
  late_allowed boolean not null default false,
  one_post_per_person boolean not null default true,
  min_characters int,
  max_characters int,
  readers text not null default 'GROUP' check (readers in ('GROUP', 'OWNER')),
  ai_feedback_version int not null default 0,
  submit_user_count int not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index group_subjects_activity on group_subjects (activity_rag_id, subject_order) where deleted_at is null;
create index group_subjects_group on group_subjects (group_id) where deleted_at is null;
create index group_subjects_mine on group_subjects (create_user_id, subject_id);

create table posts (
  post_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  rag_id uuid not null references group_subjects on delete cascade,
  author_id uuid not null references users,
  post_status text not null default 'DRAFT' check (post_status in ('DRAFT', 'PUBLISHED')),
  title text not null default '',
  document json not null,
  excerpt text not null default '',
  characters int not null default 0,
  characters_without_spaces int not null default 0,
  -- Counts saves; a save names the version it was based on.
  version int not null default 1,
  -- The last save's own id: a save that is sent again is the same save.
  last_save_id uuid not null,
  one_post boolean not null default true,
  late boolean not null default false,
  like_count int not null default 0,
  comment_count int not null default 0,
  feedback_count int not null default 0,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  deleted_at timestamptz
) with (fillfactor = 85);
create unique index posts_only_one on posts (rag_id, author_id)
  where post_status = 'PUBLISHED' and one_post and deleted_at is null;
create index posts_feed on posts (group_id, published_at desc, post_id desc)
  where post_status = 'PUBLISHED' and deleted_at is null;
create index posts_subject_feed on posts (rag_id, published_at desc, post_id desc)
  where post_status = 'PUBLISHED' and deleted_at is null;
create index posts_author on posts (author_id, group_id, rag_id) where deleted_at is null;
