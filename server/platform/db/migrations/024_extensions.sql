-- One person's own, later deadline of one subject. Whoever leaves the group leaves it behind.
create table deadline_extensions (
  rag_id uuid not null references group_subjects on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  deadline timestamptz not null,
  -- For the owner's eyes.
  reason text not null default '',
  extended_at timestamptz not null default now(),
  primary key (rag_id, user_id),
  foreign key (group_id, user_id) references group_members on delete cascade
);
create index deadline_extensions_member on deadline_extensions (group_id, user_id);

-- What a piece on the subject is read by (shared/rubric.ts).
alter table group_subjects add column rubric json not null default '[]';
