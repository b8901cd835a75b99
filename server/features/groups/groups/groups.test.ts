import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../../../shared/groups/groups.ts';
import { handOverGroup } from '../../../../shared/groups/managed-accounts.ts';
import {
  fileCookies,
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { importSchools } from '../schools/schools.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const NEW_GROUP = { groupTitle: '햇살초 5학년 2반' };
const MISSING = '0190a0a0-0000-7000-8000-000000000000';

const create = (user: TestUser, body: object = NEW_GROUP) =>
  app.call(contract.createGroup, { token: user.token, body });
const listMine = (user: TestUser) => app.call(contract.listMyGroups, { token: user.token });
const get = (user: TestUser, groupId: string) =>
  app.call(contract.getGroup, { token: user.token, params: { groupId } });
const join = (user: TestUser, code: string, headers: Record<string, string> = {}) =>
  app.call(contract.joinGroup, { token: user.token, query: { code }, headers });

const times = <T>(count: number, act: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, act));
const codesOf = (replies: { errorCode: string | undefined }[]) =>
  replies.map(({ errorCode }) => errorCode ?? 'SUCCESS').sort();

describe('groups/groups: creating a group', () => {
  test('makes its owner the first member and returns a code', async () => {
    const owner = await makeUser(app, { userClassify: 'TEACHER' });
    const body = {
      groupTitle: '  햇살초 5학년 2반 ',
      groupDescription: '한 해 동안 함께 써요.',
      schoolName: '햇살초등학교',
      joinPolicy: 'OPEN',
    };
    const made = await create(owner, body);
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      resultCode: 'SUCCESS',
      groupTitle: '햇살초 5학년 2반',
      groupDescription: '한 해 동안 함께 써요.',
      schoolName: '햇살초등학교',
      createUserId: owner.userId,
      ownerPenName: owner.penName,
      memberCount: 0,
      settings: { visibility: 'PRIVATE', joinPolicy: 'OPEN', commentsEnabled: true },
    });
    expect(made.body.groupCode).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/);
    expect((await get(owner, made.body.groupId)).body.groupCode).toBe(made.body.groupCode);
    expect((await listMine(owner)).body.groups.map(({ groupId }) => groupId)).toEqual([
      made.body.groupId,
    ]);
  });

  test("takes the school's name from its code", async () => {
    await importSchools(
      app.services,
      Buffer.from('행정표준코드,학교명\n7010001,햇살초등학교\n7010002,달빛초등학교'),
    );
    const owner = await makeUser(app, { userClassify: 'TEACHER' });
    const unknown = await create(owner, { ...NEW_GROUP, schoolCode: 'S-404' });
    expect([unknown.status, unknown.fields]).toEqual([400, { schoolCode: expect.any(String) }]);
    const made = await create(owner, {
      ...NEW_GROUP,
      schoolName: '다른 이름',
      schoolCode: '7010001',
    });
    expect(made.body).toMatchObject({ schoolName: '햇살초등학교', schoolCode: '7010001' });
  });

  test('accepts only an own picture that is not in use', async () => {
    const [owner, other] = [await makeUser(app, { userClassify: 'ADMIN' }), await makeUser(app)];
    const png = await sharp({
      create: { width: 90, height: 90, channels: 3, background: '#345' },
    })
      .png()
      .toBuffer();
    const sent = await upload(app, owner.token, png, { fileKind: 'GROUP_COVER' });
    expect(sent.body).toMatchObject({ fileUrl: expect.any(String) });
    const coverImageUrl: string = sent.body.fileUrl;
    const foreign = await create(other, { ...NEW_GROUP, coverImageUrl });
    expect([foreign.status, foreign.fields]).toEqual([400, { coverImageUrl: expect.any(String) }]);
    expect((await listMine(other)).body.groups).toEqual([]);
    expect((await create(owner, { ...NEW_GROUP, coverImageUrl })).body).toMatchObject({
      coverImageUrl,
    });
    const again = await create(owner, { ...NEW_GROUP, coverImageUrl });
    expect(again.fields).toEqual({ coverImageUrl: expect.any(String) });
    const cookies = await fileCookies(app, owner);
    const shown = await app.server.inject({ method: 'GET', url: coverImageUrl, cookies });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1440, height: 480 });
  });

  test('moves the cover with the ownership', async () => {
    const [owner, newOwner] = [
      await makeUser(app, { userClassify: 'TEACHER' }),
      await makeUser(app, { userClassify: 'TEACHER' }),
    ];
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const { fileId, fileUrl } = (await upload(app, owner.token, png, { fileKind: 'GROUP_COVER' }))
      .body;
    const { groupId } = (await create(owner, { ...NEW_GROUP, coverImageUrl: fileUrl })).body;
    const place = { groupId, userId: newOwner.userId };
    await app.services.db.insertInto('groupMembers').values(place).execute();
    const given = await app.call(handOverGroup, {
      token: owner.token,
      params: { groupId },
      body: { userId: newOwner.userId },
    });
    expect(given.status).toBe(200);
    const file = await app.services.db
      .selectFrom('files')
      .select('userId')
      .where('fileId', '=', fileId)
      .executeTakeFirst();
    expect(file).toEqual({ userId: newOwner.userId });
  });

  test.each(['STUDENT', 'TEACHER', 'GENERAL'] as const)(
    'is possible once on the free membership of a %s',
    async (userClassify) => {
      const owner = await makeUser(app, { userClassify });
      expect((await create(owner)).status).toBe(200);
      const second = await create(owner);
      expect(second.status).toBe(409);
      expect(second.errorCode).toBe('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED');
    },
  );

  test('makes one group of twenty parallel requests', async () => {
    const owner = await makeUser(app, { userClassify: 'TEACHER' });
    const replies = await times(20, () => create(owner));
    expect(codesOf(replies)).toEqual([
      ...Array(19).fill('FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED'),
      'SUCCESS',
    ]);
    expect((await listMine(owner)).body.groups).toHaveLength(1);
  });

  test('is possible again after the first one is deleted', async () => {
    const owner = await makeUser(app, { userClassify: 'TEACHER' });
    const { groupId } = (await create(owner)).body;
    await app.services.db
      .updateTable('groups')
      .set({ deletedAt: new Date().toISOString() })
      .where('groupId', '=', groupId)
      .execute();
    expect((await create(owner)).status).toBe(200);
  });

  test('is limited for a licence but not for an administrator', async () => {
    const small = await createTestApp({ env: { LICENSE_GROUPS: '2', FREE_GROUPS: '1' } });
    try {
      const createIn = (user: TestUser) =>
        small.call(contract.createGroup, { token: user.token, body: NEW_GROUP });
      const school = await makeUser(small, { userClassify: 'COOLSCHOOL' });
      expect(codesOf(await times(5, () => createIn(school)))).toEqual([
        'LIMIT_EXCEEDED',
        'LIMIT_EXCEEDED',
        'LIMIT_EXCEEDED',
        'SUCCESS',
        'SUCCESS',
      ]);
      const admin = await makeUser(small, { userClassify: 'ADMIN' });
      expect(codesOf(await times(4, () => createIn(admin)))).toEqual(Array(4).fill('SUCCESS'));
    } finally {
      await small.close();
    }
  });

  test('in the square is refused to pupils', async () => {
    const body = { ...NEW_GROUP, visibility: 'PUBLIC' };
    const pupil = await makeUser(app, { userClassify: 'STUDENT' });
    const refused = await create(pupil, body);
    expect([refused.status, refused.errorCode]).toEqual([403, 'SQUARE_NOT_ALLOWED']);
    const teacher = await makeUser(app, { userClassify: 'TEACHER' });
    expect((await create(teacher, body)).body.settings.visibility).toBe('PUBLIC');
  });

  test.each([
    [{}, 'groupTitle'],
    [{ groupTitle: '  ' }, 'groupTitle'],
    [{ groupTitle: '가'.repeat(41) }, 'groupTitle'],
    [{ groupTitle: '우리\u202e반' }, 'groupTitle'],
    [{ ...NEW_GROUP, visibility: 'SECRET' }, 'visibility'],
    [{ ...NEW_GROUP, joinPolicy: null }, 'joinPolicy'],
    [{ ...NEW_GROUP, memberCount: 3 }, 'memberCount'],
    [{ ...NEW_GROUP, createUserId: MISSING }, 'createUserId'],
  ])('refuses %j', async (body, field) => {
    const owner = await makeUser(app, { userClassify: 'TEACHER' });
    const refused = await create(owner, body);
    expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  test('needs a log-in', async () => {
    const refused = await app.call(contract.createGroup, { body: NEW_GROUP });
    expect(refused.errorCode).toBe('TOKEN_MISSING');
  });
});

