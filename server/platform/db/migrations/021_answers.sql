-- A comment that was answered stays in its place when it is removed, without its words.
alter table comments add column deleted_at timestamptz;
