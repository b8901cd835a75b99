import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../../../../shared/books/book-drafts.ts';
import { getBook, listBooks, publishBook } from '../../../../shared/books/books.ts';
import { decideConsents, getMyPages } from '../../../../shared/books/consents.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import {
  listNotifications,
  readNotifications,
} from '../../../../shared/notifications/notifications.ts';
import { removeMyPost } from '../../../../shared/reading/my-posts.ts';
import { publishPost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  makeClass,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweepDeletedBooks } from './drafts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function create(by: TestUser | undefined, groupId: string | null, bookId: string = v7()) {
  return app.call(api.createBook, {
    body: { bookId, groupId, bookTitle: '감나무 등불 아래' },
    ...(by && { token: by.token }),
  });
}

function save(by: TestUser, draft: api.BookDraft, changes: object = {}) {
  const { bookId, bookTitle, bookSubtitle, editor, dedication, foreword, design, version } = draft;
  return app.call(api.saveBookDraft, {
    params: { bookId },
    token: by.token,
    body: {
      bookTitle,
      bookSubtitle,
      editor,
      dedication,
      foreword,
      design,
      version,
      saveId: v7(),
      parts: [],
      ...changes,
    },
  });
}

const partOf = (...chapters: { postId: string; stage?: string; chosenVersion?: number }[]) => ({
  bookPartId: v7(),
  partTitle: '우리 동네 가을',
  chapters: chapters.map(({ postId, stage = 'LATEST', chosenVersion }) => ({
    postId,
    stage,
    ...(chosenVersion !== undefined && { chosenVersion }),
  })),
});

const read = (by: TestUser, bookId: string) =>
  app.call(api.getBookDraft, { params: { bookId }, token: by.token });

/** Publishes a post through the API, so that its versions are stored. */
async function publish(
  group: TestGroup,
  author: TestUser,
  post: { ragId: string; postId?: string; version?: number; text: string },
) {
  const { ragId, postId = v7(), version = 0, text } = post;
  const answer = await app.call(publishPost, {
    params: { groupId: group.groupId, postId },
    token: author.token,
    body: {
      ragId,
      title: '감나무',
      document: documentOfParagraphs([text]),
      version,
      saveId: v7(),
    },
  });
  expect(answer.status).toBe(200);
  return { postId, version: answer.body.version };
}

async function publishAgain(
  group: TestGroup,
  author: TestUser,
  post: { ragId: string; postId: string; text: string },
) {
  const params = { groupId: group.groupId, postId: post.postId };
  const { body } = await app.call(unpublishPost, { params, token: author.token });
  return publish(group, author, { ...post, version: body.version });
}

