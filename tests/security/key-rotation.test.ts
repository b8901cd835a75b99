import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashSecret } from '../../server/features/accounts/password-hash/password-hash.ts';
import {
  reencryptSecrets,
  sweepSecondFactor,
} from '../../server/features/accounts/second-factor/second-factor.ts';
import { createTokens, type Tokens } from '../../server/platform/http/tokens.ts';
import {
  KEY_NAMES,
  type KeyName,
  revokeReplacedKeys,
  rotateKeys,
  sweepKeys,
} from '../../server/platform/keys/keys.ts';
import { reissueTokens, userLogin } from '../../shared/accounts/sessions.ts';
import { getUserInfo } from '../../shared/accounts/users.ts';
import { unsubscribe } from '../../shared/notifications/notification-settings.ts';
import { makeUser, type TestUser } from '../support/data/factories.ts';
import { createTestApp, type TestApp } from '../support/servers/app.ts';

/** What the database's clock must pass so that new keys are in use everywhere. */
const IN_USE = 95;
const DAY = 86_400;

let app: TestApp;
let person: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // Reads the keys with every call, so that no test waits.
  app.services.tokens = await createTokens(app.services.db, 0);
  person = await makeUser(app);
});
afterAll(() => app.close());

const tokens = (): Tokens => app.services.tokens;

/** As if all keys had been made so many seconds earlier. */
async function pass(seconds: number): Promise<void> {
  const rows = await app.services.db.selectFrom('secrets').selectAll().execute();
  for (const { name, version, createdAt } of rows) {
    await app.services.db
      .updateTable('secrets')
      .set({ createdAt: new Date(Date.parse(createdAt) - seconds * 1000).toISOString() })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
  }
}

async function rotated(...names: KeyName[]): Promise<void> {
  await rotateKeys(app.services.db, names.length > 0 ? names : KEY_NAMES);
  await pass(IN_USE);
}

const versionsOf = async (name: KeyName) =>
  (
    await app.services.db
      .selectFrom('secrets')
      .select('version')
      .where('name', '=', name)
      .orderBy('version')
      .execute()
  ).map(({ version }) => version);

const keyIn = (token: string) =>
  Number(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid);

const PASSWORD = '감나무 등불 아래 1';

const refreshCookie = ({ cookies }: { cookies: { name: string; value: string }[] }) => ({
  'munjip-refresh': cookies.find(({ name }) => name === 'munjip-refresh')?.value ?? '',
});

/** As a browser does it, with a cookie to renew the token. */
async function loggedIn({ userId, userLogin: login }: TestUser) {
  await app.services.db
    .updateTable('users')
    .set({ passwordHash: await hashSecret(PASSWORD) })
    .where('userId', '=', userId)
    .execute();
  const reply = await app.call(userLogin, { body: { userLogin: login, password: PASSWORD } });
  return { token: reply.body.accessToken, cookies: refreshCookie(reply) };
}

/** Another token of the person's session. */
async function newToken(): Promise<string> {
  return tokens().sign(await tokens().verify(person.token));
}

const whoAmI = (token: string) => app.call(getUserInfo, { token });

