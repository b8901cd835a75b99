alter table leavings rename to account_deletions;
alter table account_deletions rename column leaving_id to account_deletion_id;
alter table account_deletions rename column left_on to deleted_on;
alter index leavings_pkey rename to account_deletions_pkey;
