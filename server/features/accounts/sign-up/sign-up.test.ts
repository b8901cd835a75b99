import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userLogin as logIn } from '../../../../shared/accounts/sessions.ts';
import {
  checkId,
  generateEmailCode,
  type NewAccount,
  register,
  verifyEmailCode,
} from '../../../../shared/accounts/sign-up.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { EMAIL_CODE_MESSAGES } from '../../../../shared/contract/messages.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TEACHER_EMAIL_DOMAINS: 'known.hs.kr Academy.ms.kr' } });
});
afterAll(() => app.close());

let counter = 0;
function newEmail(domain = 'example.kr'): string {
  counter += 1;
  return `writer-${counter}@${domain}`;
}

const askCode = (userEmail: string, userClassify: string = 'GENERAL') =>
  app.call(generateEmailCode, { body: { userEmail, verificationType: 'SIGNUP', userClassify } });

const verify = (userEmail: string, userEmailCode: string) =>
  app.call(verifyEmailCode, { body: { userEmail, userEmailCode } });

function codeMailedTo(userEmail: string): string {
  const email = app.emails.findLast(({ to }) => to === userEmail);
  return /^ {4}(\d{6})$/m.exec(email?.text ?? '')?.[1] ?? '';
}

/** How many IDs and addresses of others were found from this address. */
const foundFromHere = () =>
  app.services.db
    .selectFrom('rateLimits')
    .select(['key', 'hits'])
    .where('key', 'like', 'account-found:%')
    .executeTakeFirstOrThrow();

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

async function verifiedEmail(domain?: string): Promise<{ userEmail: string; code: string }> {
  const userEmail = newEmail(domain);
  await askCode(userEmail, domain === undefined ? 'GENERAL' : 'TEACHER');
  const code = codeMailedTo(userEmail);
  expect((await verify(userEmail, code)).status).toBe(200);
  return { userEmail, code };
}

function accountOf(
  { userEmail, code }: { userEmail: string; code: string },
  change: Partial<Record<keyof NewAccount, unknown>> = {},
): Record<string, unknown> {
  counter += 1;
  return {
    userLogin: `writer-${counter}`,
    penName: '글쓰는 하나',
    userLoginType: 'JAJAK',
    password: '감나무 등불 아래',
    userClassify: 'GENERAL',
    userEmail,
    userEmailCode: code,
    userAgreements: { privacy: true, terms: true, advertisement: false },
    ...change,
  };
}

const signUp = (body: Record<string, unknown>) => app.call(register, { body });

async function ageCode(
  userEmail: string,
  column: 'sentAt' | 'expiresAt' | 'verifiedAt',
  ms: number,
) {
  await app.services.db
    .updateTable('emailCodes')
    .set({ [column]: new Date(Date.now() - ms).toISOString() })
    .where('userEmail', '=', userEmail)
    .execute();
}

