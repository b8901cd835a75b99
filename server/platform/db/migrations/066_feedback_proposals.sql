-- What the assistant proposes for the owner's feedback to a post. docs/decisions/0070.
create table feedback_proposals (
  proposal_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  post_id uuid not null references posts on delete cascade,
  -- The owner who asked.
  user_id uuid not null references users on delete cascade,
  post_version int not null,
  source text not null check (source in ('RULES', 'MODEL')),
  model text,
  replaces_model boolean not null default false,
  -- Of the instructions to the model.
  instructions_version int not null,
  parts json not null,
  -- What was done with each part, by its index.
  decisions jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Null while it arrives, and for one that was stopped or broke off.
  answered_at timestamptz,
  unique (post_id, user_id)
);
create index feedback_proposals_group on feedback_proposals (group_id);
create index feedback_proposals_user on feedback_proposals (user_id);

-- Proposals for several posts, one after the other.
create table proposal_runs (
  run_id uuid primary key,
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  post_ids uuid[] not null,
  -- Posts that have been looked at; a run goes on behind them after a restart.
  done int not null default 0,
  run_state text not null default 'RUNNING'
    check (run_state in ('RUNNING', 'DONE', 'CANCELLED', 'LIMIT', 'FAILED')),
  created_at timestamptz not null default now()
);
create unique index proposal_runs_one_in_progress on proposal_runs (group_id)
  where run_state = 'RUNNING';
create index proposal_runs_group on proposal_runs (group_id, created_at desc);
create index proposal_runs_user on proposal_runs (user_id);
