import { afterAll, beforeAll, expect, it } from 'vitest';
import { withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import {
  addComment,
  editComment,
  listComments,
  type NewComment,
} from '../../../../shared/reading/comments.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import { makeClass, makePost, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../password-hash/password-hash.ts';

const PASSWORD = '감나무-등불-아래';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('accounts/account-deletion: takes the name out of mentions, and counts a held comment that stays as a placeholder', async () => {
  const { author, friend, group, subject } = await makeClass(app);
  const { db } = app.services;
  const { postId } = await makePost(app, group, subject, friend);
  const params = { groupId: group.groupId, postId };
  const add = async ({ token }: TestUser, body: Partial<NewComment>) =>
    (await app.call(addComment, { params, token, body })).body;
  await add(friend, { content: `@${author.penName} 고마워`, mentions: [author.userId] });
  const { commentId } = await add(author, { content: '처음 말' });
  await add(friend, { content: '답글', parentCommentId: commentId });
  await db
    .updateTable('groups')
    .set({ commentHoldWords: ['바보'] })
    .where('groupId', '=', group.groupId)
    .execute();
  const held = await app.call(editComment, {
    params: { ...params, commentId },
    token: author.token,
    body: { content: '바보' },
  });
  expect(held.body.isHeld).toBe(true);
  const passwordHash = await hashSecret(PASSWORD);
  await db.updateTable('users').set({ passwordHash }).where('userId', '=', author.userId).execute();
  const left = await app.call(withdrawUser, {
    token: author.token,
    body: { reason: 'OTHER', posts: 'DELETE', password: PASSWORD },
  });
  expect(left.status).toBe(200);
  const { comments } = (await app.call(listComments, { params, token: friend.token })).body;
  expect(comments.map(({ content, mentions }) => [content, mentions])).toEqual([
    ['@탈퇴한 사용자 고마워', []],
    ['탈퇴한 사람의 댓글이에요.', []],
    ['답글', []],
  ]);
  expect((await app.call(getPost, { params, token: friend.token })).body.commentCount).toBe(3);
});
