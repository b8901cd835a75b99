import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Agreement } from '../../../../shared/accounts/agreements.ts';
import { paths } from '../../../app/paths.ts';
import { viewedGroupId } from '../../../platform/session/member-view.ts';
import { useUser } from '../../../platform/session/session.ts';
import { myAgreementsQuery } from './agreements.api.ts';

/**
 * A chunk of its own, because few people are asked. If it fails to load, the next visit asks again.
 */
const RenewalDialog = lazy<ComponentType<{ due: Agreement[] }>>(() =>
  import('./RenewalDialog.tsx').catch(() => ({ default: () => null })),
);

/** Delays the question until the page has rendered. */
function useIsPageSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Asks a signed-in person again when a text that they agreed to has a newer version. */
export function Component() {
  const user = useUser();
  const { pathname } = useLocation();
  const isSettled = useIsPageSettled();
  // The owner is not asked while they look at a group as a member.
  const isEnabled =
    user !== null && viewedGroupId === null && !user.mustChangePassword && isSettled;
  const { data } = useQuery({ ...myAgreementsQuery, enabled: isEnabled });
  const due = data?.agreements.filter(({ isDue }) => isDue) ?? [];
  // A person who does not agree must still reach the data export and the account deletion.
  const isOnProfile = pathname.startsWith(paths.profile());
  return (
    <>
      <Outlet />
      {user !== null && due.length > 0 && !isOnProfile && (
        <Suspense>
          <RenewalDialog due={due} />
        </Suspense>
      )}
    </>
  );
}
