-- A school's name as it is compared: '햇살초', '햇살 초등학교' and '햇살초등학교' are one school.
-- Null where nothing is left of the name, so that two empty names are never one school.
create function school_key(school_name text) returns text
  language sql immutable parallel safe
  return nullif(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(normalize(school_name, NFC)), '[[:space:][:punct:]·ㆍ]', '', 'g'),
        '(초|중|고)등?학교', '\1', 'g'),
      '(?<=[여남])자(?=[초중고]$)|(?<=[공상농])업(?=고$)|(?<=과)학(?=고$)|(?<=외)국어(?=고$)'
        || '|(?<=예)술(?=고$)|(?<=체)육(?=고$)',
      '', 'g'),
    '');

-- Two codes decide between themselves, since schools of different places share a name. Where one side
-- only wrote a name, the names decide.
create function is_same_school(code_a text, name_a text, code_b text, name_b text) returns boolean
  language sql immutable parallel safe
  return case
    when code_a is not null and code_b is not null then code_a = code_b
    else coalesce(school_key(name_a) = school_key(name_b), false)
  end;

-- The guardians' consent is confirmed for each pupil whose account is made. Rows without a pupil are
-- from the time when one confirmation stood for the whole group.
alter table guardian_consents drop constraint guardian_consents_pkey;
alter table guardian_consents add column user_id uuid references users on delete cascade;
create unique index guardian_consents_pupil on guardian_consents (group_id, user_id);
create index guardian_consents_user on guardian_consents (user_id);