describe('groups/groups: a group', () => {
  test('shows its code to its owner only', async () => {
    const member = await makeUser(app);
    const group = await makeGroup(app, { members: [member] });
    expect((await get(group.owner, group.groupId)).body.groupCode).toBe(group.groupCode);
    const seen = await get(member, group.groupId);
    expect(seen.status).toBe(200);
    expect(seen.body.groupCode).toBeNull();
    expect(seen.body.memberCount).toBe(1);
  });

  test('is hidden from outsiders, anonymous users and guesses', async () => {
    const stranger = await makeUser(app);
    const secret = await makeGroup(app);
    const open = await makeGroup(app, { settings: { visibility: 'PUBLIC' } });
    expect((await get(stranger, secret.groupId)).errorCode).toBe('PRIVATE_GROUP');
    expect((await get(stranger, open.groupId)).errorCode).toBe('NOT_GROUP_MEMBER');
    expect((await get(stranger, MISSING)).errorCode).toBe('GROUP_NOT_FOUND');
    expect((await get(stranger, 'nonsense')).errorCode).toBe('GROUP_NOT_FOUND');
    const nobody = await app.call(contract.getGroup, { params: { groupId: secret.groupId } });
    expect(nobody.errorCode).toBe('TOKEN_MISSING');
  });
});

