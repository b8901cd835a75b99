import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOfParagraphs, plainText } from '../../../../shared/document/document-text.ts';
import * as api from '../../../../shared/feedback/desk.ts';
import { saveFeedbackDraft } from '../../../../shared/feedback/feedback-drafts.ts';
import { publishPost, savePost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClassWithPost,
  makePost,
  makeSubject,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const deskOf = async (
  { groupId, owner }: TestGroup,
  query: { ragId?: string } = {},
  by: TestUser = owner,
) => app.call(api.listDesk, { params: { groupId }, query, token: by.token });
const open = ({ groupId, owner }: TestGroup, postId: string, by: TestUser = owner) =>
  app.call(api.listDeskPost, { params: { groupId, postId }, token: by.token });

describe('feedback/desk: the queues', () => {
  it('list waiting posts, oldest first, and answered ones, for the owner only', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    const older = await makePost(app, group, subject, friend, {
      publishedAt: '2026-11-01T00:00:00Z',
    });
    expect((await deskOf(group)).body.waiting.map(({ postId }) => postId)).toEqual([
      older.postId,
      post.postId,
    ]);
    await giveFeedback(app, older, group.owner, '잘 읽었어요');
    const after = (await deskOf(group)).body;
    expect(after.waiting.map(({ postId }) => postId)).toEqual([post.postId]);
    expect(after.answered.map(({ postId }) => postId)).toEqual([older.postId]);
    const other = await makeSubject(app, group);
    expect((await deskOf(group, { ragId: other.ragId })).body).toEqual({
      waiting: [],
      revised: [],
      revising: [],
      answered: [],
      undeliverable: [],
    });
    expect((await deskOf(group, {}, author)).errorCode).toBe('NOT_GROUP_OWNER');
  });

  it('tell a first publication from a revision, and show drafts to their writer', async () => {
    const { friend, group, subject } = await makeClassWithPost(app);
    const params = { groupId: group.groupId, postId: v7() };
    const { token } = friend;
    const handIn = (title: string, version: number) =>
      app.call(publishPost, {
        params,
        body: { ragId: subject.ragId, title, document: DOCUMENT, version, saveId: v7() },
        token,
      });
    const onDesk = async () =>
      (await deskOf(group)).body.waiting.find(({ postId }) => postId === params.postId);
    await handIn('감나무', 0);
    expect(await onDesk()).toMatchObject({ editType: 'FIRST', hasDraft: false, sendAt: null });
    const taken = await app.call(unpublishPost, { params, token });
    expect(await onDesk()).toBeUndefined();
    expect((await handIn('감나무 아래', taken.body.version)).status).toBe(200);
    const saved = await app.call(saveFeedbackDraft, {
      params,
      body: { feedbackId: v7(), version: 0, saveId: v7(), postVersion: 3, content: '쓰는 중' },
      token: group.owner.token,
    });
    expect(saved.status).toBe(200);
    expect(await onDesk()).toMatchObject({ editType: 'REVISION', hasDraft: true });
  });
});

