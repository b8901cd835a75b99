import { PressError, type PressErrorCode } from '../../../../lib/press/press-error.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { lockRecipients, notify } from '../../notifications/notify/notify.ts';
import * as queries from './books.queries.ts';
import { withPictures } from './pictures.ts';

/** A book of 500 posts takes seconds; the limit is for a machine under load. */
export const makeEditionJob = jobKind<{ editionId: string }>('make-edition', {
  expireInSeconds: 900,
  retries: 3,
});

const REFUSALS: ReadonlySet<PressErrorCode> = new Set(['INVALID_BOOK', 'SETTING_FAILED']);

const PROGRESS_EVERY_MS = 300;

/** Idempotent: after a restart it writes the same file again. */
export async function makeEdition(
  services: Services,
  editionId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, typesetter, storage, log } = services;
  const manuscript = await queries.updateToMaking(db, editionId);
  if (!manuscript) return;
  const progress = createProgressWriter(services, editionId);
  try {
    const press = await typesetter.press();
    const { bytes, map, reports } = await press.pdf(await withPictures(services, manuscript), {
      variant: 'screen',
      onProgress: ({ fraction }) => progress.write(Math.floor(fraction * 95)),
    });
    await progress.settled();
    if (reports.length > 0)
      log.warn({ editionId, reports: reports.length }, 'book typeset with reports');
    const pdfKey = `books/${editionId}.pdf`;
    await storage.put(pdfKey, bytes);
    const made = { editionId, pdfKey, pdfBytes: bytes.length, pageCount: map.pages };
    // A deleted account may have deleted this edition. If two workers made it at once, the file also
    // belongs to the other, which has set it to done.
    const isKept = (await finishEdition(db, made)) || (await queries.isEditionDone(db, editionId));
    if (!isKept) await storage.remove(pdfKey);
  } catch (error) {
    await progress.settled();
    // The press would refuse the same book again; other errors (a killed process, a full disk) may
    // pass.
    const isRefusal = error instanceof PressError && REFUSALS.has(error.code);
    if (!isRefusal && !isLastTry) throw error;
    log.error({ err: error, editionId }, 'making a book failed');
    await queries.updateToFailed(
      db,
      editionId,
      error instanceof PressError ? error.code : 'FAILED',
    );
  }
}

async function finishEdition(
  db: Database,
  made: Parameters<typeof queries.updateToDone>[1],
): Promise<boolean> {
  const event = { kind: 'BOOK_READY', editionId: made.editionId } as const;
  return db.transaction().execute(async (tx) => {
    // Finishing locks the book, which comes after people in the lock order.
    await lockRecipients(tx, event);
    const isDone = await queries.updateToDone(tx, made);
    if (isDone) await notify(tx, event);
    return isDone;
  });
}

function createProgressWriter({ db, log }: Services, editionId: string) {
  let last = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    write(percent: number) {
      if (Date.now() - last < PROGRESS_EVERY_MS) return;
      last = Date.now();
      writing = writing.then(() =>
        queries
          .updateProgress(db, editionId, percent)
          .catch((error: unknown) => log.warn({ err: error }, 'writing progress failed')),
      );
    },
    settled: () => writing,
  };
}
