-- A smaller copy of an attached picture, which is shown in place while the file itself is downloaded.
alter table files drop constraint files_file_kind_check;
alter table files add constraint files_file_kind_check check (file_kind in
  ('AVATAR', 'GROUP_COVER', 'ATTACHMENT', 'PAGE_PICTURE', 'FILE_PICTURE', 'POST_PICTURE', 'BOOK_COVER'));
drop index files_attached;
create index files_attached on files (created_at)
  where file_kind in ('ATTACHMENT', 'PAGE_PICTURE', 'FILE_PICTURE');
