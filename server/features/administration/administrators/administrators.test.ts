import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword } from '../../../../shared/accounts/passwords.ts';
import { userLogin } from '../../../../shared/accounts/sessions.ts';
import { listSquareReports } from '../../../../shared/square/reports.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { AdministratorError, makeAdministrator } from './administrators.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const logIn = (login: string, password: string) =>
  app.call(userLogin, { body: { userLogin: login, password } });

test('administration/administrators: an administrator logs in with the password on the console and must change it', async () => {
  const made = await makeAdministrator(app.services.db, 'Munjip-Admin');
  expect(made.userLogin).toBe('munjip-admin');
  const { body } = await logIn(made.userLogin, made.temporaryPassword);
  const { accessToken: token } = body;
  expect((await app.call(listSquareReports, { token })).errorCode).toBe('PASSWORD_CHANGE_REQUIRED');
  const newPassword = '가을마다-감을-따요';
  const changed = await app.call(changePassword, {
    token,
    body: { oldPassword: made.temporaryPassword, newPassword },
  });
  expect(changed.status).toBe(200);
  const again = await logIn(made.userLogin, newPassword);
  expect(again.body.user.userClassify).toBe('ADMIN');
  const seen = await app.call(listSquareReports, { token: again.body.accessToken });
  expect(seen.status).toBe(200);
});

test('administration/administrators: no existing user becomes an administrator', async () => {
  const user = await makeUser(app, { userClassify: 'TEACHER' });
  for (const login of [user.userLogin, user.userLogin.toUpperCase(), 'a b', '관리자', '']) {
    await expect(makeAdministrator(app.services.db, login)).rejects.toThrow(AdministratorError);
  }
  const row = await app.services.db
    .selectFrom('users')
    .select('userClassify')
    .where('userId', '=', user.userId)
    .executeTakeFirst();
  expect(row).toEqual({ userClassify: 'TEACHER' });
});
