import { sql } from 'kysely';
import type { ProposalRun } from '../../../../shared/assistant/proposals.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { EVENT_CHANNEL } from '../../../platform/live/event-channel.ts';

const COLUMNS = sql`cardinality(post_ids) as total, done, run_state as state`;

export async function findRun(db: Db, groupId: string): Promise<ProposalRun | undefined> {
  const { rows } = await sql<ProposalRun>`
    select ${COLUMNS} from proposal_runs where group_id = ${groupId}
    order by created_at desc limit 1`.execute(db);
  return rows[0];
}

export async function insertRun(
  tx: Db,
  run: { runId: string; groupId: string; userId: string; postIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into proposal_runs (run_id, group_id, user_id, post_ids)
    values (${run.runId}, ${run.groupId}, ${run.userId}, ${run.postIds}::uuid[])`.execute(tx);
}

export interface RunningRun {
  groupId: string;
  userId: string;
  postIds: string[];
  done: number;
}

/** Undefined if it has ended, or if the person is no longer the owner of the group. */
export async function findRunning(db: Db, runId: string): Promise<RunningRun | undefined> {
  const { rows } = await sql<RunningRun>`
    select r.group_id, r.user_id, r.post_ids, r.done
    from proposal_runs r join groups g on g.group_id = r.group_id and g.deleted_at is null
    where r.run_id = ${runId} and r.run_state = 'RUNNING' and g.create_user_id = r.user_id`.execute(
    db,
  );
  return rows[0];
}

/** Tells the owner's open pages. Changes nothing in a run that has ended. */
export async function updateRun(
  db: Db,
  { runId, done, state }: { runId: string; done: number; state: ProposalRun['state'] },
): Promise<void> {
  await sql`
    with changed as (
      update proposal_runs set done = ${done}, run_state = ${state}
      where run_id = ${runId} and run_state = 'RUNNING' returning user_id)
    select pg_notify(${EVENT_CHANNEL}, user_id::text) from changed`.execute(db);
}

export async function updateToCancelled(db: Db, groupId: string): Promise<void> {
  await sql`
    with changed as (
      update proposal_runs set run_state = 'CANCELLED'
      where group_id = ${groupId} and run_state = 'RUNNING' returning user_id)
    select pg_notify(${EVENT_CHANNEL}, user_id::text) from changed`.execute(db);
}

export async function deleteOldRuns(db: Db): Promise<void> {
  await sql`delete from proposal_runs where created_at < now() - interval '30 days'`.execute(db);
}
