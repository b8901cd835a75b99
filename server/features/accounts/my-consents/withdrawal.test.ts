import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMyConsents, withdrawConsent } from '../../../../shared/accounts/my-consents.ts';
import { decideGroupModelUse, decideModelUse } from '../../../../shared/assistant/model-use.ts';
import { type ConsentUse, decideConsents, getMyPages } from '../../../../shared/books/consents.ts';
import { consentToSquare, getSquarePost, pickForSquare } from '../../../../shared/square/square.ts';
import { unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  makeClass,
  makePost,
  makeSetBook,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { findModelUse } from '../../assistant/model-use/model-use.ts';
import { WORDINGS } from '../../books/consents/consent-wordings.ts';
import { readWording } from '../consent-wordings/consent-wordings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: { AI_BASE_URL: 'https://model.example/v1', AI_MODEL: 'writing-helper', AI_API_KEY: 'key' },
  });
});
afterAll(() => app.close());
beforeEach(() => app.services.db.deleteFrom('rateLimits').execute());

async function makeShown() {
  const made = await makeClass(app, { settings: { visibility: 'PUBLIC' } });
  const { author, group, subject } = made;
  const post = await makePost(app, group, subject, author, {
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
  });
  const params = { groupId: group.groupId, postId: post.postId };
  const consent = (squareConsent: boolean) =>
    app.call(consentToSquare, { params, body: { squareConsent }, token: author.token });
  await consent(true);
  await app.call(pickForSquare, { params, body: { picked: true }, token: group.owner.token });
  const isShown = async () => (await app.call(getSquarePost, { params })).status === 200;
  return { ...made, post, params, consent, isShown };
}

const recordsOf = async ({ token }: TestUser) =>
  (await app.call(listMyConsents, { token, query: { size: 100 } })).body.consents;
const withdraw = (consentId: string, { token }: TestUser) =>
  app.call(withdrawConsent, { params: { consentId }, token });
const leave = ({ userId }: TestUser) =>
  app.services.db.deleteFrom('groupMembers').where('userId', '=', userId).execute();

async function withdrawFirst(by: TestUser) {
  const [record] = await recordsOf(by);
  return withdraw(record?.consentId ?? '', by);
}

describe('accounts/my-consents: withdrawing from the square', () => {
  it('hides the post at once, is recorded once, and can be undone', async () => {
    const { author, isShown, consent } = await makeShown();
    expect(await isShown()).toBe(true);
    const [given] = await recordsOf(author);
    const { status, body } = await withdraw(given?.consentId ?? '', author);
    expect([status, body]).toEqual([200, { resultCode: 'SUCCESS', canUndo: true }]);
    expect(await isShown()).toBe(false);
    expect((await withdraw(given?.consentId ?? '', author)).status).toBe(200);
    expect(await recordsOf(author)).toMatchObject([
      { decision: 'WITHDRAWN', wordingId: given?.wordingId, decidedBy: { isMe: true } },
      { decision: 'GIVEN', replacedAt: expect.any(String) },
    ]);
    await consent(true);
    expect(await isShown()).toBe(true);
  });

  it('also works after leaving the group and after the post was taken back', async () => {
    const one = await makeShown();
    await leave(one.author);
    expect((await withdrawFirst(one.author)).status).toBe(200);
    const other = await makeShown();
    await app.call(unpublishPost, { params: other.params, token: other.author.token });
    expect((await withdrawFirst(other.author)).status).toBe(200);
    const { postId } = other.post;
    const rows = await app.services.db
      .selectFrom('squarePosts')
      .select('consentedAt')
      .where('postId', 'in', [postId, one.post.postId])
      .execute();
    expect(rows).toEqual([{ consentedAt: null }, { consentedAt: null }]);
  });

  it('is for the person alone, not for the owner, friends and visitors', async () => {
    const { author, friend, group, isShown } = await makeShown();
    const [given] = await recordsOf(author);
    for (const person of [friend, group.owner, await makeUser(app, { userClassify: 'ADMIN' })]) {
      const refused = await withdraw(given?.consentId ?? '', person);
      expect([refused.status, refused.errorCode]).toEqual([404, 'CONSENT_NOT_FOUND']);
    }
    const visitor = await app.call(withdrawConsent, {
      params: { consentId: given?.consentId ?? '' },
    });
    expect(visitor.errorCode).toBe('TOKEN_MISSING');
    expect(await isShown()).toBe(true);
  });
});

