-- Schools and other organisations as the national open data names them; filled by `npm run schools:import`.
create table schools (
  school_code text primary key,
  school_name text not null,
  school_kind text not null default '',
  office_name text not null default '',
  region text not null default '',
  address text not null default '',
  -- What a person may write to find it, words without spaces inside: the name, its short form, where it is.
  search_text text not null,
  -- The name's first consonants, and those of its short form.
  initials text not null,
  -- Every two letters that stand side by side in those, and every word's first one: '^햇', '햇살'.
  grams text[] not null,
  -- Came with the product, and goes when real data comes.
  is_sample boolean not null default false
);
create index schools_grams on schools using gin (grams);
