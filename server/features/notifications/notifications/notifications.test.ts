import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFeedback } from '../../../../shared/feedback/feedback-drafts.ts';
import { joinGroup } from '../../../../shared/groups/groups.ts';
import { inviteMembers, rejectInvitation } from '../../../../shared/groups/invitations.ts';
import { rejectJoinRequest } from '../../../../shared/groups/members.ts';
import {
  getNotificationSettings,
  updateNotificationSettings,
} from '../../../../shared/notifications/notification-settings.ts';
import * as api from '../../../../shared/notifications/notifications.ts';
import { addComment, removeComment } from '../../../../shared/reading/comments.ts';
import { likePost } from '../../../../shared/reading/likes.ts';
import { createSubject } from '../../../../shared/subjects/activities.ts';
import {
  makeClass,
  makeClassWithPost,
  makeGroup,
  makePost,
  makeSetBook,
  makeUser,
  type TestPost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { deliverNow } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { notify } from '../notify/notify.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** People with quiet hours would have no unread count in the evening. */
async function makeAwakeUser(): Promise<TestUser> {
  return makeUser(app, { userClassify: 'GENERAL' });
}

async function listOf({ token }: TestUser, query: object = {}) {
  return (await app.call(api.listNotifications, { query, token })).body;
}

const kindsOf = async (user: TestUser) =>
  (await listOf(user)).notifications.map(({ notificationKind }) => notificationKind);

function like({ groupId, postId }: TestPost, by: TestUser, liked = true) {
  return app.call(likePost, { params: { groupId, postId }, body: { liked }, token: by.token });
}

async function comment(
  { groupId, postId }: TestPost,
  by: TestUser,
  content = '나도 감이 먹고 싶어',
  parentCommentId: string | null = null,
): Promise<string> {
  const body = { content, parentCommentId };
  return (await app.call(addComment, { params: { groupId, postId }, body, token: by.token })).body
    .commentId;
}

/** A class of awake people with a post of the author. */
async function makeAwakePiece() {
  const [author, friend] = [await makeAwakeUser(), await makeAwakeUser()];
  const { group, subject } = await makeClass(app);
  await app.services.db
    .insertInto('groupMembers')
    .values([author, friend].map(({ userId }) => ({ groupId: group.groupId, userId })))
    .execute();
  return { author, friend, group, subject, post: await makePost(app, group, subject, author) };
}

describe('notifications: likes', () => {
  it('gather in one notification with the newest two names', async () => {
    const { author, friend, group, post } = await makeAwakePiece();
    const third = await makeAwakeUser();
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: third.userId })
      .execute();
    for (const person of [friend, group.owner, third]) await like(post, person);
    const { notifications, unread } = await listOf(author);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      {
        notificationKind: 'LIKE',
        postTitle: '감나무 등불 아래',
        actorCount: 3,
        actors: [
          { userId: third.userId, isTeacher: false },
          { userId: group.owner.userId, isTeacher: true },
        ],
        readAt: null,
      },
    ]);
  });

  it('are not told twice, and not to oneself', async () => {
    const { author, friend, post } = await makeAwakePiece();
    await like(post, author);
    expect(await kindsOf(author)).toEqual([]);
    await like(post, friend);
    const [first] = (await listOf(author)).notifications;
    const body = { upTo: first?.eventId };
    await app.call(api.readAllNotifications, { body, token: author.token });
    await like(post, friend, false);
    await like(post, friend);
    const { notifications, unread } = await listOf(author);
    expect([notifications.length, unread]).toEqual([1, 0]);
  });

  it('disappear when the last one is taken back', async () => {
    const { author, friend, post } = await makeAwakePiece();
    await like(post, friend);
    await like(post, friend, false);
    expect(await listOf(author)).toEqual({ notifications: [], unread: 0 });
  });

  it('of fifty people at once are one notification of fifty', async () => {
    const { author, group, post } = await makeAwakePiece();
    const people = await Promise.all(Array.from({ length: 50 }, makeAwakeUser));
    await app.services.db
      .insertInto('groupMembers')
      .values(people.map(({ userId }) => ({ groupId: group.groupId, userId })))
      .execute();
    const answers = await Promise.all(people.map((person) => like(post, person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listOf(author)).notifications).toMatchObject([{ actorCount: 50 }]);
  });
});

