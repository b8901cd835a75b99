import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { endSession, useUser } from '../../platform/session/session.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SkeletonList } from '../../ui/status/PageStates.tsx';
import { GroupPageMenu } from '../menus/GroupPageMenu.tsx';
import { useRouteHandle } from '../route-handle.ts';
import styles from './SignedIn.module.css';

/**
 * The layout of pages that need an account. Without one the log-in dialog opens before the page is
 * shown, so that nobody fills in a form in vain.
 */
export function Component() {
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    if (!isSignedIn) endSession('NOT_LOGGED_IN');
  }, [isSignedIn]);
  return isSignedIn ? <Outlet /> : <Outline />;
}

/** The page's outline behind the log-in dialog. */
function Outline() {
  const { title = '', layout } = useRouteHandle() ?? {};
  const page = (
    <>
      <PageHeader title={title} />
      <SkeletonList count={2} height="168px" />
    </>
  );
  if (layout !== 'none') return page;
  return (
    <main id="main" className={styles.page}>
      <GroupPageMenu>{page}</GroupPageMenu>
    </main>
  );
}
