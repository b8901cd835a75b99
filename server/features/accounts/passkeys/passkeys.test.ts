import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  listPasskeys,
  logInByPasskey,
  removePasskey,
} from '../../../../shared/accounts/second-factor/passkeys.ts';
import { reauthenticate } from '../../../../shared/accounts/second-factor/reauthentication.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createDevice, type Device } from '../../../../tests/support/data/passkeys.ts';
import { createTestApp, type Reply, type TestApp } from '../../../../tests/support/servers/app.ts';
import { sweepPasskeys } from './passkeys.ts';

const ORIGIN = 'http://localhost:4280';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => app.close());

const cookiesOf = ({ cookies }: Pick<Reply<typeof beginPasskey>, 'cookies'>) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

async function beginAdding({ token }: TestUser) {
  const reply = await app.call(beginPasskey, { token });
  expect(reply.status).toBe(200);
  return { challenge: reply.body.challenge, cookies: cookiesOf(reply) };
}

const add = (
  { token }: TestUser,
  passkey: object,
  cookies: Record<string, string>,
  passkeyName = '교무실 노트북',
) => app.call(addPasskey, { token, cookies, body: { passkeyName, passkey } });

/** A teacher with a passkey on this device. */
async function makeOwner(): Promise<{ teacher: TestUser; device: Device; passkeyId: string }> {
  const teacher = await makeUser(app, { userClassify: 'TEACHER' });
  const device = createDevice(ORIGIN);
  const { challenge, cookies } = await beginAdding(teacher);
  const reply = await add(teacher, device.register(challenge), cookies);
  expect([reply.status, reply.errorCode]).toEqual([200, undefined]);
  return { teacher, device, passkeyId: reply.body.passkeyId };
}

async function begin() {
  const reply = await app.call(beginPasskeyLogIn);
  return { challenge: reply.body.challenge, cookies: cookiesOf(reply) };
}

const logIn = (passkey: object, cookies: Record<string, string>) =>
  app.call(logInByPasskey, { cookies, body: { passkey } });

const refusal = ({ status, errorCode }: { status: number; errorCode: string | undefined }) => [
  status,
  errorCode,
];
const REFUSED = [400, 'PASSKEY_REFUSED'];

