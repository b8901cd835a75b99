import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { setPageTitle } from '../../platform/document-title.ts';
import { viewedGroupId } from '../../platform/session/member-view.ts';
import { useAuthFlags, useIsSessionOver } from '../../platform/session/session.ts';
import { loginAddress, mainSiteAddress } from '../../platform/site.ts';
import { useInBrowser } from '../../ui/hooks/use-in-browser.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { toastsArriveOn } from '../../ui/overlays/toast.ts';
import { OfflineView } from '../../ui/status/offline-view.ts';
import { MissingPage } from '../offline/MissingPage.tsx';
import { useRouteHandle } from '../route-handle.ts';
import { MemberViewStrip } from './MemberViewStrip.tsx';

/**
 * If the dialogs cannot be loaded, the page is left without them. `await` in a try block also catches
 * a style sheet that fails; the second argument of `then` would not, because the bundler chains it.
 */
const SessionDialogs = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./SessionDialogs.tsx')).SessionDialogs };
  } catch {
    return { default: LeaveAtOnce };
  }
});

function LeaveAtOnce() {
  const { isTokenConflict } = useAuthFlags();
  useEffect(() => {
    window.location.assign(isTokenConflict ? mainSiteAddress() : loginAddress());
  }, [isTokenConflict]);
  return null;
}

function useTitle(): void {
  const title = useRouteHandle()?.title;
  // A layout effect runs before the page's own effects, which may set a more precise title.
  useLayoutEffect(() => {
    setPageTitle(title);
  }, [title]);
}

/** Moves the focus to the new page, so that a screen reader continues there. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const active = document.activeElement;
    const main = document.querySelector<HTMLElement>('main');
    // A page that focused a field of its own keeps it; a focused link is only left over from before.
    const isPlaced = active !== null && main?.contains(active) && !active.matches('a[href]');
    if (main === null || isPlaced) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname]);
}

const offlineView = <MissingPage isBelowTitle />;

function useToastsOfPage(): void {
  const { pathname } = useLocation();
  useEffect(() => toastsArriveOn(pathname), [pathname]);
}

export function Root() {
  useTitle();
  useToastsOfPage();
  useFocusOnNewPage();
  const inBrowser = useInBrowser();
  const { isNotLogin, isTokenConflict } = useAuthFlags();
  // When the session is over, a dialog or the landing page explains it instead of notices.
  const isOver = useIsSessionOver();

  return (
    <>
      <OfflineView value={offlineView}>
        <Outlet />
      </OfflineView>
      <ScrollRestoration />
      {viewedGroupId !== null && <MemberViewStrip groupId={viewedGroupId} />}
      {inBrowser && !isOver && <Toaster />}
      {(isNotLogin || isTokenConflict) && (
        <Suspense>
          <SessionDialogs />
        </Suspense>
      )}
    </>
  );
}
