import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';

/** The longest name of a kind of job. */
const QUEUE_NAME_LENGTH = 60;

const Queue = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  /** The median of what this instance has done since its start; null before the first. */
  usualMs: z.nullable(z.number()),
});
export type JobQueue = z.infer<typeof Queue>;

const FailedJob = z.object({
  jobId: Id,
  name: z.string(),
  failedAt: z.nullable(Instant),
  tries: z.int(),
  /** A code such as ECONNREFUSED. The data of a job and messages of errors never leave the server. */
  errorCode: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const StoredKind = z.enum([
  'POST_PICTURES',
  'BOOKS',
  'ATTACHMENTS',
  'OTHER_PICTURES',
  'ARCHIVES',
]);
export type StoredKind = z.infer<typeof StoredKind>;

export const EffectiveSetting = z.object({
  name: z.string(),
  /** Null for a secret, and for a setting that is not made and has no default. */
  value: z.nullable(z.string()),
  isSecret: z.boolean(),
  isSet: z.boolean(),
});
export type EffectiveSetting = z.infer<typeof EffectiveSetting>;

export const CertificateUse = z.enum(['WEB', 'MAIL']);
export type CertificateUse = z.infer<typeof CertificateUse>;

/** Of an encrypted public address and of the mail server. */
const Certificate = z.object({
  certificateUse: CertificateUse,
  host: z.string(),
  /** The last look; null before the first at this address. */
  check: z.nullable(
    z.object({
      /** Null if none could be read. */
      expiresAt: z.nullable(Instant),
      /** Whether browsers and mail programs accept it. */
      isTrusted: z.boolean(),
      /** Why none could be read or it is not trusted, such as ECONNREFUSED or CERT_HAS_EXPIRED. */
      errorCode: z.nullable(z.string()),
      checkedAt: Instant,
    }),
  ),
});
export type Certificate = z.infer<typeof Certificate>;

/** The days of the size of the database that the page shows. */
export const SYSTEM_DAYS = 30;

/** What the installation knows about itself, without personal data and without secrets. */
export const getSystem = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  result: z.object({
    checkedAt: Instant,
    version: z.string(),
    /** Of the instance that answers. */
    startedAt: Instant,
    queues: z.array(Queue),
    /** Newest first, at most a hundred. */
    failedJobs: z.array(FailedJob),
    mail: z.object({
      /** Null: e-mails are written to files. */
      host: z.nullable(z.string()),
      from: z.string(),
      testRecipient: z.nullable(z.string()),
      /** On the present day in Korea. */
      sentToday: z.int(),
      /** Attempts, also those after which the e-mail was sent. */
      failedToday: z.int(),
      /** Jobs that send e-mails. */
      waiting: z.int(),
    }),
    certificates: z.array(Certificate),
    database: z.object({
      version: z.string(),
      isEmbedded: z.boolean(),
      bytes: z.int(),
      connections: z.int(),
      maxConnections: z.int(),
      migration: z.string(),
      migratedAt: Instant,
      /** The size of each night that was recorded, oldest first, at most `SYSTEM_DAYS`. */
      days: z.array(z.object({ day: z.iso.date(), bytes: z.int() })),
    }),
    /** Null: no folder for backups is set. */
    backup: z.nullable(
      z.object({
        /** The newest file in the folder; null if there is none or the folder cannot be read. */
        last: z.nullable(z.object({ at: Instant, bytes: z.int() })),
        /** The last one that this installation made or tried to make. */
        lastRun: z.nullable(
          z.object({
            backupStatus: z.enum(['RUNNING', 'DONE', 'FAILED']),
            startedAt: Instant,
            finishedAt: z.nullable(Instant),
            /** A code such as ENOSPC. */
            errorCode: z.nullable(z.string()),
          }),
        ),
        /** In Korea, `HH:MM`; null: another program makes the backups. */
        time: z.nullable(z.string()),
        isEncrypted: z.boolean(),
      }),
    ),
    storage: z.object({
      totalBytes: z.int(),
      freeBytes: z.int(),
      kinds: z.array(z.object({ kind: StoredKind, bytes: z.int() })),
      /** The last nightly comparison of files and rows; null before the first. */
      fileCheck: z.nullable(
        z.object({
          checkedAt: Instant,
          files: z.int(),
          bytes: z.int(),
          /** Files that no row owned. */
          removed: z.int(),
          /** Files that a row names and that do not exist. */
          missing: z.int(),
        }),
      ),
    }),
    /** Null: the rule helper answers. */
    assistantModel: z.nullable(z.string()),
    /** Null: the speller of this server. */
    spellerHost: z.nullable(z.string()),
    settings: z.array(EffectiveSetting),
  }),
});
export type SystemState = z.infer<(typeof getSystem)['result']>;

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/admin/system/schedules',
  result: z.object({
    schedules: z.array(
      z.object({
        name: z.string(),
        lastRunAt: z.nullable(Instant),
        nextRunAt: z.nullable(Instant),
      }),
    ),
  }),
});

/** A job that has failed for the last time runs once more. */
export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/system/job/{jobId}/retry',
  body: z.strictObject({ name: line(1, QUEUE_NAME_LENGTH) }),
  errors: ['JOB_NOT_FOUND'],
});

/** Sends an e-mail to the operator's own address. */
export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/admin/system/test-email',
  errors: ['NO_OPERATOR_EMAIL', 'TEST_EMAIL_REFUSED'],
});

/** Makes a backup now, in the background. */
export const startBackup = endpoint({
  method: 'POST',
  path: '/api/admin/system/backup',
  errors: ['NO_BACKUP_FOLDER'],
});

/** Reads the certificates now; otherwise they are read every night. */
export const checkCertificates = endpoint({
  method: 'POST',
  path: '/api/admin/system/check-certificates',
  result: z.object({ certificates: z.array(Certificate) }),
});
