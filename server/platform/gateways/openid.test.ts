import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOpenId, OpenIdRefused, OpenIdUnreachable } from './openid.ts';

/** A provider that lies or fails; an honest one is tried in features/social. */
type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

let own: Keys;
let foreign: Keys;
beforeAll(async () => {
  [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
});

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  servers = [];
});

async function serve(answer: (issuer: string) => RequestListener): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', answer(issuer));
  servers.push(server);
  return issuer;
}

const asked = {
  redirectUri: 'http://127.0.0.1:4280/login',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
};
const given = { ...asked, code: 'code', iss: undefined, isReauthentication: false };
const client = { clientId: 'munjip', clientSecret: 'secret' };

const honest = (issuer: string): JWTPayload => ({
  iss: issuer,
  aud: 'munjip',
  sub: 'hana',
  nonce: asked.nonce,
  iat: Math.floor(Date.now() / 1000),
  exp: Math.floor(Date.now() / 1000) + 300,
  email: 'hana@gmail.com',
  email_verified: true,
});

const sign = (claims: JWTPayload, { privateKey }: Keys = own) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);

const without = (name: string, claims: JWTPayload): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));

/** Everything as it should be but the ID token. */
function providerWith(makeToken: (issuer: string) => Promise<string | undefined>) {
  return serve((issuer) => async (request, response) => {
    const answers: Record<string, () => Promise<object>> = {
      '/.well-known/openid-configuration': async () => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }),
      '/keys': async () => ({
        keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
      }),
      '/token': async () => ({
        access_token: 'x',
        token_type: 'Bearer',
        id_token: await makeToken(issuer),
      }),
    };
    const answer = answers[request.url ?? ''];
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify((await answer?.()) ?? {}));
  });
}

describe('gateways/openid: an ID token', () => {
  it('that is valid is accepted', async () => {
    const issuer = await providerWith((iss) => sign(honest(iss)));
    const identity = await createOpenId({ issuer, ...client }).exchange(given);
    expect(identity).toEqual({
      issuer,
      subject: 'hana',
      email: 'hana@gmail.com',
      isEmailVerified: true,
    });
  });

  it.each<[string, (issuer: string) => Promise<string | undefined>]>([
    ['that is not there', async () => undefined],
    ['signed with another key', (issuer) => sign(honest(issuer), foreign)],
    ['without a signature', async (issuer) => new UnsecuredJWT(honest(issuer)).encode()],
    ['for somebody else’s site', (issuer) => sign({ ...honest(issuer), aud: 'another' })],
    ['of another provider', (issuer) => sign({ ...honest(issuer), iss: 'https://evil.example' })],
    ['that is over', (issuer) => sign({ ...honest(issuer), exp: 1 })],
    ['with another nonce', (issuer) => sign({ ...honest(issuer), nonce: 'another' })],
    ['without a nonce', (issuer) => sign(without('nonce', honest(issuer)))],
    ['with an empty subject', (issuer) => sign({ ...honest(issuer), sub: '' })],
    ['with a blank subject', (issuer) => sign({ ...honest(issuer), sub: '  ' })],
    ['with a subject over 255', (issuer) => sign({ ...honest(issuer), sub: 'h'.repeat(256) })],
    ['without a subject', (issuer) => sign(without('sub', honest(issuer)))],
  ])('%s is refused', async (_how, makeToken) => {
    const issuer = await providerWith(makeToken);
    const exchange = createOpenId({ issuer, ...client }).exchange(given);
    await expect(exchange).rejects.toThrow(OpenIdRefused);
  });

  it('may have a subject of 255 characters', async () => {
    const sub = 'h'.repeat(255);
    const issuer = await providerWith((iss) => sign({ ...honest(iss), sub }));
    const { subject } = await createOpenId({ issuer, ...client }).exchange(given);
    expect(subject).toBe(sub);
  });

  it('confirms only if auth_time is recent', async () => {
    const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
    let authTime = ago(3600);
    const issuer = await providerWith((iss) => sign({ ...honest(iss), auth_time: authTime }));
    const openId = createOpenId({ issuer, ...client });
    await expect(openId.exchange({ ...given, isReauthentication: true })).rejects.toThrow(
      OpenIdRefused,
    );
    authTime = ago(5);
    await expect(openId.exchange({ ...given, isReauthentication: true })).resolves.toHaveProperty(
      'subject',
    );
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [1, false],
    [undefined, false],
  ])('whose email_verified is %j: verified %j', async (said, expected) => {
    const issuer = await providerWith((iss) => sign({ ...honest(iss), email_verified: said }));
    const { isEmailVerified } = await createOpenId({ issuer, ...client }).exchange(given);
    expect(isEmailVerified).toBe(expected);
  });
});

describe('gateways/openid: a provider', () => {
  it.each<[string, (issuer: string) => RequestListener]>([
    ['that never answers', () => () => {}],
    ['that sends half and stops', () => (_, response) => void response.write('{"issuer":')],
    ['in trouble', () => (_, response) => void response.writeHead(500).end()],
    ['that is a page', () => (_, response) => void response.end('<html>')],
    [
      'that says it is another',
      () => (_, response) => {
        response.setHeader('content-type', 'application/json');
        response.end('{"issuer":"https://evil.example"}');
      },
    ],
  ])('%s is out of reach', async (_how, answer) => {
    const openId = createOpenId({ issuer: await serve(answer), ...client }, { timeoutMs: 300 });
    const begun = openId.authorizationUrl({ ...asked, isReauthentication: false });
    await expect(begun).rejects.toThrow(OpenIdUnreachable);
    await expect(openId.exchange(given)).rejects.toThrow(OpenIdUnreachable);
  });

  it('that stops answering between two requests is unreachable', async () => {
    const issuer = await providerWith(() => new Promise(() => {}));
    const openId = createOpenId({ issuer, ...client }, { timeoutMs: 500 });
    await openId.authorizationUrl({ ...asked, isReauthentication: false });
    await expect(openId.exchange(given)).rejects.toThrow(OpenIdUnreachable);
  });

  it('that was down is discovered again; a successful discovery is cached', async () => {
    let isUp = false;
    let questions = 0;
    const issuer = await serve((self) => (_, response) => {
      questions += 1;
      response.statusCode = isUp ? 200 : 500;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer: self, authorization_endpoint: `${self}/auth` }));
    });
    const openId = createOpenId({ issuer, ...client });
    const begin = () => openId.authorizationUrl({ ...asked, isReauthentication: false });
    await expect(begin()).rejects.toThrow(OpenIdUnreachable);
    isUp = true;
    await Promise.all([begin(), begin(), begin()]);
    await begin();
    expect(questions).toBe(2);
  });
});
