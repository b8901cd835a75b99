import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import * as api from '../../../../shared/subjects/attachments.ts';
import { getFile } from '../../../../shared/subjects/files.ts';
import {
  fileCookies,
  makeClass,
  makePost,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { type LocalWeb, openLocalWeb } from '../../../../tests/support/servers/local-web.ts';
import { createWebPages } from '../../../platform/gateways/web-page/web-page.ts';

let web: LocalWeb;
let app: TestApp;

beforeAll(async () => {
  web = await openLocalWeb();
  app = await createTestApp({ webPages: createWebPages({ mayAsk: web.mayAsk, timeoutMs: 1_000 }) });
});
beforeEach(() => {
  web.asked = [];
});
afterAll(async () => {
  await app.close();
  web.close();
});

async function makeDraft() {
  const { author, group, subject } = await makeClass(app);
  const post = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
  const params = { groupId: group.groupId, postId: post.postId };
  return { author, group, subject, params };
}

const attach = (params: Record<string, string>, { token }: TestUser, url: unknown) =>
  app.call(api.attachWebPage, { params, token, body: { url } });

async function countOn(params: Record<string, string>, { token }: TestUser): Promise<number> {
  return (await app.call(api.listAttachments, { params, token })).body.attachments.length;
}

const picture = () =>
  sharp({ create: { width: 1200, height: 630, channels: 3, background: 'orange' } })
    .png()
    .toBuffer();

/** A page that names a picture, and the picture. */
async function aPage(): Promise<RequestListener> {
  const png = await picture();
  return ({ url }, reply) => {
    if (url === '/kaki.png') reply.writeHead(200, { 'content-type': 'image/png' }).end(png);
    else if (url === '/moved') reply.writeHead(302, { location: '/kaki' }).end();
    else {
      reply
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<title>감나무 이야기</title><meta name="description" content="까치가 먹는 감">
          <meta property="og:image" content="/kaki.png">`);
    }
  };
}

describe('subjects/attachments: a web page', () => {
  it('becomes a card with title, description and a small copy of its picture', async () => {
    const { author, params } = await makeDraft();
    web.answer = await aPage();
    const { status, body } = await attach(params, author, web.at('/moved'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      resultCode: 'SUCCESS',
      attachment: {
        attachmentKind: 'WEB_PAGE',
        title: '감나무 이야기',
        description: '까치가 먹는 감',
        url: web.at('/kaki'),
        mediaType: null,
        bytes: null,
        pictureUrl: expect.stringMatching(/^\/api\/file\/[0-9a-f-]{36}$/),
      },
    });
    const fileId = body.attachment.pictureUrl?.split('/').pop() ?? '';
    const cookies = await fileCookies(app, author);
    const shown = await app.call(getFile, { params: { fileId }, cookies });
    const kept = await sharp(shown.body as never).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 480, 252]);
    expect(web.asked).toEqual(['/moved', '/kaki', '/kaki.png']);
    const file = await app.call(api.openAttachment, {
      params: { ...params, attachmentId: body.attachment.attachmentId },
      token: author.token,
    });
    expect(file.errorCode).toBe('ATTACHMENT_NOT_FOUND');
  });

  it('can be a resource of a subject too', async () => {
    const { author, group, subject } = await makeClass(app);
    web.answer = await aPage();
    const params = { groupId: group.groupId, subjectId: subject.ragId };
    const body = { url: web.at('/kaki') };
    const refused = await app.call(api.addResourceWebPage, { params, body, token: author.token });
    expect([refused.errorCode, web.asked]).toEqual(['NOT_GROUP_OWNER', []]);
    const { token } = group.owner;
    expect((await app.call(api.addResourceWebPage, { params, body, token })).status).toBe(200);
    const seen = await app.call(api.listResources, { params, token: author.token });
    expect(seen.body.attachments.map(({ title }) => title)).toEqual(['감나무 이야기']);
  });

  it.each<[string, RequestListener]>([
    ['is not there', (_, reply) => reply.writeHead(404).end()],
    ['is no picture', (_, reply) => reply.writeHead(200, { 'content-type': 'image/png' }).end('x')],
    [
      'is too large',
      (_, reply) =>
        reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(5_100_000)),
    ],
    ['never comes', () => {}],
  ])('becomes a card without a picture if that %s', async (_, listener) => {
    const { author, params } = await makeDraft();
    const page = await aPage();
    web.answer = (request, reply) =>
      request.url === '/kaki.png' ? listener(request, reply) : page(request, reply);
    const { body } = await attach(params, author, web.at('/kaki'));
    expect(body.attachment).toMatchObject({ title: '감나무 이야기', pictureUrl: null });
  });

  it('is attached once', async () => {
    const { author, params } = await makeDraft();
    web.answer = await aPage();
    const answers = await Promise.all([1, 2, 3].map(() => attach(params, author, web.at('/kaki'))));
    const ids = answers.map(({ body }) => body.attachment.attachmentId);
    expect(new Set(ids).size).toBe(1);
    expect(await countOn(params, author)).toBe(1);
  });

  it.each([
    'not an address',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://a:b@c.kr/',
    'http://naver',
    'http://localhost:1/',
  ])('%s is malformed', async (url) => {
    const { author, params } = await makeDraft();
    const refused = await attach(params, author, url);
    expect([refused.status, refused.errorCode]).toEqual([422, 'MALFORMED_URL']);
    expect(await countOn(params, author)).toBe(0);
  });

  it('that is internal, gone, slow, no page or redirected in a circle is restricted', async () => {
    const { author, params } = await makeDraft();
    const refuse = async (url: string, listener?: RequestListener) => {
      if (listener) web.answer = listener;
      const refused = await attach(params, author, url);
      expect([url, refused.status, refused.errorCode]).toEqual([
        url,
        422,
        'INVALID_URL_OR_ACCESS_RESTRICTED',
      ]);
    };
    for (const host of ['169.254.169.254', '[::1]', '10.0.0.1', '0x7f.1:1']) {
      await refuse(`http://${host}/`);
    }
    await refuse(web.at('/gone'), (_, reply) => reply.writeHead(404).end());
    await refuse(web.at('/slow'), () => {});
    await refuse(web.at('/pdf'), (_, reply) =>
      reply.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    );
    await refuse(web.at('/round'), (_, reply) =>
      reply.writeHead(302, { location: '/round' }).end(),
    );
    await refuse(web.at('/inside'), (_, reply) =>
      reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    );
    expect(await countOn(params, author)).toBe(0);
  });

  it('counts for the limits of attachments and of requests', async () => {
    const { author, params } = await makeDraft();
    web.answer = (_, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>쪽</title>');
    for (let nth = 0; nth < LIMITS.attachmentsOnPost; nth += 1) {
      expect((await attach(params, author, web.at(`/${nth}`))).status).toBe(200);
    }
    expect((await attach(params, author, web.at('/more'))).errorCode).toBe('LIMIT_EXCEEDED');
    const key = `web-page:${author.userId}`;
    await app.services.db
      .updateTable('rateLimits')
      .set({ hits: 60 })
      .where('key', '=', key)
      .execute();
    web.asked = [];
    const refused = await attach(params, author, web.at('/again'));
    expect([refused.errorCode, web.asked]).toEqual(['TOO_MANY_REQUESTS', []]);
  });

  it('is not requested for users who may not attach it', async () => {
    const { group, params } = await makeDraft();
    web.answer = await aPage();
    const refused = await attach(params, group.owner, web.at('/kaki'));
    expect([refused.errorCode, web.asked]).toEqual(['POST_NOT_FOUND', []]);
  });
});
