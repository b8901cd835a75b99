import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideConsents } from '../../../../shared/books/consents.ts';
import * as api from '../../../../shared/books/sharing.ts';
import { publishNewBook } from '../../../../tests/support/data/books.ts';
import { makeClass, makePost, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { serveSsrRoutes } from '../../../platform/http/pages/ssr.ts';
import { WORDINGS } from '../consents/consent-wordings.ts';
import { makeEdition } from '../editions/make-edition.ts';
import { publicBookPages } from './public-books.pages.ts';

let app: TestApp;
const server = Fastify();
beforeAll(async () => {
  app = await createTestApp({ env: { EMBED_ORIGINS: 'https://school.example' } });
  // What the build makes of a page is the build's to test; here it is shown as it was handed over.
  serveSsrRoutes(server, app.services, publicBookPages, {
    render: async (page) => ({ html: JSON.stringify(page), title: '책', frame: 'x' }),
    frames: { x: '<title>x</title><!--page-->' },
  });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const get = (url: string) => server.inject({ url });

async function decide(
  bookId: string,
  { token }: TestUser,
  { postId }: { postId: string },
  decision: 'GIVEN' | 'WITHDRAWN',
) {
  const { wordingId } = WORDINGS.PUBLIC_PAGE;
  const decided = { postId, consentUse: 'PUBLIC_PAGE', decision, wordingId };
  const body = { decisions: [decided] };
  const { status } = await app.call(decideConsents, { params: { bookId }, token, body });
  expect(status).toBe(200);
}

/** A public book of two parts, each with the name of its writer; the friend has not been asked. */
async function makePublicBook() {
  const { group, subject, author, friend } = await makeClass(app);
  const { owner } = group;
  const post = await makePost(app, group, subject, author, { title: '감나무 등불' });
  const other = await makePost(app, group, subject, friend, { title: '바스락 길' });
  const { bookId, latest } = await publishNewBook(app, owner.token, {
    groupId: group.groupId,
    bookTitle: '감나무 아래',
    foreword: `${author.penName}의 감나무에서 시작했어요.`,
    design: { backText: `${friend.penName}에게도 고마워요.` },
    parts: [
      { partTitle: author.penName, postIds: [post.postId] },
      { partTitle: friend.penName, postIds: [other.postId] },
    ],
  });
  await makeEdition(app.services, latest?.editionId ?? '', true);
  await decide(bookId, author, post, 'GIVEN');
  const share = async (isPublic: boolean) =>
    (
      await app.call(api.shareBook, {
        params: { bookId },
        token: owner.token,
        body: { hasCode: false, isPublic },
      })
    ).body.slug ?? '';
  return { bookId, post, other, author, friend, share, slug: await share(true) };
}

it('books/sharing: the page has the chapters that are allowed, and no name of another writer', async () => {
  const { bookId, slug, author, friend, other } = await makePublicBook();
  const { statusCode, body, headers } = await get(`/b/${slug}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('감나무 등불');
  expect(body).toContain(author.penName);
  // Not in the title of the part or on the back either.
  expect(body).not.toContain(friend.penName);
  expect(body).not.toContain('바스락 길');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['cache-control']).toBe('public, no-cache');
  await decide(bookId, friend, other, 'GIVEN');
  expect((await get(`/b/${slug}`)).body).toContain('바스락 길');
});

it('books/sharing: a text of the maker is shown when everybody it names has allowed a post', async () => {
  const { bookId, slug, author, post, friend, other } = await makePublicBook();
  const shown = async () => {
    const { body } = await app.call(api.getPublicBook, { query: { slug } });
    const texts = await app.call(api.getPublicTexts, { query: { slug } });
    const words = texts.body.pages.map(({ text }) => text.replaceAll(/\s/g, '')).join();
    return {
      kinds: body.sections.map(({ sectionKind }) => sectionKind),
      files: body.files,
      words,
      body: JSON.stringify(body),
    };
  };
  const before = await shown();
  expect(before.kinds).toContain('FOREWORD');
  expect(before.kinds).not.toContain('BACK');
  expect(before.words).toContain('감나무에서시작했어요');
  expect(before.words).not.toContain('고마워요');
  await decide(bookId, friend, other, 'GIVEN');
  const all = await shown();
  expect(all.words).toContain('고마워요');
  expect(all.files).toContain('SCREEN_PDF');
  // Who is named where is not told.
  expect(all.body).not.toContain(author.userId);
  await decide(bookId, author, post, 'WITHDRAWN');
  const after = await shown();
  expect(after.words).not.toContain('시작했어요');
  expect(after.words).toContain('고마워요');
  expect(after.files).toEqual(['COVER']);
});

it('books/sharing: a page is read with its words, from one allowed page to the next', async () => {
  const { slug, friend } = await makePublicBook();
  const look = await app.call(api.getPublicBook, { query: { slug } });
  const chapter = look.body.sections.find(({ sectionKind }) => sectionKind === 'CHAPTER');
  const { body } = await get(`/b/${slug}?page=${chapter?.page}`);
  expect(body).toContain('할머니 댁 마당');
  const texts = await app.call(api.getPublicTexts, { query: { slug } });
  const pages = texts.body.pages.map(({ page }) => page);
  for (const [at, page] of pages.entries()) {
    const read = await get(`/b/${slug}?page=${page}&edition=${look.body.editionId}`);
    expect(read.statusCode).toBe(200);
    expect(read.body).not.toContain(friend.penName);
    const neighbours = `"previous":${pages[at - 1] ?? null},"next":${pages[at + 1] ?? null}`;
    expect(read.body).toContain(neighbours);
  }
  const hidden = Array.from({ length: look.body.pages }, (_, at) => at + 1).find(
    (page) => !pages.includes(page),
  );
  for (const page of [hidden, 0, 'x', 9999]) {
    const refused = await get(`/b/${slug}?page=${page}`);
    expect([page, refused.statusCode]).toEqual([page, 404]);
    expect(refused.body).toContain('PAGE_NOT_FOUND');
  }
});

it('books/sharing: says why a book is gone', async () => {
  const { bookId, slug, share, author, post } = await makePublicBook();
  await share(false);
  const expectGone = async (url: string, code: string) => {
    const { statusCode, body, headers } = await get(url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(body).toContain(code);
    expect(body).not.toContain('감나무');
    expect(headers['x-robots-tag']).toBe('noindex');
  };
  await expectGone(`/b/${slug}`, 'BOOK_WITHDRAWN');
  await expectGone(`/b/${slug}/embed`, 'BOOK_WITHDRAWN');
  await share(true);
  expect((await get(`/b/${slug}`)).statusCode).toBe(200);
  await decide(bookId, author, post, 'WITHDRAWN');
  await expectGone(`/b/${slug}`, 'BOOK_WITHDRAWN');
  await expectGone(`/b/${'a'.repeat(16)}`, 'BOOK_NOT_FOUND');
  await expectGone('/b/x', 'BOOK_NOT_FOUND');
  await expectGone(`/b/${slug}?edition=x`, 'BOOK_NOT_FOUND');
});

it('books/sharing: only the embedded page may stand in a frame, of the sites of the settings', async () => {
  const { slug } = await makePublicBook();
  const policyOf = async (url: string) =>
    String((await get(url)).headers['content-security-policy']);
  expect(await policyOf(`/b/${slug}`)).toContain("frame-ancestors 'none'");
  expect(await policyOf(`/b/${slug}/embed`)).toContain(
    "frame-ancestors 'self' https://school.example;",
  );
  const closed = await createTestApp({ beside: app });
  const other = Fastify();
  try {
    serveSsrRoutes(other, closed.services, publicBookPages, {
      render: async () => ({ html: '', title: '책', frame: 'x' }),
      frames: { x: '<title>x</title><!--page-->' },
    });
    const { headers } = await other.inject({ url: `/b/${slug}/embed` });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self';");
  } finally {
    await other.close();
    await closed.close();
  }
});

it('books/sharing: an address that no book can have is not handed to the router of the page', async () => {
  for (const slug of ['a%00', '%2525', 'a%3fb', 'a:b', '%E2%80%AE']) {
    const { statusCode, body } = await get(`/b/${slug}`);
    expect(statusCode).toBe(404);
    expect(JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '')).toMatchObject({
      slug: '',
      content: { code: 'BOOK_NOT_FOUND' },
    });
  }
});