describe('notifications: comments', () => {
  it('tell the author of the post, and a reply the author of the comment', async () => {
    const { author, friend, group, post } = await makeAwakePiece();
    const commentId = await comment(post, friend);
    expect((await listOf(author)).notifications).toMatchObject([
      {
        notificationKind: 'COMMENT',
        excerpt: '나도 감이 먹고 싶어',
        actors: [{ userId: friend.userId }],
      },
    ]);
    await comment(post, group.owner, '선생님도', commentId);
    expect(await kindsOf(friend)).toEqual(['REPLY']);
    expect((await listOf(author)).notifications).toMatchObject([{ actorCount: 2 }]);
    await comment(post, author, '놀러 와', commentId);
    expect((await listOf(friend)).notifications).toMatchObject([
      { notificationKind: 'REPLY', actorCount: 2, excerpt: '놀러 와' },
    ]);
    await comment(post, friend, '가'.repeat(81));
    expect((await listOf(author)).notifications).toMatchObject([
      { excerpt: `${'가'.repeat(79)}…` },
    ]);
  });

  it('leave the list when they are deleted', async () => {
    const { author, friend, post } = await makeAwakePiece();
    const commentId = await comment(post, friend);
    const params = { groupId: post.groupId, postId: post.postId, commentId };
    await app.call(removeComment, { params, token: friend.token });
    expect(await listOf(author)).toEqual({ notifications: [], unread: 0 });
  });

  it('with mentions tell each person once', async () => {
    const { author, friend, group, post } = await makeAwakePiece();
    const commentId = await comment(post, friend);
    await app.services.db.deleteFrom('notifications').execute();
    const event = { kind: 'COMMENT', commentId, actorId: friend.userId } as const;
    const mentionedIds = [author.userId, group.owner.userId, friend.userId];
    await app.services.db.transaction().execute((tx) => notify(tx, { ...event, mentionedIds }));
    expect(await kindsOf(author)).toEqual(['MENTION']);
    expect(await kindsOf(group.owner)).toEqual(['MENTION']);
    expect(await kindsOf(friend)).toEqual([]);
  });
});

describe('notifications: feedback', () => {
  it('tells the author of the post once', async () => {
    const { author, friend, group, post } = await makeAwakePiece();
    const { groupId, postId } = post;
    const body = { content: '‘주황 등불’이라는 말이 좋아요.', feedbackId: v7() };
    const input = { params: { groupId, postId }, body, token: group.owner.token };
    await Promise.all([app.call(sendFeedback, input), app.call(sendFeedback, input)]);
    expect((await listOf(author)).notifications).toEqual([]);
    await Promise.all([deliverNow(app, body.feedbackId), deliverNow(app, body.feedbackId)]);
    expect((await listOf(author)).notifications).toMatchObject([
      { notificationKind: 'FEEDBACK_RECEIVED', excerpt: body.content, postId },
    ]);
    expect(await kindsOf(friend)).toEqual([]);
  });

  it('of a reader with a hidden name has no name', async () => {
    const { author, friend, post } = await makeAwakePiece();
    const feedbackId = v7();
    const { groupId, postId } = post;
    await app.services.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('feedbacks')
        .values({
          feedbackId,
          groupId,
          postId,
          authorId: friend.userId,
          feedbackKind: 'PEER',
          content: '처음이 좋았어',
          postVersion: 1,
          readAt: null,
        })
        .execute();
      await notify(tx, {
        kind: 'FEEDBACK_RECEIVED',
        feedbackId,
        actorId: friend.userId,
        isAnonymous: true,
      });
    });
    const answer = await app.call(api.listNotifications, { token: author.token });
    expect(answer.body.notifications).toMatchObject([{ actors: [], actorCount: 0 }]);
    expect(JSON.stringify(answer.body)).not.toContain(friend.userId);
  });
});

