import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { returnPathAfterLogin } from '../../../platform/session/return-path.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from '../../../ui/forms/FormPage.module.css';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useFinishLogIn } from './second-factor.api.ts';

/** The second step of a log-in, whichever way the first one was. */
export function Component() {
  const user = useUser();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = search.get('next') ?? undefined;
  const finish = useFinishLogIn();
  const { register, handleSubmit, setError, setFocus, formState, ref } = useCheckedForm<{
    code: string;
  }>({ defaultValues: { code: '' } });
  useEffect(() => setFocus('code'), [setFocus]);
  if (user !== null) {
    return <Navigate replace to={returnPathAfterLogin(next ?? null, window.location.origin)} />;
  }

  function submit({ code }: { code: string }) {
    finish.mutate(code, {
      onError: (refusal) => {
        const description = errorMessageOf(refusal);
        const errorCode = refusal instanceof CallError ? refusal.code : undefined;
        toast({ variant: 'destructive', title: '로그인하지 못했어요', description });
        if (errorCode === 'SECOND_FACTOR_EXPIRED' || errorCode === 'CHECK_ID_PW') {
          void navigate(paths.login({ next }), { replace: true });
        }
        if (errorCode !== 'WRONG_SECOND_FACTOR') return;
        setError('code', { message: description });
        setFocus('code', { shouldSelect: true });
      },
    });
  }

  return (
    <Card>
      <h1 className="font-title">2단계 인증</h1>
      <p className={styles.lead}>
        한 단계만 더 하면 돼요. 휴대전화의 인증 앱을 열고, 지금 보이는 여섯 자리 숫자를 적어 주세요.
      </p>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        <Field
          {...register('code', { required: REQUIRED })}
          label="인증 앱의 숫자"
          hint="휴대전화가 없으면 적어 둔 복구 코드를 써도 돼요."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={formState.errors.code?.message}
        />
        <Button type="submit" variant="primary" size="big" wide busy={finish.isPending}>
          로그인 마치기
        </Button>
      </form>
      <p className={styles.links}>
        <Link to={paths.login({ next })}>처음부터 다시 하기</Link>
      </p>
      <p className={styles.note}>
        휴대전화도 복구 코드도 없다면 문집을 운영하는 곳에 알려 주세요. 본인인지 확인한 뒤 2단계
        인증을 꺼 줄 수 있어요.
      </p>
    </Card>
  );
}
