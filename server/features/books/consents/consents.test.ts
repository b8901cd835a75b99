import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import * as booksApi from '../../../../shared/books/books.ts';
import * as api from '../../../../shared/books/consents.ts';
import {
  makeClass,
  makePost,
  makeSetBook,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { holding } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';
import { findAllowedPosts } from '../consent-ledger/consent-ledger.ts';
import { guardianWordingOf, WORDINGS } from './consent-wordings.ts';

const PASSWORD = '감나무-등불-아래';

let app: TestApp;
beforeAll(async () => {
  // Without jobs an edition stays in progress.
  app = await createTestApp();
});
afterAll(() => app.close());

async function makeBook() {
  const made = await makeClass(app);
  const { group, subject, author, friend } = made;
  const post = await makePost(app, group, subject, author);
  const other = await makePost(app, group, subject, friend, { title: '바스락 길' });
  const { bookId } = await makeSetBook(app, group, [post.postId, other.postId]);
  return { ...made, post, other, bookId };
}

const pagesOf = (bookId: string, { token }: { token?: string }) =>
  app.call(api.getMyPages, { params: { bookId }, ...(token && { token }) });

interface Said {
  postId: string;
  consentUse?: api.ConsentUse;
  decision?: 'GIVEN' | 'WITHDRAWN';
  wordingId?: string;
}

function decide(bookId: string, by: TestUser, ...said: Said[]) {
  const decisions = said.map(({ consentUse = 'PUBLIC_PAGE', ...rest }) => ({
    consentUse,
    decision: 'GIVEN',
    wordingId: WORDINGS[consentUse].wordingId,
    ...rest,
  }));
  return app.call(api.decideConsents, {
    params: { bookId },
    token: by.token,
    body: { decisions },
  });
}

function confirm(groupId: string, by: TestUser, userIds: string[], more: object = {}) {
  return app.call(api.confirmGuardians, {
    params: { groupId },
    token: by.token,
    body: {
      consentUse: 'PUBLIC_PAGE',
      userIds,
      isConfirmed: true,
      wordingId: guardianWordingOf('PRINT').wordingId,
      ...more,
    },
  });
}

const allowed = async (bookId: string, consentUse: api.OutsideUse = 'PUBLIC_PAGE') => [
  ...(await findAllowedPosts(app.services.db, { bookId, consentUse })).postIds,
];

const manage = ({ userId }: TestUser, groupId: string | null) =>
  app.services.db
    .updateTable('users')
    .set({ managedBy: groupId })
    .where('userId', '=', userId)
    .execute();

const leave = ({ userId }: TestUser) =>
  app.services.db.deleteFrom('groupMembers').where('userId', '=', userId).execute();

const entriesOf = ({ userId }: TestUser) =>
  app.services.db
    .selectFrom('consents')
    .select(['consentUse', 'decision', 'wordingId', 'decidedBy'])
    .where('userId', '=', userId)
    .orderBy('entry')
    .execute();

describe('books/consents: own pages', () => {
  it('are shown to each writer alone, also after leaving the group', async () => {
    const { bookId, author, friend, group, post } = await makeBook();
    await leave(author);
    const { body } = await pagesOf(bookId, author);
    expect(body).toMatchObject({ bookTitle: '감나무 아래', makerPenName: group.owner.penName });
    expect(body.chapters.map(({ postId }) => postId)).toEqual([post.postId]);
    expect(body.chapters[0]?.uses).toEqual(
      ['CLASS_BOOK', 'BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'].map((consentUse) => ({
        consentUse,
        decision: null,
        decidedAt: null,
        guardian: 'NOT_NEEDED',
        isAllowed: consentUse === 'CLASS_BOOK',
      })),
    );
    expect(body.wordings).toEqual(WORDINGS);
    expect((await pagesOf(bookId, friend)).body.chapters.map(({ title }) => title)).toEqual([
      '바스락 길',
    ]);
  });

  it('do not exist for others, for administrators and in deleted books', async () => {
    const { bookId, author, group } = await makeBook();
    const outsider = await makeUser(app);
    const administrator = await makeUser(app, { userClassify: 'ADMIN' });
    for (const person of [group.owner, outsider, administrator]) {
      expect((await pagesOf(bookId, person)).errorCode).toBe('BOOK_NOT_FOUND');
    }
    expect((await pagesOf(bookId, {})).errorCode).toBe('TOKEN_MISSING');
    await app.services.db
      .updateTable('books')
      .set({ deletedAt: new Date().toISOString() })
      .where('bookId', '=', bookId)
      .execute();
    expect((await pagesOf(bookId, author)).errorCode).toBe('BOOK_NOT_FOUND');
  });
});

describe('books/consents: a decision', () => {
  it('allows one use of one post, and withdrawing it ends that at once', async () => {
    const { bookId, author, post } = await makeBook();
    expect(await allowed(bookId)).toEqual([]);
    const { postId } = post;
    const given = await decide(bookId, author, { postId });
    expect(given.body.chapters[0]?.uses[2]).toMatchObject({ decision: 'GIVEN', isAllowed: true });
    expect(await allowed(bookId)).toEqual([postId]);
    expect(await allowed(bookId, 'PRINT')).toEqual([]);
    await decide(bookId, author, { postId, decision: 'WITHDRAWN' });
    expect(await allowed(bookId)).toEqual([]);
    await decide(bookId, author, { postId });
    expect(await allowed(bookId)).toEqual([postId]);
    expect((await entriesOf(author)).map(({ decision }) => decision)).toEqual([
      'GIVEN',
      'WITHDRAWN',
      'GIVEN',
    ]);
  });

  it('is recorded once with its wording, also when it is sent ten times at once', async () => {
    const { bookId, author, post } = await makeBook();
    const { postId } = post;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => decide(bookId, author, { postId, consentUse: 'PRINT' })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await entriesOf(author)).toEqual([
      {
        consentUse: 'PRINT',
        decision: 'GIVEN',
        wordingId: WORDINGS.PRINT.wordingId,
        decidedBy: author.userId,
      },
    ]);
  });

  it('is refused about a post of another writer, with an old wording and by others', async () => {
    const { bookId, author, group, post, other } = await makeBook();
    const { postId } = post;
    const mixed = await decide(bookId, author, { postId }, { postId: other.postId });
    expect(mixed.errorCode).toBe('POST_NOT_FOUND');
    const old = await decide(bookId, author, { postId, wordingId: 'public-page/2020-01-01' });
    expect([old.status, old.errorCode]).toEqual([409, 'AGREEMENT_OUTDATED']);
    expect((await decide(bookId, group.owner, { postId })).errorCode).toBe('BOOK_NOT_FOUND');
    expect((await decide(bookId, author)).fields).toHaveProperty('decisions');
    const twice = await decide(bookId, author, { postId }, { postId, decision: 'WITHDRAWN' });
    expect(twice.errorCode).toBe('INVALID_VALUE');
    expect(await entriesOf(author)).toEqual([]);
  });

  it('does not apply to another book, to a taken-back post and to a deleted book', async () => {
    const { bookId, author, group, post } = await makeBook();
    const second = await makeSetBook(app, group, [post.postId]);
    await decide(bookId, author, { postId: post.postId });
    expect(await allowed(second.bookId)).toEqual([]);
    const { db } = app.services;
    const status = (postStatus: 'DRAFT' | 'PUBLISHED') =>
      db.updateTable('posts').set({ postStatus }).where('postId', '=', post.postId).execute();
    await status('DRAFT');
    expect(await allowed(bookId)).toEqual([]);
    await status('PUBLISHED');
    expect(await allowed(bookId)).toEqual([post.postId]);
    await db
      .updateTable('books')
      .set({ deletedAt: new Date().toISOString() })
      .where('bookId', '=', bookId)
      .execute();
    expect(await allowed(bookId)).toEqual([]);
  });
});

