import { paths } from '../../../app/paths.ts';
import { loginAddress } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { SenNotice } from './SenNotice.tsx';

export interface SenFailureProps {
  message: string;
  next?: string | undefined;
  /** True if a retry cannot succeed. */
  isFinal?: boolean;
}

export function SenFailure({ message, next, isFinal = false }: SenFailureProps) {
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
      {message}
    </SenNotice>
  );
}
