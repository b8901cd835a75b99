import { useEffect, useRef } from 'react';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { loginAddress } from '../../../platform/site.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import styles from '../../../ui/forms/FormPage.module.css';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { codeTimeLeft } from '../sign-up/sign-up.model.ts';

export interface LinkSentProps {
  userLogin: string;
  sentAt: number;
  /** Development only: mail is stored on this server and can be read at /outbox. */
  hasOutbox: boolean;
  onResend(): void;
  isSending: boolean;
}

/** The text is the same whether the account exists or not, so that nobody can probe for IDs. */
export function LinkSent({ userLogin, sentAt, hasOutbox, onResend, isSending }: LinkSentProps) {
  const { resend } = codeTimeLeft({ sentAt }, useNow());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={cx(styles.title, 'font-title')}>
        메일을 확인해 주세요
      </h1>
      <p className={styles.lead}>
        아이디 <b>{userLogin}</b>에 확인해 둔 메일이 있다면, 그 메일로 링크를 보냈어요.{' '}
        {SECONDS.passwordLink / 60}분 안에 열어 새 비밀번호를 정해 주세요.
        {hasOutbox && (
          <>
            {' '}
            시험 설치라서 메일을 실제로 보내지 않아요. 보낸 메일은 <a href="/outbox">여기</a>에
            있어요.
          </>
        )}
      </p>
      <ul className={styles.tips} aria-label="메일이 오지 않으면">
        <li>스팸 메일함도 확인해 주세요.</li>
        <li>아이디를 맞게 적었는지 확인해 주세요.</li>
        <li>
          선생님이 만들어 주신 계정이라 메일을 넣은 적이 없다면, 선생님께 새 임시 비밀번호를
          부탁드려요.
        </li>
      </ul>
      <div className={styles.links}>
        <Button variant="quiet" busy={isSending} disabled={resend > 0} onClick={onResend}>
          {resend > 0 ? `다시 보내기 (${resend}초 뒤)` : '다시 보내기'}
        </Button>
        <LinkButton to={loginAddress()} state={{ userLogin }}>
          로그인하기
        </LinkButton>
      </div>
    </>
  );
}
