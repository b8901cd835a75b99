import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listPosts } from '../../../../shared/reading/posts.ts';
import { makeClassWithPost } from '../../../../tests/support/data/factories.ts';
import { createTestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { jobKind } from '../../jobs/jobs.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number };
}

interface Export {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] };
    scopeSpans: { spans: ReceivedSpan[] }[];
  }[];
}

/** Receives what the exporter really sends over HTTP (OTLP as JSON). */
async function startCollector({ status = 200 } = {}) {
  const requests: { headers: IncomingMessage['headers']; url: string; body: Export }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      requests.push({ headers: request.headers, url: request.url ?? '', body: body as Export });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    spans: () =>
      requests.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const attributesOf = ({ attributes }: Pick<ReceivedSpan, 'attributes'>) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const TRACE = '0af7651916cd43dd8448eb211c80319c';
const OUTER = 'b7ad6b7169203331';

it('tracing: a collector receives requests, their statements and jobs, without personal data', async () => {
  const collector = await startCollector();
  const app = await createTestApp({
    jobs: true,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=one,x-tenant=school',
      TRUST_PROXY: 'true',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
  });
  const { author, group } = await makeClassWithPost(app);
  const call = { params: { groupId: group.groupId }, query: { size: 20 }, token: author.token };
  await app.call(listPosts, { ...call, headers: { traceparent: `00-${TRACE}-${OUTER}-01` } });
  // A proxy that does not sample this request.
  const other = TRACE.replace(/^0a/, 'ff');
  await app.call(listPosts, { ...call, headers: { traceparent: `00-${other}-${OUTER}-00` } });
  const kind = jobKind('tracing-test', { expireInSeconds: 60, retries: 0 });
  let hasRun = false;
  await app.services.jobs.work(kind, async () => {
    await sql`select 1`.execute(app.services.db);
    hasRun = true;
    throw new Error('as asked');
  });
  await app.services.jobs.send(app.services.db, kind, {});
  await until(async () => hasRun);
  await app.close();
  await collector.close();

  const [first] = collector.requests;
  expect(first?.url).toBe('/v1/traces');
  expect(first?.headers).toMatchObject({ 'x-key': 'one', 'x-tenant': 'school' });
  const [resource] = first?.body.resourceSpans ?? [];
  expect(resource && attributesOf(resource.resource)).toMatchObject({ 'service.name': 'munjip' });

  const spans = collector.spans();
  const [request, ...rest] = spans.filter(
    ({ traceId, kind }) => traceId === TRACE && kind === SERVER,
  );
  expect(rest).toEqual([]);
  expect(request).toMatchObject({
    name: 'GET /api/group/:groupId/post',
    parentSpanId: OUTER,
    status: { code: 0 },
  });
  expect(request && attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/group/:groupId/post',
    'http.response.status_code': 200,
    'munjip.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(1);
  for (const one of statements) {
    expect(one).toMatchObject({ traceId: TRACE, kind: CLIENT });
    expect(attributesOf(one)).toMatchObject({
      'db.system.name': 'postgresql',
      'db.query.text': expect.stringContaining('$1'),
    });
  }
  expect(spans.filter(({ traceId }) => traceId === other)).toEqual([]);

  const job = spans.find(({ name }) => name === 'job tracing-test');
  expect(job).toMatchObject({ kind: CONSUMER, status: { code: 2 } });
  const ofJob = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(ofJob.map((one) => attributesOf(one)['db.query.text'])).toEqual(['select 1']);

  const sent = JSON.stringify(collector.requests.map(({ body }) => body));
  for (const personal of [
    author.userId,
    group.groupId,
    author.penName,
    author.token,
    '127.0.0.1',
  ]) {
    expect(sent).not.toContain(personal);
  }
});

it('tracing: without a proxy the client decides nothing, and a share of 0 sends nothing', async () => {
  const collector = await startCollector();
  const app = await createTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' },
  });
  const headers = { traceparent: `00-${TRACE}-${OUTER}-01` };
  await app.server.inject({ url: '/api/health', headers });
  await app.close();
  await collector.close();
  expect(collector.spans()).toEqual([]);
});

it('tracing: a collector that refuses is logged and harms no request', async () => {
  const collector = await startCollector({ status: 400 });
  const lines: string[] = [];
  const app = await createTestApp({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    logTo: { write: (line) => void lines.push(line) },
  });
  expect((await app.server.inject('/api/health')).statusCode).toBe(200);
  await app.close();
  await collector.close();
  expect(lines.filter((line) => line.includes('traces were not sent'))).toHaveLength(1);
});
