import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as api from '../../../../shared/books/book-drafts.ts';
import type { CoverPicture } from '../../../../shared/books/books.ts';
import { publishBook } from '../../../../shared/books/books.ts';
import { checkBook } from '../../../../shared/books/preflight.ts';
import { getPreviewPage } from '../../../../shared/books/preview.ts';
import { listShelf } from '../../../../shared/books/sharing.ts';
import { getFile } from '../../../../shared/subjects/files.ts';
import {
  fileCookies,
  makeClass,
  makePost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweepCoverPictures, transferCoverPictures } from './cover-pictures.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const URL = '/api/user/file-upload/book-cover-image';

async function uploadCover(by: TestUser): Promise<CoverPicture & { fileId: string }> {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#2e5d4b' },
  })
    .png()
    .toBuffer();
  const { status, body } = await upload(app, by.token, picture, { url: URL });
  expect([status, body.width, body.height]).toEqual([200, 900, 600]);
  return { ...body, crop: { x: 0.25, y: 0, width: 0.5, height: 1 } };
}

async function makeDraft() {
  const { group, subject, author, friend } = await makeClass(app);
  const { postId } = await makePost(app, group, subject, author);
  const { token } = group.owner;
  const bookId = v7();
  const create = { bookId, groupId: group.groupId, bookTitle: '감나무 등불 아래' };
  let draft = (await app.call(api.createBook, { body: create, token })).body;
  /** With this picture on its cover. */
  const save = async (shown: (CoverPicture & { fileId?: string }) | null) => {
    const { bookTitle, bookSubtitle, editor, dedication, foreword, design, version } = draft;
    const texts = { bookTitle, bookSubtitle, editor, dedication, foreword };
    const picture = shown && {
      fileUrl: shown.fileUrl,
      width: shown.width,
      height: shown.height,
      crop: shown.crop,
    };
    const answer = await app.call(api.saveBookDraft, {
      params: { bookId },
      token,
      body: {
        ...texts,
        version,
        saveId: v7(),
        design: { ...design, cover: { ...design.cover, picture } },
        parts: [{ bookPartId: v7(), partTitle: '', chapters: [{ postId, stage: 'LATEST' }] }],
      },
    });
    if (answer.status === 200) draft = answer.body;
    return answer;
  };
  const publish = () => app.call(publishBook, { body: { bookId }, token });
  return { group, author, friend, bookId, save, publish };
}

const read = async (by: TestUser, { fileId }: { fileId: string }) =>
  (await app.call(getFile, { params: { fileId }, cookies: await fileCookies(app, by) })).status;

/** As if every upload was two days ago. */
async function sweep() {
  await sql`update files set created_at = now() - interval '2 days'`.execute(app.services.db);
  await sweepCoverPictures(app.services);
}

describe('books/cover-pictures: a picture on the cover', () => {
  it('is printed, and belongs to the maker of the book', async () => {
    const { group, author, bookId, save } = await makeDraft();
    const { token } = group.owner;
    const picture = await uploadCover(group.owner);
    const foreign = await uploadCover(author);
    const missing = { ...picture, fileUrl: `/api/file/${v7()}` };
    const elsewhere = { ...picture, fileUrl: 'https://example.org/cover.png' };
    for (const one of [foreign, missing, elsewhere])
      expect((await save(one)).errorCode).toBe('INVALID_VALUE');
    const { body } = await save(picture);
    expect(body.design.cover.picture).toMatchObject({ fileUrl: picture.fileUrl });
    const page = await app.call(getPreviewPage, { params: { bookId }, query: { page: 1 }, token });
    expect(page.body.svg).toContain('data:image/jpeg;base64');
    expect(page.body.text).toContain('감나무');
    const check = await app.call(checkBook, { params: { bookId }, token });
    const [coarse] = check.body.findings;
    // 450 by 600 pixels on 158 by 231 mm.
    expect(coarse).toMatchObject({ code: 'PICTURE_COARSE', page: 1, title: '표지', dpi: 66 });
  });

  it('is shown with the book, and deleted when no draft and no edition has it', async () => {
    const { group, author, friend, save, publish } = await makeDraft();
    const { owner } = group;
    const [printed, drafted, unused] = [
      await uploadCover(owner),
      await uploadCover(owner),
      await uploadCover(owner),
    ];
    expect((await save(printed)).status).toBe(200);
    expect([await read(owner, printed), await read(friend, printed)]).toEqual([200, 404]);
    expect((await publish()).status).toBe(202);
    await sql`update book_editions set edition_status = 'DONE'`.execute(app.services.db);
    await sql`update books b set edition_id = e.edition_id from book_editions e
      where e.book_id = b.book_id`.execute(app.services.db);
    expect([await read(friend, printed), await read(author, printed)]).toEqual([200, 200]);
    const shelf = await app.call(listShelf, { token: friend.token });
    expect(shelf.body.books[0]?.coverPicture).toMatchObject({ fileUrl: printed.fileUrl });

    expect((await save(drafted)).status).toBe(200);
    await sweep();
    const left = async () => Promise.all([printed, drafted, unused].map((one) => read(owner, one)));
    expect(await left()).toEqual([200, 200, 404]);
    expect((await save(unused)).errorCode).toBe('INVALID_VALUE');
    await save(null);
    await sweep();
    expect(await left()).toEqual([200, 404, 404]);
    await sql`delete from books`.execute(app.services.db);
    await sweep();
    expect(await left()).toEqual([404, 404, 404]);
  });

  it('goes with the book of a group to its owner when the maker leaves the service', async () => {
    const { group, friend, bookId, save } = await makeDraft();
    const { db } = app.services;
    const picture = await uploadCover(group.owner);
    const other = await uploadCover(group.owner);
    await save(picture);
    await sql`update groups set create_user_id = ${friend.userId}
      where group_id = ${group.groupId}`.execute(db);
    await transferCoverPictures(db, group.owner.userId);
    await sql`update books set create_user_id = ${friend.userId}
      where book_id = ${bookId}`.execute(db);
    expect([await read(friend, picture), await read(friend, other)]).toEqual([200, 404]);
    const params = { bookId };
    const { body } = await app.call(api.getBookDraft, { params, token: friend.token });
    expect(body.design.cover.picture?.fileUrl).toBe(picture.fileUrl);
  });
});
