import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, sendPasswordResetCode } from '../../../../shared/accounts/passwords.ts';
import { userLogin as logIn } from '../../../../shared/accounts/sessions.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../password-hash/password-hash.ts';

/** Two instances on one database, as behind a proxy that sends each call to either. */
const PASSWORD = '감나무 등불 아래 1';
let apps: [TestApp, TestApp];
let passwordHash: string;
beforeAll(async () => {
  const first = await createTestApp();
  apps = [first, await createTestApp({ beside: first })];
  passwordHash = await hashSecret(PASSWORD);
});
afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

const either = (count: number) => (count % 2 === 0 ? apps[0] : apps[1]);

async function makePerson() {
  const user = await makeUser(apps[0]);
  await apps[0].services.db
    .updateTable('users')
    .set({ passwordHash })
    .where('userId', '=', user.userId)
    .execute();
  return user;
}

const tryLogIn = (app: TestApp, userLogin: string, password = PASSWORD) =>
  app.call(logIn, { body: { userLogin, password } });

describe('accounts/passwords: two instances', () => {
  it('count e-mails together', async () => {
    const { userLogin } = await makePerson();
    const query = { userLogin };
    const statuses = await Promise.all(
      [0, 1, 2, 3].map(
        async (count) => (await either(count).call(sendPasswordResetCode, { query })).status,
      ),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
  });

  it('both refuse the old password at once', async () => {
    const person = await makePerson();
    const body = { oldPassword: PASSWORD, newPassword: '할머니 댁 마당의 감' };
    const changed = await apps[0].call(changePassword, { token: person.token, body });
    expect(changed.status).toBe(200);
    expect((await tryLogIn(apps[1], person.userLogin)).errorCode).toBe('CHECK_ID_PW');
    const now = await tryLogIn(apps[1], person.userLogin, body.newPassword);
    expect(now.status).toBe(200);
  });
});
