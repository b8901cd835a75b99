import { PressError, type PressErrorCode } from '../../../../lib/press/press-error.ts';
import type { EditionStage } from '../../../../shared/books/books.ts';
import type { Services } from '../../../platform/services.ts';
import { lockRecipients, notify } from '../../notifications/notify/notify.ts';
import { removeFiles } from '../../subjects/files/files.ts';
import { findPeople, keysOf, withPictures } from '../books/books.ts';
import { STAGES } from './edition-stages.ts';
import * as queries from './make-edition.queries.ts';

const REFUSALS: ReadonlySet<PressErrorCode> = new Set(['INVALID_BOOK', 'SETTING_FAILED']);

const PROGRESS_EVERY_MS = 300;

/** The edition was cancelled, deleted or finished by another worker. */
class NotBeingMade extends Error {}

/**
 * Idempotent: after a restart it goes on with the first stage that has not finished. Each file is
 * complete or absent, and the edition is shown only when all of them are there.
 */
export async function makeEdition(
  services: Services,
  editionId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, log } = services;
  const edition = await queries.updateToMaking(db, editionId);
  if (!edition) return;
  try {
    await makeFiles(services, edition);
    if (!(await finishEdition(services, editionId))) throw new NotBeingMade();
  } catch (error) {
    if (error instanceof NotBeingMade) return removeUnlessDone(services, editionId);
    // The press would refuse the same book again; other errors (a killed process, a full disk) may
    // pass.
    const isRefusal = error instanceof PressError && REFUSALS.has(error.code);
    if (!isRefusal && !isLastTry) throw error;
    log.error({ err: error, editionId }, 'making a book failed');
    const failure = error instanceof PressError ? error.code : 'FAILED';
    await queries.updateToFailed(db, editionId, failure);
    await removeUnlessDone(services, editionId);
  }
}

async function makeFiles(services: Services, edition: queries.UnfinishedEdition): Promise<void> {
  const { db, typesetter } = services;
  const { editionId, bookId, postIds, files } = edition;
  const missing = STAGES.filter(({ file }) => files[file] === undefined);
  if (missing.length === 0) return;
  const press = await typesetter.press();
  const book = await withPictures(services, edition.manuscript);
  const people = await findPeople(db, bookId);
  for (const { stage, until, make } of missing) {
    const from = STAGES[STAGES.findIndex((one) => one.stage === stage) - 1]?.until ?? 0;
    const progress = createProgressWriter(services, editionId, stage);
    progress.write(from);
    const made = await make({
      services,
      press,
      editionId,
      book,
      postIds,
      people,
      report: (fraction) => progress.write(Math.floor(from + (until - from) * fraction)),
      updatePages: (pages) => queries.updatePages(db, { editionId, ...pages }),
    }).finally(progress.settled);
    if (!(await queries.updateFiles(db, editionId, made))) throw new NotBeingMade();
  }
}

function finishEdition({ db }: Services, editionId: string): Promise<boolean> {
  const event = { kind: 'BOOK_READY', editionId } as const;
  return db.transaction().execute(async (tx) => {
    // Finishing locks the book, which comes after people in the lock order.
    await lockRecipients(tx, event);
    const isDone = await queries.updateToDone(tx, editionId);
    if (isDone) await notify(tx, event);
    return isDone;
  });
}

/** If two workers make an edition at once, its files also belong to the one that finishes it. */
async function removeUnlessDone(services: Services, editionId: string): Promise<void> {
  if (await queries.isEditionDone(services.db, editionId)) return;
  await removeFiles(services, keysOf([editionId]));
}

function createProgressWriter({ db, log }: Services, editionId: string, stage: EditionStage) {
  let last = 0;
  let isOver = false;
  let writing: Promise<void> = Promise.resolve();
  return {
    /** Throws once the edition is no longer being made, so that a cancelled stage ends early. */
    write(progress: number) {
      if (isOver) throw new NotBeingMade();
      if (Date.now() - last < PROGRESS_EVERY_MS) return;
      last = Date.now();
      writing = writing.then(async () => {
        try {
          isOver = !(await queries.updateProgress(db, { editionId, stage, progress }));
        } catch (error) {
          log.warn({ err: error }, 'writing progress failed');
        }
      });
    },
    settled: () => writing,
  };
}
