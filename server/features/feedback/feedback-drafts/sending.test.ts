import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../../../shared/document/document-text.ts';
import { listDesk } from '../../../../shared/feedback/desk.ts';
import { listFeedback } from '../../../../shared/feedback/feedback.ts';
import * as api from '../../../../shared/feedback/feedback-drafts.ts';
import { removeMyPost } from '../../../../shared/reading/my-posts.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import { publishPost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClassWithPost,
  makePost,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { deliverNow, giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { deliverFeedback, deliverFeedbackJob, sweepFeedbackDrafts } from './deliver-feedback.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const CONTENT = '‘주황 등불’이라는 말이 참 좋아요.';
const TEXT = plainText(DOCUMENT);

const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });
const send = (post: TestPost, by: TestUser, body: object = { content: CONTENT }) =>
  app.call(api.sendFeedback, { params: inPost(post), body, token: by.token });
const undo = (post: TestPost, by: TestUser, feedbackId: string) =>
  app.call(api.undoSend, { params: { ...inPost(post), feedbackId }, token: by.token });
const save = (post: TestPost, by: TestUser, body: object) =>
  app.call(api.saveFeedbackDraft, {
    params: inPost(post),
    body: { version: 0, saveId: v7(), postVersion: 1, content: CONTENT, ...body },
    token: by.token,
  });
const draftOf = async (post: TestPost, by: TestUser) =>
  (await app.call(api.getFeedbackDraft, { params: inPost(post), token: by.token })).body.draft;
const contentsOn = async (post: TestPost, by: TestUser) =>
  (await app.call(listFeedback, { params: inPost(post), token: by.token })).body.feedbacks.map(
    ({ content }) => content,
  );
const makeDue = (feedbackId: string, millisecondsAgo = 1) =>
  app.services.db
    .updateTable('feedbackDrafts')
    .set({ sendAt: new Date(Date.now() - millisecondsAgo).toISOString() })
    .where('feedbackId', '=', feedbackId)
    .execute();

const annotation = (change: object = {}) => ({
  annotationId: v7(),
  annotationKind: 'ASK',
  start: 0,
  end: 3,
  exact: TEXT.slice(0, 3),
  content: '어떤 분인가요?',
  ...change,
});

