alter table group_subjects
  add column peer_review boolean not null default false,
  add column peer_hides_reviewer boolean not null default true,
  -- Only where posts are for the owner's eyes: elsewhere the feed shows their authors.
  add column peer_hides_writer boolean not null default false,
  add column peer_owner_first boolean not null default false,
  add column peer_days int not null default 3 check (peer_days between 1 and 14),
  add constraint group_subjects_peer_hides_writer check (not peer_hides_writer or readers = 'OWNER');

alter table feedbacks
  -- Only the group's owner may learn the author.
  add column hides_author boolean not null default false,
  -- When held feedback is released without the owner.
  add column release_at timestamptz,
  add column reported_at timestamptz,
  add column report_reason text not null default '',
  add column report_resolved_at timestamptz;
create index feedbacks_release on feedbacks (release_at) where held_at is not null;

-- A place of a reviewer at a post. The id is random: its order would tell the order of assignment. No
-- foreign key to posts: when the post is deleted, the reviewer keeps the text.
create table peer_reviews (
  review_id uuid primary key default gen_random_uuid(),
  group_id uuid not null references groups on delete cascade,
  rag_id uuid not null references group_subjects on delete cascade,
  post_id uuid not null,
  reviewer_id uuid not null references users on delete cascade,
  review_status text not null default 'ASSIGNED'
    check (review_status in ('ASSIGNED', 'SENT', 'EXPIRED')),
  -- Copied from the subject: a later change of the subject breaks no promise.
  hides_reviewer boolean not null,
  hides_writer boolean not null,
  assigned_at timestamptz not null default now(),
  due_at timestamptz not null,
  opened_at timestamptz,
  feedback_id uuid references feedbacks on delete set null,
  unique (post_id, reviewer_id)
);
create index peer_reviews_subject on peer_reviews (rag_id);
create index peer_reviews_reviewer on peer_reviews (reviewer_id, group_id);
create index peer_reviews_group on peer_reviews (group_id);
create index peer_reviews_feedback on peer_reviews (feedback_id);
create index peer_reviews_due on peer_reviews (due_at) where review_status = 'ASSIGNED';