describe('books/consents: taking a post out of the book', () => {
  const publish = (bookId: string, { token }: TestUser) =>
    app.call(booksApi.publishBook, { token, body: { bookId } });

  const editionsOf = async (bookId: string) =>
    (
      await app.services.db
        .selectFrom('bookEditions')
        .select(['editionStatus', 'manuscript'])
        .where('bookId', '=', bookId)
        .orderBy('editionNumber')
        .execute()
    ).map(({ editionStatus, manuscript }) => ({
      editionStatus,
      titles: (manuscript.parts ?? []).flatMap(({ chapters }) =>
        chapters.map(({ title }) => title),
      ),
    }));

  const takeOut = (bookId: string, author: TestUser, postId: string) =>
    decide(bookId, author, { postId, consentUse: 'CLASS_BOOK', decision: 'WITHDRAWN' });

  it('leaves it out of later editions and of every use outside the group', async () => {
    const { bookId, author, group, post, other } = await makeBook();
    await decide(bookId, author, { postId: post.postId });
    const { body } = await takeOut(bookId, author, post.postId);
    expect(body.editionNumber).toBe(1);
    expect(body.chapters[0]?.uses.some(({ isAllowed }) => isAllowed)).toBe(false);
    expect(await allowed(bookId)).toEqual([]);
    expect((await publish(bookId, group.owner)).status).toBe(202);
    expect((await editionsOf(bookId)).at(-1)?.titles).toEqual(['바스락 길']);
    await takeOut(bookId, other.author, other.postId);
    expect((await publish(bookId, group.owner)).errorCode).toBe('BOOK_WITHOUT_POSTS');
  });

  it('makes the edition in progress again without it, or ends it if nothing is left', async () => {
    const { bookId, author, friend, group, post, other } = await makeBook();
    await publish(bookId, group.owner);
    await takeOut(bookId, author, post.postId);
    expect(await editionsOf(bookId)).toEqual([
      { editionStatus: 'DONE', titles: [] },
      { editionStatus: 'QUEUED', titles: ['바스락 길'] },
    ]);
    await takeOut(bookId, friend, other.postId);
    expect(await editionsOf(bookId)).toEqual([{ editionStatus: 'DONE', titles: [] }]);
    const read = await app.call(booksApi.getBook, {
      params: { bookId },
      token: group.owner.token,
    });
    expect(read).toMatchObject({ status: 200, body: { latest: null } });
  });

  it('waits for a publication that has begun and is not lost', async () => {
    const { bookId, author, group, post } = await makeBook();
    const held = sql`select from books where book_id = ${bookId} for update`;
    let published: ReturnType<typeof publish> | undefined;
    await holding(
      app,
      held,
      () => takeOut(bookId, author, post.postId),
      async () => {
        published = publish(bookId, group.owner);
      },
    );
    expect((await published)?.status).toBe(202);
    expect((await editionsOf(bookId)).at(-1)?.titles).toEqual(['바스락 길']);
  });
});

