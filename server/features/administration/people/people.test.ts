import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reissueTokens, userLogin } from '../../../../shared/accounts/sessions.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import * as api from '../../../../shared/administration/people/people.ts';
import {
  makeClassWithPost,
  makeGroup,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';

const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'help@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 윤하늘',
  TERMS_EFFECTIVE_DATE: '2027-03-02',
};
const PASSWORD = '감나무-아래에서-읽기';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: OPERATOR });
  operator = await makeUser(app, { userClassify: 'ADMIN', penName: '운영 담당' });
});
afterAll(() => app.close());

async function search(query: Record<string, unknown>) {
  const { body } = await app.call(api.findPeople, { token: operator.token, query });
  return body;
}

async function makePerson(values: Record<string, unknown> = {}): Promise<TestUser> {
  const person = await makeUser(app);
  await app.services.db
    .updateTable('users')
    .set({ passwordHash: await hashSecret(PASSWORD), ...values })
    .where('userId', '=', person.userId)
    .execute();
  return person;
}

const suspend = (userId: string, body: object = { days: 7, reason: '놀리는 말' }, by = operator) =>
  app.call(api.suspendUser, { token: by.token, params: { personId: userId }, body });
const lift = (userId: string) =>
  app.call(api.liftSuspension, { token: operator.token, params: { personId: userId } });
const tryLogIn = ({ userLogin: login }: TestUser, password = PASSWORD) =>
  app.call(userLogin, { body: { userLogin: login, password } });

describe('administration/people: the search', () => {
  it.each([
    ['part of a name', '솔나'],
    ['a name with another case and spaces', '  달빛솔나무 '],
    ['initial consonants', 'ㄷㅂㅅㄴㅁ'],
    ['some of the initial consonants', 'ㅅㄴ'],
    ['initial consonants that an input method joined', 'ㅄㄴ'],
    ['a single syllable', '솔'],
    ['part of an ID', 'solnamu_9'],
    ['part of an address', 'dal@munjip'],
    ['decomposed letters', '솔나무'.normalize('NFD')],
  ])('finds a person by %s', async (_, q) => {
    const name = { penName: '달빛 솔나무', userLogin: `solnamu_9${Date.now() % 1e6}` };
    const email = { userEmail: `sol.dal@munjip-${Date.now()}.example`, emailVerified: true };
    const person = await makePerson({ ...name, ...email });
    const found = await search({ q, size: 100 });
    expect(found.people.map(({ userId }) => userId)).toContain(person.userId);
    await app.services.db.deleteFrom('users').where('userId', '=', person.userId).execute();
  });

  it('spans no two facts and knows no wildcards', async () => {
    const person = await makePerson({ penName: '바위%이끼', userLogin: 'moss_stone' });
    for (const q of ['끼moss', '%', '바위이끼', '\\', "'", '_']) {
      const { people } = await search({ q, size: 100 });
      const isExpected = q === '%' || q === '_';
      expect(people.some(({ userId }) => userId === person.userId)).toBe(isExpected);
    }
  });

  it('counts by kind, lists each by itself, and pages without doubles', async () => {
    const made = await Promise.all(
      (['STUDENT', 'STUDENT', 'TEACHER', 'GENERAL', 'COOLSCHOOL'] as const).map((userClassify) =>
        makeUser(app, { penName: `물푸레${v7().slice(-4)}`, userClassify }),
      ),
    );
    await suspend(made[0]?.userId ?? '');
    const { counts } = await search({ q: '물푸레' });
    expect(counts).toEqual({ ALL: 5, TEACHER: 2, STUDENT: 2, GENERAL: 1, ADMIN: 0, SUSPENDED: 1 });
    const suspended = await search({ q: '물푸레', filter: 'SUSPENDED' });
    expect(suspended.people).toMatchObject([{ userId: made[0]?.userId, isSuspended: true }]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => search({ q: '물푸레', size: 2, page })),
    );
    const ids = pages.flatMap(({ people }) => people.map(({ userId }) => userId));
    expect(new Set(ids)).toEqual(new Set(made.map(({ userId }) => userId)));
    expect(ids).toHaveLength(5);
  });

  it('uses its index', async () => {
    const { rows } = await app.services.db.transaction().execute(async (trx) => {
      await sql`
        insert into users (user_id, user_login, user_login_type, user_classify, pen_name)
        select gen_random_uuid(), 'many-' || n, 'JAJAK', 'STUDENT', '글쓴이' || n
        from generate_series(1, 20000) n`.execute(trx);
      await sql`analyze users`.execute(trx);
      return sql<Record<string, string>>`explain select user_id from users u where u.left_at is null
        and word_grams(person_words(u.pen_name, u.user_login, u.user_email)) @> '{솔나}'`.execute(
        trx,
      );
    });
    expect(JSON.stringify(rows)).toContain('users_person_words');
  });
});

