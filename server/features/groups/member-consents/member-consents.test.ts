import Papa from 'papaparse';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agree, currentVersionOf } from '../../../../shared/accounts/agreements.ts';
import * as books from '../../../../shared/books/consents.ts';
import * as api from '../../../../shared/groups/member-consents.ts';
import { consentToSquare } from '../../../../shared/square/square.ts';
import {
  makeGroup,
  makePost,
  makeSetBook,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { guardianWordingOf, WORDINGS } from '../../books/consents/consent-wordings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listOf = async ({ groupId, owner }: TestGroup, { token }: TestUser = owner) =>
  app.call(api.listMemberConsents, { params: { groupId }, token });

async function consentsOf(group: TestGroup, { userId }: TestUser) {
  const { body } = await listOf(group);
  const member = body.members.find((one) => one.userId === userId);
  return (kind: api.ConsentKind, madeBy: api.MemberConsent['madeBy'] = 'SELF') =>
    member?.consents.find((one) => one.kind === kind && one.madeBy === madeBy);
}

/** A post of an author in a public group. */
async function makePublicPost(author: TestUser) {
  const group = await makeGroup(app, { members: [author], settings: { visibility: 'PUBLIC' } });
  const publishedAt = new Date(Date.now() - 60_000).toISOString();
  const post = await makePost(app, group, await makeSubject(app, group), author, { publishedAt });
  return { group, post };
}

const consent = (group: TestGroup, postId: string, { token }: TestUser, squareConsent: boolean) =>
  app.call(consentToSquare, {
    params: { groupId: group.groupId, postId },
    body: { squareConsent },
    token,
  });

async function decideOnBook(bookId: string, postId: string, { token }: TestUser) {
  const reply = await app.call(books.decideConsents, {
    params: { bookId },
    token,
    body: {
      decisions: [
        { postId, consentUse: 'PRINT', decision: 'GIVEN', wordingId: WORDINGS.PRINT.wordingId },
      ],
    },
  });
  expect(reply.errorCode).toBeUndefined();
}

it('groups/member-consents: the owner sees what a member agreed to, withdrew and never answered', async () => {
  const author = await makeUser(app);
  const { group, post } = await makePublicPost(author);
  await app.call(agree, {
    token: author.token,
    body: {
      agreements: [{ document: 'TERMS', version: currentVersionOf('TERMS'), agreed: true }],
    },
  });
  await app.services.db
    .insertInto('userAgreements')
    .values({ userId: author.userId, document: 'PRIVACY', version: '2025-12-31', agreed: true })
    .execute();
  await consent(group, post.postId, author, true);
  const { bookId } = await makeSetBook(app, group, [post.postId]);
  await decideOnBook(bookId, post.postId, author);

  const before = await consentsOf(group, author);
  expect(before('TERMS')).toMatchObject({
    state: 'AGREED',
    wordingId: currentVersionOf('TERMS'),
    decidedAt: expect.stringMatching(/Z$/),
  });
  expect(before('PRIVACY')).toMatchObject({ state: 'OUTDATED', wordingId: '2025-12-31' });
  expect(before('SQUARE')).toMatchObject({
    state: 'AGREED',
    agreedCount: 1,
    wordingId: 'square/2026-11-27',
    confirmedBy: null,
  });
  expect(before('PRINT')).toMatchObject({ state: 'AGREED', agreedCount: 1 });
  expect(before('PUBLIC_PAGE')).toMatchObject({ state: 'NONE', decidedAt: null });
  expect(before('CLASS_BOOK')).toMatchObject({ state: 'NOT_NEEDED' });
  // Another group than this, or none, made the account.
  expect(before('PRINT', 'GUARDIAN')).toMatchObject({ state: 'NOT_NEEDED' });
  expect(before('MODEL')).toBeUndefined();

  await consent(group, post.postId, author, false);
  const after = await consentsOf(group, author);
  expect(after('SQUARE')).toMatchObject({ state: 'WITHDRAWN', agreedCount: 0 });
});

it('groups/member-consents: of several posts those in force are counted, without deleted ones', async () => {
  const author = await makeUser(app);
  const { group, post } = await makePublicPost(author);
  const publishedAt = new Date(Date.now() - 60_000).toISOString();
  const other = await makePost(app, group, await makeSubject(app, group), author, { publishedAt });
  await consent(group, post.postId, author, true);
  await consent(group, other.postId, author, true);
  expect((await consentsOf(group, author))('SQUARE')).toMatchObject({ agreedCount: 2 });
  await consent(group, other.postId, author, false);
  const given = (await consentsOf(group, author))('SQUARE');
  expect(given).toMatchObject({ state: 'AGREED', agreedCount: 1 });
  await app.services.db
    .updateTable('posts')
    .set({ deletedAt: new Date().toISOString() })
    .where('postId', '=', post.postId)
    .execute();
  expect((await consentsOf(group, author))('SQUARE')).toMatchObject({ state: 'WITHDRAWN' });
});

it('groups/member-consents: a confirmation names who confirmed it, and ends with its withdrawal', async () => {
  const [pupil, unasked] = [await makeUser(app), await makeUser(app)];
  const group = await makeGroup(app, { members: [pupil, unasked] });
  await app.services.db
    .updateTable('users')
    .set({ managedBy: group.groupId })
    .where('userId', 'in', [pupil.userId, unasked.userId])
    .execute();
  const confirm = (isConfirmed: boolean) =>
    app.call(books.confirmGuardians, {
      params: { groupId: group.groupId },
      token: group.owner.token,
      body: {
        consentUse: 'PRINT',
        userIds: [pupil.userId],
        isConfirmed,
        wordingId: guardianWordingOf('PRINT').wordingId,
      },
    });
  await confirm(true);
  expect((await consentsOf(group, pupil))('PRINT', 'GUARDIAN')).toMatchObject({
    state: 'AGREED',
    confirmedBy: group.owner.penName,
  });
  expect((await consentsOf(group, unasked))('PRINT', 'GUARDIAN')).toMatchObject({ state: 'NONE' });
  expect((await consentsOf(group, unasked))('ACCOUNT', 'GUARDIAN')).toMatchObject({
    state: 'NONE',
  });
  expect((await consentsOf(group, pupil))('TERMS')).toMatchObject({ state: 'NOT_NEEDED' });
  await confirm(false);
  expect((await consentsOf(group, pupil))('PRINT', 'GUARDIAN')).toMatchObject({
    state: 'WITHDRAWN',
    agreedCount: 0,
  });
});

it('groups/member-consents: decisions in another group of the same person are not shown', async () => {
  const author = await makeUser(app);
  const { group: elsewhere, post } = await makePublicPost(author);
  await consent(elsewhere, post.postId, author, true);
  const { bookId } = await makeSetBook(app, elsewhere, [post.postId]);
  await decideOnBook(bookId, post.postId, author);
  await app.services.db
    .insertInto('consents')
    .values({
      consentId: v7(),
      userId: author.userId,
      bookId: null,
      postId: null,
      groupId: elsewhere.groupId,
      consentUse: 'ACCOUNT',
      decision: 'GUARDIAN_CONFIRMED',
      wordingId: 'account/2026-11-21',
      recipient: null,
      decidedBy: elsewhere.owner.userId,
    })
    .execute();
  await app.services.db
    .updateTable('users')
    .set({ managedBy: elsewhere.groupId })
    .where('userId', '=', author.userId)
    .execute();
  const own = await consentsOf(elsewhere, author);
  expect(own('ACCOUNT', 'GUARDIAN')).toMatchObject({ state: 'AGREED' });

  const here = await consentsOf(await makeGroup(app, { members: [author] }), author);
  expect(here('SQUARE')).toMatchObject({ state: 'NONE' });
  expect(here('PRINT')).toMatchObject({ state: 'NONE' });
  expect(here('ACCOUNT', 'GUARDIAN')).toMatchObject({ state: 'NOT_NEEDED' });
});

it('groups/member-consents: members who have left are not listed, nor is the owner', async () => {
  const [stays, leaves] = [await makeUser(app), await makeUser(app)];
  const group = await makeGroup(app, { members: [stays, leaves] });
  await app.services.db.deleteFrom('groupMembers').where('userId', '=', leaves.userId).execute();
  const { body } = await listOf(group);
  expect(body.members.map(({ userId }) => userId)).toEqual([stays.userId]);
});

it('groups/member-consents: the file has one row for each kind, and no formulas', async () => {
  const author = await makeUser(app, { penName: '=나래' });
  const { group, post } = await makePublicPost(author);
  await consent(group, post.postId, author, true);
  const { headers, body } = await app.call(api.downloadMemberConsents, {
    params: { groupId: group.groupId },
    token: group.owner.token,
  });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['cache-control']).toContain('no-store');
  const text = String(body).replace(/^\ufeff/, '');
  const [heading, ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const { body: list } = await listOf(group);
  expect(heading?.[0]).toBe('이름');
  expect(rows).toHaveLength(list.members[0]?.consents.length ?? 0);
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(["'=나래"]));
  const square = rows.find(([, kind]) => kind === '광장에 글 보이기');
  expect(square?.slice(2, 6)).toEqual(['본인', '동의했어요', '1', 'square/2026-11-27']);
});

