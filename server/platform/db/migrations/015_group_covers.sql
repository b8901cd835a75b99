alter table files drop constraint files_file_kind_check;
alter table files add constraint files_file_kind_check
  check (file_kind in ('AVATAR', 'GROUP_COVER'));
