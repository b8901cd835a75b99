import type { Services } from '../../../platform/services.ts';
import { lockRecipients, notify } from '../../notifications/notify/notify.ts';
import { removeFiles, removeFilesLater } from '../../subjects/files/files.ts';
import { keyOf } from './archive-files.ts';
import { makePart } from './archive-part.ts';
import * as archiveQueries from './archives.queries.ts';
import * as queries from './make-archive.queries.ts';

/** docs/decisions/0061 */
const DAYS_KEPT = 90;

/** Idempotent: after a restart it goes on with the first writer whose file is missing. */
export async function makeArchive(
  services: Services,
  archiveId: string,
  isLastTry: boolean,
): Promise<void> {
  const { db, log } = services;
  const archive = await queries.updateToMaking(db, archiveId);
  if (!archive) return;
  try {
    for (;;) {
      const writer = await queries.findNextWriter(db, archiveId);
      if (!writer) break;
      await makePartOf(services, archive, writer, isLastTry);
    }
    await finishArchive(services, archiveId);
  } catch (error) {
    if (!isLastTry) throw error;
    log.error({ err: error, archiveId }, 'making an archive failed');
    await db.transaction().execute(async (tx) => {
      const parts = await queries.updateToFailed(tx, archiveId);
      await removeFilesLater(services, tx, parts.map(keyOf));
    });
  }
}

async function makePartOf(
  services: Services,
  { withFeedback, createdAt }: queries.UnfinishedArchive,
  writer: queries.ArchivedWriter,
  isLastTry: boolean,
): Promise<void> {
  const { db, storage } = services;
  await queries.insertPart(db, writer);
  const posts = await queries.findPosts(db, writer);
  // All were deleted or taken back meanwhile.
  if (posts.length === 0) return queries.deletePart(db, writer);
  const { stream, hasBook } = await makePart(services, {
    penName: writer.penName,
    posts,
    withFeedback,
    madeAt: new Date(createdAt).toISOString(),
    // One writer's texts must not keep all the others from theirs.
    mayOmitBook: ({ code }) =>
      code === 'INVALID_BOOK' || code === 'SETTING_FAILED' || (isLastTry && code !== 'CLOSED'),
  });
  let bytes = 0;
  async function* counted() {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await storage.put(keyOf(writer), counted());
  const isKept = await queries.updatePart(db, { ...writer, bytes, hasBook });
  // The writer deleted a post meanwhile, and with it this part.
  if (!isKept) await removeFiles(services, [keyOf(writer)]);
}

async function finishArchive(services: Services, archiveId: string): Promise<void> {
  const event = { kind: 'ARCHIVE_READY', archiveId } as const;
  await services.db.transaction().execute(async (tx) => {
    // Before the older files, as the deletion of an account locks them.
    await lockRecipients(tx, event);
    if (!(await queries.updateToDone(tx, archiveId, DAYS_KEPT))) return;
    const older = await archiveQueries.deleteOlderArchives(tx, archiveId);
    await removeFilesLater(services, tx, older.map(keyOf));
    await notify(tx, event);
  });
}
