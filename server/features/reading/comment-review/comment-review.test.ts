import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMyPage } from '../../../../shared/accounts/my-page.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { copyGroup } from '../../../../shared/groups/group-settings.ts';
import * as api from '../../../../shared/reading/comment-review.ts';
import {
  addComment,
  editComment,
  listComments,
  removeComment,
} from '../../../../shared/reading/comments.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import { getUserActivity } from '../../../../shared/reading/user-activity.ts';
import {
  makeClassWithPost,
  makeGroup,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { holding } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });

function addWord({ groupId, owner }: TestGroup, word: string, token = owner.token) {
  return app.call(api.addHoldWord, { params: { groupId }, body: { word }, token });
}

function comment(post: TestPost, by: TestUser, content: string, parentCommentId?: string) {
  return app.call(addComment, {
    params: inPost(post),
    body: { content, ...(parentCommentId && { parentCommentId }) },
    token: by.token,
  });
}

function edit(post: TestPost, by: TestUser, commentId: string, content: string) {
  return app.call(editComment, {
    params: { ...inPost(post), commentId },
    body: { content },
    token: by.token,
  });
}

function report(post: TestPost, by: TestUser, commentId: string, message = '') {
  return app.call(api.reportComment, {
    params: { ...inPost(post), commentId },
    body: { reportReason: 'HURTFUL', message },
    token: by.token,
  });
}

/** What the owner has read of a comment. */
interface CommentRead {
  commentId: string;
  content: string;
  reporterIds?: string[];
}

function decide(
  { groupId }: TestGroup,
  by: TestUser,
  { commentId, content, reporterIds = [] }: CommentRead,
  decision: api.CommentDecision,
) {
  return app.call(api.decideComment, {
    params: { groupId, commentId },
    body: { decision, content, reporterIds },
    token: by.token,
  });
}

async function commentsSeenBy(post: TestPost, by: TestUser) {
  const { body } = await app.call(listComments, { params: inPost(post), token: by.token });
  return body.comments;
}

const contentsSeenBy = async (post: TestPost, by: TestUser) =>
  (await commentsSeenBy(post, by)).map(({ content }) => content);

async function commentCountOf(post: TestPost) {
  const { body } = await app.call(getPost, { params: inPost(post), token: post.author.token });
  return body.commentCount;
}

async function toReview({ groupId, owner }: TestGroup) {
  const { body } = await app.call(api.listCommentsToReview, {
    params: { groupId },
    token: owner.token,
  });
  return body;
}

async function makeHeld() {
  const made = await makeClassWithPost(app);
  await addWord(made.group, '바보');
  const { body } = await comment(made.post, made.friend, '이 바. 보야');
  return { ...made, commentId: body.commentId, held: body };
}

