import { sql } from 'kysely';
import { v7 } from 'uuid';
import { type Db, violates } from '../db/connection.ts';

/** Much longer than the pause between two `updateAlive`. */
const DEAD_AFTER = sql`interval '2 minutes'`;
const KEPT_RUNS = 100;

export interface BackupRun {
  backupStatus: 'RUNNING' | 'DONE' | 'FAILED';
  startedAt: string;
  finishedAt: string | null;
  errorCode: string | null;
}

/** Undefined while another one runs. */
export async function insertRun(db: Db): Promise<string | undefined> {
  await sql`
    update backup_runs set backup_status = 'FAILED', finished_at = now(), error_code = 'INTERRUPTED'
    where backup_status = 'RUNNING' and alive_at < now() - ${DEAD_AFTER}`.execute(db);
  await sql`
    delete from backup_runs where backup_run_id in
      (select backup_run_id from backup_runs order by started_at desc offset ${KEPT_RUNS})`.execute(
    db,
  );
  const backupRunId = v7();
  try {
    await sql`
      insert into backup_runs (backup_run_id, backup_status)
      values (${backupRunId}, 'RUNNING')`.execute(db);
  } catch (error) {
    if (violates(error, 'backup_runs_one_running')) return undefined;
    throw error;
  }
  return backupRunId;
}

export async function updateAlive(db: Db, backupRunId: string): Promise<void> {
  await sql`
    update backup_runs set alive_at = now() where backup_run_id = ${backupRunId}`.execute(db);
}

export async function updateToDone(
  db: Db,
  { backupRunId, name, bytes }: { backupRunId: string; name: string; bytes: number },
): Promise<void> {
  await sql`
    update backup_runs set backup_status = 'DONE', finished_at = now(), file_name = ${name},
      bytes = ${bytes}
    where backup_run_id = ${backupRunId}`.execute(db);
}

export async function updateToFailed(
  db: Db,
  { backupRunId, errorCode }: { backupRunId: string; errorCode: string },
): Promise<void> {
  await sql`
    update backup_runs set backup_status = 'FAILED', finished_at = now(), error_code = ${errorCode}
    where backup_run_id = ${backupRunId}`.execute(db);
}

export async function findLastRun(db: Db): Promise<BackupRun | null> {
  const { rows } = await sql<BackupRun>`
    select case when backup_status = 'RUNNING' and alive_at < now() - ${DEAD_AFTER} then 'FAILED'
        else backup_status end as backup_status,
      started_at, finished_at,
      case when backup_status = 'RUNNING' and alive_at < now() - ${DEAD_AFTER} then 'INTERRUPTED'
        else error_code end as error_code
    from backup_runs order by started_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** While it does, no file is removed that its snapshot still names. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from backup_runs
    where backup_status = 'RUNNING' and alive_at >= now() - ${DEAD_AFTER}`.execute(db);
  return rows.length > 0;
}
