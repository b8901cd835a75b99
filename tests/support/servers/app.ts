import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp, findStreamStates, registerJobs } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { createDatabase, DatabasePool } from '../../../server/platform/db/connection.ts';
import { createAssistantModel } from '../../../server/platform/gateways/assistant/assistant-model.ts';
import type { Email } from '../../../server/platform/gateways/mail.ts';
import { createSocial } from '../../../server/platform/gateways/openid.ts';
import type { Speller } from '../../../server/platform/gateways/speller/speller.ts';
import { createStorage } from '../../../server/platform/gateways/storage/create-storage.ts';
import { createTracing } from '../../../server/platform/gateways/tracing/tracing.ts';
import {
  createWebPages,
  type WebPages,
} from '../../../server/platform/gateways/web-page/web-page.ts';
import { createTokens } from '../../../server/platform/http/tokens.ts';
import { type Jobs, startJobs } from '../../../server/platform/jobs/jobs.ts';
import {
  createEventStreams,
  type EventStreamTimes,
} from '../../../server/platform/live/event-streams.ts';
import { createLog } from '../../../server/platform/log.ts';
import type { Services } from '../../../server/platform/services.ts';
import { addGauges } from '../../../server/platform/telemetry/gauges.ts';
import { createTelemetry } from '../../../server/platform/telemetry/telemetry.ts';
import type { Endpoint, Params, Query, Result } from '../../../shared/contract/endpoint.ts';
import { createSharedSpeller, sharedTypesetter } from '../shared-tools.ts';
import { createTestDatabase } from './database.ts';
import { printIfTestFails } from './failure-log.ts';

/** The answer to a call; `errorCode`, `message` and `fields` are those of a refusal. */
export interface Reply<E extends Endpoint> {
  status: number;
  body: Result<E>;
  errorCode: string | undefined;
  message: string | undefined;
  fields: Record<string, string> | undefined;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string }[];
}

/** Accepts any value, so that tests can send what the contract refuses. */
interface CallInput<E extends Endpoint> {
  params?: Params<E> | Record<string, string>;
  query?: Partial<Query<E>> | Record<string, unknown>;
  body?: unknown;
  token?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface TestApp {
  services: Services;
  server: FastifyInstance;
  /** All e-mails that were sent, newest last. */
  emails: Email[];
  /** Needed to connect a second instance to the same database. */
  databaseUrl: string;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Reply<E>>;
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** Size of the connection pool. */
  connections?: number;
  /** Runs jobs in a worker; by default sending a job does nothing. */
  jobs?: boolean;
  /** Fetches web pages; by default all of them are refused. */
  webPages?: WebPages;
  /** Replaces the real speller, which starts with the first text of the process. */
  speller?: (config: Config) => Speller;
  /** Shorter intervals than those of the product. */
  streamTimes?: EventStreamTimes;
  /** Receives the log of the product; by default errors are printed. */
  logTo?: { write(line: string): void };
  /** Shares the database of this other instance, which must be closed last. */
  beside?: Pick<TestApp, 'databaseUrl'>;
}

/** The whole application on a new database; calls go through HTTP without a socket. */
export async function createTestApp({
  env = {},
  connections = 10,
  jobs = false,
  webPages = createWebPages({ mayAsk: () => false }),
  speller: makeSpeller = createSharedSpeller,
  streamTimes,
  logTo,
  beside,
}: Options = {}): Promise<TestApp> {
  const database = beside
    ? { url: beside.databaseUrl, drop: async () => {} }
    : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'munjip-test-'));
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...env,
  });
  const log = logTo
    ? createLog('debug', logTo)
    : pino({ level: config.logLevel, base: null, timestamp: false }, printIfTestFails);
  const tracing = await createTracing(config.observability.traces, log);
  const telemetry = createTelemetry(config.observability, log, tracing);
  const pool = new DatabasePool({
    connection: { connectionString: database.url },
    connections,
    observeStatement: telemetry.observeStatement,
    guardsLockOrder: config.strictContract,
    onError: () => {},
  });
  const db = createDatabase(pool);
  const emails: Email[] = [];
  const speller = makeSpeller(config);
  const running: Jobs = jobs
    ? await startJobs({ connectionString: database.url }, log, telemetry.runJob)
    : noJobs();
  const events = createEventStreams({
    connection: { connectionString: database.url },
    db,
    log,
    findStates: findStreamStates,
    ...(streamTimes && { times: streamTimes }),
  });
  addGauges(telemetry.metrics, { pool, jobs: running, events });
  const assistantModel = config.assistant && createAssistantModel(config.assistant);
  const services: Services = {
    assistantModel,
    config,
    connection: { connectionString: database.url },
    db,
    events,
    jobs: running,
    mail: { send: async (email) => void emails.push(email) },
    social: createSocial(config),
    speller,
    storage: await createStorage(config),
    telemetry,
    shutdown: { hasBegun: false },
    typesetter: sharedTypesetter,
    webPages,
    tokens: await createTokens(db),
    log,
  };
  const server = await createApp(services);
  if (jobs) await registerJobs(services);

  return {
    services,
    server,
    emails,
    databaseUrl: database.url,
    call: (endpoint, input) => call(server, endpoint, input),
    async close() {
      assistantModel?.close();
      await events.close();
      await server.close();
      await running.stop();
      await speller.close();
      await pool.end();
      await tracing?.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** For tests that need no job to run. */
function noJobs(): Jobs {
  return {
    send: async () => {},
    work: async () => {},
    schedule: async () => {},
    monitor: {
      findQueues: async () => [],
      countFailed: async () => 0,
      findFailed: async () => [],
      findSchedules: async () => [],
      retry: async () => false,
    },
    stop: async () => {},
  };
}

async function call<E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  { params = {}, query, body, token, cookies, headers = {} }: CallInput<E> = {},
): Promise<Reply<E>> {
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? name),
  );
  const isStream = endpoint.result === 'events' && !endpoint.events;
  const answer = await server.inject({
    // A stream does not end by itself: its answer is here with its headers.
    payloadAsStream: isStream,
    method: endpoint.method,
    url,
    ...(query && { query: stringsOf(query) }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
    ...(cookies && { cookies }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (isStream && !isJson) answer.stream().destroy();
  const payload = isStream ? isJson && (await buffer(answer.stream())) : answer.rawPayload;
  const json = isJson ? JSON.parse(String(payload)) : undefined;
  const isRefusal = answer.statusCode >= 400;
  return {
    status: answer.statusCode,
    body: (isJson ? json : payload) as Result<E>,
    errorCode: isRefusal ? json?.errorCode : undefined,
    message: isRefusal ? json?.message : undefined,
    fields: isRefusal ? json?.fields : undefined,
    headers: answer.headers,
    cookies: answer.cookies,
  };
}

function stringsOf(query: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