describe('reading/comment-review: a comment with a hold word', () => {
  it('is held: only its author and the owner see it, and it is not counted', async () => {
    const { author, friend, group, post, held } = await makeHeld();
    expect(held).toMatchObject({ isHeld: true, content: '이 바. 보야' });
    expect(await contentsSeenBy(post, author)).toEqual([]);
    expect(await contentsSeenBy(post, friend)).toEqual(['이 바. 보야']);
    expect(await contentsSeenBy(post, group.owner)).toEqual(['이 바. 보야']);
    expect(await commentCountOf(post)).toBe(0);
    expect(await toReview(group)).toMatchObject({
      total: 1,
      comments: [{ isHeld: true, holdWords: ['바보'], reports: [], postId: post.postId }],
    });
  });

  it('is shown and counted once the owner keeps it, also when decided twice at once', async () => {
    const { author, group, post, held } = await makeHeld();
    const decided = await Promise.all(
      Array.from({ length: 5 }, () => decide(group, group.owner, held, 'KEEP')),
    );
    expect(decided.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await contentsSeenBy(post, author)).toEqual(['이 바. 보야']);
    expect(await commentCountOf(post)).toBe(1);
    expect(await toReview(group)).toEqual({ comments: [], total: 0 });
  });

  it('is gone and never counted when the owner deletes it', async () => {
    const { friend, group, post, held } = await makeHeld();
    expect((await decide(group, group.owner, held, 'DELETE')).status).toBe(200);
    expect(await contentsSeenBy(post, friend)).toEqual([]);
    expect(await commentCountOf(post)).toBe(0);
    expect((await decide(group, group.owner, held, 'KEEP')).errorCode).toBe('COMMENT_NOT_FOUND');
  });

  it('neither decision applies to a text that its author wrote after the owner read it', async () => {
    const { author, friend, group, post, commentId, held } = await makeHeld();
    await edit(post, friend, commentId, '더 나쁜 바보');
    for (const decision of ['KEEP', 'DELETE'] as const) {
      expect(await decide(group, group.owner, held, decision)).toMatchObject({
        status: 409,
        errorCode: 'COMMENT_EDITED',
      });
    }
    expect(await contentsSeenBy(post, author)).toEqual([]);
    expect(await contentsSeenBy(post, friend)).toEqual(['더 나쁜 바보']);
    const [current] = (await toReview(group)).comments;
    expect((await decide(group, group.owner, current ?? held, 'KEEP')).status).toBe(200);
    expect(await contentsSeenBy(post, author)).toEqual(['더 나쁜 바보']);
  });

  it('an edit that the decision waits for is not released by it', async () => {
    const { author, group, post, commentId, held } = await makeHeld();
    const decided = await holding(
      app,
      sql`select from posts where post_id = ${post.postId} for update`,
      () => decide(group, group.owner, held, 'KEEP'),
      (trx) =>
        sql`update comments set content = '더 나쁜 바보' where comment_id = ${commentId}`.execute(
          trx,
        ),
    );
    expect(decided.errorCode).toBe('COMMENT_EDITED');
    expect(await contentsSeenBy(post, author)).toEqual([]);
  });

  it('its author can delete it, which leaves the count', async () => {
    const { friend, post, commentId } = await makeHeld();
    await comment(post, friend, '좋은 말');
    const removed = await app.call(removeComment, {
      params: { ...inPost(post), commentId },
      token: friend.token,
    });
    expect(removed.status).toBe(204);
    expect(await commentCountOf(post)).toBe(1);
  });

  it('is shown at once when its author removes the word, and held again with it', async () => {
    const { author, friend, group, post, commentId } = await makeHeld();
    expect((await edit(post, friend, commentId, '다시 쓴 말')).body.isHeld).toBe(false);
    expect(await contentsSeenBy(post, author)).toEqual(['다시 쓴 말']);
    expect(await commentCountOf(post)).toBe(1);
    expect((await edit(post, friend, commentId, '그래도 ㅂㅏ보')).body.isHeld).toBe(true);
    expect(await contentsSeenBy(post, author)).toEqual([]);
    expect(await commentCountOf(post)).toBe(0);
    expect((await toReview(group)).total).toBe(1);
  });

  it('keeps its place for others while it has replies, and takes no new ones', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { commentId } = (await comment(post, friend, '처음 말')).body;
    await comment(post, author, '답글', commentId);
    await addWord(group, '바보');
    await edit(post, friend, commentId, '바보');
    const [place, reply] = await commentsSeenBy(post, author);
    expect(place).toMatchObject({ commentId, author: null, content: '', isHeld: true });
    expect(reply).toMatchObject({ content: '답글' });
    for (const by of [author, friend, group.owner]) {
      expect((await comment(post, by, '또', commentId)).errorCode).toBe('COMMENT_NOT_FOUND');
    }
    expect(await commentCountOf(post)).toBe(1);
  });

  it('a held reply does not show the place of its deleted parent to others', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    await addWord(group, '바보');
    const { commentId } = (await comment(post, author, '지울 말')).body;
    await comment(post, friend, '바보', commentId);
    const params = { ...inPost(post), commentId };
    await app.call(removeComment, { params, token: author.token });
    expect(await commentsSeenBy(post, author)).toEqual([]);
    expect(await contentsSeenBy(post, friend)).toEqual(['', '바보']);
    expect(await commentCountOf(post)).toBe(0);
  });

  it('is counted for its author and the owner only', async () => {
    const { author, friend, group, post } = await makeHeld();
    const params = { groupId: group.groupId, userId: friend.userId };
    const countFor = async ({ token }: TestUser) =>
      (await app.call(getUserActivity, { params, token })).body.counts.comments;
    expect(await countFor(author)).toBe(0);
    expect(await countFor(friend)).toBe(1);
    expect(await countFor(group.owner)).toBe(1);
    const received = async () =>
      (await app.call(getMyPage, { token: author.token })).body.counts.comments;
    expect(await received()).toBe(0);
    await comment(post, friend, '좋은 말');
    expect(await received()).toBe(1);
  });

  it('the owner writes what they like, and other groups hold nothing', async () => {
    const { group, post } = await makeHeld();
    const other = await makeClassWithPost(app);
    expect((await comment(post, group.owner, '바보라는 말은 쓰지 않아요')).body.isHeld).toBe(false);
    expect((await comment(other.post, other.friend, '바보')).body.isHeld).toBe(false);
  });

  it('held comments also use up the room of a post', async () => {
    const { author, friend, post } = await makeHeld();
    await sql`update posts set comment_count = ${LIMITS.commentsOnPost - 1}
      where post_id = ${post.postId}`.execute(app.services.db);
    expect((await comment(post, author, '안녕')).errorCode).toBe('LIMIT_EXCEEDED');
    expect((await comment(post, friend, '바보')).errorCode).toBe('LIMIT_EXCEEDED');
  });
});

