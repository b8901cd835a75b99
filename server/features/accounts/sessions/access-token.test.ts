import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
let key: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  const { value } = await app.services.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'access-token')
    .executeTakeFirstOrThrow();
  key = Buffer.from(value, 'base64url');
});
afterAll(() => app.close());

const whoAmI = (token: string) => app.call(getUserInfo, { token });

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Signed with the right key, so that only what it says is judged. */
function sign(
  claims: { sub?: string | undefined; sid?: unknown },
  expires: number | undefined,
  alg = 'HS256',
) {
  const token = new SignJWT({ sid: claims.sid }).setProtectedHeader({ alg }).setIssuedAt();
  if (claims.sub !== undefined) token.setSubject(claims.sub);
  if (expires !== undefined) token.setExpirationTime(Math.floor(Date.now() / 1000) + expires);
  return token.sign(key);
}

describe('accounts/sessions: the access token', () => {
  it('is valid for fifteen minutes and holds only user and session', async () => {
    const { token, userId } = await makeUser(app);
    const { sub, sid, iat, exp, ...more } = claimsOf(token);
    expect([sub, exp - iat]).toEqual([userId, 15 * 60]);
    expect(sid).toMatch(/^[0-9a-f-]{36}$/);
    expect(more).toEqual({});
  });

  it('answers TOKEN_EXPIRED afterwards, also when it was verified before', async () => {
    const { token, userId } = await makeUser(app);
    expect((await whoAmI(token)).status).toBe(200);
    const { sid } = claimsOf(token);
    const unseen = await sign({ sub: userId, sid }, -1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (SECONDS.accessToken + 1) * 1000 });
    try {
      for (const one of [token, unseen]) {
        const reply = await whoAmI(one);
        expect([reply.status, reply.errorCode]).toEqual([401, 'TOKEN_EXPIRED']);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['without a person', { sub: undefined }, 60],
    ['without a session', { sid: undefined }, 60],
    ['with a session that is no text', { sid: 7 }, 60],
    ['without an end', {}, undefined],
    ['of a session that never was', { sid: '00000000-0000-7000-8000-000000000000' }, 60],
    ['of a session that is somebody else’s', { sub: '00000000-0000-7000-8000-000000000000' }, 60],
  ])('%s is TOKEN_INVALID despite a valid signature', async (_what, change, expires) => {
    const { token } = await makeUser(app);
    const { sub, sid } = claimsOf(token);
    const reply = await whoAmI(await sign({ sub, sid, ...change }, expires));
    expect([reply.status, reply.errorCode]).toEqual([401, 'TOKEN_INVALID']);
  });

  it('with another signature algorithm is TOKEN_INVALID', async () => {
    const { token, userId } = await makeUser(app);
    const { sid } = claimsOf(token);
    const long = Buffer.concat([key, key]);
    const other = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject(userId)
      .setExpirationTime('1m')
      .sign(long);
    expect((await whoAmI(other)).errorCode).toBe('TOKEN_INVALID');
  });
});