describe('administration/people: a person', () => {
  it('is shown with numbers, groups and reports, without texts and the whole address', async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const { owner } = group;
    const { db } = app.services;
    await db
      .updateTable('users')
      .set({ userEmail: 'hidden.name@munjip.example', managedBy: group.groupId })
      .where('userId', '=', author.userId)
      .execute();
    await db
      .insertInto('squareReports')
      .values({
        reportId: v7(),
        groupId: group.groupId,
        postId: post.postId,
        reportReason: 'HURTFUL',
        message: '숨은 신고 내용',
      })
      .execute();
    const reply = await app.call(api.getPerson, {
      token: operator.token,
      params: { personId: author.userId },
    });
    expect(reply.body).toMatchObject({
      userId: author.userId,
      maskedEmail: 'hi****@munjip.example',
      managedBy: { ownerPenName: owner.penName },
      groups: [{ groupId: group.groupId, isOwner: false }],
      groupCount: 1,
      publishedPosts: 1,
      reports: 1,
      receivedReports: [{ on: 'POST', reason: 'HURTFUL', isSettled: false }],
      suspensions: [],
    });
    expect(reply.body.session).not.toBeNull();
    const shown = JSON.stringify(reply.body);
    for (const secret of ['hidden.name', '숨은 신고 내용', 'passwordHash']) {
      expect(shown).not.toContain(secret);
    }
  });

  it('that is missing has no page', async () => {
    const { errorCode } = await app.call(api.getPerson, {
      token: operator.token,
      params: { personId: v7() },
    });
    expect(errorCode).toBe('USER_NOT_FOUND');
  });
});

