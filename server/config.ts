import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { SocialProvider } from '../shared/accounts/social-providers.ts';
import type { MembershipLimits } from '../shared/administration/licenses/membership.ts';
import type { Operator } from '../shared/administration/operator.ts';
import type { EffectiveSetting } from '../shared/administration/system.ts';
import { type AssistantSettings, readAssistantSettings } from './config/assistant.ts';
import {
  type BackupSettings,
  backupSettings,
  backupSettingsOf,
  environmentOf,
} from './config/backup.ts';
import { emailDomains } from './config/email-domains.ts';
import { membershipLimitsOf, membershipSettings } from './config/membership.ts';
import {
  type ObservabilitySettings,
  observabilitySettings,
  observabilitySettingsOf,
} from './config/observability.ts';
import { lineOfText, operatorSettings, readOperator } from './config/operator.ts';
import { origins } from './config/origins.ts';
import { mainSiteOf, RedirectSettingError, readRedirects } from './config/redirects.ts';
import {
  type RetentionPeriods,
  retentionPeriodsOf,
  retentionSettings,
} from './config/retention.ts';
import { readS3Settings, type S3Settings, s3Settings } from './config/s3.ts';
import { readSenSettings, type SenSettings } from './config/sen.ts';
import { effectiveSettings } from './config/settings.ts';
import {
  hostInAddress,
  int,
  isLoopback,
  proxyOf,
  SettingError,
  secretToken,
  startingWith,
  webAddress,
} from './config/values.ts';

/** The validated environment. Every setting has a default that needs no set-up; see .env.example. */
export interface Config {
  port: number;
  host: string;
  /** Absolute. Holds the embedded database, files and, without SMTP, the mail. */
  dataDir: string;
  backup: BackupSettings;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  /** How long a stopping server that proxies no longer choose goes on answering. */
  shutdownDrainSeconds: number;
  /** Absent: files lie in `dataDir`. */
  s3: S3Settings | undefined;
  /** Without a slash at the end. */
  publicUrl: string;
  /** The main site people log in on; empty when it is this server. */
  mainSiteUrl: string;
  /** Addresses of other sites by path. */
  redirects: Readonly<Record<string, string>>;
  trustProxy: boolean | string;
  /** Other sites that may show a public book in a frame. */
  embedOrigins: readonly string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absent: a trial installation. */
  operator: Operator | undefined;
  /** Teachers with an address of these domains need no approval. */
  teacherEmailDomains: readonly string[];
  /** Where requests for offers go; absent: only into the administration. */
  salesEmail: string | undefined;
  observability: ObservabilitySettings;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  demo: boolean;
  membership: MembershipLimits;
  retention: RetentionPeriods;
  /** Only what is configured is offered. */
  social: Partial<Record<SocialProvider, OpenIdSettings>>;
  /** The education office's single sign-on; absent: not offered. */
  sen: SenSettings | undefined;
  /** An external spelling checker; absent: lib/speller on this server. */
  speller: RemoteSpellerSettings | undefined;
  /** A language model; absent: the rule helper answers. */
  assistant: AssistantSettings | undefined;
  /** What is set, secrets included, for the backup. */
  environment: Readonly<Record<string, string>>;
  /** For the page of the system, without secrets. */
  settings: readonly EffectiveSetting[];
  /** Development and tests: undeclared error codes and wrong lock order throw. */
  strictContract: boolean;
}

export interface RemoteSpellerSettings {
  url: string;
  key: string | undefined;
}

