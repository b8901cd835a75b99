import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import { listMyInquiries } from '../../../../shared/administration/inquiries.ts';
import { getAdminOverview } from '../../../../shared/administration/overview.ts';
import * as api from '../../../../shared/reading/comment-cases.ts';
import {
  decideComment,
  listCommentsToReview,
  reportComment,
} from '../../../../shared/reading/comment-review.ts';
import { addComment, editComment, listComments } from '../../../../shared/reading/comments.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import {
  makeClassWithPost,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });

async function comment(post: TestPost, by: TestUser, content: string): Promise<string> {
  const params = inPost(post);
  const { body } = await app.call(addComment, { params, body: { content }, token: by.token });
  return body.commentId;
}

function report(post: TestPost, by: TestUser, commentId: string, message = '') {
  return app.call(reportComment, {
    params: { ...inPost(post), commentId },
    body: { reportReason: 'HURTFUL', message },
    token: by.token,
  });
}

async function cases(state: 'WAITING' | 'DECIDED', groupId: string) {
  const { body } = await app.call(api.listCommentCases, {
    query: { size: 100, state },
    token: administrator.token,
  });
  return body.comments.filter((one) => one.groupId === groupId);
}

function decide(
  commentId: string,
  reportDecision: 'KEEP' | 'TAKE_DOWN',
  { content = '심한 말', note = '', by = administrator } = {},
) {
  const body = { reportDecision, content, note };
  return app.call(api.decideCommentCase, { params: { commentId }, body, token: by.token });
}

async function seenBy(post: TestPost, by: TestUser) {
  const { body } = await app.call(listComments, { params: inPost(post), token: by.token });
  return body.comments.map(({ content }) => content);
}

async function countOf(post: TestPost) {
  const { body } = await app.call(getPost, { params: inPost(post), token: post.author.token });
  return body.commentCount;
}

async function repliesTo({ token }: TestUser) {
  const { body } = await app.call(listMyInquiries, { query: { size: 100 }, token });
  return body.inquiries;
}

const waitLong = (commentId: string) =>
  sql`update comment_reports set created_at = now() - interval '8 days'
    where comment_id = ${commentId}`.execute(app.services.db);

async function toReview({ groupId, owner }: TestGroup) {
  const params = { groupId };
  return (await app.call(listCommentsToReview, { params, token: owner.token })).body.comments;
}

/** A comment of a friend that the author of the post reported eight days ago. */
async function makeWaiting() {
  const made = await makeClassWithPost(app);
  const { author, friend, post } = made;
  const commentId = await comment(post, friend, '심한 말');
  await report(post, author, commentId, '자꾸 놀려요.');
  await waitLong(commentId);
  return { ...made, commentId };
}

