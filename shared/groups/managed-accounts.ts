import * as z from 'zod/mini';
import type { UserClassify } from '../accounts/users.ts';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { RegistrationStatus } from './invitations.ts';

interface Person {
  userClassify: UserClassify;
}

/** Who opens accounts for others looks after them: teachers and schools (decisions, 1). */
export function canCreateAccounts({ userClassify }: Person): boolean {
  return ['TEACHER', 'COOLSCHOOL', 'ADMIN'].includes(userClassify);
}

/** A group with all that is written in it is handed to grown-ups only. */
export function canOwnHandedGroup({ userClassify }: Person): boolean {
  return userClassify !== 'STUDENT';
}

const RowProblem = z.enum([
  'INVALID_PEN_NAME',
  'INVALID_USER_LOGIN',
  'DUPLICATE',
  'OTHER_PERSON',
  'STATUS_CHANGED',
]);
export type RowProblem = z.infer<typeof RowProblem>;

/** Only bounded here: the mistakes of each row are part of the answer. */
const Cell = z.string().check(z.maxLength(200));

export const CreatedRow = z.object({
  penName: z.string(),
  /** Empty for a member whose account this group did not make: their ID is theirs to tell. */
  userLogin: z.string(),
  registrationStatus: z.nullable(RegistrationStatus),
  /** In the group already, and left as they are. */
  isMember: z.boolean(),
  error: z.nullable(RowProblem),
  /** Whom the ID belongs to already, if the caller shares a school or a group with them. */
  existingPenName: z.nullable(z.string()),
  /** How many in the list and in the group have this name. */
  namesakes: z.int(),
  /** Told once, to be printed. */
  temporaryPassword: z.nullable(z.string()),
});
export type CreatedRow = z.infer<typeof CreatedRow>;

/** Creates all accounts or, if a row is wrong, none; the answer has the mistakes of each row. */
export const createMembers = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/management/create',
  body: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          penName: Cell,
          /** Empty: a member of this name, else the next number behind `idPrefix`. */
          userLogin: Cell,
          /** The number in the class list; the ID of a new person without one ends with it. */
          number: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(999)))),
          /** Without an ID: a new person, although a member has the same name. */
          isAnotherPerson: z._default(z.boolean(), false),
          /** The status in the preview. A person who took the ID since then is not invited unseen. */
          registrationStatus: z.optional(z.nullable(RegistrationStatus)),
          isMember: z.optional(z.boolean()),
        }),
      )
      .check(z.minLength(1), z.maxLength(LIMITS.peopleAtOnce)),
    /** The prefix of IDs for rows without one; numbers that no row names continue after earlier ones. */
    idPrefix: z._default(z.string().check(z.maxLength(LIMITS.userLogin.max)), ''),
    /** Dry run: validates the rows and creates no account. */
    isPreview: z._default(z.boolean(), false),
    /** The guardians of those whose accounts are made agree; asked for whenever there is one. */
    guardiansConsent: z._default(z.boolean(), false),
  }),
  result: z.object({
    resultCode: z.enum(['SUCCESS', 'INVALID_VALUE']),
    isCreated: z.boolean(),
    rows: z.array(CreatedRow),
    /** When guardians' consent was last confirmed in this group. */
    guardiansConsentAt: z.nullable(Instant),
    /** How many more people the group takes. */
    placesLeft: z.int(),
  }),
  errors: ['ACCOUNTS_NOT_ALLOWED', 'GUARDIANS_CONSENT_NEEDED', 'LIMIT_EXCEEDED'],
});

export const TemporaryAccount = z.object({
  userId: Id,
  userLogin: z.string(),
  penName: z.string(),
  temporaryPassword: z.string(),
});
export type TemporaryAccount = z.infer<typeof TemporaryAccount>;

/**
 * Sets none if one of the accounts is not managed by the group. Users who left meanwhile are among
 * `refused`.
 */
export const setTemporaryPasswords = endpoint({
  method: 'PATCH',
  path: '/api/group/{groupId}/management/temp-password',
  body: z.strictObject({
    userIds: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.peopleAtOnce)),
  }),
  result: z.object({
    resultCode: z.literal('SUCCESS'),
    accounts: z.array(TemporaryAccount),
    refused: z.array(
      z.object({ userId: Id, resultCode: z.enum(['MEMBER_NOT_FOUND', 'NOT_MANAGED_ACCOUNT']) }),
    ),
  }),
  errors: ['ACCOUNTS_NOT_ALLOWED', 'NOT_MANAGED_ACCOUNT'],
});

export const resetMemberPassword = endpoint({
  method: 'PATCH',
  path: '/api/group/{groupId}/management/user/{userId}/reset-password',
  body: z.strictObject({}),
  result: z.object({ resultCode: z.literal('SUCCESS'), ...TemporaryAccount.shape }),
  errors: ['ACCOUNTS_NOT_ALLOWED', 'MEMBER_NOT_FOUND', 'NOT_MANAGED_ACCOUNT'],
});

/** The members whose accounts the group manages. */
export const listManagedAccounts = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/management/accounts',
  result: z.object({
    accounts: z.array(
      z.object({ userId: Id, userLogin: z.string(), mustChangePassword: z.boolean() }),
    ),
    /** A proposal for further accounts; empty if nothing suggests one. */
    idPrefix: z.string(),
  }),
});

export const handOverGroup = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/management/owner',
  body: z.strictObject({ userId: Id }),
  result: z.object({ resultCode: z.literal('SUCCESS') }),
  errors: [
    'MEMBER_NOT_FOUND',
    'OWNER_MUST_BE_ADULT',
    'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED',
    'LIMIT_EXCEEDED',
  ],
});
