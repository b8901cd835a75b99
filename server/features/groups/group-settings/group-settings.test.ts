import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../../shared/groups/group-settings.ts';
import {
  createGroup,
  getGroup,
  joinGroup,
  listMyGroups,
} from '../../../../shared/groups/groups.ts';
import { listActivities } from '../../../../shared/subjects/activities.ts';
import {
  fileCookies,
  makeClass,
  makeGroup,
  makePost,
  makeSetBook,
  makeSubject,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweepGroups } from './group-settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { FREE_GROUPS: '1' } });
});
afterAll(() => app.close());

const TITLE = '햇살초 5학년 2반';
const at = (user: TestUser, groupId: string) => ({ token: user.token, params: { groupId } });
const update = (user: TestUser, groupId: string, body: object) =>
  app.call(contract.updateGroupSettings, { ...at(user, groupId), body });
const remove = (user: TestUser, groupId: string, groupTitle = TITLE) =>
  app.call(contract.deleteGroup, { ...at(user, groupId), body: { groupTitle } });
const restore = (user: TestUser, groupId: string) =>
  app.call(contract.restoreGroup, at(user, groupId));
const listDeleted = (user: TestUser) => app.call(contract.listDeletedGroups, { token: user.token });
const copy = (user: TestUser, query: object) =>
  app.call(contract.copyGroup, { token: user.token, query: { ...query } });
const SCHOOL = {
  schoolCode: '7999999',
  schoolName: '햇살초등학교',
  searchText: '햇살초등학교',
  initials: 'ㅎㅅㅊㄷㅎㄱ',
  grams: ['햇살'],
};
const fifty = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, act));

async function deletedDaysAgo(groupId: string, days: number) {
  await app.services.db
    .updateTable('groups')
    .set({ deletedAt: new Date(Date.now() - days * 86_400_000).toISOString() })
    .where('groupId', '=', groupId)
    .execute();
}

