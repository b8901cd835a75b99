import * as api from '../../../../shared/books/book-drafts.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { lockRecipients, notify } from '../../notifications/notify/notify.ts';
import { removeFilesLater } from '../../subjects/files/files.ts';
import {
  assertRoomInGroup,
  insertBook,
  insertParts,
  keysOf,
  lockBook,
  lockGroup,
} from '../books/books.ts';
import { updateCoverPictureToInUse } from '../cover-pictures/cover-pictures.ts';
import * as chapterTextQueries from './chapter-texts.queries.ts';
import * as deletedQueries from './deleted-books.queries.ts';
import * as queries from './drafts.queries.ts';

const MAX_SHOWN = 200;

const PICTURE_MISSING = '표지 사진을 찾을 수 없어요. 사진을 다시 올려 주세요.';

export const createBook: Action<typeof api.createBook, SignedIn> = async ({
  services,
  viewer: { userId },
  body: { bookId, groupId, bookTitle },
}) =>
  services.db.transaction().execute(async (tx) => {
    if (groupId) await assertOwner(tx, { groupId, userId });
    if (!(await queries.findEditableBook(tx, { userId, bookId }))) {
      await assertRoom(tx, { groupId, userId });
      const book = { bookId, groupId, bookTitle, createUserId: userId, editionId: null };
      await insertBook(tx, { ...book, design: api.NEW_DESIGN });
    }
    const book = await getEditableBook(tx, { userId, bookId });
    if (book.groupId !== groupId) throw new AppError('BOOK_NOT_FOUND');
    return getDraft(tx, bookId);
  });

/** Another person's group says no more than that it is not theirs. */
export async function assertOwner(
  db: Db,
  groupRef: { groupId: string; userId: string },
): Promise<void> {
  const ownership = await queries.findOwnership(db, groupRef);
  if (!ownership) throw new AppError('GROUP_NOT_FOUND');
  if (!ownership.isOwner) throw new AppError('NOT_GROUP_OWNER');
}

async function assertRoom(
  tx: Db,
  { groupId, userId }: { groupId: string | null; userId: string },
): Promise<void> {
  if (groupId) {
    await lockGroup(tx, groupId);
    return assertRoomInGroup(tx, groupId);
  }
  if ((await queries.lockMaker(tx, userId)) >= LIMITS.ownBooks) {
    throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.ownBooks(LIMITS.ownBooks) });
  }
}

export async function getEditableBook(
  db: Db,
  bookRef: queries.BookRef,
): Promise<queries.EditableBook> {
  const book = await queries.findEditableBook(db, bookRef);
  if (!book) throw new AppError('BOOK_NOT_FOUND');
  return book;
}

export async function getDraft(db: Db, bookId: string): Promise<api.BookDraft> {
  const draft = await queries.findDraft(db, bookId);
  if (!draft) throw new AppError('BOOK_NOT_FOUND');
  const parts = await queries.findParts(db, bookId);
  const chapters = await queries.findChapters(db, bookId);
  return {
    ...draft,
    parts: parts.map((part) => ({
      ...part,
      chapters: chapters.filter(({ bookPartId }) => bookPartId === part.bookPartId),
    })),
    missingMembers: await queries.findMissingMembers(db, bookId),
  };
}

export const listBookDrafts: Action<typeof api.listBookDrafts, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => {
  const books = await queries.findDrafts(db, { userId, limit: MAX_SHOWN });
  return {
    drafts: books.filter(({ deletedAt }) => deletedAt === null),
    deleted: books.filter(({ deletedAt }) => deletedAt !== null),
  };
};

export const getBookDraft: Action<typeof api.getBookDraft, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => {
  await getEditableBook(db, { userId, bookId });
  return getDraft(db, bookId);
};

