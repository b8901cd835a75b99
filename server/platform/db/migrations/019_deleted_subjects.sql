-- The activity that took the subject along when it was deleted, and brings it back.
alter table group_subjects add column deleted_with uuid;
create index group_activities_gone on group_activities (deleted_at) where deleted_at is not null;
create index group_subjects_gone on group_subjects (deleted_at) where deleted_at is not null;
