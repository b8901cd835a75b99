-- How many handed in is counted where it is asked: who is inside changes without a piece being touched.
alter table group_subjects drop column submit_user_count;
create index posts_submitters on posts (group_id, rag_id, author_id)
  where post_status = 'PUBLISHED' and deleted_at is null;

-- Taken down by an administrator: a piece until it is handed in anew, a group until it is let back.
alter table square_posts add column taken_down_at timestamptz;
alter table groups add column square_taken_down_at timestamptz;

-- The owner of the group and the administration each decide for themselves.
alter table square_reports
  add column owner_decision text check (owner_decision in ('KEEP', 'TAKE_DOWN')),
  add column report_decision text check (report_decision in ('KEEP', 'TAKE_DOWN')),
  add column decided_by uuid references users on delete set null,
  add column decided_at timestamptz,
  -- What was said of a piece that is gone is not said of its group.
  drop constraint square_reports_post_id_fkey,
  add constraint square_reports_post_id_fkey
    foreign key (post_id) references posts on delete cascade;
create index square_reports_waiting on square_reports (created_at desc, report_id desc)
  where report_decision is null;
create index square_reports_of_group on square_reports (group_id, created_at desc, report_id desc)
  where owner_decision is null;
create index square_reports_post on square_reports (post_id);
create index square_reports_decided_by on square_reports (decided_by);
