import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyGroup } from '../../../../shared/groups/group-settings.ts';
import { listMyGroups, listMyUnsubmitted } from '../../../../shared/groups/groups.ts';
import { removeMember } from '../../../../shared/groups/leave-group.ts';
import { listNotifications } from '../../../../shared/notifications/notifications.ts';
import { getUserActivity } from '../../../../shared/reading/user-activity.ts';
import { getSubject, listActivities } from '../../../../shared/subjects/activities.ts';
import {
  extendDeadline,
  listExtensions,
  withdrawExtension,
} from '../../../../shared/subjects/deadline-extensions.ts';
import { publishPost, savePost, unpublishPost } from '../../../../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeClass,
  makeGroup,
  makePost,
  makeUser,
  type TestClass,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { holding } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Written as the database writes it. */
const inTime = (milliseconds: number) =>
  new Date(Date.now() + milliseconds).toISOString().replace(/\.?0+Z$/, 'Z');

const paramsOf = ({ group, subject }: TestClass) => ({
  groupId: group.groupId,
  subjectId: subject.ragId,
});

const extend = (desk: TestClass, body: unknown, by: TestUser = desk.group.owner) =>
  app.call(extendDeadline, { params: paramsOf(desk), body, token: by.token });

const extendFor = (desk: TestClass, person: TestUser, deadline: string, reason?: string) =>
  extend(desk, { whom: [person.userId], deadline, ...(reason && { reason }) });

const list = (desk: TestClass, by: TestUser = desk.group.owner) =>
  app.call(listExtensions, { params: paramsOf(desk), token: by.token });

const withdraw = (desk: TestClass, person: TestUser, by: TestUser = desk.group.owner) =>
  app.call(withdrawExtension, {
    params: { ...paramsOf(desk), userId: person.userId },
    token: by.token,
  });

function handIn(desk: TestClass, person: TestUser, postId = v7()) {
  return app.call(publishPost, {
    params: { groupId: desk.group.groupId, postId },
    body: {
      ragId: desk.subject.ragId,
      title: '감나무',
      document: DOCUMENT,
      version: 0,
      saveId: v7(),
    },
    token: person.token,
  });
}

const see = async (desk: TestClass, person: TestUser) =>
  (await app.call(getSubject, { params: paramsOf(desk), token: person.token })).body;

const change = (desk: TestClass, fields: object) =>
  app.services.db
    .updateTable('groupSubjects')
    .set(fields)
    .where('ragId', '=', desk.subject.ragId)
    .execute();

/** A class whose subject closed an hour ago; its author was given until tomorrow. */
async function makeExtended(subject: Parameters<typeof makeClass>[1] = {}) {
  const desk = await makeClass(app, { subject: { deadline: inTime(-HOUR), ...subject.subject } });
  const until = inTime(DAY);
  expect((await extendFor(desk, desk.author, until, '독감으로 쉬었어요')).status).toBe(200);
  return { ...desk, until };
}

