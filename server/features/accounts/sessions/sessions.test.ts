import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, reissueTokens, userLogin } from '../../../../shared/accounts/sessions.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweeps } from '../../../app.ts';
import { hashSecret } from '../password-hash/password-hash.ts';

const COOKIE = 'munjip-refresh';
const PASSWORD = '감나무 등불 아래 1';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret(PASSWORD);
});
afterAll(() => app.close());

let counter = 0;

/** Somebody with a password and no session. */
async function makePerson(
  userLoginType: 'JAJAK' | 'GOOGLE' = 'JAJAK',
): Promise<{ userId: string; userLogin: string }> {
  counter += 1;
  const userId = randomUUID();
  const person = { userId, userLogin: `person-${counter}` };
  await app.services.db
    .insertInto('users')
    .values({
      ...person,
      userLoginType,
      userClassify: 'STUDENT',
      penName: '서연',
      userEmail: `${person.userLogin}@example.kr`,
      emailVerified: true,
      userAvatarUrl: null,
      passwordHash: userLoginType === 'JAJAK' ? passwordHash : null,
    })
    .execute();
  return person;
}

const tryLogIn = (login: string, password = PASSWORD) =>
  app.call(userLogin, { body: { userLogin: login, password } });

const refreshOf = (reply: { cookies: { name: string; value: string }[] }) =>
  reply.cookies.find(({ name }) => name === COOKIE)?.value ?? '';

const reissue = (refresh: string) => app.call(reissueTokens, { cookies: { [COOKIE]: refresh } });

const whoAmI = (token: string) => app.call(getUserInfo, { token });

async function livingSessions(userId: string): Promise<number> {
  const rows = await app.services.db
    .selectFrom('sessions')
    .select('sessionId')
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
  return rows.length;
}

/** As if so many seconds had passed since the last rotation. */
async function age(userId: string, seconds: number): Promise<void> {
  const rotatedAt = new Date(Date.now() - seconds * 1000).toISOString();
  await app.services.db
    .updateTable('sessions')
    .set({ rotatedAt })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}

describe('accounts/sessions: logging in', () => {
  it('returns the user, an access token and a cookie for re-issuing', async () => {
    const person = await makePerson();
    const reply = await tryLogIn(` ${person.userLogin.toUpperCase()} `);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      resultCode: 'SUCCESS',
      accessToken: expect.any(String),
      user: {
        id: person.userId,
        penName: '서연',
        userAvatarUrl: null,
        userEmail: `${person.userLogin}@example.kr`,
        emailVerified: true,
        userClassify: 'STUDENT',
        mustChangePassword: false,
        isManaged: false,
        teacherRequest: null,
      },
    });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/auth\/reissue-tokens/);
    expect(cookie).toMatch(/Max-Age=1209600/);
    expect((await whoAmI(reply.body.accessToken)).status).toBe(200);
  });

  it('marks the cookies Secure over https, also in their names', async () => {
    const secure = await createTestApp({ env: { PUBLIC_URL: 'https://munjip.example.kr' } });
    try {
      const userId = randomUUID();
      await secure.services.db
        .insertInto('users')
        .values({
          userId,
          userLogin: 'secure-one',
          userLoginType: 'JAJAK',
          userClassify: 'GENERAL',
          penName: '서연',
          userEmail: null,
          userAvatarUrl: null,
          passwordHash,
        })
        .execute();
      const reply = await secure.call(userLogin, {
        body: { userLogin: 'secure-one', password: PASSWORD },
      });
      const cookies = [reply.headers['set-cookie'] ?? []].flat().map(String);
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-munjip-.*; Secure/);
      const value = reply.cookies.find(({ name }) => name === `__Secure-${COOKIE}`)?.value ?? '';
      const renew = (name: string) => secure.call(reissueTokens, { cookies: { [name]: value } });
      // A page of a sibling site can set this one without HTTPS.
      expect((await renew(COOKIE)).errorCode).toBe('TOKEN_EXPIRED');
      expect((await renew(`__Secure-${COOKIE}`)).status).toBe(200);
    } finally {
      await secure.close();
    }
  });

  it('accepts decomposed Hangul', async () => {
    const person = await makePerson();
    expect((await tryLogIn(person.userLogin, PASSWORD.normalize('NFD'))).status).toBe(200);
  });

  it('answers an unknown ID and a wrong password alike', async () => {
    const person = await makePerson();
    const wrong = await tryLogIn(person.userLogin, 'not this one');
    const unknown = await tryLogIn('nobody-at-all', 'not this one');
    for (const reply of [wrong, unknown]) {
      expect(reply.status).toBe(400);
      expect(reply.errorCode).toBe('CHECK_ID_PW');
      expect(reply.cookies).toEqual([]);
    }
  });

  it('names another way of logging in, whatever the password', async () => {
    const person = await makePerson('GOOGLE');
    const reply = await tryLogIn(person.userLogin);
    expect([reply.status, reply.errorCode]).toEqual([400, 'MISMATCH_REGISTRATION_PATH']);
  });

  it('refuses an account without a password', async () => {
    const person = await makePerson();
    await app.services.db
      .updateTable('users')
      .set({ passwordHash: null })
      .where('userId', '=', person.userId)
      .execute();
    expect((await tryLogIn(person.userLogin, 'nobody has this one')).errorCode).toBe('CHECK_ID_PW');
  });

  it.each([
    [{}],
    [{ userLogin: 'someone' }],
    [{ userLogin: 'someone', password: '' }],
    [{ userLogin: 7, password: 'x' }],
    [{ userLogin: 'someone', password: 'x', userClassify: 'ADMIN' }],
  ])('refuses %j', async (body) => {
    const reply = await app.call(userLogin, { body });
    expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
  });
});

