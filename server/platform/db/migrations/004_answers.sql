create table comments (
  comment_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references users,
  parent_comment_id uuid references comments on delete cascade,
  content text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz
);
create index comments_post on comments (post_id, created_at);

create table likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id);

create table feedbacks (
  feedback_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  post_id uuid not null references posts on delete cascade,
  author_id uuid not null references users,
  feedback_kind text not null check (feedback_kind in ('TEACHER', 'PEER', 'AI')),
  content text not null,
  -- The version of the piece that was read.
  post_version int not null,
  -- Sending it twice sends one.
  request_id uuid not null unique,
  sent_at timestamptz not null default now(),
  read_at timestamptz
);
create index feedbacks_post on feedbacks (post_id, sent_at);
