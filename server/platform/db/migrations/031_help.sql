-- Who ran the server when somebody agreed: the text of a version names the operator of that day.
-- Null: a trial installation.
alter table user_agreements add column operator jsonb;

-- What a member asks the owner of a group, or anybody asks the operator (without a group).
create table inquiries (
  inquiry_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  group_id uuid references groups on delete cascade,
  content text not null check (char_length(content) between 1 and 1000),
  -- The address of the page that the question is about, without the host; '' when it was left out.
  page text not null default '' check (char_length(page) <= 300),
  created_at timestamptz not null default now(),
  answer text check (char_length(answer) between 1 and 1000),
  answered_by uuid references users on delete set null,
  answered_at timestamptz,
  -- When the person who asked first saw the answer as it is now.
  answer_read_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check (answer_read_at is null or answer is not null)
);
create index inquiries_of_user on inquiries (user_id, inquiry_id desc);
create index inquiries_of_group on inquiries (group_id, inquiry_id desc);
create index inquiries_to_operator on inquiries (inquiry_id desc) where group_id is null;
create index inquiries_answered_by on inquiries (answered_by);
