import { createContext, useContext } from 'react';
import type { RouteHandle } from './routes.tsx';

/** What the route table says of the page that is shown; filled by Screen.tsx. */
export const RouteHandleContext = createContext<RouteHandle | undefined>(undefined);

export const useRouteHandle = () => useContext(RouteHandleContext);
