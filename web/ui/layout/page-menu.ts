import { createContext } from 'react';
import type { IconName } from '../Icon.tsx';

export interface MenuEntry {
  to: string;
  label: string;
  icon: IconName;
}

/** The menu of the section that a page belongs to; on a phone it opens from the page's header. */
export interface PageMenu {
  title: string;
  entries: readonly MenuEntry[];
  search: { to: string; label: string };
}

/** Provided by the layout; undefined if the page's section has no menu. */
export const PageMenuContext = createContext<PageMenu | undefined>(undefined);
