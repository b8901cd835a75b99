import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { listPosts } from '../../../../shared/reading/posts.ts';
import * as contract from '../../../../shared/subjects/activities.ts';
import { moveSubject, orderActivities } from '../../../../shared/subjects/activity-order.ts';
import { deleteActivity } from '../../../../shared/subjects/deleted-activities.ts';
import {
  makeClass,
  makePost,
  makeSubject,
  makeUser,
  type TestClass,
  type TestSubject,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connections: 30 });
});
afterAll(() => app.close());

/** A class with two activities of one subject each. */
async function makeTwo() {
  const desk = await makeClass(app);
  return { ...desk, other: await makeSubject(app, desk.group) };
}

function move(
  { group }: TestClass,
  subject: TestSubject,
  to: TestSubject,
  by: TestUser = group.owner,
) {
  return app.call(moveSubject, {
    params: { groupId: group.groupId, subjectId: subject.ragId },
    body: { activityId: to.activityRagId },
    token: by.token,
  });
}

/** Each activity with its subjects, as somebody sees them. */
async function treeOf({ group }: TestClass, by: TestUser = group.owner) {
  const { body } = await app.call(contract.listActivities, {
    params: { groupId: group.groupId },
    token: by.token,
  });
  return Object.fromEntries(
    body.activities.map(({ ragId, subjects }) => [ragId, subjects.map((one) => one.ragId)]),
  );
}

describe('subjects/activities: moving a subject to another activity', () => {
  test('makes it the last one there, with its posts', async () => {
    const desk = await makeTwo();
    const { subject, other, author, friend, group } = desk;
    const post = await makePost(app, group, subject, author);
    const moved = await move(desk, subject, other);
    expect(moved.body).toMatchObject({
      ragId: subject.ragId,
      activityRagId: other.activityRagId,
      subjectOrder: 2,
      submitUserCount: 1,
    });
    const tree = {
      [subject.activityRagId]: [],
      [other.activityRagId]: [other.ragId, subject.ragId],
    };
    expect(await treeOf(desk)).toEqual(tree);
    expect(await treeOf(desk, friend)).toEqual(tree);
    const { body } = await app.call(listPosts, {
      params: { groupId: group.groupId },
      query: { ragId: subject.ragId },
      token: friend.token,
    });
    expect(body.posts.map(({ postId }) => postId)).toEqual([post.postId]);
  });

  test('to its own activity changes nothing', async () => {
    const desk = await makeTwo();
    const before = await treeOf(desk);
    expect((await move(desk, desk.subject, desk.subject)).body.subjectOrder).toBe(1);
    expect(await treeOf(desk)).toEqual(before);
  });

  test('into a closed activity closes it, and out of it opens it', async () => {
    const desk = await makeTwo();
    const { subject, other, group } = desk;
    await app.call(contract.updateActivity, {
      params: { groupId: group.groupId, activityId: other.activityRagId },
      body: { activityStatus: 'CLOSED' },
      token: group.owner.token,
    });
    expect((await move(desk, subject, other)).body.subjectStatus).toBe('CLOSED');
    expect((await move(desk, subject, subject)).body.subjectStatus).toBe('OPEN');
  });

  test('is refused between groups and into a deleted activity', async () => {
    const desk = await makeTwo();
    const foreign = await makeTwo();
    const { subject, other, group } = desk;
    expect((await move(desk, foreign.subject, other)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await move(desk, subject, foreign.subject)).errorCode).toBe('ACTIVITY_NOT_FOUND');
    await app.call(deleteActivity, {
      params: { groupId: group.groupId, activityId: other.activityRagId },
      token: group.owner.token,
    });
    expect((await move(desk, subject, other)).errorCode).toBe('ACTIVITY_NOT_FOUND');
    expect((await move(desk, other, subject)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect(await treeOf(desk)).toEqual({ [subject.activityRagId]: [subject.ragId] });
  });

  test('is for the owner only', async () => {
    const desk = await makeTwo();
    const { subject, other, author } = desk;
    expect((await move(desk, subject, other, author)).errorCode).toBe('NOT_GROUP_OWNER');
    const outsider = await makeUser(app);
    expect((await move(desk, subject, other, outsider)).errorCode).toBe('PRIVATE_GROUP');
  });

  test('respects the limit of subjects', async () => {
    const desk = await makeTwo();
    const { subject, other } = desk;
    const { db } = app.services;
    const row = await db
      .selectFrom('groupSubjects')
      .selectAll()
      .where('ragId', '=', other.ragId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('groupSubjects')
      .values(
        Array.from({ length: LIMITS.subjectsPerActivity - 1 }, (_, n) => ({
          ...row,
          guide: null,
          rubric: '[]',
          ragId: crypto.randomUUID(),
          subjectOrder: n + 2,
        })),
      )
      .execute();
    expect((await move(desk, subject, other)).errorCode).toBe('LIMIT_EXCEEDED');
    expect((await treeOf(desk))[subject.activityRagId]).toEqual([subject.ragId]);
  });

  test('in parallel with ordering and adding results in one tree', async () => {
    const desk = await makeTwo();
    const { subject, other, group } = desk;
    const token = group.owner.token;
    const params = { groupId: group.groupId };
    const acts = Array.from({ length: 24 }, (_, n) => async () => {
      if (n % 4 === 0) {
        return app.call(contract.createSubject, {
          params: { ...params, activityId: other.activityRagId },
          body: { subjectTitle: `겨울 ${n}` },
          token,
        });
      }
      if (n % 4 === 1) {
        const activities = [other, subject].map(({ activityRagId, ragId }) => ({
          ragId: activityRagId,
          subjects: [ragId],
        }));
        return app.call(orderActivities, { params, body: { activities }, token });
      }
      return move(desk, subject, n % 4 === 2 ? other : subject);
    });
    const answers = await Promise.all(acts.map((act) => act()));
    for (const { status, errorCode } of answers) {
      expect(status === 200 || errorCode === 'ORDER_OUTDATED').toBe(true);
    }
    const { body } = await app.call(contract.listActivities, { params, token });
    const all = body.activities.flatMap(({ subjects }) => subjects.map(({ ragId }) => ragId));
    expect(all).toHaveLength(8);
    expect(new Set(all).size).toBe(8);
    for (const { subjects } of body.activities) {
      const places = subjects.map(({ subjectOrder }) => subjectOrder);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
