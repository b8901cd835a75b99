alter table files drop constraint files_file_kind_check;
alter table files add constraint files_file_kind_check
  check (file_kind in ('AVATAR', 'GROUP_COVER', 'ATTACHMENT', 'PAGE_PICTURE'));

-- What is attached to a piece, or laid beside a subject: a file, or a page of the web. A copy of a
-- group shows the same files; a file goes when nothing names it any more.
create table attachments (
  attachment_id uuid primary key,
  post_id uuid references posts on delete cascade,
  rag_id uuid references group_subjects on delete cascade,
  attachment_kind text not null check (attachment_kind in ('FILE', 'WEB_PAGE')),
  position int not null,
  -- A file's name, or what a page calls itself.
  title text not null,
  file_id uuid references files on delete cascade,
  url text,
  description text,
  picture_file_id uuid references files on delete set null,
  created_at timestamptz not null default now(),
  -- Taken off, and for an hour still to be put back.
  deleted_at timestamptz,
  check ((post_id is null) <> (rag_id is null)),
  check ((file_id is null) = (attachment_kind = 'WEB_PAGE')),
  check ((url is null) = (attachment_kind = 'FILE'))
);
create index attachments_post on attachments (post_id, position) where post_id is not null;
create index attachments_subject on attachments (rag_id, position) where rag_id is not null;
create index attachments_file on attachments (file_id) where file_id is not null;
create index attachments_picture on attachments (picture_file_id)
  where picture_file_id is not null;
create index attachments_gone on attachments (deleted_at) where deleted_at is not null;
-- Whether a file is still named is asked of these alone.
create index files_attached on files (created_at)
  where file_kind in ('ATTACHMENT', 'PAGE_PICTURE');