it('groups/member-consents: nobody but the present owner reads the list or the file', async () => {
  const [member, former, heir] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app, { userClassify: 'TEACHER' }),
  ];
  const group = await makeGroup(app, { members: [member, former, heir] });
  await app.services.db.deleteFrom('groupMembers').where('userId', '=', former.userId).execute();
  const otherOwner = (await makeGroup(app, { members: [member] })).owner;
  const administrator = await makeUser(app, { userClassify: 'ADMIN' });
  const refusals = async (token?: string) => {
    const asked = { params: { groupId: group.groupId }, ...(token !== undefined && { token }) };
    return [
      (await app.call(api.listMemberConsents, asked)).errorCode,
      (await app.call(api.downloadMemberConsents, asked)).errorCode,
    ];
  };
  expect(await refusals(member.token)).toEqual(['NOT_GROUP_OWNER', 'NOT_GROUP_OWNER']);
  for (const { token } of [former, otherOwner, administrator]) {
    expect(await refusals(token)).toEqual(['PRIVATE_GROUP', 'PRIVATE_GROUP']);
  }
  expect(await refusals()).toEqual(['TOKEN_MISSING', 'TOKEN_MISSING']);

  await app.services.db
    .updateTable('groups')
    .set({ createUserId: heir.userId })
    .where('groupId', '=', group.groupId)
    .execute();
  expect(await refusals(group.owner.token)).toEqual(['NOT_GROUP_OWNER', 'NOT_GROUP_OWNER']);
  expect((await listOf(group, heir)).status).toBe(200);
});