describe('books/drafts: who makes a book', () => {
  it("lets a group's owner begin a book of the group, and everybody one of own posts", async () => {
    const { group, author } = await makeClass(app);
    const outsider = await makeUser(app);
    const administrator = await makeUser(app, { userClassify: 'ADMIN' });
    const former = await makeUser(app);
    const codes = [];
    for (const person of [group.owner, author, outsider, former, administrator, undefined])
      codes.push((await create(person, group.groupId)).errorCode ?? 'SUCCESS');
    expect(codes).toEqual([
      'SUCCESS',
      'NOT_GROUP_OWNER',
      'GROUP_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'GROUP_NOT_FOUND',
      'TOKEN_MISSING',
    ]);
    expect((await create(author, null)).body).toMatchObject({ groupId: null, missingMembers: [] });
  });

  it('answers the same draft when it is created twice, and never the one of another person', async () => {
    const { group, author, friend } = await makeClass(app);
    const bookId = v7();
    const [one, other] = await Promise.all([
      create(author, null, bookId),
      create(author, null, bookId),
    ]);
    expect(one.body).toEqual(other.body);
    expect((await create(friend, null, bookId)).errorCode).toBe('BOOK_NOT_FOUND');
    expect((await create(group.owner, group.groupId, bookId)).errorCode).toBe('BOOK_NOT_FOUND');
  });

  it('shows and saves a draft only for its maker, while the group is theirs', async () => {
    const { group, author } = await makeClass(app);
    const { body: draft } = await create(group.owner, group.groupId);
    const administrator = await makeUser(app, { userClassify: 'ADMIN' });
    for (const person of [author, await makeUser(app), administrator]) {
      expect((await read(person, draft.bookId)).errorCode).toBe('BOOK_NOT_FOUND');
      expect((await save(person, draft)).errorCode).toBe('BOOK_NOT_FOUND');
      const { token } = person;
      const params = { bookId: draft.bookId };
      expect((await app.call(api.deleteBook, { params, token })).errorCode).toBe('BOOK_NOT_FOUND');
      expect((await app.call(getBook, { params, token })).errorCode).toBe('BOOK_NOT_FOUND');
    }
    expect((await read(group.owner, draft.bookId)).status).toBe(200);
    await app.services.db
      .updateTable('groups')
      .set({ createUserId: author.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    expect((await read(group.owner, draft.bookId)).errorCode).toBe('BOOK_NOT_FOUND');
    expect((await save(group.owner, draft)).errorCode).toBe('BOOK_NOT_FOUND');
  });

  it('permits a hundred own books, also in parallel', async () => {
    const maker = await makeUser(app);
    const design = JSON.stringify(api.NEW_DESIGN);
    const rows = Array.from({ length: 99 }, () => ({ bookId: v7(), createUserId: maker.userId }));
    await app.services.db
      .insertInto('books')
      .values(rows.map((row) => ({ ...row, design, bookTitle: '책', editionId: null })))
      .execute();
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(maker, null)));
    expect(replies.map(({ errorCode }) => errorCode ?? 'SUCCESS').sort()).toEqual([
      ...Array(3).fill('LIMIT_EXCEEDED'),
      'SUCCESS',
    ]);
  });
});

