import { type Insertable, sql } from 'kysely';
import { v7 } from 'uuid';
import { findManuscript, insertEdition } from '../features/books/books/books.queries.ts';
import { findChapterTexts } from '../features/books/books/chapters.queries.ts';
import { bookDocumentOf } from '../features/books/books/manuscript.ts';
import { notify } from '../features/notifications/notify/notify.ts';
import type { Db } from '../platform/db/connection.ts';
import type { DB } from '../platform/db/schema.ts';
import type { DemoEvent } from './rows/events.ts';
import type { GroupRows } from './rows/group-rows.ts';
import type { PeopleRows } from './rows/people-rows.ts';

export async function isLoaded(db: Db, teacherLogin: string): Promise<boolean> {
  const known = await db
    .selectFrom('users')
    .select('userId')
    .where('userLogin', '=', teacherLogin)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertPeople(tx: Db, rows: PeopleRows): Promise<void> {
  await insertAll(tx, 'users', rows.users);
  await insertAll(tx, 'userAgreements', rows.userAgreements);
}

export async function insertGroup(tx: Db, rows: GroupRows): Promise<void> {
  await insertAll(tx, 'groups', rows.groups);
  await insertAll(tx, 'groupMembers', rows.groupMembers);
  await insertAll(tx, 'enrollments', rows.enrollments);
  await insertAll(tx, 'groupWords', rows.groupWords);
  await insertAll(tx, 'groupActivities', rows.groupActivities);
  await insertAll(tx, 'groupSubjects', rows.groupSubjects);
  await insertAll(tx, 'posts', rows.posts);
  await insertAll(tx, 'postVersions', rows.postVersions);
  await insertAll(tx, 'postSteps', rows.postSteps);
  await insertAll(tx, 'files', rows.files);
  await insertAll(tx, 'postPictures', rows.postPictures);
  await insertAll(tx, 'likes', rows.likes);
  await insertAll(tx, 'comments', rows.comments);
  await insertAll(tx, 'commentMentions', rows.commentMentions);
  await insertAll(tx, 'feedbacks', rows.feedbacks);
  await insertAll(tx, 'feedbackLevels', rows.feedbackLevels);
  await insertAll(tx, 'annotations', rows.annotations);
  await insertAll(tx, 'squarePosts', rows.squarePosts);
  await insertAll(tx, 'consents', rows.consents);
  await insertAll(tx, 'books', rows.books);
  await insertAll(tx, 'bookParts', rows.bookParts);
  await insertAll(tx, 'bookChapters', rows.bookChapters);
  for (const { bookId } of rows.books) await insertFirstEdition(tx, bookId);
}

/** Hours after which a notification has been read, as the feedback of the demo. */
const READ_AFTER = 30;

/** The time of the transaction, which is the default of the columns, becomes that of the event. */
export async function insertNotifications(tx: Db, events: readonly DemoEvent[]): Promise<void> {
  for (const { at, event } of events) {
    await notify(tx, event);
    await sql`update notification_actors set created_at = ${at} where created_at = now()`.execute(
      tx,
    );
    await sql`
      update notifications set updated_at = ${at},
        created_at = case when created_at = now() then ${at} else created_at end
      where updated_at = now()`.execute(tx);
  }
  await sql`
    update notifications set read_at = updated_at + interval '2 hours'
    where updated_at < now() - make_interval(hours => ${READ_AFTER})`.execute(tx);
}

async function insertAll<Table extends keyof (GroupRows & PeopleRows) & keyof DB>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
}

async function insertFirstEdition(tx: Db, bookId: string): Promise<void> {
  const manuscript = await findManuscript(tx, bookId);
  if (!manuscript) throw new Error('the book vanished within its transaction');
  const chapters = await findChapterTexts(tx, bookId);
  await insertEdition(tx, {
    editionId: v7(),
    bookId,
    editionNumber: manuscript.editionNumber,
    manuscript: bookDocumentOf(manuscript, chapters),
    postIds: chapters.map(({ postId }) => postId),
  });
}

/** The pictures of posts by these people that are not in the storage yet. */
export async function findPicturesToStore(db: Db, userLogins: readonly string[]) {
  return db
    .selectFrom('files')
    .innerJoin('postPictures', 'postPictures.fileId', 'files.fileId')
    .innerJoin('posts', 'posts.postId', 'postPictures.postId')
    .innerJoin('users', 'users.userId', 'posts.authorId')
    .select(['files.fileId', 'files.fileKey', 'posts.title'])
    .where('files.storedAt', 'is', null)
    .where('users.userLogin', 'in', userLogins)
    .execute();
}

export async function updateStoredPicture(
  db: Db,
  { fileId, bytes }: { fileId: string; bytes: number },
): Promise<void> {
  await db
    .updateTable('files')
    .set({ bytes, storedAt: new Date().toISOString() })
    .where('fileId', '=', fileId)
    .execute();
}

/** The first editions of the demo's books that no start has finished. */
export async function findUnfinishedEditions(
  db: Db,
  { teacherLogin, bookTitles }: { teacherLogin: string; bookTitles: readonly string[] },
): Promise<string[]> {
  const unfinished = await db
    .selectFrom('bookEditions')
    .innerJoin('books', 'books.bookId', 'bookEditions.bookId')
    .innerJoin('users', 'users.userId', 'books.createUserId')
    .select('bookEditions.editionId')
    .where('users.userLogin', '=', teacherLogin)
    .where('books.bookTitle', 'in', bookTitles)
    .where('bookEditions.editionNumber', '=', 1)
    .where('bookEditions.editionStatus', 'in', ['QUEUED', 'MAKING'])
    .execute();
  return unfinished.map(({ editionId }) => editionId);
}