describe('groups/groups: joining by code', () => {
  test('waits for the owner by default, however the code is written', async () => {
    const group = await makeGroup(app);
    const code = group.groupCode;
    const written = [
      code,
      code.toLowerCase(),
      `${code.slice(0, 4)}-${code.slice(4)}`,
      ` ${[...code].join(' ')} `,
    ];
    for (const text of written) {
      const pupil = await makeUser(app);
      const reply = await join(pupil, text);
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        resultCode: 'SUCCESS',
        groupId: group.groupId,
        groupTitle: '햇살초 5학년 2반',
        enrollmentStatus: 'PENDING',
      });
      const mine = await listMine(pupil);
      expect(mine.body.groups).toEqual([]);
      expect(mine.body.enrollments).toMatchObject([
        { groupTitle: '햇살초 5학년 2반', ownerPenName: group.owner.penName },
      ]);
      expect((await get(pupil, group.groupId)).errorCode).toBe('PRIVATE_GROUP');
    }
    expect((await listMine(group.owner)).body.groups).toMatchObject([{ pendingRequestCount: 4 }]);
  });

  test('is immediate in an open group', async () => {
    const pupil = await makeUser(app);
    const group = await makeGroup(app, { settings: { joinPolicy: 'OPEN' } });
    expect((await join(pupil, group.groupCode)).body.enrollmentStatus).toBe('ACCEPTED');
    expect((await get(pupil, group.groupId)).body.memberCount).toBe(1);
    const again = await join(pupil, group.groupCode);
    expect([again.status, again.errorCode]).toEqual([409, 'ALREADY_GROUP_MEMBER']);
  });

  test('makes one request of fifty in parallel', async () => {
    const pupil = await makeUser(app);
    const group = await makeGroup(app);
    const replies = await times(50, () => join(pupil, group.groupCode));
    expect(codesOf(replies)).toEqual([...Array(49).fill('ALREADY_PENDING_ENROLLMENT'), 'SUCCESS']);
    expect((await listMine(pupil)).body.enrollments).toHaveLength(1);
  });

  test('makes one member of fifty in parallel in an open group', async () => {
    const pupil = await makeUser(app);
    const group = await makeGroup(app, { settings: { joinPolicy: 'OPEN' } });
    const replies = await times(50, () => join(pupil, group.groupCode));
    expect(codesOf(replies)).toEqual([...Array(49).fill('ALREADY_GROUP_MEMBER'), 'SUCCESS']);
    expect((await get(group.owner, group.groupId)).body.memberCount).toBe(1);
  });

  test('accepts a pending request when the group has become open', async () => {
    const pupil = await makeUser(app);
    const group = await makeGroup(app);
    await join(pupil, group.groupCode);
    await app.services.db
      .updateTable('groups')
      .set({ joinPolicy: 'OPEN' })
      .where('groupId', '=', group.groupId)
      .execute();
    expect((await join(pupil, group.groupCode)).body.enrollmentStatus).toBe('ACCEPTED');
    expect((await listMine(pupil)).body.enrollments).toEqual([]);
    expect((await listMine(group.owner)).body.groups).toMatchObject([{ pendingRequestCount: 0 }]);
  });

  test('stops at the limit of an open group, also in parallel', async () => {
    const small = await createTestApp({ env: { FREE_MEMBERS: '3' } });
    try {
      const group = await makeGroup(small, { settings: { joinPolicy: 'OPEN' } });
      const crowd = await Promise.all(Array.from({ length: 8 }, () => makeUser(small)));
      const replies = await Promise.all(
        crowd.map(({ token }) =>
          small.call(contract.joinGroup, { token, query: { code: group.groupCode } }),
        ),
      );
      expect(codesOf(replies)).toEqual([
        ...Array(5).fill('LIMIT_EXCEEDED'),
        ...Array(3).fill('SUCCESS'),
      ]);
      const inside = await small.services.db
        .selectFrom('groupMembers')
        .select('userId')
        .where('groupId', '=', group.groupId)
        .execute();
      expect(inside).toHaveLength(4);
    } finally {
      await small.close();
    }
  });

  test('is refused to the owner, who is a member already', async () => {
    const group = await makeGroup(app);
    expect((await join(group.owner, group.groupCode)).errorCode).toBe('ALREADY_GROUP_MEMBER');
  });

  test.each(['ZZZZ-ZZZZ', 'ABCD', '가나다라', '0O1I-L0O1'])('finds nothing by %s', async (code) => {
    const reply = await join(await makeUser(app), code);
    expect([reply.status, reply.errorCode]).toEqual([404, 'GROUP_CODE_NOT_FOUND']);
  });

  test('needs a code and a log-in', async () => {
    const pupil = await makeUser(app);
    for (const code of ['', ' - ', 'A'.repeat(41)]) {
      expect((await join(pupil, code)).errorCode).toBe('INVALID_VALUE');
    }
    const nobody = await app.call(contract.joinGroup, { query: { code: 'ABCDEFGH' } });
    expect(nobody.errorCode).toBe('TOKEN_MISSING');
  });

  test('is blocked for a user after ten wrong codes, also with the right one', async () => {
    const guesser = await makeUser(app);
    const group = await makeGroup(app);
    for (let n = 0; n < 10; n += 1) {
      expect((await join(guesser, 'ZZZZZZZZ')).errorCode).toBe('GROUP_CODE_NOT_FOUND');
    }
    for (const code of ['ZZZZZZZZ', group.groupCode]) {
      const refused = await join(guesser, code);
      expect([refused.status, refused.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    }
    const classmate = await makeUser(app);
    expect((await join(classmate, group.groupCode)).status).toBe(200);
  });

  test('is blocked for an address that guesses with many users', async () => {
    const own = await createTestApp({
      env: { TRUST_PROXY: 'true', SMTP_URL: 'smtp://127.0.0.1:4769' },
    });
    try {
      const from = (user: TestUser, code: string, address: string) =>
        own.call(contract.joinGroup, {
          token: user.token,
          query: { code },
          headers: { 'x-forwarded-for': address },
        });
      const people = await Promise.all(Array.from({ length: 21 }, () => makeUser(own)));
      for (const person of people.slice(0, 20)) {
        await times(10, () => from(person, 'ZZZZZZZZ', '203.0.113.7'));
      }
      const last = people[20] as TestUser;
      const group = await makeGroup(own);
      expect((await from(last, group.groupCode, '203.0.113.7')).errorCode).toBe(
        'TOO_MANY_REQUESTS',
      );
      expect((await from(last, group.groupCode, '203.0.113.8')).status).toBe(200);
      const rows = await own.services.db.selectFrom('rateLimits').select('key').execute();
      expect(rows.some(({ key }) => key.includes('203.0.113'))).toBe(false);
    } finally {
      await own.close();
    }
  });
});

