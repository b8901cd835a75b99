import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { connection, useConnection, watchConnection } from '../../platform/client/connection.ts';
import { cacheShownPictures } from '../../platform/offline/offline-pictures.ts';
import { installServiceWorker } from '../../platform/offline/service-worker.ts';
import { useUser } from '../../platform/session/session.ts';
import { loadFontsFor } from '../../styles/load-fonts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../paths.ts';
import { useRouteHandle } from '../route-handle.ts';
import { LOST } from './MissingPage.tsx';
import { OFFLINE_WORDS } from './offline-words.ts';
import { UpdateNotice } from './UpdateNotice.tsx';
import styles from './WithConnection.module.css';

/** Sends local drafts when the connection returns, also those of posts that are not open. */
function useSending(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    return connection.subscribe(() => {
      if (connection.get() !== 'online') return;
      void import('../../features/writing/writing/send-local-drafts.ts')
        .then(({ sendLocalDrafts }) => sendLocalDrafts(userId))
        .catch(() => {});
    });
  }, [userId]);
}

/** The service worker stores only what is loaded, so these are loaded ahead of need. */
function loadForOffline(): void {
  void loadFontsFor(OFFLINE_WORDS).catch(() => {});
  void cacheShownPictures().catch(() => {});
}

/** Shows that there is no connection, on pages that show stored data. */
function ConnectionNote() {
  const state = useConnection();
  const layout = useRouteHandle();
  const hasFrame = layout?.layout !== 'none' && !layout?.folded;
  return (
    <div role="status">
      {state !== 'online' && hasFrame && layout?.path !== paths.offline() && (
        <Link className={styles.note} to={paths.offline()}>
          <Icon name="offline" size={18} />
          <span>
            <b>{LOST[state]}</b> <span>지금 할 수 있는 것 보기</span>
          </span>
        </Link>
      )}
    </div>
  );
}

/** The layout of all pages that watch the connection and the server's build. */
export function Component() {
  const userId = useUser()?.id;
  useEffect(watchConnection, []);
  useEffect(
    () => (userId === undefined ? undefined : installServiceWorker(loadForOffline)),
    [userId],
  );
  useSending(userId);
  return (
    <>
      <Outlet />
      <ConnectionNote />
      <UpdateNotice />
    </>
  );
}
