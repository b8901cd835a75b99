import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PressError } from '../../../../lib/press/press-error.ts';
import { type BookDesign, createBook, NEW_DESIGN } from '../../../../shared/books/book-drafts.ts';
import * as api from '../../../../shared/books/books.ts';
import { publishNewBook } from '../../../../tests/support/data/books.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { makeEdition } from '../editions/make-edition.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

async function makeClass() {
  const [author, friend] = [await makeUser(app), await makeUser(app)];
  const group = await makeGroup(app, { members: [author, friend] });
  const subject = await makeSubject(app, group);
  const post = await makePost(app, group, subject, author);
  const other = await makePost(app, group, subject, friend, { title: '바스락 길' });
  return { author, friend, group, subject, post, other };
}

const bookOf = ({ groupId }: TestGroup, posts: TestPost[]) => ({
  groupId,
  bookTitle: '감나무 등불 아래',
  editor: '한지우',
  foreword: '한 해 동안 쓴 글을 모았습니다.',
  parts: [{ partTitle: '우리 동네 가을', postIds: posts.map(({ postId }) => postId) }],
});

function publish(group: TestGroup, posts: TestPost[], design: Partial<BookDesign> = {}) {
  return publishNewBook(app, group.owner.token, { ...bookOf(group, posts), design });
}

function read(bookId: string, by: TestUser) {
  return app.call(api.getBook, { params: { bookId }, token: by.token });
}

async function finished(bookId: string, by: TestUser) {
  return until(async () => {
    const { body } = await read(bookId, by);
    return body.edition && !body.latest ? body : undefined;
  });
}

describe('books/books: making a book', () => {
  it('makes a PDF of the chosen posts in a job', async () => {
    const { group, post, other, author } = await makeClass();
    const published = await publish(group, [post, other], { format: '46배판' });
    expect(published).toMatchObject({
      format: '46배판',
      edition: null,
      latest: { editionNumber: 1, failure: null },
    });
    const { bookId } = published;
    // Until there is an edition it is the maker's alone.
    expect((await read(bookId, author)).errorCode).toBe('BOOK_NOT_FOUND');
    const early = await app.call(api.downloadBook, {
      params: { bookId },
      token: group.owner.token,
    });
    expect([undefined, 'BOOK_NOT_READY']).toContain(early.errorCode);

    const book = await finished(bookId, group.owner);
    expect(book.edition).toMatchObject({ editionStatus: 'DONE', progress: 100 });
    expect(book.edition?.pageCount).toBeGreaterThan(5);
    const download = await app.call(api.downloadBook, { params: { bookId }, token: author.token });
    expect(download.headers['content-type']).toBe('application/pdf');
    expect(download.headers['content-disposition']).toContain(
      encodeURIComponent('감나무 등불 아래.pdf'),
    );
    const bytes = download.body as unknown as Buffer;
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBe(book.edition?.pdfBytes);
  });

  it('permits a hundred books in a group, also in parallel', async () => {
    const { group } = await makeClass();
    const { db } = app.services;
    const { groupId, owner } = group;
    const row = { groupId, createUserId: owner.userId, editionId: null, bookTitle: '책' };
    const design = JSON.stringify(NEW_DESIGN);
    const rows = Array.from({ length: 99 }, () => ({ ...row, design, bookId: v7() }));
    await db.insertInto('books').values(rows).execute();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call(createBook, { token: owner.token, body: { bookId: v7(), groupId } }),
      ),
    );
    expect(replies.map(({ errorCode }) => errorCode ?? 'SUCCESS').sort()).toEqual([
      ...Array(7).fill('LIMIT_EXCEEDED'),
      'SUCCESS',
    ]);
  });

  it('makes a new edition of the current posts, one at a time', async () => {
    const { group, post, other } = await makeClass();
    const { bookId } = await publish(group, [post, other]);
    await finished(bookId, group.owner);
    const again = () => app.call(api.publishBook, { body: { bookId }, token: group.owner.token });
    const answers = await Promise.all([again(), again(), again()]);
    const taken = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status !== 202);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ errorCode }) => errorCode))).toEqual(
      refused.length > 0 ? new Set(['BOOK_IN_PROGRESS']) : new Set(),
    );
    const book = await finished(bookId, group.owner);
    expect(book.edition?.editionNumber).toBe(1 + taken.length);
  });

  it('shows a finished book to the group only', async () => {
    const { group, author, post } = await makeClass();
    const stranger = await makeUser(app);
    const { bookId } = await publish(group, [post]);
    await finished(bookId, group.owner);
    const shelf = async (by: TestUser) =>
      (await app.call(api.listBooks, { token: by.token })).body.books.map(({ bookId }) => bookId);
    expect(await shelf(author)).toEqual([bookId]);
    expect(await shelf(stranger)).toEqual([]);
    expect((await read(bookId, stranger)).errorCode).toBe('BOOK_NOT_FOUND');
    const again = await app.call(api.publishBook, {
      body: { bookId },
      token: author.token,
    });
    expect(again.errorCode).toBe('BOOK_NOT_FOUND');
    expect((await read(v7(), author)).errorCode).toBe('BOOK_NOT_FOUND');

    // With its group it goes from the others' shelves; who made it keeps it.
    await app.services.db
      .updateTable('groups')
      .set({ deletedAt: new Date().toISOString() })
      .where('groupId', '=', group.groupId)
      .execute();
    expect(await shelf(author)).toEqual([]);
    expect((await read(bookId, author)).errorCode).toBe('BOOK_NOT_FOUND');
    expect((await read(bookId, group.owner)).status).toBe(200);
  });

  it('keeps one file of each kind per edition, also when the job runs twice', async () => {
    const { group, post } = await makeClass();
    const { bookId } = await publish(group, [post]);
    const book = await finished(bookId, group.owner);
    await makeEdition(app.services, book.edition?.editionId ?? '', false);
    const files = await readdir(join(app.services.config.dataDir, 'files', 'books'));
    expect(files.filter((name) => name.startsWith(book.edition?.editionId ?? '?'))).toHaveLength(6);
  });

  it('retries a crash of the press, but not a refusal', async () => {
    const own = await createTestApp();
    try {
      const begin = async () => {
        const group = await makeGroup(own);
        const post = await makePost(own, group, await makeSubject(own, group), group.owner);
        const { bookId, latest } = await publishNewBook(
          own,
          group.owner.token,
          bookOf(group, [post]),
        );
        const look = async () => {
          const now = await own.call(api.getBook, { params: { bookId }, token: group.owner.token });
          return now.body.latest;
        };
        return { editionId: latest?.editionId ?? '', look };
      };
      const press = await own.services.typesetter.press();
      const withPress = (code: 'PROCESS_DIED' | 'SETTING_FAILED') => {
        const broken = { ...press, pdf: () => Promise.reject(new PressError(code, 'no')) };
        const typesetter = { ...own.services.typesetter, press: async () => broken };
        return { ...own.services, typesetter };
      };
      const one = await begin();
      await expect(makeEdition(withPress('PROCESS_DIED'), one.editionId, false)).rejects.toThrow(
        'no',
      );
      expect(await one.look()).toMatchObject({ editionStatus: 'MAKING', failure: null });
      await makeEdition(withPress('PROCESS_DIED'), one.editionId, true);
      expect(await one.look()).toMatchObject({ failure: 'PROCESS_DIED' });
      const other = await begin();
      await makeEdition(withPress('SETTING_FAILED'), other.editionId, false);
      expect(await other.look()).toMatchObject({ failure: 'SETTING_FAILED' });
    } finally {
      await own.close();
    }
  });
});