describe('groups/group-settings: the settings', () => {
  test('change what is sent and keep the rest', async () => {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    const changed = await update(group.owner, group.groupId, {
      groupTitle: ' 햇살초 6학년 1반 ',
      groupDescription: '겨울에 책으로 묶어요.\r\n함께 써요.',
      joinPolicy: 'OPEN',
      commentsEnabled: false,
      aiEnabled: false,
    });
    expect(changed.status).toBe(200);
    const expected = {
      groupTitle: '햇살초 6학년 1반',
      groupDescription: '겨울에 책으로 묶어요.\n함께 써요.',
      groupCode: group.groupCode,
      settings: {
        visibility: 'PRIVATE',
        joinPolicy: 'OPEN',
        commentsEnabled: false,
        likesEnabled: true,
        peerFeedbackEnabled: false,
        aiEnabled: false,
        spellingEnabled: true,
      },
    };
    expect(changed.body).toMatchObject({ resultCode: 'SUCCESS', ...expected });
    const seen = await app.call(contract.getGroupSettings, at(group.owner, group.groupId));
    expect(seen.body).toMatchObject(expected);
    const byMember = await app.call(getGroup, at(member, group.groupId));
    expect(byMember.body).toMatchObject({ groupTitle: '햇살초 6학년 1반', groupCode: null });
    expect((await update(group.owner, group.groupId, {})).body).toMatchObject(expected);
  });

  test('are refused to all but the owner, each with their reason', async () => {
    const [member, stranger] = [await makeUser(app), await makeUser(app)];
    const group = await makeGroup(app, { members: [member] });
    const body = { groupTitle: '빼앗은 모임' };
    expect((await update(member, group.groupId, body)).errorCode).toBe('NOT_GROUP_OWNER');
    expect((await update(stranger, group.groupId, body)).errorCode).toBe('PRIVATE_GROUP');
    expect((await update(stranger, v7(), body)).errorCode).toBe('GROUP_NOT_FOUND');
    const seen = await app.call(contract.getGroupSettings, at(member, group.groupId));
    expect(seen.errorCode).toBe('NOT_GROUP_OWNER');
  });

  test.each([
    [{ groupTitle: ' ' }, 'groupTitle'],
    [{ groupTitle: '가'.repeat(41) }, 'groupTitle'],
    [{ visibility: 'SECRET' }, 'visibility'],
    [{ likesEnabled: 'yes' }, 'likesEnabled'],
    [{ createUserId: v7() }, 'createUserId'],
    [{ groupCode: 'ABCDEFGH' }, 'groupCode'],
    [{ coverImageUrl: 'https://example.com/a.png' }, 'coverImageUrl'],
    [{ schoolCode: 'NOWHERE' }, 'schoolCode'],
    [{ coverImageUrl: `/api/file/${v7()}` }, 'coverImageUrl'],
  ])('refuse %j', async (body, field) => {
    const group = await makeGroup(app);
    const refused = await update(group.owner, group.groupId, body);
    expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  test("take the school's name from its code and delete the code with a free name", async () => {
    const group = await makeGroup(app);
    await app.services.db
      .insertInto('schools')
      .values(SCHOOL)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { schoolCode, schoolName } = SCHOOL;
    const known = await update(group.owner, group.groupId, { schoolCode, schoolName: '딴 이름' });
    expect(known.body).toMatchObject({ schoolCode, schoolName });
    const written = await update(group.owner, group.groupId, { schoolName: '글모임' });
    expect(written.body).toMatchObject({ schoolCode: null, schoolName: '글모임' });
    const none = await update(group.owner, group.groupId, { schoolName: null });
    expect(none.body).toMatchObject({ schoolCode: null, schoolName: null });
  });

  test("do not put a pupil's group into the square", async () => {
    const pupil = await makeUser(app, { userClassify: 'STUDENT' });
    const theirs = await makeGroup(app, { owner: pupil });
    const refused = await update(pupil, theirs.groupId, { visibility: 'PUBLIC' });
    expect([refused.status, refused.errorCode]).toEqual([403, 'SQUARE_NOT_ALLOWED']);
    const group = await makeGroup(app);
    const opened = await update(group.owner, group.groupId, { visibility: 'PUBLIC' });
    expect(opened.body.settings.visibility).toBe('PUBLIC');
  });
});

describe('groups/group-settings: a new group code', () => {
  test('works at once and replaces the old one', async () => {
    const group = await makeGroup(app, { settings: { joinPolicy: 'OPEN' } });
    const made = await app.call(contract.regenerateGroupCode, at(group.owner, group.groupId));
    expect(made.body.groupCode).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/);
    expect(made.body.groupCode).not.toBe(group.groupCode);
    const pupil = await makeUser(app);
    const join = (code: string) => app.call(joinGroup, { token: pupil.token, query: { code } });
    expect((await join(group.groupCode)).errorCode).toBe('GROUP_CODE_NOT_FOUND');
    expect((await join(made.body.groupCode)).body.enrollmentStatus).toBe('ACCEPTED');
  });

  test('is made by the owner only', async () => {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    const refused = await app.call(contract.regenerateGroupCode, at(member, group.groupId));
    expect(refused.errorCode).toBe('NOT_GROUP_OWNER');
  });
});

describe('groups/group-settings: deleting a group', () => {
  test('needs its title and hides it from everybody', async () => {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    const mistyped = await remove(group.owner, group.groupId, '햇살초 5학년 3반');
    expect([mistyped.status, mistyped.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(mistyped.fields).toEqual({ groupTitle: '모임 이름과 달라요.' });
    expect((await remove(member, group.groupId)).errorCode).toBe('NOT_GROUP_OWNER');

    expect((await remove(group.owner, group.groupId, ` ${TITLE.normalize('NFD')} `)).status).toBe(
      204,
    );
    for (const person of [group.owner, member]) {
      const seen = await app.call(getGroup, at(person, group.groupId));
      expect(seen.errorCode).toBe('GROUP_NOT_FOUND');
      const mine = await app.call(listMyGroups, { token: person.token });
      expect(mine.body.groups).toEqual([]);
    }
    expect((await remove(group.owner, group.groupId)).errorCode).toBe('GROUP_NOT_FOUND');
    const stranger = await makeUser(app);
    const byCode = await app.call(joinGroup, {
      token: stranger.token,
      query: { code: group.groupCode },
    });
    expect(byCode.errorCode).toBe('GROUP_CODE_NOT_FOUND');
  });

  test('is visible to its owner only and can be undone', async () => {
    const { author, group, subject } = await makeClass(app);
    await makePost(app, group, subject, author);
    await remove(group.owner, group.groupId);
    const listed = await listDeleted(group.owner);
    expect(listed.body.groups).toMatchObject([
      { groupId: group.groupId, groupTitle: TITLE, memberCount: 2, postCount: 1 },
    ]);
    const [deleted] = listed.body.groups;
    expect(Date.parse(deleted?.purgeAt ?? '') - Date.parse(deleted?.deletedAt ?? '')).toBe(
      30 * 86_400_000,
    );
    expect((await listDeleted(author)).body.groups).toEqual([]);
    for (const other of [author, (await makeGroup(app)).owner]) {
      const refused = await restore(other, group.groupId);
      expect([refused.status, refused.errorCode]).toEqual([404, 'GROUP_NOT_FOUND']);
    }
    expect((await restore(group.owner, group.groupId)).body).toEqual({
      resultCode: 'SUCCESS',
      groupId: group.groupId,
      groupTitle: TITLE,
    });
    expect((await app.call(getGroup, at(author, group.groupId))).body.memberCount).toBe(2);
    expect((await listDeleted(group.owner)).body.groups).toEqual([]);
    expect((await restore(group.owner, group.groupId)).errorCode).toBe('GROUP_NOT_FOUND');
  });

  test('can be undone only within the limit of groups', async () => {
    const group = await makeGroup(app);
    await remove(group.owner, group.groupId);
    const { token } = group.owner;
    expect((await app.call(createGroup, { token, body: { groupTitle: '새 모임' } })).status).toBe(
      200,
    );
    const refused = await restore(group.owner, group.groupId);
    expect(refused.errorCode).toBe('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED');
  });

  test('respects the limit when several are restored at once', async () => {
    const owner = await makeUser(app, { userClassify: 'TEACHER' });
    const groups = [];
    for (let n = 0; n < 50; n += 1) groups.push(await makeGroup(app, { owner }));
    for (const { groupId } of groups) await deletedDaysAgo(groupId, 1);
    const replies = await Promise.all(groups.map(({ groupId }) => restore(owner, groupId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const mine = await app.call(listMyGroups, { token: owner.token });
    expect(mine.body.groups).toHaveLength(1);
  });

  test('happens once for fifty parallel requests', async () => {
    const group = await makeGroup(app);
    const replies = await fifty(() => remove(group.owner, group.groupId));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('is final after thirty days, with all files', async () => {
    const { author, group, subject } = await makeClass(app);
    const post = await makePost(app, group, subject, author);
    const kept = await makeGroup(app);
    const { db, storage } = app.services;
    const { editionId } = await makeSetBook(app, group);
    await storage.put(`books/${editionId}.pdf`, Buffer.from('%PDF'));
    const removed: string[] = [];
    const jobs = {
      ...app.services.jobs,
      send: async (_db: unknown, _kind: unknown, data: object) => {
        if ('keys' in data) removed.push(...(data.keys as string[]));
      },
    };
    await deletedDaysAgo(group.groupId, 29);
    await deletedDaysAgo(kept.groupId, 29);
    await sweepGroups({ ...app.services, jobs });
    expect((await listDeleted(group.owner)).body.groups).toHaveLength(1);

    await deletedDaysAgo(group.groupId, 30);
    expect((await restore(group.owner, group.groupId)).errorCode).toBe('GROUP_NOT_FOUND');
    await Promise.all([
      sweepGroups({ ...app.services, jobs }),
      sweepGroups({ ...app.services, jobs }),
    ]);
    expect(removed).toContain(`books/${editionId}.pdf`);
    expect(removed.every((key) => key.startsWith(`books/${editionId}`))).toBe(true);
    expect(new Set(removed).size).toBe(removed.length);
    for (const table of ['groups', 'groupMembers', 'groupSubjects', 'posts', 'books'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('groupId')
        .where('groupId', '=', post.groupId)
        .execute();
      expect(rows, table).toEqual([]);
    }
    expect((await listDeleted(kept.owner)).body.groups).toHaveLength(1);
  });
});

describe('groups/group-settings: copying a group', () => {
  const OWNER = { userClassify: 'COOLSCHOOL' } as const;

  test('copies settings and activities without dates', async () => {
    const owner = await makeUser(app, OWNER);
    const member = await makeUser(app);
    const group = await makeGroup(app, {
      owner,
      members: [member],
      settings: { joinPolicy: 'OPEN', commentsEnabled: false },
    });
    const subject = await makeSubject(app, group, { deadline: '2026-12-01T00:00:00.000Z' });
    await makePost(app, group, subject, member);
    const made = await copy(owner, { groupId: group.groupId });
    expect(made.body).toMatchObject({
      resultCode: 'SUCCESS',
      groupTitle: `${TITLE} (사본)`,
      createUserId: owner.userId,
      memberCount: 0,
      settings: { joinPolicy: 'OPEN', commentsEnabled: false },
    });
    expect(made.body.groupCode).not.toBe(group.groupCode);
    const tree = async (groupId: string) =>
      (await app.call(listActivities, at(owner, groupId))).body.activities;
    expect(await tree(made.body.groupId)).toMatchObject([
      { activityTitle: '가을 글쓰기', activityStatus: 'READY', subjects: [] },
    ]);

    const whole = await copy(owner, { groupId: group.groupId, subject: true, member: true });
    const [original] = await tree(group.groupId);
    const [twin] = await tree(whole.body.groupId);
    expect(twin?.activityId).toBe(original?.activityId);
    expect(twin?.ragId).not.toBe(original?.ragId);
    expect(twin?.subjects).toMatchObject([
      {
        subjectTitle: '우리 동네 가을',
        subjectStatus: 'READY',
        deadline: null,
        submitUserCount: 0,
        mySubmission: 'NONE',
        myRevisionStatus: null,
      },
    ]);
    const bookChapters = await app.services.db
      .selectFrom('posts')
      .select('postId')
      .where('groupId', '=', whole.body.groupId)
      .execute();
    expect(bookChapters).toEqual([]);
    const invited = await app.services.db
      .selectFrom('enrollments')
      .select(['userId', 'kind', 'enrollmentStatus'])
      .where('groupId', '=', whole.body.groupId)
      .execute();
    expect(invited).toEqual([
      { userId: member.userId, kind: 'INVITATION', enrollmentStatus: 'PENDING' },
    ]);
    const elsewhere = await app.services.db
      .selectFrom('enrollments')
      .select('userId')
      .where('groupId', '=', made.body.groupId)
      .execute();
    expect(elsewhere).toEqual([]);
  });

  test('copies the cover to a file of its own', async () => {
    const owner = await makeUser(app, OWNER);
    const group = await makeGroup(app, { owner });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const { fileUrl } = (await upload(app, owner.token, png, { fileKind: 'GROUP_COVER' })).body;
    await update(owner, group.groupId, { coverImageUrl: fileUrl });
    const { coverImageUrl, groupId } = (await copy(owner, { groupId: group.groupId })).body;
    expect(coverImageUrl).toMatch(/^\/api\/file\//);
    expect(coverImageUrl).not.toBe(fileUrl);
    const cookies = await fileCookies(app, owner);
    const show = async (url: string | null) =>
      (await app.server.inject({ method: 'GET', url: url ?? '', cookies })).rawPayload;
    const picture = await show(fileUrl);
    expect((await show(coverImageUrl)).equals(picture)).toBe(true);

    await update(owner, group.groupId, { coverImageUrl: null });
    expect((await show(coverImageUrl)).equals(picture)).toBe(true);
    await update(owner, groupId, { coverImageUrl: null });
    const rows = await app.services.db
      .selectFrom('files')
      .select('fileId')
      .where('userId', '=', owner.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  test("or restoring one does not put a pupil's group into the square", async () => {
    const small = await createTestApp({ env: { FREE_GROUPS: '2' } });
    try {
      const owner = await makeUser(small, { userClassify: 'STUDENT' });
      const { groupId } = await makeGroup(small, { owner, settings: { visibility: 'PUBLIC' } });
      const { token } = owner;
      const made = await small.call(contract.copyGroup, { token, query: { groupId } });
      expect(made.body.settings.visibility).toBe('PRIVATE');
      const params = { groupId };
      await small.call(contract.deleteGroup, { token, params, body: { groupTitle: TITLE } });
      expect((await small.call(contract.restoreGroup, { token, params })).status).toBe(200);
      const seen = await small.call(contract.getGroupSettings, { token, params });
      expect(seen.body.settings.visibility).toBe('PRIVATE');
    } finally {
      await small.close();
    }
  });

  test('is refused to others as if the group did not exist', async () => {
    const member = await makeUser(app, OWNER);
    const group = await makeGroup(app, { members: [member] });
    for (const person of [member, await makeUser(app, OWNER)]) {
      const refused = await copy(person, { groupId: group.groupId });
      expect([refused.status, refused.errorCode]).toEqual([404, 'GROUP_NOT_FOUND']);
    }
  });

  test('counts for the limit of groups, also fifty at once', async () => {
    const free = await makeGroup(app);
    const refused = await copy(free.owner, { groupId: free.groupId });
    expect(refused.errorCode).toBe('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED');
    const small = await createTestApp({ env: { LICENSE_GROUPS: '3' } });
    try {
      const owner = await makeUser(small, OWNER);
      const group = await makeGroup(small, { owner });
      const replies = await fifty(() =>
        small.call(contract.copyGroup, {
          token: owner.token,
          query: { groupId: group.groupId, member: 'false', subject: 'true' },
        }),
      );
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
      expect(replies.filter((r) => r.errorCode === 'LIMIT_EXCEEDED')).toHaveLength(48);
    } finally {
      await small.close();
    }
  });
});
