import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import * as api from '../../../../shared/reading/comments.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import {
  makeClassWithPost,
  makePost,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function comment(post: TestPost, by: TestUser | undefined, body: unknown) {
  return app.call(api.addComment, {
    params: { groupId: post.groupId, postId: post.postId },
    body,
    ...(by && { token: by.token }),
  });
}

async function commentsOf(post: TestPost, by: TestUser) {
  const { groupId, postId } = post;
  const { body } = await app.call(api.listComments, {
    params: { groupId, postId },
    token: by.token,
  });
  return body.comments;
}

async function commentCountOf(post: TestPost, by: TestUser) {
  const { groupId, postId } = post;
  const { body } = await app.call(getPost, { params: { groupId, postId }, token: by.token });
  return body.commentCount;
}

describe('reading/comments: adding a comment', () => {
  it('is for every member; comments are shown oldest first and counted', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    expect(
      (await comment(post, friend, { content: '그림자가 하나였다는 말이 좋아.' })).status,
    ).toBe(200);
    await comment(post, group.owner, { content: '저도 그 문장에서 멈췄어요.' });
    const comments = await commentsOf(post, author);
    expect(comments.map(({ content }) => content)).toEqual([
      '그림자가 하나였다는 말이 좋아.',
      '저도 그 문장에서 멈췄어요.',
    ]);
    expect(comments[0]?.author).toMatchObject({ userId: friend.userId, penName: friend.penName });
    expect(await commentCountOf(post, author)).toBe(2);
  });

  it('is limited on a post, also in parallel, and by time', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { db } = app.services;
    const { commentsOnPost } = LIMITS;
    const setCount = (n: number) =>
      sql`update posts set comment_count = ${n} where post_id = ${post.postId}`.execute(db);
    await setCount(commentsOnPost - 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => comment(post, friend, { content: '도배' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      errorCode: 'LIMIT_EXCEEDED',
    });
    expect(await commentCountOf(post, author)).toBe(commentsOnPost);
    const [first] = await commentsOf(post, author);
    const reply = { content: '답글도', parentCommentId: first?.commentId };
    expect((await comment(post, group.owner, reply)).errorCode).toBe('LIMIT_EXCEEDED');
    await setCount(2);
    expect((await comment(post, group.owner, reply)).status).toBe(200);
    await sql`update rate_limits set hits = 300 where key = ${`comment:${friend.userId}`}`.execute(
      db,
    );
    expect(await comment(post, friend, { content: '또' })).toMatchObject({
      status: 429,
      errorCode: 'TOO_MANY_REQUESTS',
    });
  });

  it('replies one level deep, also to a reply', async () => {
    const { author, friend, post } = await makeClassWithPost(app);
    const first = await comment(post, friend, { content: '까치가 와서 먹었어?' });
    const answer = await comment(post, author, {
      content: '응, 아침에 봤어.',
      parentCommentId: first.body.commentId,
    });
    const again = await comment(post, friend, {
      content: '부럽다!',
      parentCommentId: answer.body.commentId,
    });
    expect(answer.body.parentCommentId).toBe(first.body.commentId);
    expect(again.body.parentCommentId).toBe(first.body.commentId);
  });

  it('is refused to anonymous users, outsiders and other groups, alike', async () => {
    const { post } = await makeClassWithPost(app);
    const other = await makeClassWithPost(app);
    expect((await comment(post, undefined, { content: '안녕' })).errorCode).toBe('TOKEN_MISSING');
    expect((await comment(post, other.author, { content: '안녕' })).errorCode).toBe(
      'PRIVATE_GROUP',
    );
    const throughOwn = { ...post, groupId: other.group.groupId };
    expect((await comment(throughOwn, other.author, { content: '안녕' })).errorCode).toBe(
      'POST_NOT_FOUND',
    );
    expect(
      (await comment({ ...post, postId: v7() }, other.author, { content: '안녕' })).status,
    ).toBe(403);
  });

  it('is refused on a draft and where the owner turned it off', async () => {
    const { author, friend, group, subject } = await makeClassWithPost(app);
    const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    expect((await comment(draft, friend, { content: '미리 봤다' })).errorCode).toBe(
      'POST_NOT_FOUND',
    );
    const quiet = await makeClassWithPost(app, { commentsEnabled: false });
    const refused = await comment(quiet.post, quiet.friend, { content: '안녕' });
    expect(refused).toMatchObject({ status: 403, errorCode: 'COMMENTS_DISABLED' });
  });

  it('refuses empty, too long, undeclared and invisible content, and names the field', async () => {
    const { friend, post } = await makeClassWithPost(app);
    for (const body of [
      { content: '   ' },
      { content: '가'.repeat(1001) },
      { content: '안녕\u202e' },
      { content: 3 },
      {},
    ]) {
      expect(await comment(post, friend, body)).toMatchObject({
        status: 400,
        errorCode: 'INVALID_VALUE',
        fields: { content: expect.any(String) },
      });
    }
    const undeclared = await comment(post, friend, { content: '안녕', authorId: v7() });
    expect(undeclared.fields).toHaveProperty('authorId');
    expect(await commentsOf(post, friend)).toEqual([]);
  });

  it('keeps the count right in parallel', async () => {
    const { author, friend, post } = await makeClassWithPost(app);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => comment(post, friend, { content: `좋아 ${index}` })),
    );
    expect(await commentCountOf(post, author)).toBe(20);
  });
});

