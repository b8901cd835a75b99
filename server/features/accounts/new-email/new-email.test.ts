import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendNewUserEmail, updateNewUserEmail } from '../../../../shared/accounts/new-email.ts';
import { getPasswordReset, sendPasswordResetCode } from '../../../../shared/accounts/passwords.ts';
import { getUserInfo, type UserClassify } from '../../../../shared/accounts/users.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { hashSecret } from '../password-hash/password-hash.ts';
import { endOldLogIns } from '../sessions/sessions.ts';

const PASSWORD = '감나무 등불 아래 1';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  passwordHash = await hashSecret(PASSWORD);
});
afterAll(() => app.close());

interface Person extends TestUser {
  userEmail: string;
}

async function makePerson(
  change: {
    userLoginType?: 'JAJAK' | 'GOOGLE';
    userEmail?: string | null;
    emailVerified?: boolean;
  } = {},
  userClassify: UserClassify = 'GENERAL',
): Promise<Person> {
  const user = await makeUser(app, { userClassify });
  const own = change.userLoginType === 'GOOGLE' ? null : passwordHash;
  await app.services.db
    .updateTable('users')
    .set({ passwordHash: own, ...change })
    .where('userId', '=', user.userId)
    .execute();
  return { ...user, userEmail: `${user.userLogin}@example.kr` };
}

let counter = 0;
const newAddress = (domain = 'new.example.kr') => {
  counter += 1;
  return `new-${counter}@${domain}`;
};

const ask = (token: string, newEmail: string) =>
  app.call(sendNewUserEmail, { token, query: { newEmail } });
const update = (token: string, newEmail: string, userEmailCode: string, more: object = {}) =>
  app.call(updateNewUserEmail, {
    token,
    body: { newEmail, userEmailCode, password: PASSWORD, ...more },
  });
const emailsTo = (address: string) => app.emails.filter(({ to }) => to === address);
const codeMailedTo = (address: string) =>
  /^ {4}(\d{6})$/m.exec(emailsTo(address).at(-1)?.text ?? '')?.[1] ?? '';
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');
const emailOf = async ({ token }: TestUser) => {
  const { body } = await app.call(getUserInfo, { token });
  return [body.userEmail, body.emailVerified];
};

async function asked(person: TestUser, newEmail = newAddress()) {
  expect((await ask(person.token, newEmail)).body).toEqual({ resultCode: 'SUCCESS' });
  return { newEmail, code: codeMailedTo(newEmail) };
}

async function age(userId: string, change: { sentAt?: number; expiresAt?: number }) {
  const at = Object.entries(change).map(([name, seconds]) => [
    name,
    new Date(Date.now() - seconds * 1000).toISOString(),
  ]);
  await app.services.db
    .updateTable('newEmails')
    .set(Object.fromEntries(at))
    .where('userId', '=', userId)
    .execute();
}

