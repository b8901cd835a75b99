import type { EffectiveSetting } from '../../shared/administration/system.ts';

type Shown = 'text' | 'address';

/**
 * The settings whose value administrators may see. Every other one, also one that is added later, is
 * shown as made or not made. `address` hides a name and password inside an address, and its query.
 */
const SHOWN: Readonly<Record<string, Shown>> = {
  PORT: 'text',
  HOST: 'text',
  DATA_DIR: 'text',
  S3_BUCKET: 'text',
  S3_ENDPOINT: 'address',
  S3_REGION: 'text',
  BACKUP_BUCKET: 'text',
  BACKUP_DIR: 'text',
  BACKUP_TIME: 'text',
  BACKUP_KEEP_DAYS: 'text',
  BACKUP_KEEP_WEEKS: 'text',
  BACKUP_KEEP_MONTHS: 'text',
  BACKUP_RECIPIENT: 'text',
  DATABASE_CONNECTIONS: 'text',
  PUBLIC_URL: 'address',
  MAIN_SITE_URL: 'address',
  TRUST_PROXY: 'text',
  SHUTDOWN_DRAIN_SECONDS: 'text',
  MAIL_FROM: 'text',
  OPERATOR_NAME: 'text',
  OPERATOR_EMAIL: 'text',
  OPERATOR_PHONE: 'text',
  OPERATOR_PRIVACY_OFFICER: 'text',
  OPERATOR_HOURS: 'text',
  TERMS_EFFECTIVE_DATE: 'text',
  TEACHER_EMAIL_DOMAINS: 'text',
  LOG_LEVEL: 'text',
  SLOW_QUERY_MS: 'text',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'address',
  OTEL_TRACES_SAMPLER_ARG: 'text',
  GOOGLE_ISSUER: 'address',
  WHALE_ISSUER: 'address',
  SEN_IDP_SSO_URL: 'address',
  AI_BASE_URL: 'address',
  AI_MODEL: 'text',
  AI_DAILY_LIMIT: 'text',
  SPELLER_URL: 'address',
  FREE_GROUPS: 'text',
  LICENSE_GROUPS: 'text',
  FREE_MEMBERS: 'text',
  LICENSE_MEMBERS: 'text',
  LICENSE_AI_DAILY_LIMIT: 'text',
  LICENSE_PRICE: 'text',
  SALES_EMAIL: 'text',
  DELETED_GROUP_DAYS: 'text',
  INACTIVE_ACCOUNT_YEARS: 'text',
  MAIL_FILE_DAYS: 'text',
  DATABASE_LOG_DAYS: 'text',
  MUNJIP_DEMO: 'text',
};

/** `set` is what the environment holds, `env` the same with defaults. */
export function effectiveSettings(
  names: readonly string[],
  set: Readonly<Record<string, string | undefined>>,
  env: Readonly<Record<string, unknown>>,
): EffectiveSetting[] {
  return names
    .filter((name) => name !== 'NODE_ENV')
    .map((name) => {
      const shown = Object.hasOwn(SHOWN, name) ? SHOWN[name] : undefined;
      const value = env[name];
      return {
        name,
        value: shown && value !== undefined ? shownValue(shown, String(value)) : null,
        isSecret: shown === undefined,
        isSet: set[name] !== undefined,
      };
    });
}

function shownValue(shown: Shown, value: string): string {
  if (shown === 'text') return value;
  const { origin, pathname } = new URL(value);
  return `${origin}${pathname}`.replace(/\/$/, '');
}