describe('books/drafts: saving', () => {
  it('saves the whole structure and reads it back', async () => {
    const { group, subject, author, friend } = await makeClass(app);
    const post = await publish(group, author, { ragId: subject.ragId, text: '감이 익었다.' });
    const { body: draft } = await create(group.owner, group.groupId);
    const missing = new Map(draft.missingMembers.map(({ userId, hasPosts }) => [userId, hasPosts]));
    expect(missing).toEqual(
      new Map([
        [author.userId, true],
        [friend.userId, false],
      ]),
    );
    const parts = [partOf(post), { bookPartId: v7(), partTitle: '', chapters: [] }];
    const design = { ...api.NEW_DESIGN, format: 'A4', bodySize: 11.5, writerNames: 'NONE' };
    const saved = await save(group.owner, draft, { parts, design, foreword: '머리말' });
    expect(saved).toMatchObject({
      status: 200,
      body: {
        version: 1,
        foreword: '머리말',
        design,
        parts: [
          {
            bookPartId: parts[0]?.bookPartId,
            chapters: [
              {
                postId: post.postId,
                chosenVersion: post.version,
                title: '감나무',
                author: { userId: author.userId },
                chapterState: 'READY',
              },
            ],
          },
          { chapters: [] },
        ],
        missingMembers: [{ userId: friend.userId, hasPosts: false }],
      },
    });
    expect((await read(group.owner, draft.bookId)).body).toEqual(saved.body);
  });

  it('refuses a save of an older version and answers a repeated save as the first time', async () => {
    const { group } = await makeClass(app);
    const { body: draft } = await create(group.owner, group.groupId);
    const saveId = v7();
    const first = await save(group.owner, draft, { saveId, bookTitle: '첫째' });
    expect((await save(group.owner, draft, { saveId, bookTitle: '첫째' })).body).toEqual(
      first.body,
    );
    expect((await save(group.owner, draft, { bookTitle: '둘째' })).errorCode).toBe(
      'VERSION_CONFLICT',
    );
    const current = first.body;
    const replies = await Promise.all(
      ['가', '나', '다'].map((bookTitle) => save(group.owner, current, { bookTitle })),
    );
    expect(replies.map(({ errorCode }) => errorCode ?? 'SUCCESS').sort()).toEqual([
      'SUCCESS',
      'VERSION_CONFLICT',
      'VERSION_CONFLICT',
    ]);
    const winner = replies.find(({ status }) => status === 200);
    expect((await read(group.owner, draft.bookId)).body).toEqual(winner?.body);
  });

  it('refuses posts that may not be in the book, and versions that were not published', async () => {
    const { group, subject, author } = await makeClass(app);
    const elsewhere = await makeClass(app);
    const post = await publish(group, author, { ragId: subject.ragId, text: '감이 익었다.' });
    const foreign = await makePost(app, elsewhere.group, elsewhere.subject, elsewhere.author);
    const unfinished = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    const diary = await makeSubject(app, group, { readers: 'OWNER' });
    const secret = await makePost(app, group, diary, author);
    const { body: draft } = await create(group.owner, group.groupId);
    for (const { postId } of [foreign, unfinished, secret, { postId: v7() }]) {
      const answer = await save(group.owner, draft, { parts: [partOf(post, { postId })] });
      expect(answer.errorCode).toBe('POST_NOT_FOUND');
    }
    const version = await save(group.owner, draft, {
      parts: [partOf({ ...post, chosenVersion: 99 })],
    });
    expect(version.errorCode).toBe('POST_VERSION_NOT_FOUND');
    // Everybody has own posts in an own book, also those that only the teacher reads, and no others.
    const { body: own } = await create(author, null);
    expect((await save(author, own, { parts: [partOf(post, secret)] })).status).toBe(200);
    const { body: other } = await create(elsewhere.author, null);
    expect((await save(elsewhere.author, other, { parts: [partOf(post)] })).errorCode).toBe(
      'POST_NOT_FOUND',
    );
  });

  it('refuses what is out of bounds', async () => {
    const maker = await makeUser(app);
    const { body: draft } = await create(maker, null);
    const many = Array.from({ length: 501 }, () => ({ postId: v7() }));
    const twice = { postId: v7() };
    const { design } = draft;
    const part = partOf();
    for (const changes of [
      { parts: [partOf(...many)] },
      { parts: [partOf(twice), partOf(twice)] },
      { parts: [part, part] },
      { parts: Array.from({ length: 101 }, () => partOf()) },
      { bookTitle: '가'.repeat(61) },
      { design: { ...design, bodySize: 40 } },
      { design: { ...design, bodySize: 10.3 } },
      { design: { ...design, isbn: '1234567890123' } },
      { design: { ...design, cover: { ...design.cover, color: 'red' } } },
      { design: { ...design, script: 'x' } },
      { version: -1 },
    ]) {
      expect((await save(maker, draft, changes)).errorCode).toBe('INVALID_VALUE');
    }
    // Ids of parts are unique within a book only: another book has the same.
    const { body: other } = await create(maker, null);
    expect((await save(maker, draft, { parts: [part] })).status).toBe(200);
    expect((await save(maker, other, { parts: [part] })).status).toBe(200);
  });
});