describe('accounts/sign-up: a code by e-mail', () => {
  it('is sent with an explanation and stored as a hash', async () => {
    const userEmail = newEmail();
    const reply = await askCode(` ${userEmail.toUpperCase()} `);
    expect([reply.status, reply.body]).toEqual([200, { resultCode: 'SUCCESS' }]);
    const code = codeMailedTo(userEmail);
    expect(code).toMatch(/^\d{6}$/);
    const email = app.emails.at(-1);
    expect(email?.subject).toContain(code);
    expect(email?.text).toContain('5분');
    const row = await app.services.db
      .selectFrom('emailCodes')
      .selectAll()
      .where('userEmail', '=', userEmail)
      .executeTakeFirstOrThrow();
    expect(row.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  it('is sent again after a minute and replaces the older one', async () => {
    const userEmail = newEmail();
    await askCode(userEmail);
    const first = codeMailedTo(userEmail);
    const early = await askCode(userEmail);
    expect([early.status, early.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    await ageCode(userEmail, 'sentAt', 61_000);
    expect((await askCode(userEmail)).status).toBe(200);
    const second = codeMailedTo(userEmail);
    if (first !== second)
      expect((await verify(userEmail, first)).errorCode).toBe('INVALID_EMAIL_CODE');
    expect((await verify(userEmail, second)).status).toBe(200);
  });

  it('is sent once for parallel requests', async () => {
    const userEmail = newEmail();
    const replies = await Promise.all(Array.from({ length: 8 }, () => askCode(userEmail)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(app.emails.filter(({ to }) => to === userEmail)).toHaveLength(1);
  });

  it('is not sent to the verified address of another account, in any case', async () => {
    const user = await makeUser(app);
    const reply = await askCode(`${user.userLogin.toUpperCase()}@EXAMPLE.KR`);
    expect([reply.status, reply.errorCode]).toEqual([409, 'ALREADY_VERIFIED_EMAIL']);
  });

  it.each(['gmail.com', 'naver.com', 'mail.yahoo.com'])(
    'is not sent to a teacher at %s, which anybody can have',
    async (domain) => {
      const refused = await askCode(newEmail(domain), 'TEACHER');
      expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);
      expect(refused.fields).toHaveProperty('userEmail');
      expect((await askCode(newEmail(domain), 'GENERAL')).status).toBe(200);
    },
  );

  it.each(['sen.go.kr', 'korea.kr', 'haetsal.hs.kr'])(
    'is sent to a teacher at %s',
    async (domain) => expect((await askCode(newEmail(domain), 'TEACHER')).status).toBe(200),
  );

  it.each([
    [{ userEmail: 'no address' }],
    [{ userEmail: 'a@b.kr\r\nBcc: c@d.kr' }],
    [{ verificationType: 'NEW_EMAIL' }],
    [{ userClassify: 'ADMIN' }],
    [{ userClassify: 'COOLSCHOOL' }],
    [{ more: 1 }],
  ])('refuses %j', async (change) => {
    const body = {
      userEmail: newEmail(),
      verificationType: 'SIGNUP',
      userClassify: 'GENERAL',
      ...change,
    };
    const reply = await app.call(generateEmailCode, { body });
    expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(Object.keys(reply.fields ?? {})).toEqual(Object.keys(change));
  });

  it('answers EMAIL_NOT_SENT if the e-mail cannot be sent, and may be requested again at once', async () => {
    const { mail } = app.services;
    const send = mail.send;
    const userEmail = newEmail();
    mail.send = () => Promise.reject(new Error(`no such box: ${userEmail}`));
    try {
      const reply = await askCode(userEmail);
      expect([reply.status, reply.errorCode]).toEqual([503, 'EMAIL_NOT_SENT']);
      expect(JSON.stringify(reply.body)).not.toContain(userEmail);
    } finally {
      mail.send = send;
    }
    expect((await askCode(userEmail)).status).toBe(200);
  });

  it('is limited for a recipient', async () => {
    const userEmail = newEmail();
    for (let count = 0; count < 10; count += 1) {
      expect((await askCode(userEmail)).status).toBe(200);
      await ageCode(userEmail, 'sentAt', 61_000);
    }
    expect((await askCode(userEmail)).errorCode).toBe('TOO_MANY_REQUESTS');
  });
});

describe('accounts/sign-up: an inbox with several addresses', () => {
  it('gets no more e-mails than any other', async () => {
    counter += 1;
    const name = `plus-${counter}`;
    for (let count = 0; count < 10; count += 1) {
      expect((await askCode(`${name}+${count}@example.kr`)).status).toBe(200);
    }
    expect((await askCode(`${name}+10@example.kr`)).errorCode).toBe('TOO_MANY_REQUESTS');
    expect((await askCode(`${name}@example.kr`)).errorCode).toBe('TOO_MANY_REQUESTS');
  });
});

describe('accounts/sign-up: verifying the code', () => {
  it('permits five attempts, also in parallel', async () => {
    const userEmail = newEmail();
    await askCode(userEmail);
    const code = codeMailedTo(userEmail);
    const wrong = await Promise.all(
      Array.from({ length: 5 }, () => verify(userEmail, wrongCode(code))),
    );
    expect(wrong.map(({ status, errorCode }) => [status, errorCode])).toEqual(
      wrong.map(() => [400, 'INVALID_EMAIL_CODE']),
    );
    expect((await verify(userEmail, code)).errorCode).toBe('INVALID_EMAIL_CODE');
  });

  it('tells the remaining attempts, and then that a new code is needed', async () => {
    const userEmail = newEmail();
    await askCode(userEmail);
    const wrong = wrongCode(codeMailedTo(userEmail));
    for (const left of [4, 3, 2, 1]) {
      const { message, fields } = await verify(userEmail, wrong);
      expect([message, fields]).toEqual([EMAIL_CODE_MESSAGES.wrong(left), undefined]);
    }
    const spent = { userEmailCode: EMAIL_CODE_MESSAGES.spent };
    for (const address of [userEmail, userEmail, newEmail()]) {
      const { message, fields } = await verify(address, wrong);
      expect([message, fields]).toEqual([EMAIL_CODE_MESSAGES.spent, spent]);
    }
  });

  it('accepts the right code at the fifth attempt', async () => {
    const userEmail = newEmail();
    await askCode(userEmail);
    const code = codeMailedTo(userEmail);
    for (let count = 0; count < 4; count += 1) await verify(userEmail, wrongCode(code));
    expect((await verify(userEmail, code)).body).toEqual({ resultCode: 'SUCCESS' });
  });

  it('refuses a code after five minutes, and any code for an address without one', async () => {
    const userEmail = newEmail();
    await askCode(userEmail);
    await ageCode(userEmail, 'expiresAt', 1_000);
    expect((await verify(userEmail, codeMailedTo(userEmail))).errorCode).toBe('INVALID_EMAIL_CODE');
    expect((await verify(newEmail(), '123456')).errorCode).toBe('INVALID_EMAIL_CODE');
  });

  it.each(['12345', '1234567', '12345a', '１２３４５６', ''])('refuses "%s"', async (code) => {
    const reply = await verify(newEmail(), code);
    expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
  });
});

describe('accounts/sign-up: checking an ID', () => {
  const check = (userLogin: string) => app.call(checkId, { query: { userLogin } });

  it('refuses all answers after too many taken IDs and addresses', async () => {
    const own = await createTestApp({ env: { TRUST_PROXY: 'true', SMTP_URL: 'smtp://127.0.0.1' } });
    try {
      const { userLogin } = await makeUser(own);
      // What the seeker wrote before the proxy's own word counts for nothing.
      let pretended = 0;
      const seeker = () => {
        pretended += 1;
        return { 'x-forwarded-for': `198.51.100.${pretended % 250}, 203.0.113.7` };
      };
      const ask = (login: string, headers: Record<string, string>) =>
        own.call(checkId, { query: { userLogin: login }, headers });
      const found = await Promise.all(Array.from({ length: 300 }, () => ask(userLogin, seeker())));
      expect(new Set(found.map(({ errorCode }) => errorCode))).toEqual(
        new Set(['USER_ALREADY_EXISTS']),
      );
      expect((await ask(userLogin, seeker())).errorCode).toBe('TOO_MANY_REQUESTS');
      expect((await ask('free-for-all', seeker())).errorCode).toBe('TOO_MANY_REQUESTS');
      const body = {
        userEmail: 'a@example.kr',
        verificationType: 'SIGNUP',
        userClassify: 'GENERAL',
      };
      const code = await own.call(generateEmailCode, { body, headers: seeker() });
      expect(code.errorCode).toBe('TOO_MANY_REQUESTS');
      const other = await ask('free-for-all', { 'x-forwarded-for': '203.0.113.8' });
      expect(other.status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('tells free from taken IDs, in any case', async () => {
    const user = await makeUser(app);
    expect((await check('still-free-id')).body).toEqual({ resultCode: 'SUCCESS' });
    const taken = await check(user.userLogin.toUpperCase());
    expect([taken.status, taken.errorCode]).toEqual([409, 'USER_ALREADY_EXISTS']);
  });

  it.each(['abc', 'a'.repeat(21), '하나둘셋', 'white space', 'semi;colon'])(
    'refuses "%s"',
    async (userLogin) => {
      const reply = await check(userLogin);
      expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
      expect(reply.fields).toHaveProperty('userLogin');
    },
  );
});

describe('accounts/sign-up: signing up', () => {
  it('creates a user who can log in, with the agreements', async () => {
    const verified = await verifiedEmail();
    const account = accountOf(verified, { userLogin: 'Hana_2026' });
    const reply = await signUp(account);
    expect([reply.status, reply.body]).toEqual([200, { resultCode: 'SUCCESS' }]);
    const { body } = await app.call(logIn, {
      body: { userLogin: 'hana_2026', password: account.password },
    });
    const me = await app.call(getUserInfo, { token: body.accessToken });
    expect(me.body).toEqual({
      id: expect.any(String),
      penName: '글쓰는 하나',
      userAvatarUrl: null,
      userEmail: verified.userEmail,
      emailVerified: true,
      userClassify: 'GENERAL',
      mustChangePassword: false,
      isManaged: false,
      teacherRequest: null,
    });
    const { passwordHash } = await app.services.db
      .selectFrom('users')
      .select('passwordHash')
      .where('userId', '=', me.body.id)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const agreed = await app.services.db
      .selectFrom('userAgreements')
      .select(['document', 'agreed', 'version'])
      .where('userId', '=', me.body.id)
      .orderBy('document')
      .execute();
    expect(agreed).toEqual([
      { document: 'ADVERTISEMENT', agreed: false, version: expect.any(String) },
      { document: 'PRIVACY', agreed: true, version: expect.any(String) },
      { document: 'TERMS', agreed: true, version: expect.any(String) },
    ]);
  });

  const signedUpAs = async (domain: string) => {
    const account = accountOf(await verifiedEmail(domain), { userClassify: 'TEACHER' });
    expect((await signUp(account)).status).toBe(200);
    const { userLogin, password } = account as unknown as NewAccount;
    return (await app.call(logIn, { body: { userLogin, password } })).body.user;
  };

  it.each(['goe.go.kr', 'mail.sen.go.kr', 'korea.kr', 'known.hs.kr'])(
    'makes a teacher of somebody at %s, an office or a school of the settings',
    async (domain) =>
      expect(await signedUpAs(domain)).toMatchObject({
        userClassify: 'TEACHER',
        teacherRequest: null,
      }),
  );

  it.each(['other.hs.kr', 'notsen.go.kr', 'known.hs.kr.example', 'student.known.hs.kr'])(
    'lets a teacher at %s begin as anybody else, and asks the operator',
    async (domain) =>
      expect(await signedUpAs(domain)).toMatchObject({
        userClassify: 'GENERAL',
        teacherRequest: { status: 'PENDING' },
      }),
  );

  it('does not make a teacher of a user with a private address', async () => {
    const verified = { userEmail: newEmail('gmail.com'), code: '123456' };
    const reply = await signUp(accountOf(verified, { userClassify: 'TEACHER' }));
    expect([reply.errorCode, Object.keys(reply.fields ?? {})]).toEqual([
      'INVALID_VALUE',
      ['userEmail'],
    ]);
  });

  it('accepts each code once', async () => {
    const verified = await verifiedEmail();
    expect((await signUp(accountOf(verified))).status).toBe(200);
    await app.services.db
      .updateTable('users')
      .set({ userEmail: newEmail() })
      .where('userEmail', '=', verified.userEmail)
      .execute();
    expect((await signUp(accountOf(verified))).errorCode).toBe('INVALID_EMAIL_CODE');
  });

  it('needs a code that was verified recently', async () => {
    const unverified = newEmail();
    await askCode(unverified);
    const code = codeMailedTo(unverified);
    const attempt = await signUp(accountOf({ userEmail: unverified, code }));
    expect([attempt.status, attempt.errorCode]).toEqual([400, 'INVALID_EMAIL_CODE']);

    const late = await verifiedEmail();
    await ageCode(late.userEmail, 'verifiedAt', 3_601_000);
    expect((await signUp(accountOf(late))).errorCode).toBe('INVALID_EMAIL_CODE');

    const guessed = await verifiedEmail();
    for (let count = 0; count < 5; count += 1) {
      const wrong = { ...guessed, code: wrongCode(guessed.code) };
      expect((await signUp(accountOf(wrong))).errorCode).toBe('INVALID_EMAIL_CODE');
    }
    expect((await signUp(accountOf(guessed))).errorCode).toBe('INVALID_EMAIL_CODE');
  });

  it('permits any number of corrections of the form', async () => {
    const taken = await makeUser(app);
    const verified = await verifiedEmail();
    for (let count = 0; count < 7; count += 1) {
      const reply = await signUp(accountOf(verified, { userLogin: taken.userLogin }));
      expect([reply.status, reply.errorCode]).toEqual([409, 'USER_ALREADY_EXISTS']);
    }
    expect((await signUp(accountOf(verified))).status).toBe(200);
  });

  it('reveals no more taken IDs than checking them does', async () => {
    const verified = await verifiedEmail();
    const taken = await makeUser(app);
    // An address that somebody else has meanwhile: this sign-up never comes to its end.
    await app.services.db
      .updateTable('users')
      .set({ userEmail: verified.userEmail })
      .where('userId', '=', taken.userId)
      .execute();
    const ask = (userLogin: string) =>
      app.call(register, { body: accountOf(verified, { userLogin }) });
    await app.call(checkId, { query: { userLogin: taken.userLogin } });
    expect((await ask('nobody-has-this')).errorCode).toBe('ALREADY_VERIFIED_EMAIL');
    const { key, hits: before } = await foundFromHere();
    expect((await ask(taken.userLogin)).errorCode).toBe('USER_ALREADY_EXISTS');
    expect((await foundFromHere()).hits).toBe(before + 1);
    await app.services.db
      .updateTable('rateLimits')
      .set({ hits: 300 })
      .where('key', '=', key)
      .execute();
    expect((await ask(taken.userLogin)).errorCode).toBe('TOO_MANY_REQUESTS');
    await app.services.db.deleteFrom('rateLimits').where('key', '=', key).execute();
  });

  it('gives an ID to one of several users at once', async () => {
    const emails = [await verifiedEmail(), await verifiedEmail(), await verifiedEmail()];
    const replies = await Promise.all(
      emails.map((email) => signUp(accountOf(email, { userLogin: 'wanted-by-all' }))),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errorCode }) => errorCode === 'USER_ALREADY_EXISTS')).toHaveLength(2);
    // Who came second keeps the code.
    const loser = emails[replies.findIndex(({ status }) => status !== 200)];
    if (!loser) throw new Error('somebody must have lost');
    expect((await signUp(accountOf(loser))).status).toBe(200);
  });

  it('makes one account of an address that signs up twice at once', async () => {
    const verified = await verifiedEmail();
    const replies = await Promise.all([signUp(accountOf(verified)), signUp(accountOf(verified))]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ errorCode }) => errorCode === 'ALREADY_VERIFIED_EMAIL')).toHaveLength(
      1,
    );
  });

  it.each([
    ['password', { password: 'short' }],
    ['password', { password: 'x'.repeat(65) }],
    ['password', { password: 'qwerty123' }],
    ['password', { password: 'QlaLfqjsgh1' }],
    ['password', { userLogin: 'same-as-the-id', password: 'Same-As-The-ID' }],
    ['userLogin', { userLogin: 'abc' }],
    ['userLogin', { userLogin: '한글아이디' }],
    ['penName', { penName: '' }],
    ['penName', { penName: '가'.repeat(21) }],
    ['penName', { penName: '보이지\u200b않는' }],
    ['userClassify', { userClassify: 'ADMIN' }],
    ['userClassify', { userClassify: 'COOLSCHOOL' }],
    ['userLoginType', { userLoginType: 'GOOGLE' }],
    [
      'userAgreements.terms',
      { userAgreements: { privacy: true, terms: false, advertisement: true } },
    ],
    ['userAgreements.privacy', { userAgreements: { terms: true, advertisement: true } }],
    ['emailVerified', { emailVerified: true }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    const verified = { userEmail: newEmail(), code: '123456' };
    const reply = await signUp({ ...accountOf(verified), ...change });
    expect([reply.status, reply.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(Object.keys(reply.fields ?? {})).toEqual([field]);
  });
});
