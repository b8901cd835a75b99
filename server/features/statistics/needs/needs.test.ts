import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMembersInNeed } from '../../../../shared/statistics/needs.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestSubject,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function makeOldClass(...penNames: string[]) {
  const pupils: TestUser[] = [];
  for (const penName of penNames) pupils.push(await makeUser(app, { penName }));
  const group = await makeGroup(app, { members: pupils });
  await app.services.db
    .updateTable('groupMembers')
    .set({ joinedAt: daysAgo(100) })
    .where('groupId', '=', group.groupId)
    .execute();
  return { group, pupils };
}

async function needsIn({ groupId, owner }: TestGroup) {
  const { body } = await app.call(listMembersInNeed, { token: owner.token, params: { groupId } });
  return body.members;
}

const kindsOf = async (group: TestGroup) =>
  (await needsIn(group)).map(({ penName, needs }) => [penName, ...needs.map(({ kind }) => kind)]);

async function publish(
  group: TestGroup,
  subject: TestSubject,
  author: TestUser,
  fields: { days: number; characters?: number; late?: boolean },
): Promise<TestPost> {
  const publishedAt = daysAgo(fields.days);
  const post = await makePost(app, group, subject, author, { publishedAt });
  await app.services.db
    .updateTable('posts')
    .set({ publishedAt, characters: fields.characters ?? 400, late: fields.late ?? false })
    .where('postId', '=', post.postId)
    .execute();
  return post;
}

describe('statistics/needs: pupils who may need help', () => {
  it('names who published nothing for two weeks while a subject was due, with the subjects', async () => {
    const { group, pupils } = await makeOldClass('하나', '가람', '나래');
    const [quiet, busy, never] = pupils as [TestUser, TestUser, TestUser];
    const old = await makeSubject(app, group, { deadline: daysAgo(40) });
    const due = await makeSubject(app, group, { deadline: daysAgo(3), subjectTitle: '첫눈' });
    for (const pupil of [quiet, busy]) await publish(group, old, pupil, { days: 41 });
    await publish(group, due, busy, { days: 4 });
    const found = await needsIn(group);
    expect(found.map(({ penName }) => penName)).toEqual(['나래', '하나']);
    expect(found[0]?.needs[0]).toMatchObject({ kind: 'QUIET', lastPublished: null });
    expect(found[1]?.needs).toMatchObject([
      {
        kind: 'QUIET',
        lastPublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        subjects: [{ ragId: due.ragId, subjectTitle: '첫눈' }],
      },
      { kind: 'OVERDUE', subjects: [{ ragId: due.ragId, submission: 'NONE' }] },
    ]);
    expect(JSON.stringify(found)).not.toContain(busy.userId);
    expect(never.penName).toBe('나래');
  });

  it('names late and missing posts, but not before a longer deadline nor of who came later', async () => {
    const { group, pupils } = await makeOldClass('가람', '나래', '다온');
    const [late, extended, newcomer] = pupils as [TestUser, TestUser, TestUser];
    const { db } = app.services;
    const subject = await makeSubject(app, group, { deadline: daysAgo(2), lateAllowed: true });
    await publish(group, subject, late, { days: 1, late: true });
    await db
      .insertInto('deadlineExtensions')
      .values({
        ragId: subject.ragId,
        groupId: group.groupId,
        userId: extended.userId,
        deadline: daysAgo(-2),
      })
      .execute();
    await db
      .updateTable('groupMembers')
      .set({ joinedAt: daysAgo(1) })
      .where('userId', '=', newcomer.userId)
      .execute();
    expect(await needsIn(group)).toMatchObject([
      { penName: '가람', needs: [{ kind: 'OVERDUE', subjects: [{ submission: 'LATE' }] }] },
    ]);
  });

  it('names a revision that was asked for five days ago and not done', async () => {
    const { group, pupils } = await makeOldClass('가람', '나래');
    const [slow, recent] = pupils as [TestUser, TestUser];
    const subject = await makeSubject(app, group);
    for (const [pupil, days] of [
      [slow, 6],
      [recent, 4],
    ] as const) {
      const post = await publish(group, subject, pupil, { days: 7 });
      const feedbackId = await giveFeedback(app, post, group.owner, {
        decision: 'REVISION',
        revisionReason: '끝을 더 써 주세요.',
      });
      await app.services.db
        .updateTable('feedbacks')
        .set({ sentAt: daysAgo(days) })
        .where('feedbackId', '=', feedbackId)
        .execute();
    }
    expect(await needsIn(group)).toMatchObject([
      { penName: '가람', needs: [{ kind: 'REVISION', days: 6, title: '감나무 등불 아래' }] },
    ]);
  });

  it('names a last text shorter than half of the own average, after three others', async () => {
    const { group, pupils } = await makeOldClass('가람', '나래', '다온');
    const lengths = [
      [600, 600, 600, 290],
      [600, 600, 600, 310],
      [600, 600, 100],
    ];
    for (const [n, pupil] of pupils.entries()) {
      for (const [at, characters] of (lengths[n] ?? []).entries()) {
        const subject = await makeSubject(app, group);
        await publish(group, subject, pupil, { days: 9 - at, characters });
      }
    }
    expect(await needsIn(group)).toMatchObject([
      { penName: '가람', needs: [{ kind: 'SHORT', characters: 290, averageCharacters: 600 }] },
    ]);
  });

  it('is empty for a class without needs, and does not name the owner', async () => {
    const { group } = await makeOldClass('가람');
    expect(await kindsOf(group)).toEqual([]);
    await makeSubject(app, group, { deadline: daysAgo(3) });
    expect(await kindsOf(group)).toEqual([['가람', 'QUIET', 'OVERDUE']]);
  });
});
