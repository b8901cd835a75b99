-- The last version to which the owner answered, and the state of a revision that the owner asked for.
alter table posts
  add column answered_version int,
  add column revision_status text check (revision_status in ('REQUESTED', 'RESUBMITTED', 'ACCEPTED')),
  add column revision_due_at timestamptz;

alter table feedbacks
  add column decision text not null default 'NONE' check (decision in ('NONE', 'REVISION', 'ACCEPTED')),
  add column revision_reason text not null default '',
  add column revision_due_at timestamptz,
  add column thanked_at timestamptz,
  -- Of peer feedback, before the owner releases it and after the owner withdraws it.
  add column held_at timestamptz,
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text not null default '',
  -- Feedback is recognised by feedback_id now; an older version of the server still writes this column.
  alter column request_id set default gen_random_uuid();

-- Feedback that is not delivered: only here, so that no search, export, history or notification can see
-- it. No foreign key to posts: when the post is deleted, its writer keeps the text.
create table feedback_drafts (
  feedback_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  post_id uuid not null,
  author_id uuid not null references users on delete cascade,
  feedback_kind text not null check (feedback_kind in ('TEACHER', 'PEER')),
  post_version int not null,
  content json not null,
  version int not null default 1,
  last_save_id uuid not null,
  saved_at timestamptz not null default now(),
  send_at timestamptz,
  send_refusal text,
  unique (post_id, author_id)
);
create index feedback_drafts_author on feedback_drafts (author_id, group_id);
create index feedback_drafts_due on feedback_drafts (send_at) where send_at is not null;

create table annotations (
  annotation_id uuid primary key,
  feedback_id uuid not null references feedbacks on delete cascade,
  annotation_order int not null,
  annotation_kind text not null check (annotation_kind in ('PRAISE', 'CORRECT', 'ASK', 'SUGGEST')),
  content text not null,
  suggestion text,
  range_start int not null check (range_start >= 0),
  range_end int not null check (range_end > range_start),
  exact text not null,
  prefix text not null,
  suffix text not null,
  answer text check (answer in ('APPLIED', 'DECLINED')),
  answer_reason text not null default '',
  answered_at timestamptz,
  verdict text check (verdict in ('ACCEPTED', 'ASKED_AGAIN')),
  thanked_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  unique (feedback_id, annotation_order)
);

-- Copied from the subject's rubric, so that a later change of the rubric changes no feedback.
create table feedback_levels (
  feedback_id uuid not null references feedbacks on delete cascade,
  criterion_order int not null,
  criterion text not null,
  level_order int not null,
  level_count int not null,
  level_title text not null,
  description text not null,
  points float8,
  primary key (feedback_id, criterion_order)
);

create table feedback_replies (
  reply_id uuid primary key,
  feedback_id uuid not null references feedbacks on delete cascade,
  annotation_id uuid references annotations on delete cascade,
  author_id uuid not null references users on delete cascade,
  content text not null,
  created_at timestamptz not null default now()
);
create index feedback_replies_feedback on feedback_replies (feedback_id, created_at);
create index feedback_replies_author on feedback_replies (author_id);
create index feedback_replies_annotation on feedback_replies (annotation_id);

create table remarks (
  remark_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  annotation_kind text check (annotation_kind in ('PRAISE', 'CORRECT', 'ASK', 'SUGGEST')),
  writing_classify_id text,
  content text not null,
  used_count int not null default 0,
  created_at timestamptz not null default now()
);
create index remarks_user on remarks (user_id);

-- Which windows are open on a post. Unlogged: lost in a crash, and written anew within seconds.
create unlogged table desk_presence (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  tab_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (post_id, user_id, tab_id)
);
create index desk_presence_user on desk_presence (user_id);
