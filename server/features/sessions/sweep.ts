import type { FastifyInstance } from 'fastify';
import { sweepHits } from '../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../platform/services.ts';
import { sweepEmailCodes } from '../accounts/accounts.ts';
import { sweepSessions } from './sessions.queries.ts';

const HOUR = 3_600_000;

/** What nobody needs any more: counted tries, codes never used, sessions long over. */
export async function sweep({ db, log }: Services): Promise<void> {
  try {
    await sweepHits(db);
    await sweepEmailCodes(db);
    await sweepSessions(db);
  } catch (error) {
    log.warn({ err: error }, 'sweeping waits for the next hour');
  }
}

/** Every hour, by each instance: doing it twice does no harm. */
export function sweepRegularly(server: FastifyInstance, services: Services): void {
  const timer = setInterval(() => void sweep(services), HOUR);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
