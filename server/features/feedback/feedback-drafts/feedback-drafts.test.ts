import { strFromU8, unzipSync } from 'fflate';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadMyData } from '../../../../shared/accounts/account-deletion.ts';
import { getMyPage } from '../../../../shared/accounts/my-page.ts';
import { listFeedback, listMyFeedback } from '../../../../shared/feedback/feedback.ts';
import * as api from '../../../../shared/feedback/feedback-drafts.ts';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import { getPost, listPosts } from '../../../../shared/reading/posts.ts';
import { searchPosts } from '../../../../shared/reading/search.ts';
import { getUserActivity } from '../../../../shared/reading/user-activity.ts';
import { getProcess, listVersions } from '../../../../shared/writing/history.ts';
import {
  makeClassWithPost,
  makePost,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });
const save = (post: TestPost, { token }: TestUser, body: object) =>
  app.call(api.saveFeedbackDraft, {
    params: inPost(post),
    body: { feedbackId: v7(), version: 0, saveId: v7(), postVersion: 1, ...body },
    token,
  });
const draftOf = async (post: TestPost, { token }: TestUser) =>
  (await app.call(api.getFeedbackDraft, { params: inPost(post), token })).body.draft;
const remove = (post: TestPost, { token }: TestUser, version: number) =>
  app.call(api.removeFeedbackDraft, { params: inPost(post), query: { version }, token });

describe('feedback/feedback-drafts: a draft', () => {
  it('is saved version by version, and a repeated save is the same save', async () => {
    const { group, post } = await makeClassWithPost(app);
    const { owner } = group;
    const feedbackId = v7();
    expect(await draftOf(post, owner)).toBeNull();
    const first = { feedbackId, saveId: v7(), content: '첫 생각' };
    expect((await save(post, owner, first)).body.version).toBe(1);
    expect((await save(post, owner, first)).body.version).toBe(1);
    const second = { feedbackId, version: 1, saveId: v7(), content: '둘째 생각' };
    const answers = await Promise.all([1, 2, 3].map(() => save(post, owner, second)));
    expect(answers.map(({ body }) => body.version)).toEqual([2, 2, 2]);
    expect(await draftOf(post, owner)).toMatchObject({
      feedbackId,
      version: 2,
      content: '둘째 생각',
      annotations: [],
      decision: 'NONE',
      sendAt: null,
      sendRefusal: null,
    });
  });

  it('of two windows never overwrites the other one’s text', async () => {
    const { group, post } = await makeClassWithPost(app);
    const { owner } = group;
    const begun = await Promise.all(
      ['한 창', '다른 창'].map((content) => save(post, owner, { content })),
    );
    const refused = begun.filter(({ status }) => status !== 200);
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(['VERSION_CONFLICT']);
    const stored = await draftOf(post, owner);
    const { feedbackId = '', version = 0 } = stored ?? {};
    const saved = await Promise.all(
      ['가', '나'].map((content) => save(post, owner, { feedbackId, version, content })),
    );
    expect(saved.map(({ errorCode }) => errorCode)).toContain('VERSION_CONFLICT');
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(1);
    const last = saved.findIndex(({ status }) => status === 200);
    expect((await draftOf(post, owner))?.content).toBe(['가', '나'][last]);
  });

  it('keeps to its bounds', async () => {
    const { group, post } = await makeClassWithPost(app);
    const annotation = {
      annotationId: v7(),
      annotationKind: 'ASK',
      start: 0,
      end: 1,
      exact: '가',
      content: '',
    };
    const fieldOf = async (body: object) =>
      Object.keys((await save(post, group.owner, body)).fields ?? {});
    expect(await fieldOf({ content: 'ㅎ'.repeat(5_001) })).toEqual(['content']);
    expect(await fieldOf({ revisionReason: 'ㅎ'.repeat(501) })).toEqual(['revisionReason']);
    expect(await fieldOf({ annotations: Array(31).fill(annotation) })).toEqual(['annotations']);
    expect(await fieldOf({ annotations: [{ ...annotation, content: 'ㅎ'.repeat(501) }] })).toEqual([
      'annotations.0.content',
    ]);
    expect(await fieldOf({ annotations: [{ ...annotation, start: -1 }] })).toEqual([
      'annotations.0.start',
    ]);
    expect(await fieldOf({ annotations: [{ ...annotation, author: v7() }] })).toEqual([
      'annotations.0.author',
    ]);
    expect(await fieldOf({ levels: [{ criterion: '생각', level: 5 }] })).toEqual([
      'levels.0.level',
    ]);
    expect((await save(post, group.owner, { annotations: [annotation] })).status).toBe(200);
  });

  it('is for the owner, on posts that were published, under an id of its own', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    expect((await save(post, author, {})).errorCode).toBe('NOT_GROUP_OWNER');
    const draft = await makePost(app, group, subject, friend, { postStatus: 'DRAFT' });
    expect((await save(draft, group.owner, {})).errorCode).toBe('POST_NOT_FOUND');
    const other = await makeClassWithPost(app);
    const feedbackId = v7();
    await save(other.post, other.group.owner, { feedbackId });
    expect((await save(post, group.owner, { feedbackId })).fields).toHaveProperty('feedbackId');
    const elsewhere = { ...post, groupId: other.group.groupId };
    expect((await save(elsewhere, other.group.owner, {})).errorCode).toBe('POST_NOT_FOUND');
    expect(await draftOf(post, group.owner)).toBeNull();
  });

  it('is discarded at the version that the window has seen', async () => {
    const { group, post } = await makeClassWithPost(app);
    const { owner } = group;
    const feedbackId = v7();
    await save(post, owner, { feedbackId, content: '하나' });
    await save(post, owner, { feedbackId, version: 1, content: '둘' });
    expect((await remove(post, owner, 1)).errorCode).toBe('VERSION_CONFLICT');
    expect((await remove(post, owner, 2)).status).toBe(204);
    expect((await remove(post, owner, 2)).status).toBe(204);
    expect(await draftOf(post, owner)).toBeNull();
  });

  it('is not saved any more once it is sent', async () => {
    const { group, post } = await makeClassWithPost(app);
    const { owner } = group;
    const feedbackId = v7();
    await save(post, owner, { feedbackId, content: '하나' });
    const sent = await app.call(api.sendFeedback, {
      params: inPost(post),
      body: { feedbackId, version: 1, content: '하나' },
      token: owner.token,
    });
    expect(sent.status).toBe(200);
    const late = { feedbackId, version: 1, content: '늦은 저장' };
    expect((await save(post, owner, late)).errorCode).toBe('FEEDBACK_ALREADY_SENT');
    expect((await remove(post, owner, 2)).errorCode).toBe('FEEDBACK_ALREADY_SENT');
    const delivered = await makeClassWithPost(app);
    const id = await giveFeedback(app, delivered.post, delivered.group.owner, '답');
    const again = { feedbackId: id, version: 0, content: '늦은 저장' };
    expect((await save(delivered.post, delivered.group.owner, again)).errorCode).toBe(
      'FEEDBACK_ALREADY_SENT',
    );
  });
});

