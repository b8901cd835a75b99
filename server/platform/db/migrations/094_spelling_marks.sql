-- Whether misspelled words are marked in the text while a person writes on the subject.
alter table group_subjects add column spelling_marks boolean not null default true;
