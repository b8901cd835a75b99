import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toLoggedError } from '../../log.ts';
import { createLocalSpeller } from './speller-local.ts';
import { createRemoteSpeller } from './speller-remote.ts';

const KNOWN = { personalWords: [], groupWords: [], names: [] };
const entry = new URL('../../../../tests/support/servers/failing-speller.mjs', import.meta.url);

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
function kept<One extends { close(): unknown }>(one: One): One {
  open.push(one);
  return one;
}

describe('gateways/speller: the local speller', () => {
  it('checks a text with the library and accepts known words', async () => {
    const speller = kept(createLocalSpeller());
    const issues = await speller.check('그렇게 하면 되요.', KNOWN);
    expect(issues).toMatchObject([
      { start: 7, end: 9, original: '되요', suggestions: ['돼요'], severity: 'error' },
    ]);
    const text = '뷁뚫이가 왔다.';
    expect(await speller.check(text, KNOWN)).not.toEqual([]);
    expect(await speller.check(text, { ...KNOWN, names: ['뷁뚫이'] })).toEqual([]);
  }, 60_000);

  it('ends a runaway check and uses another thread for the next text', async () => {
    const speller = kept(createLocalSpeller({ entry, cpuMs: 200 }));
    const caught = speller.check('끝없이', KNOWN);
    await expect(caught).rejects.toMatchObject({ trouble: 'runaway' });
    expect(await speller.check('그다음 글', KNOWN)).toEqual([]);
  });

  it('fails the running check when its thread is killed, and starts another', async () => {
    const speller = kept(createLocalSpeller({ entry }));
    await expect(speller.check('죽기', KNOWN)).rejects.toMatchObject({ trouble: 'unavailable' });
    await expect(speller.check('못 함', KNOWN)).rejects.toMatchObject({ trouble: 'unavailable' });
    expect(await speller.check('그다음 글', KNOWN)).toEqual([]);
  });

  it('fails waiting checks when the server stops', async () => {
    const speller = createLocalSpeller({ entry });
    await speller.check('먼저', KNOWN);
    const waiting = speller.check('기다려', KNOWN);
    const [refused] = await Promise.allSettled([waiting, speller.close()]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { trouble: 'unavailable' } });
    await expect(speller.check('나중', KNOWN)).rejects.toMatchObject({ trouble: 'unavailable' });
  });

  it('reports a text that fills the memory of its thread as a runaway', async () => {
    const speller = kept(createLocalSpeller({ entry, cpuMs: 30_000, wallMs: 30_000, heapMb: 20 }));
    const caught = speller.check('터지기', KNOWN);
    await expect(caught).rejects.toMatchObject({ trouble: 'runaway' });
    expect(await speller.check('그다음 글', KNOWN)).toEqual([]);
  }, 30_000);

  it('limits the time for the start of a thread', async () => {
    const silent = new URL('data:text/javascript,setInterval(() => {}, 1_000)');
    const speller = kept(createLocalSpeller({ entry: silent, startMs: 300 }));
    await expect(speller.check('글', KNOWN)).rejects.toMatchObject({ trouble: 'unavailable' });
  });

  it('does not start a thread for each text after a failed start', async () => {
    const broken = new URL('data:text/javascript,throw new Error("no dictionary")');
    const speller = kept(createLocalSpeller({ entry: broken }));
    const tries = [];
    for (let n = 0; n < 3; n += 1) {
      tries.push(await speller.check('글', KNOWN).catch((error: unknown) => error));
    }
    expect(tries).toMatchObject([
      { trouble: 'unavailable', cause: { message: 'no dictionary' } },
      { trouble: 'unavailable', message: 'the speller did not start a moment ago' },
      { trouble: 'unavailable', message: 'the speller did not start a moment ago' },
    ]);
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    const later = speller.check('글', KNOWN);
    await expect(later).rejects.toMatchObject({ cause: { message: 'no dictionary' } });
    now.mockRestore();
  });

  it('checks a text that arrives while an idle thread ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const speller = kept(createLocalSpeller({ entry, idleMs: 1_000 }));
      expect(await speller.check('하나', KNOWN)).toEqual([]);
      vi.advanceTimersByTime(1_000);
      expect(await speller.check('둘', KNOWN)).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('reports the place of a defect without the text', async () => {
    const speller = kept(createLocalSpeller());
    const broken = speller.check('글', { ...KNOWN, names: [3 as unknown as string] });
    await expect(broken).rejects.toMatchObject({
      trouble: 'unavailable',
      message: expect.stringMatching(/^TypeError at /),
    });
  }, 60_000);
});

const ISSUE = {
  start: 7,
  end: 9,
  original: '되요',
  suggestions: ['돼요'],
  category: 'spelling',
  severity: 'error',
};

