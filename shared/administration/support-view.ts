import * as z from 'zod/mini';
import { UserClassify } from '../accounts/users.ts';
import { endpoint, Id, Instant, line, Success } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { NotificationKind } from '../notifications/notification-kinds.ts';
import { PageAddress } from './inquiries.ts';

/** How long a code is good, in minutes. */
export const SUPPORT_MINUTES = 30;

/** Letters and digits that are not mistaken for one another, read out over the telephone. */
export const SUPPORT_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Eight characters; spaces, hyphens and small letters are accepted. */
export const SupportCode = z.pipe(
  z.string().check(z.maxLength(LIMITS.supportCodeInput)),
  z.pipe(
    z.transform((text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')),
    z.string().check(z.regex(/^[A-Z0-9]{8}$/, '도움 코드는 여덟 글자예요')),
  ),
);

/** What the person chose to share; measured by the page. */
export const SharedBrowser = z.strictObject({
  page: PageAddress,
  browser: line(0, LIMITS.userAgent),
  /** In CSS pixels. */
  width: z.int().check(z.gte(0), z.lte(100_000)),
  height: z.int().check(z.gte(0), z.lte(100_000)),
  isOnline: z.boolean(),
  /** Bytes that the browser still gives to this site; null if it does not say. */
  freeBytes: z.nullable(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
  /** Drafts on the device that the server does not have. */
  unsentDrafts: z.int().check(z.gte(0), z.lte(1_000_000)),
});
export type SharedBrowser = z.infer<typeof SharedBrowser>;

/** Replaces an earlier code, which ends at once. */
export const makeSupportCode = endpoint({
  method: 'POST',
  path: '/api/support-code',
  body: z.strictObject({ browser: z._default(z.nullable(SharedBrowser), null) }),
  result: z.object({ code: z.string(), expiresAt: Instant }),
});

/** Null without a code of the last day. The code itself is shown only when it is made. */
export const getSupportCode = endpoint({
  method: 'GET',
  path: '/api/support-code',
  result: z.object({
    supportCode: z.nullable(
      z.object({
        expiresAt: Instant,
        isOver: z.boolean(),
        /** When an administrator used it. */
        viewedAt: z.nullable(Instant),
      }),
    ),
  }),
});

/** Ends the code and the view at once. Idempotent. */
export const endSupportCode = endpoint({
  method: 'DELETE',
  path: '/api/support-code',
  result: Success,
});

/** What the person sees, as numbers, dates and states: no title and no text but the names of groups. */
export const SupportView = z.object({
  expiresAt: Instant,
  userId: Id,
  penName: z.string(),
  userClassify: UserClassify,
  /** Its password is set by a teacher. */
  isManaged: z.boolean(),
  loggedInAt: z.nullable(Instant),
  groups: z.array(
    z.object({
      groupId: Id,
      groupTitle: z.string(),
      isOwner: z.boolean(),
      members: z.int(),
      openSubjects: z.int(),
      joinedAt: Instant,
    }),
  ),
  /** The last saved ones first. */
  posts: z.array(
    z.object({
      postId: Id,
      groupId: Id,
      postStatus: z.enum(['DRAFT', 'PUBLISHED']),
      characters: z.int(),
      pictures: z.int(),
      savedAt: Instant,
      publishedAt: z.nullable(Instant),
      deadline: z.nullable(Instant),
      late: z.boolean(),
      isDeleted: z.boolean(),
      commentCount: z.int(),
      feedbackCount: z.int(),
      revisionStatus: z.nullable(z.string()),
    }),
  ),
  /** The newest ones first. */
  notifications: z.array(
    z.object({
      notificationKind: NotificationKind,
      updatedAt: Instant,
      readAt: z.nullable(Instant),
    }),
  ),
  unansweredRequests: z.int(),
  books: z.int(),
  mailDigest: z.boolean(),
  browser: z.nullable(SharedBrowser),
});
export type SupportView = z.infer<typeof SupportView>;

/** Opens the view of the person who told the code. The first administrator who uses it keeps it. */
export const openSupportView = endpoint({
  method: 'POST',
  path: '/api/admin/support-view',
  body: z.strictObject({ code: SupportCode }),
  result: SupportView,
  errors: ['SUPPORT_CODE_INVALID', 'TOO_MANY_REQUESTS'],
});

/** The open view, as it is now; null without one. */
export const getSupportView = endpoint({
  method: 'GET',
  path: '/api/admin/support-view',
  result: z.object({ supportView: z.nullable(SupportView) }),
});

/** Idempotent. */
export const closeSupportView = endpoint({
  method: 'DELETE',
  path: '/api/admin/support-view',
  result: Success,
});
