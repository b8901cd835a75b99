import * as z from 'zod/mini';
import type { MembershipLimits } from '../../shared/administration/licenses/membership.ts';
import { int } from './values.ts';

/** The settings of what a membership permits. */
export const membershipSettings = {
  FREE_GROUPS: z.optional(int(0, 1000)),
  LICENSE_GROUPS: z._default(int(0, 1000), 50),
  FREE_MEMBERS: z._default(int(1, 10_000), 50),
  LICENSE_MEMBERS: z._default(int(1, 10_000), 300),
  AI_DAILY_LIMIT: z._default(int(1, 1_000), 30),
  LICENSE_AI_DAILY_LIMIT: z._default(int(1, 10_000), 300),
  LICENSE_PRICE: z.optional(int(0, 100_000_000)),
};

const Settings = z.object(membershipSettings);

export function membershipLimitsOf(
  env: z.infer<typeof Settings>,
  { demo }: { demo: boolean },
): MembershipLimits {
  return {
    // The demo's teacher owns two groups, and people who try the demo may open more.
    freeGroups: env.FREE_GROUPS ?? (demo ? 5 : 1),
    licenseGroups: env.LICENSE_GROUPS,
    freeMembers: env.FREE_MEMBERS,
    licenseMembers: env.LICENSE_MEMBERS,
    freeAiPerDay: env.AI_DAILY_LIMIT,
    licenseAiPerDay: env.LICENSE_AI_DAILY_LIMIT,
    pricePerSeat: env.LICENSE_PRICE ?? null,
  };
}