describe('accounts/my-consents: withdrawing from a book', () => {
  async function makeBook() {
    const made = await makeClass(app);
    const { author, friend, group, subject } = made;
    const post = await makePost(app, group, subject, author);
    const other = await makePost(app, group, subject, friend, { title: '바스락 길' });
    const { bookId } = await makeSetBook(app, group, [post.postId, other.postId]);
    const give = (consentUse: ConsentUse) => {
      const { wordingId } = WORDINGS[consentUse];
      const decision = { postId: post.postId, consentUse, decision: 'GIVEN', wordingId };
      return app.call(decideConsents, {
        params: { bookId },
        body: { decisions: [decision] },
        token: author.token,
      });
    };
    const isAllowed = async (consentUse: ConsentUse) => {
      const { body } = await app.call(getMyPages, { params: { bookId }, token: author.token });
      return body.chapters[0]?.uses.find((use) => use.consentUse === consentUse)?.isAllowed;
    };
    return { ...made, bookId, give, isAllowed };
  }

  it.each(['CLASS_BOOK', 'BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'] as const)(
    'ends %s alone and can be undone with the same wording',
    async (consentUse) => {
      const { author, give, isAllowed } = await makeBook();
      for (const use of ['CLASS_BOOK', 'BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'] as const)
        await give(use);
      const given = (await recordsOf(author)).find((one) => one.consentUse === consentUse);
      expect((await withdraw(given?.consentId ?? '', author)).body.canUndo).toBe(true);
      expect(await isAllowed(consentUse)).toBe(false);
      const others = (['BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'] as const).filter(
        (use) => use !== consentUse,
      );
      // A post that is not in the book is nowhere else.
      for (const use of others) expect(await isAllowed(use)).toBe(consentUse !== 'CLASS_BOOK');
      await give(consentUse);
      expect(await isAllowed(consentUse)).toBe(true);
    },
  );

  it('also works while the book does not have the post, which could come back', async () => {
    const { author, bookId, give, isAllowed } = await makeBook();
    await give('PUBLIC_PAGE');
    const { db } = app.services;
    const chapters = await db
      .deleteFrom('bookChapters')
      .where('bookId', '=', bookId)
      .returning(['bookId', 'bookPartId', 'position', 'postId'])
      .execute();
    expect((await withdrawFirst(author)).status).toBe(200);
    await db.insertInto('bookChapters').values(chapters).execute();
    expect(await isAllowed('PUBLIC_PAGE')).toBe(false);
  });
});

describe('accounts/my-consents: withdrawing from the model', () => {
  it('sends no text from then on, also for a host that was replaced', async () => {
    const { author, group } = await makeClass(app);
    const { groupId } = group;
    const given = { decision: 'GIVEN' } as const;
    const use = () => findModelUse(app.services, { groupId, userId: author.userId });
    const { recipient = '' } = (await use()) ?? {};
    const ofGroup = await app.call(decideGroupModelUse, {
      params: { groupId },
      body: { ...given, recipient, wordingId: readWording('model-group').wordingId },
      token: group.owner.token,
    });
    expect(ofGroup.status).toBe(200);
    await app.call(decideModelUse, {
      body: { ...given, recipient, groupId, wordingId: readWording('model').wordingId },
      token: author.token,
    });
    expect((await use())?.state).toBe('ALLOWED');
    expect((await withdrawFirst(author)).body.canUndo).toBe(true);
    expect((await use())?.state).toBe('OWN_MISSING');

    await app.services.db
      .insertInto('consents')
      .values({
        consentId: '01a20a50-93f9-7038-a629-b7b51c6bcb99',
        userId: author.userId,
        bookId: null,
        postId: null,
        groupId,
        consentUse: 'MODEL',
        decision: 'GIVEN',
        wordingId: readWording('model').wordingId,
        recipient: 'old.example',
        decidedBy: author.userId,
      })
      .execute();
    expect((await withdrawFirst(author)).body.canUndo).toBe(false);
    expect((await recordsOf(author))[0]).toMatchObject({
      decision: 'WITHDRAWN',
      recipient: 'old.example',
    });
    // What the owner decided for the group is no consent of the owner's own.
    const [owners] = await recordsOf(group.owner);
    expect((await withdraw(owners?.consentId ?? '', group.owner)).errorCode).toBe(
      'CONSENT_NOT_FOUND',
    );
  });
});

it('accounts/my-consents: withdrawals are limited to sixty an hour', async () => {
  const { author } = await makeShown();
  await app.services.db
    .insertInto('rateLimits')
    .values({
      key: `consent-withdrawal:${author.userId}`,
      windowStartedAt: new Date().toISOString(),
      hits: 60,
    })
    .execute();
  expect((await withdrawFirst(author)).errorCode).toBe('TOO_MANY_REQUESTS');
});
