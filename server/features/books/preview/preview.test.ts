import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBook, saveBookDraft } from '../../../../shared/books/book-drafts.ts';
import * as api from '../../../../shared/books/preview.ts';
import { makeClass, makePost, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function makeDraft() {
  const { group, subject, author, friend } = await makeClass(app);
  const posts = [
    await makePost(app, group, subject, author),
    await makePost(app, group, subject, friend, { title: '바스락 길' }),
  ];
  const { token } = group.owner;
  const { body: draft } = await app.call(createBook, {
    body: { bookId: v7(), groupId: group.groupId, bookTitle: '' },
    token,
  });
  const save = async (version: number, changes: object) => {
    const { bookTitle, bookSubtitle, editor, dedication, foreword } = draft;
    const design = { ...draft.design, hasWritersPage: true };
    const texts = { bookTitle, bookSubtitle, editor, dedication, foreword, design };
    const chapters = posts.map(({ postId }) => ({ postId, stage: 'LATEST' }));
    const parts = [{ bookPartId: v7(), partTitle: '우리 동네 가을', chapters }];
    const body = { ...texts, parts, version, saveId: v7(), ...changes };
    const params = { bookId: draft.bookId };
    expect((await app.call(saveBookDraft, { params, token, body })).status).toBe(200);
  };
  await save(draft.version, {});
  const preview = (by: TestUser = group.owner) =>
    app.call(api.getBookPreview, { params: { bookId: draft.bookId }, token: by.token });
  const page = (number: number, by: TestUser = group.owner) =>
    app.call(api.getPreviewPage, {
      params: { bookId: draft.bookId },
      query: { page: number },
      token: by.token,
    });
  return { author, posts, save, version: draft.version + 1, preview, page };
}

describe('books/preview: the pages of a draft', () => {
  it('shows its maker the sections and pages, and what a save has changed', async () => {
    const { author, posts, save, version, preview, page } = await makeDraft();
    const { body } = await preview();
    expect(body).toMatchObject({ version, unnumbered: 2 });
    expect(body.sections.map(({ sectionKind }) => sectionKind)).toEqual([
      'COVER',
      'ENDPAPER',
      'TITLE',
      'CONTENTS',
      'PART',
      'CHAPTER',
      'CHAPTER',
      'WRITERS',
      'COLOPHON',
      'BACK',
    ]);
    const chapters = body.sections.filter(({ sectionKind }) => sectionKind === 'CHAPTER');
    expect(chapters.map(({ postId }) => postId)).toEqual(posts.map(({ postId }) => postId));
    const [, second] = chapters;
    const shown = await page(second?.page ?? 0);
    expect(shown.body).toMatchObject({ page: second?.page, isCountCurrent: true });
    expect(shown.body.text).toContain('바스락 길');
    expect(shown.body.svg).toMatch(/^<svg[^>]+>/);
    expect((await page(body.pages + 1)).errorCode).toBe('PAGE_NOT_FOUND');

    // The same parts and chapters: the page comes before the pages are counted again.
    await save(version, { bookTitle: '감나무 등불 아래' });
    const title = body.sections.find(({ sectionKind }) => sectionKind === 'TITLE')?.page ?? 0;
    const early = (await page(title)).body;
    expect(early.text).toContain('감나무 등불 아래');
    expect(early.isCountCurrent).toBe(false);
    expect((await preview()).body).toMatchObject({ version: version + 1, pages: body.pages });
    expect((await page(title)).body).toMatchObject({ text: early.text, isCountCurrent: true });

    // Other sections: the page waits for the new count.
    await save(version + 1, { parts: [], bookTitle: '빈 책' });
    expect((await page(title)).body.isCountCurrent).toBe(true);
    expect((await preview()).body.pages).toBeLessThan(body.pages);

    expect((await preview(author)).errorCode).toBe('BOOK_NOT_FOUND');
    expect((await page(1, author)).errorCode).toBe('BOOK_NOT_FOUND');
  });
});
