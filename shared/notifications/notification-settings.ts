import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { Channel, Preference } from './notification-kinds.ts';

/** An hour of the day in Seoul. */
const Hour = z.int().check(z.gte(0), z.lte(23));

/** From one full hour to another, also over midnight. */
const QuietHours = z
  .strictObject({ from: Hour, to: Hour })
  .check(z.refine(({ from, to }) => from !== to, { path: ['to'] }));
export type QuietHours = z.infer<typeof QuietHours>;

/** Pupils have quiet hours until they choose otherwise. */
export const PUPILS_QUIET_HOURS: QuietHours = { from: 21, to: 7 };
export const DIGEST_HOUR = 18;

export const NotificationSettings = z.object({
  /** The channel that applies to each preference. */
  channels: z.record(Preference, Channel),
  mailDigest: z.boolean(),
  digestHour: Hour,
  quietHours: z.nullable(z.object(QuietHours.shape)),
  /** The verified address to which the digest goes; null if there is none. */
  digestEmail: z.nullable(z.string()),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notification/settings',
  result: NotificationSettings,
});

/** Omitted fields stay. Choosing MAIL for a preference also switches the digest on. */
export const updateNotificationSettings = endpoint({
  method: 'PATCH',
  path: '/api/notification/settings',
  body: z.strictObject({
    channels: z.optional(z.partialRecord(Preference, Channel)),
    mailDigest: z.optional(z.boolean()),
    digestHour: z.optional(Hour),
    quietHours: z.optional(z.nullable(QuietHours)),
  }),
  result: NotificationSettings,
});

/** `{userId}.{signature}`, from the digest. */
const UnsubscribeToken = z.string().check(z.maxLength(100));

/** Ends the digest of the person whom the token names; without a log-in. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/notification/unsubscribe',
  body: z.strictObject({ token: UnsubscribeToken }),
  errors: ['UNSUBSCRIBE_LINK_INVALID'],
});

/** RFC 8058: the mail program posts this form when the reader presses its own button. */
export const unsubscribeOneClick = endpoint({
  method: 'POST',
  path: '/api/notification/unsubscribe-one-click',
  query: z.strictObject({ token: z._default(UnsubscribeToken, '') }),
  form: 1_000,
  body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  errors: ['UNSUBSCRIBE_LINK_INVALID'],
});
