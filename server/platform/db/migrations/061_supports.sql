-- What writers asked about their posts, and the answers. docs/decisions/0066.
create table supports (
  support_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  rag_id uuid not null references group_subjects on delete cascade,
  -- Null when the post was not saved yet; the question belongs to the subject then.
  post_id uuid references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  support_function text not null
    check (support_function in ('IDEAS', 'OUTLINE', 'PARAGRAPH', 'RUBRIC')),
  source text not null check (source in ('RULES', 'MODEL')),
  model text,
  -- Of the subject when it was asked.
  ai_feedback_version int not null,
  -- SHA-256 of text, place, subject and version: the same question has the same answer.
  question_hash bytea not null,
  points json not null,
  outline json not null,
  done_points int[] not null default '{}',
  created_at timestamptz not null default now()
);
create index supports_post on supports (post_id);
create index supports_user on supports (user_id, rag_id, created_at desc);
create index supports_rag on supports (rag_id);
create index supports_group on supports (group_id);

create table support_days (
  user_id uuid not null references users on delete cascade,
  -- In Seoul.
  day date not null,
  used int not null,
  primary key (user_id, day)
);
