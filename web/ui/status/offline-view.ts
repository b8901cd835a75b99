import { createContext, type ReactNode } from 'react';

/** What a page shows in its place while the server cannot be reached; filled by Root.tsx. */
export const OfflineView = createContext<ReactNode>(null);
