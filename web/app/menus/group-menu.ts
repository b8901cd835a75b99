import { useParams } from 'react-router';
import { pageUser, session, useUser } from '../../platform/session/session.ts';
import { createPersistentStore, createStore, useStore } from '../../platform/store.ts';

/** The group of the current page as its menu needs it; the groups feature sets it. */
export interface GroupMenu {
  groupId: string;
  groupTitle: string;
  /** Undefined until the server has answered for the user who is signed in now. */
  isOwner: boolean | undefined;
  /** Who owns it is called 선생님 then. */
  isOwnerTeacher?: boolean;
  isPublic?: boolean;
}

/** Survives a reload; who owns the group is asked again. */
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

type LoadedGroup = Omit<GroupMenu, 'isOwner'> & { isOwner: boolean };

const loaded = createStore<(SelectedGroup & LoadedGroup) | null>(null);

/** Call it when a group was loaded or renamed; null after leaving it. */
export function setGroupMenu(menu: LoadedGroup | null): void {
  if (menu === null) {
    loaded.set(null);
    selected.set(null);
    return;
  }
  const user = session.get().user && pageUser.get();
  // An answer that comes after the session ended must not be stored for the next person.
  if (user === null) return;
  const { groupId, groupTitle } = menu;
  loaded.set({ ...menu, userId: user.id });
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
