import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createApp, findStreamStates, registerJobs } from './app.ts';
import type { Config } from './config.ts';
import { createCountedMail } from './features/administration/system/mail-counts.ts';
import { insertSampleSchools } from './features/groups/schools/schools.ts';
import { updateShippedSubjects } from './features/subjects/recommended-subjects/recommended-subjects.ts';
import { type ConnectionOptions, createDatabase, DatabasePool } from './platform/db/connection.ts';
import { startEmbeddedDatabase } from './platform/db/embedded-database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createAssistantModel } from './platform/gateways/assistant/assistant-model.ts';
import { createMail } from './platform/gateways/mail.ts';
import { createSocial } from './platform/gateways/openid.ts';
import { createSpeller } from './platform/gateways/speller/speller.ts';
import { createStorage } from './platform/gateways/storage/create-storage.ts';
import { createTracing } from './platform/gateways/tracing/tracing.ts';
import { createTypesetter } from './platform/gateways/typesetter.ts';
import { createWebPages } from './platform/gateways/web-page/web-page.ts';
import { createTokens } from './platform/http/tokens.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createEventStreams } from './platform/live/event-streams.ts';
import { createLog } from './platform/log.ts';
import type { Services } from './platform/services.ts';
import { addGauges } from './platform/telemetry/gauges.ts';
import { addProcessMetrics } from './platform/telemetry/metrics.ts';
import { createTelemetry } from './platform/telemetry/telemetry.ts';

export interface Running {
  services: Services;
  server: FastifyInstance;
  /** Graceful shutdown: running requests end, then jobs, pool and database. */
  stop(): Promise<void>;
}

/** Starts everything but listening. When a part fails, those before it are stopped. */
export async function start(config: Config): Promise<Running> {
  const log = createLog(config.logLevel);
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) {
      await end().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    }
  };
  try {
    await mkdir(config.dataDir, { recursive: true });
    const tracing = await createTracing(config.observability.traces, log);
    stops.push(async () => tracing?.close());
    const telemetry = createTelemetry(config.observability, log, tracing);
    addProcessMetrics(telemetry.metrics);
    const connection = await connect(config, log, stops);
    const pool = new DatabasePool({
      connection,
      connections: config.databaseConnections,
      guardsLockOrder: config.strictContract,
      observeStatement: telemetry.observeStatement,
      onError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    });
    stops.push(() => pool.end());
    await migrate(pool);
    const db = createDatabase(pool);
    await insertSampleSchools({ db });
    await updateShippedSubjects({ db });
    const jobs = await startJobs(connection, log, telemetry.runJob);
    stops.push(() => jobs.stop());
    const typesetter = createTypesetter();
    stops.push(() => typesetter.close());
    const speller = createSpeller(config);
    stops.push(() => speller.close());
    const events = createEventStreams({ connection, db, log, findStates: findStreamStates });
    addGauges(telemetry.metrics, { pool, jobs, events });
    const assistantModel = config.assistant && createAssistantModel(config.assistant);
    const services: Services = {
      assistantModel,
      config,
      connection,
      db,
      events,
      jobs,
      mail: createCountedMail(createMail(config), { db, log, telemetry }),
      social: createSocial(config),
      speller,
      storage: await createStorage(config),
      telemetry,
      typesetter,
      shutdown: { hasBegun: false },
      webPages: createWebPages(),
      tokens: await createTokens(db),
      log,
    };
    const server = await createApp(services);
    stops.push(async () => {
      services.shutdown.hasBegun = true;
      if (server.server.listening) await delay(config.shutdownDrainSeconds * 1_000);
      speller.drain();
      assistantModel?.close();
      await server.close();
      await events.close();
    });
    await registerJobs(services);
    return { services, server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Connects to DATABASE_URL, or starts the embedded database. */
export async function connect(
  config: Config,
  log: Services['log'],
  stops: (() => Promise<unknown>)[],
): Promise<ConnectionOptions['connection']> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbeddedDatabase({
    folder: join(config.dataDir, 'database'),
    log: (line) => log.debug(line),
  });
  stops.push(() => embedded.stop());
  return embedded.connection;
}
