-- An account that a group created may belong to a child under fourteen, also after the group is deleted
-- for good and `managed_by` is null. docs/decisions/0054.
alter table users add column needs_guardian boolean not null default false;
update users set needs_guardian = true where managed_by is not null
  or user_id in (select user_id from guardian_consents where user_id is not null)
  or user_id in (select user_id from book_consents where decision in ('GUARDIAN_CONFIRMED', 'GUARDIAN_WITHDRAWN'));

create function keep_need_of_guardian() returns trigger language plpgsql as $$
begin
  new.needs_guardian = new.needs_guardian or new.managed_by is not null;
  return new;
end $$;
create trigger users_need_of_guardian before insert or update of managed_by on users
  for each row execute function keep_need_of_guardian();
