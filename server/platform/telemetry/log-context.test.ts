import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { generateEmailCode } from '../../../shared/accounts/sign-up.ts';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import { createGroup } from '../../../shared/groups/groups.ts';
import { addComment } from '../../../shared/reading/comments.ts';
import { listPosts } from '../../../shared/reading/posts.ts';
import { searchPosts } from '../../../shared/reading/search.ts';
import { checkSpell } from '../../../shared/writing/spelling.ts';
import { savePost } from '../../../shared/writing/writing.ts';
import {
  makeClassWithPost,
  makeUser,
  type TestUser,
} from '../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../tests/support/servers/app.ts';
import { until } from '../../../tests/support/until.ts';
import { jobKind } from '../jobs/jobs.ts';

interface Line {
  level: number;
  msg: string;
  reqId?: string;
  job?: string;
  statement?: string;
  route?: string;
}

const lines: string[] = [];
const logged = (): Line[] => lines.map((line) => JSON.parse(line) as Line);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    jobs: true,
    // Each statement is a slow one.
    env: { SLOW_QUERY_MS: '0', TRUST_PROXY: 'true', SMTP_URL: 'smtp://127.0.0.1:9' },
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => app.close());

const ID_OF_PROXY = 'f00dfeedf00dfeedf00dfeedf00dfeed';

it('telemetry: the id that the proxy gave is in the lines of the request, down to its statements', async () => {
  const { author, group } = await makeClassWithPost(app);
  lines.length = 0;
  await app.call(listPosts, {
    params: { groupId: group.groupId },
    query: { size: 20 },
    token: author.token,
    headers: { 'x-request-id': ID_OF_PROXY },
  });
  const ofRequest = logged().filter(({ reqId }) => reqId === ID_OF_PROXY);
  expect(ofRequest.find(({ msg }) => msg === 'answered')?.route).toBe('/api/group/:groupId/post');
  const statements = ofRequest.filter(({ msg }) => msg === 'slow statement');
  expect(statements.length).toBeGreaterThan(1);
  for (const { statement } of statements) expect(statement).toMatch(/\$1/);
});

it('telemetry: concurrent requests keep their own ids', async () => {
  const { author, group } = await makeClassWithPost(app);
  const ids = Array.from({ length: 20 }, (_, at) => `request-of-number-${at + 10}`);
  lines.length = 0;
  await Promise.all(
    ids.map((id) =>
      app.call(listPosts, {
        params: { groupId: group.groupId },
        query: { size: 20 },
        token: author.token,
        headers: { 'x-request-id': id },
      }),
    ),
  );
  const counts = ids.map((id) => logged().filter(({ reqId }) => reqId === id).length);
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(2);
});

it.each([
  ['a short one', 'abc'],
  ['one with a line break', 'f00dfeedf00dfeed\\nadmin logged in'],
  ['an e-mail address', 'minsu.kim@example.kr'],
  ['a name', '김민수김민수김민수김민수김민수김민수'],
  ['a long one', 'a'.repeat(65)],
])('telemetry: instead of %s the request gets an id of ours', async (_name, id) => {
  lines.length = 0;
  await app.server.inject({ url: '/api/health', headers: { 'x-request-id': id } });
  const answered = logged().find(({ msg }) => msg === 'answered');
  expect(answered?.reqId).toMatch(/^[0-9a-f-]{36}$/);
});

it('telemetry: without a proxy the id of the client counts for nothing', async () => {
  const own: string[] = [];
  const direct = await createTestApp({
    beside: app,
    logTo: { write: (line) => void own.push(line) },
  });
  await direct.server.inject({ url: '/api/health', headers: { 'x-request-id': ID_OF_PROXY } });
  await direct.close();
  expect(own.join('')).toContain('"answered"');
  expect(own.join('')).not.toContain(ID_OF_PROXY);
});

it('telemetry: the lines of a job have its name', async () => {
  const { db, jobs } = app.services;
  const kind = jobKind('log-context-test', { expireInSeconds: 60, retries: 0 });
  await jobs.work(kind, async () => void (await sql`select 1`.execute(db)));
  lines.length = 0;
  await jobs.send(db, kind, {});
  const line = await until(async () =>
    logged().find(({ job, msg }) => job === kind.name && msg === 'slow statement'),
  );
  expect(line.statement).toBe('select 1');
});