describe('books/drafts: the chosen text', () => {
  it('keeps the chosen text, says that the post has changed and shows both', async () => {
    const { group, subject, author } = await makeClass(app);
    const { ragId } = subject;
    const first = await publish(group, author, { ragId, text: '감이 익었다.' });
    const { postId } = first;
    const { body: draft } = await create(group.owner, group.groupId);
    const { body: chosen } = await save(group.owner, draft, { parts: [partOf({ postId })] });
    const second = await publishAgain(group, author, { ragId, postId, text: '감이 붉게 익었다.' });

    const { body: changed } = await read(group.owner, draft.bookId);
    expect(changed.parts[0]?.chapters[0]).toMatchObject({
      chosenVersion: first.version,
      latestVersion: second.version,
      chapterState: 'CHANGED',
    });
    const texts = (by: TestUser) =>
      app.call(api.getChapterTexts, { params: { bookId: draft.bookId, postId }, token: by.token });
    expect((await texts(group.owner)).body).toMatchObject({
      chosen: { version: first.version, document: documentOfParagraphs(['감이 익었다.']) },
      latest: { version: second.version, document: documentOfParagraphs(['감이 붉게 익었다.']) },
      firstVersion: first.version,
    });
    expect((await texts(author)).errorCode).toBe('BOOK_NOT_FOUND');

    const keep = { postId, chosenVersion: first.version };
    const { body: kept } = await save(group.owner, changed, { parts: [partOf(keep)] });
    expect(kept.parts[0]?.chapters[0]).toMatchObject({
      chosenAt: chosen.parts[0]?.chapters[0]?.chosenAt,
      chapterState: 'CHANGED',
    });
    const { body: taken } = await save(group.owner, kept, { parts: [partOf({ postId })] });
    expect(taken.parts[0]?.chapters[0]).toMatchObject({
      chosenVersion: second.version,
      chapterState: 'READY',
    });
    const { body: early } = await save(group.owner, taken, {
      parts: [partOf({ postId, stage: 'FIRST' })],
    });
    expect(early.parts[0]?.chapters[0]).toMatchObject({
      chosenVersion: first.version,
      chapterState: 'READY',
    });
  });

  it('prints the chosen text, and leaves out a post that its writer has taken back', async () => {
    const { group, subject, author } = await makeClass(app);
    const { ragId } = subject;
    const { postId } = await publish(group, author, { ragId, text: '처음 쓴 글.' });
    const { body: draft } = await create(group.owner, group.groupId);
    const params = { bookId: draft.bookId };
    const print = () =>
      app.call(publishBook, { body: { bookId: draft.bookId }, token: group.owner.token });
    expect((await print()).errorCode).toBe('BOOK_WITHOUT_POSTS');
    const { body: saved } = await save(group.owner, draft, { parts: [partOf({ postId })] });
    const { body: untitled } = await save(group.owner, saved, {
      bookTitle: '',
      parts: [partOf({ postId })],
    });
    expect((await print()).errorCode).toBe('BOOK_WITHOUT_TITLE');
    await publishAgain(group, author, { ragId, postId, text: '고쳐 쓴 글.' });
    const keep = { postId, chosenVersion: saved.parts[0]?.chapters[0]?.chosenVersion ?? -1 };
    await save(group.owner, untitled, { bookTitle: '가을', parts: [partOf(keep)] });
    expect((await print()).status).toBe(202);
    const { manuscript } = await app.services.db
      .selectFrom('bookEditions')
      .select('manuscript')
      .where('bookId', '=', draft.bookId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(manuscript)).toContain('처음 쓴 글.');
    expect(JSON.stringify(manuscript)).not.toContain('고쳐 쓴 글.');

    const ref = { params: { groupId: group.groupId, postId }, token: author.token };
    expect((await app.call(unpublishPost, ref)).errorCode).toBeUndefined();
    const { body: after } = await app.call(api.getBookDraft, { params, token: group.owner.token });
    expect(after.parts[0]?.chapters[0]?.chapterState).toBe('UNPUBLISHED');
    expect((await print()).errorCode).toBe('BOOK_WITHOUT_POSTS');
    // The chapter may stay in the draft until the post is published again.
    expect((await save(group.owner, after, { parts: [partOf(keep)] })).status).toBe(200);
  });

  it('lets a post be deleted while the draft is saved', async () => {
    const { group, subject, author, friend } = await makeClass(app);
    const { ragId } = subject;
    const post = await publish(group, author, { ragId, text: '감이 익었다.' });
    const other = await publish(group, friend, { ragId, text: '밤이 익었다.' });
    const { body: draft } = await create(group.owner, group.groupId);
    const { body: saved } = await save(group.owner, draft, { parts: [partOf(post, other)] });
    const [removed, again] = await Promise.all([
      app.call(removeMyPost, { params: { postId: post.postId }, token: author.token }),
      save(group.owner, saved, { parts: [partOf(other, post)] }),
    ]);
    expect(removed.errorCode).toBeUndefined();
    expect([undefined, 'POST_NOT_FOUND']).toContain(again.errorCode);
    const { body } = await read(group.owner, draft.bookId);
    const chapters = body.parts.flatMap((part) => part.chapters);
    expect(chapters.map(({ postId }) => postId)).toEqual([other.postId]);
  });
});

