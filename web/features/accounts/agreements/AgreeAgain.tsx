import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Agreement } from '../../../../shared/accounts/agreements.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { myAgreementsQuery } from './agreements.api.ts';

/** Fetched by the few who are asked. Where it cannot be, they are asked the next time. */
const AgreeQuestion = lazy<ComponentType<{ due: Agreement[] }>>(() =>
  import('./AgreeQuestion.tsx').catch(() => ({ default: () => null })),
);

/** Not before the page itself is here: this asks for something once in a year. */
function useIsSettled(): boolean {
  const [isSettled, settle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => settle(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Whoever is signed in and agreed to a text that has changed since is asked again. */
export function Component() {
  const user = useUser();
  const { pathname } = useLocation();
  const isSettled = useIsSettled();
  const canBeAsked = user !== null && !user.mustChangePassword && isSettled;
  const { data } = useQuery({ ...myAgreementsQuery, enabled: canBeAsked });
  const due = data?.agreements.filter(({ isDue }) => isDue) ?? [];
  // Whoever does not agree can still take along what is theirs, and leave.
  const isLeaving = pathname.startsWith(paths.profile());
  return (
    <>
      <Outlet />
      {user !== null && due.length > 0 && !isLeaving && (
        <Suspense>
          <AgreeQuestion due={due} />
        </Suspense>
      )}
    </>
  );
}
