alter table users
  add column school_name text,
  add column school_code text,
  add column mail_digest boolean not null default false,
  -- Set on the row that stands in for somebody who left: it has no login, no password and no name.
  add column left_at timestamptz;

-- Pictures that people uploaded. The row is written before the file and told when it is there, so
-- that whatever is cut short in between can be found and swept.
create table files (
  file_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  file_kind text not null check (file_kind in ('AVATAR')),
  file_key text not null unique,
  media_type text not null,
  bytes int not null,
  -- Whether anything shows it; what nobody shows is swept after a day.
  in_use boolean not null default false,
  created_at timestamptz not null default now(),
  stored_at timestamptz
);
create index files_user on files (user_id);
create index files_unused on files (created_at) where not in_use;

-- Why people left, and nothing that says who.
create table leavings (
  leaving_id uuid primary key,
  reason text not null,
  user_classify text not null,
  left_on date not null default current_date
);

-- What one person wrote to others, wherever: for taking it along, and for removing it.
create index comments_author on comments (author_id);
create index feedbacks_author on feedbacks (author_id);
