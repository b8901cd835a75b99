import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, reissueTokens, userLogin } from '../../../../shared/accounts/sessions.ts';
import { generateEmailCode, verifyEmailCode } from '../../../../shared/accounts/sign-up.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { createTestApp, type Reply, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../password-hash/password-hash.ts';

/*
 * Two instances behind a proxy, one database: nothing that a session or a limit rests on is kept in
 * either's memory.
 */
const COOKIE = 'munjip-refresh';
const PASSWORD = '감나무 등불 아래 1';

let one: TestApp;
let other: TestApp;
let passwordHash: string;
beforeAll(async () => {
  one = await createTestApp();
  other = await createTestApp({ beside: one });
  passwordHash = await hashSecret(PASSWORD);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

let counter = 0;
async function makePerson(): Promise<string> {
  counter += 1;
  const login = `across-${counter}`;
  await one.services.db
    .insertInto('users')
    .values({
      userId: randomUUID(),
      userLogin: login,
      userLoginType: 'JAJAK',
      userClassify: 'STUDENT',
      penName: '서연',
      userEmail: null,
      userAvatarUrl: null,
      passwordHash,
    })
    .execute();
  return login;
}

const logInAt = (app: TestApp, login: string, password = PASSWORD) =>
  app.call(userLogin, { body: { userLogin: login, password } });

const whoAmIAt = (app: TestApp, token: string) => app.call(getUserInfo, { token });

const refreshOf = ({ cookies }: Pick<Reply<typeof userLogin>, 'cookies'>) =>
  cookies.find(({ name }) => name === COOKIE)?.value ?? '';

const reissueAt = (app: TestApp, refresh: string) =>
  app.call(reissueTokens, { cookies: { [COOKIE]: refresh } });

describe('accounts/sessions: a session', () => {
  it('begun at one instance is valid at the other', async () => {
    const login = await makePerson();
    const begun = await logInAt(one, login);
    expect((await whoAmIAt(other, begun.body.accessToken)).status).toBe(200);
    const again = await reissueAt(other, refreshOf(begun));
    expect((await whoAmIAt(one, again.body.data.value.accessToken)).status).toBe(200);
  });

  it('is ended at both by a log-in at either', async () => {
    const login = await makePerson();
    const older = await logInAt(one, login);
    // Both have seen the token: neither may trust its memory.
    await whoAmIAt(one, older.body.accessToken);
    await whoAmIAt(other, older.body.accessToken);
    const newer = await logInAt(other, login);
    for (const app of [one, other]) {
      expect((await whoAmIAt(app, older.body.accessToken)).errorCode).toBe('TOKEN_CONFLICT');
      expect((await whoAmIAt(app, newer.body.accessToken)).status).toBe(200);
      expect((await reissueAt(app, refreshOf(older))).errorCode).toBe('TOKEN_CONFLICT');
    }
  });

  it('is ended at both by logging out at either', async () => {
    const login = await makePerson();
    const begun = await logInAt(one, login);
    const token = begun.body.accessToken;
    await whoAmIAt(other, token);
    expect((await one.call(logout, { token })).status).toBe(204);
    expect((await whoAmIAt(other, token)).errorCode).toBe('TOKEN_INVALID');
    expect((await reissueAt(other, refreshOf(begun))).errorCode).toBe('TOKEN_INVALID');
  });

  it('is the only one after twenty log-ins at both at once', async () => {
    const login = await makePerson();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => logInAt(at % 2 ? one : other, login)),
    );
    const answers = await Promise.all(
      replies.map(({ body }, at) => whoAmIAt(at % 2 ? other : one, body.accessToken)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'TOKEN_CONFLICT')).toHaveLength(19);
  });
});

describe('accounts/sessions: the refresh token', () => {
  it('of two tabs at different instances becomes the same', async () => {
    const first = refreshOf(await logInAt(one, await makePerson()));
    const replies = await Promise.all([one, other, one, other].map((app) => reissueAt(app, first)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [next, ...others] = new Set(replies.map(refreshOf));
    expect(others).toEqual([]);
    expect((await reissueAt(other, next ?? '')).status).toBe(200);
  });

  it('that is reused at one instance ends the session at the other', async () => {
    const login = await makePerson();
    const first = refreshOf(await logInAt(one, login));
    const next = await reissueAt(one, first);
    await one.services.db
      .updateTable('sessions')
      .set({ rotatedAt: new Date(Date.now() - 11_000).toISOString() })
      .where('endedAt', 'is', null)
      .execute();
    expect((await reissueAt(other, first)).errorCode).toBe('TOKEN_INVALID');
    const { accessToken } = next.body.data.value;
    expect((await whoAmIAt(one, accessToken)).errorCode).toBe('TOKEN_INVALID');
    expect((await reissueAt(one, refreshOf(next))).errorCode).toBe('TOKEN_INVALID');
  });
});

describe('accounts/sessions: a rate limit', () => {
  it('on guessing counts both instances', async () => {
    const login = await makePerson();
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, at) => logInAt(at % 2 ? one : other, login, 'a wrong guess')),
    );
    const codes = guesses.map(({ errorCode }) => errorCode);
    expect(codes.filter((code) => code === 'CHECK_ID_PW')).toHaveLength(10);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(14);
    for (const app of [one, other]) {
      const right = await logInAt(app, login);
      expect([right.status, right.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('survives a restart', async () => {
    const login = await makePerson();
    for (let count = 0; count < 10; count += 1) await logInAt(one, login, 'a wrong guess');
    const anew = await createTestApp({ beside: one });
    try {
      expect((await logInAt(anew, login)).errorCode).toBe('TOO_MANY_REQUESTS');
    } finally {
      await anew.close();
    }
  });

  it('on e-mailed codes counts both, and either instance verifies a code', async () => {
    const userEmail = 'across@example.kr';
    const body = { userEmail, verificationType: 'SIGNUP', userClassify: 'GENERAL' };
    const asked = await Promise.all(
      [one, other].map((app) => app.call(generateEmailCode, { body })),
    );
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const emails = [...one.emails, ...other.emails].filter(({ to }) => to === userEmail);
    expect(emails).toHaveLength(1);
    const userEmailCode = /^ {4}(\d{6})$/m.exec(emails[0]?.text ?? '')?.[1] ?? '';
    const wrong = userEmailCode === '000000' ? '000001' : '000000';
    for (const app of [one, other, one, other]) {
      const reply = await app.call(verifyEmailCode, { body: { userEmail, userEmailCode: wrong } });
      expect(reply.errorCode).toBe('INVALID_EMAIL_CODE');
    }
    const right = await other.call(verifyEmailCode, { body: { userEmail, userEmailCode } });
    expect(right.status).toBe(200);
  });
});