describe('accounts/passkeys: adding', () => {
  it('registers a device, lists it and removes it', async () => {
    const { teacher, passkeyId } = await makeOwner();
    const { token } = teacher;
    const listed = (await app.call(listPasskeys, { token })).body;
    expect(listed.isOffered).toBe(true);
    expect(listed.passkeys).toMatchObject([{ passkeyName: '교무실 노트북', lastUsedAt: null }]);
    const other = await makeUser(app);
    const params = { passkeyId };
    const foreign = await app.call(removePasskey, { token: other.token, params });
    expect(refusal(foreign)).toEqual([404, 'PASSKEY_NOT_FOUND']);
    expect((await app.call(removePasskey, { token, params })).status).toBe(200);
    expect((await app.call(listPasskeys, { token })).body.passkeys).toEqual([]);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['nobody in front of it', { isVerified: false }],
    ['an answer of a log-in', { type: 'webauthn.get' }],
  ])('refuses a device with %s', async (_what, manner) => {
    const teacher = await makeUser(app);
    const { challenge, cookies } = await beginAdding(teacher);
    const reply = await add(teacher, createDevice(ORIGIN).register(challenge, manner), cookies);
    expect(refusal(reply)).toEqual(REFUSED);
  });

  it('uses a challenge once, for its person, in its browser and for its purpose', async () => {
    const teacher = await makeUser(app);
    const other = await makeUser(app);
    const device = createDevice(ORIGIN);
    const { challenge, cookies } = await beginAdding(teacher);
    const passkey = device.register(challenge);
    expect(refusal(await add(teacher, passkey, {}))).toEqual(REFUSED);
    expect(refusal(await add(other, passkey, cookies))).toEqual(REFUSED);
    expect(refusal(await logIn(device.sign(challenge), cookies))).toEqual(REFUSED);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => add(teacher, passkey, cookies)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const logInChallenge = await begin();
    const wrong = createDevice(ORIGIN).register(logInChallenge.challenge);
    expect(refusal(await add(teacher, wrong, logInChallenge.cookies))).toEqual(REFUSED);
  });

  it('refuses the passkey of somebody else, and an eleventh', async () => {
    const { device } = await makeOwner();
    const thief = await makeUser(app);
    const begun = await beginAdding(thief);
    const stolen = await add(thief, device.register(begun.challenge), begun.cookies);
    expect(refusal(stolen)).toEqual(REFUSED);
    const collector = await makeUser(app);
    const started = [];
    for (let at = 0; at < 11; at += 1) started.push(await beginAdding(collector));
    const replies = await Promise.all(
      started.map(({ challenge, cookies }) =>
        add(collector, createDevice(ORIGIN).register(challenge), cookies),
      ),
    );
    const codes = replies.map(({ errorCode }) => errorCode).filter((code) => code !== undefined);
    expect(codes).toEqual(['TOO_MANY_PASSKEYS']);
    const more = await app.call(beginPasskey, { token: collector.token });
    expect(refusal(more)).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  it('is neither for accounts of a class nor for an address of digits', async () => {
    const { groupId } = await makeGroup(app);
    const pupil = await makeUser(app);
    await app.services.db
      .updateTable('users')
      .set({ managedBy: groupId })
      .where('userId', '=', pupil.userId)
      .execute();
    const refused = await app.call(beginPasskey, { token: pupil.token });
    expect(refusal(refused)).toEqual([403, 'SECOND_FACTOR_NOT_OFFERED']);
    const digits = await createTestApp({ beside: app, env: { PUBLIC_URL: 'http://10.0.0.7' } });
    const begun = await digits.call(beginPasskeyLogIn);
    expect(refusal(begun)).toEqual([404, 'PASSKEYS_NOT_POSSIBLE']);
    await digits.close();
  });
});

describe('accounts/passkeys: logging in', () => {
  it('opens a session without a password, and remembers when', async () => {
    const { teacher, device } = await makeOwner();
    const { challenge, cookies } = await begin();
    const reply = await logIn(device.sign(challenge), cookies);
    const token = reply.body.accessToken;
    expect((await app.call(getUserInfo, { token })).body.id).toBe(teacher.userId);
    const { passkeys } = (await app.call(listPasskeys, { token })).body;
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['nobody in front of it', { isVerified: false }],
    ['a copy that was used less often', { counter: 1 }],
    ['an answer of a registration', { type: 'webauthn.create' }],
  ])('refuses a device with %s', async (_what, manner) => {
    const { device } = await makeOwner();
    for (let use = 0; use < 2; use += 1) {
      const { challenge, cookies } = await begin();
      expect((await logIn(device.sign(challenge), cookies)).status).toBe(200);
    }
    const { challenge, cookies } = await begin();
    expect(refusal(await logIn(device.sign(challenge, manner), cookies))).toEqual(REFUSED);
  });

  it('refuses a replay, another browser, an old challenge and a removed passkey', async () => {
    const { teacher, device, passkeyId } = await makeOwner();
    const first = await begin();
    const answer = device.sign(first.challenge);
    expect(refusal(await logIn(answer, {}))).toEqual(REFUSED);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => logIn(answer, first.cookies)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const late = await begin();
    await app.services.db
      .updateTable('passkeyChallenges')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('challenge', '=', late.challenge)
      .execute();
    expect(refusal(await logIn(device.sign(late.challenge), late.cookies))).toEqual(REFUSED);
    await sweepPasskeys(app.services);
    const token = replies.find(({ status }) => status === 200)?.body.accessToken ?? teacher.token;
    expect((await app.call(removePasskey, { token, params: { passkeyId } })).status).toBe(200);
    const gone = await begin();
    expect(refusal(await logIn(device.sign(gone.challenge), gone.cookies))).toEqual(REFUSED);
  });

  it('refuses a signature of another key, and what is no answer at all', async () => {
    const { device } = await makeOwner();
    const { challenge, cookies } = await begin();
    const own = device.sign(challenge);
    const forged = createDevice(ORIGIN).sign(challenge);
    const mixed = { ...own, response: { ...own.response, signature: forged.response.signature } };
    expect(refusal(await logIn(mixed, cookies))).toEqual(REFUSED);
    for (const clientDataJSON of ['e30', 'bm8ganNvbg', 'A'.repeat(15_000)]) {
      const broken = { ...own, response: { ...own.response, clientDataJSON } };
      expect(refusal(await logIn(broken, cookies))).toEqual(REFUSED);
    }
    for (const body of [{}, { passkey: null }, { passkey: { ...own, id: '' } }]) {
      const reply = await app.call(logInByPasskey, { cookies, body });
      expect(refusal(reply)).toEqual([400, 'INVALID_VALUE']);
    }
  });

  it('proves who sits there, but only with a passkey of the same person', async () => {
    const { teacher, device } = await makeOwner();
    const other = await makeOwner();
    const prove = async (one: Device) => {
      const { challenge, cookies } = await begin();
      const body = { way: 'PASSKEY', passkey: one.sign(challenge) };
      return app.call(reauthenticate, { token: teacher.token, cookies, body });
    };
    expect(refusal(await prove(other.device))).toEqual(REFUSED);
    expect((await prove(device)).status).toBe(200);
  });
});
