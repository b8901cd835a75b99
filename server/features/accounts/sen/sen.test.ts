import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../../../../shared/accounts/passwords.ts';
import {
  beginSen,
  exchangeSenCode,
  getSenPendingSignUp,
  linkSen,
  registerSen,
  senMetadata,
} from '../../../../shared/accounts/sen.ts';
import { finishLogIn, userLogin } from '../../../../shared/accounts/sessions.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { getSite } from '../../../../shared/administration/site.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { codeOf, enableSecondFactor } from '../../../../tests/support/data/second-factor.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { makeSigningKey } from '../../../../tests/support/servers/certificate.ts';
import { readRequest, type SenPerson } from '../../../../tests/support/servers/saml-idp.ts';
import {
  beginLogin,
  SEN_COOKIE as COOKIE,
  comeBack,
  exchange,
  SEN_PUBLIC_URL as PUBLIC_URL,
  sendForm,
  senEnv,
} from '../../../../tests/support/servers/sen.ts';
import { hashSecret } from '../password-hash/password-hash.ts';
import { getManagedAccount, setTemporaryPassword } from '../passwords/passwords.ts';
import { sweepSen } from './sen.ts';

const PASSWORD = '감나무 등불 아래 1';
const AGREEMENTS = { privacy: true, terms: true, advertisement: false };

const office = makeSigningKey('office');

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp({
    env: senEnv([office]),
  });
  passwordHash = await hashSecret(PASSWORD);
});
afterAll(() => app.close());

let counter = 0;
function somebody(more: Partial<SenPerson> = {}): SenPerson {
  counter += 1;
  return { subject: `sen-person-${counter}`, displayName: '한서연', role: 'faculty', ...more };
}

/** Named by the office, and not yet anybody here. */
async function arrive(person: SenPerson, next?: string): Promise<Record<string, string>> {
  const begun = await beginLogin(app, next);
  const reply = await exchange(app, await comeBack(app, office, person, begun), begun.cookies);
  expect(reply.body).toMatchObject({ resultCode: 'SUCCESS', registrationStatus: 'NEW' });
  return begun.cookies;
}

async function withPassword(user: TestUser): Promise<TestUser> {
  await app.services.db
    .updateTable('users')
    .set({ passwordHash })
    .where('userId', '=', user.userId)
    .execute();
  return user;
}

/** As if so many seconds had passed since then. */
async function age(column: 'begunAt' | 'answeredAt' | 'exchangedAt', seconds: number) {
  const then = new Date(Date.now() - seconds * 1000).toISOString();
  await app.services.db
    .updateTable('senLogins')
    .set({ [column]: then })
    .where(column, 'is not', null)
    .execute();
}

