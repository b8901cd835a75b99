-- A pupil who asks to leave: what happens to the posts, when it was asked, and when the owner said no.
alter table group_members
  add column leave_posts text check (leave_posts in ('KEEP', 'DELETE')),
  add column leave_asked_at timestamptz,
  add column leave_refused_at timestamptz,
  add check ((leave_posts is null) = (leave_asked_at is null)),
  add check (leave_refused_at is null or leave_posts is not null);
create index group_members_leaving on group_members (group_id)
  where leave_asked_at is not null and leave_refused_at is null;
