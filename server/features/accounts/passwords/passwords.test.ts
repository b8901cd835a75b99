import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changePassword,
  getPasswordInfo,
  getPasswordReset,
  resetPassword,
  sendPasswordResetCode,
} from '../../../../shared/accounts/passwords.ts';
import { userLogin as logIn, logout, reissueTokens } from '../../../../shared/accounts/sessions.ts';
import { generateEmailCode, verifyEmailCode } from '../../../../shared/accounts/sign-up.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { listMyGroups } from '../../../../shared/groups/groups.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import type { HttpContext } from '../../../platform/http/action.ts';
import { hashSecret } from '../password-hash/password-hash.ts';
import { logIn as logInAction } from '../sessions/sessions.ts';
import {
  changePassword as changePasswordAction,
  getManagedAccount,
  mailPasswordLink,
  setTemporaryPassword,
} from './passwords.ts';

const OLD = '감나무 등불 아래 1';
const NEW = '할머니 댁 마당의 감';

let app: TestApp;
let oldHash: string;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  oldHash = await hashSecret(OLD);
});
afterAll(() => app.close());

interface Person extends TestUser {
  userEmail: string;
}

/** Somebody with the old password and a verified address. */
async function makePerson(
  change: { userLoginType?: 'JAJAK' | 'GOOGLE'; userEmail?: null; managedBy?: string } = {},
): Promise<Person> {
  const user = await makeUser(app);
  const { userLoginType = 'JAJAK' } = change;
  const passwordHash = userLoginType === 'JAJAK' ? oldHash : null;
  const emailVerified = change.userEmail !== null;
  await app.services.db
    .updateTable('users')
    .set({ passwordHash, emailVerified, ...change })
    .where('userId', '=', user.userId)
    .execute();
  return { ...user, userEmail: `${user.userLogin}@example.kr` };
}

const askLink = (userLogin: string) => app.call(sendPasswordResetCode, { query: { userLogin } });
const lookAt = (code: string) => app.call(getPasswordReset, { query: { code } });
const reset = (code: string, newPassword = NEW, more: object = {}) =>
  app.call(resetPassword, { body: { code, newPassword, ...more } });
const change = (token: string, oldPassword = OLD, newPassword = NEW) =>
  app.call(changePassword, { token, body: { oldPassword, newPassword } });
const tryLogIn = (userLogin: string, password: string) =>
  app.call(logIn, { body: { userLogin, password } });

const emailsTo = (address: string) => app.emails.filter(({ to }) => to === address);

/** The code of the link in the newest e-mail to this address. */
async function linkMailedTo(address: string, count = 1): Promise<string> {
  const emails = await until(async () => {
    const found = emailsTo(address);
    return found.length >= count && found;
  });
  return /\/reset-password\?code=([\w-]{43})$/m.exec(emails.at(-1)?.text ?? '')?.[1] ?? '';
}

async function freshLink(person: Person): Promise<string> {
  await askLink(person.userLogin);
  return linkMailedTo(person.userEmail);
}

/** Resolves when everything that was to be done has been done. */
async function jobsDone(): Promise<void> {
  const marker = await makePerson();
  await askLink(marker.userLogin);
  await linkMailedTo(marker.userEmail);
}

async function passMinute(): Promise<void> {
  await app.services.db.deleteFrom('rateLimits').where('key', 'like', '%:rest:%').execute();
}

