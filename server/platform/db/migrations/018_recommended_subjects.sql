create table recommended_subjects (
  recommended_subject_id uuid primary key,
  subject_title text not null,
  guide json not null,
  school_level text not null
    check (school_level in ('ELEMENTARY_3_4', 'ELEMENTARY_5_6', 'MIDDLE', 'HIGH')),
  writing_classify_id text not null,
  min_characters int,
  max_characters int,
  rubric json not null default '[]',
  -- What is searched: title, kind, level and guide in small letters without spaces.
  search_text text not null,
  -- From then on it is an administrator's, and the library that comes with the product leaves it alone.
  edited_at timestamptz,
  -- The row stays, so that the library does not bring it back.
  deleted_at timestamptz
);
