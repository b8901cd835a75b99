import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDesk, listDeskPost } from '../../../../shared/feedback/desk.ts';
import {
  getFeedbackDraft,
  saveFeedbackDraft,
  sendFeedback,
} from '../../../../shared/feedback/feedback-drafts.ts';
import { savePeerReview } from '../../../../shared/feedback/peer-review.ts';
import { addFeedbackReply } from '../../../../shared/feedback/revision.ts';
import { handOverGroup } from '../../../../shared/groups/managed-accounts.ts';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import {
  makeClassWithPost,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import {
  ANSWERS,
  findPlaces,
  makePeerClass,
  openReview,
} from '../../../../tests/support/data/peer-review.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function handOver({ groupId, owner }: TestGroup, { userId }: TestUser): Promise<void> {
  await app.services.db
    .updateTable('users')
    .set({ userClassify: 'TEACHER' })
    .where('userId', '=', userId)
    .execute();
  const handed = await app.call(handOverGroup, {
    params: { groupId },
    body: { userId },
    token: owner.token,
  });
  expect(handed.status).toBe(200);
}

describe('feedback/desk: a new owner of the group', () => {
  it('who has begun a peer review of a post answers it on the desk as well', async () => {
    const made = await makePeerClass(app, 3);
    const [place] = await findPlaces(app, made.subject.ragId);
    const reviewer = made.members.find(({ userId }) => userId === place?.reviewerId);
    if (!place || !reviewer) throw new Error('no review was assigned');
    const { groupId } = made.group;
    const { token } = reviewer;
    const saveReview = (version: number) =>
      app.call(savePeerReview, {
        params: { groupId, reviewId: place.reviewId },
        body: { version, saveId: v7(), postVersion: 1, answers: ANSWERS as never },
        token,
      });
    expect((await saveReview(0)).status).toBe(200);
    await handOver(made.group, reviewer);

    const params = { groupId, postId: place.postId };
    expect((await app.call(listDeskPost, { params, token })).body.draft).toBeNull();
    const { waiting } = (await app.call(listDesk, { params, token })).body;
    expect(waiting.find(({ postId }) => postId === place.postId)).toMatchObject({
      hasDraft: false,
    });
    const feedbackId = v7();
    const words = { feedbackId, postVersion: 1, content: '잘 읽었어요' };
    const body = { ...words, version: 0, saveId: v7() };
    expect((await app.call(saveFeedbackDraft, { params, body, token })).body.version).toBe(1);
    const { draft } = (await app.call(getFeedbackDraft, { params, token })).body;
    expect(draft).toMatchObject({ feedbackId, content: '잘 읽었어요', annotations: [] });
    expect((await saveReview(1)).body.version).toBe(2);
    const sent = await app.call(sendFeedback, { params, body: { ...words, version: 1 }, token });
    expect(sent.status).toBe(200);
    const review = (await openReview(app, made, reviewer, place.reviewId)).body;
    expect(review.draft?.answers).toHaveLength(ANSWERS.length);
  });

  it('answers a question about the feedback of the one before, and its writer is notified', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const feedbackId = await giveFeedback(app, post, group.owner, '누가 나오나요?');
    const next = await makeUser(app);
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: next.userId })
      .execute();
    await handOver(group, next);
    await app.call(addFeedbackReply, {
      params: { groupId: post.groupId, postId: post.postId, feedbackId },
      body: { replyId: v7(), content: '함께 이야기해요' },
      token: next.token,
    });
    const kindsOf = async ({ token }: TestUser) =>
      (await app.call(listNotifications, { query: {}, token })).body.notifications.map(
        ({ notificationKind }) => notificationKind,
      );
    expect(await kindsOf(author)).toContain('FEEDBACK_REPLY');
    expect(await kindsOf(group.owner)).not.toContain('FEEDBACK_REPLY');
  });
});
