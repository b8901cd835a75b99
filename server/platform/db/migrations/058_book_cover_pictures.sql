alter table files drop constraint files_file_kind_check;
alter table files add constraint files_file_kind_check
  check (file_kind in ('AVATAR', 'GROUP_COVER', 'ATTACHMENT', 'PAGE_PICTURE', 'POST_PICTURE', 'BOOK_COVER'));

-- Whether a picture is still on a cover is asked for each of them: in drafts and in what was printed.
create index files_on_covers on files (created_at) where file_kind = 'BOOK_COVER';
create index books_cover_picture on books ((design #>> '{cover,picture,fileUrl}'))
  where design #>> '{cover,picture,fileUrl}' is not null;
create index book_editions_cover_picture on book_editions ((manuscript #>> '{coverPicture,fileUrl}'))
  where manuscript #>> '{coverPicture,fileUrl}' is not null;
