import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf, isSecondStep } from '../../../platform/client/call-error.ts';
import { returnPathAfterLogin } from '../../../platform/session/return-path.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './Social.module.css';
import { confirmSocially, logInSocially } from './social.api.ts';
import {
  deleteOAuthState,
  findOAuthState,
  type OAuthState,
  type PendingSocialSignUp,
  PROVIDER_NAMES,
} from './social.model.ts';

interface Continuation {
  to: string;
  pendingSignUp?: PendingSocialSignUp;
}

/** Without a stored state the return counts as a log-in. */
const defaultState = (provider: SocialProvider): OAuthState => ({
  provider,
  purpose: 'LOGIN',
  isSignUp: false,
  next: paths.groups(),
});

export function SocialCallback({ provider }: { provider: SocialProvider }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const name = PROVIDER_NAMES[provider];

  useEffect(() => {
    // The code can be exchanged only once.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const state = findOAuthState() ?? defaultState(provider);
    void handleCallback(provider, state, search).then(({ to, pendingSignUp }) =>
      // The code must not stay in the address or the history.
      navigate(to, { replace: true, state: pendingSignUp && { pendingSignUp } }),
    );
  }, [provider, search, navigate]);

  return (
    <Card aria-busy="true">
      <h1 className="font-title">{name} 계정을 확인하고 있어요</h1>
      <p className={styles.lead} role="status">
        잠깐이면 돼요. 이 화면을 그대로 두세요.
      </p>
      <span className={styles.spinner} aria-hidden="true" />
    </Card>
  );
}

async function handleCallback(
  provider: SocialProvider,
  state: OAuthState,
  search: URLSearchParams,
): Promise<Continuation> {
  const name = PROVIDER_NAMES[provider];
  const code = search.get('code');
  if (code === null) {
    // A cancellation is no error.
    const isCancelled = search.get('error') === 'access_denied';
    toast(
      isCancelled
        ? {
            isForNextPage: true,
            title: '로그인하지 않고 돌아왔어요',
            description: `${name} 로그인을 취소했어요. 다른 방법으로도 할 수 있어요.`,
          }
        : {
            isForNextPage: true,
            variant: 'destructive',
            title: '로그인하지 못했어요',
            description: `${name} 쪽에서 로그인을 마치지 못했어요. 잠시 뒤에 다시 해 주세요.`,
          },
    );
    return { to: originPath(state) };
  }
  const callbackParams = { code, state: search.get('state') ?? '', iss: search.get('iss') };
  try {
    if (state.purpose === 'CONFIRM') {
      await confirmSocially(provider, callbackParams);
      toast({
        isForNextPage: true,
        title: '본인인 것을 확인했어요',
        description: '이제 이어서 할 수 있어요.',
      });
      deleteOAuthState();
      return { to: state.next };
    }
    const answer = await logInSocially(provider, callbackParams);
    if (answer.pendingSignUp) {
      const { userEmail } = answer.pendingSignUp;
      const next = state.isSignUp ? '' : state.next;
      if (!state.isSignUp) {
        toast({
          isForNextPage: true,
          title: `${name} 계정을 확인했어요`,
          description: '처음 오셨네요. 몇 가지만 정하면 바로 시작할 수 있어요.',
        });
      }
      return {
        to: paths.signUp(state.isSignUp ? { step: 'social' } : {}),
        pendingSignUp: { provider, userEmail, next },
      };
    }
    deleteOAuthState();
    return { to: returnPathAfterLogin(state.isSignUp ? null : state.next, window.location.origin) };
  } catch (refusal) {
    if (isSecondStep(refusal)) {
      deleteOAuthState();
      return { to: paths.secondStep({ next: state.next }) };
    }
    toast({
      isForNextPage: true,
      variant: 'destructive',
      title: state.purpose === 'CONFIRM' ? '확인하지 못했어요' : '로그인하지 못했어요',
      description: errorMessageOf(refusal),
    });
    return { to: originPath(state) };
  }
}

/** The page where the flow began. */
function originPath({ purpose, isSignUp, next }: OAuthState): string {
  if (isSignUp) return paths.signUp({ step: 'method' });
  deleteOAuthState();
  return purpose === 'CONFIRM' ? next : paths.login({ next });
}
