-- The search of administrators: part of the title or of the school's name. docs/decisions/0069.
create index groups_words on groups using gin
  (word_grams(lower(normalize(group_title || E'\n' || coalesce(school_name, ''), NFC))));
