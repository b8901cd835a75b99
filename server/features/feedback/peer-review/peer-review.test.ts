import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFeedback } from '../../../../shared/feedback/feedback.ts';
import * as api from '../../../../shared/feedback/peer-review.ts';
import { addFeedbackReply } from '../../../../shared/feedback/revision.ts';
import { removeMember } from '../../../../shared/groups/leave-group.ts';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import { removeMyPost } from '../../../../shared/reading/my-posts.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import { getSubject, updateSubject } from '../../../../shared/subjects/activities.ts';
import { unpublishPost } from '../../../../shared/writing/writing.ts';
import { makePost, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import {
  ANSWERS,
  findPlaces,
  makeOverdue,
  makePeerClass,
  makeReleasable,
  openReview,
  type PeerClass,
  placeOf,
  reviewsOf,
  sendReview,
} from '../../../../tests/support/data/peer-review.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import {
  assignPeerReviews,
  sweepPeerReviews,
} from '../peer-review-assignment/peer-review-assignment.ts';
import { releaseDuePeerFeedback } from './moderation.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const OPENLY = { peerHidesReviewer: false };

/** A review with its reviewer and the post's author. */
async function firstReview(made: PeerClass) {
  const [place] = await findPlaces(app, made.subject.ragId);
  if (!place) throw new Error('no review was assigned');
  const memberOf = (id: string) => {
    const member = made.members.find(({ userId }) => userId === id);
    if (!member) throw new Error('not a member');
    return member;
  };
  const { reviewId, postId } = place;
  return {
    reviewId,
    postId,
    reviewer: memberOf(place.reviewerId),
    writer: memberOf(place.authorId),
  };
}

const feedbackOn = async (made: PeerClass, postId: string, { token }: Pick<TestUser, 'token'>) => {
  const params = { groupId: made.group.groupId, postId };
  return (await app.call(listFeedback, { params, token })).body.feedbacks;
};

const save = (made: PeerClass, reviewer: TestUser, reviewId: string, body: object = {}) =>
  app.call(api.savePeerReview, {
    params: { groupId: made.group.groupId, reviewId },
    body: { version: 0, saveId: v7(), postVersion: 1, answers: ANSWERS, ...body },
    token: reviewer.token,
  });

