import { useEffect } from 'react';
import type { ExplainedReason } from '../../platform/session/session-end.ts';
import { openSessionEndNotice } from '../../platform/session/session-end-notice.ts';
import { loginAddress } from '../../platform/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import styles from './SessionEndNotice.module.css';

const TITLES: Record<ExplainedReason, string> = {
  EXPIRED: '로그인한 지 오래되어 로그아웃되었어요',
  CONFLICT: '다른 브라우저에서 로그인해서 여기서는 로그아웃되었어요',
  ENDED: '로그인이 끝났어요',
  SUSPENDED: '이 계정은 이용이 정지됐어요. 다시 로그인하면 사유와 날짜를 볼 수 있어요',
};

/**
 * Explains why the session ended. The landing page is rendered at build time, so it contains all the
 * texts; its script opens the notice with the one that applies.
 */
export function SessionEndNotice() {
  useEffect(openSessionEndNotice, []);
  return (
    <dialog className={styles.notice} data-session-end>
      {Object.entries(TITLES).map(([reason, title]) => (
        <h2 key={reason} id={`session-end-${reason}`} data-reason={reason} hidden>
          {title}
        </h2>
      ))}
      <p className={styles.text}>
        쓰던 글은 이 기기에 그대로 있어요.{' '}
        <span className={styles.back}>다시 로그인하면 보던 화면으로 돌아가요.</span>
      </p>
      <div className={styles.acts}>
        <Button variant="quiet">닫기</Button>
        <LinkButton variant="primary" to={loginAddress()} autoFocus>
          다시 로그인하기
        </LinkButton>
      </div>
    </dialog>
  );
}
