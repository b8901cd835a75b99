import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { announceSubjects } from '../../subjects/activities/activities.ts';
import * as queries from './reminders.queries.ts';

/** The hour in Seoul from which people are reminded of the next day's deadlines: after school. */
const REMINDED_FROM = 16;
const HOUR_MS = 3_600_000;
/** Seoul has been nine hours ahead without summer time since 1988. */
const SEOUL_AHEAD_MS = 9 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

const remindJob = jobKind('remind', { expireInSeconds: 600, retries: 2 });

export async function reminderJobs(services: Services): Promise<void> {
  await services.jobs.schedule(remindJob, '*/10 * * * *', () => remind(services, Date.now()));
}

/** Repeating it changes nothing, so that it may catch up after a downtime. */
export async function remind({ db }: Pick<Services, 'db'>, now: number): Promise<void> {
  await db.transaction().execute((tx) => announceSubjects(tx, 'CLOCK'));
  const inSeoul = now + SEOUL_AHEAD_MS;
  if (inSeoul % DAY_MS < REMINDED_FROM * HOUR_MS) return;
  // Midnight belongs to the evening before it, so the day is open at its beginning.
  const from = Math.floor(inSeoul / DAY_MS) * DAY_MS + DAY_MS - SEOUL_AHEAD_MS;
  await db.transaction().execute((tx) =>
    queries.insertDeadlineNotifications(tx, {
      from: new Date(from).toISOString(),
      to: new Date(from + DAY_MS).toISOString(),
    }),
  );
}