describe('feedback/peer-review: reviewing', () => {
  it('among six with one who never answers everybody gets two answers', async () => {
    const made = await makePeerClass(app, 6, OPENLY);
    const [idle, ...active] = made.members;
    const answerAll = async () => {
      for (const member of active) {
        for (const { reviewId, reviewStatus } of await reviewsOf(app, made, member)) {
          if (reviewStatus === 'SENT') continue;
          await openReview(app, made, member, reviewId);
          expect((await sendReview(app, made, member, reviewId)).status).toBe(204);
        }
      }
    };
    for (const member of made.members) expect(await reviewsOf(app, made, member)).toHaveLength(2);
    await answerAll();
    await makeOverdue(app, made.subject.ragId);
    await sweepPeerReviews(app.services);
    await answerAll();
    for (const { postId, author } of made.posts) {
      expect(await feedbackOn(made, postId, author)).toHaveLength(2);
    }
    const own = await app.call(api.listPeerReviews, {
      params: { groupId: made.group.groupId },
      token: active[0]?.token ?? '',
    });
    expect(own.body.subjects[0]).toMatchObject({ received: 2, places: 2 });
    // A late answer is still taken, as a third one.
    const [late] = idle ? await reviewsOf(app, made, idle) : [];
    expect(late?.reviewStatus).toBe('EXPIRED');
    if (idle && late) expect((await sendReview(app, made, idle, late.reviewId)).status).toBe(204);
  });

  it('reviewers are told, and a late post gets reviewers who have opened nothing', async () => {
    const made = await makePeerClass(app, 4);
    const [member] = made.members;
    const { body } = await app.call(listNotifications, { token: member?.token ?? '' });
    expect(body.notifications.map(({ notificationKind }) => notificationKind)).toContain(
      'PEER_REVIEW_ASSIGNED',
    );
    const late = made.members[0] ?? made.group.owner;
    expect(await reviewsOf(app, made, late)).toHaveLength(2);
    const places = await findPlaces(app, made.subject.ragId);
    expect(places).toHaveLength(8);
    for (const { reviewerId, authorId } of places) expect(reviewerId).not.toBe(authorId);
  });

  it('a draft keeps a place with its reviewer, also without the call that opens the review', async () => {
    const made = await makePeerClass(app, 4, OPENLY);
    const { ragId } = made.subject;
    const before = await findPlaces(app, ragId);
    for (const { reviewId, reviewerId } of before) {
      const reviewer = made.members.find(({ userId }) => userId === reviewerId);
      if (!reviewer) throw new Error('not a member');
      expect((await save(made, reviewer, reviewId)).status).toBe(200);
    }
    const late = await makeUser(app);
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: made.group.groupId, userId: late.userId })
      .execute();
    await makePost(app, made.group, made.subject, late);
    await assignPeerReviews(app.services, ragId);
    const after = await findPlaces(app, ragId);
    expect(after.map(({ reviewId }) => reviewId)).toEqual(
      expect.arrayContaining(before.map(({ reviewId }) => reviewId)),
    );
  });

  it('needs a praise and a question, each tied to words of the text', async () => {
    const made = await makePeerClass(app, 3, OPENLY);
    const { reviewId, reviewer } = await firstReview(made);
    const fieldsOf = async (answers: unknown[]) =>
      Object.keys((await sendReview(app, made, reviewer, reviewId, { answers })).fields ?? {});
    const [praise, ask] = ANSWERS;
    expect(await fieldsOf([praise])).toEqual(['answers']);
    expect(await fieldsOf([{ ...praise, place: null }, ask])).toEqual(['answers.0.place']);
    expect(await fieldsOf([praise, { ...ask, content: ' ' }])).toEqual(['answers.1.content']);
    const wrong = { ...placeOf('감나무'), start: 0, end: 3 };
    expect(await fieldsOf([{ ...praise, place: wrong }, ask])).toEqual(['answers.0.place']);
    expect(await fieldsOf([{ ...praise, annotationKind: 'CORRECT' }, ask])).toEqual([
      'answers.0.annotationKind',
    ]);
    expect((await sendReview(app, made, reviewer, reviewId)).status).toBe(204);
    // A repeated call sends once; other words are refused.
    expect((await sendReview(app, made, reviewer, reviewId)).status).toBe(204);
    const other = [{ ...praise, content: '다른 말' }, ask];
    expect((await sendReview(app, made, reviewer, reviewId, { answers: other })).errorCode).toBe(
      'FEEDBACK_ALREADY_SENT',
    );
    const { body } = await openReview(app, made, reviewer, reviewId);
    expect(body.sent?.answers).toEqual(ANSWERS);
  });

  it('a draft is kept for its reviewer only, and an older window overwrites nothing', async () => {
    const made = await makePeerClass(app, 3);
    const { reviewId, reviewer, writer } = await firstReview(made);
    const answers = [{ annotationKind: 'PRAISE', place: null, content: '가장 좋았던 곳은' }];
    const saveId = v7();
    const saved = await save(made, reviewer, reviewId, { saveId, answers });
    expect(saved.body.version).toBe(1);
    expect((await save(made, reviewer, reviewId, { saveId, answers })).body).toEqual(saved.body);
    expect((await save(made, reviewer, reviewId)).errorCode).toBe('VERSION_CONFLICT');
    const { body } = await openReview(app, made, reviewer, reviewId);
    expect(body.draft).toMatchObject({ version: 1, answers });
    expect((await save(made, writer, reviewId)).errorCode).toBe('PEER_REVIEW_NOT_FOUND');
    expect((await openReview(app, made, made.group.owner, reviewId)).errorCode).toBe(
      'PEER_REVIEW_NOT_FOUND',
    );
    expect((await sendReview(app, made, reviewer, reviewId)).errorCode).toBe('VERSION_CONFLICT');
    expect((await sendReview(app, made, reviewer, reviewId, { version: 1 })).status).toBe(204);
    expect((await save(made, reviewer, reviewId)).errorCode).toBe('FEEDBACK_ALREADY_SENT');
  });

  it('a post that is unpublished or deleted meanwhile refuses with a code and keeps the text', async () => {
    const made = await makePeerClass(app, 3);
    const { reviewId, reviewer, writer, postId } = await firstReview(made);
    const params = { groupId: made.group.groupId, postId };
    await sql`
      insert into post_versions (post_id, version, version_kind, title, document, characters, written_at)
      select post_id, version, 'PUBLISHED', title, document, characters, saved_at from posts
      where post_id = ${postId}`.execute(app.services.db);
    await save(made, reviewer, reviewId);
    await app.call(unpublishPost, { params, token: writer.token });
    const sending = () => sendReview(app, made, reviewer, reviewId, { version: 1 });
    expect((await sending()).errorCode).toBe('POST_NOT_PUBLISHED');
    const hidden = (await openReview(app, made, reviewer, reviewId)).body;
    expect(hidden).toMatchObject({ postState: 'UNPUBLISHED', post: null });
    expect(hidden.draft?.answers).toEqual(ANSWERS);
    await app.services.db
      .updateTable('posts')
      .set({ postStatus: 'PUBLISHED' })
      .where('postId', '=', postId)
      .execute();
    expect((await sending()).errorCode).toBe('POST_REPUBLISHED');
    // Republished with the same words: the places are found again.
    const again = (await openReview(app, made, reviewer, reviewId)).body;
    expect(again.draft?.answers).toEqual(ANSWERS);
    await app.call(removeMyPost, { params: { postId }, token: writer.token });
    expect((await sending()).errorCode).toBe('POST_NOT_FOUND');
    expect((await openReview(app, made, reviewer, reviewId)).body).toMatchObject({
      postState: 'DELETED',
      draft: { answers: ANSWERS },
    });
  });

  it('a reviewer who leaves the group gives up the places', async () => {
    const made = await makePeerClass(app, 4, OPENLY);
    const { reviewId, reviewer } = await firstReview(made);
    const { groupId } = made.group;
    await app.call(removeMember, {
      params: { groupId, userId: reviewer.userId },
      query: { posts: 'KEEP' },
      token: reviewer.token,
    });
    expect((await openReview(app, made, reviewer, reviewId)).errorCode).toBe('PRIVATE_GROUP');
    await sweepPeerReviews(app.services);
    const places = await findPlaces(app, made.subject.ragId);
    expect(places.find((place) => place.reviewId === reviewId)?.reviewStatus).toBe('EXPIRED');
    const others = made.posts.filter(({ author }) => author.userId !== reviewer.userId);
    for (const { postId } of others) {
      const live = places.filter(
        (place) => place.postId === postId && place.reviewStatus !== 'EXPIRED',
      );
      expect(live).toHaveLength(2);
    }
  });

  it('assignments at once give each post two reviewers, and sending wins against the sweep', async () => {
    const made = await makePeerClass(app, 2, OPENLY);
    for (let late = 0; late < 4; late += 1) {
      const member = await makeUser(app);
      made.members.push(member);
      const { groupId } = made.group;
      await app.services.db
        .insertInto('groupMembers')
        .values({ groupId, userId: member.userId })
        .execute();
      made.posts.push(await makePost(app, made.group, made.subject, member));
    }
    const { ragId } = made.subject;
    await Promise.all([1, 2, 3, 4].map(() => assignPeerReviews(app.services, ragId)));
    const places = await findPlaces(app, ragId);
    for (const { postId } of made.posts) {
      expect(places.filter((place) => place.postId === postId)).toHaveLength(2);
    }
    const { reviewId, reviewer, postId } = await firstReview(made);
    await makeOverdue(app, ragId);
    const [sent] = await Promise.all([
      sendReview(app, made, reviewer, reviewId),
      sweepPeerReviews(app.services),
    ]);
    expect(sent.status).toBe(204);
    const [feedback] = await feedbackOn(made, postId, made.group.owner);
    expect(feedback?.author?.userId).toBe(reviewer.userId);
    const after = (await findPlaces(app, ragId)).find((place) => place.reviewId === reviewId);
    expect(after?.reviewStatus).toBe('SENT');
  });

  it('without the group’s switch nothing is listed, assigned or sent, and no text is lost', async () => {
    const made = await makePeerClass(app, 3);
    const { reviewId, reviewer } = await firstReview(made);
    await app.services.db
      .updateTable('groups')
      .set({ peerFeedbackEnabled: false })
      .where('groupId', '=', made.group.groupId)
      .execute();
    expect(await reviewsOf(app, made, reviewer)).toEqual([]);
    await save(made, reviewer, reviewId);
    expect((await sendReview(app, made, reviewer, reviewId, { version: 1 })).errorCode).toBe(
      'PEER_FEEDBACK_DISABLED',
    );
    expect((await openReview(app, made, reviewer, reviewId)).body.draft?.answers).toEqual(ANSWERS);
  });
});

