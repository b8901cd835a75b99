import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '../../../../shared/books/create-pdf.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { bookOfHtml } from './html-book.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

const create = (htmlContent: unknown) =>
  app.call(api.createPdf, { body: { htmlContent }, token: user.token });

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return (await Promise.all(pages)).join('\n');
}

describe('books/create-pdf', () => {
  it('typesets structure, words and pictures, and loads or runs nothing', async () => {
    const background = { r: 200, g: 80, b: 40 };
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    // The HTML names this server; nothing may ask it.
    let requests = 0;
    const listener = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const foreign = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
    const reply = await create(`<!doctype html><html><head><title>가을 이야기</title>
      <style>@import '${foreign}/a.css'; p { background: url(${foreign}/style) }</style>
      <link rel="stylesheet" href="${foreign}/b.css"></head><body>
      <h1>감나무</h1><p>등불이 <b>켜졌다</b>. #read("/etc/passwd")</p>
      <script>document.title = '지운 글'</script>
      <ul><li>하나</li><li>둘<ol><li>둘의 하나</li></ol></li></ul>
      <table><tr><th>이름</th><td>값</td></tr></table>
      <img src="data:image/png;base64,${picture.toString('base64')}" alt="주황">
      <img src="file:///etc/passwd"><img src="${foreign}/x.png">
      <h1>바스락 길</h1><blockquote>낙엽을 밟았다.</blockquote>
      <a href="javascript:alert(1)">눌러 보기</a><iframe src="${foreign}">숨은 글</iframe>
      <p dir="rtl">שלום 🍂 ㆍᄒᆞᆫ글 ${'끝없는낱말'.repeat(400)}</p><svg><script>1</script></svg>
      <table><tr>${'<td>넓은 칸</td>'.repeat(60)}</tr></table></body></html>`);
    listener.close();
    expect(requests).toBe(0);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const text = await textOf(reply.body as unknown as Buffer);
    for (const words of [
      '가을 이야기',
      '감나무',
      '#read("/etc/passwd")',
      '둘의 하나',
      '눌러 보기',
      '넓은 칸',
    ])
      expect(text.replace(/\s/g, '')).toContain(words.replace(/\s/g, ''));
    expect(text).not.toMatch(/지운 글|숨은 글|root:/);
  });

  it('refuses nothing to print, too much of it, and people who are not signed in', async () => {
    expect((await create('<p> </p><script>1</script>')).errorCode).toBe('INVALID_VALUE');
    expect((await create('')).errorCode).toBe('INVALID_VALUE');
    const anonymous = await app.call(api.createPdf, { body: { htmlContent: '<p>글</p>' } });
    expect(anonymous.errorCode).toBe('TOKEN_MISSING');
  });

  it('names the file after a title that was cut inside a character', async () => {
    const reply = await create(`<title>${'a'.repeat(199)}🍂</title><p>글</p>`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toContain(`${'a'.repeat(199)}.pdf`);
  });

  it('takes deep, broken and endless HTML within bounds', () => {
    const deep = bookOfHtml('<div><b>'.repeat(100_000));
    expect(deep.parts[0]?.chapters).toEqual([]);
    const broken = bookOfHtml('</li></table><td>칸<li>항목</h1><p>끝');
    expect(JSON.stringify(broken)).toContain('항목');
    const many = bookOfHtml('<h1>장</h1><p>글</p>'.repeat(600));
    expect(many.parts[0]?.chapters).toHaveLength(499);
  });
});
