-- What a writer decided about a post in a book, and what the owner of a group confirmed about the
-- guardians of a pupil. Rows are only added. No foreign keys to books, posts and groups: the record
-- stays when they are deleted. docs/decisions/0054.
create table book_consents (
  consent_id uuid primary key,
  -- The last entry counts. Entries about one book are added under a lock of the book, those about
  -- guardians under a lock of the group.
  entry bigint generated always as identity unique,
  user_id uuid not null references users on delete cascade,
  book_id uuid,
  post_id uuid,
  group_id uuid,
  consent_use text not null check (consent_use in ('CLASS_BOOK', 'BOOK_CODE', 'PUBLIC_PAGE', 'PRINT')),
  decision text not null check (decision in ('GIVEN', 'WITHDRAWN', 'GUARDIAN_CONFIRMED', 'GUARDIAN_WITHDRAWN')),
  -- Folder and date of the text in content/consents.
  wording_id text not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null default clock_timestamp(),
  constraint book_consents_subject check (case when decision in ('GIVEN', 'WITHDRAWN')
    then book_id is not null and post_id is not null and group_id is null
    else group_id is not null and book_id is null and post_id is null end)
);
create index book_consents_post on book_consents (book_id, post_id, consent_use, entry);
create index book_consents_guardian on book_consents (group_id, user_id, consent_use, entry)
  where group_id is not null;
create index book_consents_user on book_consents (user_id);
create index book_consents_decided_by on book_consents (decided_by);

-- Deleting the account is the only way in which a row is deleted or changed: by the foreign keys, which
-- act when the person is gone.
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from users where user_id = old.user_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.decided_by is null
    and to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by'
    and not exists (select from users where user_id = old.decided_by) then
    return new;
  end if;
  raise exception 'book_consents is append-only' using errcode = 'restrict_violation';
end $$;
create trigger book_consents_append_only before update or delete on book_consents
  for each row execute function refuse_consent_change();
create trigger book_consents_no_truncate before truncate on book_consents
  for each statement execute function refuse_consent_change();
