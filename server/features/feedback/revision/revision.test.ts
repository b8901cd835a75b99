import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../../../shared/document/document-text.ts';
import { listDesk, listDeskPost } from '../../../../shared/feedback/desk.ts';
import { type FeedbackContent, listFeedback } from '../../../../shared/feedback/feedback.ts';
import * as api from '../../../../shared/feedback/revision.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import { publishPost, savePost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClassWithPost,
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

const TEXT = plainText(DOCUMENT);
const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });

const annotation = (annotationKind: 'PRAISE' | 'CORRECT' | 'ASK' | 'SUGGEST') => ({
  annotationId: v7(),
  annotationKind,
  start: 0,
  end: 3,
  exact: TEXT.slice(0, 3),
  content: '여기를 볼까요?',
  suggestion: annotationKind === 'SUGGEST' ? '외할머니' : null,
});

type Class = Awaited<ReturnType<typeof makeClassWithPost>>;

/** With a post that was published through the product, so that the version is stored. */
async function makePublished(): Promise<Class> {
  const made = await makeClassWithPost(app);
  const taken = await takeBack(made.post, made.author);
  const published = await handIn(made.post, made.author, taken.body.version, '낸 글');
  expect(published.status).toBe(200);
  return made;
}

async function requestRevision(
  { group, post }: Class,
  content: Partial<FeedbackContent> = {},
): Promise<string> {
  return giveFeedback(app, post, group.owner, {
    decision: 'REVISION',
    revisionReason: '끝을 더 써 봐요',
    ...content,
  });
}

const takeBack = (post: TestPost, { token }: TestUser) =>
  app.call(unpublishPost, { params: inPost(post), token });
const handIn = (post: TestPost, { token }: TestUser, version: number, title = '고친 감나무') =>
  app.call(publishPost, {
    params: inPost(post),
    body: { ragId: post.ragId, title, document: DOCUMENT, version, saveId: v7() },
    token,
  });
const setSubject = (ragId: string, values: object) =>
  app.services.db.updateTable('groupSubjects').set(values).where('ragId', '=', ragId).execute();

const deskOf = async ({ group }: Class) => {
  const { groupId, owner } = group;
  const { body } = await app.call(listDesk, { params: { groupId }, token: owner.token });
  return Object.entries(body).flatMap(([queue, posts]) => (posts.length > 0 ? [queue] : []));
};
const statusFor = async (post: TestPost, { token }: TestUser) =>
  (await app.call(getPost, { params: inPost(post), token })).body.revisionStatus;
const feedbacksOn = async (post: TestPost, { token }: TestUser) =>
  (await app.call(listFeedback, { params: inPost(post), token })).body.feedbacks;

