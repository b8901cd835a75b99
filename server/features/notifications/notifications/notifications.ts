import type * as api from '../../../../shared/notifications/notifications.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { StreamState } from '../../../platform/live/event-streams.ts';
import * as queries from './notifications.queries.ts';

/** docs/decisions/0051 */
const DAYS_KEPT = 90;

export const listNotifications: Action<typeof api.listNotifications, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  query: { before, size },
}) => {
  const [notifications, { unread }] = await Promise.all([
    queries.findNotifications(db, { userId, before, limit: size }),
    getState(db, userId),
  ]);
  return { notifications, unread };
};

export const getNotificationState: Action<typeof api.getNotificationState, SignedIn> = ({
  services: { db },
  viewer: { userId },
}) => getState(db, userId);

export const readNotifications: Action<typeof api.readNotifications, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  body: { notificationIds },
}) => {
  await queries.updateToRead(db, { userId, notificationIds });
  return getState(db, userId);
};

export const readAllNotifications: Action<typeof api.readAllNotifications, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  body: { upTo },
}) => {
  await queries.updateAllToRead(db, { userId, upTo });
  return getState(db, userId);
};

async function getState(db: Db, userId: string): Promise<api.NotificationState> {
  const [state] = await queries.findStates(db, [userId]);
  if (!state) throw new AppError('TOKEN_INVALID');
  const { unread, isQuiet } = state;
  return { unread, isQuiet };
}

export const streamNotifications: Action<typeof api.streamNotifications, SignedIn> = async ({
  services: { events },
  viewer,
  http,
}) => ({ events: events.open(viewer, http.header('last-event-id')) });

/** For the streams of several people at once. */
export async function findStreamStates(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, StreamState>> {
  const rows = await queries.findStates(db, userIds);
  return new Map(
    rows.map(({ userId, unread, isQuiet, editions, reports, proposalRuns, fingerprint }) => [
      userId,
      {
        id: [
          fingerprint,
          isQuiet ? 'quiet' : '',
          ...editions.map(fingerprintOf),
          ...reports.map(({ groupId, progress }) => `${groupId}:${progress}`),
          ...proposalRuns.map(({ groupId, done }) => `proposals ${groupId}:${done}`),
        ].join('-'),
        data: {
          unread,
          isQuiet,
          editions,
          reports,
          proposalRuns,
        } satisfies api.StreamedState,
      },
    ]),
  );
}

type EditionInProgress = api.StreamedState['editions'][number];

const fingerprintOf = ({ editionId, editionStage, progress }: EditionInProgress) =>
  `${editionId}:${editionStage}:${progress}`;

export { DAYS_KEPT as NOTIFICATION_DAYS };

/** Those that `sweepNotifications` would delete. */
export function countOldNotifications(db: Db): Promise<number> {
  return queries.countOldNotifications(db, DAYS_KEPT);
}

export async function sweepNotifications(db: Db): Promise<number> {
  await queries.deleteOldDigests(db, DAYS_KEPT);
  return queries.deleteOldNotifications(db, DAYS_KEPT);
}

/** For the digest. */
export { findUnmailed } from './notifications.queries.ts';
