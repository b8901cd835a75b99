import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeMember } from '../../../../shared/groups/leave-group.ts';
import * as contract from '../../../../shared/groups/managed-accounts.ts';
import {
  makeGroup,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Row = Partial<contract.CreatedRow> & { isAnotherPerson?: boolean; number?: number | null };
let prefixes = 0;
/** What the IDs of a class begin with that no other test uses. */
const nextPrefix = () => `hd${process.pid % 1000}x${++prefixes}-`;

const send = (group: TestGroup, rows: Row[], more: Record<string, unknown> = {}) =>
  app.call(contract.createMembers, {
    token: group.owner.token,
    params: { groupId: group.groupId },
    body: {
      rows: rows.map(({ penName = '', userLogin = '', ...row }) => ({
        penName,
        userLogin,
        ...row,
      })),
      guardiansConsent: true,
      ...more,
    },
  });
const named = (...penNames: string[]): Row[] => penNames.map((penName) => ({ penName }));
const preview = async (group: TestGroup, rows: Row[], idPrefix = '') =>
  (await send(group, rows, { idPrefix, isPreview: true })).body.rows;
/** As the page does it: what the preview said goes back. */
async function createAsPreviewed(group: TestGroup, rows: Row[], idPrefix: string) {
  const judged = await preview(group, rows, idPrefix);
  return send(
    group,
    judged.map(({ penName, userLogin, registrationStatus, isMember }) => ({
      penName,
      userLogin,
      registrationStatus,
      isMember,
    })),
  );
}
const told = (rows: contract.CreatedRow[]) =>
  rows.map(({ penName, userLogin, error, isMember, registrationStatus }) => [
    penName,
    userLogin,
    error ?? (isMember ? 'MEMBER' : registrationStatus),
  ]);

async function makeClass(penNames: string[]) {
  const group = await makeGroup(app);
  const idPrefix = nextPrefix();
  const { body } = await createAsPreviewed(group, named(...penNames), idPrefix);
  expect(body.isCreated).toBe(true);
  return { group, idPrefix, made: body.rows };
}

async function userIdOf(userLogin: string): Promise<string> {
  const { userId } = await app.services.db
    .selectFrom('users')
    .select('userId')
    .where('userLogin', '=', userLogin)
    .executeTakeFirstOrThrow();
  return userId;
}

describe('groups/managed-accounts: numbering', () => {
  test('continues after the highest number, also past a pupil who left', async () => {
    const { group, idPrefix, made } = await makeClass(['강민준', '고은채']);
    expect(made.map(({ userLogin }) => userLogin)).toEqual([`${idPrefix}01`, `${idPrefix}02`]);
    await app.call(removeMember, {
      token: group.owner.token,
      params: { groupId: group.groupId, userId: await userIdOf(`${idPrefix}01`) },
    });
    expect(told(await preview(group, named('서하율', '송다은'), idPrefix))).toEqual([
      ['서하율', `${idPrefix}03`, 'NEW'],
      ['송다은', `${idPrefix}04`, 'NEW'],
    ]);
  });

  test('skips IDs of another class and of the same list', async () => {
    const { idPrefix } = await makeClass(['강민준', '고은채']);
    const other = await makeGroup(app);
    const rows = [{ penName: '권도현', userLogin: `${idPrefix}04` }, ...named('김가온', '김하준')];
    expect(told(await preview(other, rows, idPrefix.toUpperCase()))).toEqual([
      ['권도현', `${idPrefix}04`, 'NEW'],
      ['김가온', `${idPrefix}03`, 'NEW'],
      ['김하준', `${idPrefix}05`, 'NEW'],
    ]);
  });

  test('is that of the class list where the ID is free', async () => {
    const { group, idPrefix } = await makeClass(['강민준', '고은채']);
    const rows = [
      { penName: '강민준', number: 1 },
      { penName: '전학생', number: 2 },
      { penName: '김가온', number: 7 },
      { penName: '김하준', number: 7 },
      { penName: '번호 없는 이', number: null },
      { penName: '백열이', number: 110 },
    ];
    expect(told(await preview(group, rows, idPrefix))).toEqual([
      ['강민준', `${idPrefix}01`, 'MEMBER'],
      ['전학생', `${idPrefix}111`, 'NEW'],
      ['김가온', `${idPrefix}07`, 'NEW'],
      ['김하준', `${idPrefix}112`, 'NEW'],
      ['번호 없는 이', `${idPrefix}113`, 'NEW'],
      ['백열이', `${idPrefix}110`, 'NEW'],
    ]);
  });

  test('is repeated when a number was taken after the preview', async () => {
    const [first, second] = [await makeGroup(app), await makeGroup(app)];
    const idPrefix = nextPrefix();
    const [seen] = await preview(first, named('강민준'), idPrefix);
    await createAsPreviewed(second, named('고은채'), idPrefix);
    const { userLogin, registrationStatus, isMember } = seen ?? {};
    const late = await send(first, [
      {
        penName: '강민준',
        userLogin: userLogin ?? '',
        registrationStatus: registrationStatus ?? null,
        isMember: isMember ?? false,
      },
    ]);
    expect([late.body.isCreated, late.body.rows[0]?.error]).toEqual([false, 'STATUS_CHANGED']);
    const again = await createAsPreviewed(first, named('강민준'), idPrefix);
    expect(told(again.body.rows)).toEqual([['강민준', `${idPrefix}02`, 'NEW']]);
  });

  test('without a prefix leaves a row without an ID', async () => {
    const group = await makeGroup(app);
    expect(told(await preview(group, named('강민준')))).toEqual([
      ['강민준', '', 'INVALID_USER_LOGIN'],
    ]);
    expect(told(await preview(group, named('강민준'), '햇살'))).toEqual([
      ['강민준', '햇살01', 'INVALID_USER_LOGIN'],
    ]);
  });
});

describe('groups/managed-accounts: a name', () => {
  test('of a member means that member, who stays unchanged', async () => {
    const { group, idPrefix } = await makeClass(['강민준', '고은채']);
    const { body } = await createAsPreviewed(
      group,
      named('강 민준', '고은채'.normalize('NFD'), '권도현'),
      idPrefix,
    );
    expect(told(body.rows)).toEqual([
      ['강 민준', `${idPrefix}01`, 'MEMBER'],
      ['고은채', `${idPrefix}02`, 'MEMBER'],
      ['권도현', `${idPrefix}03`, 'NEW'],
    ]);
    expect(body.rows.map(({ temporaryPassword }) => temporaryPassword !== null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('of a member who signed up does not reveal their ID', async () => {
    const member = await makeUser(app, { penName: '스스로 온 이' });
    const group = await makeGroup(app, { members: [member] });
    const { body } = await createAsPreviewed(group, named('스스로 온 이', '새싹'), nextPrefix());
    expect([body.isCreated, ...(told(body.rows)[0] ?? [])]).toEqual([
      true,
      '스스로 온 이',
      '',
      'MEMBER',
    ]);
  });

  test('twice means two users, and both are counted', async () => {
    const { group, idPrefix } = await makeClass(['김서연']);
    const rows = await preview(group, named('김서연', '김서연', '김하준'), idPrefix);
    expect(told(rows)).toEqual([
      ['김서연', `${idPrefix}01`, 'MEMBER'],
      ['김서연', `${idPrefix}02`, 'NEW'],
      ['김하준', `${idPrefix}03`, 'NEW'],
    ]);
    expect(rows.map(({ namesakes }) => namesakes)).toEqual([2, 2, 1]);
  });

  test('of a member may mean a new user if the teacher says so', async () => {
    const { group, idPrefix } = await makeClass(['김서연']);
    const rows = await preview(group, [{ penName: '김서연', isAnotherPerson: true }], idPrefix);
    expect(told(rows)).toEqual([['김서연', `${idPrefix}02`, 'NEW']]);
    expect(rows[0]?.namesakes).toBe(2);
  });
});

describe('groups/managed-accounts: an ID', () => {
  const setSchool = (user: TestUser, schoolName: string) =>
    app.services.db
      .updateTable('users')
      .set({ schoolName })
      .where('userId', '=', user.userId)
      .execute();

  test("with another name than its user's never invites", async () => {
    const { group, idPrefix } = await makeClass(['강민준']);
    const friend = await makeUser(app, { penName: '박도윤' });
    const sent = [
      { penName: '서하율', userLogin: `${idPrefix}01` },
      { penName: '서하율', userLogin: friend.userLogin },
    ];
    const { body } = await send(group, sent);
    expect([body.isCreated, ...body.rows.map(({ error }) => error)]).toEqual([
      false,
      'OTHER_PERSON',
      'OTHER_PERSON',
    ]);
    const waiting = await app.services.db
      .selectFrom('enrollments')
      .select('userId')
      .where('groupId', '=', group.groupId)
      .execute();
    expect(waiting).toEqual([]);
  });

  test("reveals its user's name only to those who share a group or school", async () => {
    const stranger = await makeUser(app, { penName: '낯선 이' });
    const classmate = await makeUser(app, { penName: '같은 모임' });
    const schoolmate = await makeUser(app, { penName: '같은 학교' });
    const pupil = await makeUser(app, { penName: '같은 학교 반' });
    const former = await makeUser(app, { penName: '지운 모임' });
    const group = await makeGroup(app);
    const { owner } = group;
    await makeGroup(app, { owner, members: [classmate] });
    const gone = await makeGroup(app, { owner, members: [former] });
    const theirs = await makeGroup(app, { members: [pupil] });
    const { db } = app.services;
    await db
      .updateTable('groups')
      .set({ deletedAt: new Date().toISOString() })
      .where('groupId', '=', gone.groupId)
      .execute();
    await db
      .updateTable('groups')
      .set({ schoolName: '달빛 초등학교' })
      .where('groupId', '=', theirs.groupId)
      .execute();
    await setSchool(owner, '달빛초');
    await setSchool(schoolmate, '달빛초등학교');
    await setSchool(stranger, '별빛초');
    const people = [stranger, classmate, schoolmate, pupil, former];
    const rows = await preview(
      group,
      people.map(({ userLogin }) => ({ penName: '서하율', userLogin })),
    );
    expect(rows.map(({ existingPenName }) => existingPenName)).toEqual([
      null,
      '같은 모임',
      '같은 학교',
      '같은 학교 반',
      null,
    ]);
    expect(rows.every(({ error }) => error === 'OTHER_PERSON')).toBe(true);
  });
});

test('groups/managed-accounts: two teachers who create the same IDs at once in opposite orders do not deadlock', async () => {
  const prefix = nextPrefix();
  const rows = ['a', 'b', 'm'].map((letter) => ({
    penName: `새싹 ${letter}`,
    userLogin: `${prefix}${letter}`,
  }));
  const groups = [await makeGroup(app), await makeGroup(app)] as const;
  const [first, last, middle] = rows as [Row, Row, Row];
  const lists = [
    [first, middle, last],
    [last, middle, first],
  ] as const;
  const { db } = app.services;
  let sent: ReturnType<typeof send>[] = [];
  const isUndone = new Error('undone');
  const held = db.transaction().execute(async (trx) => {
    // Each list gets as far as the ID in its middle, which this transaction holds.
    await sql`insert into users (user_id, user_login, user_login_type, user_classify, pen_name)
      values (${v7()}, ${middle.userLogin}, 'JAJAK', 'STUDENT', '새싹')`.execute(trx);
    sent = groups.map((group, at) => send(group, [...(lists[at] ?? [])]));
    await until(async () => {
      const { rows: waiting } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return waiting.length === 2;
    });
    throw isUndone;
  });
  await expect(held).rejects.toBe(isUndone);
  const replies = await Promise.all(sent);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.filter(({ body }) => body.isCreated)).toHaveLength(1);
});
