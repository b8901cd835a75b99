import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../../../../shared/feedback/feedback.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import { publishPost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClassWithPost,
  makePost,
  makeSubject,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CONTENT = '‘주황 등불’이라는 말이 참 좋아요. 그 아래서 무엇을 했을까요?';

function send(post: TestPost, by: TestUser, body: unknown = { content: CONTENT, requestId: v7() }) {
  const { groupId, postId } = post;
  return app.call(api.sendFeedback, { params: { groupId, postId }, body, token: by.token });
}

function feedbackOn({ groupId, postId }: TestPost, by: TestUser) {
  return app.call(api.listFeedback, { params: { groupId, postId }, token: by.token });
}

describe('feedback/feedback: feedback', () => {
  it('is sent by the owner and read by the author, but not by classmates', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const sent = await send(post, group.owner);
    expect(sent.body).toMatchObject({ content: CONTENT, feedbackKind: 'TEACHER', postVersion: 1 });
    expect((await feedbackOn(post, group.owner)).body.feedbacks[0]?.readAt).toBeNull();
    expect((await feedbackOn(post, author)).body.feedbacks).toHaveLength(1);
    expect((await feedbackOn(post, group.owner)).body.feedbacks[0]?.readAt).toMatch(/Z$/);
    expect((await feedbackOn(post, friend)).body.feedbacks).toEqual([]);
  });

  it('is sent once for a repeated request', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const body = { content: CONTENT, requestId: v7() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(post, group.owner, body)),
    );
    expect(new Set(answers.map((answer) => answer.body.feedbackId)).size).toBe(1);
    const { groupId, postId } = post;
    const read = await app.call(getPost, { params: { groupId, postId }, token: author.token });
    expect(read.body.feedbackCount).toBe(1);
    const elsewhere = await makeClassWithPost(app);
    expect((await send(elsewhere.post, elsewhere.group.owner, body)).errorCode).toBe(
      'INVALID_VALUE',
    );
  });

  it('needs nothing but its content', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const sent = await send(post, group.owner, { content: CONTENT });
    expect([sent.status, sent.body.content]).toEqual([200, CONTENT]);
    expect((await feedbackOn(post, author)).body.feedbacks).toHaveLength(1);
  });

  it('is refused to members, outsiders and other owners, and on drafts', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    const other = await makeClassWithPost(app);
    expect((await send(post, friend)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await send(post, author)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await send(post, other.group.owner)).errorCode).toBe('PRIVATE_GROUP');
    const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    expect((await send(draft, group.owner)).errorCode).toBe('POST_NOT_FOUND');
    expect(
      (await send(post, group.owner, { content: ' ', requestId: v7() })).fields,
    ).toHaveProperty('content');
  });
});

describe('feedback/feedback: the desk', () => {
  it('lists waiting posts, oldest first, and answered ones', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    const older = await makePost(app, group, subject, friend, {
      publishedAt: '2026-11-01T00:00:00Z',
    });
    const desk = () =>
      app.call(api.listDesk, { params: { groupId: group.groupId }, token: group.owner.token });
    expect((await desk()).body.waiting.map(({ postId }) => postId)).toEqual([
      older.postId,
      post.postId,
    ]);
    await send(older, group.owner);
    const after = (await desk()).body;
    expect(after.waiting.map(({ postId }) => postId)).toEqual([post.postId]);
    expect(after.answered.map(({ postId }) => postId)).toEqual([older.postId]);
    const other = await makeSubject(app, group);
    const onOther = await app.call(api.listDesk, {
      params: { groupId: group.groupId },
      query: { ragId: other.ragId },
      token: group.owner.token,
    });
    expect(onOther.body).toEqual({ waiting: [], answered: [] });
    const refused = await app.call(api.listDesk, {
      params: { groupId: group.groupId },
      token: author.token,
    });
    expect(refused.errorCode).toBe('NOT_GROUP_OWNER');
  });

  it('tells a first publication from a revision', async () => {
    const { friend, group, subject } = await makeClassWithPost(app);
    const params = { groupId: group.groupId, postId: v7() };
    const { token } = friend;
    const handIn = (title: string, version: number) =>
      app.call(publishPost, {
        params,
        body: { ragId: subject.ragId, title, document: DOCUMENT, version, saveId: v7() },
        token,
      });
    const editType = async () => {
      const desk = await app.call(api.listDesk, {
        params: { groupId: group.groupId },
        token: group.owner.token,
      });
      return desk.body.waiting.find(({ postId }) => postId === params.postId)?.editType;
    };
    await handIn('감나무', 0);
    expect(await editType()).toBe('FIRST');
    const taken = await app.call(unpublishPost, { params, token });
    expect(await editType()).toBeUndefined();
    expect((await handIn('감나무 아래', taken.body.version)).status).toBe(200);
    expect(await editType()).toBe('REVISION');
  });
});

it('feedback/feedback: a member sees the newest feedback to their own posts', async () => {
  const { author, friend, group, post } = await makeClassWithPost(app);
  await send(post, group.owner);
  const answersOf = async (by: TestUser) =>
    (await app.call(api.listMyFeedback, { params: { groupId: group.groupId }, token: by.token }))
      .body.feedbacks;
  expect(await answersOf(author)).toMatchObject([
    { content: CONTENT, postTitle: '감나무 등불 아래', subjectTitle: '우리 동네 가을' },
  ]);
  expect(await answersOf(friend)).toEqual([]);
});
