import * as z from 'zod/mini';
import { isLoopback, SettingError, secretToken, webAddress } from './values.ts';

const bucket = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '버킷의 이름이어야 해요'));

export const s3Settings = {
  S3_BUCKET: z.optional(bucket),
  S3_ENDPOINT: z.optional(webAddress),
  S3_REGION: z._default(
    z.string().check(z.regex(/^[a-z0-9-]+$/, '지역의 이름이어야 해요')),
    'us-east-1',
  ),
  S3_ACCESS_KEY_ID: z.optional(secretToken),
  S3_SECRET_ACCESS_KEY: z.optional(secretToken),
  BACKUP_BUCKET: z.optional(bucket),
};

const Settings = z.object(s3Settings);

export interface S3Settings {
  bucket: string;
  /** Absent: Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Absent with the secret: from the surroundings, such as the role of the machine. */
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
}

/** The bucket of files and that of backups, with the same service and keys. */
export function readS3Settings(env: z.infer<typeof Settings>): {
  files: S3Settings | undefined;
  backups: S3Settings | undefined;
} {
  assertTogether(env);
  const settingsFor = (name: string | undefined): S3Settings | undefined =>
    name === undefined
      ? undefined
      : {
          bucket: name,
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        };
  return { files: settingsFor(env.S3_BUCKET), backups: settingsFor(env.BACKUP_BUCKET) };
}

function assertTogether(env: z.infer<typeof Settings>): void {
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new SettingError('  S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: 함께 정해야 해요');
  }
  if (env.S3_ENDPOINT === undefined) return;
  const { protocol, hostname } = new URL(env.S3_ENDPOINT);
  // Texts and pictures of children; inside one machine or a private network of containers nobody listens.
  if (protocol !== 'https:' && !isLoopback(hostname) && hostname.includes('.')) {
    throw new SettingError('  S3_ENDPOINT: https:// 로 시작하는 주소여야 해요');
  }
}