describe('feedback/peer-review: what the owner decides', () => {
  const listFor = async (made: PeerClass) =>
    (
      await app.call(api.listPeerFeedback, {
        params: { groupId: made.group.groupId, subjectId: made.subject.ragId },
        token: made.group.owner.token,
      })
    ).body;

  it('with the owner first, feedback is shown and counted only after the release', async () => {
    const made = await makePeerClass(app, 3, { peerOwnerFirst: true });
    const { reviewId, reviewer, writer, postId } = await firstReview(made);
    const { groupId } = made.group;
    await sendReview(app, made, reviewer, reviewId);
    await makeReleasable(app);
    await releaseDuePeerFeedback(app.services);
    expect(await feedbackOn(made, postId, writer)).toEqual([]);
    const notified = async () =>
      (await app.call(listNotifications, { token: writer.token })).body.notifications.filter(
        ({ notificationKind }) => notificationKind === 'FEEDBACK_RECEIVED',
      );
    expect(await notified()).toEqual([]);
    const [held] = (await listFor(made)).feedbacks;
    expect(held).toMatchObject({ isHeld: true, reviewer: { userId: reviewer.userId } });
    const { token } = made.group.owner;
    const toReview = async () =>
      (await app.call(api.listPeerFeedbackToReview, { params: { groupId }, token })).body.subjects;
    expect(await toReview()).toMatchObject([{ ragId: made.subject.ragId, held: 1, reported: 0 }]);
    const feedbackIds = [held?.feedbackId ?? ''];
    const release = (token: string) =>
      app.call(api.releasePeerFeedback, { params: { groupId }, body: { feedbackIds }, token });
    expect((await release(writer.token)).errorCode).toBe('NOT_GROUP_OWNER');
    await Promise.all([release(token), release(token)]);
    expect(await toReview()).toEqual([]);
    expect(await feedbackOn(made, postId, writer)).toMatchObject([
      { feedbackKind: 'PEER', author: null, annotationCount: 2, readAt: null },
    ]);
    const read = await app.call(getPost, { params: { groupId, postId }, token: writer.token });
    expect(read.body.feedbackCount).toBe(1);
    expect(await notified()).toMatchObject([{ actors: [], actorCount: 0 }]);
  });

  it('what the owner withdraws is replaced by the explanation', async () => {
    const made = await makePeerClass(app, 3, OPENLY);
    const { reviewId, reviewer, writer, postId } = await firstReview(made);
    const { groupId, owner } = made.group;
    await sendReview(app, made, reviewer, reviewId);
    const [{ feedbackId } = { feedbackId: '' }] = await feedbackOn(made, postId, writer);
    const report = (by: TestUser) =>
      app.call(api.reportPeerFeedback, {
        params: { groupId, postId, feedbackId },
        body: { reason: '놀리는 말 같아요' },
        token: by.token,
      });
    expect((await report(reviewer)).errorCode).toBe('NOT_POST_AUTHOR');
    expect((await report(writer)).status).toBe(204);
    expect((await listFor(made)).feedbacks[0]).toMatchObject({ reportReason: '놀리는 말 같아요' });
    const dismiss = () =>
      app.call(api.dismissPeerReport, { params: { groupId, feedbackId }, token: owner.token });
    expect((await dismiss()).status).toBe(204);
    expect((await listFor(made)).feedbacks[0]?.reportReason).toBeNull();
    const reason = '친구를 놀리는 말이 있어서 거두었어요.';
    const withdraw = (id: string) =>
      app.call(api.withdrawPeerFeedback, {
        params: { groupId, feedbackId: id },
        body: { reason },
        token: owner.token,
      });
    expect((await withdraw(v7())).errorCode).toBe('FEEDBACK_NOT_FOUND');
    expect((await withdraw(feedbackId)).status).toBe(204);
    expect(await feedbackOn(made, postId, writer)).toMatchObject([
      { withdrawalReason: reason, content: '', annotations: [] },
    ]);
    expect((await openReview(app, made, reviewer, reviewId)).body.sent?.withdrawalReason).toBe(
      reason,
    );
    const seen = await app.call(listNotifications, { token: writer.token });
    expect(JSON.stringify(seen.body)).not.toContain(feedbackId);
  });

  it('the owner and the writer talk about it, and only these two are told', async () => {
    const made = await makePeerClass(app, 3);
    const { reviewId, reviewer, writer, postId } = await firstReview(made);
    const { groupId, owner } = made.group;
    await sendReview(app, made, reviewer, reviewId);
    await makeReleasable(app);
    await releaseDuePeerFeedback(app.services);
    const [{ feedbackId } = { feedbackId: '' }] = await feedbackOn(made, postId, writer);
    const reply = ({ token }: Pick<TestUser, 'token'>, content: string) =>
      app.call(addFeedbackReply, {
        params: { groupId, postId, feedbackId },
        body: { replyId: v7(), content },
        token,
      });
    const toldOfReply = async ({ token }: Pick<TestUser, 'token'>) =>
      (await app.call(listNotifications, { token })).body.notifications.filter(
        ({ notificationKind }) => notificationKind === 'FEEDBACK_REPLY',
      );
    expect((await reply(writer, '이 말은 무슨 뜻일까요?')).status).toBe(200);
    expect(await toldOfReply(owner)).toMatchObject([
      { postId, actors: [{ userId: writer.userId }] },
    ]);
    expect(await toldOfReply(writer)).toEqual([]);
    expect((await reply(owner, '냄새까지 난다는 뜻이에요.')).status).toBe(200);
    expect(await toldOfReply(writer)).toMatchObject([
      { postId, actors: [{ userId: owner.userId }] },
    ]);
    expect(await toldOfReply(reviewer)).toEqual([]);
  });

  it('the notification leads to a review that the reader has not sent', async () => {
    const made = await makePeerClass(app, 3);
    const { reviewer } = await firstReview(made);
    const { ragId } = made.subject;
    const reviewInNotification = async () =>
      (await app.call(listNotifications, { token: reviewer.token })).body.notifications.find(
        (one) => one.notificationKind === 'PEER_REVIEW_ASSIGNED' && one.ragId === ragId,
      )?.reviewId;
    const own = (await findPlaces(app, ragId)).filter(
      ({ reviewerId }) => reviewerId === reviewer.userId,
    );
    const left = new Set(own.map(({ reviewId }) => reviewId));
    expect(left.size).toBe(2);
    while (left.size > 0) {
      const next = (await reviewInNotification()) ?? '';
      expect(left.delete(next)).toBe(true);
      expect((await sendReview(app, made, reviewer, next)).status).toBe(204);
    }
    expect(await reviewInNotification()).toBeNull();
  });

  it('a promise that was made to writers cannot be broken by the subject’s settings', async () => {
    const made = await makePeerClass(app, 3, { peerHidesWriter: true, readers: 'OWNER' });
    const params = { groupId: made.group.groupId, subjectId: made.subject.ragId };
    const { token } = made.group.owner;
    const change = async (body: object) =>
      app.call(updateSubject, { params, body: { subjectTitle: '우리 동네 가을', ...body }, token });
    expect((await change({ readers: 'GROUP', peerReview: true })).errorCode).toBe(
      'PEER_REVIEW_STARTED',
    );
    const both = await change({ readers: 'GROUP', peerReview: true, peerHidesWriter: true });
    expect(Object.keys(both.fields ?? {})).toEqual(['peerHidesWriter']);
    await change({ readers: 'OWNER', peerReview: true, peerDays: 5 });
    expect((await app.call(getSubject, { params, token })).body).toMatchObject({
      peerReview: true,
      peerDays: 5,
      peerHidesWriter: false,
    });
    // The reviews that exist keep their promise.
    const { reviewId, reviewer } = await firstReview(made);
    expect((await openReview(app, made, reviewer, reviewId)).body).toMatchObject({
      hidesWriter: true,
      post: { author: null },
    });
  });
});