describe('reading/comment-cases', () => {
  it('a report reaches the administrators after seven days without a decision', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const commentId = await comment(post, friend, '심한 말');
    await report(post, author, commentId);
    expect(await cases('WAITING', group.groupId)).toEqual([]);
    expect((await decide(commentId, 'KEEP')).errorCode).toBe('COMMENT_NOT_FOUND');
    const before = await app.call(getAdminOverview, { token: administrator.token });
    await waitLong(commentId);
    expect(await cases('WAITING', group.groupId)).toMatchObject([
      { commentId, content: '심한 말', isOwners: false, isTakenDown: false, reports: [{}] },
    ]);
    const after = await app.call(getAdminOverview, { token: administrator.token });
    expect(after.body.reports).toBe(before.body.reports + 1);
    // The owner still decides: what is settled does not wait any more.
    const reporterIds = [author.userId];
    await app.call(decideComment, {
      params: { groupId: group.groupId, commentId },
      body: { decision: 'KEEP', content: '심한 말', reporterIds },
      token: group.owner.token,
    });
    expect(await cases('WAITING', group.groupId)).toEqual([]);
    expect((await decide(commentId, 'TAKE_DOWN')).errorCode).toBe('COMMENT_NOT_FOUND');
  });

  it('a report on a comment of the owner is for the administrators alone', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const commentId = await comment(post, group.owner, '심한 말');
    expect((await report(post, author, commentId)).status).toBe(200);
    await report(post, friend, commentId);
    expect(await toReview(group)).toEqual([]);
    const settled = await app.call(decideComment, {
      params: { groupId: group.groupId, commentId },
      body: { decision: 'KEEP', content: '심한 말', reporterIds: [author.userId] },
      token: group.owner.token,
    });
    expect(settled.errorCode).toBe('COMMENT_NOT_FOUND');
    const [waiting] = await cases('WAITING', group.groupId);
    expect(waiting).toMatchObject({ isOwners: true, reports: [{}, {}] });
    expect(JSON.stringify(waiting)).not.toContain(author.userId);

    await decide(commentId, 'TAKE_DOWN');
    expect(await seenBy(post, author)).toEqual([]);
    await app.call(editComment, {
      params: { ...inPost(post), commentId },
      body: { content: '고운 말' },
      token: group.owner.token,
    });
    expect(await seenBy(post, author)).toEqual([]);
  });

  it('a hidden comment is shown again by administrators only, and counted once', async () => {
    const { author, friend, group, post, commentId } = await makeWaiting();
    expect(await countOf(post)).toBe(1);
    expect((await decide(commentId, 'TAKE_DOWN')).status).toBe(200);
    expect((await decide(commentId, 'TAKE_DOWN')).status).toBe(200);
    expect(await seenBy(post, author)).toEqual([]);
    expect(await seenBy(post, friend)).toEqual(['심한 말']);
    expect(await countOf(post)).toBe(0);
    expect(await toReview(group)).toEqual([]);
    const released = await app.call(decideComment, {
      params: { groupId: group.groupId, commentId },
      body: { decision: 'KEEP', content: '심한 말', reporterIds: [] },
      token: group.owner.token,
    });
    expect(released.errorCode).toBe('COMMENT_TAKEN_DOWN');
    expect(await cases('WAITING', group.groupId)).toEqual([]);
    expect(await cases('DECIDED', group.groupId)).toMatchObject([
      { commentId, isTakenDown: true, reportDecision: 'TAKE_DOWN' },
    ]);
    expect((await decide(commentId, 'KEEP')).status).toBe(200);
    expect(await seenBy(post, author)).toEqual(['심한 말']);
    expect(await countOf(post)).toBe(1);
  });

  it('each reporter finds the decision and the words of the reply', async () => {
    const { author, group, post, commentId } = await makeWaiting();
    await report(post, group.owner, commentId);
    await decide(commentId, 'TAKE_DOWN', { note: '선생님께도 말씀드렸어요.' });
    const [reply, ...others] = await repliesTo(author);
    expect(others).toEqual([]);
    expect(reply).toMatchObject({ to: 'OPERATOR', isUnread: true });
    expect(reply?.content).toBe('신고: 마음을 아프게 하는 말이 있어요\n자꾸 놀려요.');
    expect(reply?.page).toBe(`/group/${post.groupId}/post/${post.postId}`);
    expect(reply?.answer?.content).toContain('다른 사람에게 보이지 않게 했어요');
    expect(reply?.answer?.content).toContain('선생님께도 말씀드렸어요.');
    expect(reply?.answer?.penName).toBeNull();
    expect(await repliesTo(group.owner)).toEqual([]);
  });

  it('a decision about an older text is refused, and of two at once both are recorded', async () => {
    const { friend, post, commentId } = await makeWaiting();
    await app.call(editComment, {
      params: { ...inPost(post), commentId },
      body: { content: '고운 말' },
      token: friend.token,
    });
    expect((await decide(commentId, 'TAKE_DOWN')).errorCode).toBe('COMMENT_EDITED');
    const content = '고운 말';
    const done = await Promise.all([
      decide(commentId, 'TAKE_DOWN', { content }),
      decide(commentId, 'KEEP', { content }),
      decide(commentId, 'TAKE_DOWN', { content }),
    ]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await app.call(listAuditEntries, {
      query: { size: 100, action: 'REPORT_DECIDED', subjectId: commentId },
      token: administrator.token,
    });
    expect(body.entries).toHaveLength(3);
    const isHidden = body.entries[0]?.details.reportDecision === 'TAKE_DOWN';
    expect(await seenBy(post, post.author)).toEqual(isHidden ? [] : [content]);
    expect(await countOf(post)).toBe(isHidden ? 0 : 1);
  });

  it('nobody but administrators sees or decides them', async () => {
    const { author, friend, group, commentId } = await makeWaiting();
    for (const by of [author, friend, group.owner, await makeUser(app)]) {
      const list = await app.call(api.listCommentCases, { query: {}, token: by.token });
      expect(list.errorCode).toBe('NOT_ADMINISTRATOR');
      expect((await decide(commentId, 'KEEP', { by })).errorCode).toBe('NOT_ADMINISTRATOR');
    }
    expect((await decide(v7(), 'KEEP')).errorCode).toBe('COMMENT_NOT_FOUND');
  });
});
