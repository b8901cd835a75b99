import {
  channelOf,
  NotificationKind,
  PREFERENCE_OF,
} from '../../../../shared/notifications/notification-kinds.ts';
import type { Notification } from '../../../../shared/notifications/notifications.ts';
import { type Email, UnsentEmailError } from '../../../platform/gateways/mail.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { findUnmailed } from '../notifications/notifications.ts';
import { findSettings } from '../settings/settings.ts';
import * as queries from './digest.queries.ts';
import { digestEmail, MOST_IN_DIGEST } from './digest-email.ts';

/** Older ones were overtaken by what happened since. */
const DAYS_BACK = 7;
const AT_ONCE = 200;
/** Seoul has been nine hours ahead without summer time since 1988. */
const SEOUL_AHEAD_MS = 9 * 3_600_000;

const decideJob = jobKind('decide-digests', { expireInSeconds: 600, retries: 2 });
const sendJob = jobKind<queries.DigestRef>('send-digest', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
  isPersonal: true,
});

export async function digestJobs(services: Services): Promise<void> {
  await services.jobs.work(sendJob, (digest, isLastTry) => sendDigest(services, digest, isLastTry));
  await services.jobs.schedule(decideJob, '*/10 * * * *', () =>
    sendDueDigestsLater(services, Date.now()),
  );
}

/** After a downtime, people whose hour has passed today get the digest now. */
export async function sendDueDigestsLater(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  now: number,
): Promise<void> {
  const inSeoul = new Date(now + SEOUL_AHEAD_MS).toISOString();
  const [day, hour] = [inSeoul.slice(0, 10), Number(inSeoul.slice(11, 13))];
  let decided: number;
  do {
    decided = await db.transaction().execute(async (tx) => {
      const userIds = await queries.insertDueDigests(tx, { day, hour, limit: AT_ONCE });
      for (const userId of userIds) await jobs.send(tx, sendJob, { userId, day });
      return userIds.length;
    });
  } while (decided === AT_ONCE);
}

export async function sendDigest(
  services: Pick<Services, 'config' | 'db' | 'log' | 'mail' | 'tokens'>,
  digest: queries.DigestRef,
  isLastTry: boolean,
): Promise<void> {
  const { db, log, mail } = services;
  const prepared = await prepareDigest(services, digest);
  if (!prepared) return;
  try {
    await mail.send(prepared.email);
  } catch (error) {
    if (!isCertainlyUnsent(error)) {
      log.warn({ err: error }, 'a digest may not have arrived');
      return;
    }
    await db.transaction().execute(async (tx) => {
      await queries.updateStatus(tx, digest, isLastTry ? 'FAILED' : 'QUEUED');
      // After the last try they are in the next day's digest.
      await queries.updateMailed(tx, prepared.notifications, { isMailed: false });
    });
    throw error;
  }
}

/** Marks the digest as sent, before it is: a crash may lose one, and none arrives twice. */
async function prepareDigest(
  { db, config, tokens }: Pick<Services, 'config' | 'db' | 'tokens'>,
  digest: queries.DigestRef,
): Promise<{ email: Email; notifications: Notification[] } | undefined> {
  const { userId } = digest;
  return db.transaction().execute(async (tx) => {
    if (!(await queries.updateToSent(tx, digest))) return undefined;
    const settings = await findSettings(tx, userId);
    const penName = await queries.findPenName(tx, userId);
    const to = settings?.mailDigest ? settings.digestEmail : null;
    const kinds = NotificationKind.options.filter(
      (kind) => settings && channelOf(PREFERENCE_OF[kind], settings) === 'MAIL',
    );
    const notifications =
      to === null
        ? []
        : await findUnmailed(tx, { userId, kinds, days: DAYS_BACK, limit: MOST_IN_DIGEST });
    if (to === null || penName === undefined || notifications.length === 0) {
      await queries.updateStatus(tx, digest, 'EMPTY');
      return undefined;
    }
    await queries.updateMailed(tx, notifications, { isMailed: true });
    const unsubscribeToken = await tokens.unsubscribeTokenOf(userId);
    const { publicUrl } = config;
    const email = digestEmail({ to, penName, notifications, publicUrl, unsubscribeToken });
    return { email, notifications };
  });
}

/** The server has refused it or did not ask for its text. Otherwise it may have accepted it. */
function isCertainlyUnsent(error: unknown): boolean {
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  return error instanceof UnsentEmailError || responseCode !== undefined;
}
