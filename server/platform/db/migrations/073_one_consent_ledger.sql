-- Consent to the square and the confirmations with which accounts of pupils were made move into the
-- ledger of consents. docs/decisions/0072.
alter table consents
  drop constraint consents_consent_use_check,
  drop constraint consents_subject,
  add constraint consents_consent_use_check check (consent_use in
    ('CLASS_BOOK', 'BOOK_CODE', 'PUBLIC_PAGE', 'PRINT', 'MODEL', 'SQUARE', 'ACCOUNT')),
  add constraint consents_subject check (case
    when consent_use = 'SQUARE' then decision in ('GIVEN', 'WITHDRAWN')
      and group_id is not null and post_id is not null and book_id is null and recipient is null
    when consent_use = 'ACCOUNT' then decision = 'GUARDIAN_CONFIRMED'
      and group_id is not null and post_id is null and book_id is null and recipient is null
    when consent_use = 'MODEL'
      then group_id is not null and book_id is null and post_id is null and recipient is not null
    when decision in ('GIVEN', 'WITHDRAWN')
      then book_id is not null and post_id is not null and group_id is null and recipient is null
    when decision in ('GUARDIAN_CONFIRMED', 'GUARDIAN_WITHDRAWN')
      then group_id is not null and book_id is null and post_id is null and recipient is null
    else false end);
create index consents_square on consents (post_id, entry) where consent_use = 'SQUARE';

insert into consents (consent_id, user_id, group_id, post_id, consent_use, decision, wording_id, decided_by,
  decided_at)
select gen_random_uuid(), p.author_id, sp.group_id, sp.post_id, 'SQUARE', 'GIVEN', 'square/2026-11-21',
  p.author_id, sp.consented_at
from square_posts sp join posts p on p.post_id = sp.post_id
where sp.consented_at is not null order by sp.consented_at;

-- A confirmation without a pupil stood for the whole group, also for accounts that were made later: it holds
-- for each account of the group without a confirmation of its own.
insert into consents (consent_id, user_id, group_id, consent_use, decision, wording_id, decided_by, decided_at)
select gen_random_uuid(), c.user_id, c.group_id, 'ACCOUNT', 'GUARDIAN_CONFIRMED', 'account/2026-11-21',
  c.confirmed_by, c.confirmed_at
from (
  select user_id, group_id, confirmed_by, confirmed_at from guardian_consents where user_id is not null
  union all
  select u.user_id, g.group_id, g.confirmed_by, g.confirmed_at
  from guardian_consents g
  join users u on u.managed_by = g.group_id
  where g.user_id is null and not exists (select from guardian_consents own
    where own.group_id = g.group_id and own.user_id = u.user_id)
) c order by c.confirmed_at;
drop table guardian_consents;

-- Answers to terms and privacy policy are evidence too. As with consents, only deleting the account
-- deletes them.
create function refuse_agreement_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from users where user_id = old.user_id) then
    return old;
  end if;
  raise exception 'user_agreements is append-only' using errcode = 'restrict_violation';
end $$;
create trigger user_agreements_append_only before update or delete on user_agreements
  for each row execute function refuse_agreement_change();
create trigger user_agreements_no_truncate before truncate on user_agreements
  for each statement execute function refuse_agreement_change();
