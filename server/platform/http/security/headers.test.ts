import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { sendLicenseQuoteForm } from '../../../../shared/administration/licenses/quotes.ts';
import { streamNotifications } from '../../../../shared/notifications/notifications.ts';
import { fileCookies, makeUser } from '../../../../tests/support/data/factories.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { createErrorHandler } from '../errors.ts';
import { serveSsrRoutes } from '../pages/ssr.ts';
import { serveWeb } from '../pages/web.ts';
import { addSecurityHeaders } from './headers.ts';

const PUBLIC_URL = 'https://munjip.example.kr';

let app: TestApp;
let pages: FastifyInstance;
let root: string;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL } });
  root = await mkdtemp(join(tmpdir(), 'munjip-headers-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'app.html'), '<style>body{margin:0}</style><div id="root"></div>');
  await writeFile(join(root, 'assets/app.js'), 'let a;');
  await writeFile(join(root, 'service-worker.js'), 'self.a = 1;');
  await writeFile(join(root, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(root, 'addresses.json'), JSON.stringify({ '/home': 'app.html' }));
  // The pages of a build that need not exist here, with the hooks of the server.
  pages = Fastify();
  pages.setErrorHandler(createErrorHandler(new Map()));
  addSecurityHeaders(pages, app.services.config);
  serveSsrRoutes(
    pages,
    app.services,
    [
      {
        path: '/rendered',
        load: async () => ({ page: {} as never, status: 200, isIndexed: true }),
      },
      {
        path: '/embedded',
        load: async () => ({
          page: {} as never,
          status: 200,
          isIndexed: false,
          embeddedBy: ['https://school.example'],
        }),
      },
    ],
    {
      // As if somebody had managed to put a style into a text.
      render: async () => ({ html: '<style>b{}</style>', title: '책', frame: 'x' }),
      frames: { x: '<title>x</title><style>a{}</style><!--page-->' },
    },
  );
  await serveWeb(pages, { mainSiteUrl: '', redirects: {} }, root);
});
afterAll(async () => {
  await pages.close();
  await app.close();
  await rm(root, { recursive: true });
});

type Headers = Record<string, unknown>;

const directivesOf = (headers: Headers) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => directive.split(' ', 1).concat(directive.replace(/^\S+ ?/, '')))
      .map(([name = '', values = '']) => [name, values]),
  );

/** What every answer of every kind has. */
function expectBasics(headers: Headers): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  const policy = directivesOf(headers);
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe-|\*/);
  expect(policy.get('frame-ancestors')).toBeDefined();
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('object-src') ?? policy.get('default-src')).toBe("'none'");
}

