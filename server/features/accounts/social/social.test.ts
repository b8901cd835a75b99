import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userLogin } from '../../../../shared/accounts/sessions.ts';
import {
  beginSocial,
  confirmSocial,
  googleLogin,
  googleRegister,
  whaleLogin,
  whaleRegister,
} from '../../../../shared/accounts/social.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { getSite } from '../../../../shared/administration/site.ts';
import { makeUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type Reply, type TestApp } from '../../../../tests/support/servers/app.ts';
import {
  type OpenIdProvider,
  type ProviderPerson,
  startOpenIdProvider,
} from '../../../../tests/support/servers/openid-provider.ts';
import { deleteSocialConfirmation, deleteSocialIdentities, sweepSocial } from './social.ts';

const ORIGIN = 'http://127.0.0.1:4280';
const GOOGLE_URI = `${ORIGIN}/login`;
const WHALE_URI = `${ORIGIN}/login/whale`;

let app: TestApp;
let provider: OpenIdProvider;
const people: ProviderPerson[] = [];

/** Somebody new at the provider. */
function person(about: Partial<ProviderPerson> = {}): ProviderPerson & { email: string } {
  const sub = `person-${people.length}`;
  const made = { sub, email: `${sub}@gmail.com`, email_verified: true, ...about };
  people.push(made);
  return made;
}

