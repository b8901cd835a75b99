import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as api from '../../../../shared/writing/spelling.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { queued } from '../../../platform/gateways/speller/speller.ts';
import { createLocalSpeller } from '../../../platform/gateways/speller/speller-local.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function appWith(options: Parameters<typeof createTestApp>[0]): Promise<TestApp> {
  const app = await createTestApp(options);
  open.push(app);
  return app;
}

const check = (app: TestApp, { token }: TestUser, text: string) =>
  app.call(api.checkSpell, { body: { text }, token });

const entry = new URL('../../../../tests/support/servers/failing-speller.mjs', import.meta.url);
const WRONG = '그렇게 하면 되요.';

describe('writing/spelling: when the speller fails', () => {
  it.each(['끝없이', '죽기', '못 함'])(
    'the user is told, and the next text is checked (%s)',
    async (text) => {
      const local = createLocalSpeller({ entry, cpuMs: 200 });
      const speller = () => queued(local, false, local);
      const app = await appWith({ speller });
      const [person, other] = [await makeUser(app), await makeUser(app)];
      const [refused, waited] = await Promise.all([
        check(app, person, text),
        check(app, other, '그다음 글'),
      ]);
      expect(refused).toMatchObject({ status: 503, errorCode: 'SPELLER_UNAVAILABLE' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.stringify(refused.body)).toMatch(/글은 그대로/);
      expect(waited.status).toBe(200);
    },
  );

  it('a user may cause two runaway checks a minute', async () => {
    const local = createLocalSpeller({ entry, cpuMs: 100 });
    const speller = () => queued(local, false, local);
    const app = await appWith({ speller });
    const person = await makeUser(app);
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push((await check(app, person, '끝없이')).errorCode);
    expect(codes).toEqual(['SPELLER_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
    expect((await check(app, await makeUser(app), '글')).status).toBe(200);
  });

  it('a user with too many waiting texts is limited, and nobody else', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let begun = 0;
    const provider = {
      concurrency: 1,
      async check() {
        begun += 1;
        if (begun === 1) await held;
        return [];
      },
      close: async () => {},
    };
    const app = await appWith({ speller: () => queued(provider, false, createLocalSpeller()) });
    const [person, other] = [await makeUser(app), await makeUser(app)];
    const many = Array.from({ length: 10 }, () => check(app, person, '글'));
    const settled: number[] = [];
    for (const one of many) void one.then(({ status }) => settled.push(status));
    await until(async () => settled.length === 4);
    const theirs = check(app, other, '글');
    letGo();
    expect((await theirs).status).toBe(200);
    const codes = (await Promise.all(many)).map(({ status, errorCode }) => errorCode ?? status);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(4);
    expect(codes.filter((code) => code === 200)).toHaveLength(6);
  });
});

describe("writing/spelling: with an operator's own service", () => {
  it('the text is sent there with the known words, and the user is told', async () => {
    const heard: { text: string; personalWords: string[] }[] = [];
    const service = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const asked = JSON.parse(Buffer.concat(parts).toString('utf8'));
        heard.push(asked);
        const start = asked.text.indexOf('되요');
        const issue = {
          start,
          end: start + 2,
          original: '되요',
          suggestions: ['돼요'],
          category: 'spelling',
          severity: 'error',
        };
        response.end(JSON.stringify({ issues: [issue] }));
      });
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    open.push({ close: () => new Promise((done) => service.close(done)) });
    const { port } = service.address() as AddressInfo;
    const app = await appWith({ env: { SPELLER_URL: `http://127.0.0.1:${port}/check` } });
    const person = await makeUser(app);
    const { token } = person;
    await app.call(api.addMySpellingWord, { body: { word: '까치밥' }, token });
    const { body } = await app.call(api.correctText, { body: { text: WRONG }, token });
    expect(body).toMatchObject({
      isElsewhere: true,
      text: '그렇게 하면 돼요.',
      issues: [{ start: 7, original: '되요', help: '' }],
    });
    expect(heard).toMatchObject([{ text: WRONG, personalWords: ['까치밥'] }]);
    service.closeAllConnections();
    await new Promise((done) => service.close(done));
    expect(await check(app, person, WRONG)).toMatchObject({
      status: 503,
      errorCode: 'SPELLER_UNAVAILABLE',
    });
  });
});