describe('feedback/feedback-drafts: sending', () => {
  it('delivers after ten seconds; until then only the sender knows of it', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const before = Date.now();
    const sent = await send(post, group.owner);
    expect(sent.status).toBe(200);
    expect(Date.parse(sent.body.sendAt) - before).toBeGreaterThan(8_000);
    expect(await contentsOn(post, author)).toEqual([]);
    await deliverFeedback(app.services, sent.body.feedbackId);
    expect(await contentsOn(post, author)).toEqual([]);
    await makeDue(sent.body.feedbackId);
    await deliverFeedback(app.services, sent.body.feedbackId);
    expect(await contentsOn(post, author)).toEqual([CONTENT]);
    const read = await app.call(getPost, { params: inPost(post), token: author.token });
    expect(read.body.feedbackCount).toBe(1);
    expect(await draftOf(post, group.owner)).toBeNull();
  });

  it('is refused to members, outsiders and other owners, and on drafts', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    const other = await makeClassWithPost(app);
    expect((await send(post, friend)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await send(post, author)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await send(post, other.group.owner)).errorCode).toBe('PRIVATE_GROUP');
    const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
    expect((await send(draft, group.owner)).errorCode).toBe('POST_NOT_FOUND');
    expect((await send({ ...post, postId: v7() }, group.owner)).errorCode).toBe('POST_NOT_FOUND');
  });

  it('needs something to say, and ranges, levels and decisions that are valid', async () => {
    const { group, post } = await makeClassWithPost(app);
    const fieldsOf = async (body: object) =>
      Object.keys((await send(post, group.owner, body)).fields ?? {});
    expect(await fieldsOf({ content: ' ' })).toEqual(['content']);
    expect(await fieldsOf({ annotations: [annotation({ exact: '할아버' })] })).toEqual([
      'annotations.0.exact',
    ]);
    expect(await fieldsOf({ annotations: [annotation({ start: 3, end: 0 })] })).toEqual([
      'annotations.0.exact',
    ]);
    expect(await fieldsOf({ annotations: [annotation({ content: ' ' })] })).toEqual([
      'annotations.0.content',
    ]);
    expect(
      await fieldsOf({ annotations: [annotation({ annotationKind: 'SUGGEST', content: '' })] }),
    ).toEqual(['annotations.0.content']);
    expect(await fieldsOf({ annotations: [annotation({ suggestion: '할머님' })] })).toEqual([
      'annotations.0.suggestion',
    ]);
    const same = annotation();
    expect(await fieldsOf({ annotations: [same, same] })).toEqual(['annotations']);
    const many = Array.from({ length: 31 }, () => annotation());
    expect(await fieldsOf({ annotations: many })).toEqual(['annotations']);
    expect(await fieldsOf({ levels: [{ criterion: '없는 기준', level: 0 }] })).toEqual(['levels']);
    expect(await fieldsOf({ decision: 'REVISION' })).toEqual(['revisionReason']);
    expect(
      await fieldsOf({
        decision: 'REVISION',
        revisionReason: '끝을 더 써 봐요',
        revisionDueAt: '2020-01-01T00:00:00Z',
      }),
    ).toEqual(['revisionDueAt']);
    expect(await fieldsOf({ content: 'ㅎ', revisionDueAt: '2099-01-01T00:00:00Z' })).toEqual([
      'revisionDueAt',
    ]);
    expect(
      await fieldsOf({ content: 'ㅎ', verdicts: [{ annotationId: v7(), verdict: 'ACCEPTED' }] }),
    ).toEqual(['verdicts']);
    const suggestion = annotation({
      annotationKind: 'SUGGEST',
      content: '',
      suggestion: '외할머니',
    });
    expect((await send(post, group.owner, { annotations: [suggestion] })).status).toBe(200);
  });

  it('sends once for a repeated call, and keeps both of two different texts', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const body = { feedbackId: v7(), content: CONTENT };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(post, group.owner, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.body.sendAt)).size).toBe(1);
    const other = { ...body, content: '다른 창의 글' };
    expect((await send(post, group.owner, other)).errorCode).toBe('VERSION_CONFLICT');
    expect((await send(post, group.owner, { content: '셋째 글' })).errorCode).toBe(
      'VERSION_CONFLICT',
    );
    await deliverNow(app, body.feedbackId);
    expect((await send(post, group.owner, body)).status).toBe(200);
    expect((await send(post, group.owner, other)).errorCode).toBe('FEEDBACK_ALREADY_SENT');
    expect(await contentsOn(post, author)).toEqual([CONTENT]);
    const elsewhere = await makeClassWithPost(app);
    const taken = await send(elsewhere.post, elsewhere.group.owner, body);
    expect(taken.fields).toHaveProperty('feedbackId');
  });

  it('of two windows that send different texts at once, one is refused', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const answers = await Promise.all(
      ['첫 창', '둘째 창'].map((content) => send(post, group.owner, { feedbackId: v7(), content })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ errorCode }) => errorCode)).toEqual(['VERSION_CONFLICT']);
    for (const { body } of answers) if (body.feedbackId) await deliverNow(app, body.feedbackId);
    expect(await contentsOn(post, author)).toHaveLength(1);
  });

  it('replaces the stored draft only at the version that the window has seen', async () => {
    const { group, post } = await makeClassWithPost(app);
    const feedbackId = v7();
    await save(post, group.owner, { feedbackId });
    expect((await send(post, group.owner, { feedbackId })).fields).toHaveProperty('content');
    const body = { feedbackId, content: '다른 글' };
    expect((await send(post, group.owner, body)).errorCode).toBe('VERSION_CONFLICT');
    expect((await draftOf(post, group.owner))?.content).toBe(CONTENT);
    expect((await send(post, group.owner, { ...body, version: 1 })).status).toBe(200);
  });

  it('sends several stored drafts, each with its own result', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    const second = await makePost(app, group, subject, friend);
    const [one, two] = [v7(), v7()];
    await save(post, group.owner, { feedbackId: one });
    await save(second, group.owner, { feedbackId: two, content: '' });
    const sent = await app.call(api.sendFeedbacks, {
      params: { groupId: group.groupId },
      body: {
        drafts: [
          { feedbackId: one, version: 1 },
          { feedbackId: two, version: 1 },
          { feedbackId: v7(), version: 1 },
        ],
      },
      token: group.owner.token,
    });
    expect(sent.body.results.map(({ errorCode }) => errorCode)).toEqual([
      null,
      'INVALID_VALUE',
      'FEEDBACK_NOT_FOUND',
    ]);
    await deliverNow(app, one);
    expect(await contentsOn(post, author)).toEqual([CONTENT]);
    expect((await draftOf(second, group.owner))?.sendAt).toBeNull();
  });
});

