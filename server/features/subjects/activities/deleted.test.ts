import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../../shared/subjects/activities.ts';
import * as deletion from '../../../../shared/subjects/deleted-activities.ts';
import { savePost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClass,
  makeGroup,
  makePost,
  makeSubject,
  type TestGroup,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweepDeletedSubjects } from './deleted.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const asOwner = ({ groupId, owner }: TestGroup) => ({ token: owner.token, params: { groupId } });

async function treeOf(group: TestGroup): Promise<string[][]> {
  const { body } = await app.call(contract.listActivities, asOwner(group));
  return body.activities.map(({ ragId, subjects }) => [ragId, ...subjects.map((s) => s.ragId)]);
}

const deletedOf = async (group: TestGroup) =>
  (await app.call(deletion.listDeletedActivities, asOwner(group))).body;

const onSubject = (group: TestGroup, subjectId: string) => ({
  token: group.owner.token,
  params: { groupId: group.groupId, subjectId },
});
const onActivity = (group: TestGroup, activityId: string) => ({
  token: group.owner.token,
  params: { groupId: group.groupId, activityId },
});

/** As if it had been deleted so many days ago. */
async function age(ragId: string, days: number): Promise<void> {
  for (const table of ['group_activities', 'group_subjects']) {
    await sql`update ${sql.table(table)} set deleted_at = deleted_at - make_interval(days => ${days})
      where rag_id = ${ragId}`.execute(app.services.db);
  }
}

describe('subjects/activities: deleting a subject', () => {
  test('without posts needs no confirmation and can be undone', async () => {
    const { group, subject } = await makeClass(app);
    const here = onSubject(group, subject.ragId);
    expect((await app.call(deletion.deleteSubject, here)).status).toBe(204);
    expect(await treeOf(group)).toEqual([[subject.activityRagId]]);
    expect(await deletedOf(group)).toMatchObject({
      activities: [],
      subjects: [{ ragId: subject.ragId, subjectTitle: '우리 동네 가을', postCount: 0 }],
    });
    expect((await app.call(deletion.restoreSubject, here)).status).toBe(204);
    expect(await treeOf(group)).toEqual([[subject.activityRagId, subject.ragId]]);
    expect(await deletedOf(group)).toEqual({ activities: [], subjects: [] });
    expect(await app.call(deletion.restoreSubject, here)).toMatchObject({
      errorCode: 'SUBJECT_NOT_FOUND',
    });
  });

  test.each(['DRAFT', 'PUBLISHED'] as const)(
    'with a post (%s) needs a confirmation',
    async (postStatus) => {
      const { group, subject, author } = await makeClass(app);
      const post = await makePost(app, group, subject, author, { postStatus });
      const here = onSubject(group, subject.ragId);
      expect(await app.call(deletion.deleteSubject, here)).toMatchObject({
        status: 409,
        errorCode: 'HAS_POSTS',
      });
      expect(await treeOf(group)).toEqual([[subject.activityRagId, subject.ragId]]);
      const gone = await app.call(deletion.deleteSubject, {
        ...here,
        query: { withPosts: 'true' },
      });
      expect(gone.status).toBe(204);
      expect((await deletedOf(group)).subjects).toMatchObject([{ postCount: 1 }]);

      // The writer loses nothing: the draft is still stored.
      if (postStatus === 'DRAFT') {
        const save = await app.call(savePost, {
          token: author.token,
          params: { groupId: group.groupId, postId: post.postId },
          body: {
            ragId: subject.ragId,
            title: '감나무',
            document: DOCUMENT,
            version: 1,
            saveId: '0190a0a0-0000-7000-8000-000000000001',
          },
        });
        expect(save.status).toBe(200);
      }
      await app.call(deletion.restoreSubject, here);
      const { body } = await app.call(contract.getSubject, { ...here, token: author.token });
      expect(body.mySubmission).toBe(postStatus);
    },
  );

  test('is for the owner of its group only', async () => {
    const { group, subject, author } = await makeClass(app);
    const other = await makeGroup(app);
    const member = { ...onSubject(group, subject.ragId), token: author.token };
    expect((await app.call(deletion.deleteSubject, member)).errorCode).toBe('NOT_GROUP_OWNER');
    for (const one of [deletion.deleteSubject, deletion.restoreSubject]) {
      expect(await app.call(one, onSubject(other, subject.ragId))).toMatchObject({
        status: 404,
        errorCode: 'SUBJECT_NOT_FOUND',
      });
    }
    for (const one of [deletion.deleteActivity, deletion.restoreActivity]) {
      expect(await app.call(one, onActivity(other, subject.activityRagId))).toMatchObject({
        status: 404,
        errorCode: 'ACTIVITY_NOT_FOUND',
      });
    }
    expect(await treeOf(group)).toEqual([[subject.activityRagId, subject.ragId]]);
  });
});

