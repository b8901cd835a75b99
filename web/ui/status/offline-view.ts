import { createContext, type ReactNode } from 'react';

/** Shown instead of a page while the server cannot be reached; provided by Root.tsx. */
export const OfflineView = createContext<ReactNode>(null);
