import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReauthenticationWay } from '../../../../shared/accounts/second-factor/reauthentication.ts';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { useReauthenticationQuestion } from '../../../platform/session/reauthentication.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { askForPasskey, isCancelled } from '../passkeys/passkeys.api.ts';
import { signOut } from '../sessions/sessions.api.ts';
import { useBeginSocial } from '../social/social.api.ts';
import { PROVIDER_NAMES } from '../social/social.model.ts';
import styles from './Reauthentication.module.css';
import { reauthenticationQuery, useReauthenticate } from './reauthentication.api.ts';

/** Before what cannot be undone; the refused call is sent again when the person is known. */
export function ReauthenticationDialog() {
  const question = useReauthenticationQuestion();
  const ways = useQuery(reauthenticationQuery);
  if (question === null) return null;
  return (
    <Dialog
      open
      onOpenChange={() => question.answer(false)}
      title="본인인지 확인할게요"
      description="되돌리기 어려운 일이라 한 번 더 확인해요. 확인하면 하던 일을 바로 이어서 해요."
    >
      {ways.data ? (
        <Ways {...ways.data} onDone={() => question.answer(true)} />
      ) : ways.error ? (
        <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />
      ) : (
        <Loading>
          <Skeleton shape="block" height="96px" />
        </Loading>
      )}
    </Dialog>
  );
}

interface WaysProps {
  ways: ReauthenticationWay[];
  provider: SocialProvider | null;
  onDone(): void;
}

type TypedWay = Extract<ReauthenticationWay, 'PASSWORD' | 'CODE'>;
const isTyped = (way: ReauthenticationWay): way is TypedWay => way === 'PASSWORD' || way === 'CODE';

function Ways({ ways, provider, onDone }: WaysProps) {
  const typed = ways.filter(isTyped);
  const [chosen, setChosen] = useState<TypedWay | undefined>(typed[0]);
  const other = typed.find((way) => way !== chosen);
  return (
    <div className={styles.ways}>
      {chosen !== undefined && <TypedForm key={chosen} way={chosen} onDone={onDone} />}
      {other !== undefined && (
        <Button variant="quiet" onClick={() => setChosen(other)}>
          {other === 'CODE' ? '인증 앱의 숫자로 확인하기' : '비밀번호로 확인하기'}
        </Button>
      )}
      {ways.includes('PASSKEY') && <PasskeyButton onDone={onDone} />}
      {provider !== null && <SocialButton provider={provider} />}
      {ways.length === 0 && (
        <>
          <p>로그인한 지 10분이 지났어요. 로그아웃하고 다시 로그인한 뒤 이어서 해 주세요.</p>
          <Button onClick={() => void signOut()}>로그아웃하고 다시 로그인하기</Button>
        </>
      )}
    </div>
  );
}

function TypedForm({ way, onDone }: { way: TypedWay; onDone(): void }) {
  const prove = useReauthenticate();
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm<{
    proof: string;
  }>({ defaultValues: { proof: '' } });
  // The dialog set the focus before the ways were known.
  useEffect(() => setFocus('proof'), [setFocus]);

  function submit({ proof }: { proof: string }) {
    prove.mutate(way === 'CODE' ? { way, code: proof } : { way, password: proof }, {
      onSuccess: onDone,
      onError: (refusal) => {
        setError('proof', { message: errorMessageOf(refusal) });
        setFocus('proof', { shouldSelect: true });
      },
    });
  }

  const error = formState.errors.proof?.message;
  return (
    <form
      ref={ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {way === 'PASSWORD' ? (
        <Field
          {...register('proof', { required: REQUIRED })}
          label="비밀번호"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          error={error}
        />
      ) : (
        <Field
          {...register('proof', { required: REQUIRED })}
          label="인증 앱의 숫자"
          hint="휴대전화가 없으면 복구 코드를 써도 돼요."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={error}
        />
      )}
      <Button type="submit" variant="primary" wide busy={prove.isPending}>
        확인하고 이어서 하기
      </Button>
    </form>
  );
}

function PasskeyButton({ onDone }: { onDone(): void }) {
  const prove = useReauthenticate();
  const [isAsking, setAsking] = useState(false);

  async function start() {
    setAsking(true);
    try {
      const passkey = await askForPasskey();
      await prove.mutateAsync({ way: 'PASSKEY', passkey }).then(onDone);
    } catch (refusal) {
      if (!isCancelled(refusal)) {
        toast({
          variant: 'destructive',
          title: '확인하지 못했어요',
          description: errorMessageOf(refusal),
        });
      }
    } finally {
      setAsking(false);
    }
  }

  return (
    <Button wide busy={isAsking} onClick={() => void start()}>
      패스키로 확인하기
    </Button>
  );
}

/** The page is left for the provider's; the person then presses the button of this page again. */
function SocialButton({ provider }: { provider: SocialProvider }) {
  const begin = useBeginSocial();
  const { pathname, search } = useLocation();
  return (
    <Button
      wide
      busy={begin.isPending}
      onClick={() =>
        begin.mutate(
          { provider, purpose: 'CONFIRM', isSignUp: false, next: `${pathname}${search}` },
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