async function listen(
  answer: (asked: { body: unknown; headers: IncomingMessage['headers'] }) => {
    status?: number;
    body: string;
  },
): Promise<{ server: Server; url: string }> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
      const { status = 200, body: text } = answer({ body, headers: request.headers });
      response.writeHead(status, { 'content-type': 'application/json', location: '/' }).end(text);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  kept({ close: () => void server.close() });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check` };
}

describe('gateways/speller: a remote speller', () => {
  it('receives the text with the known words and returns issues', async () => {
    let heard: unknown;
    const { url } = await listen((asked) => {
      heard = { body: asked.body, authorization: asked.headers.authorization };
      return { body: JSON.stringify({ issues: [{ ...ISSUE, more: 1 }] }) };
    });
    const speller = createRemoteSpeller({ url, key: 'secret' });
    const text = '그렇게 하면 되요.';
    // What the class writes is nobody else's to know.
    const wordCounts = new Map([['까치밥', 3]]);
    const issues = await speller.check(text, { ...KNOWN, groupWords: ['까치밥'], wordCounts });
    expect(issues).toEqual([{ ...ISSUE, ruleId: '', title: '', help: '', article: '' }]);
    expect(heard).toEqual({
      body: { text, ...KNOWN, groupWords: ['까치밥'] },
      authorization: 'Bearer secret',
    });
  });

  it.each([
    ['a refusal', { status: 500, body: '{}' }],
    ['another page', { status: 302, body: '' }],
    ['no JSON', { body: '<html>' }],
    ['another shape', { body: '{"errors":[]}' }],
    ['what is not in the text', { body: JSON.stringify({ issues: [{ ...ISSUE, start: 6 }] }) }],
    ['what lies behind it', { body: JSON.stringify({ issues: [{ ...ISSUE, end: 900 }] }) }],
    ['the same twice', { body: JSON.stringify({ issues: [ISSUE, ISSUE] }) }],
    [
      'marks that overlap',
      {
        body: JSON.stringify({ issues: [{ ...ISSUE, start: 4, original: '하면 되요' }, ISSUE] }),
      },
    ],
    ['bells', { body: JSON.stringify({ issues: [{ ...ISSUE, suggestions: ['돼\u0000요'] }] }) }],
    [
      'half a letter',
      { body: JSON.stringify({ issues: [{ ...ISSUE, suggestions: ['\ud83d'] }] }) },
    ],
    [
      'a book of help',
      { body: JSON.stringify({ issues: [{ ...ISSUE, help: '가'.repeat(9_000) }] }) },
    ],
    ['a million of nothing', { body: `{"issues":[${'0,'.repeat(1_000_000)}0]}` }],
    [
      'a million suggestions',
      { body: `{"issues":[{"suggestions":[${'0,'.repeat(1_000_000)}0]}]}` },
    ],
    ['far too much', { body: `{"issues":[],"more":"${'가'.repeat(3_000_000)}"}` }],
  ])('is not believed with %s', async (_what, answer) => {
    const { url } = await listen(() => answer);
    const speller = createRemoteSpeller({ url, key: undefined });
    await expect(speller.check('그렇게 하면 되요.', KNOWN)).rejects.toMatchObject({
      trouble: 'unavailable',
    });
  });

  it('is not quoted in the log', async () => {
    const text = '그렇게 하면 되요.';
    for (const body of [text, `{"issues":"${text}"}`, `{"issues":[{"${text}":1}]}`]) {
      const { url } = await listen(() => ({ body }));
      const speller = createRemoteSpeller({ url, key: undefined });
      const error = await speller.check(text, KNOWN).catch((caught: unknown) => caught);
      expect(toLoggedError(error)).toMatchObject({ cause: { message: expect.any(String) } });
      expect(JSON.stringify(toLoggedError(error))).not.toMatch(/되요|그렇/);
    }
  });

  it('is aborted when its answer arrives too slowly', async () => {
    const dripping = createServer((_request, response) => {
      response.write('{"issues":[');
      const timer = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((done) => dripping.listen(0, '127.0.0.1', done));
    kept({ close: () => dripping.close() });
    const { port } = dripping.address() as AddressInfo;
    const settings = { url: `http://127.0.0.1:${port}/`, key: undefined };
    const speller = createRemoteSpeller(settings, { timeoutMs: 100 });
    await expect(speller.check('글', KNOWN)).rejects.toMatchObject({ trouble: 'unavailable' });
    dripping.closeAllConnections();
  });

  it('is aborted after the time-out, and fails if nobody listens', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const settings = { url: `http://127.0.0.1:${port}/`, key: undefined };
    const speller = createRemoteSpeller(settings, { timeoutMs: 50 });
    await expect(speller.check('글', KNOWN)).rejects.toMatchObject({ trouble: 'unavailable' });
    silent.closeAllConnections();
    await new Promise((done) => silent.close(done));
    await expect(speller.check('글', KNOWN)).rejects.toMatchObject({ trouble: 'unavailable' });
  });
});