describe('subjects/deadline-extensions: a later deadline for one user', () => {
  it('permits publishing when it is too late for the others', async () => {
    const desk = await makeExtended();
    expect((await handIn(desk, desk.author)).body).toMatchObject({ late: false });
    expect((await handIn(desk, desk.friend)).errorCode).toBe('SUBJECT_DEADLINE_OVER');
  });

  it('is told to its user, as long as it holds', async () => {
    const desk = await makeExtended();
    const kindsOf = async ({ token }: TestUser) =>
      (await app.call(listNotifications, { token })).body.notifications.map(
        ({ notificationKind, deadline }) => [notificationKind, deadline],
      );
    expect(await kindsOf(desk.author)).toEqual([['DEADLINE_EXTENDED', desk.until]]);
    expect(await kindsOf(desk.friend)).toEqual([]);
    await withdraw(desk, desk.author);
    expect(await kindsOf(desk.author)).toEqual([]);
  });

  it('is shown to its user wherever a deadline is, and to nobody else', async () => {
    const desk = await makeExtended();
    const { author, friend, group, until } = desk;
    expect(await see(desk, author)).toMatchObject({
      deadline: until,
      isExtended: true,
      subjectStatus: 'OPEN',
    });
    const others = { isExtended: false, subjectStatus: 'CLOSED' };
    expect(await see(desk, friend)).toMatchObject(others);
    expect(await see(desk, group.owner)).toMatchObject({ ...others, extendedUntil: until });
    expect(await see(desk, author)).toMatchObject({ extendedUntil: null });
    expect(JSON.stringify(await see(desk, author))).not.toContain('독감');

    const params = { groupId: group.groupId };
    const waiting = async ({ token }: TestUser) =>
      (await app.call(listMyUnsubmitted, { params, token })).body.subjects;
    expect(await waiting(author)).toMatchObject([{ deadline: until, isExtended: true }]);
    expect(await waiting(friend)).toEqual([]);
    const counted = async ({ token }: TestUser) =>
      (await app.call(listMyGroups, { token })).body.groups[0]?.unsubmittedCount;
    expect(await counted(author)).toBe(1);
    expect(await counted(friend)).toBe(0);
    const tree = await app.call(listActivities, { params, token: author.token });
    expect(tree.body.activities[0]?.subjects[0]).toMatchObject({ deadline: until });
  });

  it('is in the missing posts for its user and the owner', async () => {
    const desk = await makeExtended();
    const { author, friend, group, until } = desk;
    const missing = async (whose: TestUser, { token }: TestUser) =>
      app.call(getUserActivity, {
        params: { groupId: group.groupId, userId: whose.userId },
        query: { kind: 'NOT_SUBMITTED' },
        token,
      });
    const theirs = { subjects: [{ deadline: until, isExtended: true, isOpen: true }] };
    expect((await missing(author, author)).body).toMatchObject(theirs);
    expect((await missing(author, group.owner)).body).toMatchObject(theirs);
    expect((await missing(friend, friend)).body.subjects).toMatchObject([
      { isExtended: false, isOpen: false },
    ]);
    expect((await missing(author, friend)).errorCode).toBe('NOT_GROUP_OWNER');
  });

  it('permits unpublishing while it lasts', async () => {
    const desk = await makeExtended();
    const postId = v7();
    await handIn(desk, desk.author, postId);
    const params = { groupId: desk.group.groupId, postId };
    const { token } = desk.author;
    expect((await app.call(unpublishPost, { params, token })).status).toBe(200);
    await withdraw(desk, desk.author);
    const published = await makePost(app, desk.group, desk.subject, desk.author);
    const again = { ...params, postId: published.postId };
    expect((await app.call(unpublishPost, { params: again, token })).errorCode).toBe(
      'SUBJECT_DEADLINE_OVER',
    );
  });

  it('makes only later posts late', async () => {
    const desk = await makeExtended({ subject: { lateAllowed: true } });
    expect((await handIn(desk, desk.author)).body).toMatchObject({ late: false });
    expect((await handIn(desk, desk.friend)).body).toMatchObject({ late: true });
  });

  it.each([{ subjectStatus: 'CLOSED' }, { subjectStatus: 'READY' }])(
    'opens nothing that the owner closed: %j',
    async (fields) => {
      const desk = await makeExtended();
      await change(desk, fields);
      expect((await handIn(desk, desk.author)).errorCode).toBe('SUBJECT_NOT_OPEN');
    },
  );

  it('opens nothing in a closed activity', async () => {
    const desk = await makeExtended();
    await app.services.db
      .updateTable('groupActivities')
      .set({ activityStatus: 'CLOSED' })
      .where('ragId', '=', desk.subject.activityRagId)
      .execute();
    expect((await see(desk, desk.author)).subjectStatus).toBe('CLOSED');
    expect((await handIn(desk, desk.author)).errorCode).toBe('SUBJECT_NOT_OPEN');
  });

  it("has no effect where the subject's own deadline is later or missing", async () => {
    const desk = await makeExtended();
    const later = inTime(3 * DAY);
    await change(desk, { deadline: later });
    expect(await see(desk, desk.author)).toMatchObject({ deadline: later, isExtended: false });
    expect((await list(desk)).body.extensions).toMatchObject([{ isOvertaken: true }]);
    await change(desk, { deadline: null });
    expect(await see(desk, desk.author)).toMatchObject({ deadline: null, isExtended: false });
    expect((await list(desk)).body.extensions).toMatchObject([{ isOvertaken: true }]);
  });

  it('is not read when a draft is saved', async () => {
    const desk = await makeExtended();
    const postId = v7();
    const save = (version: number) =>
      app.call(savePost, {
        params: { groupId: desk.group.groupId, postId },
        body: {
          ragId: desk.subject.ragId,
          title: '감나무',
          document: DOCUMENT,
          version,
          saveId: v7(),
        },
        token: desk.author.token,
      });
    expect((await save(0)).status).toBe(200);
    await withdraw(desk, desk.author);
    expect((await save(1)).status).toBe(200);
  });
});

