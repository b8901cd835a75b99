import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { QrCode } from '../../groups/managed-accounts/QrCode.tsx';
import styles from './SecondFactor.module.css';
import { useEnableSecondFactor } from './second-factor.api.ts';

interface SetUpProps {
  begun: { secret: string; address: string };
  onDone(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}

/** The QR code, and the first code that the app shows for it. */
export function SetUp({ begun: { secret, address }, onDone, onCancel }: SetUpProps) {
  const enable = useEnableSecondFactor();
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm<{
    code: string;
  }>({ defaultValues: { code: '' } });

  function submit({ code }: { code: string }) {
    enable.mutate(code, {
      onSuccess: ({ recoveryCodes }) => {
        onDone(recoveryCodes);
      },
      onError: (refusal) => {
        const description = errorMessageOf(refusal);
        toast({ variant: 'destructive', title: '켜지 못했어요', description });
        const errorCode = refusal instanceof CallError ? refusal.code : undefined;
        if (errorCode === 'SECOND_FACTOR_NOT_BEGUN') onCancel();
        if (errorCode !== 'WRONG_SECOND_FACTOR') return;
        setError('code', { message: description });
        setFocus('code', { shouldSelect: true });
      },
    });
  }

  return (
    <ol className={styles.steps}>
      <li>
        <p>
          휴대전화에 인증 앱을 설치해 주세요. Google Authenticator, Microsoft Authenticator, Aegis
          같은 앱이면 돼요.
        </p>
      </li>
      <li>
        <p>앱에서 계정 더하기를 누르고 이 QR 코드를 찍어 주세요.</p>
        <div className={styles.qr}>
          <QrCode text={address} label="인증 앱에 넣을 QR 코드" />
        </div>
        <details>
          <summary>QR 코드를 찍을 수 없어요</summary>
          <p>앱에서 키를 직접 적는 곳을 골라 이 글자를 적어 주세요.</p>
          <p className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        </details>
      </li>
      <li>
        <p>앱에 보이는 여섯 자리 숫자를 적어 주세요.</p>
        <form
          ref={ref}
          className={styles.code}
          noValidate
          onSubmit={(event) => void handleSubmit(submit)(event)}
        >
          <Field
            {...register('code', { required: REQUIRED })}
            label="인증 앱의 숫자"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            error={formState.errors.code?.message}
          />
          <div className={styles.actions}>
            <Button onClick={onCancel}>그만두기</Button>
            <Button type="submit" variant="primary" busy={enable.isPending}>
              확인하고 켜기
            </Button>
          </div>
        </form>
      </li>
    </ol>
  );
}
