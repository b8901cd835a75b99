import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '../../../../shared/accounts/second-factor/passkeys.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Time } from '../../../ui/text/Time.tsx';
import {
  isCancelled,
  passkeysQuery,
  useAddPasskey,
  useRemovePasskey,
} from '../passkeys/passkeys.api.ts';
import styles from './SecondFactor.module.css';

/** Hidden where neither the address nor the browser can use passkeys. */
export function PasskeysCard() {
  const { data } = useQuery(passkeysQuery);
  if (!data || (!data.isOffered && data.passkeys.length === 0)) return null;
  const canAdd = data.isOffered && browserSupportsWebAuthn();
  return (
    <Card title="패스키">
      <div className={styles.card}>
        <p className={styles.lead}>
          지문이나 얼굴, 화면 잠금 번호로 비밀번호 없이 로그인해요. 쓰는 기기마다 하나씩 더할 수
          있어요.
        </p>
        {data.passkeys.length > 0 && (
          <ul className={styles.passkeys} aria-label="내 패스키">
            {data.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} />
            ))}
          </ul>
        )}
        {canAdd && data.passkeys.length < LIMITS.passkeys && <AddForm />}
        {!canAdd && <p className={styles.soft}>이 브라우저에서는 패스키를 더할 수 없어요.</p>}
      </div>
    </Card>
  );
}

function AddForm() {
  const add = useAddPasskey();
  const { register, handleSubmit, reset, formState, ref } = useCheckedForm<{
    passkeyName: string;
  }>({ defaultValues: { passkeyName: '' } });

  function submit({ passkeyName }: { passkeyName: string }) {
    add.mutate(passkeyName.trim(), {
      onSuccess: () => {
        reset();
      },
      onError: (refusal) => {
        if (isCancelled(refusal)) return;
        const isKnown = refusal.name === 'InvalidStateError';
        toast({
          variant: 'destructive',
          title: '더하지 못했어요',
          description: isKnown ? '이 기기에는 이미 패스키가 있어요.' : errorMessageOf(refusal),
        });
      },
    });
  }

  return (
    <form
      ref={ref}
      className={styles.code}
      noValidate
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <Field
        {...register('passkeyName', { required: REQUIRED })}
        label="기기 이름"
        hint="나중에 알아볼 수 있게 적어 주세요. 예: 교무실 노트북"
        maxLength={LIMITS.passkeyName}
        error={formState.errors.passkeyName?.message}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={add.isPending}>
          이 기기에 패스키 더하기
        </Button>
      </div>
    </form>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { passkeyId, passkeyName, createdAt, lastUsedAt } = passkey;
  const remove = useRemovePasskey();
  const [asks, setAsks] = useState(false);
  return (
    <li>
      <span>
        <b>{passkeyName}</b>
        <span className={styles.soft}>
          더한 날: <Time at={createdAt} as="day" /> ·{' '}
          {lastUsedAt === null ? (
            '아직 쓰지 않았어요'
          ) : (
            <>
              마지막으로 쓴 날: <Time at={lastUsedAt} as="clock" />
            </>
          )}
        </span>
      </span>
      <Button
        size="small"
        aria-label={`${passkeyName} 지우기`}
        busy={remove.isPending}
        onClick={() => setAsks(true)}
      >
        지우기
      </Button>
      <AlertDialog
        open={asks}
        title={`${passkeyName}의 패스키를 지울까요?`}
        text="그 기기로는 비밀번호 없이 로그인할 수 없게 돼요. 기기에 남은 패스키는 기기의 설정에서 지울 수 있어요."
        confirm="지우기"
        destructive
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          remove.mutate(passkeyId, {
            onError: (refusal) =>
              toast({
                variant: 'destructive',
                title: '지우지 못했어요',
                description: errorMessageOf(refusal),
              }),
          });
        }}
      />
    </li>
  );
}
