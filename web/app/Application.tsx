import {
  type ReactElement,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type RouteMatch, Router } from 'react-router';
import { connection, useConnection } from '../platform/client/connection.ts';
import { loadFailedSheets } from '../platform/failed-sheets.ts';
import type { Navigation } from '../platform/navigation.ts';
import { reloadOnce } from '../platform/offline/reload.ts';
import { isIncomplete } from '../platform/pages.ts';
import type { ScrollMemory } from '../platform/scroll.ts';
import { OfflineView } from '../ui/status/offline-view.ts';
import { MissingPage } from './offline/MissingPage.tsx';
import { Screen } from './Screen.tsx';
import { ErrorPage } from './status/ErrorPage.tsx';

interface ApplicationProps {
  navigation: Navigation<RouteMatch[]>;
  scroll: ScrollMemory;
  /** What takes the place of a part that could not be fetched. */
  missing: ReactElement;
}

const offlineView = <MissingPage isBelowTitle />;

/** Shows where the navigation has arrived. */
export function Application({ navigation, scroll, missing }: ApplicationProps) {
  const [shown, setShown] = useState(navigation.arrival);
  const { location } = shown;

  useLayoutEffect(() => scroll.arrive(location, shown.keepsScroll), [scroll, shown, location]);
  useLayoutEffect(() => {
    const follow = () => {
      const next = navigation.arrival();
      if (next === shown) return;
      scroll.leave(location);
      startTransition(() => setShown(next));
    };
    follow();
    return navigation.subscribe(follow);
  }, [navigation, scroll, shown, location]);

  const isOnline = useConnection() === 'online';
  /** Where we arrived without one of the page's scripts; another object with each attempt. */
  const incomplete = 'page' in shown && isIncomplete(shown.page, missing) ? shown : null;
  const isRetried = useRef(false);
  // A page whose script did not come is loaded again when the connection is back. A server that
  // answers and still does not have it hands out another build: then the page is opened anew.
  useEffect(() => {
    if (incomplete === null || !isOnline) {
      isRetried.current = false;
    } else if (!isRetried.current) {
      isRetried.current = true;
      void loadFailedSheets().then(navigation.reload);
    } else {
      // The second attempt failed too. The connection may only seem to be there: it is asked first.
      void connection.check().then((found) => found === 'online' && reloadOnce());
    }
  }, [navigation, incomplete, isOnline]);

  return (
    <Router location={location} navigator={navigation.navigator}>
      <OfflineView value={offlineView}>
        {'page' in shown ? (
          <Screen location={location} page={shown.page} />
        ) : (
          <ErrorPage error={shown.failure} />
        )}
      </OfflineView>
    </Router>
  );
}
