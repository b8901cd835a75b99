import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/support/servers/app.ts';
import { createErrorHandler } from './errors.ts';
import { serveRedirects } from './pages/site-pages.ts';
import { serveWeb } from './pages/web.ts';

/** What is written to the socket as it stands, and what comes back. */
function say(port: number, text: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(text, 'latin1')));
    socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body });
    });
  });
}

const REFUSAL = {
  errorCode: expect.any(String),
  message: expect.stringMatching(/[가-힣]/),
  requestId: expect.any(String),
};

describe('http: malformed requests', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await createTestApp();
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.server.address() as { port: number }).port;
  });
  afterAll(() => app.close());

  it.each([
    ['a bad escape', 'GET /api/group/%zz HTTP/1.1', 404, 'NOT_FOUND'],
    ['bytes that are not UTF-8', 'GET /api/group/%ff%fe HTTP/1.1', 404, 'NOT_FOUND'],
    ['a very long id', `GET /api/group/${'a'.repeat(900)} HTTP/1.1`, 404, 'NOT_FOUND'],
    ['half an address', 'GET http://[ HTTP/1.1', 404, 'NOT_FOUND'],
    ['two slashes', 'GET //api/nothing:99999/ HTTP/1.1', 404, undefined],
    ['an unknown method', 'FOO /api/health HTTP/1.1', 400, 'INVALID_VALUE'],
    ['no HTTP at all', 'GARBAGE', 400, 'INVALID_VALUE'],
    ['a head without end', `GET / HTTP/1.1\r\nx-long: ${'a'.repeat(20_000)}`, 400, 'INVALID_VALUE'],
    [
      'two lengths',
      'POST /api/auth/user-login HTTP/1.1\r\ncontent-length: 4\r\ntransfer-encoding: chunked',
      400,
      'INVALID_VALUE',
    ],
  ])('refuse %s with the body of every error', async (_name, head, status, errorCode) => {
    const answer = await say(port, `${head}\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(answer.status).toBe(status);
    // A page for people, where there is a build; else refused like the rest.
    if (errorCode === undefined) return;
    expect(JSON.parse(answer.body)).toEqual({ ...REFUSAL, errorCode });
    expect(answer.body).not.toContain('%zz');
  });

  it('are answered with headers that forbid storing and framing', async () => {
    const answer = await app.server.inject({ method: 'GET', url: '/api/nothing' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });
});

it('http: a request over an open connection is answered during the shutdown, then the connection closes', async () => {
  const app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  const ended = once(socket, 'close');
  const ask = async () => {
    socket.write('GET /api/health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    return chunk.toString();
  };
  expect(await ask()).toMatch(/^HTTP\/1.1 200 .*connection: keep-alive/is);
  const closed = app.server.close();
  expect(await ask()).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  await Promise.all([closed, ended]);
  await app.close();
});

it('http: Strict-Transport-Security is sent if the public address has https', async () => {
  const app = await createTestApp({ env: { PUBLIC_URL: 'https://munjip.example.kr' } });
  try {
    const answer = await app.server.inject({ method: 'GET', url: '/api/health' });
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  } finally {
    await app.close();
  }
});

describe('http: pages', () => {
  let server: FastifyInstance;
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'munjip-web-'));
    await mkdir(join(root, 'login'));
    await mkdir(join(root, '404'));
    await mkdir(join(root, 'app'));
    const files = ['index.html', 'app.html', 'app/0.html', 'login/index.html', '404/index.html'];
    for (const name of files) {
      const page = `<!doctype html><title>${name}</title>`;
      await writeFile(join(root, name), page);
      await writeFile(join(root, `${name}.br`), brotliCompressSync(page));
      await writeFile(join(root, `${name}.gz`), page);
    }
    await writeFile(
      join(root, 'addresses.json'),
      JSON.stringify({
        '/': 'index.html',
        '/login': 'login/index.html',
        '/group/:groupId': 'app/0.html',
        '/404': '404/index.html',
      }),
    );
    server = Fastify();
    server.setErrorHandler(createErrorHandler(new Map()));
    await serveWeb(server, { mainSiteUrl: '', redirects: {} }, root);
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  const addresses = ['/', '/login', '/group/anything', '//', '//group', '/%00', '/..%2f..%2fetc'];
  const packings = ['identity', 'br', 'gzip'];
  it.each(addresses.flatMap((url) => packings.map((packing) => [url, packing] as const)))(
    '%s sent as %s says what may run in it',
    async (url, packing) => {
      const answer = await server.inject({ url, headers: { 'accept-encoding': packing } });
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-cache',
      });
    },
  );

  it.each([
    ['/', 200],
    ['/login/', 200],
    ['/Login', 200],
    ['/group/anything', 200],
    ['/group/anything/else', 404],
    ['/group', 404],
    ['/nothing/here', 404],
    ['/404', 404],
    ['/addresses.json', 404],
    ['/app/0.html', 404],
    ['/%00', 404],
  ])('%s is answered with %i', async (url, status) => {
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
  });

  it('are those of the address, or the application without a page', async () => {
    const title = async (url: string) =>
      /<title>(.*)</.exec((await server.inject({ url })).body)?.[1];
    expect(await title('/group/anything')).toBe('app/0.html');
    expect(await title('/group/anything/else')).toBe('app.html');
    expect(await title('/Login/')).toBe('login/index.html');
  });

  it('that only the application answers are not indexed', async () => {
    for (const packing of packings) {
      const robots = async (url: string) =>
        (await server.inject({ url, headers: { 'accept-encoding': packing } })).headers[
          'x-robots-tag'
        ];
      expect(await robots('/group/anything')).toBe('noindex');
      expect(await robots('/nothing/here')).toBe('noindex');
      expect(await robots('/login')).toBeUndefined();
    }
  });

  it.each(['assets', 'fonts/pretendard'])(
    'use files of %s, compressed where they are',
    async (folder) => {
      await mkdir(join(root, folder), { recursive: true });
      await writeFile(join(root, folder, '-a_B.js'), 'let a;');
      await writeFile(join(root, folder, '-a_B.js.br'), brotliCompressSync('let a;'));
      const url = `/${folder}/-a_B.js`;
      expect((await server.inject({ url })).body).toBe('let a;');
      const packed = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('let a;');
      expect(packed.headers).toMatchObject({
        'content-type': expect.stringContaining('javascript'),
        'content-encoding': 'br',
        vary: 'accept-encoding',
        'cache-control': folder === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      const head = await server.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '6', '']);
    },
  );

  it('do not replace a missing asset', async () => {
    const missing = ['old-chunk.js', '..%5capp.html', '..%2fapp.html', '.br', '', 'a/b.js'];
    const urls = missing.map((name) => `/assets/${name}`);
    for (const url of [...urls, '/fonts/none.woff2', '/fonts/pretendard/none.woff2']) {
      const answer = await server.inject({ url });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([404, 'NOT_FOUND']);
    }
  });

  describe('of a server with a main site and redirects', () => {
    const settings = {
      mainSiteUrl: 'https://main.example',
      redirects: { '/pricing': 'https://school.example/price?a=1&b=2', '/': 'https://s.example' },
    };
    let other: FastifyInstance;
    beforeAll(async () => {
      await mkdir(join(root, 'terms'));
      const page =
        '<!doctype html><head></head><a href="/login">로그인</a><a href="/login/whale">웨일</a>';
      await writeFile(join(root, 'terms/index.html'), page);
      await writeFile(join(root, 'terms/index.html.br'), brotliCompressSync(page));
      await writeFile(
        join(root, 'addresses.json'),
        JSON.stringify({
          '/': 'index.html',
          '/terms': 'terms/index.html',
          '/login': 'login/index.html',
          '/pricing': 'app/0.html',
          '/pricing/more': 'app/0.html',
        }),
      );
      other = Fastify();
      other.setErrorHandler(createErrorHandler(new Map()));
      serveRedirects(other, settings.redirects);
      await serveWeb(other, settings, root);
    });
    afterAll(() => other.close());

    it('contain the settings and link to the log-in of the main site', async () => {
      for (const url of ['/terms', '/terms/', '/terms/index.html']) {
        const { statusCode, headers, body } = await other.inject({ url });
        expect([url, statusCode, headers['content-security-policy']]).toEqual([
          url,
          200,
          expect.stringContaining("script-src 'self'"),
        ]);
        expect(body).toContain('<a href="https://main.example/login">');
        expect(body).toContain('<a href="/login/whale">');
        const content = /<meta name="munjip-site" content="([^"]*)">/.exec(body)?.[1] ?? '';
        const text = content.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
        expect(JSON.parse(text)).toEqual(settings);
      }
    });

    it('are compressed, and answered with 304 if the ETag matches', async () => {
      const packed = await other.inject({ url: '/terms', headers: { 'accept-encoding': 'br' } });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('https://main.example');
      const known = { 'if-none-match': String(packed.headers.etag) };
      expect((await other.inject({ url: '/terms', headers: known })).statusCode).toBe(304);
    });

    it('that do not exist are answered with 404', async () => {
      for (const url of ['/nothing', '/nothing.html', '/addresses.json', '/..%2fapp.html']) {
        const answer = await other.inject({ url });
        expect([url, answer.statusCode]).toEqual([url, 404]);
        expect(answer.headers['content-type']).toContain('text/html');
      }
    });

    it.each([
      ['/pricing', 'https://school.example/price?a=1&b=2'],
      ['/pricing?to=https://evil.example', 'https://school.example/price?a=1&b=2'],
      ['/', 'https://s.example'],
    ])('%s leads to the listed address', async (url, address) => {
      const answer = await other.inject({ url });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, address]);
    });

    it.each(['/pricing/', '/Pricing', '/pricing/more', '/terms?/pricing', '/constructor'])(
      '%s is not a path that leads away',
      async (url) => {
        expect((await other.inject({ url })).headers.location).toBeUndefined();
      },
    );

    it('do not redirect a POST', async () => {
      const answer = await other.inject({ method: 'POST', url: '/pricing' });
      expect(answer.statusCode).toBe(404);
    });
  });
});