describe('notifications: groups', () => {
  it('a join request tells the owner until it is decided', async () => {
    const { group } = await makeClass(app);
    const [newcomer, other] = [await makeAwakeUser(), await makeAwakeUser()];
    for (const { token } of [newcomer, other]) {
      await app.call(joinGroup, { query: { code: group.groupCode }, token });
    }
    expect((await listOf(group.owner)).notifications).toMatchObject([
      { notificationKind: 'JOIN_REQUEST', actorCount: 2, groupTitle: '햇살초 5학년 2반' },
    ]);
    const rows = await app.services.db
      .selectFrom('enrollments')
      .select('enrollmentId')
      .where('groupId', '=', group.groupId)
      .execute();
    for (const params of rows) {
      await app.call(rejectJoinRequest, { params, token: group.owner.token });
    }
    expect(await kindsOf(group.owner)).toEqual([]);
  });

  it('an invitation tells the person until it is answered', async () => {
    const { group, friend } = await makeClass(app);
    const guest = await makeAwakeUser();
    const { groupId } = group;
    const body = { people: [guest.userLogin, friend.userLogin] };
    await app.call(inviteMembers, { params: { groupId }, body, token: group.owner.token });
    const { notifications } = await listOf(guest);
    expect(notifications).toMatchObject([{ notificationKind: 'INVITATION', groupId }]);
    expect(await kindsOf(friend)).toEqual([]);
    const [row] = await app.services.db
      .selectFrom('enrollments')
      .select('enrollmentId')
      .where('userId', '=', guest.userId)
      .execute();
    await app.call(rejectInvitation, {
      params: { enrollmentId: row?.enrollmentId ?? '' },
      token: guest.token,
    });
    expect(await kindsOf(guest)).toEqual([]);
  });
});

it('notifications: a new subject tells the members once it is open', async () => {
  const { author, group, subject } = await makeClass(app);
  const params = { groupId: group.groupId, activityId: subject.activityRagId };
  const create = (subjectStatus: string) =>
    app.call(createSubject, {
      params,
      body: { subjectTitle: '가을에게 쓰는 편지', subjectStatus },
      token: group.owner.token,
    });
  expect((await create('READY')).status).toBe(200);
  expect(await kindsOf(author)).toEqual([]);
  await create('OPEN');
  expect((await listOf(author)).notifications).toMatchObject([
    { notificationKind: 'SUBJECT_OPENED', subjectTitle: '가을에게 쓰는 편지' },
  ]);
  expect(await kindsOf(group.owner)).toEqual([]);
});

it('notifications: a finished book tells its maker and its writers', async () => {
  const { author, friend, group, post } = await makeAwakePiece();
  const { editionId } = await makeSetBook(app, group, [post.postId]);
  const event = { kind: 'BOOK_READY', editionId } as const;
  for (let time = 0; time < 2; time += 1) {
    await app.services.db.transaction().execute((tx) => notify(tx, event));
  }
  expect(await kindsOf(group.owner)).toEqual(['BOOK_READY']);
  expect((await listOf(author)).notifications).toMatchObject([
    { notificationKind: 'POST_IN_BOOK', bookTitle: '감나무 아래', count: 1 },
  ]);
  expect(await kindsOf(friend)).toEqual([]);
});

describe('notifications: the list', () => {
  it('leaves out what was deleted or may no longer be read', async () => {
    const { author, friend, group, post } = await makeAwakePiece();
    const { db } = app.services;
    await like(post, friend);
    await comment(post, friend);
    const commentId = await comment(post, author);
    await comment(post, friend, '그래', commentId);
    expect((await kindsOf(author)).length).toBe(3);
    await db
      .deleteFrom('groupMembers')
      .where('groupId', '=', group.groupId)
      .where('userId', '=', author.userId)
      .execute();
    expect(await listOf(author)).toEqual({ notifications: [], unread: 0 });
    await db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: author.userId })
      .execute();
    expect((await kindsOf(author)).length).toBe(3);
    await db
      .updateTable('posts')
      .set({ deletedAt: new Date().toISOString() })
      .where('postId', '=', post.postId)
      .execute();
    expect(await listOf(author)).toEqual({ notifications: [], unread: 0 });
  });

  it('has pages, newest first', async () => {
    const author = await makeAwakeUser();
    const { group, subject, friend } = await makeClass(app);
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId: group.groupId, userId: author.userId })
      .execute();
    for (const title of ['하나', '둘', '셋']) {
      await app.services.db
        .updateTable('groupSubjects')
        .set({ onePostPerPerson: false })
        .where('ragId', '=', subject.ragId)
        .execute();
      const post = await makePostOf(title);
      await like(post, friend);
    }
    async function makePostOf(title: string) {
      const post = await makePost(app, group, subject, author, { title, postStatus: 'DRAFT' });
      await app.services.db
        .updateTable('posts')
        .set({ postStatus: 'PUBLISHED', onePost: false, publishedAt: new Date().toISOString() })
        .where('postId', '=', post.postId)
        .execute();
      return post;
    }
    const first = (await listOf(author, { size: 2 })).notifications;
    expect(first.map(({ postTitle }) => postTitle)).toEqual(['셋', '둘']);
    const rest = await listOf(author, { size: 2, before: first[1]?.eventId });
    expect(rest.notifications.map(({ postTitle }) => postTitle)).toEqual(['하나']);
  });

  it('is of the reader alone, and nobody marks it read for another person', async () => {
    const { author, friend, post } = await makeAwakePiece();
    await like(post, friend);
    const { notifications } = await listOf(author);
    const body = { notificationIds: notifications.map(({ notificationId }) => notificationId) };
    expect(await listOf(friend)).toEqual({ notifications: [], unread: 0 });
    await app.call(api.readNotifications, { body, token: friend.token });
    expect((await listOf(author)).unread).toBe(1);
    const read = await app.call(api.readNotifications, { body, token: author.token });
    expect(read.body).toEqual({ unread: 0, isQuiet: false });
    expect((await listOf(author)).notifications[0]?.readAt).toMatch(/Z$/);
  });

  it('marks all read up to the newest that was seen', async () => {
    const { author, friend, post } = await makeAwakePiece();
    await like(post, friend);
    const [seen] = (await listOf(author)).notifications;
    await comment(post, friend);
    const body = { upTo: seen?.eventId };
    const read = await app.call(api.readAllNotifications, { body, token: author.token });
    expect(read.body.unread).toBe(1);
  });
});