describe('feedback/revision: a revision', () => {
  it('goes from the request over the new publication to acceptance', async () => {
    const made = await makePublished();
    const { author, friend, group, post } = made;
    await requestRevision(made, { revisionDueAt: '2099-01-01T00:00:00Z' });
    expect(await deskOf(made)).toEqual(['revising']);
    expect(await statusFor(post, author)).toBe('REQUESTED');
    expect(await statusFor(post, group.owner)).toBe('REQUESTED');
    expect(await statusFor(post, friend)).toBeNull();

    const taken = await takeBack(post, author);
    expect(await deskOf(made)).toEqual(['revising']);
    const again = await handIn(post, author, taken.body.version);
    expect(again.status).toBe(200);
    expect(await deskOf(made)).toEqual(['revised']);
    expect(await statusFor(post, author)).toBe('RESUBMITTED');

    await giveFeedback(app, post, group.owner, { decision: 'ACCEPTED' });
    expect(await deskOf(made)).toEqual(['answered']);
    expect(await statusFor(post, author)).toBe('ACCEPTED');
    await requestRevision(made);
    expect(await statusFor(post, author)).toBe('REQUESTED');
  });

  it('leaves the queue with an answer that decides nothing', async () => {
    const made = await makePublished();
    const { author, group, post } = made;
    await requestRevision(made);
    const taken = await takeBack(post, author);
    await handIn(post, author, taken.body.version);
    await giveFeedback(app, post, group.owner, '읽었어요');
    expect(await deskOf(made)).toEqual(['answered']);
    expect(await statusFor(post, author)).toBe('RESUBMITTED');
  });

  it('shows the owner the last published text while the author revises', async () => {
    const made = await makePublished();
    const { author, group, post } = made;
    await requestRevision(made);
    const taken = await takeBack(post, author);
    await app.call(savePost, {
      params: inPost(post),
      body: {
        ragId: post.ragId,
        title: '아무도 못 보는 글',
        document: DOCUMENT,
        version: taken.body.version,
        saveId: v7(),
      },
      token: author.token,
    });
    const { body } = await app.call(listDeskPost, {
      params: inPost(post),
      token: group.owner.token,
    });
    expect(body.post).toMatchObject({ title: '낸 글', isRevising: true, editType: 'REVISION' });
    expect(body.versions.map(({ title }) => title)).toEqual(['낸 글', '감나무 등불 아래']);
    const hidden = await app.call(getPost, { params: inPost(post), token: group.owner.token });
    expect(hidden.errorCode).toBe('POST_NOT_FOUND');
  });

  it('is possible although the subject is over or closed; after its date it is late', async () => {
    for (const values of [
      { deadline: '2026-01-01T00:00:00Z' },
      { subjectStatus: 'CLOSED' as const },
    ]) {
      const made = await makePublished();
      const { author, post } = made;
      await setSubject(post.ragId, values);
      const refused = await takeBack(post, author);
      expect(['SUBJECT_DEADLINE_OVER', 'SUBJECT_NOT_OPEN']).toContain(refused.errorCode);
      await requestRevision(made, { revisionDueAt: '2099-01-01T00:00:00Z' });
      const taken = await takeBack(post, author);
      expect(taken.status).toBe(200);
      const inTime = await handIn(post, author, taken.body.version);
      expect([inTime.status, inTime.body.late]).toEqual([200, false]);
      expect((await takeBack(post, author)).status).toBe(409);

      await requestRevision(made, { revisionDueAt: '2099-01-01T00:00:00Z' });
      await app.services.db
        .updateTable('posts')
        .set({ revisionDueAt: '2026-01-01T00:00:00Z' })
        .where('postId', '=', post.postId)
        .execute();
      const later = await takeBack(post, author);
      const late = await handIn(post, author, later.body.version);
      expect([late.status, late.body.late]).toEqual([200, true]);
    }
  });
});

