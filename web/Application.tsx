import { startTransition, useLayoutEffect, useState } from 'react';
import { type RouteMatch, Router } from 'react-router';
import { ErrorPage } from './features/frame/ErrorPage.tsx';
import type { Navigation } from './platform/navigation.ts';
import type { ScrollMemory } from './platform/scroll.ts';
import { Screen } from './Screen.tsx';

interface ApplicationProps {
  navigation: Navigation<RouteMatch[]>;
  scroll: ScrollMemory;
}

/** Shows where the navigation has arrived. */
export function Application({ navigation, scroll }: ApplicationProps) {
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

  return (
    <Router location={location} navigator={navigation.navigator}>
      {'page' in shown ? (
        <Screen location={location} page={shown.page} />
      ) : (
        <ErrorPage error={shown.failure} />
      )}
    </Router>
  );
}
