import { v7 } from 'uuid';
import type * as api from '../../../../shared/books/archives.ts';
import { type Db, violates } from '../../../platform/db/connection.ts';
import { createNamer, fileNameOf } from '../../../platform/files/file-names.ts';
import type { Entry } from '../../../platform/files/zip.ts';
import { openStored } from '../../../platform/gateways/storage/open-stored.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import { keyOf, makeArchiveJob, type PartRef } from './archive-files.ts';
import * as queries from './archives.queries.ts';

/** Each one typesets a book for every writer. */
const ARCHIVES = { most: 10, seconds: 3_600 };
/** A ZIP without extensions ends at 4 GiB; some space is left for its list of files. */
const MAX_ZIP_BYTES = 4 * 1024 ** 3 - 10_000_000;
const ZIP = 'application/zip';

export const makeGroupArchive: Action<typeof api.makeGroupArchive, InGroup> = async ({
  services,
  viewer: { userId },
  group: { groupId },
  body: { withFeedback },
}) => {
  const { db, jobs } = services;
  if (!(await queries.hasArchivablePosts(db, groupId))) throw new AppError('ARCHIVE_WITHOUT_POSTS');
  await countHit(db, { key: `archive:${userId}`, ...ARCHIVES });
  const archiveId = v7();
  try {
    await db.transaction().execute(async (tx) => {
      const abandoned = await queries.deleteAbandonedArchives(tx, groupId);
      await removeFilesLater(services, tx, abandoned.map(keyOf));
      await queries.insertArchive(tx, { archiveId, groupId, withFeedback });
      await jobs.send(tx, makeArchiveJob, { archiveId });
    });
  } catch (error) {
    if (violates(error, 'group_archives_one_in_progress'))
      throw new AppError('ARCHIVE_IN_PROGRESS');
    throw error;
  }
  return stateFor(db, { groupId, userId, isOwner: true });
};

export const getGroupArchive: Action<typeof api.getGroupArchive, InGroup> = ({
  services: { db },
  viewer: { userId },
  group: { groupId, createUserId },
}) => stateFor(db, { groupId, userId, isOwner: userId === createUserId });

async function stateFor(
  db: Db,
  { groupId, userId, isOwner }: { groupId: string; userId: string; isOwner: boolean },
): Promise<api.ArchiveState> {
  const { archive, latest } = await queries.findArchives(db, groupId);
  const parts = archive
    ? await queries.findParts(db, {
        archiveId: archive.archiveId,
        userId: isOwner ? undefined : userId,
      })
    : [];
  return { archive, latest: isOwner ? latest : null, parts };
}

export const downloadGroupArchive: Action<typeof api.downloadGroupArchive, InGroup> = async ({
  services,
  group: { groupId, groupTitle },
  query: { userId },
}) => {
  const { archive } = await queries.findArchives(services.db, groupId);
  if (!archive) throw new AppError('ARCHIVE_NOT_FOUND');
  const { archiveId } = archive;
  const parts = await queries.findParts(services.db, { archiveId, userId });
  const [first] = parts;
  if (!first) throw new AppError('ARCHIVE_NOT_FOUND');
  if (userId !== undefined) return open(services, { archiveId, ...first });
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ZIP_BYTES)
    throw new AppError('ARCHIVE_TOO_LARGE');
  const { archiveOf } = await import('../../../platform/files/zip.ts');
  return {
    stream: archiveOf(entriesOf(services, archiveId, parts)),
    mediaType: ZIP,
    fileName: `${fileNameOf(groupTitle, '모임')} 글 모음.zip`,
  };
};

/** Skips a missing file, because the others are still useful. */
async function* entriesOf(
  services: Services,
  archiveId: string,
  parts: readonly api.ArchivePart[],
): AsyncGenerator<Entry> {
  const free = createNamer();
  for (const { userId, penName } of parts) {
    const path = `${free(fileNameOf(penName, '글쓴이'))}.zip`;
    const file = await services.storage
      .open(keyOf({ archiveId, userId }))
      .catch((error: unknown) => {
        services.log.warn({ err: error }, 'file missing from an archive');
        return undefined;
      });
    if (file) yield { path, bytes: file.stream };
  }
}

export const downloadMyArchive: Action<typeof api.downloadMyArchive, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { groupId },
}) => {
  const part = await queries.findOwnPart(services.db, { groupId, userId });
  if (!part) throw new AppError('ARCHIVE_NOT_FOUND');
  return open(services, part);
};

async function open({ storage }: Services, part: PartRef & { penName: string }) {
  const opened = await openStored(storage, keyOf(part), 'ARCHIVE_NOT_FOUND');
  const fileName = `${fileNameOf(part.penName, '글쓴이')}의 글 모음.zip`;
  return { ...opened, mediaType: ZIP, fileName };
}

/**
 * Before the deletion of a writer's posts or account: a file that contains them does not stay. The
 * caller removes the files by the returned keys.
 */
export async function deleteArchiveParts(tx: Db, where: queries.PartsWhere): Promise<string[]> {
  return (await queries.deletePartsOf(tx, where)).map(keyOf);
}

export async function findArchiveFilesOfGroup(tx: Db, groupId: string): Promise<string[]> {
  return (await queries.findPartsOfGroup(tx, groupId)).map(keyOf);
}

export async function sweepArchives(services: Services): Promise<void> {
  await services.db
    .transaction()
    .execute(async (tx) =>
      removeFilesLater(services, tx, (await queries.deleteExpiredArchives(tx)).map(keyOf)),
    );
}
