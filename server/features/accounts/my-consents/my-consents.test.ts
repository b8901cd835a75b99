import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMyConsents } from '../../../../shared/accounts/my-consents.ts';
import { consentToSquare } from '../../../../shared/square/square.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function makeDecisions() {
  const author = await makeUser(app);
  const group = await makeGroup(app, { members: [author], settings: { visibility: 'PUBLIC' } });
  const post = await makePost(app, group, await makeSubject(app, group), author, {
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
  });
  for (const squareConsent of [true, false]) {
    await app.call(consentToSquare, {
      params: { groupId: group.groupId, postId: post.postId },
      body: { squareConsent },
      token: author.token,
    });
  }
  return { author, group, post };
}

const listOf = async ({ token }: TestUser, query: object = {}) =>
  (await app.call(listMyConsents, { token, query })).body.consents;

it('accounts/my-consents: a person sees each decision with its wording and what replaced it', async () => {
  const { author, group, post } = await makeDecisions();
  const [withdrawn, given, ...more] = await listOf(author);
  expect(more).toEqual([]);
  expect([given?.decision, withdrawn?.decision]).toEqual(['GIVEN', 'WITHDRAWN']);
  expect(given?.replacedAt).toBe(withdrawn?.decidedAt);
  expect(withdrawn?.replacedAt).toBeNull();
  expect(given).toMatchObject({
    consentUse: 'SQUARE',
    wording: { wordingId: 'square/2026-11-27', title: '내 글을 광장에 싣기' },
    decidedBy: { penName: author.penName, isMe: true },
    group: { groupId: group.groupId },
    post: { postId: post.postId },
    book: null,
  });
});

it('accounts/my-consents: the list goes on after the last of a page', async () => {
  const { author } = await makeDecisions();
  const [first] = await listOf(author, { size: 1 });
  const rest = await listOf(author, { size: 10, consentId: first?.consentId });
  expect([first, ...rest].map((one) => one?.decision)).toEqual(['WITHDRAWN', 'GIVEN']);
});

it('accounts/my-consents: nobody else sees it, not even the owner of the group', async () => {
  const { author, group } = await makeDecisions();
  const [mine] = await listOf(author);
  expect(await listOf(group.owner)).toEqual([]);
  expect(await listOf(group.owner, { consentId: mine?.consentId })).toEqual([]);
  expect((await app.call(listMyConsents)).errorCode).toBe('TOKEN_MISSING');
});
