import { sql } from 'kysely';
import { SOCIAL_PROVIDERS } from '../../../shared/accounts/social-providers.ts';
import { health } from '../../../shared/administration/health.ts';
import { getSite } from '../../../shared/administration/site.ts';
import { hasOutbox, legalFactsOf } from '../../config.ts';
import { anyone } from './access.ts';
import { AppError } from './app-error.ts';
import { handle, type Route } from './handle.ts';

export const systemRoutes: Route[] = [
  handle(health, anyone, async ({ services }) => {
    try {
      await sql`select 1`.execute(services.db);
    } catch (cause) {
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause });
    }
    return { status: 'READY' as const };
  }),
  handle(getSite, anyone, async ({ services: { config } }) => ({
    hasOutbox: hasOutbox(config),
    socialLogins: SOCIAL_PROVIDERS.filter((provider) => config.social[provider] !== undefined),
    hasSen: config.sen !== undefined,
    legalFacts: legalFactsOf(config),
    membership: config.membership,
  })),
];