it('feedback/feedback-drafts: nobody but the sender sees anything unsent', async () => {
  const { author, friend, group, post } = await makeClassWithPost(app);
  const SECRET = '비밀스러운미완성';
  const feedbackId = v7();
  await save(post, group.owner, { feedbackId, content: SECRET });
  const sent = await app.call(api.sendFeedback, {
    params: inPost(post),
    body: { feedbackId, version: 1, content: SECRET },
    token: group.owner.token,
  });
  expect(sent.status).toBe(200);
  const params = inPost(post);
  const seen: string[] = [];
  for (const { token, userId } of [author, friend]) {
    const answers = await Promise.all([
      app.call(listFeedback, { params, token }),
      app.call(listMyFeedback, { params, token }),
      app.call(getPost, { params, token }),
      app.call(listPosts, { params, token }),
      app.call(searchPosts, { params, query: { query: SECRET.slice(0, 4) }, token }),
      app.call(getUserActivity, {
        params: { ...params, userId },
        query: { kind: 'FEEDBACK' },
        token,
      }),
      app.call(listVersions, { params, token }),
      app.call(getProcess, { params, token }),
      app.call(getMyPage, { token }),
      app.call(listNotifications, { token }),
      app.call(api.getFeedbackDraft, { params, token }),
    ]);
    const refused = answers.filter(({ status }) => status !== 200);
    // The draft; and for the friend the history of another person's post.
    const refusals = userId === author.userId ? 1 : 3;
    expect(refused.map(({ status }) => status)).toEqual(Array(refusals).fill(403));
    seen.push(...answers.map(({ body }) => JSON.stringify(body)));
  }
  for (const { token } of [author, group.owner]) {
    const { body } = await app.call(downloadMyData, { token });
    const files = unzipSync(new Uint8Array(body as unknown as Buffer));
    seen.push(...Object.values(files).map((bytes) => strFromU8(bytes)));
  }
  expect(seen.length).toBeGreaterThan(25);
  expect(seen.filter((text) => text.includes(SECRET))).toEqual([]);
  const read = await app.call(getPost, { params, token: author.token });
  expect([read.body.feedbackCount, read.body.revisionStatus]).toEqual([0, null]);
});
