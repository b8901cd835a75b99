import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useInBrowser } from '../../../ui/hooks/use-in-browser.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { isCancelled, useLogInByPasskey } from './passkeys.api.ts';

/** Small, because most people at the log-in page are pupils, who have none. */
export function PasskeyLogIn() {
  const isInBrowser = useInBrowser();
  const logIn = useLogInByPasskey();
  if (!isInBrowser || !browserSupportsWebAuthn()) return null;

  function start() {
    logIn.mutate(undefined, {
      onError: (refusal) => {
        if (isCancelled(refusal)) return;
        toast({
          variant: 'destructive',
          title: '로그인하지 못했어요',
          description: errorMessageOf(refusal),
        });
      },
    });
  }

  return (
    <button type="button" disabled={logIn.isPending} onClick={start}>
      패스키로 로그인
    </button>
  );
}
