import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { SenNotice } from './SenNotice.tsx';

export interface SenStoppedProps {
  /** What happened. */
  words: string;
  /** The page that the log-in was begun for, where that is known. */
  next?: string | undefined;
}

/** The way in ended half-way: what happened, and both ways on. */
export function SenStopped({ words, next }: SenStoppedProps) {
  return (
    <SenNotice
      title="로그인을 마치지 못했어요"
      actions={
        <>
          <LinkButton look="primary" size="big" to={paths.senLink({ next })} replace>
            다시 해 보기
          </LinkButton>
          <LinkButton size="big" to={paths.login({ next })}>
            아이디로 로그인하기
          </LinkButton>
        </>
      }
    >
      {words} 쓰던 글은 그대로 있어요.
    </SenNotice>
  );
}
