import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import { decideComment, reportComment } from '../../../../shared/reading/comment-review.ts';
import {
  addComment,
  type CommentChange,
  editComment,
} from '../../../../shared/reading/comments.ts';
import { makeClassWithPost, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function kindsOf({ token }: TestUser) {
  const { body } = await app.call(listNotifications, { query: {}, token });
  return body.notifications.map(({ notificationKind }) => notificationKind);
}

const at = ({ penName }: TestUser) => `@${penName}`;

async function makeClassThatHolds() {
  const made = await makeClassWithPost(app);
  const { group, post } = made;
  await app.services.db
    .updateTable('groups')
    .set({ commentHoldWords: ['바보'] })
    .where('groupId', '=', group.groupId)
    .execute();
  const params = { groupId: post.groupId, postId: post.postId };
  return {
    ...made,
    comment: async ({ token }: TestUser, content: string, mentions: string[] = []) =>
      (await app.call(addComment, { params, token, body: { content, mentions } })).body.commentId,
    edit: ({ token }: TestUser, commentId: string, body: CommentChange) =>
      app.call(editComment, { params: { ...params, commentId }, token, body }),
    report: ({ token }: TestUser, commentId: string) =>
      app.call(reportComment, {
        params: { ...params, commentId },
        token,
        body: { reportReason: 'HURTFUL' },
      }),
    keep: (commentId: string, content: string, reporters: TestUser[] = []) =>
      app.call(decideComment, {
        params: { groupId: group.groupId, commentId },
        token: group.owner.token,
        body: { decision: 'KEEP', content, reporterIds: reporters.map(({ userId }) => userId) },
      }),
  };
}

describe('reading/comment-review: notifications', () => {
  it('a mentioned person is notified of the mention; the author of the post of the comment', async () => {
    const { friend, group, post, comment } = await makeClassThatHolds();
    await comment(friend, `${at(group.owner)} 읽어 보세요`, [group.owner.userId]);
    expect(await kindsOf(group.owner)).toEqual(['MENTION']);
    expect(await kindsOf(post.author)).toEqual(['COMMENT']);
    expect(await kindsOf(friend)).toEqual([]);
  });

  it('of a held comment only the owner is notified, until it is shown', async () => {
    const { author, friend, group, comment, keep } = await makeClassThatHolds();
    const commentId = await comment(friend, `${at(author)} 바보`, [author.userId]);
    expect(await kindsOf(author)).toEqual([]);
    expect(await kindsOf(group.owner)).toEqual(['COMMENT_HELD']);
    await keep(commentId, `${at(author)} 바보`);
    await keep(commentId, `${at(author)} 바보`);
    expect(await kindsOf(author)).toEqual(['MENTION']);
    expect(await kindsOf(group.owner)).toEqual([]);
  });

  it('a held comment that its author mends notifies like a new one', async () => {
    const { author, friend, group, comment, edit } = await makeClassThatHolds();
    const commentId = await comment(friend, '바보');
    await edit(friend, commentId, { content: '좋은 말', mentions: [] });
    expect(await kindsOf(author)).toEqual(['COMMENT']);
    expect(await kindsOf(group.owner)).toEqual([]);
  });

  it('a notification of a comment goes when the comment is held, and is back when it is shown', async () => {
    const { author, friend, group, comment, edit, keep } = await makeClassThatHolds();
    const commentId = await comment(friend, '처음 말');
    expect(await kindsOf(author)).toEqual(['COMMENT']);
    await edit(friend, commentId, { content: '바보', mentions: [] });
    expect(await kindsOf(author)).toEqual([]);
    expect(await kindsOf(group.owner)).toEqual(['COMMENT_HELD']);
    await keep(commentId, '바보');
    expect(await kindsOf(author)).toEqual(['COMMENT']);
  });

  it('an edit notifies only people whom it adds', async () => {
    const { author, friend, group, comment, edit } = await makeClassThatHolds();
    const commentId = await comment(friend, `${at(author)} 안녕`, [author.userId]);
    const both = [author.userId, group.owner.userId];
    const content = `${at(author)} ${at(group.owner)} 안녕`;
    await edit(friend, commentId, { content, mentions: both });
    await edit(friend, commentId, { content: `${content}!`, mentions: both });
    expect(await kindsOf(group.owner)).toEqual(['MENTION']);
    expect(await kindsOf(author)).toEqual(['MENTION']);
  });

  it('a report notifies the owner once, until the owner has decided', async () => {
    const { author, friend, group, comment, report, keep } = await makeClassThatHolds();
    const commentId = await comment(friend, '심한 말');
    await report(author, commentId);
    await report(author, commentId);
    expect(await kindsOf(group.owner)).toEqual(['COMMENT_REPORTED']);
    expect(await kindsOf(friend)).toEqual([]);
    await keep(commentId, '심한 말', [author]);
    expect(await kindsOf(group.owner)).toEqual([]);
  });
});
