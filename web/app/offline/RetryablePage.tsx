import { type ComponentType, useEffect, useState } from 'react';
import { connection, useConnection } from '../../platform/client/connection.ts';
import { reloadOnce } from '../../platform/offline/reload.ts';
import { retryFailedStylesheets } from '../../platform/stylesheet-retry.ts';
import { MissingPage } from './MissingPage.tsx';

type Load = () => Promise<{ Component: ComponentType }>;

/**
 * Loads a page or layout. When its script cannot be fetched, the loaded component is one that tells
 * so and fetches the script again as soon as the server can be reached; the layouts around it stay.
 */
export function retryable(load: Load): Load {
  return async () => {
    try {
      return await load();
    } catch {
      return { Component: retrying(load) };
    }
  };
}

function retrying(load: Load): ComponentType {
  let loaded: ComponentType | undefined;

  return function RetryingPage() {
    const [Page, setPage] = useState(() => loaded);
    const isOnline = useConnection() === 'online';
    useEffect(() => {
      if (loaded || !isOnline) return;
      let isShown = true;
      async function retry(): Promise<void> {
        try {
          await retryFailedStylesheets();
          ({ Component: loaded } = await load());
        } catch {
          // A server that answers and does not have the script has another build: the document is
          // loaded anew. The connection may only seem to be there, so it is checked first.
          if (isShown && (await connection.check()) === 'online') reloadOnce();
          return;
        }
        setPage(() => loaded);
      }
      void retry();
      return () => {
        isShown = false;
      };
    }, [isOnline]);
    return Page ? <Page /> : <MissingPage />;
  };
}
