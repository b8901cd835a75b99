-- A school that the newest list does not name. It is no longer found, but its code stays valid, because
-- groups and profiles keep it.
alter table schools add column closed_at timestamptz;