describe('accounts/sen: the beginning', () => {
  it('redirects to the office with our request', async () => {
    const reply = await app.call(beginSen, { body: {} });
    const url = new URL(reply.body.location);
    expect(`${url.origin}${url.pathname}`).toBe('https://idp.sen.example/sso');
    expect(url.searchParams.get('realm')).toBe('school');
    expect(readRequest(reply.body.location)).toEqual({
      id: expect.stringMatching(/^_[\w-]{43}$/),
      issuer: `${PUBLIC_URL}/api/auth/saml2/metadata`,
      acsUrl: `${PUBLIC_URL}/api/auth/saml2/acs`,
      relayState: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = String(reply.headers['set-cookie']);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/api/auth/saml2']) {
      expect(cookie).toContain(part);
    }
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'group', 7])(
    'accepts no return path elsewhere: %s',
    async (next) => {
      const reply = await app.call(beginSen, { body: { next } });
      expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
    },
  );

  it('sends our metadata', async () => {
    const reply = await app.call(senMetadata);
    expect(reply.status).toBe(200);
    const xml = String(reply.body);
    expect(xml).toContain(`entityID="${PUBLIC_URL}/api/auth/saml2/metadata"`);
    expect(xml).toContain(`Location="${PUBLIC_URL}/api/auth/saml2/acs"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
  });

  it('stores no secret in plain text', async () => {
    const begun = await beginLogin(app);
    const rows = JSON.stringify(
      await app.services.db.selectFrom('senLogins').selectAll().execute(),
    );
    expect(rows).toContain(begun.request.id);
    expect(rows).not.toContain(begun.request.relayState);
    expect(rows).not.toContain(begun.cookies[COOKIE]);
  });
});

describe('accounts/sen: a new user', () => {
  it('is named, creates an account and is logged in', async () => {
    const cookies = await arrive(somebody(), '/books?filter=all');
    const named = await app.call(getSenPendingSignUp, { cookies });
    expect(named.body).toEqual({ penName: '한서연', isStudent: false });
    const body = { penName: '서연 쌤', userAgreements: AGREEMENTS };
    const reply = await app.call(registerSen, { body, cookies });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      resultCode: 'SUCCESS',
      next: '/books?filter=all',
      user: { penName: '서연 쌤', userClassify: 'COOLSCHOOL', userEmail: null },
    });
    expect(reply.cookies.map(({ name }) => name)).toContain('__Secure-munjip-refresh');
    const me = await app.call(getUserInfo, { token: reply.body.accessToken });
    expect(me.status).toBe(200);
    const agreed = await app.services.db
      .selectFrom('userAgreements')
      .select(['document', 'agreed'])
      .where('userId', '=', reply.body.user.id)
      .orderBy('document')
      .execute();
    expect(agreed).toEqual([
      { document: 'ADVERTISEMENT', agreed: false },
      { document: 'PRIVACY', agreed: true },
      { document: 'TERMS', agreed: true },
    ]);
    expect((await app.call(registerSen, { body, cookies })).errorCode).toBe('SEN_LOGIN_EXPIRED');
  });

  it.each(['student', 'alum', ''])(
    'is a student with the role %j and confirms their age',
    async (role) => {
      const cookies = await arrive(somebody({ role, displayName: '가\u202e나' }));
      const named = await app.call(getSenPendingSignUp, { cookies });
      expect(named.body).toEqual({ penName: '', isStudent: true });
      const body = { penName: '민준', userAgreements: AGREEMENTS };
      const early = await app.call(registerSen, { body, cookies });
      expect([early.status, early.fields]).toEqual([
        400,
        { isFourteen: '이 필드는 필수 항목입니다' },
      ]);
      const reply = await app.call(registerSen, { body: { ...body, isFourteen: true }, cookies });
      expect(reply.body.user.userClassify).toBe('STUDENT');
    },
  );

  it('asks for the code of the app, too', async () => {
    const person = somebody();
    const cookies = await arrive(person);
    const body = { penName: '서연', userAgreements: AGREEMENTS };
    const { user } = (await app.call(registerSen, { body, cookies })).body;
    const secret = await enableSecondFactor(app, user.id);
    const begun = await beginLogin(app, '/group');
    const reply = await exchange(app, await comeBack(app, office, person, begun), begun.cookies);
    expect([reply.status, reply.errorCode]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const given = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
    expect(Object.keys(given)).toEqual(['__Secure-munjip-second-factor']);
    const code = codeOf(secret);
    const done = await app.call(finishLogIn, { cookies: given, body: { code } });
    expect(done.body.user.id).toBe(user.id);
  });

  it('links an account only after its code, and only then logs in', async () => {
    const teacher = await makeUser(app, { userClassify: 'TEACHER' });
    await app.services.db
      .updateTable('users')
      .set({ passwordHash })
      .where('userId', '=', teacher.userId)
      .execute();
    const secret = await enableSecondFactor(app, teacher.userId);
    const person = somebody();
    const cookies = await arrive(person);
    const body = { userLogin: teacher.userLogin, password: PASSWORD };
    const reply = await app.call(linkSen, { body, cookies });
    expect([reply.status, reply.errorCode]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const begun = await beginLogin(app);
    const next = await exchange(app, await comeBack(app, office, person, begun), begun.cookies);
    expect(next.body).toMatchObject({ registrationStatus: 'NEW' });
    const link = (code: string) =>
      app.call(linkSen, { body: { ...body, code }, cookies: begun.cookies });
    expect((await link(codeOf(secret, 9))).errorCode).toBe('WRONG_SECOND_FACTOR');
    expect((await link(codeOf(secret))).body.user.id).toBe(teacher.userId);
  });

  it('is recognised by issuer and subject the next time', async () => {
    const person = somebody();
    const cookies = await arrive(person);
    const body = { penName: '서연', userAgreements: AGREEMENTS };
    const first = await app.call(registerSen, { body, cookies });
    const begun = await beginLogin(app, '/group');
    const renamed = { ...person, displayName: '한아무개' };
    const reply = await exchange(app, await comeBack(app, office, renamed, begun), begun.cookies);
    expect(reply.body).toMatchObject({ registrationStatus: 'EXIST', next: '/group' });
    expect(reply.body.user).toEqual(first.body.user);
    // The newer log-in ends the older session.
    const older = await app.call(getUserInfo, { token: first.body.accessToken });
    expect(older.errorCode).toBe('TOKEN_CONFLICT');
  });

  it('has no password to guess', async () => {
    const cookies = await arrive(somebody());
    const body = { penName: '서연', userAgreements: AGREEMENTS };
    const { user } = (await app.call(registerSen, { body, cookies })).body;
    const { userLogin: login } = await app.services.db
      .selectFrom('users')
      .select('userLogin')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const reply = await app.call(userLogin, { body: { userLogin: login, password: PASSWORD } });
    expect(reply.errorCode).toBe('MISMATCH_REGISTRATION_PATH');
  });

  it.each([
    [{ penName: '', userAgreements: AGREEMENTS }],
    [{ penName: '서연', userAgreements: { ...AGREEMENTS, terms: false } }],
    [{ penName: '서연', userAgreements: AGREEMENTS, userClassify: 'ADMIN' }],
  ])('is refused with %j and may try again', async (body) => {
    const cookies = await arrive(somebody());
    const reply = await app.call(registerSen, { body, cookies });
    expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect((await app.call(getSenPendingSignUp, { cookies })).status).toBe(200);
  });

  it('gets one account from parallel requests', async () => {
    const cookies = await arrive(somebody());
    const body = { penName: '서연', userAgreements: AGREEMENTS };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => app.call(registerSen, { body, cookies })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errorCode }) => errorCode === 'SEN_LOGIN_EXPIRED')).toHaveLength(7);
  });

  it('gets one account from two browsers at once', async () => {
    const person = somebody();
    const browsers = [await arrive(person), await arrive(person)];
    const body = { penName: '서연', userAgreements: AGREEMENTS };
    const replies = await Promise.all(
      browsers.map((cookies) => app.call(registerSen, { body, cookies })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const made = await app.services.db
      .selectFrom('senIdentities')
      .select('userId')
      .where('subject', '=', person.subject)
      .execute();
    expect(made).toHaveLength(1);
  });
});

describe('accounts/sen: an existing user', () => {
  it('links the account by logging in once', async () => {
    const user = await withPassword(await makeUser(app, { userClassify: 'TEACHER' }));
    const person = somebody();
    const cookies = await arrive(person);
    const body = { userLogin: user.userLogin.toUpperCase(), password: PASSWORD };
    const reply = await app.call(linkSen, { body, cookies });
    expect(reply.body).toMatchObject({ resultCode: 'SUCCESS', user: { id: user.userId } });
    const begun = await beginLogin(app);
    const again = await exchange(app, await comeBack(app, office, person, begun), begun.cookies);
    expect(again.body.user?.id).toBe(user.userId);
    const own = await app.call(userLogin, { body });
    expect(own.status).toBe(200);
  });

  it('gets the refusals and limits of a log-in', async () => {
    const user = await withPassword(await makeUser(app));
    const cookies = await arrive(somebody());
    const body = { userLogin: user.userLogin, password: 'not this one' };
    const codes = [];
    for (let count = 0; count < 11; count += 1) {
      codes.push((await app.call(linkSen, { body, cookies })).errorCode);
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['CHECK_ID_PW']));
    expect(codes[10]).toBe('TOO_MANY_REQUESTS');
  });

  it('cannot be linked to two identities', async () => {
    const user = await withPassword(await makeUser(app));
    const body = { userLogin: user.userLogin, password: PASSWORD };
    await app.call(linkSen, { body, cookies: await arrive(somebody()) });
    const cookies = await arrive(somebody());
    const second = await app.call(linkSen, { body, cookies });
    expect([second.status, second.errorCode]).toEqual([409, 'SEN_ALREADY_LINKED']);
    // They may still choose another account.
    expect((await app.call(getSenPendingSignUp, { cookies })).status).toBe(200);
  });

  it('cannot be linked with a temporary password', async () => {
    const pupil = await withPassword(await makeUser(app));
    await app.services.db
      .updateTable('users')
      .set({ mustChangePassword: true })
      .where('userId', '=', pupil.userId)
      .execute();
    const body = { userLogin: pupil.userLogin, password: PASSWORD };
    const reply = await app.call(linkSen, { body, cookies: await arrive(somebody()) });
    expect([reply.status, reply.errorCode]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
  });

  it('cannot be linked with a password that was changed meanwhile', async () => {
    const user = await withPassword(await makeUser(app));
    const person = somebody();
    const cookies = await arrive(person);
    const body = { userLogin: user.userLogin, password: PASSWORD };
    const late = await meanwhile(
      app,
      user.userId,
      () => app.call(linkSen, { body, cookies }),
      (trx) =>
        trx
          .updateTable('users')
          .set({ passwordHash: 'another' })
          .where('userId', '=', user.userId)
          .execute(),
    );
    expect(late.errorCode).toBe('CHECK_ID_PW');
    await arrive(person);
  });

  it.each(['a lost', 'a temporary'])('is unlinked when %s password is reset', async (kind) => {
    const user = await withPassword(await makeUser(app));
    const person = somebody();
    const body = { userLogin: user.userLogin, password: PASSWORD };
    expect((await app.call(linkSen, { body, cookies: await arrive(person) })).status).toBe(200);
    const { db } = app.services;
    if (kind === 'a lost') {
      const code = 'c'.repeat(43);
      const codeHash = createHash('sha256').update(code).digest('base64url');
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      await db
        .insertInto('passwordLinks')
        .values({ codeHash, userId: user.userId, expiresAt })
        .execute();
      const reply = await app.call(resetPassword, {
        body: { code, newPassword: '마당의-감-하나' },
      });
      expect(reply.status).toBe(200);
    } else {
      const { groupId } = await makeGroup(app);
      await db
        .updateTable('users')
        .set({ managedBy: groupId })
        .where('userId', '=', user.userId)
        .execute();
      const { userId } = user;
      await setTemporaryPassword(db, userId, (now) =>
        getManagedAccount(now, { userId, managedGroupId: groupId }),
      );
    }
    // Whoever had joined themselves by the old one is nobody here again.
    await arrive(person);
  });

  it('of Google keeps logging in with Google', async () => {
    const user = await makeUser(app);
    await app.services.db
      .updateTable('users')
      .set({ userLoginType: 'GOOGLE' })
      .where('userId', '=', user.userId)
      .execute();
    const body = { userLogin: user.userLogin, password: PASSWORD };
    const reply = await app.call(linkSen, { body, cookies: await arrive(somebody()) });
    expect(reply.errorCode).toBe('MISMATCH_REGISTRATION_PATH');
  });
});

describe('accounts/sen: the code', () => {
  it('is valid once', async () => {
    const begun = await beginLogin(app);
    const authCode = await comeBack(app, office, somebody(), begun);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => exchange(app, authCode, begun.cookies)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errorCode }) => errorCode === 'SEN_LOGIN_EXPIRED')).toHaveLength(5);
  });

  it('is valid for three minutes', async () => {
    const begun = await beginLogin(app);
    const authCode = await comeBack(app, office, somebody(), begun);
    await age('answeredAt', SECONDS.senCode + 1);
    const reply = await exchange(app, authCode, begun.cookies);
    expect([reply.status, reply.errorCode]).toEqual([400, 'SEN_LOGIN_EXPIRED']);
  });

  it('is valid in the browser that began only, and used up by any other', async () => {
    const [mine, others] = [await beginLogin(app), await beginLogin(app)];
    const authCode = await comeBack(app, office, somebody(), mine);
    expect((await exchange(app, authCode, others.cookies)).errorCode).toBe('SEN_LOGIN_EXPIRED');
    expect((await exchange(app, authCode, mine.cookies)).errorCode).toBe('SEN_LOGIN_EXPIRED');
    const another = await comeBack(app, office, somebody(), others);
    expect((await exchange(app, another, {})).errorCode).toBe('SEN_LOGIN_EXPIRED');
  });

  it('is stored as a hash', async () => {
    const begun = await beginLogin(app);
    const authCode = await comeBack(app, office, somebody(), begun);
    const rows = await app.services.db.selectFrom('senLogins').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(authCode);
  });

  it('leads to a pending sign-up of half an hour', async () => {
    const cookies = await arrive(somebody());
    await age('exchangedAt', SECONDS.senPendingSignUp + 1);
    for (const [endpoint, body] of [
      [getSenPendingSignUp, undefined],
      [linkSen, { userLogin: 'anybody', password: PASSWORD }],
      [registerSen, { penName: '서연', userAgreements: AGREEMENTS }],
    ] as const) {
      const reply = await app.call(endpoint, { body, cookies });
      expect(reply.errorCode).toBe('SEN_LOGIN_EXPIRED');
    }
  });
});

describe('accounts/sen: an abandoned log-in', () => {
  it('is swept, and nothing else', async () => {
    const { db } = app.services;
    const left = await beginLogin(app);
    await comeBack(app, office, somebody(), left);
    await age('begunAt', 3_601);
    await db
      .updateTable('senAssertions')
      .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
      .execute();
    const going = await beginLogin(app);
    await comeBack(app, office, somebody(), going);
    await sweepSen(db);
    const logins = await db.selectFrom('senLogins').select('requestId').execute();
    expect(logins).toEqual([{ requestId: going.request.id }]);
    expect(await db.selectFrom('senAssertions').selectAll().execute()).toHaveLength(1);
  });

  it('of a deleted account is refused like any log-in', async () => {
    const user = await withPassword(await makeUser(app));
    const person = somebody();
    const body = { userLogin: user.userLogin, password: PASSWORD };
    expect((await app.call(linkSen, { body, cookies: await arrive(person) })).status).toBe(200);
    const begun = await beginLogin(app);
    const authCode = await comeBack(app, office, person, begun);
    const late = await meanwhile(
      app,
      user.userId,
      () => exchange(app, authCode, begun.cookies),
      (trx) => trx.deleteFrom('users').where('userId', '=', user.userId).execute(),
    );
    expect([late.status, late.errorCode]).toEqual([400, 'CHECK_ID_PW']);
  });

  it('is deleted with the account, and the identity may sign up again', async () => {
    const person = somebody();
    const body = { penName: '서연', userAgreements: AGREEMENTS };
    const { user } = (await app.call(registerSen, { body, cookies: await arrive(person) })).body;
    await app.services.db.deleteFrom('users').where('userId', '=', user.id).execute();
    const cookies = await arrive(person);
    const again = await app.call(registerSen, { body, cookies });
    expect([again.status, again.body.user.id === user.id]).toEqual([200, false]);
  });
});

describe('accounts/sen: without settings', () => {
  it('there is no button and every endpoint says so', async () => {
    expect((await app.call(getSite)).body.hasSen).toBe(true);
    const plain = await createTestApp();
    try {
      expect((await plain.call(getSite)).body.hasSen).toBe(false);
      for (const [endpoint, body] of [
        [senMetadata, undefined],
        [beginSen, {}],
        [exchangeSenCode, { authCode: 'x' }],
        [getSenPendingSignUp, undefined],
        [linkSen, { userLogin: 'anybody', password: PASSWORD }],
        [registerSen, { penName: '서연', userAgreements: AGREEMENTS }],
      ] as const) {
        const reply = await plain.call(endpoint, { body });
        expect([reply.status, reply.errorCode]).toEqual([404, 'SEN_NOT_CONFIGURED']);
      }
      const form = await sendForm(plain.server, 'SAMLResponse=x');
      expect([form.status, form.errorCode]).toEqual([404, 'SEN_NOT_CONFIGURED']);
    } finally {
      await plain.close();
    }
  });
});
