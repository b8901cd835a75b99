import * as z from 'zod/mini';
import { AuthenticatedBy, UsedFactor } from '../../accounts/sessions.ts';
import { PenName, UserClassify, UserLogin } from '../../accounts/users.ts';
import { endpoint, Id, Instant, ListSize, lines, Success } from '../../contract/endpoint.ts';
import { LIMITS } from '../../contract/limits.ts';

export const PeopleFilter = z.enum(['ALL', 'TEACHER', 'STUDENT', 'GENERAL', 'ADMIN', 'SUSPENDED']);
export type PeopleFilter = z.infer<typeof PeopleFilter>;

export const FoundPerson = z.object({
  userId: Id,
  userLogin: z.string(),
  penName: z.string(),
  userAvatarUrl: z.nullable(z.string()),
  userClassify: UserClassify,
  /** The account belongs to a class. */
  isManaged: z.boolean(),
  /** The school of the profile, else one of the groups. */
  place: z.nullable(z.string()),
  /** The last log-in or renewal of a session; null after a month without one. */
  lastSeenAt: z.nullable(Instant),
  isSuspended: z.boolean(),
  suspendedUntil: z.nullable(Instant),
  /** Undecided reports on posts and comments of this person. */
  reports: z.int(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/**
 * By part of a name, initial consonants, or part of an ID or address; without a query the newest
 * accounts. With a query sorted by name.
 */
export const findPeople = endpoint({
  method: 'GET',
  path: '/api/admin/user',
  query: z.strictObject({
    q: z._default(z.string().check(z.maxLength(LIMITS.peopleQuery)), ''),
    filter: z._default(PeopleFilter, 'ALL'),
    size: ListSize,
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 1),
  }),
  result: z.object({
    people: z.array(FoundPerson),
    /** Of the search, each at most `mostCounted`. */
    counts: z.record(PeopleFilter, z.int()),
    mostCounted: z.int(),
  }),
});

export const Suspension = z.object({
  reason: z.string(),
  startedAt: Instant,
  /** Null: until it is lifted. */
  endsAt: z.nullable(Instant),
  liftedAt: z.nullable(Instant),
  isActive: z.boolean(),
});
export type Suspension = z.infer<typeof Suspension>;

/** Without passwords, posts, comments and feedback: of these the numbers only. */
export const Person = z.object({
  ...FoundPerson.shape,
  /** 'da****@mail.example' */
  maskedEmail: z.nullable(z.string()),
  createdAt: Instant,
  /** How the person logs in. */
  userLoginType: z.string(),
  managedBy: z.nullable(z.object({ groupTitle: z.string(), ownerPenName: z.string() })),
  groups: z.array(z.object({ groupId: Id, groupTitle: z.string(), isOwner: z.boolean() })),
  /** Including those that are not in `groups`. */
  groupCount: z.int(),
  publishedPosts: z.int(),
  comments: z.int(),
  /** An authenticator app. */
  hasSecondFactor: z.boolean(),
  passkeys: z.int(),
  session: z.nullable(
    z.object({
      createdAt: Instant,
      lastSeenAt: Instant,
      /** How it began; null for sessions from before this was recorded. */
      authenticatedBy: z.nullable(AuthenticatedBy),
      secondFactor: z.nullable(UsedFactor),
    }),
  ),
  receivedReports: z.array(
    z.object({
      on: z.enum(['POST', 'COMMENT']),
      reason: z.string(),
      createdAt: Instant,
      isSettled: z.boolean(),
    }),
  ),
  suspensions: z.array(Suspension),
});
export type Person = z.infer<typeof Person>;

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/admin/user/{personId}',
  result: Person,
  errors: ['USER_NOT_FOUND'],
});

/** Ends the sessions at once. The person reads reason and day when they try to log in. */
export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/{personId}/suspension',
  body: z.strictObject({
    /** Null: until it is lifted. */
    days: z.nullable(z.int().check(z.gte(1), z.lte(365))),
    reason: lines(1, LIMITS.suspensionReason),
  }),
  result: Success,
  errors: ['USER_NOT_FOUND', 'CANNOT_SUSPEND_SELF', 'LAST_ADMINISTRATOR', 'ALREADY_SUSPENDED'],
});

export const liftSuspension = endpoint({
  method: 'DELETE',
  path: '/api/admin/user/{personId}/suspension',
  errors: ['USER_NOT_FOUND', 'NOT_SUSPENDED'],
});

export const logOutUser = endpoint({
  method: 'POST',
  path: '/api/admin/user/{personId}/log-out',
  result: Success,
  errors: ['USER_NOT_FOUND'],
});

/** For a person who lost the password and has no address. Good for one log-in; told by e-mail. */
export const setUserPassword = endpoint({
  method: 'POST',
  path: '/api/admin/user/{personId}/temporary-password',
  result: z.object({ userLogin: z.string(), temporaryPassword: z.string() }),
  errors: ['USER_NOT_FOUND', 'ACCOUNT_WITHOUT_PASSWORD', 'ADMINISTRATOR_PASSWORD'],
});

/** For a person who lost both the app and the recovery codes; passkeys stay. Told by e-mail. */
export const removeSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/user/{personId}/second-factor/removal',
  body: z.strictObject({ reason: lines(1, LIMITS.suspensionReason) }),
  result: Success,
  errors: ['USER_NOT_FOUND', 'SECOND_FACTOR_OFF', 'OWN_SECOND_FACTOR'],
});

/** Pupils under fourteen get their accounts from a teacher, who has the consent of the guardians. */
export const createUser = endpoint({
  method: 'POST',
  path: '/api/admin/user',
  body: z.strictObject({
    userLogin: UserLogin,
    penName: PenName,
    userClassify: z.enum(['TEACHER', 'GENERAL', 'COOLSCHOOL']),
  }),
  result: z.object({ userId: Id, userLogin: z.string(), temporaryPassword: z.string() }),
  errors: ['USER_ALREADY_EXISTS'],
});
