import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as drafts from '../../../../shared/books/book-drafts.ts';
import { correctChapter } from '../../../../shared/books/corrections.ts';
import { getBookPreview, getPreviewPage } from '../../../../shared/books/preview.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { fileUrlOf } from '../../../../shared/subjects/file-address.ts';
import { makeClass, makePost, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A class book with a post of its maker and one of a pupil. */
async function makeDraft() {
  const { group, subject, author } = await makeClass(app);
  const { owner } = group;
  const own = await makePost(app, group, subject, owner, { title: '여는 날' });
  const pupils = await makePost(app, group, subject, author);
  const bookId = v7();
  const body = { bookId, groupId: group.groupId, bookTitle: '감나무 등불 아래' };
  let draft = (await app.call(drafts.createBook, { body, token: owner.token })).body;
  const save = async (changes: object = {}) => {
    const { bookTitle, bookSubtitle, editor, dedication, foreword, design, version } = draft;
    const texts = { bookTitle, bookSubtitle, editor, dedication, foreword, design };
    const chapters = [own, pupils].map(({ postId }) => ({ postId, stage: 'LATEST' }));
    const parts = [{ bookPartId: v7(), partTitle: '', chapters }];
    const answer = await app.call(drafts.saveBookDraft, {
      params: { bookId },
      token: owner.token,
      body: { ...texts, version, saveId: v7(), parts, ...changes },
    });
    expect(answer.status).toBe(200);
    draft = answer.body;
    return draft;
  };
  await save();
  const correct = (postId: string, correction: object | null, by: TestUser = owner) =>
    app.call(correctChapter, { params: { bookId, postId }, body: { correction }, token: by.token });
  const { token } = owner;
  const titles = async () =>
    (await app.call(drafts.getBookDraft, { params: { bookId }, token })).body.parts.flatMap(
      ({ chapters }) => chapters.map(({ title }) => title),
    );
  /** The words on the first page of a chapter. */
  const printed = async (postId: string) => {
    const { body: preview } = await app.call(getBookPreview, { params: { bookId }, token });
    const page = preview.sections.find((section) => section.postId === postId)?.page ?? 0;
    return (await app.call(getPreviewPage, { params: { bookId }, query: { page }, token })).body
      .text;
  };
  const texts = async (postId: string) =>
    (await app.call(drafts.getChapterTexts, { params: { bookId, postId }, token })).body;
  return { author, own, pupils, save, correct, titles, printed, texts };
}

describe('books/corrections: the text of a post in a book', () => {
  it('is corrected by the maker in an own post, and never in one of another writer', async () => {
    const { author, own, pupils, save, correct, titles, printed, texts } = await makeDraft();
    const correction = {
      title: '책을 여는 날',
      document: documentOfParagraphs(['책에서 고친 글이에요.']),
    };
    for (const refused of [
      await correct(pupils.postId, correction),
      await correct(v7(), correction),
    ])
      expect(refused.errorCode).toBe('POST_NOT_FOUND');
    expect((await correct(pupils.postId, correction, author)).errorCode).toBe('BOOK_NOT_FOUND');
    const picture: Document = {
      type: 'doc',
      content: [
        {
          type: 'image',
          attrs: { src: fileUrlOf(v7()), alt: '', caption: '', width: 4, height: 3 },
        },
      ],
    };
    expect((await correct(own.postId, { title: '글', document: picture })).errorCode).toBe(
      'INVALID_VALUE',
    );

    expect((await correct(own.postId, correction)).status).toBe(200);
    expect(await titles()).toEqual(['책을 여는 날', '감나무 등불 아래']);
    expect(await printed(own.postId)).toContain('책에서 고친 글');
    const { chosen, correction: stored } = await texts(own.postId);
    expect([chosen.title, stored]).toEqual(['여는 날', correction]);

    // A save of the draft keeps it as long as the same text is chosen.
    await save({ bookTitle: '새 제목' });
    expect((await titles())[0]).toBe('책을 여는 날');
    expect((await correct(own.postId, null)).status).toBe(200);
    expect((await titles())[0]).toBe('여는 날');
    expect(await printed(own.postId)).not.toContain('책에서 고친 글');
  });
});