/** Each stands for what a person enters or is known by, and must be in no line. */
const MARKERS = {
  penName: '달맞이꽃표식',
  title: '표식제목노을',
  text: '표식본문강아지가 아팟다',
  comment: '표식댓글고마워',
  search: '표식검색할머니',
  group: '표식모임이름',
  login: 'markerlogin7',
  password: 'marker-password-9',
  email: 'marker.pupil@gmail.com',
  ip: '198.51.100.77',
  agent: 'MarkerBrowser',
  query: 'markerquerycode',
  json: 'markerbrokenjson',
} as const;

async function callsOf(person: TestUser, groupId: string, postId: string, ragId: string) {
  const document = documentOfParagraphs([MARKERS.text]);
  const common = {
    token: person.token,
    headers: { 'x-forwarded-for': MARKERS.ip, 'user-agent': MARKERS.agent },
  };
  const post = { groupId, postId };
  const answers = [
    await app.call(generateEmailCode, {
      ...common,
      body: { userEmail: MARKERS.email, verificationType: 'SIGNUP', userClassify: 'GENERAL' },
    }),
    await app.call(userLogin, {
      ...common,
      body: { userLogin: MARKERS.login, password: MARKERS.password },
    }),
    await app.call(createGroup, { ...common, body: { groupTitle: MARKERS.group } }),
    await app.call(savePost, {
      ...common,
      params: { groupId, postId: v7() },
      body: { ragId, title: MARKERS.title, document, version: 0, saveId: v7() },
    }),
    await app.call(addComment, {
      ...common,
      params: post,
      body: { content: MARKERS.comment, mentions: [] },
    }),
    await app.call(searchPosts, {
      ...common,
      params: { groupId },
      query: { query: MARKERS.search, size: 20 },
    }),
    await app.call(checkSpell, { ...common, body: { text: MARKERS.text } }),
  ];
  const json = await app.server.inject({
    method: 'POST',
    url: '/api/auth/user-login',
    headers: { ...common.headers, 'content-type': 'application/json' },
    payload: `{"userLogin": "${MARKERS.json}", `,
  });
  const missing = await app.server.inject({
    url: `/api/nothing/${MARKERS.query}?code=${MARKERS.query}`,
    headers: common.headers,
  });
  const statuses = answers.map(({ status }) => status);
  return [...statuses, json.statusCode, missing.statusCode];
}

it('telemetry: no line has personal data, neither of answered calls nor of failed ones', async () => {
  const person = await makeUser(app, { penName: MARKERS.penName, userClassify: 'TEACHER' });
  const { group, post, subject } = await makeClassWithPost(app);
  const { db } = app.services;
  await db
    .insertInto('groupMembers')
    .values({ groupId: group.groupId, userId: person.userId })
    .execute();
  lines.length = 0;
  const statuses = await callsOf(person, group.groupId, post.postId, subject.ragId);
  expect(statuses).toEqual([200, 400, 200, 200, 200, 200, 200, 400, 404]);
  // The same with a database that refuses to write: the errors of PostgreSQL quote the row.
  await sql`alter table comments add constraint refuses_markers check (content not like '표식%') not valid`.execute(
    db,
  );
  await sql`alter table posts add constraint refuses_titles check (title not like '표식%') not valid`.execute(
    db,
  );
  const failed = await callsOf(person, group.groupId, post.postId, subject.ragId);
  expect(failed.slice(3, 5)).toEqual([500, 500]);
  expect(logged().filter(({ msg }) => msg === 'call failed')).toHaveLength(2);
  expect(logged().filter(({ msg }) => msg === 'slow statement').length).toBeGreaterThan(20);

  const text = lines.join('');
  const [header = '', claims = '', signature = ''] = person.token.split('.');
  const secrets = { ...MARKERS, header, claims, signature, userLogin: person.userLogin };
  const found = Object.entries(secrets).filter(([, value]) => text.includes(value));
  expect(found).toEqual([]);
});