export interface OpenIdSettings {
  /** Exactly as in the provider's own metadata. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const Environment = z.object({
  PORT: z._default(int(0, 65_535), 3000),
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, '주소나 이름이어야 해요')), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1, '비어 있어요')), './data'),
  ...backupSettings,
  ...s3Settings,
  DATABASE_URL: z.optional(startingWith(['postgres:', 'postgresql:'])),
  DATABASE_CONNECTIONS: z._default(int(2, 200), 10),
  PUBLIC_URL: z.optional(webAddress),
  MAIN_SITE_URL: z.optional(webAddress),
  PATH_REDIRECTS: z.optional(z.string()),
  TRUST_PROXY: z.optional(
    z.string().check(z.regex(/^[\w.:/, ]+$/, 'true, false 나 주소 목록이어야 해요')),
  ),
  SHUTDOWN_DRAIN_SECONDS: z._default(int(0, 60), 0),
  EMBED_ORIGINS: z._default(origins, []),
  SMTP_URL: z.optional(startingWith(['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(
    z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/, '이메일 주소여야 해요')),
    '문집 <munjip@localhost>',
  ),
  ...operatorSettings,
  TEACHER_EMAIL_DOMAINS: z._default(emailDomains, []),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ...observabilitySettings,
  GOOGLE_ISSUER: z._default(webAddress, 'https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  WHALE_ISSUER: z.optional(webAddress),
  WHALE_CLIENT_ID: z.optional(z.string()),
  WHALE_CLIENT_SECRET: z.optional(z.string()),
  SEN_IDP_SSO_URL: z.optional(z.string()),
  SEN_IDP_ISSUER: z.optional(z.string()),
  SEN_IDP_CERT: z.optional(z.string()),
  SEN_ENTITY_ID: z.optional(z.string()),
  AI_BASE_URL: z.optional(webAddress),
  AI_API_KEY: z.optional(secretToken),
  AI_MODEL: z.optional(lineOfText(200)),
  SALES_EMAIL: z.optional(z.email('이메일 주소여야 해요').check(z.maxLength(254))),
  SPELLER_URL: z.optional(webAddress),
  SPELLER_KEY: z.optional(secretToken),
  ...membershipSettings,
  ...retentionSettings,
  MUNJIP_DEMO: z.optional(z.enum(['1', '0'])),
  NODE_ENV: z.optional(z.string()),
});

export const SETTING_NAMES = Object.keys(Environment.shape);

/** The message names the invalid settings and the reasons, for the operator. */
export class ConfigError extends Error {}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  // An empty value means that the setting is not made.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(
      ({ path, message }) =>
        `  ${String(path[0])}: ${/[가-힣]/.test(message) ? message : '쓸 수 없는 값이에요'}`,
    );
    throw new ConfigError(`설정을 읽을 수 없어요.\n${reasons.join('\n')}`);
  }
  const env = parsed.data;
  const demo = env.MUNJIP_DEMO === '1';
  const publicUrl = (env.PUBLIC_URL ?? `http://${hostInAddress(env.HOST)}:${env.PORT}`).replace(
    /\/+$/,
    '',
  );
  const s3 = together(() => readS3Settings(env));
  const config: Config = {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    backup: { ...backupSettingsOf(env), bucket: s3.backups },
    s3: s3.files,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    shutdownDrainSeconds: env.SHUTDOWN_DRAIN_SECONDS,
    publicUrl,
    mainSiteUrl: mainSiteOf(env.MAIN_SITE_URL, publicUrl),
    redirects: {},
    settings: [],
    environment: environmentOf(SETTING_NAMES, set),
    trustProxy: proxyOf(env.TRUST_PROXY),
    embedOrigins: env.EMBED_ORIGINS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    operator: together(() => readOperator(env)),
    teacherEmailDomains: env.TEACHER_EMAIL_DOMAINS,
    logLevel: env.LOG_LEVEL,
    observability: observabilitySettingsOf(env),
    demo,
    membership: membershipLimitsOf(env, { demo }),
    retention: retentionPeriodsOf(env),
    salesEmail: env.SALES_EMAIL ?? env.OPERATOR_EMAIL,
    social: {
      ...socialOf('GOOGLE', env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      ...socialOf('WHALE', env.WHALE_ISSUER, env.WHALE_CLIENT_ID, env.WHALE_CLIENT_SECRET),
    },
    sen: together(() => readSenSettings(env, publicUrl)),
    speller: env.SPELLER_URL ? { url: env.SPELLER_URL, key: env.SPELLER_KEY } : undefined,
    assistant: together(() => readAssistantSettings(env)),
    strictContract: env.NODE_ENV === 'test' || env.NODE_ENV === 'development',
  };
  assertReachableSafely(config);
  return {
    ...config,
    redirects: redirectsOf(env.PATH_REDIRECTS ?? '', config),
    settings: effectiveSettings(SETTING_NAMES, set, { ...env, PUBLIC_URL: publicUrl }),
  };
}

/** Saved e-mails may be shown only by a server that this machine alone can reach. */
export function hasOutbox(config: Config): boolean {
  return !config.smtpUrl && isLoopback(config.host) && config.trustProxy === false;
}

/** Whether a server without an operator can be reached from outside. */
export function isOpenTrial(config: Config): boolean {
  return !config.operator && !(isLoopback(config.host) && config.trustProxy === false);
}

function assertReachableSafely(config: Config): void {
  const direct = isLoopback(config.host) && config.trustProxy === false;
  if (config.demo && !direct) {
    throw new ConfigError(
      '설정을 쓸 수 없어요.\n  HOST: 체험판은 비밀번호가 알려져 있어서 이 컴퓨터(127.0.0.1)에서만 쓸 수 있어요. HOST 와 TRUST_PROXY 를 비워 주세요.',
    );
  }
  if (!direct && !config.smtpUrl) {
    throw new ConfigError(
      '설정을 쓸 수 없어요.\n  SMTP_URL: 밖에서 들어올 수 있는 서버(HOST 나 TRUST_PROXY 를 정한 서버)는 인증 메일을 실제로 보내야 해요. SMTP_URL 을 정해 주세요.',
    );
  }
}

function redirectsOf(
  text: string,
  { publicUrl, social, sen }: Pick<Config, 'publicUrl' | 'social' | 'sen'>,
): Config['redirects'] {
  const returnPaths = [
    ...(social.GOOGLE ? ['/login'] : []),
    ...(social.WHALE ? ['/login/whale'] : []),
    ...(sen ? ['/sso/sen-link'] : []),
  ];
  try {
    return readRedirects(text, { publicUrl, returnPaths });
  } catch (error) {
    if (!(error instanceof RedirectSettingError)) throw error;
    throw new ConfigError(`설정을 쓸 수 없어요.\n  PATH_REDIRECTS: ${error.message}`);
  }
}

function socialOf(
  provider: SocialProvider,
  issuer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): Config['social'] {
  if (clientId === undefined && clientSecret === undefined) return {};
  const missing = Object.entries({
    ISSUER: issuer,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
  })
    .filter(([, value]) => value === undefined)
    .map(([name]) => `  ${provider}_${name}: 함께 정해야 해요`);
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new ConfigError(`설정을 쓸 수 없어요.\n${missing.join('\n')}`);
  }
  const { protocol, hostname } = new URL(issuer);
  // The provider's answers are trusted, so nobody on the network may change them.
  if (protocol !== 'https:' && !isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))) {
    throw new ConfigError(
      `설정을 쓸 수 없어요.\n  ${provider}_ISSUER: https:// 로 시작하는 주소여야 해요`,
    );
  }
  return { [provider]: { issuer, clientId, clientSecret } };
}

/** Settings that depend on each other. */
function together<Settings>(read: () => Settings): Settings {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    throw new ConfigError(`설정을 쓸 수 없어요.\n${error.message}`);
  }
}
