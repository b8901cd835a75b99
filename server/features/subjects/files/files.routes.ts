import * as api from '../../../../shared/subjects/files.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFiles, removeFilesJob, uploadBookCoverImage, uploadFile } from './files.ts';

export const fileRoutes: Route[] = [
  handle(api.uploadFile, signedIn, uploadFile),
  handle(api.uploadBookCoverImage, signedIn, uploadBookCoverImage),
];

export async function fileJobs(services: Services): Promise<void> {
  await services.jobs.work(removeFilesJob, ({ keys }) => removeFiles(services, keys));
}
