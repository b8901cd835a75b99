import type { Db } from '../../../platform/db/connection.ts';
import * as queries from './notify.queries.ts';
import * as recipientQueries from './recipients.queries.ts';

export type { NotificationEvent } from './recipients.queries.ts';

/**
 * Tells the people concerned, in the transaction of the event; the person who caused it is never told. It
 * locks these people, so the transaction must not have locked anything that comes after people in
 * lock-order.ts, unless it called `lockRecipients` before.
 */
export async function notify(tx: Db, event: recipientQueries.NotificationEvent): Promise<void> {
  const { actorId = null, isAnonymous = false } = event;
  await queries.insertNotifications(tx, recipientQueries.recipientsOf(event), {
    actorId,
    isAnonymous,
  });
}

/** For a transaction that has to lock rows after people in lock-order.ts before it can notify. */
export async function lockRecipients(
  tx: Db,
  event: recipientQueries.NotificationEvent,
): Promise<void> {
  await queries.lockRecipients(tx, recipientQueries.recipientsOf(event));
}

/** For events that concern many people by the clock. */
export { findToldAt, insertNotifications, preferenceOf } from './notify.queries.ts';
export { recipients } from './recipients.queries.ts';
