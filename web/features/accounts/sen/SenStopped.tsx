import { paths } from '../../../app/paths.ts';
import { loginAddress } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { SenNotice } from './SenNotice.tsx';

export interface SenStoppedProps {
  /** What happened. */
  words: string;
  /** The page that the log-in was begun for, where that is known. */
  next?: string | undefined;
  /** Trying again would come to the same. */
  isFinal?: boolean;
}

/** The way in ended half-way: what happened, and the ways on. */
export function SenStopped({ words, next, isFinal = false }: SenStoppedProps) {
  return (
    <SenNotice
      title="로그인을 마치지 못했어요"
      actions={
        <>
          {!isFinal && (
            <LinkButton variant="primary" size="big" to={paths.senLink({ next })} reloadDocument>
              다시 해 보기
            </LinkButton>
          )}
          <LinkButton
            variant={isFinal ? 'primary' : 'plain'}
            size="big"
            to={loginAddress({ next })}
          >
            아이디로 로그인하기
          </LinkButton>
        </>
      }
    >
      {words}
    </SenNotice>
  );
}
