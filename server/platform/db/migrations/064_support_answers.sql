-- A question is counted and stored before it is asked; points are added as a model gives them.
-- docs/decisions/0066.
alter table supports
  -- The whole answer has arrived. Null while it arrives, and for one that was stopped or broke off.
  add column answered_at timestamptz,
  -- The rule helper answered because the model gave nothing that may be shown.
  add column replaces_model boolean not null default false;
update supports set answered_at = created_at;
create index supports_unanswered on supports (created_at) where answered_at is null;
