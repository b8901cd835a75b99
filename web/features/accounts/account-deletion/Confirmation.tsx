import type { DeletionPreview } from '../../../../shared/accounts/account-deletion.ts';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { signOut } from '../sessions/sessions.api.ts';
import { useBeginSocial } from '../social/social.api.ts';
import { PROVIDER_NAMES } from '../social/social.model.ts';
import styles from './AccountDeletion.module.css';

interface ConfirmationProps {
  preview: DeletionPreview;
  /** The address to return to after the provider's page; it carries the choices of the form. */
  next(): string;
}

/** A person without a password confirms their identity through a provider or a recent log-in. */
export function Confirmation({ preview, next }: ConfirmationProps) {
  if (preview.isConfirmed) {
    return (
      <p className={styles.confirmed} role="status">
        <Icon name="check" /> 본인인 것을 확인했어요.
      </p>
    );
  }
  return (
    <Card as="div" className={styles.confirmation}>
      <p>마지막으로 본인인지 확인할게요.</p>
      {preview.provider !== null ? (
        <SocialConfirmation provider={preview.provider} next={next} />
      ) : (
        <>
          <p className={styles.hint}>
            로그인한 지 10분이 지났어요. 로그아웃하고 다시 로그인한 뒤, 10분 안에 이어서 해 주세요.
          </p>
          <Button onClick={() => void signOut()}>로그아웃하고 다시 로그인하기</Button>
        </>
      )}
    </Card>
  );
}

interface SocialConfirmationProps extends Pick<ConfirmationProps, 'next'> {
  provider: SocialProvider;
}

function SocialConfirmation({ provider, next }: SocialConfirmationProps) {
  const begin = useBeginSocial();
  return (
    <Button
      busy={begin.isPending}
      onClick={() =>
        begin.mutate(
          { provider, purpose: 'CONFIRM', isSignUp: false, next: next() },
          {
            onError: (refusal) =>
              toast({
                variant: 'destructive',
                title: '확인하지 못했어요',
                description: errorMessageOf(refusal),
              }),
          },
        )
      }
    >
      {PROVIDER_NAMES[provider]}로 확인하기
    </Button>
  );
}
