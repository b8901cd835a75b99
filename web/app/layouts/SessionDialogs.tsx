import { setAuthFlags, useAuthFlags } from '../../platform/session/session.ts';
import { findSessionEnd } from '../../platform/session/session-end.ts';
import { loginAddress, mainSiteAddress } from '../../platform/site.ts';
import { AlertDialog } from '../../ui/overlays/Dialog.tsx';

/**
 * The two dialogs of the root view. They leave by a full load, so that nothing of the session that
 * ended stays in memory.
 */
export function SessionDialogs() {
  const { isNotLogin, isTokenConflict } = useAuthFlags();
  // A changed password or a deleted account ends a session as well.
  const isElsewhere = findSessionEnd()?.reason !== 'ENDED';
  return (
    <>
      <AlertDialog
        open={isTokenConflict}
        title="알림"
        text={`${isElsewhere ? '다른 브라우저에서 로그인되어' : '로그인이 끝나'} 메인 화면으로 돌아갑니다.`}
        confirm="네"
        onConfirm={() => {
          setAuthFlags({ isTokenConflict: false });
          window.location.assign(mainSiteAddress());
        }}
      />
      <AlertDialog
        open={isNotLogin && !isTokenConflict}
        title="로그인 필요"
        text="로그인 이후 이용해 주세요."
        confirm="네"
        onConfirm={() => {
          const { pathname, search } = window.location;
          setAuthFlags({ isNotLogin: false });
          window.location.assign(loginAddress({ next: `${pathname}${search}` }));
        }}
      />
    </>
  );
}
