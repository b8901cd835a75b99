import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { LiveNotifications } from '../../features/notifications/notifications/LiveNotifications.tsx';
import { NotificationBell } from '../../features/notifications/notifications/NotificationBell.tsx';
import { viewedGroupId } from '../../platform/session/member-view.ts';
import { useUser } from '../../platform/session/session.ts';
import { HeaderToolsContext } from '../../ui/layout/header-tools.ts';

/** The bell for the headers of the pages inside, and the count in the title of the document. */
export function WithNotifications({ children }: { children: ReactNode }) {
  // A view of a group as a member has no notifications.
  const isSignedIn = useUser() !== null && viewedGroupId === null;
  return (
    <HeaderToolsContext value={isSignedIn ? <NotificationBell /> : null}>
      {children}
      {isSignedIn && <LiveNotifications />}
    </HeaderToolsContext>
  );
}

/** The layout of pages without a frame. */
export function Component() {
  return (
    <WithNotifications>
      <Outlet />
    </WithNotifications>
  );
}
