import type { ReactNode } from 'react';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ProviderLogo } from './ProviderLogo.tsx';
import styles from './Social.module.css';
import { useBeginSocial } from './social.api.ts';
import { PROVIDER_NAMES } from './social.model.ts';

export interface SocialButtonsProps {
  /** The configured providers; renders nothing without any. */
  providers: readonly SocialProvider[];
  /** The page to continue with after the log-in. */
  next: string;
  /** True if no other log-in method is above the buttons, so that no '또는' separates them. */
  isOnly?: boolean;
  children?: ReactNode;
}

export function SocialButtons({ providers, next, isOnly = false, children }: SocialButtonsProps) {
  const begin = useBeginSocial();
  if (providers.length === 0 && !children) return null;

  const isBusyWith = (provider: SocialProvider) =>
    begin.isPending && begin.variables.provider === provider;

  function redirectTo(provider: SocialProvider) {
    begin.mutate(
      { provider, purpose: 'LOGIN', isSignUp: false, next },
      {
        onError: (refusal) =>
          toast({
            variant: 'destructive',
            title: '로그인하지 못했어요',
            description: errorMessageOf(refusal),
          }),
      },
    );
  }

  return (
    <div className={styles.providers}>
      {!isOnly && <p className={styles.or}>또는</p>}
      {providers.map((provider) => (
        <Button
          key={provider}
          size="big"
          wide
          variant={isOnly ? 'primary' : 'plain'}
          busy={isBusyWith(provider)}
          onClick={() => redirectTo(provider)}
        >
          {!isOnly && !isBusyWith(provider) && <ProviderLogo provider={provider} />}
          {PROVIDER_NAMES[provider]}로 로그인
        </Button>
      ))}
      {children}
    </div>
  );
}
