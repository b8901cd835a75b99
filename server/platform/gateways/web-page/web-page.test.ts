import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type LocalWeb, openLocalWeb } from '../../../../tests/support/servers/local-web.ts';
import { createWebPages, isPublicAddress, WebPageError } from './web-page.ts';

let web: LocalWeb;

beforeAll(async () => {
  web = await openLocalWeb();
});
beforeEach(() => {
  web.asked = [];
});
afterAll(() => web.close());

const open = (options = {}) => createWebPages({ mayAsk: web.mayAsk, ...options });

const html =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);

async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WebPageError);
  return (error as WebPageError).reason;
}

describe('gateways/web-page: metadata', () => {
  it('comes from Open Graph, else from the head of the page', async () => {
    web.answer = html(`<!doctype html><meta charset="utf-8"><title>홈</title>
      <meta property="og:title" content="감나무 &amp; 까치"><meta name="description" content="  가을의
      이야기 "><meta property="og:image" content="/감.png">`);
    expect(await open().read(web.at('/kaki'))).toEqual({
      url: web.at('/kaki'),
      title: '감나무 & 까치',
      description: '가을의 이야기',
      pictureUrl: web.at('/%EA%B0%90.png'),
    });
  });

  it('is the address if the page has none', async () => {
    web.answer = html('<p>글만 있어요</p>');
    const page = await open().read(web.at('/plain#top'));
    expect(page).toEqual({
      url: web.at('/plain'),
      title: '127.0.0.1',
      description: null,
      pictureUrl: null,
    });
  });

  it.each([
    ['EUC-KR, said on the way', { 'content-type': 'text/html; charset=euc-kr' }, ''],
    ['EUC-KR, said in the page', { 'content-type': 'text/html' }, '<meta charset="euc-kr">'],
  ])('is read in %s', async (_, headers, meta) => {
    const title = Buffer.from([0xb0, 0xa1, 0xc0, 0xbb]);
    web.answer = html(
      Buffer.concat([Buffer.from(`${meta}<title>`), title, Buffer.from('</title>')]),
      headers,
    );
    expect((await open().read(web.at('/old'))).title).toBe('가을');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('is read packed by %s', async (encoding, pack) => {
    web.answer = html(pack(Buffer.from('<title>꾸러미</title>')), { 'content-encoding': encoding });
    expect((await open().read(web.at('/packed'))).title).toBe('꾸러미');
  });

  it('is read from the beginning of an endless page', async () => {
    web.answer = (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' }).write('<title>끝없는 글</title>');
      const more = () => {
        while (!reply.destroyed && reply.write('가'.repeat(10_000)));
        if (!reply.destroyed) reply.once('drain', more);
      };
      more();
    };
    expect((await open().read(web.at('/endless'))).title).toBe('끝없는 글');
  });

  it('is not searched below thousands of unclosed elements', async () => {
    const unclosed = '<b>'.repeat(20_000);
    web.answer = html(`<title>깊은 글</title>${unclosed}<meta name="description" content="바닥">`);
    const page = await open().read(web.at('/deep'));
    expect(page).toMatchObject({ title: '깊은 글', description: null });
  });

  it('has no control characters and a limited length', async () => {
    web.answer = html(`<title>\u202e가${'나'.repeat(500)}</title>`);
    const { title } = await open().read(web.at('/long'));
    expect([title.length, title.at(0), title.at(-1)]).toEqual([200, '가', '…']);
  });
});

describe('gateways/web-page: forbidden addresses', () => {
  it.each([
    'not an address',
    '',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://somebody:secret@example.com/',
    'http://naver',
    'https://localhost/',
    `https://example.com/${'a'.repeat(2_100)}`,
  ])('%s is no address', async (address) => {
    expect(await refusalOf(createWebPages().read(address))).toBe('malformed');
  });

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '[2002:7f00:1::]',
  ])('%s is no public place', async (host) => {
    web.answer = html('<title>안</title>');
    expect(await refusalOf(createWebPages().read(`http://${host}/`))).toBe('closed');
    expect(await refusalOf(createWebPages().read(`http://${host}:${web.port}/`))).toBe('closed');
    expect(web.asked).toEqual([]);
  });

  it('include ports other than 80 and 443', async () => {
    expect(await refusalOf(createWebPages().read('http://93.184.215.14:25/'))).toBe('closed');
  });

  it('are refused after a redirect, too', async () => {
    for (const location of [
      `http://127.0.0.1:${web.port + 1}/`,
      'http://169.254.169.254/latest/meta-data',
      `http://localhost:${web.port}/inside`,
      'file:///etc/passwd',
    ]) {
      web.asked = [];
      web.answer = (_, reply) => reply.writeHead(302, { location }).end();
      const mayAsk = (ip: string, to: number) =>
        ip === '127.0.0.1' && to === web.port && web.asked.length === 0;
      expect(await refusalOf(open({ mayAsk }).read(web.at('/door')))).toBe('closed');
      expect(web.asked).toEqual(['/door']);
    }
  });

  it('five redirects are followed, six are not', async () => {
    web.answer = ({ url }, reply) => {
      const step = Number(url?.slice(1));
      if (step === 5) html('<title>다섯째</title>')({} as never, reply as never);
      else reply.writeHead(302, { location: `/${step + 1}` }).end();
    };
    expect((await open().read(web.at('/0'))).title).toBe('다섯째');
    web.answer = (_, reply) => reply.writeHead(302, { location: '/again' }).end();
    web.asked = [];
    expect(await refusalOf(open().read(web.at('/again')))).toBe('closed');
    expect(web.asked).toHaveLength(6);
  });

  it.each<[string, RequestListener]>([
    ['what is not there', (_, reply) => reply.writeHead(404).end()],
    [
      'what is no page',
      (_, reply) => reply.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    ],
    ['what says no type', (_, reply) => reply.writeHead(200).end('<title>?</title>')],
    ['what hangs up', (request) => request.socket.destroy()],
    [
      'what is packed wrongly',
      html(Buffer.from('not gzip at all'), { 'content-encoding': 'gzip' }),
    ],
  ])('%s is closed', async (_, listener) => {
    web.answer = listener;
    expect(await refusalOf(open().read(web.at('/')))).toBe('closed');
  });

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    [
      'begins and stops',
      (_, reply) => void reply.writeHead(200, { 'content-type': 'text/html' }).write('<'),
    ],
    [
      'leads in a circle, slowly',
      (_, reply) => void setTimeout(() => reply.writeHead(302, { location: '/' }).end(), 60),
    ],
  ])('who %s is not waited for', async (_, listener) => {
    web.answer = listener;
    expect(await refusalOf(open({ timeoutMs: 200 }).read(web.at('/')))).toBe('closed');
  });
});

describe('gateways/web-page: a picture', () => {
  it('is returned unchanged', async () => {
    web.answer = (_, reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('png');
    expect((await open().readPicture(web.at('/a.png'))).toString()).toBe('png');
  });

  it('must have the type of a picture and a limited size', async () => {
    web.answer = html('<title>아님</title>');
    expect(await refusalOf(open().readPicture(web.at('/a.png')))).toBe('closed');
    web.answer = (_, reply) =>
      reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5_100_000));
    expect(await refusalOf(open().readPicture(web.at('/a.png')))).toBe('closed');
  });
});

test('gateways/web-page: special-purpose addresses are not public', () => {
  expect(
    ['8.8.8.8', '2001:4860:4860::8888', '172.15.0.1', '172.32.0.1'].map(isPublicAddress),
  ).toEqual([true, true, true, true]);
  const closed = [
    '172.31.255.255',
    '255.255.255.255',
    '239.1.1.1',
    '::ffff:8.8.8.8',
    'fc00::1',
    'x',
  ];
  expect(closed.map(isPublicAddress)).toEqual(closed.map(() => false));
});
