import { createContext, useContext } from 'react';
import type { RouteHandle } from './routes.tsx';

/** What the route table says of the page that is shown; filled by Screen.tsx. */
export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined);

export const useRouteHandle = () => useContext(RouteHandleContext);

/** Whether one is drawn within the application's frame, which brings the page's `main`. */
export const InFrame = createContext(false);
