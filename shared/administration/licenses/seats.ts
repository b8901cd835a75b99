import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line, Success } from '../../contract/endpoint.ts';
import { LIMITS } from '../../contract/limits.ts';
import { MembershipLimits } from './membership.ts';

export const LicenseState = z.enum(['WAITING', 'ACTIVE', 'ENDED', 'CANCELED']);
export type LicenseState = z.infer<typeof LicenseState>;

export const License = z.object({
  licenseId: Id,
  organization: z.string(),
  seats: z.int(),
  /** Also those that wait for an account. */
  usedSeats: z.int(),
  waitingSeats: z.int(),
  startsOn: z.iso.date(),
  /** The last day, included. */
  endsOn: z.iso.date(),
  /** Until the last day: 0 on it, negative afterwards. */
  daysLeft: z.int(),
  licenseState: LicenseState,
  /** Null after the account was deleted. */
  manager: z.nullable(z.object({ userId: Id, penName: z.string(), userLogin: z.string() })),
});
export type License = z.infer<typeof License>;

/** What the people with seats use together. */
export const LicenseUsage = z.object({
  groups: z.int(),
  mostGroups: z.int(),
  aiThisMonth: z.int(),
  mostAiInADay: z.int(),
  bytes: z.int(),
});

/** The licenses that the caller manages, the newest first. */
export const getMyLicenses = endpoint({
  method: 'GET',
  path: '/api/license/my-license-info',
  result: z.object({
    licenses: z.array(z.extend(License, { usage: LicenseUsage })),
    limits: MembershipLimits,
  }),
});

export const LicenseSeat = z.object({
  licenseUserId: Id,
  /** Null while nobody has confirmed the address. */
  user: z.nullable(
    z.object({
      userId: Id,
      penName: z.string(),
      userLogin: z.string(),
      userAvatarUrl: z.nullable(z.string()),
      ownedGroups: z.int(),
      aiThisMonth: z.int(),
      /** Null after about a month without a visit. */
      lastSeenAt: z.nullable(Instant),
    }),
  ),
  email: z.nullable(z.string()),
  assignedAt: Instant,
});
export type LicenseSeat = z.infer<typeof LicenseSeat>;

/** In the order in which they were given, after `licenseUserId`. */
export const listSeats = endpoint({
  method: 'GET',
  path: '/api/license/{licenseId}/seat',
  query: z.strictObject({
    size: ListSize,
    search: z.optional(line(0, LIMITS.squareSearch)),
    licenseUserId: z.optional(Id),
  }),
  result: z.object({ seats: z.array(LicenseSeat), total: z.int() }),
  errors: ['LICENSE_NOT_FOUND'],
});

export const SeatResult = z.enum(['ASSIGNED', 'RESERVED', 'HAS_SEAT', 'NOT_FOUND']);
export type SeatResult = z.infer<typeof SeatResult>;

/**
 * Gives seats to people by ID or e-mail address; a seat for an address without an account waits for whoever
 * confirms it. Without enough free seats nobody gets one.
 */
export const assignSeats = endpoint({
  method: 'POST',
  path: '/api/license/{licenseId}/seat',
  body: z.strictObject({
    people: z.array(line(1, LIMITS.email)).check(z.minLength(1), z.maxLength(LIMITS.seatsAtOnce)),
  }),
  result: z.object({
    people: z.array(z.object({ person: z.string(), seatResult: SeatResult })),
  }),
  errors: ['LICENSE_NOT_FOUND', 'LICENSE_SEATS_FULL', 'LICENSE_CANCELED'],
});

/** The person keeps everything; only the opening of new groups follows the free membership then. */
export const revokeSeat = endpoint({
  method: 'DELETE',
  path: '/api/license/{licenseId}/seat/{licenseUserId}',
  result: Success,
  errors: ['LICENSE_NOT_FOUND', 'LICENSE_SEAT_NOT_FOUND'],
});

/** To another adult; the caller manages the license no longer. */
export const transferLicense = endpoint({
  method: 'PUT',
  path: '/api/license/{licenseId}/manager',
  body: z.strictObject({ userLogin: line(1, LIMITS.userLogin.max) }),
  result: Success,
  errors: ['LICENSE_NOT_FOUND', 'USER_NOT_FOUND', 'OWNER_MUST_BE_ADULT'],
});

export const LicenseEventKind = z.enum([
  'CREATED',
  'CHANGED',
  'CANCELED',
  'SEATS_ASSIGNED',
  'SEAT_REVOKED',
  'MANAGER_CHANGED',
  'REMINDED',
]);
export type LicenseEventKind = z.infer<typeof LicenseEventKind>;

export const LicenseEvent = z.object({
  eventId: Id,
  eventKind: LicenseEventKind,
  /** Null for the clock and a deleted account. */
  actorPenName: z.nullable(z.string()),
  /** Numbers and days. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: Instant,
});
export type LicenseEvent = z.infer<typeof LicenseEvent>;

/** Newest first, after `eventId`. */
export const listLicenseEvents = endpoint({
  method: 'GET',
  path: '/api/license/{licenseId}/event',
  query: z.strictObject({ size: ListSize, eventId: z.optional(Id) }),
  result: z.object({ events: z.array(LicenseEvent) }),
  errors: ['LICENSE_NOT_FOUND'],
});

/** All seats as CSV. */
export const downloadSeats = endpoint({
  method: 'GET',
  path: '/api/license/{licenseId}/file',
  result: 'file',
  errors: ['LICENSE_NOT_FOUND'],
});
