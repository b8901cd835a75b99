import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from '../../../../shared/accounts/passwords.ts';
import {
  getReauthentication,
  reauthenticate,
} from '../../../../shared/accounts/second-factor/reauthentication.ts';
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  makeRecoveryCodes,
} from '../../../../shared/accounts/second-factor/second-factor.ts';
import { finishLogIn, userLogin } from '../../../../shared/accounts/sessions.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import {
  removeSecondFactor,
  suspendUser,
} from '../../../../shared/administration/people/people.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import {
  codeOf,
  enableSecondFactor as giveSecondFactor,
} from '../../../../tests/support/data/second-factor.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { hashSecret } from '../password-hash/password-hash.ts';
import { sweepSecondFactor } from './second-factor.ts';

const PASSWORD = '감나무 등불 아래 1';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  passwordHash = await hashSecret(PASSWORD);
});
afterAll(() => app.close());

async function makeTeacher(change: { managedBy?: string } = {}): Promise<TestUser> {
  const user = await makeUser(app, { userClassify: 'TEACHER' });
  await app.services.db
    .updateTable('users')
    .set({ passwordHash, ...change })
    .where('userId', '=', user.userId)
    .execute();
  return user;
}

/** A teacher with an app of this secret. */
async function makeProtected(): Promise<TestUser & { secret: string }> {
  const user = await makeTeacher();
  return { ...user, secret: await giveSecondFactor(app, user.userId) };
}

const logIn = (who: Pick<TestUser, 'userLogin'>, password = PASSWORD) =>
  app.call(userLogin, { body: { userLogin: who.userLogin, password } });

/** The cookies with which the second step goes on. */
async function firstStep(who: Pick<TestUser, 'userLogin'>): Promise<Record<string, string>> {
  const reply = await logIn(who);
  expect([reply.status, reply.errorCode]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  return Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
}

const secondStep = (cookies: Record<string, string>, code: string) =>
  app.call(finishLogIn, { cookies, body: { code } });

const stateOf = async ({ token }: Pick<TestUser, 'token'>) =>
  (await app.call(getSecondFactor, { token })).body;

async function setUp({ token }: TestUser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await app.call(beginSecondFactor, { token })).body;
  const reply = await app.call(enableSecondFactor, { token, body: { code: codeOf(secret) } });
  expect(reply.status).toBe(200);
  return { secret, recoveryCodes: reply.body.recoveryCodes };
}

async function noticesTo({ userLogin: login }: TestUser, count: number): Promise<string[]> {
  const emails = await until(async () => {
    const found = app.emails.filter(({ to }) => to === `${login}@example.kr`);
    return found.length >= count && found;
  });
  return emails.map(({ subject }) => subject).sort();
}

const old = (token: string) =>
  app.services.tokens.verify(token).then(({ sessionId }) =>
    app.services.db
      .updateTable('sessions')
      .set({ authenticatedAt: new Date(Date.now() - 601_000).toISOString() })
      .where('sessionId', '=', sessionId)
      .execute(),
  );

