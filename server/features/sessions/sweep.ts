import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import { sweepHits } from '../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../platform/services.ts';
import { sweepEmailCodes } from '../accounts/accounts.ts';
import { sweepFiles } from '../files/files.ts';
import { sweepSessions } from './sessions.queries.ts';

const HOUR = 3_600_000;

/** For a feature that itself builds upon sessions. */
export type Sweep = (db: Db) => Promise<void>;

/** What nobody needs any more: counted tries, codes never used, sessions long over. */
export async function sweep(services: Services, others: readonly Sweep[] = []): Promise<void> {
  const { db, log } = services;
  try {
    await sweepHits(db);
    await sweepEmailCodes(db);
    await sweepSessions(db);
    await sweepFiles(services);
    for (const other of others) await other(db);
  } catch (error) {
    log.warn({ err: error }, 'sweeping waits for the next hour');
  }
}

/** Every hour, by each instance: doing it twice does no harm. */
export function sweepRegularly(
  server: FastifyInstance,
  services: Services,
  others: readonly Sweep[],
): void {
  const timer = setInterval(() => void sweep(services, others), HOUR);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
