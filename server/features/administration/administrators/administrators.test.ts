import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPasswordReset, resetPassword } from '../../../../shared/accounts/passwords.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
} from '../../../../shared/accounts/second-factor/second-factor.ts';
import { userLogin } from '../../../../shared/accounts/sessions.ts';
import { listSquareReports } from '../../../../shared/square/reports.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { codeOf } from '../../../../tests/support/data/second-factor.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { AdministratorError, makeAdministrator, resetSecondFactor } from './administrators.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const PASSWORD = '가을마다-감을-따요';

const logIn = (login: string, password: string) =>
  app.call(userLogin, { body: { userLogin: login, password } });

const setPassword = (code: string, newPassword = PASSWORD) =>
  app.call(resetPassword, { body: { code, newPassword } });

async function make(login: string) {
  const { link, ...made } = await makeAdministrator(app.services, login);
  const { origin, pathname, searchParams } = new URL(link);
  expect(`${origin}${pathname}`).toBe(`${app.services.config.publicUrl}/reset-password`);
  expect(searchParams.get('administrator')).toBe('1');
  return { ...made, code: searchParams.get('code') ?? '' };
}

async function storedLinks(login: string) {
  return app.services.db
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.userId', 'passwordLinks.userId')
    .select(['passwordLinks.codeHash', 'passwordLinks.expiresAt'])
    .where('userLogin', '=', login)
    .execute();
}

test('administration/administrators: an administrator sets the first password with the link on the console', async () => {
  const { userLogin: login, code } = await make('Munjip-Admin');
  expect(login).toBe('munjip-admin');
  expect((await logIn(login, code)).errorCode).toBe('CHECK_ID_PW');
  const read = await app.call(getPasswordReset, { query: { code } });
  expect(read.body.userLogin).toBe(login);
  expect((await setPassword(code, login)).errorCode).toBe('INVALID_VALUE');
  expect((await setPassword(code)).status).toBe(200);
  const { body } = await logIn(login, PASSWORD);
  expect(body.user.userClassify).toBe('ADMIN');
  const token = body.accessToken;
  const missing = await app.call(listSquareReports, { token });
  expect([missing.status, missing.errorCode]).toEqual([403, 'SECOND_FACTOR_MISSING']);
  const { secret } = (await app.call(beginSecondFactor, { token })).body;
  const enabled = await app.call(enableSecondFactor, { token, body: { code: codeOf(secret) } });
  expect(enabled.body.recoveryCodes).toHaveLength(10);
  expect((await app.call(listSquareReports, { token })).status).toBe(200);
  expect((await setPassword(code, '다른-비밀번호예요')).errorCode).toBe('INVALID_EMAIL_CODE');
});

test('administration/administrators: of simultaneous uses of a link exactly one succeeds', async () => {
  const { code } = await make('admin-at-once');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => setPassword(code, `${PASSWORD}-${at}`)),
  );
  const statuses = replies.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
});

test('administration/administrators: the link is stored as a hash and is valid for a day', async () => {
  const before = Date.now();
  const { userLogin: login, code } = await make('admin-for-a-day');
  const after = Date.now();
  const links = await storedLinks(login);
  expect(JSON.stringify(links)).not.toContain(code);
  const day = 24 * 60 * 60 * 1000;
  const expiry = new Date(links[0]?.expiresAt ?? 0).getTime();
  expect(expiry).toBeGreaterThanOrEqual(before + day - 1000);
  expect(expiry).toBeLessThanOrEqual(after + day + 1000);
  await app.services.db
    .updateTable('passwordLinks')
    .set({ expiresAt: new Date(before - 1000).toISOString() })
    .where('codeHash', '=', links[0]?.codeHash ?? '')
    .execute();
  expect((await setPassword(code)).errorCode).toBe('INVALID_EMAIL_CODE');
});

test('administration/administrators: a new link replaces the unused one, and both are in the audit log', async () => {
  const first = await make('admin-again');
  const second = await make('admin-again');
  expect(await storedLinks('admin-again')).toHaveLength(1);
  expect((await setPassword(first.code)).errorCode).toBe('INVALID_EMAIL_CODE');
  expect((await setPassword(second.code)).status).toBe(200);
  await expect(make('admin-again')).rejects.toThrow(AdministratorError);
  expect(await storedLinks('admin-again')).toEqual([]);
  const entries = await app.services.db
    .selectFrom('auditEntries')
    .innerJoin('users', (join) =>
      join.on((on) => on('auditEntries.subjectId', '=', on.cast<string>('users.userId', 'text'))),
    )
    .select('action')
    .where('users.userLogin', '=', 'admin-again')
    .orderBy('entryNo')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'ADMINISTRATOR_MADE',
    'ADMINISTRATOR_LINK_RENEWED',
  ]);
});

test('administration/administrators: no existing user becomes an administrator', async () => {
  const user = await makeUser(app, { userClassify: 'TEACHER' });
  const person = await makeUser(app, { userClassify: 'GENERAL' });
  for (const login of [
    user.userLogin,
    user.userLogin.toUpperCase(),
    person.userLogin,
    'a b',
    '관리자',
    '',
  ]) {
    await expect(makeAdministrator(app.services, login)).rejects.toThrow(AdministratorError);
  }
  const rows = await app.services.db
    .selectFrom('users')
    .select('userClassify')
    .where('userId', 'in', [user.userId, person.userId])
    .orderBy('userClassify')
    .execute();
  expect(rows).toEqual([{ userClassify: 'GENERAL' }, { userClassify: 'TEACHER' }]);
});

test('administration/administrators: the console takes the second factor of an administrator away', async () => {
  const admin = await makeUser(app, { userClassify: 'ADMIN' });
  const teacher = await makeUser(app, { userClassify: 'TEACHER' });
  await resetSecondFactor(app.services.db, admin.userLogin);
  const refused = await app.call(listSquareReports, { token: admin.token });
  expect(refused.errorCode).toBe('SECOND_FACTOR_MISSING');
  for (const login of [admin.userLogin, teacher.userLogin, 'nobody']) {
    await expect(resetSecondFactor(app.services.db, login)).rejects.toThrow(AdministratorError);
  }
  const { action, actorId } = await app.services.db
    .selectFrom('auditEntries')
    .select(['action', 'actorId'])
    .where('subjectId', '=', admin.userId)
    .executeTakeFirstOrThrow();
  expect([action, actorId]).toEqual(['SECOND_FACTOR_REMOVED', null]);
});