describe('accounts/passwords: a password link', () => {
  it('is sent to the verified address and names its lifetime', async () => {
    const person = await makePerson();
    const reply = await askLink(` ${person.userLogin.toUpperCase()}`);
    expect([reply.status, reply.body]).toEqual([200, { resultCode: 'SUCCESS' }]);
    const code = await linkMailedTo(person.userEmail);
    const { text = '', subject } = emailsTo(person.userEmail).at(-1) ?? {};
    expect(subject).toContain('새 비밀번호');
    expect(text).toContain(`${app.services.config.publicUrl}/reset-password?code=${code}`);
    expect(text).toContain('30분');
    expect(text).toContain(person.userLogin);
  });

  it('is stored as a hash, and the queue holds no code', async () => {
    const person = await makePerson();
    const code = await freshLink(person);
    const rows = await app.services.db
      .selectFrom('passwordLinks')
      .selectAll()
      .where('userId', '=', person.userId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('answers alike for known IDs, unknown IDs and IDs without an address', async () => {
    const known = await makePerson();
    const pupil = await makePerson({ userEmail: null });
    const replies = [];
    for (const login of [known.userLogin, 'nobody-at-all', pupil.userLogin]) {
      replies.push(await askLink(login));
    }
    const shown = replies.map(({ status, body, headers, cookies }) => ({
      status,
      body,
      cookies,
      names: Object.keys(headers),
    }));
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
    const before = app.emails.length;
    await jobsDone();
    const since = app.emails.slice(before - 1).map(({ to }) => to);
    expect(since).not.toContain(pupil.userEmail);
  });

  it('does not reveal a missing account by a refusal', async () => {
    for (const login of ['a', 'x'.repeat(21), '한글 아이디']) {
      const reply = await askLink(login);
      expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
      expect(reply.fields).toHaveProperty('userLogin');
    }
  });

  it('is replaced by an explanation for an account of a log-in provider', async () => {
    const person = await makePerson({ userLoginType: 'GOOGLE' });
    await askLink(person.userLogin);
    expect(await linkMailedTo(person.userEmail)).toBe('');
    expect(emailsTo(person.userEmail).at(-1)?.text).toContain('Google');
  });

  it('is retried when the mail server is down', async () => {
    const person = await makePerson();
    const refusing = {
      ...app.services,
      mail: { send: () => Promise.reject(new Error('the mail server is away')) },
    };
    await expect(mailPasswordLink(refusing, person.userId)).rejects.toThrow('away');
    await mailPasswordLink(app.services, person.userId);
    expect((await reset(await linkMailedTo(person.userEmail))).status).toBe(200);
  });

  it('is limited to one a minute and five an hour, for known and unknown IDs alike', async () => {
    const known = await makePerson();
    for (const login of [known.userLogin, 'nobody-asked']) {
      const codes = [];
      for (let count = 0; count < 6; count += 1) {
        codes.push((await askLink(login)).status);
        const again = await askLink(login);
        expect([again.status, again.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
        expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
        await passMinute();
      }
      expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    }
    await linkMailedTo(known.userEmail, 5);
    const rows = await app.services.db.selectFrom('rateLimits').select('key').execute();
    expect(rows.some(({ key }) => /nobody|127\.0\.0\.1/.test(key))).toBe(false);
  });
});

describe('accounts/passwords: many links from one address', () => {
  it('insert no row for made-up IDs beyond the limit', async () => {
    const { db } = app.services;
    await askLink('somebody-at-all');
    const ofAddress = db.updateTable('rateLimits').where('key', 'like', 'password-link:address:%');
    await ofAddress.set({ hits: 300 }).execute();
    const count = async () => (await db.selectFrom('rateLimits').select('key').execute()).length;
    const before = await count();
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await askLink(`made-up-${nth}`)).errorCode).toBe('TOO_MANY_REQUESTS');
    }
    expect(await count()).toBe(before);
    await ofAddress.set({ hits: 0 }).execute();
  });
});

describe('accounts/passwords: a new password by a link', () => {
  it('is set once; opening the link does not use it up', async () => {
    const person = await makePerson();
    const code = await freshLink(person);
    for (let count = 0; count < 3; count += 1) {
      const look = await lookAt(code);
      expect([look.status, look.body]).toEqual([
        200,
        { resultCode: 'SUCCESS', userLogin: person.userLogin },
      ]);
    }
    const made = await reset(code);
    expect([made.status, made.body]).toEqual([
      200,
      { resultCode: 'SUCCESS', userLogin: person.userLogin },
    ]);
    expect((await tryLogIn(person.userLogin, OLD)).errorCode).toBe('CHECK_ID_PW');
    expect((await tryLogIn(person.userLogin, NEW)).status).toBe(200);
    for (const again of [await lookAt(code), await reset(code, '또 다른 비밀번호')]) {
      expect([again.status, again.errorCode]).toEqual([400, 'INVALID_EMAIL_CODE']);
    }
  });

  it('is set by one of many parallel requests', async () => {
    const person = await makePerson();
    const code = await freshLink(person);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => reset(code, `${NEW} ${index}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ errorCode }) => errorCode === 'INVALID_EMAIL_CODE');
    expect(refused).toHaveLength(5);
  });

  it('ends all sessions and links and resets the failed attempts', async () => {
    const person = await makePerson();
    const first = await freshLink(person);
    await passMinute();
    await askLink(person.userLogin);
    const second = await linkMailedTo(person.userEmail, 2);
    expect((await lookAt(first)).status).toBe(200);
    for (let count = 0; count < 11; count += 1) await tryLogIn(person.userLogin, 'forgotten');
    expect((await tryLogIn(person.userLogin, OLD)).status).toBe(429);
    expect((await reset(second)).status).toBe(200);
    expect((await lookAt(first)).errorCode).toBe('INVALID_EMAIL_CODE');
    const old = await app.call(getUserInfo, { token: person.token });
    expect([old.status, old.errorCode]).toEqual([401, 'TOKEN_INVALID']);
    expect((await tryLogIn(person.userLogin, NEW)).status).toBe(200);
  });

  it.each([
    ['short', '감'],
    ['too long', '감'.repeat(65)],
    ['common', 'password123'],
    ['common elsewhere', 'Liverpool'],
    ['the name of the product', 'munjip1234'],
  ])('that is %s is refused without using up the link', async (_kind, weak) => {
    const person = await makePerson();
    const code = await freshLink(person);
    const refused = await reset(code, weak);
    expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(refused.fields).toHaveProperty('newPassword');
    expect((await reset(code)).status).toBe(200);
  });

  it('must not be the ID', async () => {
    const person = await makePerson();
    const refused = await reset(await freshLink(person), person.userLogin.toUpperCase());
    expect(refused.fields).toHaveProperty('newPassword');
  });

  it('is not set after half an hour', async () => {
    const person = await makePerson();
    const code = await freshLink(person);
    const row = await app.services.db
      .selectFrom('passwordLinks')
      .select('expiresAt')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow();
    const minutes = (Date.parse(row.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThanOrEqual(30.1);
    await app.services.db
      .updateTable('passwordLinks')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('userId', '=', person.userId)
      .execute();
    expect((await lookAt(code)).errorCode).toBe('INVALID_EMAIL_CODE');
    expect((await reset(code)).errorCode).toBe('INVALID_EMAIL_CODE');
    expect((await tryLogIn(person.userLogin, OLD)).status).toBe(200);
  });

  it.each([['rubbish'], ['A'.repeat(43)], ["' or 1=1 --"]])('is not set with %s', async (code) => {
    expect((await lookAt(code)).errorCode).toBe('INVALID_EMAIL_CODE');
    expect((await reset(code)).errorCode).toBe('INVALID_EMAIL_CODE');
  });
});

describe('accounts/passwords: a new password by a code', () => {
  const askCode = (userEmail: string) =>
    app.call(generateEmailCode, {
      body: { userEmail, verificationType: 'RESET_PASSWORD', userClassify: 'GENERAL' },
    });
  const codeMailedTo = (address: string) =>
    /^ {4}(\d{6})$/m.exec(emailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
  const verify = (userEmail: string, userEmailCode: string) =>
    app.call(verifyEmailCode, { body: { userEmail, userEmailCode } });

  it('is set with the address alone, and the e-mail names the ID', async () => {
    const person = await makePerson();
    const { userEmail } = person;
    expect((await askCode(userEmail)).body).toEqual({ resultCode: 'SUCCESS' });
    expect(emailsTo(userEmail).at(-1)?.text).toContain(person.userLogin);
    const code = codeMailedTo(userEmail);
    // The code alone makes nothing: its five tries are counted where it is verified.
    expect((await reset(code, NEW, { userEmail })).errorCode).toBe('INVALID_EMAIL_CODE');
    expect((await verify(userEmail, code)).status).toBe(200);
    const made = await reset(code, NEW, { userEmail });
    expect([made.status, made.body.userLogin]).toEqual([200, person.userLogin]);
    expect((await tryLogIn(person.userLogin, NEW)).status).toBe(200);
    expect((await reset(code, OLD, { userEmail })).errorCode).toBe('INVALID_EMAIL_CODE');
  });

  it('answers alike for an unknown address, and tells that address by e-mail', async () => {
    const { userEmail } = await makePerson();
    const [known, unknown] = [await askCode(userEmail), await askCode('stranger@example.kr')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(emailsTo('stranger@example.kr')).toHaveLength(1);
    expect(codeMailedTo('stranger@example.kr')).toBe('');
    for (const address of [userEmail, 'stranger@example.kr']) {
      const early = await askCode(address);
      expect([early.status, early.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
      const wrong = await verify(address, wrongFor(codeMailedTo(userEmail)));
      expect([wrong.status, wrong.errorCode]).toEqual([400, 'INVALID_EMAIL_CODE']);
    }
  });

  it('is not available to an account without a password', async () => {
    const { userEmail } = await makePerson({ userLoginType: 'GOOGLE' });
    await askCode(userEmail);
    expect(codeMailedTo(userEmail)).toBe('');
    expect(emailsTo(userEmail).at(-1)?.text).toContain('Google');
  });

  it('is limited to ten e-mails in six hours for an address', async () => {
    for (const address of [(await makePerson()).userEmail, 'guessed@example.kr']) {
      const statuses = [];
      for (let count = 0; count < 11; count += 1) {
        statuses.push((await askCode(address)).status);
        await app.services.db
          .updateTable('emailCodes')
          .set({ sentAt: new Date(Date.now() - 61_000).toISOString() })
          .where('userEmail', '=', address)
          .execute();
        await app.services.db
          .deleteFrom('rateLimits')
          .where('key', 'like', 'email-code:to:%')
          .execute();
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    }
  });

  it('is limited to five guesses', async () => {
    const { userEmail } = await makePerson();
    await askCode(userEmail);
    const code = codeMailedTo(userEmail);
    for (let count = 0; count < 5; count += 1) await verify(userEmail, wrongFor(code));
    expect((await verify(userEmail, code)).errorCode).toBe('INVALID_EMAIL_CODE');
  });
});

describe('accounts/passwords: changing the password', () => {
  it('needs the old password and keeps the current session', async () => {
    const person = await makePerson();
    const { body } = await tryLogIn(person.userLogin, OLD);
    const wrong = await change(body.accessToken, 'not this one');
    expect([wrong.status, wrong.errorCode]).toEqual([400, 'INVALID_PASSWORD']);
    const changed = await change(body.accessToken);
    expect([changed.status, changed.body]).toEqual([200, { resultCode: 'SUCCESS' }]);
    expect((await app.call(getUserInfo, { token: body.accessToken })).status).toBe(200);
    expect((await tryLogIn(person.userLogin, OLD)).errorCode).toBe('CHECK_ID_PW');
    expect((await tryLogIn(person.userLogin, NEW)).status).toBe(200);
  });

  it('ends the other sessions and the links sent before', async () => {
    const person = await makePerson();
    const code = await freshLink(person);
    const { sessionId } = await app.services.tokens.verify(person.token);
    const other = await tryLogIn(person.userLogin, OLD);
    // Let in before the other log-in came, done after it.
    const viewer = {
      userId: person.userId,
      penName: '',
      userClassify: 'STUDENT',
      sessionId,
    } as const;
    const http = { ip: '127.0.0.1' } as HttpContext;
    await changePasswordAction({
      services: app.services,
      http,
      viewer,
      params: {},
      query: {},
      body: { oldPassword: OLD, newPassword: NEW },
    });
    const late = await app.call(getUserInfo, { token: other.body.accessToken });
    expect([late.status, late.errorCode]).toEqual([401, 'TOKEN_INVALID']);
    const cookie = other.cookies.find(({ name }) => name === 'munjip-refresh')?.value ?? '';
    const again = await app.call(reissueTokens, { cookies: { 'munjip-refresh': cookie } });
    expect([again.status, again.errorCode]).toEqual([401, 'TOKEN_INVALID']);
    expect((await lookAt(code)).errorCode).toBe('INVALID_EMAIL_CODE');
  });

  it('ends a session that is being created with the old password', async () => {
    const person = await makePerson();
    expect((await change(person.token)).status).toBe(200);
    const whom = { userId: person.userId, passwordHash: oldHash } as const;
    const http = {} as HttpContext;
    await expect(
      logInAction(app.services, http, { ...whom, authenticatedBy: 'PASSWORD' }),
    ).rejects.toMatchObject({ code: 'CHECK_ID_PW' });
    expect((await app.call(getUserInfo, { token: person.token })).status).toBe(200);
  });

  it('refuses the same password and a weak one', async () => {
    const person = await makePerson();
    for (const weak of [OLD, OLD.normalize('NFD'), 'password123', person.userLogin, '감']) {
      const refused = await change(person.token, OLD, weak);
      expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);
      expect(refused.fields).toHaveProperty('newPassword');
    }
    expect((await tryLogIn(person.userLogin, OLD)).status).toBe(200);
  });

  it('happens once for two tabs at once', async () => {
    const person = await makePerson();
    const replies = await Promise.all([
      change(person.token, OLD, `${NEW} 1`),
      change(person.token, OLD, `${NEW} 2`),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const at = replies.findIndex(({ status }) => status === 200) + 1;
    expect((await tryLogIn(person.userLogin, `${NEW} ${at}`)).status).toBe(200);
  });

  it('counts wrong passwords as log-in attempts', async () => {
    const person = await makePerson();
    const codes = [];
    for (let count = 0; count < 11; count += 1) {
      codes.push((await change(person.token, `guess ${count}`)).errorCode);
    }
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'INVALID_PASSWORD'));
    expect(codes[10]).toBe('TOO_MANY_REQUESTS');
    expect((await tryLogIn(person.userLogin, OLD)).errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('is not available to accounts of a log-in provider', async () => {
    const person = await makePerson({ userLoginType: 'GOOGLE' });
    expect((await change(person.token)).errorCode).toBe('MISMATCH_REGISTRATION_PATH');
    const info = await app.call(getPasswordInfo, { token: person.token });
    expect(info.body).toEqual({
      userLogin: person.userLogin,
      userLoginType: 'GOOGLE',
      mustChangePassword: false,
      managedBy: null,
    });
  });
});

describe('accounts/passwords: a temporary password', () => {
  const setFor = (userId: string, managedGroupId: string) =>
    setTemporaryPassword(app.services.db, userId, (db) =>
      getManagedAccount(db, { userId, managedGroupId }),
    );

  it('permits nothing but its change, and names who manages the account', async () => {
    const owner = await makeUser(app, { userClassify: 'TEACHER', penName: '감나무 선생님' });
    const group = await makeGroup(app, { owner, groupTitle: '햇살초 5학년 2반' });
    const pupil = await makePerson({ userEmail: null, managedBy: group.groupId });
    const { temporaryPassword } = await setFor(pupil.userId, group.groupId);
    expect(temporaryPassword).toMatch(/^\d{4} \d{4}$/);
    expect((await app.call(getUserInfo, { token: pupil.token })).errorCode).toBe('TOKEN_INVALID');
    expect((await tryLogIn(pupil.userLogin, OLD)).errorCode).toBe('CHECK_ID_PW');

    const { status, body } = await tryLogIn(pupil.userLogin, temporaryPassword);
    expect([status, body.user.mustChangePassword]).toEqual([200, true]);
    const token = body.accessToken;
    const refused = await app.call(listMyGroups, { token });
    expect([refused.status, refused.errorCode]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED']);
    const info = await app.call(getPasswordInfo, { token });
    expect(info.body).toMatchObject({
      mustChangePassword: true,
      managedBy: { groupTitle: '햇살초 5학년 2반', penName: '감나무 선생님' },
    });
    expect((await change(token, temporaryPassword, temporaryPassword)).fields).toHaveProperty(
      'newPassword',
    );
    const changed = await app.call(changePassword, { token, body: { newPassword: NEW } });
    expect(changed.status).toBe(200);
    expect((await app.call(listMyGroups, { token })).status).toBe(200);
    expect((await app.call(getUserInfo, { token })).body.mustChangePassword).toBe(false);
    expect((await tryLogIn(pupil.userLogin, temporaryPassword)).errorCode).toBe('CHECK_ID_PW');
  });

  it('is good for one log-in, typed with or without its space or in wide digits, also of two at once', async () => {
    const group = await makeGroup(app);
    const wide = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    for (const typed of [
      (text: string) => text,
      (text: string) => text.replace(' ', ''),
      (text: string) => text.replace(' ', '-'),
      wide,
    ]) {
      const pupil = await makePerson({ managedBy: group.groupId });
      const { temporaryPassword } = await setFor(pupil.userId, group.groupId);
      const tries = await Promise.all(
        [1, 2].map(() => tryLogIn(pupil.userLogin, typed(temporaryPassword))),
      );
      expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
      expect((await tryLogIn(pupil.userLogin, temporaryPassword)).errorCode).toBe('CHECK_ID_PW');
    }
  });

  it('cannot be replaced by somebody whose teacher has set another one meanwhile', async () => {
    const group = await makeGroup(app);
    const pupil = await makePerson({ managedBy: group.groupId });
    const { temporaryPassword } = await setFor(pupil.userId, group.groupId);
    const { body } = await tryLogIn(pupil.userLogin, temporaryPassword);
    const second = await setFor(pupil.userId, group.groupId);
    const late = await app.call(changePassword, {
      token: body.accessToken,
      body: { newPassword: NEW },
    });
    expect(late.errorCode).toBe('TOKEN_INVALID');
    expect((await tryLogIn(pupil.userLogin, second.temporaryPassword)).status).toBe(200);
  });

  it('is replaced once, also by several tabs at once', async () => {
    const group = await makeGroup(app);
    const pupil = await makePerson({ managedBy: group.groupId });
    const { temporaryPassword } = await setFor(pupil.userId, group.groupId);
    const token = (await tryLogIn(pupil.userLogin, temporaryPassword)).body.accessToken;
    const chosen = ['감나무 아래 첫째', '감나무 아래 둘째', '감나무 아래 셋째'];
    const replies = await Promise.all(
      chosen.map((newPassword) => app.call(changePassword, { token, body: { newPassword } })),
    );
    const codes = replies.map(({ errorCode }) => errorCode ?? 'OK').sort();
    expect(codes).toEqual(['INVALID_PASSWORD', 'INVALID_PASSWORD', 'OK']);
    const valid = chosen[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await tryLogIn(pupil.userLogin, valid)).status).toBe(200);
  });

  it('of one’s own cannot be changed without the old one', async () => {
    const person = await makePerson();
    const reply = await app.call(changePassword, {
      token: person.token,
      body: { newPassword: NEW },
    });
    expect(reply.fields).toHaveProperty('oldPassword');
  });

  it('permits logging out', async () => {
    const group = await makeGroup(app);
    const pupil = await makePerson({ managedBy: group.groupId });
    const { temporaryPassword } = await setFor(pupil.userId, group.groupId);
    const { body } = await tryLogIn(pupil.userLogin, temporaryPassword);
    expect((await app.call(logout, { token: body.accessToken })).status).toBe(204);
  });

  it('is not set by another group, nor for an account that is not managed', async () => {
    const [group, other] = [await makeGroup(app), await makeGroup(app)];
    const pupil = await makePerson({ managedBy: group.groupId });
    const joined = await makePerson();
    await expect(setFor(pupil.userId, other.groupId)).rejects.toMatchObject({
      code: 'NOT_MANAGED_ACCOUNT',
      status: 403,
    });
    await expect(setFor(joined.userId, group.groupId)).rejects.toMatchObject({
      code: 'NOT_MANAGED_ACCOUNT',
    });
    expect((await tryLogIn(pupil.userLogin, OLD)).status).toBe(200);
    expect((await tryLogIn(joined.userLogin, OLD)).status).toBe(200);
  });

  it('is random, and only the last one is valid', async () => {
    const group = await makeGroup(app);
    const pupil = await makePerson({ managedBy: group.groupId });
    const first = await setFor(pupil.userId, group.groupId);
    const second = await setFor(pupil.userId, group.groupId);
    expect(second.temporaryPassword).not.toBe(first.temporaryPassword);
    expect((await tryLogIn(pupil.userLogin, first.temporaryPassword)).errorCode).toBe(
      'CHECK_ID_PW',
    );
    expect((await tryLogIn(pupil.userLogin, second.temporaryPassword)).status).toBe(200);
  });
});
