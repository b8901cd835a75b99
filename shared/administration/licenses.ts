import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';

/** How many groups each membership may open, and how many people each of them may hold; from the settings. */
export const MembershipLimits = z.object({
  freeGroups: z.int(),
  freeMembers: z.int(),
  licenseGroups: z.int(),
  licenseMembers: z.int(),
});
export type MembershipLimits = z.infer<typeof MembershipLimits>;

/** What one's membership allows, and how much of it is used. Null: no limit. */
export const Membership = z.object({
  tier: z.enum(['FREE', 'LICENSE']),
  groups: z.nullable(z.int()),
  ownedGroups: z.int(),
  /** In each group that one owns. */
  members: z.int(),
});
export type Membership = z.infer<typeof Membership>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/api/membership',
  result: Membership,
});
