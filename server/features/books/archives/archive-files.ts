import { jobKind } from '../../../platform/jobs/jobs.ts';

export interface PartRef {
  archiveId: string;
  userId: string;
}

/** The storage key of a writer's file. */
export function keyOf({ archiveId, userId }: PartRef): string {
  return `archives/${archiveId}-${userId}.zip`;
}

/** A writer takes some seconds. After this time another attempt goes on with the next writer. */
export const makeArchiveJob = jobKind<{ archiveId: string }>('make-archive', {
  expireInSeconds: 3_600,
  retries: 3,
});
