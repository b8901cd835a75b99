-- Words that are right as they are: a person's own, and those that a group's owner keeps.
create table personal_words (
  user_id uuid not null references users on delete cascade,
  word text not null,
  added_at timestamptz not null default now(),
  primary key (user_id, word)
);
create table group_words (
  group_id uuid not null references groups on delete cascade,
  word text not null,
  added_at timestamptz not null default now(),
  primary key (group_id, word)
);

-- How much a writer is told on this subject (shared/spelling.ts).
alter table group_subjects add column spelling_level text not null default 'ANSWER'
  check (spelling_level in ('MARK', 'HINT', 'ANSWER'));

-- What kinds of mistakes a person made in a week that begins on a Monday in Seoul; never which words.
create table spelling_counts (
  user_id uuid not null references users on delete cascade,
  week date not null,
  category text not null,
  issue_count int not null,
  primary key (user_id, week, category)
);
-- What was counted in the running week, as short hashes: the same mistake is looked at many times while
-- a piece is written, and is one. They go when their week is over.
create table spelling_seen (
  user_id uuid not null references users on delete cascade,
  week date not null,
  issue_hash bytea not null,
  primary key (user_id, week, issue_hash)
);
create index spelling_seen_week on spelling_seen (week);
