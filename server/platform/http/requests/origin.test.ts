import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { routes } from '../../../routes.ts';

const PUBLIC_URL = 'https://munjip.example.kr';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL } });
});
afterAll(() => app.close());

async function codeFor(
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
): Promise<string> {
  const answer = await app.server.inject({
    method: method as 'POST',
    url: path.replace(/\{\w+\}/g, () => v7()),
    headers: { host: 'class.example.kr:8080', ...headers },
  });
  return answer.body === '' || answer.statusCode < 400 ? '' : answer.json().errorCode;
}

const changing = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, form }) => method !== 'GET' && !form);

describe('http/origin: a request that changes something', () => {
  it.each(changing.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is refused to a page of another site',
    async (_name, endpoint) => {
      expect(await codeFor(endpoint, { origin: 'https://evil.example' })).toBe('FOREIGN_ORIGIN');
    },
  );

  const logIn = { method: 'POST', path: '/api/auth/user-login' };
  it.each([
    'null',
    'https://munjip.example.kr.evil.example',
    'https://evil.munjip.example.kr',
    'http://munjip.example.kr',
    'https://munjip.example.kr:444',
    'http://class.example.kr',
    'http://class.example.kr:80801',
    'file://',
    '',
    'no address',
  ])('is refused to %j', async (origin) => {
    expect(await codeFor(logIn, { origin })).toBe('FOREIGN_ORIGIN');
  });

  it.each([PUBLIC_URL, 'http://class.example.kr:8080', 'https://class.example.kr:8080'])(
    'is accepted from %s',
    async (origin) => {
      expect(await codeFor(logIn, { origin })).toBe('INVALID_VALUE');
    },
  );

  it('is accepted from a host without a port if the default port is meant', async () => {
    const headers = { origin: 'http://class.example.kr', host: 'class.example.kr:80' };
    expect(await codeFor(logIn, headers)).toBe('INVALID_VALUE');
  });

  it('is accepted from a program that sends no Origin', async () => {
    expect(await codeFor(logIn, {})).toBe('INVALID_VALUE');
  });

  it('is accepted as the form of the education office from any origin', async () => {
    const acs = { method: 'POST', path: '/api/auth/saml2/acs' };
    for (const origin of ['https://sen.example', 'null']) {
      const code = await codeFor(acs, {
        origin,
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(code).not.toBe('FOREIGN_ORIGIN');
    }
  });
});

it('http/origin: a GET is accepted from any origin', async () => {
  const health = { method: 'GET', path: '/api/health' };
  expect(await codeFor(health, { origin: 'https://evil.example' })).toBe('');
});

it('http/origin: behind a trusted proxy the forwarded host counts', async () => {
  const proxied = await createTestApp({
    env: { TRUST_PROXY: 'true', SMTP_URL: 'smtp://127.0.0.1:2525' },
  });
  try {
    const answer = await proxied.server.inject({
      method: 'POST',
      url: '/api/auth/user-login',
      headers: {
        host: '127.0.0.1:3000',
        'x-forwarded-host': 'school.example.kr',
        'x-forwarded-proto': 'https',
        origin: 'https://school.example.kr',
      },
    });
    expect(answer.json().errorCode).toBe('INVALID_VALUE');
  } finally {
    await proxied.close();
  }
});
