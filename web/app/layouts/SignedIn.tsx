import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { endSession, useUser } from '../../platform/session/session.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SkeletonList } from '../../ui/status/PageStates.tsx';
import { GroupPageMenu } from '../menus/GroupPageMenu.tsx';
import { useRouteHandle } from '../route-handle.ts';
import styles from './SignedIn.module.css';

/**
 * Around the pages that need an account. Whoever comes without one is asked to log in before anything
 * of the page is shown, so that no form is filled in for nothing.
 */
export function Component() {
  const isSignedIn = useUser() !== null;
  useEffect(() => {
    if (!isSignedIn) endSession('NOT_LOGGED_IN');
  }, [isSignedIn]);
  return isSignedIn ? <Outlet /> : <Outline />;
}

/** What stands behind the dialog. */
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
