import type { Db } from '../../../platform/db/connection.ts';
import type { Mail } from '../../../platform/gateways/mail.ts';
import type { Services } from '../../../platform/services.ts';
import type { Telemetry } from '../../../platform/telemetry/telemetry.ts';
import * as queries from './system-days.queries.ts';

/** Counts what is sent and refused. An e-mail that was sent is never sent again because of its count. */
export function createCountedMail(
  mail: Mail,
  {
    db,
    log,
    telemetry: { metrics },
  }: { db: Db; log: Pick<Services['log'], 'warn'>; telemetry: Pick<Telemetry, 'metrics'> },
): Mail {
  const count = (outcome: 'SENT' | 'FAILED') => {
    metrics.emails.inc({ result: outcome === 'SENT' ? 'sent' : 'failed' });
    return queries.insertEmail(db, outcome).catch((error: unknown) => {
      log.warn({ err: error }, 'an e-mail was not counted');
    });
  };
  return {
    async send(email) {
      try {
        await mail.send(email);
      } catch (error) {
        await count('FAILED');
        throw error;
      }
      await count('SENT');
    },
  };
}