describe('accounts/sessions: one session per user', () => {
  it('ends the older one, whose next call gets TOKEN_CONFLICT', async () => {
    const person = await makePerson();
    const older = await tryLogIn(person.userLogin);
    const newer = await tryLogIn(person.userLogin);
    const refused = await whoAmI(older.body.accessToken);
    expect([refused.status, refused.errorCode]).toEqual([409, 'TOKEN_CONFLICT']);
    expect((await whoAmI(newer.body.accessToken)).status).toBe(200);
    const stale = await reissue(refreshOf(older));
    expect([stale.status, stale.errorCode]).toEqual([409, 'TOKEN_CONFLICT']);
  });

  it('remains when twenty log in at once', async () => {
    const person = await makePerson();
    const replies = await Promise.all(Array.from({ length: 20 }, () => tryLogIn(person.userLogin)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(await livingSessions(person.userId)).toBe(1);
    const answers = await Promise.all(replies.map(({ body }) => whoAmI(body.accessToken)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'TOKEN_CONFLICT')).toHaveLength(19);
  });

  it('does not affect other users', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const first = await tryLogIn(one.userLogin);
    await tryLogIn(other.userLogin);
    expect((await whoAmI(first.body.accessToken)).status).toBe(200);
  });
});

describe('accounts/sessions: guessing', () => {
  it('is slowed after ten failures, for known and unknown IDs alike', async () => {
    const person = await makePerson();
    for (const login of [person.userLogin, 'unknown-guessed']) {
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => tryLogIn(login, 'a wrong guess')),
      );
      const codes = replies.map(({ errorCode }) => errorCode);
      expect(codes.filter((code) => code === 'CHECK_ID_PW')).toHaveLength(10);
      const slowed = replies.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS');
      expect(slowed).toHaveLength(40);
      for (const { status, headers } of slowed) {
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    // Not even the right one, and nobody else is held up.
    const right = await tryLogIn(person.userLogin);
    expect([right.status, right.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(60);
    const classmate = await makePerson();
    expect((await tryLogIn(classmate.userLogin)).status).toBe(200);
  });

  it('leaves one attempt a minute, so that a prank does not lock the user out', async () => {
    const person = await makePerson();
    for (let count = 0; count < 10; count += 1) await tryLogIn(person.userLogin, 'a prank');
    expect((await tryLogIn(person.userLogin)).status).toBe(429);
    await app.services.db
      .updateTable('rateLimits')
      .set({ windowStartedAt: new Date(Date.now() - 61_000).toISOString() })
      .where('key', 'like', 'log-in:slowed:%')
      .execute();
    const [first, second] = await Promise.all([
      tryLogIn(person.userLogin, 'a prank'),
      tryLogIn(person.userLogin, 'a prank'),
    ]);
    expect(new Set([first.errorCode, second.errorCode])).toEqual(
      new Set(['CHECK_ID_PW', 'TOO_MANY_REQUESTS']),
    );
    await app.services.db
      .updateTable('rateLimits')
      .set({ windowStartedAt: new Date(Date.now() - 61_000).toISOString() })
      .where('key', 'like', 'log-in:slowed:%')
      .execute();
    expect((await tryLogIn(person.userLogin)).status).toBe(200);
    // Having got in, one starts afresh.
    expect((await tryLogIn(person.userLogin, 'a slip')).errorCode).toBe('CHECK_ID_PW');
    expect((await tryLogIn(person.userLogin)).status).toBe(200);
  });

  it("is limited by address too, far above a school's failures", async () => {
    const { db } = app.services;
    await db.deleteFrom('rateLimits').execute();
    await tryLogIn('guessed-first', 'a wrong guess');
    await db
      .updateTable('rateLimits')
      .set({ hits: 298 })
      .where('key', 'like', 'log-in:address:%')
      .execute();
    const codes: (string | undefined)[] = [];
    for (const login of ['guessed-1', 'guessed-2', 'guessed-3', 'guessed-4']) {
      codes.push((await tryLogIn(login, 'a wrong guess')).errorCode);
    }
    const [wrong, late] = ['CHECK_ID_PW', 'TOO_MANY_REQUESTS'];
    expect(codes).toEqual([wrong, wrong, late, late]);
    const rows = await db.selectFrom('rateLimits').select('key').execute();
    expect(rows.some(({ key }) => /guessed|127\.0\.0\.1/.test(key))).toBe(false);
    await db.deleteFrom('rateLimits').execute();
  });
});

describe('accounts/sessions: re-issuing', () => {
  it('answers in the exact shape and rotates the refresh token', async () => {
    const person = await makePerson();
    const first = refreshOf(await tryLogIn(person.userLogin));
    const reply = await reissue(first);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ data: { value: { accessToken: expect.any(String) } } });
    expect((await whoAmI(reply.body.data.value.accessToken)).status).toBe(200);
    const second = refreshOf(reply);
    expect(second).not.toBe(first);
    expect((await reissue(second)).status).toBe(200);
  });

  it('gives two tabs the same next token', async () => {
    const person = await makePerson();
    const first = refreshOf(await tryLogIn(person.userLogin));
    const replies = await Promise.all(Array.from({ length: 5 }, () => reissue(first)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const [next, ...others] = new Set(replies.map(refreshOf));
    expect(others).toEqual([]);
    expect((await reissue(next ?? '')).status).toBe(200);
    expect(await livingSessions(person.userId)).toBe(1);
  });

  it('ends the session when a used token is sent later', async () => {
    const person = await makePerson();
    const first = refreshOf(await tryLogIn(person.userLogin));
    const next = await reissue(first);
    await age(person.userId, 11);
    const stolen = await reissue(first);
    expect([stolen.status, stolen.errorCode]).toEqual([401, 'TOKEN_INVALID']);
    expect(await livingSessions(person.userId)).toBe(0);
    expect((await reissue(refreshOf(next))).errorCode).toBe('TOKEN_INVALID');
    const call = await whoAmI(next.body.data.value.accessToken);
    expect([call.status, call.errorCode]).toEqual([401, 'TOKEN_INVALID']);
  });

  it('ends the session at once for an even older token', async () => {
    const person = await makePerson();
    const first = refreshOf(await tryLogIn(person.userLogin));
    const second = refreshOf(await reissue(first));
    await reissue(second);
    expect((await reissue(first)).errorCode).toBe('TOKEN_INVALID');
    expect(await livingSessions(person.userId)).toBe(0);
  });

  it('ends 120 days after the log-in, however often it is renewed', async () => {
    const { userLogin: login, userId } = await makePerson();
    const first = refreshOf(await tryLogIn(login));
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const startedOn = (createdAt: string) =>
      app.services.db
        .updateTable('sessions')
        .set({ createdAt })
        .where('userId', '=', userId)
        .execute();
    await startedOn(ago(119));
    const second = refreshOf(await reissue(first));
    const third = await reissue(second);
    expect(third.status).toBe(200);
    await startedOn(ago(121));
    const last = await reissue(refreshOf(third));
    expect((await reissue(refreshOf(last))).errorCode).toBe('TOKEN_EXPIRED');
  });

  it('says TOKEN_EXPIRED after fourteen days and without a cookie', async () => {
    const person = await makePerson();
    const refresh = refreshOf(await tryLogIn(person.userLogin));
    await app.services.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('userId', '=', person.userId)
      .execute();
    for (const reply of [await reissue(refresh), await app.call(reissueTokens)]) {
      expect([reply.status, reply.errorCode]).toEqual([401, 'TOKEN_EXPIRED']);
    }
  });

  it.each([
    ['rubbish'],
    [`${randomUUID()}.${'A'.repeat(43)}`],
    [`' or 1=1.${'A'.repeat(43)}`],
    ['x'.repeat(4000)],
  ])('says TOKEN_INVALID to %s', async (refresh) => {
    const reply = await reissue(refresh);
    expect([reply.status, reply.errorCode]).toEqual([401, 'TOKEN_INVALID']);
  });
});

describe('accounts/sessions: tokens and logging out', () => {
  it('ends the session and deletes the cookie', async () => {
    const person = await makePerson();
    const login = await tryLogIn(person.userLogin);
    const reply = await app.call(logout, { token: login.body.accessToken });
    expect(reply.status).toBe(204);
    expect(String(reply.headers['set-cookie'])).toMatch(/Max-Age=0/);
    expect((await whoAmI(login.body.accessToken)).errorCode).toBe('TOKEN_INVALID');
    expect((await reissue(refreshOf(login))).errorCode).toBe('TOKEN_INVALID');
  });

  it.each([
    [undefined, 400, 'TOKEN_MISSING'],
    ['rubbish', 401, 'TOKEN_INVALID'],
    ['a.b.c', 401, 'TOKEN_INVALID'],
  ])('answers %s with %i %s', async (token, status, code) => {
    const reply = await app.call(getUserInfo, token === undefined ? {} : { token });
    expect([reply.status, reply.errorCode]).toEqual([status, code]);
  });

  it('refuses a token signed with another key or none', async () => {
    const person = await makePerson();
    const { body } = await tryLogIn(person.userLogin);
    const [header, payload, signature = ''] = body.accessToken.split('.');
    const turned = `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`;
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${header}.${payload}.${turned}`, `${none}.${payload}.AA`]) {
      expect((await whoAmI(token)).errorCode).toBe('TOKEN_INVALID');
    }
  });
});

async function sweepAll(): Promise<void> {
  for (const { run } of sweeps) await run(app.services);
}

describe('accounts/sessions: the sweep', () => {
  it('deletes expired rows only', async () => {
    const { db } = app.services;
    const [one, other] = [await makePerson(), await makePerson()];
    await tryLogIn(one.userLogin);
    const { body } = await tryLogIn(other.userLogin);
    await tryLogIn('swept-away', 'wrong');
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await db
      .updateTable('sessions')
      .set({ expiresAt: ago(31) })
      .where('userId', '=', one.userId)
      .execute();
    await db
      .insertInto('emailCodes')
      .values(
        [1.1, 0.9].map((days) => ({
          userEmail: `swept-${days}@example.kr`,
          verificationType: 'SIGNUP' as const,
          codeHash: 'x',
          sentAt: ago(days),
          expiresAt: ago(days),
        })),
      )
      .execute();
    const before = await db.selectFrom('rateLimits').select('key').execute();
    await sweepAll();
    expect(await livingSessions(one.userId)).toBe(0);
    expect((await whoAmI(body.accessToken)).status).toBe(200);
    const codes = await db.selectFrom('emailCodes').select('userEmail').execute();
    expect(codes).toEqual([{ userEmail: 'swept-0.9@example.kr' }]);
    expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual(before);
    await db
      .updateTable('rateLimits')
      .set({ windowStartedAt: ago(2) })
      .execute();
    await sweepAll();
    expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([]);
  });
});