describe('keys: after a rotation', () => {
  it('what was signed and encrypted before is still good, and new keys sign', async () => {
    const { userId } = person;
    const before = {
      access: await newToken(),
      file: await tokens().fileCookieOf(userId),
      link: await tokens().unsubscribeTokenOf(userId),
      secret: await tokens().encrypt('JBSWY3DP', userId),
    };
    await rotated();
    expect((await whoAmI(before.access)).status).toBe(200);
    expect(await tokens().sessionOfFileCookie(before.file)).toBe(userId);
    expect((await app.call(unsubscribe, { body: { token: before.link } })).status).toBe(204);
    expect(await tokens().decrypt(before.secret, userId)).toBe('JBSWY3DP');
    const after = await newToken();
    expect(keyIn(after)).toBe(keyIn(before.access) + 1);
    expect((await whoAmI(after)).status).toBe(200);
    expect(await tokens().fileCookieOf(userId)).not.toBe(before.file);
    expect(keyIn(await tokens().encrypt('x', userId))).toBe(keyIn(before.secret) + 1);
  });

  it('no instance signs with a key that another may not have read', async () => {
    const before = keyIn(await newToken());
    await rotateKeys(app.services.db, ['access-token']);
    expect(keyIn(await newToken())).toBe(before);
    await pass(IN_USE);
    expect(keyIn(await newToken())).toBe(before + 1);
  });

  it('of simultaneous rotations both succeed', async () => {
    await Promise.all([1, 2, 3].map(() => rotateKeys(app.services.db, ['file-cookie'])));
    const versions = await versionsOf('file-cookie');
    expect(versions.length).toBeGreaterThan(1);
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('another instance accepts what this one signs', async () => {
    const other = await createTestApp({ beside: app });
    try {
      await rotated('access-token');
      other.services.tokens = await createTokens(other.services.db, 0);
      const token = await newToken();
      expect((await other.call(getUserInfo, { token })).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('a renewal whose answer was lost gets the same refresh token again', async () => {
    const { cookies } = await loggedIn(person);
    const first = await app.call(reissueTokens, { cookies });
    await rotated('refresh-token');
    const again = await app.call(reissueTokens, { cookies });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(refreshCookie(again)).toEqual(refreshCookie(first));
    expect((await app.call(reissueTokens, { cookies: refreshCookie(again) })).status).toBe(200);
  });
});

describe('keys: replaced keys', () => {
  it('are deleted when nothing that they signed is valid any more, links in e-mails excepted', async () => {
    await rotated();
    const kept = await versionsOf('unsubscribe');
    await sweepKeys(app.services);
    expect((await versionsOf('access-token')).length).toBeGreaterThan(1);
    await pass(15 * 60);
    await sweepKeys(app.services);
    expect(await versionsOf('access-token')).toHaveLength(1);
    expect((await versionsOf('file-cookie')).length).toBeGreaterThan(1);
    await pass(14 * DAY);
    await sweepKeys(app.services);
    expect(await versionsOf('file-cookie')).toHaveLength(1);
    expect(await versionsOf('unsubscribe')).toEqual(kept);
    expect(kept.length).toBeGreaterThan(1);
  });

  it('of columns are deleted after the secrets are encrypted anew, which codes survive', async () => {
    const { db } = app.services;
    const { userId } = person;
    const other = await makeUser(app);
    const old = await tokens().encrypt('JBSWY3DP', userId);
    const enabledAt = new Date().toISOString();
    await db.insertInto('authenticators').values({ userId, secret: old, enabledAt }).execute();
    await db
      .insertInto('authenticators')
      .values({
        userId: other.userId,
        pendingSecret: await tokens().encrypt('PENDING', other.userId),
        pendingUntil: new Date(Date.now() + DAY * 1000).toISOString(),
      })
      .execute();
    await rotated('column');
    await sweepSecondFactor(app.services);
    const secretOf = async (id: string) => {
      const row = await db
        .selectFrom('authenticators')
        .select(['secret', 'pendingSecret'])
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
      return row.secret ?? row.pendingSecret ?? '';
    };
    expect(keyIn(await secretOf(userId))).toBe(keyIn(old) + 1);
    await pass(3600);
    await sweepSecondFactor(app.services);
    expect(await versionsOf('column')).toHaveLength(1);
    expect(await tokens().decrypt(await secretOf(userId), userId)).toBe('JBSWY3DP');
    expect(await tokens().decrypt(await secretOf(other.userId), other.userId)).toBe('PENDING');
    await expect(tokens().decrypt(old, userId)).rejects.toThrow('does not exist any more');
  });

  it('that are revoked are good for nothing, and the browser renews its token without a log-in', async () => {
    const { db } = app.services;
    const { token, cookies } = await loggedIn(person);
    const file = await tokens().fileCookieOf(person.userId);
    expect((await whoAmI(token)).status).toBe(200);
    await rotated();
    await reencryptSecrets(app.services);
    await revokeReplacedKeys(db, KEY_NAMES);
    for (const name of KEY_NAMES) expect(await versionsOf(name)).toHaveLength(1);
    // Also for the token whose signature was checked before.
    const refused = await whoAmI(token);
    expect([refused.status, refused.errorCode]).toEqual([401, 'TOKEN_EXPIRED']);
    expect(await tokens().sessionOfFileCookie(file)).toBeUndefined();
    const renewed = await app.call(reissueTokens, { cookies });
    expect(renewed.status).toBe(200);
    expect((await whoAmI(renewed.body.data.value.accessToken)).status).toBe(200);
  });

  it('do not come back with the next start', async () => {
    await rotated();
    await revokeReplacedKeys(app.services.db, KEY_NAMES);
    const before = await versionsOf('access-token');
    await createTokens(app.services.db);
    expect(await versionsOf('access-token')).toEqual(before);
  });
});
