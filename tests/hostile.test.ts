import { Agent, type IncomingMessage, request } from 'node:http';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type EndpointName } from '../shared/contract.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { createTestApp, type TestApp } from './support/app.ts';
import { DOCUMENT, makeGroup, makePost, makeSubject, makeUser } from './support/factories.ts';

/**
 * Every endpoint of the contract, sent what nobody means well with: over a real socket, from people
 * whom it would let in. The dice have a seed, so what is found can be found again:
 * `HOSTILE_SEED=7 HOSTILE_ROUNDS=200 npx vitest run tests/hostile.test.ts`.
 */
const { HOSTILE_SEED = '20261121', HOSTILE_ROUNDS = '12' } = process.env;
const SEED = Number(HOSTILE_SEED);
const ROUNDS = Number(HOSTILE_ROUNDS);

/** Mulberry32: small, and the same everywhere. */
function createDice(seed: number) {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(roll() * count);
  return {
    below,
    pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
  };
}
type Dice = ReturnType<typeof createDice>;

const deep = (levels: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = { type: 'blockquote', content: [value] };
  return value;
};

const TEXTS = [
  '',
  ' ',
  '\u0000',
  '가\u0000나',
  '\ud800',
  '\udfff가',
  '\u202e나가다',
  '\u200b',
  '\u3164',
  '각'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  "'; drop table users; --",
  '{{7*7}}<script>alert(1)</script>',
  '#eval("1")\n= 제목 $x$',
  '=cmd|calc!A1',
  'a\r\nSet-Cookie: x=1',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '9'.repeat(400),
  'ㄱ'.repeat(70_000),
  '2026-02-31T00:00:00Z',
  '275760-09-13T00:00:00Z',
  '0190a0a0-0000-7000-8000-000000000000',
  '0190A0A0-0000-7000-8000-000000000000',
  "0190a0a0-0000-7000-8000-000000000000'--",
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -0,
  2 ** 53,
  2 ** 31,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 3_000 }, () => 0),
  { length: 1e9 },
  { $ne: null },
  deep(40),
  deep(900),
];

/** One place of the value is replaced, left out, doubled or added to. */
function spoil(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.below(3) > 0) {
    const at = dice.below(value.length);
    if (dice.below(4) === 0) return [...value, ...value];
    return value.map((one, index) => (index === at ? spoil(one, dice) : one));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value);
    const at = dice.below(entries.length + 1);
    const chosen = entries[at];
    if (!chosen) return { ...value, [dice.pick(TEXTS)]: dice.pick(VALUES) };
    if (dice.below(6) === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return { ...value, [chosen[0]]: spoil(chosen[1], dice) };
  }
  return dice.pick(VALUES);
}

/** Bodies that are no JSON of ours at all. */
const RAW: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"userClassify":"ADMIN"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"liked":true,"liked":"no"}',
  '[['.repeat(50_000),
  `{"document":${'{"type":"doc","content":['.repeat(30_000)}${']}'.repeat(30_000)}}`,
  `{"document":${'{"marks":['.repeat(30_000)}${']}'.repeat(30_000)}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('\ufeff{"liked":true}', 'utf8'),
  Buffer.from('{"liked":true}', 'utf16le'),
  Buffer.alloc(3 * 1024 * 1024, 0x61),
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  'x',
];

interface Hostile {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

interface Heard {
  status: number;
  type: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function send(port: number, { method, path, headers, body }: Hostile): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { port, host: '127.0.0.1', method, path, agent };
    const call = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
      read(answer).then(resolve, reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function read(answer: IncomingMessage): Promise<Heard> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const type = answer.headers['content-type'] ?? '';
  return { status: answer.statusCode ?? 0, type, text: Buffer.concat(parts).toString('utf8') };
}

let app: TestApp;
let port: number;
/** What each endpoint takes, for a person it lets in: hostile calls are one step from these. */
let kind: { tokens: string[]; params: Record<string, string> };
let bodies: Partial<Record<EndpointName, object>>;
const QUERIES: Partial<Record<EndpointName, Record<string, string>>> = {
  checkId: { userLogin: 'minsu' },
  joinGroup: { code: 'ABCD-EFGH' },
  listPosts: { size: '20', postId: v7(), ragId: v7(), userId: v7() },
  listDesk: { ragId: v7() },
};

beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as { port: number }).port;
  const [author, owner] = [await makeUser(app), await makeUser(app, { userClassify: 'TEACHER' })];
  const group = await makeGroup(app, { owner, members: [author] });
  const subject = await makeSubject(app, group);
  const post = await makePost(app, group, subject, author);
  const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
  kind = {
    tokens: [author.token, owner.token],
    params: {
      groupId: group.groupId,
      postId: draft.postId,
      subjectId: subject.ragId,
      activityId: subject.activityRagId,
    },
  };
  const save = {
    ragId: subject.ragId,
    title: '감나무',
    document: DOCUMENT,
    version: 1,
    saveId: v7(),
  };
  const newSubject = {
    subjectTitle: '우리 동네 가을',
    guide: DOCUMENT,
    writingClassifyId: '시',
    subjectStatus: 'OPEN',
    opensAt: '2026-01-01T00:00:00Z',
    deadline: '2027-01-01T00:00:00Z',
    minCharacters: 1,
    maxCharacters: 10,
    readers: 'GROUP',
  };
  const sender = { userEmail: 'minsu@example.kr', userClassify: 'STUDENT' };
  bodies = {
    generateEmailCode: { ...sender, verificationType: 'SIGNUP' },
    verifyEmailCode: { userEmail: 'minsu@example.kr', userEmailCode: '123456' },
    register: {
      ...sender,
      userLogin: 'minsu',
      penName: '민수',
      userLoginType: 'JAJAK',
      password: 'correct horse',
      userEmailCode: '123456',
      userAgreements: { privacy: true, terms: true, advertisement: false },
    },
    userLogin: { userLogin: 'minsu', password: 'correct horse' },
    createGroup: { groupTitle: '반', groupDescription: '', schoolName: '햇살초' },
    createActivity: { activityTitle: '가을', activityStatus: 'OPEN' },
    updateActivity: { activityTitle: '가을', activityStatus: 'OPEN' },
    createSubject: newSubject,
    updateSubject: newSubject,
    savePost: save,
    publishPost: save,
    addComment: { content: '좋아', parentCommentId: null },
    editComment: { content: '좋아' },
    likePost: { liked: true },
    sendFeedback: { content: '잘 읽었어요', requestId: v7() },
    createBook: {
      bookTitle: '책',
      foreword: '머리말',
      parts: [{ partTitle: '1부', postIds: [post.postId] }],
    },
    publishBook: { bookId: v7() },
  };
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

function hostileCall(name: EndpointName, endpoint: Endpoint, dice: Dice): Hostile {
  const what = dice.below(10);
  const spoilsPath = what === 0 && endpoint.path.includes('{');
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    spoilsPath && dice.below(2) === 0
      ? escaped(dice.pick(TEXTS).slice(0, 300))
      : (kind.params[param] ?? v7()),
  );
  const headers: Record<string, string> = {
    authorization: `Bearer ${dice.pick(kind.tokens)}`,
    ...(what === 1 && dice.pick(HEADERS)),
  };
  const call = { method: endpoint.method, path: path + queryOf(name, endpoint, dice), headers };
  if (!endpoint.body) return call;
  if (what === 2) {
    return {
      ...call,
      headers: { ...headers, 'content-type': 'application/json' },
      body: dice.pick(RAW),
    };
  }
  const body = JSON.stringify(spoil(bodies[name] ?? {}, dice));
  const type = what === 3 ? dice.pick(TYPES) : 'application/json';
  return { ...call, headers: { ...headers, 'content-type': type }, body };
}

const HEADERS = [
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'a'.repeat(5_000)}.b.c` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' },
  { cookie: 'munjip-refresh=%zz; a=\u00ff; __proto__=1' },
  { 'x-forwarded-for': "'; drop table users", host: 'evil.example' },
  { range: 'bytes=5-1', 'if-none-match': '*', 'if-match': '"x"' },
  { 'accept-encoding': 'br;q=9, *;q=-1', accept: 'x'.repeat(3_000) },
  { expect: '100-continue' },
];

