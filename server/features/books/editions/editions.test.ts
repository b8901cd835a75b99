import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Press } from '../../../../lib/press/press.ts';
import { PressError } from '../../../../lib/press/press-error.ts';
import * as booksApi from '../../../../shared/books/books.ts';
import { decideConsents } from '../../../../shared/books/consents.ts';
import * as api from '../../../../shared/books/editions.ts';
import {
  makeClass,
  makePost,
  makeSetBook,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { keysOf } from '../books/books.ts';
import { WORDINGS } from '../consents/consent-wordings.ts';
import { makeEdition } from './make-edition.ts';

let app: TestApp;
beforeAll(async () => {
  // Without jobs: the tests make the editions.
  app = await createTestApp();
});
afterAll(() => app.close());

async function publish() {
  const made = await makeClass(app);
  const { group, subject, author, friend } = made;
  const post = await makePost(app, group, subject, author);
  const other = await makePost(app, group, subject, friend, { title: '바스락 길' });
  const { bookId } = await makeSetBook(app, group, [post.postId, other.postId]);
  const { status, body } = await app.call(booksApi.publishBook, {
    body: { bookId },
    token: group.owner.token,
  });
  expect(status).toBe(202);
  const editionId = body.latest?.editionId ?? '';
  return { ...made, post, other, bookId, editionId, owner: group.owner };
}

const filesOf = async (editionId: string) =>
  (await readdir(join(app.services.config.dataDir, 'files', 'books')).catch(() => []))
    .filter((name) => name.startsWith(editionId))
    .map((name) => name.slice(editionId.length));

async function withPress(change: (press: Press) => Partial<Press>) {
  const press = await app.services.typesetter.press();
  const changed = { ...press, ...change(press) };
  return {
    ...app.services,
    typesetter: { ...app.services.typesetter, press: async () => changed },
  };
}

const getBook = async (bookId: string, { token }: TestUser) =>
  (await app.call(booksApi.getBook, { params: { bookId }, token })).body;

const cancel = (bookId: string, { token }: TestUser) =>
  app.call(api.cancelEdition, { params: { bookId }, token });

const download = (params: { bookId: string; editionId: string }, by: TestUser, file: string) =>
  app.call(api.downloadEdition, { params, query: { file }, token: by.token });

describe('books/editions: reading an edition', () => {
  it('gives contents, pages, words and files to the group, and files for print to the maker', async () => {
    const { bookId, editionId, post, other, author, friend, owner } = await publish();
    const params = { bookId, editionId };
    const early = await app.call(api.getEdition, { params, token: owner.token });
    expect(early.errorCode).toBe('EDITION_NOT_FOUND');
    await makeEdition(app.services, editionId, true);
    expect((await getBook(bookId, owner)).edition).toMatchObject({
      editionId,
      editionNumber: 2,
      editionStage: 'SHELF',
      progress: 100,
    });
    const { body: contents } = await app.call(api.getEdition, { params, token: author.token });
    expect(contents).toMatchObject({
      bookTitle: '감나무 아래',
      editionNumber: 2,
      unnumbered: 2,
      files: ['SCREEN_PDF', 'EPUB', 'COVER'],
    });
    const chapters = contents.sections.filter(({ sectionKind }) => sectionKind === 'CHAPTER');
    expect(chapters).toMatchObject([
      { postId: post.postId, byline: author.penName },
      { postId: other.postId, title: '바스락 길', byline: friend.penName },
    ]);
    const { body: words } = await app.call(api.getEditionTexts, { params, token: author.token });
    expect(words.pages).toHaveLength(contents.pages);
    const { page } = chapters[1] ?? { page: 0 };
    expect(words.pages[page - 1]?.text).toContain('바스락 길');
    const look = (number: number, by: TestUser) =>
      app.call(api.getEditionPage, { params, query: { page: number }, token: by.token });
    for (let number = 1; number <= contents.pages; number++)
      expect((await look(number, author)).body.svg).toMatch(/^<svg .*<\/svg>$/s);
    expect((await look(contents.pages + 1, author)).errorCode).toBe('PAGE_NOT_FOUND');

    const pdf = await download(params, author, 'SCREEN_PDF');
    expect((pdf.body as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await download(params, author, 'EPUB')).headers['content-type']).toBe(
      'application/epub+zip',
    );
    expect((await download(params, author, 'BUNDLE')).errorCode).toBe('BOOK_NOT_FOUND');
    expect((await download(params, owner, 'BOOKLET')).status).toBe(200);
    expect((await download(params, owner, 'BUNDLE')).errorCode).toBe('PRINT_CONSENT_MISSING');
    for (const [by, { postId }] of [
      [author, post],
      [friend, other],
    ] as const) {
      const { wordingId } = WORDINGS.PRINT;
      const decisions = [{ postId, consentUse: 'PRINT', decision: 'GIVEN', wordingId }];
      await app.call(decideConsents, { params: { bookId }, body: { decisions }, token: by.token });
    }
    const bundle = (await download(params, owner, 'BUNDLE')).body as unknown as Buffer;
    const body = (await download(params, owner, 'PRINT_PDF')).body as unknown as Buffer;
    expect(body.equals(unzipSync(bundle)['body.pdf'] ?? new Uint8Array())).toBe(true);

    const stranger = await makeUser(app);
    expect((await download(params, stranger, 'SCREEN_PDF')).errorCode).toBe('BOOK_NOT_FOUND');
    const elsewhere = await download({ bookId, editionId: v7() }, author, 'SCREEN_PDF');
    expect(elsewhere.errorCode).toBe('EDITION_NOT_FOUND');
    const list = await app.call(api.listEditions, { params: { bookId }, token: author.token });
    expect(list.body.editions.map(({ editionNumber }) => editionNumber)).toEqual([2, 1]);
    const first = list.body.editions[1]?.editionId ?? '';
    const old = { params: { bookId, editionId: first }, token: author.token };
    expect((await app.call(api.getEdition, old)).errorCode).toBe('BOOK_NOT_READY');
  });

  it('says that it is not ready when its files are gone', async () => {
    const { bookId, editionId, author } = await publish();
    await makeEdition(app.services, editionId, true);
    const params = { bookId, editionId };
    const { token } = author;
    for (const key of keysOf([editionId])) await app.services.storage.remove(key);
    const texts = await app.call(api.getEditionTexts, { params, token });
    expect(texts.errorCode).toBe('BOOK_NOT_READY');
    const page = await app.call(api.getEditionPage, { params, query: { page: 1 }, token });
    expect(page.errorCode).toBe('BOOK_NOT_READY');
    expect((await download(params, author, 'SCREEN_PDF')).errorCode).toBe('BOOK_NOT_READY');
    const whole = await app.call(booksApi.downloadBook, { params: { bookId }, token });
    expect(whole.errorCode).toBe('BOOK_NOT_READY');
  });
});

describe('books/editions: making an edition', () => {
  it('goes on after a crash with the stage that was not finished', async () => {
    const { bookId, editionId, owner } = await publish();
    const crash = () => Promise.reject(new PressError('PROCESS_DIED', 'crash'));
    const crashing = await withPress(() => ({ epub: crash }));
    await expect(makeEdition(crashing, editionId, false)).rejects.toThrow('crash');
    expect((await getBook(bookId, owner)).latest).toMatchObject({
      editionStatus: 'MAKING',
      editionStage: 'EPUB',
    });
    const onlyEpub = await withPress(() => ({ pageMap: crash, pdf: crash, bundle: crash }));
    await makeEdition(onlyEpub, editionId, true);
    expect((await getBook(bookId, owner)).edition).toMatchObject({ editionId });
  });

  it('leaves no files when it fails, and none when it is cancelled meanwhile', async () => {
    const failed = await publish();
    const refusing = await withPress(() => ({
      epub: () => Promise.reject(new PressError('SETTING_FAILED', 'no')),
    }));
    await makeEdition(refusing, failed.editionId, false);
    expect((await getBook(failed.bookId, failed.owner)).latest).toMatchObject({
      failure: 'SETTING_FAILED',
    });
    expect(await filesOf(failed.editionId)).toEqual([]);

    const { bookId, editionId, owner, author } = await publish();
    const cancelling = await withPress((press) => ({
      epub: async (...input) => {
        expect((await cancel(bookId, author)).errorCode).toBe('BOOK_NOT_FOUND');
        expect((await cancel(bookId, owner)).body).toMatchObject({ latest: null });
        return press.epub(...input);
      },
    }));
    await makeEdition(cancelling, editionId, false);
    expect(await filesOf(editionId)).toEqual([]);
    expect((await getBook(bookId, owner)).edition).toMatchObject({ editionNumber: 1 });
    const again = await app.call(booksApi.publishBook, { body: { bookId }, token: owner.token });
    expect(again.body.latest).toMatchObject({ editionNumber: 2, editionStatus: 'QUEUED' });
  });

  it('is either cancelled or done when both happen at once', async () => {
    const { bookId, editionId, owner } = await publish();
    let cancelled: ReturnType<typeof cancel> | undefined;
    const racing = await withPress((press) => ({
      epub: async (...input) => {
        const made = await press.epub(...input);
        // Not awaited: it meets the last transactions of the edition.
        cancelled = cancel(bookId, owner);
        return made;
      },
    }));
    await makeEdition(racing, editionId, true);
    const { errorCode } = (await cancelled) ?? {};
    const { edition } = await getBook(bookId, owner);
    if (errorCode) expect({ errorCode, edition }).toMatchObject({ edition: { editionId } });
    else expect(edition).toMatchObject({ editionNumber: 1 });
    expect(await filesOf(editionId)).toHaveLength(errorCode ? 6 : 0);
    expect([undefined, 'EDITION_NOT_IN_PROGRESS']).toContain(errorCode);
  });
});

/** The calls of the press that make each stage, and `during`, which happens inside one of them. */
async function interrupted(stage: string, during: () => Promise<unknown>) {
  let isFirst = true;
  const inside = async () => {
    if (isFirst) {
      isFirst = false;
      await during();
    }
  };
  return withPress((press) => {
    const stages: Record<string, Partial<Press>> = {
      PAGES: { pageMap: (...input) => inside().then(() => press.pageMap(...input)) },
      COVER: { pageSvg: (...input) => inside().then(() => press.pageSvg(...input)) },
      PRINT_PDF: { bundle: (...input) => inside().then(() => press.bundle(...input)) },
      SCREEN_PDF: { pdf: (...input) => inside().then(() => press.pdf(...input)) },
      EPUB: { epub: (...input) => inside().then(() => press.epub(...input)) },
    };
    return stages[stage] ?? {};
  });
}

describe('books/editions: at every stage', () => {
  const stages = ['PAGES', 'COVER', 'PRINT_PDF', 'SCREEN_PDF', 'EPUB'];

  it('an edition can be cancelled, and nothing of it is left', async () => {
    const { bookId, editionId, owner } = await publish();
    let current = editionId;
    for (const stage of stages) {
      const services = await interrupted(stage, async () => {
        expect((await cancel(bookId, owner)).body).toMatchObject({ latest: null });
      });
      await makeEdition(services, current, false);
      expect([stage, await filesOf(current)]).toEqual([stage, []]);
      const { body } = await app.call(booksApi.publishBook, {
        body: { bookId },
        token: owner.token,
      });
      current = body.latest?.editionId ?? '';
    }
    await makeEdition(app.services, current, true);
    expect((await getBook(bookId, owner)).edition).toMatchObject({ editionId: current });
  });

  it('a writer can take a post out, and the edition that results is without it', async () => {
    const { bookId, editionId, owner, friend, other } = await publish();
    const say = (decision: 'GIVEN' | 'WITHDRAWN') => {
      const { wordingId } = WORDINGS.CLASS_BOOK;
      const decided = { postId: other.postId, consentUse: 'CLASS_BOOK', decision, wordingId };
      const body = { decisions: [decided] };
      return app.call(decideConsents, { params: { bookId }, token: friend.token, body });
    };
    let current = editionId;
    for (const stage of stages) {
      const services = await interrupted(stage, () => say('WITHDRAWN'));
      await makeEdition(services, current, false);
      expect([stage, await filesOf(current)]).toEqual([stage, []]);
      const { latest } = await getBook(bookId, owner);
      expect(latest).toMatchObject({ editionStatus: 'QUEUED' });
      current = latest?.editionId ?? '';
      if (stage !== 'EPUB') {
        await say('GIVEN');
        current = (await getBook(bookId, owner)).latest?.editionId ?? '';
      }
    }
    await makeEdition(app.services, current, true);
    const params = { bookId, editionId: current };
    const { body } = await app.call(api.getEdition, { params, token: owner.token });
    const posts = body.sections.flatMap(({ postId }) => postId ?? []);
    expect(posts).toHaveLength(1);
    expect(posts).not.toContain(other.postId);
    const texts = await app.call(api.getEditionTexts, { params, token: owner.token });
    expect(JSON.stringify(texts.body).replaceAll(/\s/g, '')).not.toContain('바스락길');
  });

  it('a full disk fails the attempt, then the edition, and the next one works', async () => {
    const { bookId, editionId, owner } = await publish();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const storage = { ...app.services.storage, put: () => Promise.reject(full) };
    const services = { ...app.services, storage };
    await expect(makeEdition(services, editionId, false)).rejects.toThrow('no space');
    expect((await getBook(bookId, owner)).latest).toMatchObject({ editionStatus: 'MAKING' });
    await makeEdition(services, editionId, true);
    expect((await getBook(bookId, owner)).latest).toMatchObject({
      editionStatus: 'FAILED',
      failure: 'FAILED',
    });
    const again = await app.call(booksApi.publishBook, { body: { bookId }, token: owner.token });
    const next = again.body.latest?.editionId ?? '';
    await makeEdition(app.services, next, true);
    expect((await getBook(bookId, owner)).edition).toMatchObject({ editionId: next });
  });
});
