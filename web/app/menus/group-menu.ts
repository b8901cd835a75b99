import { useParams } from 'react-router';
import { session, useUser } from '../../platform/session/session.ts';
import { createPersistentStore, createStore, useStore } from '../../platform/store.ts';

/** What the frame must know of the group one is in; the groups feature fills it. */
export interface GroupMenu {
  groupId: string;
  groupTitle: string;
  /** Undefined until the server has sent the group to the person who is here now. */
  isOwner: boolean | undefined;
}

/** The selected group survives a reload; whether the person is its owner is asked anew. */
interface SelectedGroup {
  userId: string;
  groupId: string;
  groupTitle: string;
}

function readSelected(found: unknown): SelectedGroup | null {
  if (typeof found !== 'object' || found === null) return null;
  const { userId, groupId, groupTitle } = found as Partial<SelectedGroup>;
  if (typeof userId !== 'string' || typeof groupId !== 'string') return null;
  return typeof groupTitle === 'string' ? { userId, groupId, groupTitle } : null;
}

const selected = createPersistentStore<SelectedGroup | null>(
  'munjip.group-menu',
  null,
  readSelected,
);

const loaded = createStore<(SelectedGroup & { isOwner: boolean }) | null>(null);

/** Call it whenever a group has been loaded or its title has changed; null after leaving a group. */
export function setGroupMenu(
  menu: { groupId: string; groupTitle: string; isOwner: boolean } | null,
): void {
  if (menu === null) {
    loaded.set(null);
    selected.set(null);
    return;
  }
  const { user } = session.get();
  // An answer that comes after the session ended must not be stored for the next person.
  if (user === null) return;
  const { groupId, groupTitle, isOwner } = menu;
  loaded.set({ userId: user.id, groupId, groupTitle, isOwner });
  const now = selected.get();
  const isSame =
    now?.userId === user.id && now.groupId === groupId && now.groupTitle === groupTitle;
  if (!isSame) selected.set({ userId: user.id, groupId, groupTitle });
}

/** The group of the address: undefined outside group paths, null while it is not known yet. */
export function useGroupMenu(): GroupMenu | null | undefined {
  const { groupId } = useParams();
  const userId = useUser()?.id;
  const fromServer = useStore(loaded, (menu) => menu, null);
  const fromStorage = useStore(selected, (menu) => menu, null);
  if (groupId === undefined) return undefined;
  const isHere = (menu: SelectedGroup | null) =>
    menu?.groupId === groupId && menu.userId === userId;
  if (isHere(fromServer)) return fromServer;
  return isHere(fromStorage) && fromStorage ? { ...fromStorage, isOwner: undefined } : null;
}
