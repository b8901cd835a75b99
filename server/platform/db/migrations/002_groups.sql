create table groups (
  group_id uuid primary key,
  create_user_id uuid not null references users,
  group_title text not null,
  group_description text not null default '',
  school_name text,
  school_code text,
  cover_image_url text,
  group_code text not null unique,
  visibility text not null default 'PRIVATE' check (visibility in ('PUBLIC', 'PRIVATE')),
  join_policy text not null default 'APPROVAL' check (join_policy in ('APPROVAL', 'OPEN')),
  comments_enabled boolean not null default true,
  likes_enabled boolean not null default true,
  peer_feedback_enabled boolean not null default false,
  ai_enabled boolean not null default true,
  spelling_enabled boolean not null default true,
  -- Everyone inside but the owner.
  member_count int not null default 0,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index groups_owner on groups (create_user_id) where deleted_at is null;

-- The owner is a row here too, so that 'my groups' is one look-up.
create table group_members (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_members_user on group_members (user_id);

create table enrollments (
  enrollment_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('REQUEST', 'INVITATION')),
  enrollment_status text not null default 'PENDING'
    check (enrollment_status in ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null
);
create unique index enrollments_one_pending on enrollments (group_id, user_id)
  where enrollment_status = 'PENDING';
create index enrollments_user on enrollments (user_id) where enrollment_status = 'PENDING';