describe('groups/groups: the unsubmitted list', () => {
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  test('has open subjects without a published post, soonest deadline first', async () => {
    const pupil = await makeUser(app);
    const friend = await makeUser(app);
    const group = await makeGroup(app, { members: [pupil, friend] });
    const free = await makeSubject(app, group, { subjectTitle: '마감 없음' });
    const later = await makeSubject(app, group, { subjectTitle: '나중', deadline: soon(60) });
    const first = await makeSubject(app, group, { subjectTitle: '먼저', deadline: soon(10) });
    const late = await makeSubject(app, group, {
      subjectTitle: '늦어도 됨',
      deadline: soon(-5),
      lateAllowed: true,
    });
    await makeSubject(app, group, { subjectTitle: '마감 지남', deadline: soon(-5) });
    await makeSubject(app, group, { subjectTitle: '준비', subjectStatus: 'READY' });
    await makeSubject(app, group, { subjectTitle: '닫음', subjectStatus: 'CLOSED' });
    const unopened = await makeSubject(app, group, { subjectTitle: '아직 안 열림' });
    await app.services.db
      .updateTable('groupSubjects')
      .set({ opensAt: soon(5) })
      .where('ragId', '=', unopened.ragId)
      .execute();
    const closed = await makeSubject(app, group, { subjectTitle: '닫은 활동' });
    await app.services.db
      .updateTable('groupActivities')
      .set({ activityStatus: 'CLOSED' })
      .where('ragId', '=', closed.activityRagId)
      .execute();
    const done = await makeSubject(app, group, { subjectTitle: '냈음', deadline: soon(1) });
    await makePost(app, group, done, pupil);
    await makePost(app, group, first, friend);
    const draft = await makePost(app, group, later, pupil, { postStatus: 'DRAFT' });
    await makePost(app, group, free, friend, { postStatus: 'DRAFT' });

    const { body } = await app.call(contract.listMyUnsubmitted, {
      token: pupil.token,
      params: { groupId: group.groupId },
    });
    expect(body.subjects.map(({ ragId }) => ragId)).toEqual([
      late.ragId,
      first.ragId,
      later.ragId,
      free.ragId,
    ]);
    expect(body.subjects.map((subject) => subject.draft?.postId ?? null)).toEqual([
      null,
      null,
      draft.postId,
      null,
    ]);
    expect((await listMine(pupil)).body.groups).toMatchObject([
      { unsubmittedCount: 4, unansweredCount: 0, pendingRequestCount: 0 },
    ]);
    expect((await listMine(group.owner)).body.groups).toMatchObject([
      { unsubmittedCount: 0, unansweredCount: 2 },
    ]);
  });

  test('is refused to outsiders', async () => {
    const stranger = await makeUser(app);
    const group = await makeGroup(app);
    const reply = await app.call(contract.listMyUnsubmitted, {
      token: stranger.token,
      params: { groupId: group.groupId },
    });
    expect(reply.errorCode).toBe('PRIVATE_GROUP');
  });

  test('my school is that of my profile and of my own groups', async () => {
    const setSchool = (groupId: string, schoolCode: string) =>
      app.services.db
        .updateTable('groups')
        .set({ schoolCode })
        .where('groupId', '=', groupId)
        .execute();
    const me = await makeUser(app, { userClassify: 'TEACHER' });
    const [mine, same, profile, other, none] = [
      await makeGroup(app, { owner: me }),
      await makeGroup(app, { members: [me] }),
      await makeGroup(app, { members: [me] }),
      await makeGroup(app, { members: [me] }),
      await makeGroup(app, { members: [me] }),
    ];
    await setSchool(mine.groupId, '1');
    await setSchool(same.groupId, '1');
    await setSchool(profile.groupId, '2');
    await setSchool(other.groupId, '3');
    const schools = async () => {
      const { groups } = (await listMine(me)).body;
      return [mine, same, profile, other, none].map(
        ({ groupId }) => groups.find((group) => group.groupId === groupId)?.isMySchool,
      );
    };
    expect(await schools()).toEqual([true, true, false, false, false]);
    await app.services.db
      .updateTable('users')
      .set({ schoolCode: '2' })
      .where('userId', '=', me.userId)
      .execute();
    expect(await schools()).toEqual([true, true, true, false, false]);
    // A group that is gone makes no school mine.
    await app.services.db
      .updateTable('groups')
      .set({ deletedAt: new Date().toISOString() })
      .where('groupId', '=', mine.groupId)
      .execute();
    expect((await schools()).slice(1)).toEqual([false, true, false, false]);
  });

  test.each([
    ['햇살초등학교', '햇살초', true],
    ['햇살 초등학교', '햇살초', true],
    ['햇살초등학교'.normalize('NFD'), '햇살초등학교', true],
    ['한빛여자고등학교', '한빛여고', true],
    ['한빛중학교', '한빛중', true],
    ['미래과학고등학교', '미래과고', true],
    ['(사)글벗', '사글벗', true],
    ['한빛중', '한빛고', false],
    ['햇살초', '큰햇살초', false],
    ['···', '---', false],
  ])('a school written as %s and one written as %s: the same, %s', async (mine, theirs, isSame) => {
    const me = await makeUser(app, { userClassify: 'TEACHER' });
    const own = await makeGroup(app, { owner: me });
    const { groupId } = await makeGroup(app, { members: [me] });
    const name = (id: string, schoolName: string) =>
      app.services.db.updateTable('groups').set({ schoolName }).where('groupId', '=', id).execute();
    await name(own.groupId, mine);
    await name(groupId, theirs);
    const { groups } = (await listMine(me)).body;
    expect(groups.find((group) => group.groupId === groupId)?.isMySchool).toBe(isSame);
  });

  test('codes tell schools of the same name apart; a code and a name match by name', async () => {
    const me = await makeUser(app, { userClassify: 'TEACHER' });
    const groups = [
      await makeGroup(app, { members: [me] }),
      await makeGroup(app, { members: [me] }),
    ] as const;
    const { db } = app.services;
    const school = { schoolName: '중앙초등학교' };
    await db
      .updateTable('users')
      .set({ ...school, schoolCode: '1' })
      .where('userId', '=', me.userId)
      .execute();
    for (const [at, schoolCode] of ['2', null].entries()) {
      await db
        .updateTable('groups')
        .set({ ...school, schoolCode })
        .where('groupId', '=', groups[at]?.groupId ?? '')
        .execute();
    }
    const listed = (await listMine(me)).body.groups;
    expect(
      groups.map(({ groupId }) => listed.find((group) => group.groupId === groupId)?.isMySchool),
    ).toEqual([false, true]);
  });

  test('the school of a managed account is that of its group', async () => {
    const pupil = await makeUser(app);
    const { groupId } = await makeGroup(app, { members: [pupil] });
    const { db } = app.services;
    await db
      .updateTable('groups')
      .set({ schoolName: '햇살초' })
      .where('groupId', '=', groupId)
      .execute();
    expect((await listMine(pupil)).body.groups[0]?.isMySchool).toBe(false);
    await db
      .updateTable('users')
      .set({ managedBy: groupId })
      .where('userId', '=', pupil.userId)
      .execute();
    expect((await listMine(pupil)).body.groups[0]?.isMySchool).toBe(true);
  });

  test('my groups are visible to me only, the most recently active first', async () => {
    const teacher = await makeUser(app, { userClassify: 'TEACHER' });
    const older = await makeGroup(app, { members: [teacher], groupTitle: '가' });
    const newer = await makeGroup(app, { owner: teacher, groupTitle: '나' });
    await makeGroup(app);
    await app.services.db
      .updateTable('groups')
      .set({ lastActivityAt: soon(-600) })
      .where('groupId', '=', older.groupId)
      .execute();
    const { groups } = (await listMine(teacher)).body;
    expect(groups.map(({ groupId }) => groupId)).toEqual([newer.groupId, older.groupId]);
  });
});
