-- Consent to sending texts to a language model is kept in the ledger of the books' consents, which is
-- one for the product now. docs/decisions/0054, 0069.
alter table book_consents rename to consents;
alter index book_consents_post rename to consents_post;
alter index book_consents_guardian rename to consents_guardian;
alter index book_consents_user rename to consents_user;
alter index book_consents_decided_by rename to consents_decided_by;
alter table consents rename constraint book_consents_pkey to consents_pkey;
alter table consents rename constraint book_consents_entry_key to consents_entry_key;
alter table consents rename constraint book_consents_user_id_fkey to consents_user_id_fkey;
alter table consents rename constraint book_consents_decided_by_fkey to consents_decided_by_fkey;
alter trigger book_consents_append_only on consents rename to consents_append_only;
alter trigger book_consents_no_truncate on consents rename to consents_no_truncate;

-- The host that receives the texts. A consent holds for this host alone.
alter table consents add column recipient text;
alter table consents
  drop constraint book_consents_consent_use_check,
  drop constraint book_consents_decision_check,
  drop constraint book_consents_subject,
  add constraint consents_consent_use_check
    check (consent_use in ('CLASS_BOOK', 'BOOK_CODE', 'PUBLIC_PAGE', 'PRINT', 'MODEL')),
  add constraint consents_decision_check
    check (decision in ('GIVEN', 'WITHDRAWN', 'GUARDIAN_CONFIRMED', 'GUARDIAN_WITHDRAWN',
      'GROUP_GIVEN', 'GROUP_WITHDRAWN')),
  add constraint consents_subject check (case
    when consent_use = 'MODEL'
      then group_id is not null and book_id is null and post_id is null and recipient is not null
    when decision in ('GIVEN', 'WITHDRAWN')
      then book_id is not null and post_id is not null and group_id is null and recipient is null
    when decision in ('GUARDIAN_CONFIRMED', 'GUARDIAN_WITHDRAWN')
      then group_id is not null and book_id is null and post_id is null and recipient is null
    else false end);

create or replace function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from users where user_id = old.user_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.decided_by is null
    and to_jsonb(new) - 'decided_by' = to_jsonb(old) - 'decided_by'
    and not exists (select from users where user_id = old.decided_by) then
    return new;
  end if;
  raise exception 'consents is append-only' using errcode = 'restrict_violation';
end $$;