describe('books/consents: guardians', () => {
  it('of a pupil whose account the group created must agree besides the pupil', async () => {
    const { bookId, author, friend, group, post, other } = await makeBook();
    const { groupId, owner } = group;
    await manage(author, groupId);
    const { body } = await decide(bookId, author, { postId: post.postId });
    expect(body.chapters[0]?.uses[2]).toMatchObject({ guardian: 'MISSING', isAllowed: false });
    await decide(bookId, friend, { postId: other.postId });
    expect(await allowed(bookId)).toEqual([other.postId]);
    const confirmed = await confirm(groupId, owner, [author.userId]);
    expect(confirmed.body.pupils).toMatchObject([{ userId: author.userId }]);
    expect(confirmed.body.pupils[0]?.uses[1]?.confirmedAt).toMatch(/Z$/);
    expect(await allowed(bookId)).toEqual([post.postId, other.postId]);
    expect(await allowed(bookId, 'PRINT')).toEqual([]);
    await confirm(groupId, owner, [author.userId], { isConfirmed: false });
    expect(await allowed(bookId)).toEqual([other.postId]);
    expect((await entriesOf(author)).slice(1)).toMatchObject([
      { decision: 'GUARDIAN_CONFIRMED', decidedBy: owner.userId },
      { decision: 'GUARDIAN_WITHDRAWN', decidedBy: owner.userId },
    ]);
  });

  it('cannot allow anything without the pupil', async () => {
    const { bookId, author, group } = await makeBook();
    await manage(author, group.groupId);
    await confirm(group.groupId, group.owner, [author.userId]);
    expect(await allowed(bookId)).toEqual([]);
  });

  it('stay necessary when the group that created the account is deleted for good', async () => {
    const { bookId, author, post } = await makeBook();
    const { group } = await makeClass(app);
    await manage(author, group.groupId);
    await confirm(group.groupId, group.owner, [author.userId]);
    await decide(bookId, author, { postId: post.postId });
    expect(await allowed(bookId)).toEqual([post.postId]);
    await app.services.db.deleteFrom('groups').where('groupId', '=', group.groupId).execute();
    expect((await pagesOf(bookId, author)).body.chapters[0]?.uses[2]).toMatchObject({
      guardian: 'MISSING',
    });
    expect(await allowed(bookId)).toEqual([]);
  });

  it('are confirmed by the owner of the group that created the account only', async () => {
    const { author, friend, group } = await makeBook();
    const elsewhere = await makeClass(app);
    await manage(author, group.groupId);
    const { groupId, owner } = group;
    const ask = (by: TestUser, userIds: string[]) => confirm(groupId, by, userIds);
    expect((await ask(friend, [author.userId])).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await ask(elsewhere.group.owner, [author.userId])).errorCode).toBe('PRIVATE_GROUP');
    expect((await ask(owner, [author.userId, friend.userId])).errorCode).toBe('MEMBER_NOT_FOUND');
    const own = await confirm(elsewhere.group.groupId, elsewhere.group.owner, [author.userId]);
    expect(own.errorCode).toBe('MEMBER_NOT_FOUND');
    const old = await confirm(groupId, owner, [author.userId], { wordingId: 'guardian/1' });
    expect(old.errorCode).toBe('AGREEMENT_OUTDATED');
    const inClass = await confirm(groupId, owner, [author.userId], { consentUse: 'CLASS_BOOK' });
    expect(inClass.fields).toHaveProperty('consentUse');
    expect(await entriesOf(author)).toEqual([]);
    const list = await app.call(api.listGuardianConfirmations, {
      params: { groupId },
      token: owner.token,
    });
    expect(list.body.pupils.map(({ userId }) => userId)).toEqual([author.userId]);
    expect(list.body.wordings).toEqual(
      (['BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'] as const).map((consentUse) => ({
        consentUse,
        wording: guardianWordingOf(consentUse),
      })),
    );
    expect(list.body.recipient).toBeNull();
  });
});

