import { PressError, type PressErrorCode } from '../../../../lib/press/press-error.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import {
  failEdition,
  finishEdition,
  isEditionDone,
  noteProgress,
  takeEdition,
} from './books.queries.ts';
import { withPictures } from './pictures.ts';

/** A book of 500 pieces takes seconds; a machine under load gets minutes. */
export const makeEditionJob = jobKind<{ editionId: string }>('make-edition', {
  expireInSeconds: 900,
  retries: 3,
});

const REFUSALS: ReadonlySet<PressErrorCode> = new Set(['INVALID_BOOK', 'SETTING_FAILED']);

/** Not more often than this; people look at a bar, not at numbers. */
const PROGRESS_EVERY_MS = 300;

/** Sets the book and keeps its PDF. Begun again after a restart, it makes the same file anew. */
export async function makeEdition(
  services: Services,
  editionId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, typesetter, storage, log } = services;
  const manuscript = await takeEdition(db, editionId);
  if (!manuscript) return;
  const noter = createProgressNoter(services, editionId);
  try {
    const press = await typesetter.press();
    const { bytes, map, reports } = await press.pdf(await withPictures(services, manuscript), {
      variant: 'screen',
      onProgress: ({ fraction }) => noter.note(Math.floor(fraction * 95)),
    });
    await noter.settled();
    if (reports.length > 0) log.warn({ editionId, reports: reports.length }, 'set with complaints');
    const pdfKey = `books/${editionId}.pdf`;
    await storage.put(pdfKey, bytes);
    const made = { editionId, pdfKey, pdfBytes: bytes.length, pageCount: map.pages };
    // Somebody in it left meanwhile: another edition is on its way, and this one has no row. Where
    // two made it at once, the file is the other's too.
    const isKept = (await finishEdition(db, made)) || (await isEditionDone(db, editionId));
    if (!isKept) await storage.remove(pdfKey);
  } catch (error) {
    await noter.settled();
    // What the press refuses it would refuse again; anything else (its process killed, a full disk,
    // a machine under load) may pass.
    const isRefusal = error instanceof PressError && REFUSALS.has(error.code);
    if (!isRefusal && !isLastTry) throw error;
    log.error({ err: error, editionId }, 'a book could not be made');
    await failEdition(db, editionId, error instanceof PressError ? error.code : 'FAILED');
  }
}

/** Writes progress at most every so often, one write at a time. */
function createProgressNoter({ db, log }: Services, editionId: string) {
  let last = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    note(progress: number) {
      if (Date.now() - last < PROGRESS_EVERY_MS) return;
      last = Date.now();
      writing = writing.then(() =>
        noteProgress(db, editionId, progress).catch((error: unknown) =>
          log.warn({ err: error }, 'progress was not noted'),
        ),
      );
    },
    settled: () => writing,
  };
}
