import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';

/** The limits of each membership, from the settings. */
export const MembershipLimits = z.object({
  freeGroups: z.int(),
  freeMembers: z.int(),
  licenseGroups: z.int(),
  licenseMembers: z.int(),
  freeAiPerDay: z.int(),
  licenseAiPerDay: z.int(),
  /** In won, of a seat for a year; null: on request. */
  pricePerSeat: z.nullable(z.int()),
});
export type MembershipLimits = z.infer<typeof MembershipLimits>;

/** The viewer's limits and their use. Null: no limit. */
export const Membership = z.object({
  tier: z.enum(['FREE', 'LICENSE']),
  groups: z.nullable(z.int()),
  ownedGroups: z.int(),
  /** In each own group. */
  members: z.int(),
  aiPerDay: z.int(),
  /** The last day of the seat, also when it is over; null without one. */
  endsOn: z.nullable(z.iso.date()),
  isOver: z.boolean(),
  managesLicense: z.boolean(),
});
export type Membership = z.infer<typeof Membership>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/api/membership',
  result: Membership,
});
