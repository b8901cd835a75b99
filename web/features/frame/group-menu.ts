import { useParams } from 'react-router';
import { createStoredStore, useStore } from '../../platform/stored.ts';

/** What the frame must know of the group one is in; the groups feature fills it. */
export interface GroupMenu {
  groupId: string;
  groupTitle: string;
  isOwner: boolean;
}

function readMenu(found: unknown): GroupMenu | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { groupId, groupTitle, isOwner } = found as Partial<GroupMenu>;
  if (typeof groupId !== 'string' || typeof groupTitle !== 'string') return undefined;
  return { groupId, groupTitle, isOwner: isOwner === true };
}

const store = createStoredStore<GroupMenu | null>(
  'munjip.group-menu',
  null,
  (found) => readMenu(found) ?? null,
);

/** Call it whenever a group has been loaded or its title has changed; null after leaving a group. */
export function setGroupMenu(menu: GroupMenu | null): void {
  const now = store.get();
  if (
    menu !== null &&
    now?.groupId === menu.groupId &&
    now.groupTitle === menu.groupTitle &&
    now.isOwner === menu.isOwner
  ) {
    return;
  }
  store.set(menu);
}

export function getGroupMenu(): GroupMenu | null {
  return store.get();
}

/** The group of the last visit, wherever one is now. */
export function useLastGroup(): GroupMenu | null {
  return useStore(store, (menu) => menu, null);
}

/**
 * The group of the address: undefined outside group paths, null while it is not known yet.
 * The last group stays stored but its menu is hidden elsewhere.
 */
export function useGroupMenu(): GroupMenu | null | undefined {
  const { groupId } = useParams();
  const menu = useLastGroup();
  if (groupId === undefined) return undefined;
  return menu?.groupId === groupId ? menu : null;
}
