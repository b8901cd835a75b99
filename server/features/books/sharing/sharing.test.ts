import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as booksApi from '../../../../shared/books/books.ts';
import { type ConsentUse, decideConsents } from '../../../../shared/books/consents.ts';
import * as editionsApi from '../../../../shared/books/editions.ts';
import * as api from '../../../../shared/books/sharing.ts';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import {
  makeClass,
  makePost,
  makeSetBook,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { WORDINGS } from '../consents/consent-wordings.ts';
import { makeEdition } from '../editions/make-edition.ts';

let app: TestApp;
beforeAll(async () => {
  // Without jobs: the tests make the editions.
  app = await createTestApp();
});
afterAll(() => app.close());

async function publishAgain(bookId: string, owner: TestUser) {
  const { body } = await app.call(booksApi.publishBook, { body: { bookId }, token: owner.token });
  return body.latest?.editionId ?? '';
}

async function makeBook() {
  const made = await makeClass(app);
  const { group, subject, author, friend } = made;
  const post = await makePost(app, group, subject, author, { title: '감나무 등불' });
  const other = await makePost(app, group, subject, friend, { title: '바스락 길' });
  const { bookId } = await makeSetBook(app, group, [post.postId, other.postId]);
  const editionId = await publishAgain(bookId, group.owner);
  await makeEdition(app.services, editionId, true);
  return { ...made, post, other, bookId, editionId, owner: group.owner };
}

const share = (bookId: string, { token }: TestUser, body: object) =>
  app.call(api.shareBook, {
    params: { bookId },
    token,
    body: { hasCode: false, isPublic: false, ...body },
  });

async function decide(
  bookId: string,
  { token }: TestUser,
  { postId }: { postId: string },
  consentUse: ConsentUse,
  decision: 'GIVEN' | 'WITHDRAWN' = 'GIVEN',
) {
  const { wordingId } = WORDINGS[consentUse];
  const { status } = await app.call(decideConsents, {
    params: { bookId },
    token,
    body: { decisions: [{ postId, consentUse, decision, wordingId }] },
  });
  expect(status).toBe(200);
}

const shelfOf = async ({ token }: TestUser, query: object = {}) =>
  (await app.call(api.listShelf, { query: { search: '', ...query }, token })).body.books.map(
    ({ bookId, shelfKind }) => ({ bookId, shelfKind }),
  );

const titlesOf = ({ sections }: { sections: editionsApi.EditionSection[] }) =>
  sections.flatMap(({ sectionKind, title }) => (sectionKind === 'CHAPTER' ? [title] : []));

describe('books/sharing: a code', () => {
  it('puts the book on the shelf of another person, with the chapters that their writers allow', async () => {
    const { bookId, editionId, post, other, author, friend, owner } = await makeBook();
    const reader = await makeUser(app);
    const add = (code: string, by: TestUser = reader) =>
      app.call(api.addBookByCode, { body: { code }, token: by.token });
    expect((await share(bookId, author, { hasCode: true })).errorCode).toBe('BOOK_NOT_FOUND');
    const { body: sharing } = await share(bookId, owner, { hasCode: true });
    const code = sharing.code ?? '';
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    expect((await add('ABCDEFGH')).errorCode).toBe('BOOK_CODE_NOT_FOUND');
    const spelled = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect((await add(spelled)).body).toMatchObject({ bookId });
    expect((await add(code)).status).toBe(200);
    await add(code, author);
    expect(await shelfOf(reader)).toEqual([{ bookId, shelfKind: 'RECEIVED' }]);
    expect(await shelfOf(author)).toEqual([{ bookId, shelfKind: 'GROUP' }]);
    expect(await shelfOf(owner)).toEqual([{ bookId, shelfKind: 'OWN' }]);
    expect(await shelfOf(reader, { shelfKind: 'OWN' })).toEqual([]);
    expect(await shelfOf(reader, { search: '감나무' })).toHaveLength(1);
    expect(await shelfOf(reader, { search: '%' })).toEqual([]);

    const params = { bookId, editionId };
    const read = () => app.call(editionsApi.getEdition, { params, token: reader.token });
    const openPdf = () =>
      app.call(editionsApi.downloadEdition, {
        params,
        query: { file: 'SCREEN_PDF' },
        token: reader.token,
      });
    expect((await read()).errorCode).toBe('BOOK_NOT_FOUND');
    await decide(bookId, author, post, 'BOOK_CODE');
    const { body: part } = await read();
    expect(titlesOf(part)).toEqual(['감나무 등불']);
    expect(part.sections.map(({ sectionKind }) => sectionKind)).not.toContain('CONTENTS');
    expect(part.files).toEqual(['COVER']);
    expect((await openPdf()).errorCode).toBe('BOOK_NOT_READY');
    const texts = await app.call(editionsApi.getEditionTexts, { params, token: reader.token });
    expect(JSON.stringify(texts.body)).not.toMatch(new RegExp(`바스락|${friend.penName}`));
    await decide(bookId, friend, other, 'BOOK_CODE');
    expect((await read()).body.files).toEqual(['SCREEN_PDF', 'EPUB', 'COVER']);
    expect((await openPdf()).status).toBe(200);

    await share(bookId, owner, { hasCode: false });
    expect((await read()).errorCode).toBe('BOOK_NOT_FOUND');
    expect(await shelfOf(reader)).toEqual([]);
    const removed = { params: { bookId }, token: reader.token };
    expect((await app.call(api.removeFromShelf, removed)).status).toBe(200);
    expect((await app.call(api.removeFromShelf, removed)).errorCode).toBe('BOOK_NOT_FOUND');
  });

  it('cannot be guessed', async () => {
    const reader = await makeUser(app);
    const guess = () =>
      app.call(api.addBookByCode, { body: { code: 'ABCDEFGH' }, token: reader.token });
    const answers = await Promise.all(Array.from({ length: 12 }, guess));
    expect(answers.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  });
});

describe('books/sharing: the public page', () => {
  it('shows what its writers allow at this moment, under one address for all editions', async () => {
    const { bookId, editionId, post, other, author, friend, owner } = await makeBook();
    await decide(bookId, author, post, 'PUBLIC_PAGE');
    await decide(bookId, friend, other, 'PUBLIC_PAGE');
    const { slug } = (await share(bookId, owner, { isPublic: true })).body;
    const look = (query: object = {}) => app.call(api.getPublicBook, { query: { slug, ...query } });
    const page = (number: number) => app.call(api.getPublicPage, { query: { slug, page: number } });
    const pdf = () => app.call(api.downloadPublicBook, { query: { slug, file: 'SCREEN_PDF' } });
    const { body: whole } = await look();
    expect(titlesOf(whole)).toEqual(['감나무 등불', '바스락 길']);
    expect((await pdf()).status).toBe(200);
    const hidden = whole.sections.find(({ title }) => title === '바스락 길')?.page ?? 0;
    const shown = await page(hidden);
    expect(shown.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");

    // While the next edition is being made, the writer withdraws.
    const next = await publishAgain(bookId, owner);
    await decide(bookId, friend, other, 'PUBLIC_PAGE', 'WITHDRAWN');
    const expectWithout = async () => {
      expect(titlesOf((await look()).body)).toEqual(['감나무 등불']);
      expect((await page(hidden)).errorCode).toBe('PAGE_NOT_FOUND');
      expect((await pdf()).errorCode).toBe('BOOK_NOT_READY');
      const texts = await app.call(api.getPublicTexts, { query: { slug } });
      expect(JSON.stringify(texts.body)).not.toMatch(new RegExp(`바스락|${friend.penName}`));
    };
    await expectWithout();
    await makeEdition(app.services, next, true);
    await expectWithout();
    const { body: now } = await look();
    expect(now.editions.map(({ editionNumber }) => editionNumber)).toEqual([3, 2, 1]);
    expect((await look({ editionId })).body).toMatchObject({ editionNumber: 2 });
    expect(JSON.stringify((await look({ editionId })).body)).not.toContain(friend.penName);
    const sharing = await app.call(api.getBookSharing, { params: { bookId }, token: owner.token });
    expect(sharing.body).toMatchObject({
      allowed: { chapters: 2, onPage: 1 },
      needsNewEdition: false,
    });
    await decide(bookId, author, post, 'CLASS_BOOK', 'WITHDRAWN');
    const after = await app.call(api.getBookSharing, { params: { bookId }, token: owner.token });
    expect(after.body).toMatchObject({ needsNewEdition: true, allowed: { onPage: 0 } });
    // The maker is told once, and only of a post that is in the finished edition.
    const { body: told } = await app.call(listNotifications, { token: owner.token });
    const takenOut = told.notifications.filter(
      ({ notificationKind }) => notificationKind === 'POST_TAKEN_OUT',
    );
    expect(takenOut).toMatchObject([{ bookId, actors: [{ penName: author.penName }] }]);
    expect((await look()).errorCode).toBe('BOOK_WITHDRAWN');
  });

  it('is gone when the maker withdraws it or no longer owns the group', async () => {
    const { bookId, group, post, author, owner, friend } = await makeBook();
    await decide(bookId, author, post, 'PUBLIC_PAGE');
    const { slug } = (await share(bookId, owner, { isPublic: true })).body;
    const look = () => app.call(api.getPublicBook, { query: { slug } });
    expect((await look()).status).toBe(200);
    await share(bookId, owner, {});
    expect((await look()).errorCode).toBe('BOOK_WITHDRAWN');
    expect((await share(bookId, owner, { isPublic: true })).body.slug).toBe(slug);
    await app.services.db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    expect((await look()).errorCode).toBe('BOOK_WITHDRAWN');
    const unknown = await app.call(api.getPublicBook, { query: { slug: 'a'.repeat(16) } });
    expect(unknown.errorCode).toBe('BOOK_NOT_FOUND');
  });
});