describe('subjects/deadline-extensions: giving and withdrawing', () => {
  it('stores the reason for the owner, and can be changed and withdrawn', async () => {
    const desk = await makeExtended();
    const { author } = desk;
    expect((await list(desk)).body.extensions).toMatchObject([
      { userId: author.userId, penName: author.penName, reason: '독감으로 쉬었어요' },
    ]);
    const sooner = inTime(HOUR);
    const changed = await extendFor(desk, author, sooner);
    expect(changed.body).toMatchObject({
      extendedCount: 1,
      extensions: [{ deadline: sooner, reason: '' }],
    });
    expect((await withdraw(desk, author)).status).toBe(204);
    expect((await list(desk)).body.extensions).toEqual([]);
    expect((await withdraw(desk, author)).errorCode).toBe('EXTENSION_NOT_FOUND');
    expect((await handIn(desk, author)).errorCode).toBe('SUBJECT_DEADLINE_OVER');
  });

  it('to all who have not submitted shortens no longer deadline', async () => {
    const desk = await makeExtended();
    const { author, friend, group, subject } = desk;
    const third = await makeUser(app);
    const { groupId } = group;
    await app.services.db
      .insertInto('groupMembers')
      .values({ groupId, userId: third.userId })
      .execute();
    await makePost(app, group, subject, third);
    await makePost(app, group, subject, friend, { postStatus: 'DRAFT' });
    const answer = await extend(desk, { whom: 'NOT_SUBMITTED', deadline: inTime(HOUR) });
    expect(answer.body.extendedCount).toBe(1);
    expect(new Set(answer.body.extensions.map(({ userId }) => userId))).toEqual(
      new Set([author.userId, friend.userId]),
    );
    expect((await see(desk, author)).deadline).toBe(desk.until);
  });

  const wrong: [string, (desk: TestClass) => unknown][] = [
    ['the past', () => ({ deadline: inTime(-1000) })],
    ['more than a year', () => ({ deadline: inTime(367 * DAY) })],
    ['no such day', () => ({ deadline: '2026-02-31T00:00:00Z' })],
    ['nobody', () => ({ whom: [] })],
    ['everybody', () => ({ whom: 'EVERYBODY' })],
    ['a long reason', () => ({ reason: '가'.repeat(101) })],
    ['a word nobody knows', () => ({ late: true })],
  ];
  it.each(wrong)('is refused for %s', async (_what, fields) => {
    const desk = await makeClass(app, { subject: { deadline: inTime(-HOUR) } });
    const body = { whom: [desk.author.userId], deadline: inTime(DAY), ...(fields(desk) as object) };
    expect((await extend(desk, body)).errorCode).toBe('INVALID_VALUE');
    expect((await list(desk)).body.extensions).toEqual([]);
  });

  it("is refused before the subject's deadline and without one", async () => {
    const desk = await makeClass(app, { subject: { deadline: inTime(2 * DAY) } });
    const refused = await extendFor(desk, desk.author, inTime(DAY));
    expect(refused).toMatchObject({
      errorCode: 'INVALID_VALUE',
      body: { fields: { deadline: expect.stringContaining('늦은') } },
    });
    await change(desk, { deadline: null });
    expect((await extendFor(desk, desk.author, inTime(DAY))).errorCode).toBe(
      'SUBJECT_WITHOUT_DEADLINE',
    );
  });

  it('applies to all named users or none', async () => {
    const desk = await makeClass(app, { subject: { deadline: inTime(-HOUR) } });
    const outsider = await makeUser(app);
    for (const other of [outsider, desk.group.owner]) {
      const whom = [desk.author.userId, other.userId];
      expect((await extend(desk, { whom, deadline: inTime(DAY) })).errorCode).toBe(
        'MEMBER_NOT_FOUND',
      );
    }
    expect((await list(desk)).body.extensions).toEqual([]);
  });

  it("is for the group's owner only", async () => {
    const desk = await makeExtended();
    const other = await makeGroup(app);
    const outsider = await makeUser(app);
    const body = { whom: 'NOT_SUBMITTED', deadline: inTime(DAY) };
    for (const [person, code] of [
      [desk.author, 'NOT_GROUP_OWNER'],
      [outsider, 'PRIVATE_GROUP'],
      [other.owner, 'PRIVATE_GROUP'],
    ] as const) {
      expect((await extend(desk, body, person)).errorCode).toBe(code);
      expect((await list(desk, person)).errorCode).toBe(code);
      expect((await withdraw(desk, desk.author, person)).errorCode).toBe(code);
    }
    // Through a group of one's own no other group's subject is reached.
    const foreign = { ...desk, group: other };
    expect((await extend(foreign, body)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await list(foreign)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await withdraw(foreign, desk.author)).errorCode).toBe('SUBJECT_NOT_FOUND');
    expect((await list(desk)).body.extensions).toHaveLength(1);
  });

  it('ends with the membership and is not copied with the group', async () => {
    const desk = await makeExtended();
    const { author, group, subject } = desk;
    await app.services.db
      .updateTable('users')
      .set({ userClassify: 'ADMIN' })
      .where('userId', '=', group.owner.userId)
      .execute();
    const copied = await app.call(copyGroup, {
      query: { groupId: group.groupId, subject: 'true', member: 'true' },
      token: group.owner.token,
    });
    expect(copied.status).toBe(200);
    const rows = () =>
      app.services.db
        .selectFrom('deadlineExtensions')
        .select('ragId')
        .where('userId', '=', author.userId)
        .execute();
    expect(await rows()).toEqual([{ ragId: subject.ragId }]);
    const left = await app.call(removeMember, {
      params: { groupId: group.groupId, userId: author.userId },
      query: { posts: 'KEEP' },
      token: author.token,
    });
    expect(left.status).toBe(204);
    expect(await rows()).toEqual([]);
  });
});