/** Locks the posts, then the book; the book's version decides between two saves at once. */
export const saveBookDraft: Action<typeof api.saveBookDraft, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { bookId },
  body: { parts, saveId, version, ...texts },
}) =>
  services.db.transaction().execute(async (tx) => {
    await getEditableBook(tx, { userId, bookId });
    const chapters = parts.flatMap((part) => part.chapters);
    const event = {
      kind: 'POST_CHOSEN',
      bookId,
      postIds: chapters.map(({ postId }) => postId),
    } as const;
    await queries.lockPosts(tx, event);
    await lockRecipients(tx, event);
    const isOnCover = await updateCoverPictureToInUse(tx, {
      userId,
      picture: texts.design.cover.picture,
    });
    await lockBook(tx, bookId);
    // The lock may have waited for another save or for the deletion of the book.
    const book = await getEditableBook(tx, { userId, bookId });
    if (book.lastSaveId === saveId) return getDraft(tx, bookId);
    if (book.version !== version) throw new AppError('VERSION_CONFLICT');
    if (!isOnCover) throw new AppError('INVALID_VALUE', { fields: { design: PICTURE_MISSING } });
    const before = await queries.findChosen(tx, bookId);
    const chosen = await chooseVersions(tx, { bookId, chapters, before });
    await queries.updateDraft(tx, { ...texts, bookId, version, saveId });
    await insertParts(tx, {
      bookId,
      parts: parts.map((part) => ({
        ...part,
        chapters: part.chapters.map(({ postId, stage, poemColumns, pictureSizes }) => ({
          postId,
          stage,
          poemColumns,
          pictureSizes: JSON.stringify(pictureSizes),
          ...chosen.get(postId),
        })),
      })),
    });
    const isNew = (postId: string) => !before.some((chapter) => chapter.postId === postId);
    await notify(tx, { ...event, postIds: event.postIds.filter(isNew) });
    return getDraft(tx, bookId);
  });

interface Chosen {
  chosenVersion: number;
  chosenAt: string;
  correction: string | null;
}

/** The version of each chapter, since when it is chosen, and what is printed instead. */
async function chooseVersions(
  tx: Db,
  {
    bookId,
    chapters,
    before,
  }: {
    bookId: string;
    chapters: readonly api.ChapterSave[];
    before: readonly queries.ChosenChapter[];
  },
): Promise<Map<string, Chosen>> {
  const postIds = chapters.map(({ postId }) => postId);
  await queries.insertMissingVersions(tx, postIds);
  const posts = await queries.findChoosable(tx, { bookId, postIds });
  const postOf = new Map(posts.map((post) => [post.postId, post]));
  const beforeOf = new Map(before.map((chapter) => [chapter.postId, chapter]));
  const now = new Date().toISOString();
  const chosen = new Map<string, Chosen>();
  for (const { postId, stage, chosenVersion } of chapters) {
    const post = postOf.get(postId);
    if (!post) throw new AppError('POST_NOT_FOUND');
    const present = stage === 'FIRST' ? post.firstVersion : post.latestVersion;
    const version = chosenVersion ?? present;
    const earlier = beforeOf.get(postId);
    const isSame = earlier?.chosenVersion === version;
    // Another text is printed as it is.
    const correction = isSame && earlier.correction ? JSON.stringify(earlier.correction) : null;
    const chosenAt = isSame ? earlier.chosenAt : now;
    chosen.set(postId, { chosenVersion: version, chosenAt, correction });
  }
  await assertPublishedVersions(tx, chosen);
  return chosen;
}

async function assertPublishedVersions(
  tx: Db,
  chosen: ReadonlyMap<string, { chosenVersion: number }>,
): Promise<void> {
  const wanted = [...chosen].map(([postId, { chosenVersion }]) => ({
    postId,
    version: chosenVersion,
  }));
  const found = await queries.findPublishedVersions(tx, wanted);
  if (found.length < wanted.length) throw new AppError('POST_VERSION_NOT_FOUND');
}

export const getChapterTexts: Action<typeof api.getChapterTexts, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId, postId },
}) => {
  await getEditableBook(db, { userId, bookId });
  const texts = await chapterTextQueries.findChapterTexts(db, { bookId, postId });
  if (!texts) throw new AppError('POST_NOT_FOUND');
  return texts;
};

export const deleteBook: Action<typeof api.deleteBook, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => {
  if (!(await deletedQueries.updateToDeleted(db, { userId, bookId })))
    throw new AppError('BOOK_NOT_FOUND');
  return { resultCode: 'SUCCESS' };
};

export const restoreBook: Action<typeof api.restoreBook, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { bookId },
}) => {
  await services.db.transaction().execute(async (tx) => {
    const book = await deletedQueries.findDeletedBook(tx, { userId, bookId });
    if (!book) throw new AppError('BOOK_NOT_FOUND');
    await assertRoom(tx, { groupId: book.groupId, userId });
    if (!(await deletedQueries.updateToRestored(tx, { userId, bookId })))
      throw new AppError('BOOK_NOT_FOUND');
  });
  return { resultCode: 'SUCCESS' };
};

/** Books whose time for restoring is over. */
export { RESTORABLE_DAYS } from './drafts.queries.ts';

/** Those that `sweepDeletedBooks` would delete. */
export function countDeletedBooks({ db }: Services): Promise<number> {
  return deletedQueries.countOldBooks(db);
}

export async function sweepDeletedBooks(services: Services): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const count = await deletedQueries.countOldBooks(tx);
    await removeFilesLater(services, tx, keysOf(await deletedQueries.deleteOldBooks(tx)));
    return count;
  });
}