describe('books/drafts: posts to choose from', () => {
  const list = (by: TestUser, query: object) =>
    app.call(api.listBookCandidates, { query, token: by.token });

  it('lists the posts of an own group by subject, activity and member, page by page', async () => {
    const { group, subject, author, friend } = await makeClass(app);
    const another = await makeSubject(app, group, { onePostPerPerson: false });
    const diary = await makeSubject(app, group, { readers: 'OWNER' });
    const day = (n: number) => ({ publishedAt: `2026-10-0${n}T00:00:00Z` });
    const a = await makePost(app, group, subject, author, day(1));
    const b = await makePost(app, group, another, author, day(2));
    const c = await makePost(app, group, another, friend, day(3));
    await makePost(app, group, diary, author, day(4));
    await makePost(app, group, another, friend, { postStatus: 'DRAFT' });
    const { groupId } = group;
    const ids = async (query: object) =>
      (await list(group.owner, { groupId, ...query })).body.posts.map(({ postId }) => postId);
    expect(await ids({})).toEqual([c.postId, b.postId, a.postId]);
    expect(await ids({ size: 2 })).toEqual([c.postId, b.postId]);
    expect(await ids({ size: 2, postId: b.postId })).toEqual([a.postId]);
    expect(await ids({ ragId: subject.ragId })).toEqual([a.postId]);
    expect(await ids({ activityRagId: another.activityRagId })).toEqual([c.postId, b.postId]);
    expect(await ids({ userId: author.userId })).toEqual([b.postId, a.postId]);
    expect((await list(author, { groupId })).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await list(await makeUser(app), { groupId })).errorCode).toBe('GROUP_NOT_FOUND');
    expect((await list(group.owner, { groupId, size: 101 })).errorCode).toBe('INVALID_VALUE');
  });

  it('lists own posts of all groups, and no others', async () => {
    const { group, subject, author, friend } = await makeClass(app);
    const second = await makeGroup(app, { members: [author] });
    const theirs = await makeSubject(app, second);
    const one = await makePost(app, group, subject, author, {
      publishedAt: '2026-10-01T00:00:00Z',
    });
    const two = await makePost(app, second, theirs, author, {
      publishedAt: '2026-10-02T00:00:00Z',
    });
    await makePost(app, group, subject, friend);
    const { body } = await list(author, {});
    expect(body.posts.map(({ postId, groupId }) => [postId, groupId])).toEqual([
      [two.postId, second.groupId],
      [one.postId, group.groupId],
    ]);
  });

  it('names the first and the latest published version', async () => {
    const { group, subject, author } = await makeClass(app);
    const { ragId } = subject;
    const first = await publish(group, author, { ragId, text: '처음 글' });
    const latest = await publishAgain(group, author, { ...first, ragId, text: '고친 글' });
    const { body } = await list(author, {});
    expect(body.posts).toMatchObject([
      { firstVersion: first.version, latestVersion: latest.version },
    ]);
  });
});

