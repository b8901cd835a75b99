import { createContext } from 'react';
import type { IconName } from '../Icon.tsx';

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
}

/** The menu of what a page belongs to; on a phone it opens from the page's header. */
export interface PageMenu {
  title: string;
  entries: readonly MenuEntry[];
  search: { to: string; label: string };
}

/** The frame around a page provides it; undefined: the page belongs to nothing that has a menu. */
export const PageMenuContext = createContext<PageMenu | undefined>(undefined);