describe('feedback/revision: answers, thanks and replies', () => {
  async function annotatedPost() {
    const made = await makePublished();
    const annotations = [annotation('CORRECT'), annotation('PRAISE'), annotation('SUGGEST')];
    const feedbackId = await requestRevision(made, { annotations });
    const [correct = '', praise = '', suggest = ''] = annotations.map((one) => one.annotationId);
    return { ...made, feedbackId, correct, praise, suggest };
  }
  type Annotated = Awaited<ReturnType<typeof annotatedPost>>;

  const answer = (
    { post, feedbackId }: Annotated,
    annotationId: string,
    body: object,
    { token }: TestUser,
  ) =>
    app.call(api.answerAnnotation, {
      params: { ...inPost(post), feedbackId, annotationId },
      body,
      token,
    });
  const thank = ({ post, feedbackId }: Annotated, body: object, { token }: TestUser) =>
    app.call(api.thankFeedback, { params: { ...inPost(post), feedbackId }, body, token });
  const reply = ({ post, feedbackId }: Annotated, body: object, { token }: TestUser) =>
    app.call(api.addFeedbackReply, { params: { ...inPost(post), feedbackId }, body, token });

  it('the author answers each annotation, also while revising, and may take it back', async () => {
    const made = await annotatedPost();
    const { author, group, post, correct, praise, suggest } = made;
    await takeBack(post, author);
    const declined = { answer: 'DECLINED', reason: '그 말이 맞아서요' };
    expect((await answer(made, correct, declined, author)).body).toMatchObject({
      annotationId: correct,
      answer: 'DECLINED',
      answerReason: '그 말이 맞아서요',
    });
    expect((await answer(made, suggest, { answer: 'APPLIED' }, author)).status).toBe(200);
    expect((await answer(made, correct, { answer: 'DECLINED' }, author)).fields).toHaveProperty(
      'reason',
    );
    expect((await answer(made, praise, { answer: 'APPLIED' }, author)).fields).toHaveProperty(
      'answer',
    );
    const cleared = await answer(made, suggest, { answer: null, reason: 'ㅎ' }, author);
    expect(cleared.body).toMatchObject({ answer: null, answerReason: '', answeredAt: null });
    const { body } = await app.call(listDeskPost, {
      params: inPost(post),
      token: group.owner.token,
    });
    expect(body.feedbacks[0]?.annotations).toMatchObject([
      { annotationId: correct, answer: 'DECLINED' },
      { annotationId: praise, answer: null },
      { annotationId: suggest, answer: null },
    ]);
  });

  it('are refused to the owner, to classmates and for other posts', async () => {
    const made = await annotatedPost();
    const { friend, group, correct } = made;
    const applied = { answer: 'APPLIED' };
    expect((await answer(made, correct, applied, group.owner)).errorCode).toBe('NOT_POST_AUTHOR');
    expect((await answer(made, correct, applied, friend)).errorCode).toBe('FEEDBACK_NOT_FOUND');
    expect((await thank(made, {}, friend)).errorCode).toBe('FEEDBACK_NOT_FOUND');
    expect((await thank(made, {}, group.owner)).errorCode).toBe('NOT_POST_AUTHOR');
    const content = '무슨 뜻이에요?';
    expect((await reply(made, { replyId: v7(), content }, friend)).errorCode).toBe(
      'FEEDBACK_NOT_FOUND',
    );
    const other = await annotatedPost();
    const crossed = { ...made, feedbackId: other.feedbackId };
    expect((await answer(crossed, other.correct, applied, made.author)).errorCode).toBe(
      'FEEDBACK_NOT_FOUND',
    );
    expect((await answer(made, other.correct, applied, made.author)).errorCode).toBe(
      'ANNOTATION_NOT_FOUND',
    );
    expect((await thank(made, { annotationId: other.correct }, made.author)).errorCode).toBe(
      'ANNOTATION_NOT_FOUND',
    );
  });

  it('the owner’s next feedback says whether it accepts an answer; a new answer clears that', async () => {
    const made = await annotatedPost();
    const { author, group, post, correct } = made;
    const declined = { answer: 'DECLINED', reason: '그대로가 좋아요' };
    await answer(made, correct, declined, author);
    await giveFeedback(app, post, group.owner, {
      verdicts: [{ annotationId: correct, verdict: 'ASKED_AGAIN' }],
    });
    expect((await feedbacksOn(post, author))[0]?.annotations[0]?.verdict).toBe('ASKED_AGAIN');
    await answer(made, correct, { answer: 'APPLIED' }, author);
    expect((await feedbacksOn(post, author))[0]?.annotations[0]?.verdict).toBeNull();
  });

  it('the author thanks once for the feedback and for a praise', async () => {
    const made = await annotatedPost();
    const { author, post, praise } = made;
    expect((await thank(made, {}, author)).status).toBe(204);
    expect((await thank(made, { annotationId: praise }, author)).status).toBe(204);
    const [first] = await feedbacksOn(post, author);
    await thank(made, {}, author);
    const [second] = await feedbacksOn(post, author);
    expect(first?.thankedAt).toMatch(/Z$/);
    expect(second?.thankedAt).toBe(first?.thankedAt);
    expect(second?.annotations[1]?.thankedAt).toMatch(/Z$/);
  });

  it('author and owner talk about an annotation; a repeated call adds one reply', async () => {
    const made = await annotatedPost();
    const { author, group, post, correct } = made;
    const asked = { replyId: v7(), annotationId: correct, content: '무슨 뜻이에요?' };
    const answers = await Promise.all([1, 2, 3].map(() => reply(made, asked, author)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      (await reply(made, { replyId: v7(), content: '끝 문장 말이에요' }, group.owner)).status,
    ).toBe(200);
    expect((await feedbacksOn(post, author))[0]?.replies).toMatchObject([
      { annotationId: correct, content: '무슨 뜻이에요?', author: { userId: author.userId } },
      { annotationId: null, content: '끝 문장 말이에요', author: { userId: group.owner.userId } },
    ]);
    expect((await reply(made, { ...asked, content: ' ' }, author)).fields).toHaveProperty(
      'content',
    );
    expect((await reply(made, asked, group.owner)).status).toBe(409);
  });

  it('a feedback takes fifty replies, also from two at once', async () => {
    const made = await annotatedPost();
    const { author, feedbackId } = made;
    await app.services.db
      .insertInto('feedbackReplies')
      .values(
        Array.from({ length: 49 }, () => ({
          replyId: v7(),
          feedbackId,
          annotationId: null,
          authorId: author.userId,
          content: 'ㅎ',
        })),
      )
      .execute();
    const answers = await Promise.all(
      [1, 2].map(() => reply(made, { replyId: v7(), content: 'ㅎ' }, author)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.errorCode).toBe('LIMIT_EXCEEDED');
  });
});