describe('books/drafts: deleting', () => {
  const remove = (by: TestUser, bookId: string) =>
    app.call(api.deleteBook, { params: { bookId }, token: by.token });
  const restore = (by: TestUser, bookId: string) =>
    app.call(api.restoreBook, { params: { bookId }, token: by.token });
  const drafts = async (by: TestUser) =>
    (await app.call(api.listBookDrafts, { token: by.token })).body;

  it('deletes a book, which can be restored for 30 days', async () => {
    const maker = await makeUser(app);
    const { bookId } = (await create(maker, null)).body;
    expect(await drafts(maker)).toMatchObject({ drafts: [{ bookId, chapters: 0 }], deleted: [] });
    expect((await app.call(listBooks, { token: maker.token })).body.books).toEqual([]);
    expect((await remove(maker, bookId)).status).toBe(200);
    expect((await remove(maker, bookId)).errorCode).toBe('BOOK_NOT_FOUND');
    expect((await read(maker, bookId)).errorCode).toBe('BOOK_NOT_FOUND');
    expect(await drafts(maker)).toMatchObject({ drafts: [], deleted: [{ bookId }] });
    expect((await restore(await makeUser(app), bookId)).errorCode).toBe('BOOK_NOT_FOUND');
    expect((await restore(maker, bookId)).status).toBe(200);
    expect((await restore(maker, bookId)).errorCode).toBe('BOOK_NOT_FOUND');
    expect(await drafts(maker)).toMatchObject({ drafts: [{ bookId }], deleted: [] });

    await remove(maker, bookId);
    const old = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString();
    const { db } = app.services;
    await db.updateTable('books').set({ deletedAt: old }).where('bookId', '=', bookId).execute();
    expect((await restore(maker, bookId)).errorCode).toBe('BOOK_NOT_FOUND');
    await sweepDeletedBooks(app.services);
    expect(await db.selectFrom('books').where('bookId', '=', bookId).execute()).toEqual([]);
  });
});

describe('books/drafts: writers', () => {
  it('are told when a post of theirs is chosen, and may refuse to be in the book', async () => {
    const { group, subject, author, friend } = await makeClass(app);
    const [post, second] = [
      await makePost(app, group, subject, author),
      await makePost(app, group, await makeSubject(app, group), author),
    ];
    const told = async (by: TestUser) =>
      (await app.call(listNotifications, { token: by.token })).body.notifications.filter(
        ({ notificationKind }) => notificationKind === 'POST_CHOSEN',
      );
    const { body: draft } = await create(group.owner, group.groupId);
    const { body: saved } = await save(group.owner, draft, { parts: [partOf(post)] });
    const [first] = await told(author);
    expect(first).toMatchObject({ bookId: draft.bookId, count: 1 });
    expect(await told(friend)).toEqual([]);
    expect(await told(group.owner)).toEqual([]);

    // Only new posts are news.
    const notificationIds = [first?.notificationId];
    await app.call(readNotifications, { token: author.token, body: { notificationIds } });
    const { body: arranged } = await save(group.owner, saved, { parts: [partOf(post)] });
    expect((await told(author)).map(({ readAt }) => readAt !== null)).toEqual([true]);
    await save(group.owner, arranged, { parts: [partOf(post, second)] });
    expect((await told(author)).map(({ readAt, count }) => [readAt !== null, count])).toEqual([
      [false, 2],
      [true, 2],
    ]);

    const { body: pages } = await app.call(getMyPages, {
      params: { bookId: draft.bookId },
      token: author.token,
    });
    const { wordingId } = pages.wordings.CLASS_BOOK;
    await app.call(decideConsents, {
      params: { bookId: draft.bookId },
      token: author.token,
      body: {
        decisions: [
          { postId: post.postId, consentUse: 'CLASS_BOOK', decision: 'WITHDRAWN', wordingId },
        ],
      },
    });
    const { body } = await read(group.owner, draft.bookId);
    expect(body.parts[0]?.chapters.map(({ chapterState }) => chapterState)).toEqual([
      'WITHDRAWN',
      'READY',
    ]);
  });
});
