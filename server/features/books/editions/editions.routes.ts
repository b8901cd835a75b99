import * as api from '../../../../shared/books/editions.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import { makeEditionJob } from '../books/books.ts';
import { downloadEdition } from './edition-downloads.ts';
import {
  cancelEdition,
  getEdition,
  getEditionPage,
  getEditionTexts,
  listEditions,
} from './editions.ts';
import { makeEdition } from './make-edition.ts';

export const editionRoutes: Route[] = [
  handle(api.cancelEdition, signedIn, cancelEdition),
  handle(api.listEditions, signedIn, listEditions),
  handle(api.getEdition, signedIn, getEdition),
  handle(api.getEditionPage, signedIn, getEditionPage),
  handle(api.getEditionTexts, signedIn, getEditionTexts),
  handle(api.downloadEdition, signedIn, downloadEdition),
];

/** One edition at a time on each instance, so that the memory of an instance is bounded. */
export async function editionJobs(services: Services): Promise<void> {
  await services.jobs.work(makeEditionJob, ({ editionId }, isLastTry) =>
    makeEdition(services, editionId, isLastTry),
  );
}
