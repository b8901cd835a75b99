import { v7 } from 'uuid';
import type * as api from '../../../../shared/assistant/proposals.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { hasProposal, makeProposalFor } from '../proposals/proposals.ts';
import * as queries from './proposal-runs.queries.ts';

/** Fifty posts, each of at most 100 seconds. After this time another attempt goes on. */
export const proposalRunJob = jobKind<{ runId: string }>('proposal-run', {
  expireInSeconds: 6_000,
  retries: 3,
});

/** How often a cancellation is looked for while a model answers, in milliseconds. */
const LOOK_MS = 1_000;

export const getProposalRun: Action<typeof api.getProposalRun, InGroup> = ({
  services: { db },
  group: { groupId },
}) => findRun(db, groupId);

async function findRun(db: Db, groupId: string) {
  return { run: (await queries.findRun(db, groupId)) ?? null };
}

export const startProposalRun: Action<typeof api.startProposalRun, InGroup> = async ({
  services: { db, jobs },
  viewer: { userId },
  group: { groupId },
  body: { postIds },
}) => {
  const runId = v7();
  try {
    await db.transaction().execute(async (tx) => {
      await queries.insertRun(tx, { runId, groupId, userId, postIds });
      await jobs.send(tx, proposalRunJob, { runId });
    });
  } catch (error) {
    if (violates(error, 'proposal_runs_one_in_progress')) {
      throw new AppError('PROPOSAL_RUN_IN_PROGRESS');
    }
    throw error;
  }
  return findRun(db, groupId);
};

export const cancelProposalRun: Action<typeof api.cancelProposalRun, InGroup> = async ({
  services: { db },
  group: { groupId },
}) => {
  await queries.updateToCancelled(db, groupId);
  return findRun(db, groupId);
};

/** Idempotent: after a restart it goes on with the next post. */
export async function runProposals(
  services: Services,
  runId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, log } = services;
  for (;;) {
    const run = await queries.findRunning(db, runId);
    // Cancelled, or the group is gone or has another owner.
    if (!run) return queries.updateRun(db, { runId, done: 0, state: 'CANCELLED' });
    const { postIds, done, groupId, userId } = run;
    const postId = postIds[done];
    if (postId === undefined) return queries.updateRun(db, { runId, done, state: 'DONE' });
    try {
      await makeOne(services, runId, { groupId, postId, userId });
      await queries.updateRun(db, { runId, done: done + 1, state: 'RUNNING' });
    } catch (error) {
      if (error instanceof AppError && error.code === 'SUPPORT_LIMIT_REACHED') {
        return queries.updateRun(db, { runId, done, state: 'LIMIT' });
      }
      if (!isLastTry) throw error;
      log.error({ err: error, runId }, 'a run of proposals failed');
      return queries.updateRun(db, { runId, done, state: 'FAILED' });
    }
  }
}

async function makeOne(
  services: Services,
  runId: string,
  ref: { groupId: string; postId: string; userId: string },
): Promise<void> {
  if (await hasProposal(services.db, ref)) return;
  const stop = new AbortController();
  const looking = { timer: setTimeout(() => void look(), LOOK_MS) };
  const look = async () => {
    const isRunning = await queries.findRunning(services.db, runId).catch(() => true);
    if (!isRunning) stop.abort();
    else looking.timer = setTimeout(() => void look(), LOOK_MS);
  };
  try {
    await makeProposalFor(services, ref, stop.signal);
  } catch (error) {
    // The post was deleted or taken back meanwhile.
    const isGone =
      error instanceof AppError &&
      (error.code === 'POST_NOT_FOUND' || error.code === 'PROPOSAL_NOT_FOUND');
    if (!isGone) throw error;
  } finally {
    clearTimeout(looking.timer);
    stop.abort();
  }
}

export async function sweepProposalRuns(db: Db): Promise<void> {
  await queries.deleteOldRuns(db);
}