function queryOf(name: EndpointName, endpoint: Endpoint, dice: Dice): string {
  const query = QUERIES[name];
  if (!endpoint.query || !query) return dice.below(8) === 0 ? '?a[b]=1&a=2&__proto__=3&%ff' : '';
  const parts = Object.entries(query).map(([key, value]) => {
    const said = escaped(dice.below(3) === 0 ? dice.pick(TEXTS).slice(0, 500) : value);
    return dice.pick([`${key}=${said}`, `${key}=${said}&${key}=1`, `${key}[x]=${said}`, key]);
  });
  return `?${parts.join('&')}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Traces of what is inside: frames of a stack, statements, folders. */
const INNER =
  /node_modules|\bat \S+ \(|\b(select|insert into|update) \w+|syntax error|ENOENT|\/server\//i;

function assertCivil(call: Hostile, answer: Heard): void {
  const shown = `${call.method} ${call.path.slice(0, 200)} ${String(call.body).slice(0, 300)}`;
  expect(answer.status, `${shown}\n${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.type, shown).toBe('application/json; charset=utf-8');
  const { errorCode, message, requestId, ...rest } = JSON.parse(answer.text);
  expect({ errorCode, message, requestId }, shown).toEqual({
    errorCode: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/[가-힣]/),
    requestId: expect.any(String),
  });
  expect(
    Object.keys(rest).filter((key) => key !== 'fields'),
    shown,
  ).toEqual([]);
  expect(answer.text, shown).not.toMatch(INNER);
}

describe('whatever is sent', () => {
  const named = Object.entries(contract) as [EndpointName, Endpoint][];

  it.each(named.map(([name, endpoint], index) => [name, endpoint, index] as const))(
    'to %s is answered in the words of the contract',
    async (name, endpoint, index) => {
      const dice = createDice(SEED + index * 7919);
      for (let round = 0; round < ROUNDS; round += 1) {
        const call = hostileCall(name, endpoint, dice);
        assertCivil(call, await send(port, call));
      }
    },
    120_000 + ROUNDS * 1_000,
  );

  it('a number past what the database counts to is a value like any other that is wrong', async () => {
    const [token] = kind.tokens;
    const body = { ...bodies.savePost, version: 2 ** 31 };
    for (const endpoint of [contract.savePost, contract.publishPost]) {
      const answer = await app.call(endpoint, { params: kind.params, body, token: token ?? '' });
      expect(answer.fields).toHaveProperty('version');
    }
  });

  it('leaves the server as it was', async () => {
    const health = await app.call(contract.health);
    expect(health.body).toEqual({ status: 'READY' });
    const admins = await app.services.db
      .selectFrom('users')
      .select('userId')
      .where('userClassify', '=', 'ADMIN')
      .execute();
    expect(admins).toEqual([]);
  });
});