describe('feedback/feedback-drafts: undoing a send', () => {
  it('makes it a draft again, until it is delivered', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { feedbackId } = (await send(post, group.owner)).body;
    expect((await undo(post, friend, feedbackId)).errorCode).toBe('NOT_GROUP_OWNER');
    const undone = await undo(post, group.owner, feedbackId);
    expect(undone.body).toMatchObject({ feedbackId, content: CONTENT, sendAt: null });
    await deliverFeedback(app.services, feedbackId);
    expect(await contentsOn(post, author)).toEqual([]);
    const again = { feedbackId, version: undone.body.version, content: '고친 글' };
    expect((await send(post, group.owner, again)).status).toBe(200);
    await deliverNow(app, feedbackId);
    expect(await contentsOn(post, author)).toEqual(['고친 글']);
    expect((await undo(post, group.owner, feedbackId)).errorCode).toBe('FEEDBACK_ALREADY_SENT');
    expect((await undo(post, group.owner, v7())).errorCode).toBe('FEEDBACK_NOT_FOUND');
  });

  it('excludes a delivery at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { author, group, post } = await makeClassWithPost(app);
      const { feedbackId } = (await send(post, group.owner)).body;
      await makeDue(feedbackId);
      const [undone] = await Promise.all([
        undo(post, group.owner, feedbackId),
        deliverFeedback(app.services, feedbackId),
      ]);
      const isUndone = undone.status === 200;
      expect(await contentsOn(post, author)).toEqual(isUndone ? [] : [CONTENT]);
      expect((await draftOf(post, group.owner))?.content).toBe(isUndone ? CONTENT : undefined);
    }
  });
});

describe('feedback/feedback-drafts: a post that changes before delivery', () => {
  const refusalOn = async (post: TestPost, owner: TestUser) =>
    (await draftOf(post, owner))?.sendRefusal;
  const deskOf = async ({ groupId, owner }: { groupId: string; owner: TestUser }) =>
    (await app.call(listDesk, { params: { groupId }, token: owner.token })).body;

  it('keeps the text with the reason when the post was unpublished or published anew', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const { feedbackId } = (await send(post, group.owner)).body;
    const params = inPost(post);
    const taken = await app.call(unpublishPost, { params, token: author.token });
    await deliverNow(app, feedbackId);
    expect(await refusalOn(post, group.owner)).toBe('POST_NOT_PUBLISHED');
    const body = { feedbackId, version: 1, content: CONTENT };
    expect((await send(post, group.owner, body)).errorCode).toBe('POST_NOT_PUBLISHED');
    expect((await deskOf(group)).undeliverable).toMatchObject([
      { draft: { feedbackId, content: CONTENT, sendRefusal: 'POST_NOT_PUBLISHED' } },
    ]);
    const published = await app.call(publishPost, {
      params,
      body: {
        ragId: post.ragId,
        title: '감나무',
        document: DOCUMENT,
        version: taken.body.version,
        saveId: v7(),
      },
      token: author.token,
    });
    expect(published.status).toBe(200);
    expect((await send(post, group.owner, { ...body, postVersion: 1 })).errorCode).toBe(
      'POST_REPUBLISHED',
    );
    expect((await deskOf(group)).undeliverable).toEqual([]);
    const onNew = { ...body, postVersion: published.body.version };
    expect((await send(post, group.owner, onNew)).status).toBe(200);
    await app.services.db
      .updateTable('posts')
      .set({ version: published.body.version + 2 })
      .where('postId', '=', post.postId)
      .execute();
    await deliverNow(app, feedbackId);
    expect(await refusalOn(post, group.owner)).toBe('POST_REPUBLISHED');
  });

  it('keeps the text when the post was deleted', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const { feedbackId } = (await send(post, group.owner)).body;
    const deleted = await app.call(removeMyPost, {
      params: { postId: post.postId },
      token: author.token,
    });
    expect(deleted.status).toBeLessThan(300);
    await deliverNow(app, feedbackId);
    expect((await deskOf(group)).undeliverable).toMatchObject([
      { draft: { feedbackId, content: CONTENT, sendRefusal: 'POST_NOT_FOUND' }, post: null },
    ]);
    const later = { feedbackId, version: 1, content: '덧붙인 글' };
    expect((await save(post, group.owner, later)).status).toBe(200);
  });

  it('unpublishing at the moment of delivery leaves either feedback or a refused draft', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { author, group, post } = await makeClassWithPost(app);
      const { feedbackId } = (await send(post, group.owner)).body;
      await makeDue(feedbackId);
      const [taken] = await Promise.all([
        app.call(unpublishPost, { params: inPost(post), token: author.token }),
        deliverFeedback(app.services, feedbackId),
      ]);
      expect(taken.status).toBe(200);
      const delivered = await contentsOn(post, author);
      const draft = await draftOf(post, group.owner);
      expect(delivered.length + (draft ? 1 : 0)).toBe(1);
      if (draft) expect(draft.sendRefusal).toBe('POST_NOT_PUBLISHED');
    }
  });

  it('is not delivered for a person who no longer owns the group', async () => {
    const { author, friend, group, post } = await makeClassWithPost(app);
    const { feedbackId } = (await send(post, group.owner)).body;
    await app.services.db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    await deliverNow(app, feedbackId);
    expect(await contentsOn(post, author)).toEqual([]);
  });
});

