import * as api from '../../../../shared/assistant/proposals.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import {
  cancelProposalRun,
  getProposalRun,
  proposalRunJob,
  runProposals,
  startProposalRun,
} from './proposal-runs.ts';

export const proposalRunRoutes: Route[] = [
  handle(api.getProposalRun, groupOwner, getProposalRun),
  handle(api.startProposalRun, groupOwner, startProposalRun),
  handle(api.cancelProposalRun, groupOwner, cancelProposalRun),
];

/** One run at a time on each instance. */
export async function proposalRunJobs(services: Services): Promise<void> {
  await services.jobs.work(proposalRunJob, ({ runId }, isLastTry) =>
    runProposals(services, runId, isLastTry),
  );
}