describe('subjects/deadline-extensions: in parallel', () => {
  it('publishing sees a withdrawal that it waited for', async () => {
    const desk = await makeExtended();
    const { ragId } = desk.subject;
    const answer = await holding(
      app,
      sql`select from group_subjects where rag_id = ${ragId} for no key update`,
      () => handIn(desk, desk.author),
      (tx) => sql`delete from deadline_extensions where rag_id = ${ragId}`.execute(tx),
    );
    expect(answer.errorCode).toBe('SUBJECT_DEADLINE_OVER');
  });

  it('publishing and withdrawing happen in one order', async () => {
    for (let round = 0; round < 10; round++) {
      const desk = await makeExtended();
      const [handedIn, taken] = await Promise.all([
        handIn(desk, desk.author),
        withdraw(desk, desk.author),
      ]);
      expect(taken.status).toBe(204);
      expect([undefined, 'SUBJECT_DEADLINE_OVER']).toContain(handedIn.errorCode);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from posts where rag_id = ${desk.subject.ragId}
          and post_status = 'PUBLISHED'`.execute(app.services.db);
      expect(rows[0]?.count).toBe(handedIn.errorCode ? 0 : 1);
    }
  });

  it('giving to all while a member leaves leaves no extension behind', async () => {
    for (let round = 0; round < 10; round++) {
      const desk = await makeClass(app, { subject: { deadline: inTime(-HOUR) } });
      const { author, group } = desk;
      const [given, left] = await Promise.all([
        extend(desk, { whom: 'NOT_SUBMITTED', deadline: inTime(DAY) }),
        app.call(removeMember, {
          params: { groupId: group.groupId, userId: author.userId },
          query: { posts: 'KEEP' },
          token: author.token,
        }),
      ]);
      expect([given.status, left.status]).toEqual([200, 204]);
      expect((await list(desk)).body.extensions.map(({ userId }) => userId)).toEqual([
        desk.friend.userId,
      ]);
    }
  });
});
