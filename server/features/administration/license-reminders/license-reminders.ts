import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { recordEvent } from '../licenses/licenses.ts';
import * as queries from './license-reminders.queries.ts';
import { reminderEmail } from './reminder-email.ts';

/** Before the last day. */
const DAYS = [30, 7, 1];

const reminderEmailJob = jobKind<{ licenseId: string }>('license-reminder-email', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

/** Puts the e-mails into the queue in the transaction that notes them, so that each is sent once. */
export async function remindManagers({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { licenseId, days } of await queries.insertDueReminders(tx, DAYS)) {
      await recordEvent(
        tx,
        { userId: null },
        { licenseId, eventKind: 'REMINDED', details: { days } },
      );
      await jobs.send(tx, reminderEmailJob, { licenseId });
    }
  });
}

export async function sendReminder(
  { db, config, mail }: Pick<Services, 'db' | 'config' | 'mail'>,
  { licenseId }: { licenseId: string },
): Promise<void> {
  const reminder = await queries.findForReminder(db, licenseId);
  if (reminder) await mail.send(reminderEmail(config.publicUrl, reminder));
}

export async function licenseReminderJobs(services: Services): Promise<void> {
  await services.jobs.work(reminderEmailJob, (data) => sendReminder(services, data));
}
