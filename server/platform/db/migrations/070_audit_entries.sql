-- What administrators did. Rows are only added, each with the hash of the one before, so that a changed or
-- missing entry is found. No foreign keys: an entry stays when the person or thing is deleted.
-- docs/decisions/0069.
create table audit_entries (
  entry_no bigint primary key,
  created_at timestamptz not null,
  -- Null: the console or a schedule.
  actor_id uuid,
  actor_login text not null,
  -- The network address of the administrator.
  address text not null,
  action text not null,
  subject_id text,
  -- Numbers and codes, no personal data.
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_entries_actor on audit_entries (actor_login, entry_no desc);
create index audit_entries_action on audit_entries (action, entry_no desc);
create index audit_entries_subject on audit_entries (subject_id, entry_no desc);

-- The last entry. Its lock puts the entries of concurrent transactions in one order.
create table audit_head (
  head_id int primary key check (head_id = 1),
  entry_no bigint not null,
  hash bytea not null
);
insert into audit_head (head_id, entry_no, hash) values (1, 0, '');

create function audit_hash(entry audit_entries) returns bytea stable parallel safe language sql as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(entry.entry_no,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), entry.actor_id,
    entry.actor_login, entry.address, entry.action, entry.subject_id, entry.details)::text, 'UTF8'))
$$;

create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  select * into head from audit_head where head_id = 1 for update;
  new.entry_no := head.entry_no + 1;
  new.created_at := clock_timestamp();
  new.previous_hash := head.hash;
  new.hash := audit_hash(new);
  update audit_head set entry_no = new.entry_no, hash = new.hash where head_id = 1;
  return new;
end $$;
create trigger audit_entries_chain before insert on audit_entries
  for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_head_no_delete before delete on audit_head
  for each row execute function refuse_audit_change();
create trigger audit_head_no_truncate before truncate on audit_head
  for each statement execute function refuse_audit_change();

-- The first entry that does not follow from the one before it; null if all do.
create function find_broken_audit_entry() returns bigint stable language sql as $$
  select min(entry_no) from (
    select e.entry_no from (
      select a.*, coalesce(lag(hash) over (order by entry_no), '') as expected_hash,
        row_number() over (order by entry_no) as expected_no
      from audit_entries a
    ) e join audit_entries stored on stored.entry_no = e.entry_no
    where e.previous_hash <> e.expected_hash or e.entry_no <> e.expected_no
      or e.hash <> audit_hash(stored)
    union all
    select h.entry_no from audit_head h
    where not exists (select from audit_entries a where a.entry_no = h.entry_no and a.hash = h.hash)
      and (h.entry_no > 0 or exists (select from audit_entries))
  ) broken
$$;