describe('reading/comments: changing a comment', () => {
  const edit = (post: TestPost, commentId: string, by: TestUser) =>
    app.call(api.editComment, {
      params: { groupId: post.groupId, postId: post.postId, commentId },
      body: { content: '고친 말' },
      token: by.token,
    });
  const remove = (post: TestPost, commentId: string, by: TestUser) =>
    app.call(api.removeComment, {
      params: { groupId: post.groupId, postId: post.postId, commentId },
      token: by.token,
    });

  it('only its author can edit a comment', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { body } = await comment(post, friend, { content: '처음 말' });
    expect((await edit(post, body.commentId, author)).errorCode).toBe('NOT_COMMENT_AUTHOR');
    expect((await edit(post, body.commentId, group.owner)).errorCode).toBe('NOT_COMMENT_AUTHOR');
    const edited = await edit(post, body.commentId, friend);
    expect(edited.body).toMatchObject({
      content: '고친 말',
      editedAt: expect.stringMatching(/Z$/),
    });
  });

  it("its author and the group's owner can delete a comment", async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const first = await comment(post, friend, { content: '하나' });
    const second = await comment(post, friend, { content: '둘' });
    expect((await remove(post, first.body.commentId, author)).errorCode).toBe('NOT_COMMENT_AUTHOR');
    expect((await remove(post, first.body.commentId, group.owner)).status).toBe(204);
    expect(await commentCountOf(post, author)).toBe(1);
    expect((await remove(post, second.body.commentId, friend)).status).toBe(204);
    expect(await commentsOf(post, author)).toEqual([]);
    expect((await remove(post, second.body.commentId, friend)).errorCode).toBe('COMMENT_NOT_FOUND');
    expect(await commentCountOf(post, author)).toBe(0);
  });

  it('a deleted comment with replies stays as an empty row until its last reply is deleted', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { commentId } = (await comment(post, friend, { content: '지울 말' })).body;
    const answer = await comment(post, author, { content: '답', parentCommentId: commentId });
    expect((await remove(post, commentId, friend)).status).toBe(204);
    const [place, kept] = await commentsOf(post, author);
    expect(place).toMatchObject({ commentId, author: null, content: '' });
    expect(kept).toMatchObject({ content: '답', parentCommentId: commentId });
    expect(await commentCountOf(post, author)).toBe(1);
    for (const by of [friend, group.owner]) {
      expect((await remove(post, commentId, by)).errorCode).toBe('COMMENT_NOT_FOUND');
    }
    expect((await edit(post, commentId, friend)).errorCode).toBe('COMMENT_NOT_FOUND');
    const late = await comment(post, friend, { content: '늦은 답', parentCommentId: commentId });
    expect(late.errorCode).toBe('COMMENT_NOT_FOUND');
    // The thread goes on below what still stands.
    const more = await comment(post, friend, {
      content: '고마워',
      parentCommentId: answer.body.commentId,
    });
    expect(more.body.parentCommentId).toBe(commentId);
    await remove(post, more.body.commentId, friend);
    await remove(post, answer.body.commentId, author);
    expect(await commentsOf(post, author)).toEqual([]);
    const { rows } = await sql`select from comments where post_id = ${post.postId}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    expect(await commentCountOf(post, author)).toBe(0);
  });

  it('the count stays right while replies are added to a deleted comment', async () => {
    // Which comes first is chance: several posts at once make each order likely.
    const rounds = Array.from({ length: 8 }, async () => {
      const { author, friend, post } = await makeClassWithPost(app);
      const { commentId } = (await comment(post, friend, { content: '먼저' })).body;
      const answer = () => comment(post, author, { content: '답', parentCommentId: commentId });
      const replies = await Promise.all([
        ...Array.from({ length: 6 }, answer),
        remove(post, commentId, friend),
        ...Array.from({ length: 6 }, answer),
        remove(post, commentId, friend),
      ]);
      const codes = replies.map(({ status, errorCode }) => errorCode ?? status);
      const answers = codes.filter((code) => code === 200).length;
      expect(codes.filter((code) => code === 204)).toHaveLength(1);
      expect(codes.filter((code) => code === 'COMMENT_NOT_FOUND')).toHaveLength(13 - answers);
      expect(await commentsOf(post, author)).toHaveLength(answers === 0 ? 0 : answers + 1);
      expect(await commentCountOf(post, author)).toBe(answers);
    });
    await Promise.all(rounds);
  });

  it('where comments are off, old ones can be deleted but not edited', async () => {
    const { friend, group, post } = await makeClassWithPost(app);
    const { body } = await comment(post, friend, { content: '처음 말' });
    await sql`update groups set comments_enabled = false
      where group_id = ${group.groupId}`.execute(app.services.db);
    expect((await edit(post, body.commentId, friend)).errorCode).toBe('COMMENTS_DISABLED');
    expect((await remove(post, body.commentId, friend)).status).toBe(204);
  });

  it('a comment is not found through another post', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    const other = await makePost(app, group, { ...subject }, friend);
    const { body } = await comment(post, author, { content: '여기' });
    expect((await edit(other, body.commentId, author)).errorCode).toBe('COMMENT_NOT_FOUND');
    expect((await remove(other, body.commentId, author)).errorCode).toBe('COMMENT_NOT_FOUND');
    expect((await edit(post, 'not-an-id', author)).errorCode).toBe('COMMENT_NOT_FOUND');
  });
});
