import { statfs } from 'node:fs/promises';
import packageFile from '../../../../package.json' with { type: 'json' };
import { MAIL_JOBS } from '../../../../shared/administration/job-words.ts';
import type * as api from '../../../../shared/administration/system.ts';
import { SYSTEM_DAYS } from '../../../../shared/administration/system.ts';
import type { Config } from '../../../config.ts';
import type { Email } from '../../../platform/gateways/mail.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { findFileCheck } from '../../../platform/stored-files/compare-files.queries.ts';
import { recordAudit } from '../audit/audit.ts';
import { checkBackups, findBackupState } from '../backups/backups.ts';
import { findCertificates, checkCertificates as readCertificates } from './certificates.ts';
import * as queries from './system.queries.ts';
import * as dayQueries from './system-days.queries.ts';

const MOST_FAILED = 100;

export const getSystem: Action<typeof api.getSystem, SignedIn> = async ({
  services: { config, db, jobs },
}) => {
  const [queues, failedJobs, database, kinds, disk, days, emails, certificates, backup, fileCheck] =
    await Promise.all([
      jobs.monitor.findQueues(),
      jobs.monitor.findFailed(MOST_FAILED),
      queries.getDatabaseFacts(db),
      queries.findStoredBytes(db),
      statfs(config.dataDir),
      dayQueries.findDatabaseSizes(db, SYSTEM_DAYS),
      dayQueries.findEmailsOfToday(db),
      findCertificates({ db, config }),
      findBackupState({ config, db }),
      findFileCheck(db),
    ]);
  const now = Date.now();
  return {
    checkedAt: new Date(now).toISOString(),
    version: packageFile.version,
    startedAt: new Date(now - process.uptime() * 1_000).toISOString(),
    queues,
    failedJobs,
    mail: {
      host: hostOf(config.smtpUrl),
      from: config.mailFrom,
      testRecipient: config.operator?.email ?? null,
      ...emails,
      waiting: queues
        .filter(({ name }) => MAIL_JOBS.includes(name))
        .reduce((sum, { waiting, running }) => sum + waiting + running, 0),
    },
    certificates,
    database: { ...database, days, isEmbedded: config.databaseUrl === undefined },
    backup,
    storage: {
      totalBytes: disk.blocks * disk.bsize,
      freeBytes: disk.bavail * disk.bsize,
      kinds,
      fileCheck,
    },
    assistantModel: config.assistant?.model ?? null,
    spellerHost: hostOf(config.speller?.url),
    settings: [...config.settings],
  };
};

export const listSchedules: Action<typeof api.listSchedules, SignedIn> = async ({
  services: { jobs },
}) => ({ schedules: await jobs.monitor.findSchedules() });

export const retryJob: Action<typeof api.retryJob, SignedIn> = async (call) => {
  const { services, params, body } = call;
  await services.db.transaction().execute(async (trx) => {
    if (!(await services.jobs.monitor.retry(trx, body.name, params.jobId))) {
      throw new AppError('JOB_NOT_FOUND');
    }
    await recordAudit(trx, call, {
      action: 'JOB_RETRIED',
      subjectId: params.jobId,
      details: { job: body.name },
    });
  });
};

/** Recorded before it is sent: an e-mail that arrived is in the log, also when the answer is lost. */
export const sendTestEmail: Action<typeof api.sendTestEmail, SignedIn> = async (call) => {
  const { config, db, log, mail } = call.services;
  if (!config.operator) throw new AppError('NO_OPERATOR_EMAIL');
  await recordAudit(db, call, { action: 'TEST_EMAIL_SENT' });
  try {
    await mail.send({ ...testEmail(config.operator.email, config), isAwaited: true });
  } catch (error) {
    // The mail server's message may contain the address, so only its code is logged.
    log.warn({ code: (error as { code?: string }).code }, 'the test e-mail was not sent');
    throw new AppError('TEST_EMAIL_REFUSED', { cause: new Error('the mail server refused') });
  }
};

/** Each look connects to other servers. */
const CHECKS = { most: 10, seconds: 600 };

export const checkCertificates: Action<typeof api.checkCertificates, SignedIn> = async ({
  services,
  viewer,
}) => {
  await countHit(services.db, { key: `certificates:${viewer.userId}`, ...CHECKS });
  await readCertificates(services);
  return { certificates: await findCertificates(services) };
};

const systemCheckJob = jobKind<object>('system-check', { expireInSeconds: 120, retries: 2 });

/** Every night at ten past three in Korea. */
export async function systemJobs(services: Services): Promise<void> {
  await services.jobs.schedule(systemCheckJob, '10 18 * * *', () => checkSystem(services));
}

export async function checkSystem(
  services: Pick<Services, 'db' | 'config' | 'jobs'>,
): Promise<void> {
  await dayQueries.insertDatabaseSize(services.db);
  await readCertificates(services);
  await checkBackups(services);
}

function testEmail(to: string, { publicUrl }: Pick<Config, 'publicUrl'>): Email {
  return {
    to,
    subject: '[문집] 시험 메일입니다',
    text: `안녕하십니까, 문집입니다.

이 메일이 도착했으므로 문집이 메일을 보낼 수 있습니다. 따로 하실 일은 없습니다.

    ${publicUrl}/admin/system

문집 드림
`,
    isOnce: true,
  };
}

function hostOf(url: string | undefined): string | null {
  return url === undefined ? null : new URL(url).hostname;
}
