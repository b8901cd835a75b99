import { sql } from 'kysely';
import { SOCIAL_PROVIDERS } from '../../../shared/accounts/social-providers.ts';
import * as healthApi from '../../../shared/administration/health.ts';
import * as siteApi from '../../../shared/administration/site.ts';
import { legalFactsOf } from '../../config/legal-facts.ts';
import { hasOutbox } from '../../config.ts';
import { anyone } from './access.ts';
import type { Action } from './action.ts';
import { AppError } from './app-error.ts';
import { handle, type Route } from './handle.ts';

// The server listens only after the migrations.
const health: Action<typeof healthApi.health> = async ({ services: { db, shutdown } }) => {
  if (shutdown.hasBegun) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2 });
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause });
  }
  return { status: 'READY' };
};

const liveness: Action<typeof healthApi.liveness> = async () => ({ status: 'ALIVE' });

const getSite: Action<typeof siteApi.getSite> = async ({ services: { config } }) => ({
  hasOutbox: hasOutbox(config),
  socialLogins: SOCIAL_PROVIDERS.filter((provider) => config.social[provider] !== undefined),
  hasSen: config.sen !== undefined,
  teacherEmailDomains: [...config.teacherEmailDomains],
  legalFacts: legalFactsOf(config),
  membership: config.membership,
});

export const systemRoutes: Route[] = [
  handle(healthApi.health, anyone, health),
  handle(healthApi.liveness, anyone, liveness),
  handle(siteApi.getSite, anyone, getSite),
];