describe('reading/comment-review: reports', () => {
  it('a member reports a comment; the owner sees who and why, the reporter that it arrived', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { commentId } = (await comment(post, friend, '심한 말')).body;
    expect((await report(post, author, commentId, '이 말이 아팠어요')).status).toBe(200);
    expect((await toReview(group)).comments).toMatchObject([
      {
        commentId,
        isHeld: false,
        author: { penName: friend.penName },
        reports: [
          {
            reporterPenName: author.penName,
            reportReason: 'HURTFUL',
            message: '이 말이 아팠어요',
          },
        ],
      },
    ]);
    expect((await commentsSeenBy(post, author))[0]?.reportedByMe).toBe(true);
    for (const by of [friend, group.owner]) {
      expect((await commentsSeenBy(post, by))[0]?.reportedByMe).toBe(false);
    }
  });

  it('one person reports a text once, and again after it was edited', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { commentId } = (await comment(post, friend, '심한 말')).body;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => report(post, author, commentId)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await toReview(group)).comments[0]?.reports).toHaveLength(1);
    const read = { commentId, content: '심한 말', reporterIds: [author.userId] };
    await decide(group, group.owner, read, 'KEEP');
    await report(post, author, commentId);
    expect((await toReview(group)).total).toBe(0);
    expect((await commentsSeenBy(post, author))[0]?.reportedByMe).toBe(false);
    await edit(post, friend, commentId, '더 심한 말');
    await report(post, author, commentId, '또 그래요');
    expect((await toReview(group)).comments[0]?.reports).toMatchObject([{ message: '또 그래요' }]);
  });

  it('a report that the owner has not read stays when the comment is kept', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { commentId } = (await comment(post, author, '심한 말')).body;
    await report(post, friend, commentId);
    const { comments } = await toReview(group);
    const reporterIds = (comments[0]?.reports ?? []).map(({ reporterId }) => reporterId);
    expect(reporterIds).toEqual([friend.userId]);
    const other = await makeUser(app);
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: other.userId })
      .execute();
    await report(post, other, commentId, '나도 보았어요');
    const keep = (ids: string[]) =>
      decide(group, group.owner, { commentId, content: '심한 말', reporterIds: ids }, 'KEEP');
    expect((await keep(reporterIds)).status).toBe(200);
    expect((await toReview(group)).comments).toMatchObject([
      { commentId, reports: [{ reporterId: other.userId, message: '나도 보았어요' }] },
    ]);
    expect((await keep([other.userId])).status).toBe(200);
    expect((await toReview(group)).total).toBe(0);
  });

  it('the owner deletes a reported comment, which settles all reports', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { commentId } = (await comment(post, friend, '심한 말')).body;
    await comment(post, author, '답글', commentId);
    await report(post, author, commentId);
    expect(
      (await decide(group, group.owner, { commentId, content: '심한 말' }, 'DELETE')).status,
    ).toBe(200);
    expect((await toReview(group)).total).toBe(0);
    expect((await commentsSeenBy(post, author))[0]).toMatchObject({
      author: null,
      isHeld: false,
      reportedByMe: false,
    });
  });

  it('own comments cannot be reported, and what one may not see does not exist', async () => {
    const { author, friend, group, post, commentId } = await makeHeld();
    const { commentId: visibleId } = (await comment(post, friend, '보이는 말')).body;
    for (const by of [friend, group.owner]) {
      expect(await report(post, by, visibleId)).toMatchObject({
        status: 409,
        errorCode: 'COMMENT_NOT_REPORTABLE',
      });
    }
    expect((await report(post, author, commentId)).errorCode).toBe('COMMENT_NOT_FOUND');
    expect((await report(post, author, v7())).errorCode).toBe('COMMENT_NOT_FOUND');
    const other = await makeClassWithPost(app);
    const elsewhere = { ...other.post, author: other.author };
    expect((await report(elsewhere, other.author, visibleId)).errorCode).toBe('COMMENT_NOT_FOUND');
    const outsider = await makeUser(app);
    expect((await report(post, outsider, visibleId)).errorCode).toBe('PRIVATE_GROUP');
  });

  it('thirty reports in an hour are the limit', async () => {
    const { author, friend, post } = await makeClassWithPost(app);
    const { commentId } = (await comment(post, friend, '심한 말')).body;
    await report(post, author, commentId);
    await sql`update rate_limits set hits = 30
      where key = ${`comment-report:${author.userId}`}`.execute(app.services.db);
    const refused = await report(post, author, commentId);
    expect(refused).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('the list contains only what readers can see: posts that were taken back are left out', async () => {
    const { group, post } = await makeHeld();
    await sql`update posts set post_status = 'DRAFT' where post_id = ${post.postId}`.execute(
      app.services.db,
    );
    expect(await toReview(group)).toEqual({ comments: [], total: 0 });
  });

  it('a comment of another group cannot be decided on', async () => {
    const { held } = await makeHeld();
    const other = await makeClassWithPost(app);
    expect((await decide(other.group, other.group.owner, held, 'KEEP')).errorCode).toBe(
      'COMMENT_NOT_FOUND',
    );
  });
});

