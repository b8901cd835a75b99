alter table files drop constraint files_file_kind_check;
alter table files add constraint files_file_kind_check
  check (file_kind in ('AVATAR', 'GROUP_COVER', 'ATTACHMENT', 'PAGE_PICTURE', 'POST_PICTURE'));

-- Which pictures a piece shows or once showed: its earlier texts may show them again. A picture goes
-- when no piece is left that has it.
create table post_pictures (
  post_id uuid not null references posts on delete cascade,
  file_id uuid not null references files on delete cascade,
  primary key (post_id, file_id)
);
create index post_pictures_file on post_pictures (file_id);
-- Whether a picture is still named is asked of these alone.
create index files_in_posts on files (created_at) where file_kind = 'POST_PICTURE';
