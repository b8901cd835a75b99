import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { userLogin as logIn } from '../../../../shared/accounts/sessions.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../password-hash/password-hash.ts';

// Nothing is replaced: the real thing is counted, as time would be a test of the machine.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return {
    ...real,
    hash: vi.fn<typeof real.hash>(real.hash),
    verify: vi.fn<typeof real.verify>(real.verify),
  };
});

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashSecret('감나무 등불 아래 1');
  // What an unknown ID is compared with is made once.
  await tryLogIn('first-of-all');
});
afterAll(() => app.close());
beforeEach(() => vi.clearAllMocks());

const tryLogIn = (userLogin: string) =>
  app.call(logIn, { body: { userLogin, password: 'not this one' } });

async function makePerson(change: object) {
  const user = await makeUser(app);
  await app.services.db
    .updateTable('users')
    .set(change)
    .where('userId', '=', user.userId)
    .execute();
  return user.userLogin;
}

/** Each comparison's cost as its hash states it. */
function workDone(): (string | undefined)[] {
  return vi.mocked(argon2.verify).mock.calls.map(([hash]) => /\$m=[^$]+/.exec(String(hash))?.[0]);
}

it('accounts/sessions: a refused log-in verifies one hash, for known and unknown IDs', async () => {
  const logins = {
    known: await makePerson({ passwordHash }),
    'without a password': await makePerson({ passwordHash: null }),
    'of another way': await makePerson({ passwordHash: null, userLoginType: 'GOOGLE' }),
    unknown: 'nobody-at-all',
  };
  for (const [kind, login] of Object.entries(logins)) {
    vi.clearAllMocks();
    expect((await tryLogIn(login)).status, kind).toBe(400);
    expect(workDone(), kind).toEqual(['$m=19456,t=2,p=1']);
    expect(vi.mocked(argon2.hash), kind).not.toHaveBeenCalled();
  }
});

it('accounts/sessions: a limited log-in verifies no hash, for known and unknown IDs', async () => {
  for (const login of [await makePerson({ passwordHash }), 'nobody-slowed']) {
    for (let count = 0; count < 10; count += 1) await tryLogIn(login);
    vi.clearAllMocks();
    expect((await tryLogIn(login)).status).toBe(429);
    expect(workDone()).toEqual([]);
  }
});
