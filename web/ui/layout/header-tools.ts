import { createContext, type ReactNode } from 'react';

/** What the layout puts at the end of every page's header, such as the bell. */
export const HeaderToolsContext = createContext<ReactNode>(null);
