-- Backups that the product makes itself, for the page of the system and for those who must wait for one.
create table backup_runs (
  backup_run_id uuid primary key,
  backup_status text not null check (backup_status in ('RUNNING', 'DONE', 'FAILED')),
  started_at timestamptz not null default now(),
  -- Moves on while it runs, so that one whose process died is recognised.
  alive_at timestamptz not null default now(),
  finished_at timestamptz,
  file_name text,
  bytes bigint,
  error_code text
);

create unique index backup_runs_one_running on backup_runs (backup_status) where backup_status = 'RUNNING';
create index backup_runs_by_start on backup_runs (started_at desc);
