import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportCspViolations } from '../../../../shared/administration/csp-reports.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

const PUBLIC_URL = 'https://munjip.example.kr';
const MARK = 'marker-of-a-person';

let app: TestApp;
let lines: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL }, logTo: { write: (line) => lines.push(line) } });
});
beforeEach(async () => {
  lines = [];
  await app.services.db.deleteFrom('rateLimits').execute();
});
afterAll(() => app.close());

const URI = 'application/csp-report';
const API = 'application/reports+json';

function send(body: unknown, type = API, headers: Record<string, string> = {}) {
  return app.server.inject({
    method: 'POST',
    url: reportCspViolations.path,
    headers: { 'content-type': type, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** As Chrome sends it; everything but two fields is of no interest. */
const chromeReport = (effectiveDirective: string, blockedURL: string) => ({
  age: 12,
  type: 'csp-violation',
  url: `${PUBLIC_URL}/group/${MARK}`,
  user_agent: MARK,
  body: {
    blockedURL,
    columnNumber: 3,
    disposition: 'enforce',
    documentURL: `${PUBLIC_URL}/group/${MARK}`,
    effectiveDirective,
    originalPolicy: "default-src 'self'",
    referrer: `${PUBLIC_URL}/${MARK}`,
    sample: MARK,
    statusCode: 200,
  },
});

/** As Firefox sends it. */
const firefoxReport = (directive: string, blocked: string) => ({
  'csp-report': {
    'blocked-uri': blocked,
    'document-uri': `${PUBLIC_URL}/group/${MARK}`,
    'effective-directive': directive,
    'original-policy': "default-src 'self'",
    'violated-directive': directive,
    'script-sample': MARK,
  },
});

const logged = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ directive }) => directive !== undefined)
    .map(({ directive, blocked }) => [directive, blocked]);

async function counted(directive: string): Promise<number> {
  const { values } = await app.services.telemetry.metrics.cspReports.get();
  return values.find(({ labels }) => labels.directive === directive)?.value ?? 0;
}

describe('http/csp-reports', () => {
  it('logs directive and origin of both formats, and counts them', async () => {
    const before = await counted('script-src-elem');
    const blocked = `https://evil.example/${MARK}.js?name=${MARK}`;
    expect((await send([chromeReport('script-src-elem', blocked)])).statusCode).toBe(204);
    expect((await send(firefoxReport('script-src-elem', blocked), URI)).statusCode).toBe(204);
    expect(logged()).toEqual([
      ['script-src-elem', 'https://evil.example'],
      ['script-src-elem', 'https://evil.example'],
    ]);
    expect(await counted('script-src-elem')).toBe(before + 2);
  });

  it('logs nothing else that a browser says', async () => {
    await send([
      chromeReport('img-src', `https://${MARK}@evil.example/`),
      chromeReport('connect-src', `${PUBLIC_URL}/api/${MARK}`),
      chromeReport(`${MARK}-src`, MARK),
      chromeReport('style-src-attr', 'inline'),
      chromeReport('frame-src', `chrome-extension://abc/${MARK}`),
      chromeReport('script-src', `blob:${PUBLIC_URL}/${MARK}`),
    ]);
    expect(logged()).toEqual([
      ['img-src', 'https://evil.example'],
      ['connect-src', 'self'],
      ['other', 'unknown'],
      ['style-src-attr', 'inline'],
      ['frame-src', 'chrome-extension:'],
      ['script-src', 'self'],
    ]);
    expect(lines.join('')).not.toContain(MARK);
  });

  it('takes the directive of an old browser, which adds its values', async () => {
    const old = { 'csp-report': { 'violated-directive': "style-src 'self'", 'blocked-uri': '' } };
    expect((await send(old, URI)).statusCode).toBe(204);
    expect(logged()).toEqual([['style-src', 'unknown']]);
  });

  it.each([
    ['an empty list', []],
    ['another object', { a: 1 }],
    ['too many reports', Array.from({ length: 31 }, () => chromeReport('img-src', 'data'))],
    ['too long an address', [chromeReport('img-src', `https://a.example/${'a'.repeat(9_000)}`)]],
    ['no JSON', '{'],
    ['a prototype', '{"__proto__": {"a": 1}}'],
  ])('refuses %s', async (_what, body) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(logged()).toEqual([]);
  });

  it('refuses a large body unread, other types, and other sites', async () => {
    expect((await send('x'.repeat(70_000))).statusCode).toBe(413);
    expect((await send([], 'text/plain')).statusCode).toBe(415);
    const foreign = { origin: 'https://evil.example' };
    expect((await send([chromeReport('img-src', 'data')], API, foreign)).statusCode).toBe(403);
  });

  it('reports are accepted at this address only', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/auth/user-login',
      headers: { 'content-type': URI },
      payload: '{"userLogin":"a","password":"b"}',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('one address cannot fill the log, and neither can many', async () => {
    const many = Array.from({ length: 20 }, () => chromeReport('img-src', 'data'));
    const answers = await Promise.all([send(many), send(many), send(many)]);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
    expect(logged()).toHaveLength(20);
    const fromAnywhere = async (at: number) =>
      (
        await app.server.inject({
          method: 'POST',
          url: reportCspViolations.path,
          headers: { 'content-type': API },
          payload: JSON.stringify(many),
          remoteAddress: `203.0.113.${at}`,
        })
      ).statusCode;
    const all = [];
    for (let at = 1; at <= 30; at += 1) all.push(await fromAnywhere(at));
    expect(all.filter((status) => status === 204).length).toBeLessThanOrEqual(25);
    expect(all.at(-1)).toBe(429);
  });
});
