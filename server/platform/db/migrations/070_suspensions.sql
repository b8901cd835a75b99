-- Accounts that an administrator stopped for a time. docs/decisions/0069.
create table suspensions (
  suspension_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Shown to the person.
  reason text not null,
  suspended_by uuid references users on delete set null,
  started_at timestamptz not null default now(),
  -- Null: until it is lifted.
  ends_at timestamptz,
  lifted_at timestamptz
);
create index suspensions_user on suspensions (user_id, started_at desc);
create index suspensions_suspended_by on suspensions (suspended_by);
-- At most one that was not lifted; one that ended by itself is marked as lifted before the next.
create unique index suspensions_one_open on suspensions (user_id) where lifted_at is null;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('LOGGED_OUT', 'CONFLICT', 'REUSED', 'PASSWORD_CHANGED', 'SUSPENDED'));

-- For the search of administrators: part of a name, its initial consonants, an ID or an e-mail address.
-- One line each, so that a search word never spans two of them: name, name without spaces, its initial
-- consonants, ID, address.
create function person_words(pen_name text, user_login text, user_email text)
returns text immutable parallel safe language sql as $$
  select lower(normalize(pen_name, NFC)) || E'\n' || replace(lower(normalize(pen_name, NFC)), ' ', '') || E'\n' || (
      select coalesce(string_agg(case when ascii(letter) between 44032 and 55203
          then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end, ''
        order by place), '')
      from string_to_table(replace(normalize(pen_name, NFC), ' ', ''), null) with ordinality as letters (letter, place)
    ) || E'\n' || user_login || E'\n' || coalesce(lower(user_email), '')
$$;
-- Single characters and pairs of neighbours.
create function word_grams(words text) returns text[] immutable strict parallel safe language sql as $$
  select coalesce(array_agg(distinct gram), '{}') from (
    select letter, letter || lead(letter) over (order by place) as pair
    from string_to_table(words, null) with ordinality as letters (letter, place)
  ) neighbours cross join lateral (values (letter), (pair)) as grams (gram)
  where gram !~ '\s'
$$;
create index users_person_words on users using gin (word_grams(person_words(pen_name, user_login, user_email)))
  where left_at is null;
