import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useAuthFlags, useIsSessionOver } from '../../platform/session/session.ts';
import { loginAddress, mainSiteAddress } from '../../platform/site.ts';
import { useInBrowser } from '../../ui/hooks/use-in-browser.ts';
import { Toaster } from '../../ui/overlays/Toaster.tsx';
import { OfflineView } from '../../ui/status/offline-view.ts';
import { MissingPage } from '../offline/MissingPage.tsx';
import { useRouteHandle } from '../route-handle.ts';

/**
 * The server just answered, so the dialogs can be fetched; if not, the page is left without them. Awaited,
 * because the bundler chains a `then` behind its loading of the style sheets, and a second argument does
 * not hear when these fail.
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
  // Before the page's own effects: one that knows a better title (a piece's) has the last word.
  useLayoutEffect(() => {
    document.title = title === undefined ? '문집' : `${title} | 문집`;
  }, [title]);
}

/** After a change of page the reading position is the new page, not the link that was pressed. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const active = document.activeElement;
    const main = document.querySelector<HTMLElement>('main');
    // A page that puts the cursor somewhere itself (a form) has done better already; a link that is
    // still there, such as the one to the next piece, is only where one came from.
    const isPlaced = active !== null && main?.contains(active) && !active.matches('a[href]');
    if (main === null || isPlaced) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [pathname]);
}

const offlineView = <MissingPage isBelowTitle />;

export function Root() {
  useTitle();
  useFocusOnNewPage();
  const inBrowser = useInBrowser();
  const { isNotLogin, isTokenConflict } = useAuthFlags();
  // What fails because the session is over is explained by a dialog or by the landing page.
  const isOver = useIsSessionOver();

  return (
    <>
      <OfflineView value={offlineView}>
        <Outlet />
      </OfflineView>
      <ScrollRestoration />
      {inBrowser && !isOver && <Toaster />}
      {(isNotLogin || isTokenConflict) && (
        <Suspense>
          <SessionDialogs />
        </Suspense>
      )}
    </>
  );
}
