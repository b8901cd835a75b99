import { v7 } from 'uuid';
import { hashSecret } from '../../server/features/accounts/passwords.ts';
import {
  findManuscript,
  findPieces,
  insertEdition,
} from '../../server/features/books/books.queries.ts';
import { makeEdition } from '../../server/features/books/editions.ts';
import { bookDocumentOf } from '../../server/features/books/manuscript.ts';
import { type Db, violates } from '../../server/platform/db/connection.ts';
import type { Services } from '../../server/platform/services.ts';
import { book } from './book.ts';
import { DRAWINGS } from './drawings.ts';
import { className, people, teacher } from './people.ts';
import { pieces } from './pieces.ts';
import { type WorldRows, worldRows } from './rows.ts';

/** Everyone's: the demo opens on this computer only (server/config.ts). */
export const DEMO_PASSWORD = 'munjip-demo';
/** Whom to go in as: the owner and two who write. */
export const DEMO_LOGINS = ['hanjiu_ssam', 'doyun_seo', 'harin27'];

/**
 * The class of this folder, there once however often this runs: all of it in one transaction, then
 * its book is made. What a kill left unfinished, the next start finishes.
 */
export async function loadDemo(services: Services, say: (line: string) => void): Promise<void> {
  if (!(await isLoaded(services.db))) {
    const rows = worldRows({ now: Date.now(), passwordHash: await hashSecret(DEMO_PASSWORD) });
    try {
      await services.db.transaction().execute((tx) => insert(tx, rows));
    } catch (error) {
      // Another start came first: the class is there, by its hand.
      if (!violates(error, 'users_user_login_key')) throw error;
    }
  }
  await makePictures(services);
  await makeBook(services);
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

async function insert(tx: Db, rows: WorldRows): Promise<void> {
  await tx.insertInto('users').values(rows.users).execute();
  await tx.insertInto('userAgreements').values(rows.userAgreements).execute();
  await tx.insertInto('groups').values(rows.groups).execute();
  await tx.insertInto('groupMembers').values(rows.groupMembers).execute();
  await tx.insertInto('groupWords').values(rows.groupWords).execute();
  await tx.insertInto('groupActivities').values(rows.groupActivities).execute();
  await tx.insertInto('groupSubjects').values(rows.groupSubjects).execute();
  await tx.insertInto('posts').values(rows.posts).execute();
  await tx.insertInto('files').values(rows.files).execute();
  await tx.insertInto('postPictures').values(rows.postPictures).execute();
  await tx.insertInto('likes').values(rows.likes).execute();
  await tx.insertInto('comments').values(rows.comments).execute();
  await tx.insertInto('feedbacks').values(rows.feedbacks).execute();
  await tx.insertInto('books').values(rows.books).execute();
  await tx.insertInto('bookPieces').values(rows.bookPieces).execute();
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
      people.map((person) => person.userLogin),
    )
    .execute();
  if (waiting.length === 0) return;
  const { default: sharp } = await import('sharp');
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
async function makeBook(services: Services): Promise<void> {
  const unfinished = await services.db
    .selectFrom('bookEditions')
    .innerJoin('books', 'books.bookId', 'bookEditions.bookId')
    .innerJoin('users', 'users.userId', 'books.createUserId')
    .select('bookEditions.editionId')
    .where('users.userLogin', '=', teacher.userLogin)
    .where('books.bookTitle', '=', book.title)
    .where('bookEditions.editionNumber', '=', 1)
    .where('bookEditions.editionStatus', 'in', ['QUEUED', 'MAKING'])
    .execute();
  for (const { editionId } of unfinished) await makeEdition(services, editionId, true);
}

function introduction(): string[] {
  const table = [
    ['누구', '아이디', '비밀번호'],
    ...DEMO_LOGINS.flatMap((login) => people.filter(({ userLogin }) => userLogin === login)).map(
      (person) => [
        `${person.penName} ${person === teacher ? '선생님' : '학생'}`,
        person.userLogin,
        DEMO_PASSWORD,
      ],
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

/** Columns on a terminal, where Hangul takes two. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[가-힣]/.test(letter) ? 2 : 1), 0);
}
