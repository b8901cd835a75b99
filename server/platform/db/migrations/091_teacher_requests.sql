-- Teachers who signed up with an address that does not show by itself that they teach. Until the operator
-- approves, the account is that of any other person. docs/decisions/0075.
create table teacher_requests (
  user_id uuid primary key references users on delete cascade,
  -- The address that was verified at the sign-up, even if the account has another one meanwhile.
  user_email text not null,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  is_approved boolean,
  decided_by uuid references users on delete set null,
  -- Why it was refused, for the teacher.
  reason text,
  check ((decided_at is null) = (is_approved is null)),
  check ((reason is not null) = (is_approved is false and decided_at is not null))
);
create index teacher_requests_undecided on teacher_requests (requested_at) where decided_at is null;
create index teacher_requests_decided_by on teacher_requests (decided_by);