beforeAll(async () => {
  provider = await startOpenIdProvider({ people, redirectUris: [GOOGLE_URI, WHALE_URI] });
  app = await createTestApp({
    env: { PUBLIC_URL: ORIGIN, ...provider.env('GOOGLE'), ...provider.env('WHALE') },
  });
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

interface Way {
  provider: 'GOOGLE' | 'WHALE';
  redirectUri: string;
}
const GOOGLE: Way = { provider: 'GOOGLE', redirectUri: GOOGLE_URI };
const WHALE: Way = { provider: 'WHALE', redirectUri: WHALE_URI };

/** A browser: what it was given as a cookie it sends back. */
function createBrowser() {
  const cookies: Record<string, string> = {};
  const remember = (reply: Pick<Reply<typeof googleLogin>, 'cookies'>) => {
    for (const { name, value } of reply.cookies) cookies[name] = value;
  };
  return {
    cookies,
    async begin(way: Way, purpose: 'LOGIN' | 'CONFIRM' = 'LOGIN') {
      const reply = await app.call(beginSocial, { body: { ...way, purpose }, cookies });
      remember(reply);
      return reply;
    },
    /** Begins and goes to the provider; answers what the provider gives back. */
    async visit(
      sub: string,
      {
        way = GOOGLE,
        purpose = 'LOGIN',
        spoil,
      }: { way?: Way; purpose?: 'LOGIN' | 'CONFIRM'; spoil?: (url: URL) => void } = {},
    ) {
      const { body } = await this.begin(way, purpose);
      const url = new URL(body.authorizationUrl);
      spoil?.(url);
      const { searchParams } = await provider.logIn(url.href, sub);
      const { code = '', state = '', iss = '' } = Object.fromEntries(searchParams);
      return { code, state, iss, redirectUri: way.redirectUri };
    },
    async logIn(body: object, way = GOOGLE) {
      const endpoint = way.provider === 'GOOGLE' ? googleLogin : whaleLogin;
      const reply = await app.call(endpoint, { body, cookies });
      remember(reply);
      return reply;
    },
    async register(change: object, way = GOOGLE) {
      const endpoint = way.provider === 'GOOGLE' ? googleRegister : whaleRegister;
      counter += 1;
      const body = {
        userLogin: `social-${counter}`,
        penName: '하나',
        userLoginType: way.provider,
        userClassify: 'GENERAL',
        userEmailCode: `${way.provider}_VERIFIED`,
        userAgreements: { privacy: true, terms: true, advertisement: false },
        ...change,
      };
      const reply = await app.call(endpoint, { body, cookies });
      remember(reply);
      return reply;
    },
  };
}
let counter = 0;

async function signUp(one: ProviderPerson & { email: string }, way = GOOGLE) {
  const browser = createBrowser();
  await browser.logIn(await browser.visit(one.sub, { way }), way);
  const reply = await browser.register({ userEmail: one.email }, way);
  expect(reply.status).toBe(200);
  return { browser, ...reply.body };
}

const refusal = (reply: { status: number; errorCode: string | undefined }) => [
  reply.status,
  reply.errorCode,
];

describe('accounts/social: the beginning', () => {
  it('redirects to the provider with PKCE, state and nonce, and sets a cookie', async () => {
    const reply = await createBrowser().begin(GOOGLE);
    const { origin, searchParams } = new URL(reply.body.authorizationUrl);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'munjip',
      redirect_uri: GOOGLE_URI,
      scope: 'openid email',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\/api\/oauth;/);
  });

  it('stores nothing that helps a reader of the database', async () => {
    const browser = createBrowser();
    const { searchParams } = new URL((await browser.begin(GOOGLE)).body.authorizationUrl);
    const rows = JSON.stringify(
      await app.services.db.selectFrom('socialAttempts').selectAll().execute(),
    );
    for (const secret of [searchParams.get('state'), searchParams.get('nonce')]) {
      expect(rows).not.toContain(secret);
    }
    expect(rows).not.toContain(browser.cookies['munjip-social']);
  });

  it.each([
    'http://evil.example/login',
    `${GOOGLE_URI}/`,
    `${GOOGLE_URI}?next=/group`,
    `${GOOGLE_URI}.evil.example`,
    `${ORIGIN}@evil.example/login`,
    `${ORIGIN.toUpperCase()}/login`,
    WHALE_URI,
    '/login',
  ])('refuses to return to %s', async (redirectUri) => {
    const reply = await createBrowser().begin({ ...GOOGLE, redirectUri });
    expect(refusal(reply)).toEqual([400, 'INVALID_VALUE']);
    expect(Object.keys(reply.fields ?? {})).toEqual(['redirectUri']);
  });

  it('asks the provider for a new log-in when confirming', async () => {
    const anew = async (way: Way) => {
      const { body } = await createBrowser().begin(way, 'CONFIRM');
      const { searchParams } = new URL(body.authorizationUrl);
      return [searchParams.get('prompt'), searchParams.get('max_age')];
    };
    expect(await anew(WHALE)).toEqual(['login', '0']);
    expect(await anew(GOOGLE)).toEqual(['select_account', null]);
  });
});

describe('accounts/social: a new user', () => {
  it.each([
    ['GOOGLE', GOOGLE],
    ['WHALE', WHALE],
  ] as const)('of %s signs up, is logged in and returns', async (_name, way) => {
    const one = person();
    const browser = createBrowser();
    const first = await browser.logIn(await browser.visit(one.sub, { way }), way);
    expect(first.body).toEqual({
      resultCode: 'SUCCESS',
      registrationStatus: 'NEW',
      pendingSignUp: { userEmail: one.email },
    });
    const made = await browser.register({ userEmail: one.email }, way);
    expect(made.status).toBe(200);
    const me = await app.call(getUserInfo, { token: made.body.accessToken });
    expect(me.body).toMatchObject({ penName: '하나', userEmail: one.email, emailVerified: true });
    const elsewhere = createBrowser();
    const again = await elsewhere.logIn(await elsewhere.visit(one.sub, { way }), way);
    expect(again.body).toMatchObject({ registrationStatus: 'EXIST', user: { id: me.body.id } });
    expect(again.cookies.map(({ name }) => name)).toContain('munjip-refresh');
    const agreed = await app.services.db
      .selectFrom('userAgreements')
      .select('document')
      .where('userId', '=', me.body.id)
      .execute();
    expect(agreed).toHaveLength(3);
  });

  it('is known by issuer and subject: a changed address does not matter', async () => {
    const one = person();
    const { user } = await signUp(one);
    one.email = 'moved@gmail.com';
    const browser = createBrowser();
    const reply = await browser.logIn(await browser.visit(one.sub));
    expect(reply.body.user?.id).toBe(user.id);
  });

  it('with a known address and another subject is another user', async () => {
    const one = person();
    await signUp(one);
    const other = person({ email: one.email });
    const browser = createBrowser();
    const reply = await browser.logIn(await browser.visit(other.sub));
    expect(refusal(reply)).toEqual([400, 'MISMATCH_REGISTRATION_PATH']);
    expect(reply.cookies).toEqual([]);
  });

  it('with an existing account is told to log in with it', async () => {
    const own = await makeUser(app);
    const one = person({ email: `${own.userLogin.toUpperCase()}@example.kr` });
    const browser = createBrowser();
    const reply = await browser.logIn(await browser.visit(one.sub));
    expect(refusal(reply)).toEqual([400, 'MISMATCH_REGISTRATION_PATH']);
  });

  it('who enters the ID of a social account is told how to log in', async () => {
    const { user } = await signUp(person());
    const { userLogin: id } = await app.services.db
      .selectFrom('users')
      .select('userLogin')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    const reply = await app.call(userLogin, { body: { userLogin: id, password: 'whatever' } });
    expect(refusal(reply)).toEqual([400, 'MISMATCH_REGISTRATION_PATH']);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['not there', { email: '' }],
    ['no address', { email: 'not an address' }],
  ])('whose address is %s cannot sign up this way', async (_how, about) => {
    const one = person(about);
    const browser = createBrowser();
    const reply = await browser.logIn(await browser.visit(one.sub));
    expect(refusal(reply)).toEqual([400, 'SOCIAL_EMAIL_NOT_VERIFIED']);
    expect(browser.cookies['munjip-sign-up']).toBeUndefined();
  });

  it.each([
    ['hana@gmail.com', undefined],
    ['hana@sen.go.kr', 'TEACHER'],
    ['hana@haetsal.hs.kr', 'GENERAL'],
  ])('who is a teacher needs an address of a school: %s', async (email, userClassify) => {
    const one = person({ email });
    const browser = createBrowser();
    await browser.logIn(await browser.visit(one.sub));
    const reply = await browser.register({ userEmail: email, userClassify: 'TEACHER' });
    if (userClassify === undefined) {
      expect([reply.status, reply.fields]).toEqual([400, { userEmail: expect.any(String) }]);
    } else {
      expect(reply.body.user.userClassify).toBe(userClassify);
      expect(reply.body.user.teacherRequest === null).toBe(userClassify === 'TEACHER');
    }
  });
});

describe("accounts/social: the provider's answer", () => {
  const refused = [400, 'SOCIAL_REFUSED'];
  let browser: ReturnType<typeof createBrowser>;
  let one: ProviderPerson;
  beforeEach(() => {
    browser = createBrowser();
    one = person();
  });

  it('is accepted once', async () => {
    const given = await browser.visit(one.sub);
    expect((await browser.logIn(given)).status).toBe(200);
    expect(refusal(await browser.logIn(given))).toEqual(refused);
  });

  it('is accepted once when it is sent five times at once', async () => {
    const given = await browser.visit(one.sub);
    const replies = await Promise.all(Array.from({ length: 5 }, () => browser.logIn(given)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is accepted only in the browser that began', async () => {
    const given = await browser.visit(one.sub);
    const other = createBrowser();
    expect(refusal(await other.logIn(given))).toEqual(refused);
    await other.begin(GOOGLE);
    expect(refusal(await other.logIn(given))).toEqual(refused);
    expect((await browser.logIn(given)).status).toBe(200);
  });

  it('is accepted in both of two tabs that began at once', async () => {
    const [first, second] = [await browser.visit(one.sub), await browser.visit(one.sub)];
    expect((await browser.logIn(first)).status).toBe(200);
    expect((await browser.logIn(second)).status).toBe(200);
  });

  it('must have the state that was sent', async () => {
    const given = await browser.visit(one.sub);
    const other = await browser.visit(one.sub);
    expect(refusal(await browser.logIn({ ...given, state: 'A'.repeat(43) }))).toEqual(refused);
    // The code of one attempt with the state of another: PKCE and nonce tell them apart.
    expect(refusal(await browser.logIn({ ...given, state: other.state }))).toEqual(refused);
  });

  it('must have the nonce that was sent', async () => {
    const given = await browser.visit(one.sub, {
      spoil: (url) => url.searchParams.set('nonce', 'another'),
    });
    expect(refusal(await browser.logIn(given))).toEqual(refused);
  });

  it('must match the code verifier', async () => {
    const given = await browser.visit(one.sub, {
      spoil: (url) => url.searchParams.set('code_challenge', 'A'.repeat(43)),
    });
    expect(refusal(await browser.logIn(given))).toEqual(refused);
  });

  it('must have a code of the provider and its issuer', async () => {
    const given = await browser.visit(one.sub);
    expect(refusal(await browser.logIn({ ...given, code: 'made-up' }))).toEqual(refused);
    const next = await browser.visit(one.sub);
    expect(refusal(await browser.logIn({ ...next, iss: 'https://evil.example' }))).toEqual(refused);
    const { iss: _, ...without } = await browser.visit(one.sub);
    expect(refusal(await browser.logIn(without))).toEqual(refused);
  });

  it('must come to the same address and for the same provider', async () => {
    const given = await browser.visit(one.sub);
    for (const redirectUri of ['http://evil.example/login', WHALE_URI]) {
      const reply = await browser.logIn({ ...given, redirectUri });
      expect(reply.fields).toHaveProperty('redirectUri');
    }
    const asWhale = await browser.logIn({ ...given, redirectUri: WHALE_URI }, WHALE);
    expect(refusal(asWhale)).toEqual(refused);
  });

  it('must come within ten minutes', async () => {
    const given = await browser.visit(one.sub);
    await app.services.db
      .updateTable('socialAttempts')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect(refusal(await browser.logIn(given))).toEqual(refused);
  });
});

describe('accounts/social: two instances on one database', () => {
  it("accept each other's answers, once", async () => {
    const env = { PUBLIC_URL: ORIGIN, ...provider.env('GOOGLE') };
    const other = await createTestApp({ env, beside: app });
    try {
      const one = person();
      const browser = createBrowser();
      const body = await browser.visit(one.sub);
      const { cookies } = browser;
      const reply = await other.call(googleLogin, { body, cookies });
      expect(reply.body.registrationStatus).toBe('NEW');
      for (const { name, value } of reply.cookies) cookies[name] = value;
      expect(refusal(await browser.logIn(body))).toEqual([400, 'SOCIAL_REFUSED']);
      expect((await browser.register({ userEmail: one.email })).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

it('accounts/social: limit an address together', async () => {
  const browser = createBrowser();
  await browser.begin(GOOGLE);
  const { db } = app.services;
  const limit = db.updateTable('rateLimits').where('key', 'like', 'social-begin:%');
  await limit.set({ hits: 5_000 }).execute();
  const reply = await browser.begin(GOOGLE);
  await limit.set({ hits: 0 }).execute();
  expect(refusal(reply)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

describe('accounts/social: the verified marker', () => {
  const refused = [400, 'INVALID_EMAIL_CODE'];

  it("is worthless without this browser's pending sign-up", async () => {
    const one = person();
    const browser = createBrowser();
    await browser.logIn(await browser.visit(one.sub));
    const other = createBrowser();
    expect(refusal(await other.register({ userEmail: one.email }))).toEqual(refused);
    other.cookies['munjip-sign-up'] = 'A'.repeat(43);
    expect(refusal(await other.register({ userEmail: one.email }))).toEqual(refused);
  });

  it('is worthless for another address or provider, or too late', async () => {
    const one = person();
    const browser = createBrowser();
    await browser.logIn(await browser.visit(one.sub));
    const victim = { userEmail: 'somebody-else@gmail.com' };
    expect(refusal(await browser.register(victim))).toEqual(refused);
    const asWhale = await browser.register({ userEmail: one.email }, WHALE);
    expect(refusal(asWhale)).toEqual(refused);
    await app.services.db
      .updateTable('pendingSocialSignUps')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect(refusal(await browser.register({ userEmail: one.email }))).toEqual(refused);
  });

  it('is required, and makes one account', async () => {
    const one = person();
    const browser = createBrowser();
    await browser.logIn(await browser.visit(one.sub));
    const before = { ...browser.cookies };
    for (const userEmailCode of ['WHALE_VERIFIED', '123456', '']) {
      const reply = await browser.register({ userEmail: one.email, userEmailCode });
      expect(reply.fields).toHaveProperty('userEmailCode');
    }
    const replies = await Promise.all(
      [1, 2, 3].map(() => browser.register({ userEmail: one.email })),
    );
    expect(replies.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1);
    Object.assign(browser.cookies, before);
    expect(refusal(await browser.register({ userEmail: one.email }))).toEqual(refused);
  });

  it('stays valid when the ID is taken', async () => {
    const taken = await makeUser(app);
    const one = person();
    const browser = createBrowser();
    await browser.logIn(await browser.visit(one.sub));
    const reply = await browser.register({ userEmail: one.email, userLogin: taken.userLogin });
    expect(refusal(reply)).toEqual([409, 'USER_ALREADY_EXISTS']);
    expect((await browser.register({ userEmail: one.email })).status).toBe(200);
  });
});

describe('accounts/social: the confirmation', () => {
  const CONFIRM = { way: WHALE, purpose: 'CONFIRM' } as const;

  async function sessionOf(userId: string) {
    return app.services.db
      .selectFrom('sessions')
      .select(['sessionId', 'userId'])
      .where('userId', '=', userId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow();
  }

  it('is valid once, for its session', async () => {
    const one = person();
    const { browser, user, accessToken } = await signUp(one, WHALE);
    const viewer = await sessionOf(user.id);
    const { db } = app.services;
    expect(await deleteSocialConfirmation(db, viewer)).toBe(false);
    const body = await browser.visit(one.sub, CONFIRM);
    const reply = await app.call(confirmSocial, {
      body,
      token: accessToken,
      cookies: browser.cookies,
    });
    expect(reply.body).toEqual({ resultCode: 'SUCCESS' });
    const stranger = await makeUser(app);
    expect(await deleteSocialConfirmation(db, { ...viewer, userId: stranger.userId })).toBe(false);
    expect(await deleteSocialConfirmation(db, viewer)).toBe(true);
    expect(await deleteSocialConfirmation(db, viewer)).toBe(false);
  });

  it("refuses another user's identity and the answer to a log-in", async () => {
    const [one, other] = [person(), person()];
    const { browser, accessToken: token } = await signUp(one, WHALE);
    const { cookies } = browser;
    const foreign = await browser.visit(other.sub, CONFIRM);
    const reply = await app.call(confirmSocial, { body: foreign, token, cookies });
    expect(refusal(reply)).toEqual([400, 'SOCIAL_OTHER_PERSON']);
    const login = await browser.visit(one.sub, { way: WHALE });
    const misused = await app.call(confirmSocial, { body: login, token, cookies });
    expect(refusal(misused)).toEqual([400, 'SOCIAL_REFUSED']);
  });

  it('expires after five minutes', async () => {
    const one = person();
    const { browser, user, accessToken: token } = await signUp(one, WHALE);
    const body = await browser.visit(one.sub, CONFIRM);
    await app.call(confirmSocial, { body, token, cookies: browser.cookies });
    await app.services.db
      .updateTable('socialConfirmations')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect(await deleteSocialConfirmation(app.services.db, await sessionOf(user.id))).toBe(false);
  });
});

it('accounts/social: a deleted user may sign up again with the same identity', async () => {
  const one = person();
  const { user } = await signUp(one);
  await deleteSocialIdentities(app.services.db, user.id);
  await app.services.db.deleteFrom('users').where('userId', '=', user.id).execute();
  const browser = createBrowser();
  const reply = await browser.logIn(await browser.visit(one.sub));
  expect(reply.body.registrationStatus).toBe('NEW');
});

it('accounts/social: the sweep deletes expired rows only', async () => {
  const { db } = app.services;
  const [late, living] = [createBrowser(), createBrowser()];
  for (const browser of [late, living]) {
    await browser.logIn(await browser.visit(person().sub));
    await browser.begin(GOOGLE);
    if (browser === living) continue;
    for (const table of ['socialAttempts', 'pendingSocialSignUps'] as const) {
      await db
        .updateTable(table)
        .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
        .execute();
    }
  }
  await sweepSocial(db);
  for (const table of ['socialAttempts', 'pendingSocialSignUps'] as const) {
    expect(await db.selectFrom(table).select('browserHash').execute()).toHaveLength(1);
  }
});

describe('accounts/social: a provider', () => {
  it('that is not configured has no button and is not called', async () => {
    const plain = await createTestApp();
    try {
      expect((await plain.call(getSite)).body.socialLogins).toEqual([]);
      const body = { ...GOOGLE, purpose: 'LOGIN' };
      const reply = await plain.call(beginSocial, { body });
      expect(refusal(reply)).toEqual([404, 'SOCIAL_NOT_CONFIGURED']);
      const given = { code: 'x', state: 'y', redirectUri: GOOGLE_URI };
      const late = await plain.call(googleLogin, { body: given });
      expect(refusal(late)).toEqual([404, 'SOCIAL_NOT_CONFIGURED']);
    } finally {
      await plain.close();
    }
  });

  it('that is down is reported, and works when it is back', async () => {
    const gone = await startOpenIdProvider({ people, redirectUris: [GOOGLE_URI] });
    const port = Number(new URL(gone.issuer).port);
    await gone.stop();
    const near = await createTestApp({ env: { PUBLIC_URL: ORIGIN, ...gone.env('GOOGLE') } });
    try {
      expect((await near.call(getSite)).body.socialLogins).toEqual(['GOOGLE']);
      const begin = () => near.call(beginSocial, { body: { ...GOOGLE, purpose: 'LOGIN' } });
      expect(refusal(await begin())).toEqual([503, 'SOCIAL_UNREACHABLE']);
      const own = await makeUser(near);
      expect((await near.call(getUserInfo, { token: own.token })).status).toBe(200);
      const back = await startOpenIdProvider({ people, redirectUris: [GOOGLE_URI], port });
      expect((await begin()).status).toBe(200);
      await back.stop();
    } finally {
      await near.close();
    }
  });

  it('that returns the address only on request is asked for it', async () => {
    const shy = await startOpenIdProvider({
      people,
      redirectUris: [GOOGLE_URI],
      conformIdTokenClaims: true,
    });
    const near = await createTestApp({ env: { PUBLIC_URL: ORIGIN, ...shy.env('GOOGLE') } });
    try {
      const one = person();
      const begun = await near.call(beginSocial, { body: { ...GOOGLE, purpose: 'LOGIN' } });
      const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
      const { searchParams } = await shy.logIn(begun.body.authorizationUrl, one.sub);
      const body = { ...Object.fromEntries(searchParams), redirectUri: GOOGLE_URI };
      const reply = await near.call(googleLogin, { body, cookies });
      expect(reply.body.pendingSignUp).toEqual({ userEmail: one.email });
    } finally {
      await near.close();
      await shy.stop();
    }
  });
});
