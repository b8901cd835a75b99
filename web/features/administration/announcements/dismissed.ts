import { createPersistentStore } from '../../../platform/store.ts';

const MOST_KEPT = 50;
const NONE: readonly string[] = [];

/** Ids of announcements that were closed on this device, with the words that were read. */
export const dismissed = createPersistentStore<readonly string[]>(
  'munjip.closed-announcements',
  NONE,
  (found) => (Array.isArray(found) ? found.filter((one) => typeof one === 'string') : undefined),
);

/** A changed announcement is another one. */
export const keyOf = ({ announcementId, content }: { announcementId: string; content: string }) =>
  `${announcementId} ${content}`;

export function dismiss(announcement: { announcementId: string; content: string }): void {
  dismissed.set((before) => [...before, keyOf(announcement)].slice(-MOST_KEPT));
}
