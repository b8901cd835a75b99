-- A comment that an administrator hid: held until an administrator shows it again.
alter table comments add column taken_down_at timestamptz;
alter table comments add constraint comments_taken_down check (taken_down_at is null or held_at is not null);

-- The decision of an administrator about what the owner left undecided or wrote.
alter table comment_reports
  add column report_decision text check (report_decision in ('KEEP', 'TAKE_DOWN')),
  add column decided_at timestamptz,
  add constraint comment_reports_decided check ((report_decision is null) = (decided_at is null));
create index comment_reports_waiting on comment_reports (created_at) where resolved_at is null;
create index comment_reports_decided_comments on comment_reports (comment_id desc) where report_decision is not null;

-- Somebody who asked for a reply; removed when the reply is written.
alter table square_reports add column reporter_id uuid references users on delete set null;
create index square_reports_reporter on square_reports (reporter_id) where reporter_id is not null;
