import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '../../../../shared/square/square.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { serveSsrRoutes } from '../../../platform/http/pages/ssr.ts';
import { squarePages } from './square.pages.ts';

let app: TestApp;
const server = Fastify();
beforeAll(async () => {
  app = await createTestApp();
  // What the build makes of a page is the build's to test; here it is shown as it was handed over.
  serveSsrRoutes(server, app.services, squarePages, {
    render: async (page) => ({ html: JSON.stringify(page), title: '<&', frame: 'x' }),
    frames: { x: '<title>x</title><!--page-->' },
  });
  server.setNotFoundHandler((_request, reply) => reply.code(200).send('the application'));
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const get = (url: string, headers = {}) => server.inject({ url, headers });

/** A public group with a post that is shown. */
async function makeShown() {
  const author = await makeUser(app);
  const group = await makeGroup(app, { members: [author], settings: { visibility: 'PUBLIC' } });
  const post = await makePost(app, group, await makeSubject(app, group), author, {
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
  });
  const params = { groupId: group.groupId, postId: post.postId };
  const { token } = group.owner;
  await app.call(api.pickForSquare, { params, body: { picked: true }, token });
  await app.call(api.consentToSquare, {
    params,
    body: { squareConsent: true },
    token: author.token,
  });
  return { author, group, post, params, address: `/square/${group.groupId}` };
}

it('square/square: shows the group and one of its posts', async () => {
  const { address, post, author } = await makeShown();
  for (const url of [address, `${address}?post=${post.postId}`, '/square']) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body).toContain('<title>&lt;&amp; | 문집</title>');
    expect(body).not.toContain(author.penName);
  }
  expect((await get(`${address}?post=${post.postId}`)).body).toContain('할머니 댁 마당');
});

it('square/square: is not indexed unless the owner wants it', async () => {
  const { address, group, params } = await makeShown();
  const before = await get(address);
  expect(before.headers['x-robots-tag']).toBe('noindex');
  expect(before.body).toContain('<meta name="robots" content="noindex">');
  await app.call(api.setSquareIndexed, {
    params,
    body: { squareIndexed: true },
    token: group.owner.token,
  });
  const after = await get(address);
  expect(after.headers['x-robots-tag']).toBeUndefined();
  expect(after.body).not.toContain('noindex');
  expect((await get('/square')).headers['x-robots-tag']).toBe('noindex');
});

it('square/square: is cached and revalidated', async () => {
  const { address, author, params } = await makeShown();
  const first = await get(address);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const known = { 'if-none-match': String(first.headers.etag) };
  expect((await get(address, known)).statusCode).toBe(304);
  await app.call(api.consentToSquare, {
    params,
    body: { squareConsent: false },
    token: author.token,
  });
  expect((await get(address, known)).statusCode).toBe(200);
});

it('square/square: explains a refusal on a page', async () => {
  const hidden = await makeGroup(app);
  const { address } = await makeShown();
  const unknown = '00000000-0000-4000-8000-000000000000';
  for (const [url, status, code] of [
    [`/square/${hidden.groupId}`, 403, 'PRIVATE_GROUP'],
    [`${address}?post=${unknown}`, 404, 'POST_NOT_FOUND'],
    [`${address}?post=x`, 404, 'POST_NOT_FOUND'],
  ] as const) {
    const { statusCode, body, headers } = await get(url);
    expect([url, statusCode]).toEqual([url, status]);
    expect(body).toContain(code);
    expect(headers['x-robots-tag']).toBe('noindex');
  }
});

it.each(['00000000-0000-4000-8000-000000000000', 'x'])(
  'square/square: a missing group (%s) redirects to /404',
  async (groupId) => {
    for (const url of [`/square/${groupId}`, `/square/${groupId}?post=x`]) {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        '/404',
        'no-store',
      ]);
    }
  },
);

it('square/square: leaves reporting to the application, and is compressed', async () => {
  const { address } = await makeShown();
  expect((await get(`${address}?report=1`)).body).toBe('the application');
  const packed = await get(address, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
});

it.each(['?q=%00', `?q=${'가'.repeat(200)}`, '?after=x', '?after=&q=', '?%'])(
  'square/square: answers /square%s without an error',
  async (query) => {
    expect((await get(`/square${query}`)).statusCode).toBe(200);
  },
);
