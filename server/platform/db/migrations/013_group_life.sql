-- Groups that wait to be restored, or to be gone.
create index groups_deleted on groups (deleted_at) where deleted_at is not null;

-- What one person did in one group, newest first.
create index comments_of_author_in_group on comments (author_id, group_id, created_at desc);
create index posts_published_of_author on posts (author_id, group_id, published_at desc, post_id desc)
  where post_status = 'PUBLISHED' and deleted_at is null;