describe('reading/comment-review: hold words', () => {
  it('the owner adds and removes words; both are idempotent and in alphabetical order', async () => {
    const { group } = await makeClassWithPost(app);
    await addWord(group, '바보');
    await addWord(group, '멍청이');
    expect((await addWord(group, '바보'.normalize('NFD'))).body.words).toEqual(['멍청이', '바보']);
    const remove = () =>
      app.call(api.removeHoldWord, {
        params: { groupId: group.groupId },
        body: { word: '바보' },
        token: group.owner.token,
      });
    expect((await remove()).body.words).toEqual(['멍청이']);
    expect((await remove()).body.words).toEqual(['멍청이']);
  });

  it('members do not learn the words', async () => {
    const { friend, group } = await makeClassWithPost(app);
    const params = { groupId: group.groupId };
    expect((await app.call(api.listHoldWords, { params, token: friend.token })).errorCode).toBe(
      'NOT_GROUP_OWNER',
    );
    expect((await addWord(group, '바보', friend.token)).errorCode).toBe('NOT_GROUP_OWNER');
  });

  it('a word has a letter or digit and at most twenty characters', async () => {
    const { group } = await makeClassWithPost(app);
    for (const word of ['', '…', '가'.repeat(21), '두\n줄']) {
      expect((await addWord(group, word)).fields).toHaveProperty('word');
    }
  });

  it('a hundred words are the limit, also when added at once', async () => {
    const { group } = await makeClassWithPost(app);
    await sql`update groups set comment_hold_words =
      array(select '낱말' || n from generate_series(1, 98) n)
      where group_id = ${group.groupId}`.execute(app.services.db);
    const answers = await Promise.all(
      ['하나', '둘', '셋', '넷'].map((word) => addWord(group, word)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ errorCode }) => errorCode === 'LIMIT_EXCEEDED')).toHaveLength(2);
  });

  it('a copy of the group has the words, too', async () => {
    const owner = await makeUser(app, { userClassify: 'COOLSCHOOL' });
    const group = await makeGroup(app, { owner });
    await addWord(group, '바보');
    const copy = await app.call(copyGroup, {
      query: { groupId: group.groupId, member: 'false', subject: 'false' },
      token: group.owner.token,
    });
    const { body } = await app.call(api.listHoldWords, {
      params: { groupId: copy.body.groupId },
      token: group.owner.token,
    });
    expect(body.words).toEqual(['바보']);
  });
});
