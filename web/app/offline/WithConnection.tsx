import { useEffect } from 'react';
import { Link, Outlet } from 'react-router';
import { connection, useConnection, watchConnection } from '../../platform/client/connection.ts';
import { cacheShownPictures } from '../../platform/offline/offline-pictures.ts';
import { installServiceWorker } from '../../platform/offline/service-worker.ts';
import { useUser } from '../../platform/session/session.ts';
import { loadFacesOf } from '../../styles/load-fonts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { paths } from '../paths.ts';
import { useRouteHandle } from '../route-handle.ts';
import { LOST } from './MissingPage.tsx';
import { OFFLINE_WORDS } from './offline-words.ts';
import { UpdateNotice } from './UpdateNotice.tsx';
import styles from './WithConnection.module.css';

/** What was written without a connection reaches the server when it is back, also of closed pieces. */
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

/** What the service worker keeps only when it is loaded. */
function loadForOffline(): void {
  void loadFacesOf(OFFLINE_WORDS).catch(() => {});
  void cacheShownPictures().catch(() => {});
}

/** Says that the connection is missing, where a page shows what this device kept. */
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
            <b>{LOST[state]}</b> <span>할 수 있는 것 보기</span>
          </span>
        </Link>
      )}
    </div>
  );
}

/** Whatever one does with an account knows whether the server can be reached, and which build it has. */
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