describe('accounts/new-email: a code to the new address', () => {
  it('changes nothing yet and is stored as a hash', async () => {
    const person = await makePerson();
    const { newEmail, code } = await asked(person);
    expect(code).toMatch(/^\d{6}$/);
    expect(await emailOf(person)).toEqual([person.userEmail, true]);
    const row = await app.services.db
      .selectFrom('newEmails')
      .selectAll()
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row.newEmail).toBe(newEmail);
    expect(row.codeHash).toMatch(/^\$argon2id\$/);
  });

  it('is sent again after a minute, and to at most ten addresses an hour', async () => {
    const person = await makePerson();
    await asked(person);
    const early = await ask(person.token, newAddress());
    expect([early.status, early.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    for (let count = 1; count < 10; count += 1) {
      await age(person.userId, { sentAt: 61 });
      await asked(person);
    }
    await age(person.userId, { sentAt: 61 });
    const late = await ask(person.token, newAddress());
    expect([late.status, late.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000);
  });

  it('is sent once for parallel requests', async () => {
    const person = await makePerson();
    const newEmail = newAddress();
    const replies = await Promise.all(Array.from({ length: 6 }, () => ask(person.token, newEmail)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(emailsTo(newEmail)).toHaveLength(1);
  });

  it("is not sent to an address of an account, the user's own included", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    for (const address of [other.userEmail.toUpperCase(), person.userEmail]) {
      const refused = await ask(person.token, address);
      expect([refused.status, refused.errorCode]).toEqual([409, 'ALREADY_VERIFIED_EMAIL']);
    }
  });

  it('is sent for a teacher only to an address of an office or of the own school', async () => {
    const teacher = await makePerson({}, 'TEACHER');
    for (const domain of ['gmail.com', 'other.hs.kr']) {
      const refused = await ask(teacher.token, newAddress(domain));
      expect(refused.fields).toHaveProperty('newEmail');
    }
    await asked(teacher, newAddress('sen.go.kr'));
    const approved = await makePerson({ userEmail: newAddress('own.hs.kr') }, 'TEACHER');
    await asked(approved, newAddress('own.hs.kr'));
  });

  it.each([['no address'], [''], ['a@b.kr\r\nBcc: c@d.kr']])('is not sent to %j', async (to) => {
    const reply = await ask((await makePerson()).token, to);
    expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(reply.fields).toHaveProperty('newEmail');
  });
});

describe('accounts/new-email: the new address', () => {
  it('is verified by the code; the old address is informed and its links are void', async () => {
    const person = await makePerson();
    await app.call(sendPasswordResetCode, { query: { userLogin: person.userLogin } });
    const link = await until(async () => emailsTo(person.userEmail).at(-1));
    const code = /code=([\w-]+)/.exec(link.text)?.[1] ?? '';
    expect((await app.call(getPasswordReset, { query: { code } })).status).toBe(200);

    const wanted = await asked(person);
    const reply = await update(person.token, wanted.newEmail.toUpperCase(), wanted.code);
    expect([reply.status, reply.body]).toEqual([200, { resultCode: 'SUCCESS' }]);
    expect(await emailOf(person)).toEqual([wanted.newEmail, true]);
    const notice = await until(async () =>
      emailsTo(person.userEmail).find(({ subject }) => subject.includes('바뀌었어요')),
    );
    expect(notice.text).toContain(person.userLogin);
    expect(notice.text).not.toContain(wanted.newEmail);
    const dead = await app.call(getPasswordReset, { query: { code } });
    expect(dead.errorCode).toBe('INVALID_EMAIL_CODE');
    const again = await update(person.token, wanted.newEmail, wanted.code);
    expect(again.errorCode).toBe('INVALID_EMAIL_CODE');
  });

  it('can be the first one of a managed account', async () => {
    const pupil = await makePerson({ userEmail: null, emailVerified: false });
    const { newEmail, code } = await asked(pupil);
    expect((await update(pupil.token, newEmail, code)).status).toBe(200);
    expect(await emailOf(pupil)).toEqual([newEmail, true]);
  });

  it('needs the password of an account that has one', async () => {
    const person = await makePerson();
    const { newEmail, code } = await asked(person);
    const without = await update(person.token, newEmail, code, { password: undefined });
    expect(without.fields).toHaveProperty('password');
    const wrong = await update(person.token, newEmail, code, { password: 'not this one' });
    expect([wrong.status, wrong.errorCode]).toEqual([400, 'INVALID_PASSWORD']);
    expect((await update(person.token, newEmail, code)).status).toBe(200);

    const social = await makePerson({ userLoginType: 'GOOGLE' });
    const theirs = await asked(social);
    const free = { password: undefined };
    expect((await update(social.token, theirs.newEmail, theirs.code, free)).status).toBe(200);
  });

  it('must be the one that the code was sent to, for the user who asked', async () => {
    const [person, thief] = [await makePerson(), await makePerson()];
    const { newEmail, code } = await asked(person);
    expect((await update(person.token, newAddress(), code)).errorCode).toBe('INVALID_EMAIL_CODE');
    expect((await update(thief.token, newEmail, code)).errorCode).toBe('INVALID_EMAIL_CODE');
    expect((await update(person.token, newEmail, code)).status).toBe(200);
  });

  it('can be confirmed within five attempts and five minutes', async () => {
    const person = await makePerson();
    const guessed = await asked(person);
    for (let count = 0; count < 5; count += 1) {
      const wrong = await update(person.token, guessed.newEmail, wrongFor(guessed.code));
      expect(wrong.errorCode).toBe('INVALID_EMAIL_CODE');
    }
    const sixth = await update(person.token, guessed.newEmail, guessed.code);
    expect(sixth.errorCode).toBe('INVALID_EMAIL_CODE');
    expect(sixth.fields?.userEmailCode).toMatch(/새 번호를 받아서/);
    const slow = await makePerson();
    const late = await asked(slow);
    await age(slow.userId, { expiresAt: 1 });
    expect((await update(slow.token, late.newEmail, late.code)).errorCode).toBe(
      'INVALID_EMAIL_CODE',
    );
  });

  it('cannot be set by a session that a new password ended', async () => {
    const person = await makePerson();
    const { newEmail, code } = await asked(person);
    const late = await meanwhile(
      app,
      person.userId,
      () => update(person.token, newEmail, code),
      (trx) => endOldLogIns(trx, person),
    );
    expect(late.errorCode).toBe('TOKEN_INVALID');
    const { userEmail } = await app.services.db
      .selectFrom('users')
      .select('userEmail')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(userEmail).toBe(person.userEmail);
  });

  it('goes to one of two users who verify it at once', async () => {
    const [one, other] = [await makePerson(), await makePerson()];
    const newEmail = newAddress();
    const first = await asked(one, newEmail);
    const second = await asked(other, newEmail);
    const replies = await Promise.all([
      update(one.token, newEmail, first.code),
      update(other.token, newEmail, second.code),
    ]);
    expect(replies.map(({ errorCode }) => errorCode).filter(Boolean)).toEqual([
      'ALREADY_VERIFIED_EMAIL',
    ]);
  });
});
