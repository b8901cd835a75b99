-- When the text of this piece was last kept as a version; null: before anything was recorded of it.
alter table posts add column kept_at timestamptz;

-- Texts of a piece to go back to and to compare.
create table post_versions (
  version_id uuid primary key default gen_random_uuid(),
  post_id uuid not null references posts on delete cascade,
  -- The save that made this text.
  version int not null,
  version_kind text not null check (version_kind in ('WRITTEN', 'PUBLISHED', 'RESTORED')),
  title text not null,
  document json not null,
  characters int not null,
  written_at timestamptz not null,
  unique (post_id, version)
);

-- How a piece came to be: what each save changed in the text before it (shared/post-process.ts).
create table post_steps (
  post_id uuid not null references posts on delete cascade,
  version int not null,
  written_at timestamptz not null,
  -- In UTF-16 code units of the text as it is recorded: the title, a line end, the document as JSON.
  start int not null,
  removed int not null,
  inserted text not null,
  -- Lengths of what was pasted.
  pastes int[],
  primary key (post_id, version)
);
