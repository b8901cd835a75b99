import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';

/** A person with an account at the provider. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

export interface OpenIdProvider {
  issuer: string;
  /** The environment variables of a server that uses this provider. */
  env(name: 'GOOGLE' | 'WHALE'): Record<string, string>;
  /** Logs this person in without a browser, and returns the address of the redirect. */
  logIn(authorizationUrl: string, sub: string): Promise<URL>;
  stop(): Promise<void>;
}

interface Options {
  people: ProviderPerson[];
  redirectUris: string[];
  port?: number;
  /** Another name than that of the application makes it another site for the browser. */
  host?: '127.0.0.1' | 'localhost';
  /** The e-mail address is not in the ID token and must be requested. */
  conformIdTokenClaims?: boolean;
}

const CLIENT = { client_id: 'munjip', client_secret: 'a secret of this test run only' };

/** A real OpenID Connect provider on loopback, with a page to choose an account. */
export async function startOpenIdProvider({
  people,
  redirectUris,
  port = 0,
  host = '127.0.0.1',
  conformIdTokenClaims = false,
}: Options): Promise<OpenIdProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    ...(await configurationOf(people, redirectUris)),
    conformIdTokenClaims,
  });
  // It warns at each start and each refusal that this is not for production.
  provider.on('server_error', () => {});
  const answer = provider.callback();
  server.on('request', (request, response) => {
    const isChoosing = (request.url ?? '').startsWith('/choose/');
    void (isChoosing ? choose(provider, people, request, response) : answer(request, response));
  });
  return {
    issuer,
    env: (name) => ({
      [`${name}_ISSUER`]: issuer,
      [`${name}_CLIENT_ID`]: CLIENT.client_id,
      [`${name}_CLIENT_SECRET`]: CLIENT.client_secret,
    }),
    logIn: (authorizationUrl, sub) => walk(authorizationUrl, sub, issuer),
    stop: () => stop(server),
  };
}

async function configurationOf(
  people: readonly ProviderPerson[],
  redirectUris: string[],
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const policy = interactionPolicy.base();
  // As Google does.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [{ ...CLIENT, redirect_uris: redirectUris }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['for this run'] },
    claims: { openid: ['sub', 'auth_time'], email: ['email', 'email_verified'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    findAccount: (_, sub) => {
      const person = people.find((one) => one.sub === sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    // Logging in grants the requested scope, which is the e-mail address.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

async function choose(
  provider: Provider,
  people: readonly ProviderPerson[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'POST') {
    let said = '';
    for await (const part of request) said += String(part);
    const sub = new URLSearchParams(said).get('sub') ?? '';
    const result =
      sub === ''
        ? { error: 'access_denied' }
        : { login: { accountId: sub, remember: false }, select_account: {} };
    await provider.interactionFinished(request, response, result);
    return;
  }
  const button = (value: string, words: string) =>
    `<button name="sub" value="${value}">${words}</button>`;
  response.setHeader('content-type', 'text/html; charset=utf-8').end(
    `<!doctype html><html lang="ko"><title>계정 고르기</title><h1>계정 고르기</h1>
<form method="post">${people.map(({ sub, email = sub }) => button(sub, email)).join('')}
${button('', '그만두기')}</form></html>`,
  );
}

/** Follows redirects and keeps cookies like a browser, until a redirect leaves the provider. */
async function walk(authorizationUrl: string, sub: string, issuer: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(authorizationUrl);
  for (let step = 0; step < 10; step += 1) {
    const isChoosing = at.pathname.startsWith('/choose/');
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isChoosing && { method: 'POST', body: new URLSearchParams({ sub }) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`the provider answered ${await answer.text()}`);
    at = new URL(next, at);
    if (at.origin !== issuer) return at;
  }
  throw new Error('the provider sent around in circles');
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
