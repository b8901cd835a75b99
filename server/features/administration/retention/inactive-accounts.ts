import { INACTIVITY_NOTICE_DAYS } from '../../../../shared/administration/privacy/retention.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { deleteAccount } from '../../accounts/account-deletion/account-deletion.ts';
import { inactivityEmail } from './inactivity-email.ts';
import * as queries from './retention.queries.ts';

export const inactivityJob = jobKind<{ userId: string }>('inactivity-notice', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

/** Those that `deleteInactiveAccounts` would delete. */
export async function countInactiveAccounts({ db, config }: Services): Promise<number> {
  const years = config.retention.inactiveAccountYears;
  return years === null ? 0 : queries.countUnused(db, years, INACTIVITY_NOTICE_DAYS);
}

/**
 * Tells those who will be next, and deletes those who were told a month ago and did not come back.
 * Returns how many it deleted.
 */
export async function deleteInactiveAccounts(services: Services): Promise<number> {
  const { db, config, jobs, log } = services;
  const years = config.retention.inactiveAccountYears;
  if (years === null) return 0;
  await db.transaction().execute(async (trx) => {
    const told = await queries.updateToTold(trx, years, INACTIVITY_NOTICE_DAYS);
    for (const userId of told) await jobs.send(trx, inactivityJob, { userId });
  });
  let deleted = 0;
  for (const userId of await queries.findUnused(db, years, INACTIVITY_NOTICE_DAYS)) {
    const choice = { reason: 'NOT_USED', posts: 'KEEP_IN_BOOKS' } as const;
    try {
      await deleteAccount(services, userId, choice, async (trx) => {
        if (await queries.isUnused(trx, userId, years, INACTIVITY_NOTICE_DAYS)) return;
        throw new AppError('TOKEN_INVALID');
      });
      deleted += 1;
    } catch (error) {
      // The person came back, or another instance was faster; any other account goes on.
      log.info({ code: (error as { code?: string }).code }, 'unused account kept');
    }
  }
  return deleted;
}

export async function sendInactivityEmail(
  { db, mail, config }: Services,
  { userId }: { userId: string },
): Promise<void> {
  const recipient = await queries.findRecipient(db, userId);
  if (!recipient) return;
  const { inactiveAccountYears } = config.retention;
  if (inactiveAccountYears === null) return;
  await mail.send(inactivityEmail(recipient, inactiveAccountYears, `${config.publicUrl}/login`));
}