describe('accounts/second-factor: setting up', () => {
  it('asks for a code of the app, gives recovery codes once and tells the person', async () => {
    const teacher = await makeTeacher();
    expect(await stateOf(teacher)).toEqual({
      isOffered: true,
      isRequired: false,
      enabledAt: null,
      recoveryCodesLeft: 0,
    });
    const { token } = teacher;
    const begun = (await app.call(beginSecondFactor, { token })).body;
    const address = new URL(begun.address);
    expect(address.searchParams.get('secret')).toBe(begun.secret);
    expect(decodeURIComponent(address.pathname)).toContain(teacher.userLogin);
    // Until the app has shown that it works, the log-in does not ask for it.
    expect((await logIn(teacher)).status).toBe(200);
    teacher.token = (await logIn(teacher)).body.accessToken;
    const wrong = await app.call(enableSecondFactor, {
      token: teacher.token,
      body: { code: codeOf(begun.secret, 9) },
    });
    expect([wrong.status, wrong.errorCode]).toEqual([400, 'WRONG_SECOND_FACTOR']);
    const { recoveryCodes } = await setUp(teacher);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { enabledAt, recoveryCodesLeft } = await stateOf(teacher);
    expect([enabledAt !== null, recoveryCodesLeft]).toEqual([true, 10]);
    expect(await noticesTo(teacher, 1)).toEqual(['[문집] 2단계 인증을 켰어요']);
  });

  it('stores no secret and no code that a reader of the rows could use', async () => {
    const teacher = await makeTeacher();
    const { secret, recoveryCodes } = await setUp(teacher);
    const { db } = app.services;
    const rows = JSON.stringify([
      await db.selectFrom('authenticators').selectAll().execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    expect(rows).toContain(teacher.userId);
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text);
  });

  it('ends half an hour after it was begun', async () => {
    const teacher = await makeTeacher();
    const { token } = teacher;
    const { secret } = (await app.call(beginSecondFactor, { token })).body;
    await app.services.db
      .updateTable('authenticators')
      .set({ pendingUntil: new Date(Date.now() - 1000).toISOString() })
      .where('userId', '=', teacher.userId)
      .execute();
    const body = { code: codeOf(secret) };
    const late = await app.call(enableSecondFactor, { token, body });
    expect([late.status, late.errorCode]).toEqual([409, 'SECOND_FACTOR_NOT_BEGUN']);
    await sweepSecondFactor(app.services);
    const left = await app.services.db
      .selectFrom('authenticators')
      .select('userId')
      .where('userId', '=', teacher.userId)
      .execute();
    expect(left).toEqual([]);
  });

  it('keeps the old app until the new one has shown a code', async () => {
    const teacher = await makeProtected();
    const { token } = teacher;
    const { secret } = (await app.call(beginSecondFactor, { token })).body;
    const withOld = await secondStep(await firstStep(teacher), codeOf(teacher.secret));
    expect(withOld.status).toBe(200);
    const body = { code: codeOf(secret) };
    const enabled = await app.call(enableSecondFactor, { token: withOld.body.accessToken, body });
    expect(enabled.status).toBe(200);
    const cookies = await firstStep(teacher);
    expect((await secondStep(cookies, codeOf(teacher.secret, 1))).errorCode).toBe(
      'WRONG_SECOND_FACTOR',
    );
    expect((await secondStep(cookies, codeOf(secret, 1))).status).toBe(200);
  });

  it('of two pages at once one gets the recovery codes', async () => {
    const teacher = await makeTeacher();
    const { token } = teacher;
    const { secret } = (await app.call(beginSecondFactor, { token })).body;
    const body = { code: codeOf(secret) };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.call(enableSecondFactor, { token, body })),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
  });

  it('is not for accounts of a class', async () => {
    const { groupId } = await makeGroup(app);
    const pupil = await makeTeacher({ managedBy: groupId });
    expect((await stateOf(pupil)).isOffered).toBe(false);
    const refused = await app.call(beginSecondFactor, { token: pupil.token });
    expect([refused.status, refused.errorCode]).toEqual([403, 'SECOND_FACTOR_NOT_OFFERED']);
  });
});

