import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFeedback } from '../../../../shared/feedback/feedback.ts';
import * as api from '../../../../shared/feedback/peer-review.ts';
import { answerAnnotation } from '../../../../shared/feedback/revision.ts';
import { handOverGroup } from '../../../../shared/groups/managed-accounts.ts';
import type { NotificationKind } from '../../../../shared/notifications/notification-kinds.ts';
import { updateNotificationSettings } from '../../../../shared/notifications/notification-settings.ts';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import type { TestUser } from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import {
  findPlaces,
  makePeerClass,
  type PeerClass,
  placeOf,
  sendReview,
} from '../../../../tests/support/data/peer-review.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Signed = Pick<TestUser, 'token'>;

const toldOf = async (kind: NotificationKind, { token }: Signed) =>
  (await app.call(listNotifications, { token })).body.notifications.filter(
    ({ notificationKind }) => notificationKind === kind,
  );

/** A review with its reviewer and the post's author. */
async function firstReview(made: PeerClass) {
  const [place] = await findPlaces(app, made.subject.ragId);
  const reviewer = made.members.find(({ userId }) => userId === place?.reviewerId);
  const writer = made.members.find(({ userId }) => userId === place?.authorId);
  if (!place || !reviewer || !writer) throw new Error('no review was assigned');
  return { reviewId: place.reviewId, postId: place.postId, reviewer, writer };
}

describe('feedback/peer-review: what waits for the owner', () => {
  const told = async ({ group }: PeerClass) => [
    ...(await toldOf('PEER_FEEDBACK_HELD', group.owner)),
    ...(await toldOf('PEER_FEEDBACK_REPORTED', group.owner)),
  ];
  const release = ({ group }: PeerClass, feedbackIds: string[]) =>
    app.call(api.releasePeerFeedback, {
      params: { groupId: group.groupId },
      body: { feedbackIds },
      token: group.owner.token,
    });

  it('held feedback is told to the owner, once for a subject, until it is released', async () => {
    const made = await makePeerClass(app, 3, { peerOwnerFirst: true });
    const { groupId, owner } = made.group;
    const { ragId } = made.subject;
    const [first, second] = await findPlaces(app, ragId);
    for (const place of [first, second]) {
      const reviewer = made.members.find(({ userId }) => userId === place?.reviewerId);
      if (!place || !reviewer) throw new Error('no review was assigned');
      expect((await sendReview(app, made, reviewer, place.reviewId)).status).toBe(204);
    }
    expect(await told(made)).toMatchObject([
      { notificationKind: 'PEER_FEEDBACK_HELD', groupId, ragId, count: 2, readAt: null },
    ]);
    for (const person of made.members) {
      expect(await toldOf('PEER_FEEDBACK_HELD', person)).toEqual([]);
    }
    const params = { groupId, subjectId: ragId };
    const { feedbacks } = (await app.call(api.listPeerFeedback, { params, token: owner.token }))
      .body;
    const [one = '', other = ''] = feedbacks.map(({ feedbackId }) => feedbackId);
    await release(made, [one]);
    expect(await told(made)).toMatchObject([{ count: 1 }]);
    await release(made, [other]);
    expect(await told(made)).toEqual([]);
  });

  it('feedback that is shown without the owner is not told', async () => {
    const made = await makePeerClass(app, 3);
    const { reviewId, reviewer } = await firstReview(made);
    await sendReview(app, made, reviewer, reviewId);
    expect(await told(made)).toEqual([]);
  });

  it('a report is told once, until the owner keeps the feedback', async () => {
    const made = await makePeerClass(app, 3, { peerHidesReviewer: false });
    const { reviewId, reviewer, writer, postId } = await firstReview(made);
    const { groupId, owner } = made.group;
    const { token } = writer;
    await sendReview(app, made, reviewer, reviewId);
    const inPost = { groupId, postId };
    const { feedbacks } = (await app.call(listFeedback, { params: inPost, token })).body;
    const params = { ...inPost, feedbackId: feedbacks[0]?.feedbackId ?? '' };
    const report = () =>
      app.call(api.reportPeerFeedback, { params, body: { reason: '놀리는 말이에요' }, token });
    await Promise.all([report(), report()]);
    const [notification, ...more] = await told(made);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({
      notificationKind: 'PEER_FEEDBACK_REPORTED',
      ragId: made.subject.ragId,
      count: 1,
    });
    const eventId = notification?.eventId;
    await report();
    expect(await told(made)).toMatchObject([{ eventId }]);
    await app.call(api.dismissPeerReport, {
      params: { groupId, feedbackId: params.feedbackId },
      token: owner.token,
    });
    expect(await told(made)).toEqual([]);
  });

  it('an owner who switched it off is not told', async () => {
    const made = await makePeerClass(app, 3, { peerOwnerFirst: true });
    const { reviewId, reviewer } = await firstReview(made);
    const { token } = made.group.owner;
    const body = { channels: { PEER_FEEDBACK_CHECK: 'OFF' } };
    expect((await app.call(updateNotificationSettings, { body, token })).status).toBe(200);
    await sendReview(app, made, reviewer, reviewId);
    expect(await told(made)).toEqual([]);
  });
});

