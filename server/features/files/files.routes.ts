import * as api from '../../../shared/files.ts';
import { anyone, signedIn } from '../../platform/http/access.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { openFile, removeFiles, removeFilesJob, uploadPicture } from './files.ts';

export const fileRoutes: Route[] = [
  handle(api.uploadFile, signedIn, uploadPicture),
  handle(api.getFile, anyone, openFile),
];

export async function fileJobs(services: Services): Promise<void> {
  await services.jobs.work(removeFilesJob, ({ keys }) => removeFiles(services, keys));
}