describe('http/headers: data', () => {
  it.each([
    ['the answer of a call', 200, '/api/health'],
    ['the refusal of a call', 400, getUserInfo.path],
    ['an address that does not exist', 404, '/api/nothing'],
    ['the metrics', 200, '/metrics'],
    ['a file that does not exist', 404, `/api/file/${v7()}`],
  ])('%s is never stored, runs nothing and stands in no frame', async (_kind, status, url) => {
    const { headers, statusCode } = await app.server.inject({ url });
    expect(statusCode).toBe(status);
    expectBasics(headers);
    expect(directivesOf(headers).get('default-src')).toBe("'none'");
    expect(directivesOf(headers).get('frame-ancestors')).toBe("'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it('the description of the calls may be stored', async () => {
    const { headers } = await app.server.inject({ url: '/api/openapi.json' });
    expectBasics(headers);
    expect(headers).not.toHaveProperty('cache-control');
  });

  it('a picture is kept by the browser of its reader alone, which asks each time', async () => {
    const user = await makeUser(app);
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    const { body } = await upload(app, user.token, picture);
    const secure = (cookies: Record<string, string>) =>
      Object.fromEntries(Object.entries(cookies).map(([name, one]) => [`__Secure-${name}`, one]));
    const cookies = secure(await fileCookies(app, user));
    const read = await app.server.inject({ url: body.fileUrl, cookies });
    expect(read.statusCode).toBe(200);
    expectBasics(read.headers);
    expect(directivesOf(read.headers).get('default-src')).toBe("'none'");
    expect(read.headers['cache-control']).toBe('private, no-cache');
    expect(read.headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''/);
    const etag = String(read.headers.etag);
    const again = await app.server.inject({
      url: body.fileUrl,
      cookies,
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
    expectBasics(again.headers);
  });

  it('a stream of events is stored nowhere', async () => {
    const { token } = await makeUser(app);
    const { headers, status } = await app.call(streamNotifications, { token });
    expect(status).toBe(200);
    expectBasics(headers);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('a redirect has the headers, too', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: sendLicenseQuoteForm.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'organization=&senderName=&email=',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/pricing?quote=check#quote',
    ]);
    expectBasics(answer.headers);
  });

  it('bytes that are no HTTP are answered with them', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1', () => socket.write('GARBAGE\r\n\r\n'));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer).toContain("default-src 'none'");
  });
});

describe('http/headers: a page', () => {
  it.each([
    ['of the build', '/home', 'no-cache'],
    ['that does not exist', '/nothing', 'no-cache'],
    ['that the server renders', '/rendered', 'public, no-cache'],
  ])('%s runs and shows only what is from here', async (_kind, url, cacheControl) => {
    const { headers } = await pages.inject({ url });
    expectBasics(headers);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControl,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'reporting-endpoints': 'csp="/api/csp-reports"',
    });
    const policy = directivesOf(headers);
    expect(policy.get('default-src')).toBe("'self'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect([policy.get('report-to'), policy.get('report-uri')]).toEqual([
      'csp',
      '/api/csp-reports',
    ]);
  });

  it('of a server without HTTPS reports to the address alone, which every browser knows', async () => {
    const plain = Fastify();
    addSecurityHeaders(plain, { publicUrl: 'http://127.0.0.1:3000' });
    await serveWeb(plain, { mainSiteUrl: '', redirects: {} }, root);
    const { headers } = await plain.inject({ url: '/home' });
    await plain.close();
    const policy = directivesOf(headers);
    expect(policy.get('report-uri')).toBe('/api/csp-reports');
    expect(policy.has('report-to')).toBe(false);
    expect(headers).not.toHaveProperty('reporting-endpoints');
  });

  it('may use the styles of the build, and none that came into it later', async () => {
    const hashOf = (style: string) =>
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
    const stylesOf = async (url: string) =>
      directivesOf((await pages.inject({ url })).headers).get('style-src');
    expect(await stylesOf('/home')).toBe(`'self' ${hashOf('body{margin:0}')}`);
    expect((await pages.inject({ url: '/rendered' })).body).toContain('<style>b{}</style>');
    expect(await stylesOf('/rendered')).toBe(`'self' ${hashOf('a{}')}`);
  });

  it('that other sites may show says which', async () => {
    const { headers } = await pages.inject({ url: '/embedded' });
    expectBasics(headers);
    const policy = directivesOf(headers);
    expect(policy.get('frame-ancestors')).toBe("'self' https://school.example");
    expect(policy.get('script-src')).toBe("'self'");
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('of saved e-mails has its own style and no script', async () => {
    const local = await createTestApp({ beside: app });
    try {
      const { headers } = await local.server.inject({
        url: '/outbox',
        headers: { host: 'localhost:3000' },
      });
      const policy = directivesOf(headers);
      expect(policy.get('default-src')).toBe("'none'");
      expect(policy.get('style-src')).toMatch(/^'sha256-[^' ]+'$/);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('strict-transport-security');
    } finally {
      await local.close();
    }
  });
});

describe('http/headers: a file of the build', () => {
  it.each([
    ['/assets/app.js', 'public, max-age=31536000, immutable'],
    ['/service-worker.js', 'no-cache'],
    ['/icon.svg', 'no-cache'],
  ])('%s brings the policy of a worker', async (url, cacheControl) => {
    const { headers, statusCode } = await pages.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([200, cacheControl]);
    expectBasics(headers);
    expect(directivesOf(headers).get('default-src')).toBe("'self'");
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('that is missing is data', async () => {
    const { headers, statusCode } = await pages.inject({ url: '/assets/old.js' });
    expect(statusCode).toBe(404);
    expectBasics(headers);
    expect(directivesOf(headers).get('default-src')).toBe("'none'");
  });
});