describe('feedback/peer-review: an answer to an annotation', () => {
  /** The author of the post answers the question of each feedback. */
  async function answerAll(
    { group }: PeerClass,
    postId: string,
    { token }: Signed,
  ): Promise<number> {
    const params = { groupId: group.groupId, postId };
    const { feedbacks } = (await app.call(listFeedback, { params, token })).body;
    for (const { feedbackId, annotations } of feedbacks) {
      const asked = annotations.find(({ annotationKind }) => annotationKind === 'ASK');
      const answered = await app.call(answerAnnotation, {
        params: { ...params, feedbackId, annotationId: asked?.annotationId ?? '' },
        body: { answer: 'APPLIED' },
        token,
      });
      expect(answered.status).toBe(200);
    }
    return feedbacks.length;
  }

  const question = (exact: string) => ({
    annotations: [
      {
        annotationId: v7(),
        annotationKind: 'ASK' as const,
        ...placeOf(exact),
        content: '어떤 빛이었나요?',
        suggestion: null,
      },
    ],
  });

  it('is not told to a classmate, who cannot read it, and of the teacher’s only to the owner', async () => {
    const made = await makePeerClass(app, 3, { peerHidesReviewer: false });
    const { reviewId, reviewer, writer, postId } = await firstReview(made);
    await sendReview(app, made, reviewer, reviewId);
    expect(await answerAll(made, postId, writer)).toBe(1);
    expect(await toldOf('ANNOTATION_ANSWERED', reviewer)).toEqual([]);
    expect(await toldOf('ANNOTATION_ANSWERED', made.group.owner)).toEqual([]);
    const post = made.posts.find((one) => one.postId === postId);
    if (!post) throw new Error('not a post of the class');
    await giveFeedback(app, post, made.group.owner, question('주황 등불'));
    expect(await answerAll(made, postId, writer)).toBe(2);
    expect(await toldOf('ANNOTATION_ANSWERED', made.group.owner)).toMatchObject([{ postId }]);
    for (const person of made.members) {
      expect(await toldOf('ANNOTATION_ANSWERED', person)).toEqual([]);
    }
  });

  it('leaves the list of an owner who has handed the group over', async () => {
    const made = await makePeerClass(app, 3, { peerHidesReviewer: false });
    const { writer, postId } = await firstReview(made);
    const { groupId, owner } = made.group;
    const post = made.posts.find((one) => one.postId === postId);
    const next = made.members.find(({ userId }) => userId !== writer.userId);
    if (!post || !next) throw new Error('not a class of three');
    await giveFeedback(app, post, owner, question('주황 등불'));
    await answerAll(made, postId, writer);
    expect(await toldOf('ANNOTATION_ANSWERED', owner)).toHaveLength(1);
    await app.services.db
      .updateTable('users')
      .set({ userClassify: 'TEACHER' })
      .where('userId', '=', next.userId)
      .execute();
    const handed = await app.call(handOverGroup, {
      params: { groupId },
      body: { userId: next.userId },
      token: owner.token,
    });
    expect(handed.status).toBe(200);
    expect(await toldOf('ANNOTATION_ANSWERED', owner)).toEqual([]);
    await answerAll(made, postId, writer);
    expect(await toldOf('ANNOTATION_ANSWERED', next)).toHaveLength(1);
  });
});
