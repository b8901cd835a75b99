import { useEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { type Departure, holdDepartures } from './navigation.ts';

export interface Blocker {
  isBlocked: boolean;
  proceed(): void;
  stay(): void;
}

/** Holds back whoever leaves this page by a link, a button or the browser's history, to ask first. */
export function useBlocker(blocks: (from: Location, to: Location) => boolean): Blocker {
  const { key } = useLocation();
  const [held, setHeld] = useState<Departure | null>(null);
  useEffect(
    () =>
      holdDepartures((departure) => {
        if (!blocks(departure.from, departure.to)) return false;
        setHeld(departure);
        return true;
      }),
    [blocks],
  );
  return {
    // Whoever has gone elsewhere meanwhile has nothing left to answer.
    isBlocked: held?.from.key === key,
    proceed() {
      setHeld(null);
      held?.proceed();
    },
    stay: () => setHeld(null),
  };
}
