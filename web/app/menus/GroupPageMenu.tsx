import { type ReactNode, useMemo } from 'react';
import { PageMenuContext } from '../../ui/layout/page-menu.ts';
import { paths } from '../paths.ts';
import { useGroupMenu } from './group-menu.ts';
import { groupMenuEntries } from './menus.ts';

/** Gives the headers of the pages within it the menu of the group of the address. */
export function GroupPageMenu({ children }: { children: ReactNode }) {
  const group = useGroupMenu();
  const menu = useMemo(
    () =>
      group
        ? {
            title: group.groupTitle,
            entries: groupMenuEntries(group),
            search: { to: paths.search(group.groupId), label: '이 모임에서 찾기' },
          }
        : undefined,
    [group],
  );
  return <PageMenuContext value={menu}>{children}</PageMenuContext>;
}