describe('accounts/second-factor: logging in', () => {
  it('gives no session before the code, and one after it', async () => {
    const teacher = await makeProtected();
    const reply = await logIn(teacher);
    expect([reply.status, reply.errorCode]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(reply.cookies.map(({ name }) => name)).toEqual(['munjip-second-factor']);
    expect(JSON.stringify(reply.body)).not.toContain('accessToken');
    // The older session goes on until somebody has really logged in.
    expect((await app.call(getUserInfo, { token: teacher.token })).status).toBe(200);
    const cookies = { 'munjip-second-factor': reply.cookies[0]?.value ?? '' };
    const done = await secondStep(cookies, ` ${codeOf(teacher.secret).replace(/^.../, '$& ')} `);
    expect(done.status).toBe(200);
    const token = done.body.accessToken;
    expect((await app.call(getUserInfo, { token })).body.id).toBe(teacher.userId);
    const { sessionId } = await app.services.tokens.verify(token);
    const session = await app.services.db
      .selectFrom('sessions')
      .select(['authenticatedBy', 'secondFactor'])
      .where('sessionId', '=', sessionId)
      .executeTakeFirst();
    expect(session).toEqual({ authenticatedBy: 'PASSWORD', secondFactor: 'CODE' });
  });

  it('says the same of a wrong password as without a second factor', async () => {
    const teacher = await makeProtected();
    const refused = await logIn(teacher, '다른 비밀번호예요');
    expect([refused.status, refused.errorCode, refused.cookies]).toEqual([400, 'CHECK_ID_PW', []]);
  });

  it.each([
    ['a step before', -1, 200],
    ['now', 0, 200],
    ['a step after', 1, 200],
    ['two steps before', -3, 400],
    ['two steps after', 3, 400],
  ])('takes the code of a phone whose clock is %s: %i', async (_when, steps, status) => {
    const teacher = await makeProtected();
    const cookies = await firstStep(teacher);
    // Not at the very end of a step, after which the code is older than this test says.
    await until(async () => Date.now() % 30_000 < 27_000);
    expect((await secondStep(cookies, codeOf(teacher.secret, steps))).status).toBe(status);
  });

  it('takes a code once, of fifty uses at once exactly one', async () => {
    const teacher = await makeProtected();
    const begun = await Promise.all(Array.from({ length: 8 }, () => firstStep(teacher)));
    const code = codeOf(teacher.secret);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => secondStep(begun[at % 8] ?? {}, code)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await secondStep(await firstStep(await makeProtected()), code);
    expect(again.errorCode).toBe('WRONG_SECOND_FACTOR');
  });

  it('takes each recovery code once, in any way of writing it, and tells the person', async () => {
    const teacher = await makeTeacher();
    const { recoveryCodes } = await setUp(teacher);
    const [first = '', second = ''] = recoveryCodes;
    const written = first.toUpperCase().replaceAll('-', ' ');
    expect((await secondStep(await firstStep(teacher), written)).status).toBe(200);
    expect((await secondStep(await firstStep(teacher), first)).errorCode).toBe(
      'WRONG_SECOND_FACTOR',
    );
    const cookies = await Promise.all(Array.from({ length: 3 }, () => firstStep(teacher)));
    const replies = await Promise.all(cookies.map((one) => secondStep(one, second)));
    const done = replies.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    teacher.token = done[0]?.body.accessToken ?? '';
    expect((await stateOf(teacher)).recoveryCodesLeft).toBe(8);
    expect(await noticesTo(teacher, 3)).toEqual([
      '[문집] 2단계 인증을 켰어요',
      '[문집] 복구 코드를 썼어요',
      '[문집] 복구 코드를 썼어요',
    ]);
    const third = recoveryCodes[2] ?? '';
    const { token } = teacher;
    const renewed = await app.call(makeRecoveryCodes, { token });
    expect(renewed.body.recoveryCodes).not.toContain(third);
    expect((await secondStep(await firstStep(teacher), third)).status).toBe(400);
  });

  it('refuses the second step in another browser, after its time and after a new password', async () => {
    const teacher = await makeProtected();
    const code = codeOf(teacher.secret);
    for (const cookies of [{}, { 'munjip-second-factor': 'x'.repeat(43) }]) {
      const refused = await secondStep(cookies, code);
      expect([refused.status, refused.errorCode]).toEqual([400, 'SECOND_FACTOR_EXPIRED']);
    }
    const others = await firstStep(await makeProtected());
    expect((await secondStep(others, code)).errorCode).toBe('WRONG_SECOND_FACTOR');
    const late = await firstStep(teacher);
    await app.services.db
      .updateTable('pendingLogIns')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('userId', '=', teacher.userId)
      .execute();
    expect((await secondStep(late, code)).errorCode).toBe('SECOND_FACTOR_EXPIRED');
    await sweepSecondFactor(app.services);
    const before = await firstStep(teacher);
    const body = { oldPassword: PASSWORD, newPassword: '할머니 댁 마당의 감' };
    expect((await app.call(changePassword, { token: teacher.token, body })).status).toBe(200);
    expect((await secondStep(before, code)).errorCode).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('refuses a person who was suspended between the steps', async () => {
    const administrator = await makeUser(app, { userClassify: 'ADMIN' });
    const teacher = await makeProtected();
    const cookies = await firstStep(teacher);
    await app.call(suspendUser, {
      token: administrator.token,
      params: { personId: teacher.userId },
      body: { days: 7, reason: '시험' },
    });
    const refused = await secondStep(cookies, codeOf(teacher.secret));
    expect([refused.status, refused.errorCode]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });

  it('slows guesses like those of a password, and tells the person whose password is known', async () => {
    const teacher = await makeProtected();
    const cookies = await firstStep(teacher);
    const wrong = codeOf(teacher.secret, 9);
    const replies = await Promise.all(Array.from({ length: 14 }, () => secondStep(cookies, wrong)));
    expect(
      replies.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS').length,
    ).toBeGreaterThan(2);
    expect(await noticesTo(teacher, 1)).toEqual(['[문집] 누군가 비밀번호를 맞혔어요']);
    const right = await secondStep(cookies, codeOf(teacher.secret));
    expect(right.status).toBe(429);
  });

  it.each([
    [{}],
    [{ code: '' }],
    [{ code: 123_456 }],
    [{ code: '1'.repeat(41) }],
    [{ code: '123456', userId: 'x' }],
  ])('refuses the body %j', async (body) => {
    const reply = await app.call(finishLogIn, { body });
    expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
  });
});

describe('accounts/second-factor: switching it off', () => {
  it('needs a recent proof of who sits there', async () => {
    const teacher = await makeProtected();
    const { token } = teacher;
    await old(token);
    for (const endpoint of [beginSecondFactor, makeRecoveryCodes, disableSecondFactor]) {
      const refused = await app.call(endpoint, { token });
      expect([refused.status, refused.errorCode]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    }
    const ways = await app.call(getReauthentication, { token });
    expect(ways.body).toEqual({ ways: ['PASSWORD', 'CODE'], provider: null });
    const tell = (body: object) => app.call(reauthenticate, { token, body });
    expect((await tell({ way: 'PASSWORD', password: '아니에요' })).errorCode).toBe(
      'INVALID_PASSWORD',
    );
    expect((await tell({ way: 'CODE', code: '000000' })).errorCode).toBe('WRONG_SECOND_FACTOR');
    expect((await tell({ way: 'FACE' })).errorCode).toBe('INVALID_VALUE');
    expect((await app.call(disableSecondFactor, { token })).status).toBe(403);
    expect((await tell({ way: 'CODE', code: codeOf(teacher.secret) })).status).toBe(200);
    expect((await app.call(disableSecondFactor, { token })).status).toBe(200);
    expect((await logIn(teacher)).status).toBe(200);
    await old(token);
  });

  it('takes the password as proof', async () => {
    const teacher = await makeProtected();
    const { token } = teacher;
    await old(token);
    const body = { way: 'PASSWORD', password: PASSWORD };
    expect((await app.call(reauthenticate, { token, body })).status).toBe(200);
    expect((await app.call(disableSecondFactor, { token })).status).toBe(200);
    const off = await app.call(disableSecondFactor, { token });
    expect([off.status, off.errorCode]).toEqual([409, 'SECOND_FACTOR_OFF']);
    const codes = await app.call(makeRecoveryCodes, { token });
    expect(codes.errorCode).toBe('SECOND_FACTOR_OFF');
    expect(await noticesTo(teacher, 1)).toEqual(['[문집] 2단계 인증을 껐어요']);
  });

  it('is refused to administrators, and another administrator can do it for a person', async () => {
    const administrator = await makeUser(app, { userClassify: 'ADMIN' });
    const colleague = await makeUser(app, { userClassify: 'ADMIN' });
    const teacher = await makeProtected();
    const { token } = administrator;
    expect((await app.call(disableSecondFactor, { token })).errorCode).toBe(
      'SECOND_FACTOR_OF_ADMINISTRATOR',
    );
    const remove = (personId: string, by = token) =>
      app.call(removeSecondFactor, {
        token: by,
        params: { personId },
        body: { reason: '휴대전화를 잃어버렸어요.' },
      });
    expect((await remove(administrator.userId)).errorCode).toBe('OWN_SECOND_FACTOR');
    expect((await remove(teacher.userId, teacher.token)).errorCode).toBe('NOT_ADMINISTRATOR');
    await old(token);
    expect((await remove(teacher.userId)).errorCode).toBe('REAUTHENTICATION_REQUIRED');
    const again = await makeUser(app, { userClassify: 'ADMIN' });
    expect((await remove(teacher.userId, again.token)).status).toBe(200);
    expect((await remove(teacher.userId, again.token)).errorCode).toBe('SECOND_FACTOR_OFF');
    expect((await logIn(teacher)).status).toBe(200);
    expect(await noticesTo(teacher, 1)).toEqual(['[문집] 관리자가 2단계 인증을 껐어요']);
    expect((await remove(colleague.userId, again.token)).status).toBe(200);
    const refused = await app.call(listAuditEntries, { token: colleague.token });
    expect(refused.errorCode).toBe('SECOND_FACTOR_MISSING');
    const seen = await app.call(listAuditEntries, { token: again.token });
    expect(seen.body.entries.map(({ action }) => action)).toContain('SECOND_FACTOR_REMOVED');
  });
});
