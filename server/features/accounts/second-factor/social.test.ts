import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishLogIn } from '../../../../shared/accounts/sessions.ts';
import { beginSocial, googleLogin, whaleLogin } from '../../../../shared/accounts/social.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { codeOf, enableSecondFactor } from '../../../../tests/support/data/second-factor.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import {
  type OpenIdProvider,
  startOpenIdProvider,
} from '../../../../tests/support/servers/openid-provider.ts';

const ORIGIN = 'http://127.0.0.1:4280';
const GOOGLE = { provider: 'GOOGLE', redirectUri: `${ORIGIN}/login` } as const;
const WHALE = { provider: 'WHALE', redirectUri: `${ORIGIN}/login/whale` } as const;
const SUB = 'person-with-an-app';

let app: TestApp;
let provider: OpenIdProvider;
beforeAll(async () => {
  const people = [{ sub: SUB, email: 'app@gmail.com', email_verified: true }];
  const redirectUris = [GOOGLE.redirectUri, WHALE.redirectUri];
  provider = await startOpenIdProvider({ people, redirectUris });
  app = await createTestApp({
    env: { PUBLIC_URL: ORIGIN, ...provider.env('GOOGLE'), ...provider.env('WHALE') },
  });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

it.each([
  [GOOGLE, googleLogin],
  [WHALE, whaleLogin],
])(
  'accounts/second-factor: a log-in by $provider goes on with the code of the app',
  async (way, endpoint) => {
    const { userId } = await makeUser(app);
    await app.services.db
      .insertInto('socialIdentities')
      .values({ userId, provider: way.provider, issuer: provider.issuer, subject: SUB })
      .onConflict((one) => one.columns(['issuer', 'subject']).doUpdateSet({ userId }))
      .execute();
    const secret = await enableSecondFactor(app, userId);
    const begun = await app.call(beginSocial, { body: { ...way, purpose: 'LOGIN' } });
    const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
    const { searchParams } = await provider.logIn(begun.body.authorizationUrl, SUB);
    const { code = '', state = '', iss = '' } = Object.fromEntries(searchParams);
    const { redirectUri } = way;
    const reply = await app.call(endpoint, { body: { code, state, iss, redirectUri }, cookies });
    expect([reply.status, reply.errorCode]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const given = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
    expect(Object.keys(given)).toEqual(['munjip-second-factor']);
    const done = await app.call(finishLogIn, { cookies: given, body: { code: codeOf(secret) } });
    expect(done.body.user.id).toBe(userId);
  },
);
