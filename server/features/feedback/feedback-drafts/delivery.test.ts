import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../../../shared/document/document-text.ts';
import { listFeedback } from '../../../../shared/feedback/feedback.ts';
import { sendFeedback } from '../../../../shared/feedback/feedback-drafts.ts';
import { answerAnnotation } from '../../../../shared/feedback/revision.ts';
import {
  DOCUMENT,
  makeClassWithPost,
  makePost,
  makeSubject,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { deliverNow, giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweepFeedbackDrafts } from './deliver-feedback.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const TEXT = plainText(DOCUMENT);
const annotation = (change: object = {}) => ({
  annotationId: v7(),
  annotationKind: 'ASK' as const,
  start: 0,
  end: 3,
  exact: TEXT.slice(0, 3),
  content: '어떤 분인가요?',
  suggestion: null,
  ...change,
});
const inPost = ({ groupId, postId }: TestPost) => ({ groupId, postId });
const send = (post: TestPost, by: TestUser, body: object) =>
  app.call(sendFeedback, { params: inPost(post), body, token: by.token });
const feedbacksOn = async (post: TestPost) =>
  (await app.call(listFeedback, { params: inPost(post), token: post.author.token })).body.feedbacks;

describe('feedback/feedback-drafts: delivery', () => {
  it('of an annotation whose id was sent for two posts stores both, under two ids', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const other = await makePost(app, group, await makeSubject(app, group), author);
    const twice = annotation();
    const first = await send(post, group.owner, { annotations: [twice] });
    const second = await send(other, group.owner, { annotations: [twice] });
    await deliverNow(app, first.body.feedbackId);
    await deliverNow(app, second.body.feedbackId);
    const [one] = await feedbacksOn(post);
    const [copy] = await feedbacksOn(other);
    expect(one?.annotations.map(({ annotationId }) => annotationId)).toEqual([twice.annotationId]);
    expect(copy?.annotations).toMatchObject([{ content: twice.content, exact: twice.exact }]);
  });

  it('of one draft does not wait for another that cannot be delivered', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const other = await makePost(app, group, await makeSubject(app, group), author);
    const broken = await send(post, group.owner, { content: '좋아요' });
    const sound = await send(other, group.owner, { content: '잘 읽었어요' });
    const makeOverdue = (feedbackId: string, minutes: number, change: object) =>
      app.services.db
        .updateTable('feedbackDrafts')
        .set({ sendAt: new Date(Date.now() - minutes * 60_000).toISOString(), ...change })
        .where('feedbackId', '=', feedbackId)
        .execute();
    await makeOverdue(broken.body.feedbackId, 20, { content: '{"content":7}' });
    await makeOverdue(sound.body.feedbackId, 10, {});
    await sweepFeedbackDrafts(app.services);
    expect(await feedbacksOn(other)).toMatchObject([{ content: '잘 읽었어요' }]);
    expect(await feedbacksOn(post)).toEqual([]);
  });

  it('is not repeated for the same id with other annotations, levels or decision', async () => {
    const { group, post } = await makeClassWithPost(app);
    const feedbackId = v7();
    const words = { feedbackId, content: '좋아요', annotations: [annotation()] };
    await send(post, group.owner, words);
    await deliverNow(app, feedbackId);
    expect((await send(post, group.owner, words)).body.feedbackId).toBe(feedbackId);
    const others = [
      { annotations: [annotation({ content: '왜요?' })] },
      { annotations: [] },
      { decision: 'ACCEPTED' },
      { levels: [{ criterion: '낱말', level: 0 }] },
    ];
    for (const other of others) {
      const again = await send(post, group.owner, { ...words, ...other });
      expect(again.errorCode).toBe('FEEDBACK_ALREADY_SENT');
    }
    expect(await feedbacksOn(post)).toHaveLength(1);
  });

  it('leaves the verdict on an answer that was changed after the sending to the next feedback', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const asked = annotation();
    const feedbackId = await giveFeedback(app, post, group.owner, { annotations: [asked] });
    const { annotationId } = asked;
    const answer = (body: { answer: 'APPLIED' | 'DECLINED'; reason?: string }) =>
      app.call(answerAnnotation, {
        params: { ...inPost(post), feedbackId, annotationId },
        body,
        token: author.token,
      });
    await answer({ answer: 'APPLIED' });
    const verdicts = [{ annotationId, verdict: 'ACCEPTED' }];
    const sent = await send(post, group.owner, { content: '고마워요', verdicts });
    await answer({ answer: 'DECLINED', reason: '다시 생각했어요' });
    await deliverNow(app, sent.body.feedbackId);
    const [before] = await feedbacksOn(post);
    expect(before?.annotations).toMatchObject([{ answer: 'DECLINED', verdict: null }]);
  });
});