describe('administration/people: a suspension', () => {
  it('ends the session with its reason, refuses the log-in, and ends by itself', async () => {
    const person = await makePerson();
    const loggedIn = await tryLogIn(person);
    const { accessToken: token } = loggedIn.body;
    const cookies = Object.fromEntries(loggedIn.cookies.map(({ name, value }) => [name, value]));
    expect((await suspend(person.userId, { days: 7, reason: '친구를 놀렸어요.' })).status).toBe(
      200,
    );
    expect((await app.call(getUserInfo, { token })).errorCode).toBe('ACCOUNT_SUSPENDED');
    expect((await app.call(reissueTokens, { cookies })).errorCode).toBe('ACCOUNT_SUSPENDED');
    const refused = await tryLogIn(person);
    expect(refused).toMatchObject({ status: 403, errorCode: 'ACCOUNT_SUSPENDED' });
    expect(refused.message).toContain('친구를 놀렸어요.');
    expect(refused.message).toContain('help@haetsal.example');
    expect(refused.message).toMatch(/\d+년 \d+월 \d+일까지/);
    // A wrong password learns nothing of the suspension.
    expect((await tryLogIn(person, '다른 비밀번호')).errorCode).toBe('CHECK_ID_PW');
    await app.services.db
      .updateTable('suspensions')
      .set({ endsAt: new Date(Date.now() - 1000).toISOString() })
      .where('userId', '=', person.userId)
      .execute();
    expect((await tryLogIn(person)).status).toBe(200);
    expect((await suspend(person.userId, { days: null, reason: '또 놀렸어요.' })).status).toBe(200);
    expect((await tryLogIn(person)).message).toContain('정지가 풀릴 때까지');
    expect((await lift(person.userId)).status).toBe(204);
    expect((await tryLogIn(person)).status).toBe(200);
    expect((await lift(person.userId)).errorCode).toBe('NOT_SUSPENDED');
    const { body } = await app.call(api.getPerson, {
      token: operator.token,
      params: { personId: person.userId },
    });
    expect(body.suspensions.map(({ reason, isActive }) => [reason, isActive])).toEqual([
      ['또 놀렸어요.', false],
      ['친구를 놀렸어요.', false],
    ]);
  });

  it('is recorded without its reason', async () => {
    const person = await makePerson();
    await suspend(person.userId, { days: 30, reason: '비밀 사유' });
    await lift(person.userId);
    const { body } = await app.call(listAuditEntries, {
      token: operator.token,
      query: { subjectId: person.userId },
    });
    expect(body.entries.map(({ action, details }) => [action, details])).toEqual([
      ['SUSPENSION_LIFTED', {}],
      ['USER_SUSPENDED', { days: 30 }],
    ]);
    expect(JSON.stringify(body)).not.toContain('비밀 사유');
  });

  it('is given once by twenty administrators at once', async () => {
    const person = await makePerson();
    const replies = await Promise.all(Array.from({ length: 20 }, () => suspend(person.userId)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errorCode }) => errorCode === 'ALREADY_SUSPENDED')).toHaveLength(19);
  });

  it('leaves no session of a log-in at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await makePerson();
      const [, loggedIn] = await Promise.all([suspend(person.userId), tryLogIn(person)]);
      const { accessToken: token } = loggedIn.body ?? {};
      if (token) {
        expect((await app.call(getUserInfo, { token })).errorCode).toBe('ACCOUNT_SUSPENDED');
      } else expect(loggedIn.errorCode).toBe('ACCOUNT_SUSPENDED');
    }
  });

  it('is refused for oneself, for a missing person and for absurd values', async () => {
    expect((await suspend(operator.userId)).errorCode).toBe('CANNOT_SUSPEND_SELF');
    expect((await suspend(v7())).errorCode).toBe('USER_NOT_FOUND');
    const person = await makePerson();
    for (const body of [
      { days: 0, reason: 'x' },
      { days: 366, reason: 'x' },
      { days: 1.5, reason: 'x' },
      { days: 7, reason: ' ' },
      { days: 7, reason: 'x'.repeat(301) },
      { reason: 'x' },
      { days: 7, reason: 'x', userClassify: 'ADMIN' },
    ]) {
      expect((await suspend(person.userId, body)).errorCode).toBe('INVALID_VALUE');
    }
    expect((await tryLogIn(person)).status).toBe(200);
  });

  it('leaves an administrator when two suspend each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const alone = await createTestApp({ env: OPERATOR });
      const admins = [
        await makeUser(alone, { userClassify: 'ADMIN' }),
        await makeUser(alone, { userClassify: 'ADMIN' }),
      ] as const;
      await alone.services.db.updateTable('users').set({ passwordHash: 'any' }).execute();
      const on = (by: TestUser, userId: string) =>
        alone.call(api.suspendUser, {
          token: by.token,
          params: { personId: userId },
          body: { days: null, reason: 'x' },
        });
      const replies = await Promise.all([
        on(admins[0], admins[1].userId),
        on(admins[1], admins[0].userId),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(['LAST_ADMINISTRATOR', 'ACCOUNT_SUSPENDED']).toContain(
        replies.find(({ status }) => status !== 200)?.errorCode,
      );
      await alone.close();
    }
  });

  it('leaves an administrator who has set a password', async () => {
    const alone = await createTestApp({ env: OPERATOR });
    const settled = await makeUser(alone, { userClassify: 'ADMIN' });
    const other = await makeUser(alone, { userClassify: 'ADMIN' });
    const suspendSettled = () =>
      alone.call(api.suspendUser, {
        token: other.token,
        params: { personId: settled.userId },
        body: { days: null, reason: 'x' },
      });
    const setPasswordOf = (userId: string) =>
      alone.services.db
        .updateTable('users')
        .set({ passwordHash: 'any' })
        .where('userId', '=', userId)
        .execute();
    await setPasswordOf(settled.userId);
    expect((await suspendSettled()).errorCode).toBe('LAST_ADMINISTRATOR');
    await setPasswordOf(other.userId);
    expect((await suspendSettled()).status).toBe(200);
    await alone.close();
  });
});