describe('books/consents: the list for the maker', () => {
  const list = (bookId: string, { token }: TestUser) =>
    app.call(api.listBookConsents, { params: { bookId }, token });

  it('names what each writer decided', async () => {
    const { bookId, author, group, post, other } = await makeBook();
    await decide(bookId, author, { postId: post.postId });
    const { body } = await list(bookId, group.owner);
    expect(
      body.chapters.map(({ postId, uses }) => [postId, uses.map(({ isAllowed }) => isAllowed)]),
    ).toEqual([
      [post.postId, [true, false, true, false]],
      [other.postId, [true, false, false, false]],
    ]);
  });

  it('is closed to writers, outsiders, administrators and a maker without the group', async () => {
    const { bookId, author, friend, group } = await makeBook();
    const outsider = await makeUser(app);
    const administrator = await makeUser(app, { userClassify: 'ADMIN' });
    for (const person of [author, outsider, administrator]) {
      expect((await list(bookId, person)).errorCode).toBe('BOOK_NOT_FOUND');
    }
    await app.services.db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    for (const person of [group.owner, friend]) {
      expect((await list(bookId, person)).errorCode).toBe('BOOK_NOT_FOUND');
    }
  });
});

describe('books/consents: the ledger', () => {
  it('refuses changes and deletions by whoever asks the database', async () => {
    const { bookId, author, post } = await makeBook();
    await decide(bookId, author, { postId: post.postId });
    const { db } = app.services;
    const mine = sql`where user_id = ${author.userId}`;
    for (const statement of [
      sql`update consents set decision = 'WITHDRAWN' ${mine}`,
      sql`update consents set decided_by = null ${mine}`,
      sql`delete from consents ${mine}`,
      sql`truncate consents`,
    ]) {
      await expect(statement.execute(db)).rejects.toThrow('consents is append-only');
    }
    expect(await entriesOf(author)).toHaveLength(1);
  });

  it('keeps its entries when the book and the post are deleted', async () => {
    const { bookId, author, post } = await makeBook();
    await decide(bookId, author, { postId: post.postId });
    await app.services.db.deleteFrom('books').where('bookId', '=', bookId).execute();
    await app.services.db.deleteFrom('posts').where('postId', '=', post.postId).execute();
    expect(await entriesOf(author)).toHaveLength(1);
  });

  it('loses the entries of a deleted account, and the name of one that confirmed', async () => {
    const { bookId, author, friend, group, post } = await makeBook();
    const { db } = app.services;
    const { groupId, owner } = group;
    await manage(friend, groupId);
    await decide(bookId, author, { postId: post.postId });
    await confirm(groupId, owner, [friend.userId]);
    await db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', groupId)
      .execute();
    await db
      .updateTable('users')
      .set({ passwordHash: await hashSecret(PASSWORD) })
      .where('userId', 'in', [author.userId, owner.userId])
      .execute();
    for (const person of [author, owner]) {
      const reply = await app.call(withdrawUser, {
        token: person.token,
        body: { reason: 'OTHER', posts: 'KEEP_IN_BOOKS', password: PASSWORD },
      });
      expect(reply.errorCode).toBeUndefined();
    }
    expect(await entriesOf(author)).toEqual([]);
    expect(await entriesOf(friend)).toMatchObject([
      { decision: 'GUARDIAN_CONFIRMED', decidedBy: null },
    ]);
    expect(await allowed(bookId)).toEqual([]);
  });
});

it('books/consents: are limited to sixty calls an hour', async () => {
  const { bookId, author, post } = await makeBook();
  await app.services.db
    .insertInto('rateLimits')
    .values({
      key: `book-consent:${author.userId}`,
      windowStartedAt: new Date().toISOString(),
      hits: 59,
    })
    .execute();
  const { postId } = post;
  expect((await decide(bookId, author, { postId })).status).toBe(200);
  expect((await decide(bookId, author, { postId })).errorCode).toBe('TOO_MANY_REQUESTS');
});