describe('feedback/feedback-drafts: the sweep', () => {
  it('delivers what a lost job left, and deletes old drafts of deleted posts', async () => {
    const { author, friend, group, subject, post } = await makeClassWithPost(app);
    const { feedbackId } = (await send(post, group.owner)).body;
    await makeDue(feedbackId, 120_000);
    const gone = await makePost(app, group, subject, friend);
    const old = v7();
    await save(gone, group.owner, { feedbackId: old });
    const { db } = app.services;
    await db.deleteFrom('posts').where('postId', '=', gone.postId).execute();
    await sweepFeedbackDrafts(app.services);
    expect(await contentsOn(post, author)).toEqual([CONTENT]);
    expect(await draftOf(gone, group.owner)).not.toBeNull();
    await db
      .updateTable('feedbackDrafts')
      .set({ savedAt: '2026-01-01T00:00:00Z' })
      .where('feedbackId', '=', old)
      .execute();
    await sweepFeedbackDrafts(app.services);
    expect(await draftOf(gone, group.owner)).toBeNull();
  });
});

it('feedback/feedback-drafts: a job delivers it', async () => {
  const working = await createTestApp({ jobs: true, beside: app });
  try {
    const { author, group, post } = await makeClassWithPost(working);
    const sent = await working.call(api.sendFeedback, {
      params: inPost(post),
      body: { content: CONTENT },
      token: group.owner.token,
    });
    await makeDue(sent.body.feedbackId);
    const { numAffectedRows } = await sql`
      update jobs.job set start_after = now()
      where name = ${deliverFeedbackJob.name} and start_after > now()`.execute(app.services.db);
    expect(numAffectedRows).toBe(1n);
    await until(async () => (await contentsOn(post, author)).length > 0);
    expect(await contentsOn(post, author)).toEqual([CONTENT]);
  } finally {
    await working.close();
  }
});

it('feedback/feedback-drafts: verdicts are for answered annotations of the same post', async () => {
  const { author, group, post } = await makeClassWithPost(app);
  const one = annotation();
  await giveFeedback(app, post, group.owner, { annotations: [one] as never });
  const verdicts = [{ annotationId: one.annotationId, verdict: 'ACCEPTED' }];
  const refused = await send(post, group.owner, { content: 'ㅎ', verdicts });
  expect(refused.fields).toHaveProperty('verdicts');
  const reused = await send(post, group.owner, { annotations: [one] });
  expect(reused.fields).toHaveProperty('annotations');
  expect(await contentsOn(post, author)).toHaveLength(1);
});
