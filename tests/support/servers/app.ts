import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createApp, registerJobs } from '../../../server/app.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { createDatabase, DatabasePool } from '../../../server/platform/db/connection.ts';
import type { Email } from '../../../server/platform/gateways/mail.ts';
import { createSocial } from '../../../server/platform/gateways/openid.ts';
import { createSpeller, type Speller } from '../../../server/platform/gateways/speller/speller.ts';
import { createFolderStorage } from '../../../server/platform/gateways/storage.ts';
import { createTypesetter } from '../../../server/platform/gateways/typesetter.ts';
import {
  createWebPages,
  type WebPages,
} from '../../../server/platform/gateways/web-page/web-page.ts';
import { createTokens } from '../../../server/platform/http/tokens.ts';
import { type Jobs, startJobs } from '../../../server/platform/jobs/jobs.ts';
import type { Services } from '../../../server/platform/services.ts';
import type { Endpoint, Params, Query, Result } from '../../../shared/contract/endpoint.ts';
import { createTestDatabase } from './database.ts';

/** What a call answered: the status, the body, and the code when it was refused. */
export interface Reply<E extends Endpoint> {
  status: number;
  body: Result<E>;
  errorCode: string | undefined;
  /** What people read when it is refused. */
  message: string | undefined;
  fields: Record<string, string> | undefined;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string }[];
}

/** Any value, so that tests can send what the contract refuses. */
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
  /** Every e-mail that was sent, newest last. */
  emails: Email[];
  /** For a second instance beside this one. */
  databaseUrl: string;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Reply<E>>;
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  /** How many connections to the database it may hold. */
  connections?: number;
  /** Real jobs, done by a worker; without, sending one only writes it down. */
  jobs?: boolean;
  /** The pages of the web; without, none may be asked. */
  webPages?: WebPages;
  /** Another speller than the real one, which starts with the first text. */
  speller?: (config: Config) => Speller;
  /** Another instance, whose database is this one's too. It is closed last. */
  beside?: TestApp;
}

/** The whole application on a database of its own, reached through HTTP without a socket. */
export async function createTestApp({
  env = {},
  connections = 10,
  jobs = false,
  webPages = createWebPages({ mayAsk: () => false }),
  speller: makeSpeller = createSpeller,
  beside,
}: Options = {}): Promise<TestApp> {
  const database = beside
    ? { url: beside.databaseUrl, drop: async () => {} }
    : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'munjip-test-'));
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  });
  const log = pino({ level: config.logLevel });
  const pool = new DatabasePool({
    connection: { connectionString: database.url },
    connections,
    guardsLockOrder: config.strictContract,
    onError: () => {},
  });
  const db = createDatabase(pool);
  const emails: Email[] = [];
  const typesetter = createTypesetter();
  const speller = makeSpeller(config);
  const running: Jobs = jobs ? await startJobs({ connectionString: database.url }, log) : noJobs();
  const services: Services = {
    config,
    db,
    jobs: running,
    mail: { send: async (email) => void emails.push(email) },
    social: createSocial(config),
    speller,
    storage: createFolderStorage(join(dataDir, 'files')),
    typesetter,
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
      await server.close();
      await running.stop();
      await typesetter.close();
      await speller.close();
      await pool.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where a test looks at what would be done later, not at its being done. */
function noJobs(): Jobs {
  return {
    send: async () => {},
    work: async () => {},
    schedule: async () => {},
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
  const answer = await server.inject({
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
  const json = isJson ? answer.json() : undefined;
  const isRefusal = answer.statusCode >= 400;
  return {
    status: answer.statusCode,
    body: (isJson ? json : answer.rawPayload) as Result<E>,
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
