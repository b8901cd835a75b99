import * as api from '../../../../shared/books/archives.ts';
import { groupMember, groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import { makeArchiveJob } from './archive-files.ts';
import {
  downloadGroupArchive,
  downloadMyArchive,
  getGroupArchive,
  makeGroupArchive,
} from './archives.ts';
import { makeArchive } from './make-archive.ts';

export const archiveRoutes: Route[] = [
  handle(api.makeGroupArchive, groupOwner, makeGroupArchive),
  handle(api.getGroupArchive, groupMember, getGroupArchive),
  handle(api.downloadGroupArchive, groupOwner, downloadGroupArchive),
  handle(api.downloadMyArchive, signedIn, downloadMyArchive),
];

/** One archive at a time on each instance, so that the memory of an instance is bounded. */
export async function archiveJobs(services: Services): Promise<void> {
  await services.jobs.work(makeArchiveJob, ({ archiveId }, isLastTry) =>
    makeArchive(services, archiveId, isLastTry),
  );
}