describe('administration/people: accounts', () => {
  it('are logged out everywhere', async () => {
    const person = await makePerson();
    const { token } = person;
    await app.call(api.logOutUser, { token: operator.token, params: { personId: person.userId } });
    expect((await app.call(getUserInfo, { token })).errorCode).toBe('TOKEN_INVALID');
    expect((await tryLogIn(person)).status).toBe(200);
  });

  it('get a temporary password, except administrators and accounts of other providers', async () => {
    const person = await makePerson();
    const set = (userId: string) =>
      app.call(api.setUserPassword, { token: operator.token, params: { personId: userId } });
    const { body } = await set(person.userId);
    expect(body.userLogin).toBe(person.userLogin);
    expect((await tryLogIn(person)).errorCode).toBe('CHECK_ID_PW');
    const entered = await tryLogIn(person, body.temporaryPassword);
    expect(entered.body.user.mustChangePassword).toBe(true);
    const google = await makePerson({ userLoginType: 'GOOGLE', passwordHash: null });
    expect((await set(google.userId)).errorCode).toBe('ACCOUNT_WITHOUT_PASSWORD');
    expect((await set(operator.userId)).errorCode).toBe('ADMINISTRATOR_PASSWORD');
    expect((await set(v7())).errorCode).toBe('USER_NOT_FOUND');
  });

  it('are created for teachers and schools, never for pupils or administrators', async () => {
    const create = (body: object) => app.call(api.createUser, { token: operator.token, body });
    const made = await create({
      userLogin: 'Haetsal-School',
      penName: '햇살초등학교',
      userClassify: 'COOLSCHOOL',
    });
    expect(made.body.userLogin).toBe('haetsal-school');
    const entered = await app.call(userLogin, {
      body: { userLogin: 'haetsal-school', password: made.body.temporaryPassword },
    });
    expect(entered.body.user).toMatchObject({
      userClassify: 'COOLSCHOOL',
      mustChangePassword: true,
    });
    const again = { userLogin: 'haetsal-school', penName: '둘', userClassify: 'GENERAL' };
    expect((await create(again)).errorCode).toBe('USER_ALREADY_EXISTS');
    for (const userClassify of ['STUDENT', 'ADMIN']) {
      const refused = await create({ userLogin: 'someone-new', penName: '새 사람', userClassify });
      expect(refused.errorCode).toBe('INVALID_VALUE');
    }
  });

  it('stay in their groups while they are suspended', async () => {
    const owner = await makeUser(app, { userClassify: 'TEACHER' });
    const pupil = await makePerson();
    const group = await makeGroup(app, { owner, members: [pupil] });
    await suspend(pupil.userId);
    const { body } = await app.call(api.getPerson, {
      token: operator.token,
      params: { personId: pupil.userId },
    });
    expect(body).toMatchObject({ isSuspended: true, groups: [{ groupId: group.groupId }] });
  });
});