describe('notifications: preferences', () => {
  it('a kind that is off makes no notification', async () => {
    const { author, friend, post } = await makeAwakePiece();
    const body = { channels: { LIKE: 'OFF' } };
    await app.call(updateNotificationSettings, { body, token: author.token });
    await like(post, friend);
    await comment(post, friend);
    expect(await kindsOf(author)).toEqual(['COMMENT']);
  });

  it('quiet hours hold the count back but not the list', async () => {
    const { author, friend, post } = await makeAwakePiece();
    const hour = (new Date().getUTCHours() + 9) % 24;
    const quietHours = { from: (hour + 23) % 24, to: (hour + 2) % 24 };
    await app.call(updateNotificationSettings, { body: { quietHours }, token: author.token });
    await like(post, friend);
    expect(await listOf(author)).toMatchObject({
      unread: 0,
      notifications: [{ notificationKind: 'LIKE', readAt: null }],
    });
    const state = () => app.call(api.getNotificationState, { token: author.token });
    expect((await state()).body).toEqual({ unread: 0, isQuiet: true });
    await app.call(updateNotificationSettings, { body: { quietHours: null }, token: author.token });
    expect((await state()).body).toEqual({ unread: 1, isQuiet: false });
  });

  it('pupils have quiet hours unless they choose otherwise', async () => {
    const settingsOf = async ({ token }: TestUser) =>
      (await app.call(getNotificationSettings, { token })).body;
    const pupil = await makeUser(app);
    expect((await settingsOf(pupil)).quietHours).toEqual({ from: 21, to: 7 });
    expect((await settingsOf(await makeAwakeUser())).quietHours).toBeNull();
    const body = { channels: { LIKE: 'OFF' } };
    const changed = await app.call(updateNotificationSettings, { body, token: pupil.token });
    expect(changed.body.quietHours).toEqual({ from: 21, to: 7 });
    expect(changed.body.channels).toMatchObject({ LIKE: 'OFF', FEEDBACK: 'HERE' });
  });
});

it('notifications: an event that is rolled back leaves none', async () => {
  const { author, friend, post } = await makeClassWithPost(app);
  const event = { kind: 'LIKE', postId: post.postId, actorId: friend.userId } as const;
  const undone = app.services.db.transaction().execute(async (tx) => {
    await notify(tx, event);
    throw new Error('thought better of it');
  });
  await expect(undone).rejects.toThrow('thought better');
  expect(await kindsOf(author)).toEqual([]);
});

it('notifications: a group that is deleted takes its notifications from the list', async () => {
  const owner = await makeAwakeUser();
  const group = await makeGroup(app, { owner });
  const newcomer = await makeAwakeUser();
  await app.call(joinGroup, { query: { code: group.groupCode }, token: newcomer.token });
  expect(await kindsOf(owner)).toEqual(['JOIN_REQUEST']);
  await app.services.db
    .updateTable('groups')
    .set({ deletedAt: new Date().toISOString() })
    .where('groupId', '=', group.groupId)
    .execute();
  expect(await kindsOf(owner)).toEqual([]);
});
