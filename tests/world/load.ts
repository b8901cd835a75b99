import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import { hashSecret } from '../../server/features/accounts/password-hash/password-hash.ts';
import {
  findManuscript,
  findPieces,
  insertEdition,
} from '../../server/features/books/books/books.queries.ts';
import { makeEdition } from '../../server/features/books/books/editions.ts';
import { bookDocumentOf } from '../../server/features/books/books/manuscript.ts';
import { type Db, violates } from '../../server/platform/db/connection.ts';
import type { Tables } from '../../server/platform/db/tables.ts';
import type { Services } from '../../server/platform/services.ts';
import { DRAWINGS } from './drawings.ts';
import type { GroupRows } from './group-rows.ts';
import { groups } from './groups.ts';
import { className, everyone, type Person, people, teacher } from './people.ts';
import { type PeopleRows, worldRows } from './rows.ts';

/** Everyone's: the demo opens on this computer only (server/config.ts). */
export const DEMO_PASSWORD = 'munjip-demo';
/** Whom to go in as: the owner and two who write. */
export const DEMO_LOGINS = ['hanjiu_ssam', 'doyun_seo', 'harin27'];

/**
 * The groups of this folder, there once however often this runs: all of it in one transaction, then
 * the books are made. What a kill left unfinished, the next start finishes.
 */
export async function loadDemo(services: Services, say: (line: string) => void): Promise<void> {
  if (!(await isLoaded(services.db))) {
    const rows = worldRows({ now: Date.now(), passwordHash: await hashSecret(DEMO_PASSWORD) });
    try {
      await services.db.transaction().execute(async (tx) => {
        await insertPeople(tx, rows.people);
        for (const group of rows.groups) await insertGroup(tx, group);
      });
    } catch (error) {
      // Another start came first: the class is there, by its hand.
      if (!violates(error, 'users_user_login_key')) throw error;
    }
  }
  await makePictures(services);
  await makeBooks(services);
  for (const line of introduction()) say(line);
}

async function isLoaded(db: Db): Promise<boolean> {
  const known = await db
    .selectFrom('users')
    .select('userId')
    .where('userLogin', '=', teacher.userLogin)
    .executeTakeFirst();
  return known !== undefined;
}

async function insertPeople(tx: Db, rows: PeopleRows): Promise<void> {
  await tx.insertInto('users').values(rows.users).execute();
  await tx.insertInto('userAgreements').values(rows.userAgreements).execute();
}

async function insertGroup(tx: Db, rows: GroupRows): Promise<void> {
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
  await insertAll(tx, 'feedbacks', rows.feedbacks);
  await insertAll(tx, 'squarePosts', rows.squarePosts);
  await insertAll(tx, 'books', rows.books);
  await insertAll(tx, 'bookPieces', rows.bookPieces);
  for (const { bookId } of rows.books) {
    const manuscript = await findManuscript(tx, bookId);
    if (!manuscript) throw new Error('the book vanished within its transaction');
    await insertEdition(tx, {
      editionId: v7(),
      bookId,
      editionNumber: manuscript.editionNumber,
      manuscript: bookDocumentOf(manuscript, await findPieces(tx, bookId)),
    });
  }
}

async function insertAll<Table extends keyof GroupRows & keyof Tables>(
  tx: Db,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
}

/** What the children drew, as it would be kept of an upload. */
async function makePictures({ db, storage }: Services): Promise<void> {
  const waiting = await db
    .selectFrom('files')
    .innerJoin('postPictures', 'postPictures.fileId', 'files.fileId')
    .innerJoin('posts', 'posts.postId', 'postPictures.postId')
    .innerJoin('users', 'users.userId', 'posts.authorId')
    .select(['files.fileId', 'files.fileKey', 'posts.title'])
    .where('files.storedAt', 'is', null)
    .where(
      'users.userLogin',
      'in',
      everyone.map((person) => person.userLogin),
    )
    .execute();
  if (waiting.length === 0) return;
  const { default: sharp } = await import('sharp');
  const pieces = groups.flatMap((group) => group.pieces);
  for (const { fileId, fileKey, title } of waiting) {
    const drawing = pieces.find((piece) => piece.title === title)?.picture?.drawing;
    if (!drawing) continue;
    const bytes = await sharp(Buffer.from(DRAWINGS[drawing])).webp({ quality: 84 }).toBuffer();
    await storage.put(fileKey, bytes);
    await db
      .updateTable('files')
      .set({ bytes: bytes.length, storedAt: new Date().toISOString() })
      .where('fileId', '=', fileId)
      .execute();
  }
}

/** By hand and not by a job, so that the shelf is full when the doors open. */
async function makeBooks(services: Services): Promise<void> {
  const unfinished = await services.db
    .selectFrom('bookEditions')
    .innerJoin('books', 'books.bookId', 'bookEditions.bookId')
    .innerJoin('users', 'users.userId', 'books.createUserId')
    .select('bookEditions.editionId')
    .where('users.userLogin', '=', teacher.userLogin)
    .where(
      'books.bookTitle',
      'in',
      groups.flatMap(({ book }) => (book ? [book.title] : [])),
    )
    .where('bookEditions.editionNumber', '=', 1)
    .where('bookEditions.editionStatus', 'in', ['QUEUED', 'MAKING'])
    .execute();
  for (const { editionId } of unfinished) await makeEdition(services, editionId, true);
}

function introduction(): string[] {
  const table = [
    ['누구', '아이디', '비밀번호'],
    ...DEMO_LOGINS.flatMap((login) => people.filter(({ userLogin }) => userLogin === login)).map(
      (person) => [`${person.penName} ${roleOf(person)}`, person.userLogin, DEMO_PASSWORD],
    ),
  ];
  const columns = [0, 1, 2].map((at) => Math.max(...table.map((row) => widthOf(row[at] ?? ''))));
  const pad = (cell: string, at: number) =>
    cell + ' '.repeat(Math.max(0, (columns[at] ?? 0) - widthOf(cell)));
  return [
    `체험판: ‘${className}’ 교실을 열었어요. 아래 아이디로 들어가 보세요.`,
    '',
    ...table.map((row) => `  ${row.map(pad).join('   ')}`.trimEnd()),
    '',
  ];
}

function roleOf(person: Person): string {
  if (person === teacher) return '선생님';
  return groups.some(({ owner }) => owner === person.key) ? '학생, 시 모임을 연 사람' : '학생';
}

/** Columns on a terminal, where Hangul takes two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[가-힣]/.test(letter) ? 2 : 1), 0);
}