describe('feedback/desk: one post', () => {
  it('has text, rubric, draft, feedbacks, earlier feedback and versions in one call', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    const others = [];
    for (let n = 0; n < 4; n += 1)
      others.push(await makePost(app, group, await makeSubject(app, group), author));
    for (const [n, other] of others.entries()) {
      await giveFeedback(app, other, group.owner, `답 ${n}`);
    }
    const foreign = await makePost(app, group, subject, friend);
    await giveFeedback(app, foreign, group.owner, '다른 사람의 답');
    await giveFeedback(app, post, group.owner, '이 글의 답');
    const text = plainText(DOCUMENT);
    const annotation = {
      annotationId: v7(),
      annotationKind: 'ASK',
      start: 0,
      end: 3,
      exact: text.slice(0, 3),
      content: '',
      suggestion: null,
    };
    const feedbackId = v7();
    await app.call(saveFeedbackDraft, {
      params: { groupId: group.groupId, postId: post.postId },
      body: {
        feedbackId,
        version: 0,
        saveId: v7(),
        postVersion: 1,
        content: '쓰는 중',
        annotations: [annotation],
      },
      token: group.owner.token,
    });
    const { body } = await open(group, post.postId);
    expect(body).toMatchObject({
      post: {
        postId: post.postId,
        title: '감나무 등불 아래',
        document: DOCUMENT,
        version: 1,
        isRevising: false,
        activityTitle: '가을 글쓰기',
      },
      rubric: [],
      draft: { feedbackId, content: '쓰는 중', annotations: [annotation] },
      draftLocations: { [annotation.annotationId]: { state: 'SAME', start: 0, end: 3 } },
      feedbacks: [{ content: '이 글의 답' }],
      earlierFeedbacks: [{ content: '답 3' }, { content: '답 2' }, { content: '답 1' }],
      presences: [],
    });
    expect((await open(group, post.postId, author)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await open(group, v7())).errorCode).toBe('POST_NOT_FOUND');
    const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    expect((await open(group, draft.postId)).errorCode).toBe('POST_NOT_FOUND');
    const elsewhere = await makeClassWithPost(app);
    expect((await open(elsewhere.group, post.postId)).errorCode).toBe('POST_NOT_FOUND');
  });

  it('shows where a draft’s annotations are after the post was published anew', async () => {
    const { friend, group, subject } = await makeClassWithPost(app);
    const params = { groupId: group.groupId, postId: v7() };
    const write = (endpoint: typeof savePost | typeof publishPost, text: string, version: number) =>
      app.call(endpoint, {
        params,
        body: {
          ragId: subject.ragId,
          title: '감',
          document: documentOfParagraphs([text]),
          version,
          saveId: v7(),
        },
        token: friend.token,
      });
    const first = await write(publishPost, '감이 주황 등불처럼 매달린다.', 0);
    expect(first.status).toBe(200);
    const annotation = (start: number, exact: string) => ({
      annotationId: v7(),
      annotationKind: 'ASK',
      start,
      end: start + exact.length,
      exact,
      content: '',
    });
    const annotations = [annotation(3, '주황 등불'), annotation(10, '매달린다')];
    await app.call(saveFeedbackDraft, {
      params,
      body: {
        feedbackId: v7(),
        version: 0,
        saveId: v7(),
        postVersion: first.body.version,
        annotations,
      },
      token: group.owner.token,
    });
    const taken = await app.call(unpublishPost, { params, token: friend.token });
    const saved = await write(savePost, '노란 감이 주황 등불처럼 매달린다.', taken.body.version);
    await write(publishPost, '노란 감이 주황 등불처럼 열렸다.', saved.body.version);
    const { draftLocations } = (await open(group, params.postId)).body;
    expect(annotations.map(({ annotationId }) => draftLocations[annotationId]?.state)).toEqual([
      'SAME',
      'CHANGED',
    ]);
    expect(draftLocations[annotations[0]?.annotationId ?? '']).toMatchObject({ start: 6, end: 11 });
  });
});

it('feedback/desk: a window learns of the other windows on the same post', async () => {
  const { author, group, post } = await makeClassWithPost(app);
  const [here, there] = [v7(), v7()];
  const params = { groupId: group.groupId, postId: post.postId };
  const report = (tabId: string, { token } = group.owner) =>
    app.call(api.putPresence, { params, body: { tabId }, token });
  expect((await report(here)).body.presences).toEqual([]);
  expect((await report(there)).body.presences).toMatchObject([
    { tabId: here, userId: group.owner.userId, penName: group.owner.penName },
  ]);
  expect((await open(group, post.postId)).body.presences).toHaveLength(2);
  await app.services.db
    .updateTable('deskPresence')
    .set({ seenAt: '2026-01-01T00:00:00Z' })
    .where('tabId', '=', there)
    .execute();
  expect((await report(here)).body.presences).toEqual([]);
  expect((await report(here, author)).errorCode).toBe('NOT_GROUP_OWNER');
});