describe('subjects/activities: deleting an activity', () => {
  test('deletes and restores its subjects, and no others', async () => {
    const { group, subject, author } = await makeClass(app);
    await makePost(app, group, subject, author);
    const params = { groupId: group.groupId, activityId: subject.activityRagId };
    const second = await app.call(contract.createSubject, {
      token: group.owner.token,
      params,
      body: { subjectTitle: '전에 지운 주제' },
    });
    const before = onSubject(group, second.body.ragId);
    await app.call(deletion.deleteSubject, before);

    const here = onActivity(group, subject.activityRagId);
    expect((await app.call(deletion.deleteActivity, here)).errorCode).toBe('HAS_POSTS');
    await app.call(deletion.deleteActivity, { ...here, query: { withPosts: 'true' } });
    expect(await treeOf(group)).toEqual([]);
    expect(await deletedOf(group)).toMatchObject({
      activities: [{ activityTitle: '가을 글쓰기', subjectCount: 1, postCount: 1 }],
      subjects: [],
    });
    // A subject comes back into an activity that is there.
    expect((await app.call(deletion.restoreSubject, before)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await app.call(deletion.deleteActivity, here)).errorCode).toBe('ACTIVITY_NOT_FOUND');

    expect((await app.call(deletion.restoreActivity, here)).status).toBe(204);
    expect(await treeOf(group)).toEqual([[subject.activityRagId, subject.ragId]]);
    expect((await app.call(deletion.restoreSubject, before)).status).toBe(204);
    expect((await treeOf(group))[0]).toHaveLength(3);
  });

  test('leaves no unsubmitted subjects and no waiting posts', async () => {
    const { group, subject, author, friend } = await makeClass(app);
    await makePost(app, group, subject, author);
    const here = {
      ...onActivity(group, subject.activityRagId),
      query: { withPosts: 'true' as const },
    };
    await app.call(deletion.deleteActivity, here);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from group_subjects
      where group_id = ${group.groupId} and deleted_at is null`.execute(app.services.db);
    expect(rows[0]?.open).toBe(0);
    const tree = await app.call(contract.listActivities, {
      token: friend.token,
      params: { groupId: group.groupId },
    });
    expect(tree.body.activities).toEqual([]);
  });
});

test('subjects/activities: a deleted subject is kept for thirty days and then deleted with its posts', async () => {
  const { group, subject, author } = await makeClass(app);
  const post = await makePost(app, group, subject, author);
  const other = await makeSubject(app, group);
  const here = { ...onSubject(group, subject.ragId), query: { withPosts: 'true' as const } };
  await app.call(deletion.deleteSubject, here);
  await app.call(deletion.deleteActivity, onActivity(group, other.activityRagId));
  await age(subject.ragId, 29);
  await age(other.activityRagId, 29);
  await sweepDeletedSubjects(app.services.db);
  expect(await deletedOf(group)).toMatchObject({
    subjects: [{ ragId: subject.ragId }],
    activities: [{ ragId: other.activityRagId }],
  });
  await age(subject.ragId, 1);
  await age(other.activityRagId, 1);
  expect(await deletedOf(group)).toEqual({ activities: [], subjects: [] });
  expect((await app.call(deletion.restoreSubject, onSubject(group, subject.ragId))).status).toBe(
    404,
  );
  expect(
    (await app.call(deletion.restoreActivity, onActivity(group, other.activityRagId))).status,
  ).toBe(404);
  await sweepDeletedSubjects(app.services.db);
  const left = await app.services.db
    .selectFrom('posts')
    .where('postId', '=', post.postId)
    .select('postId')
    .execute();
  expect(left).toEqual([]);
  expect(await treeOf(group)).toEqual([[subject.activityRagId]]);
});
