import { FormProvider } from 'react-hook-form';
import * as z from 'zod/mini';
import type { getSenPendingSignUp, registerSen } from '../../../../shared/accounts/sen.ts';
import { PenName } from '../../../../shared/accounts/users.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField, Field } from '../../../ui/forms/Field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { AgreementBoxes } from '../sign-up/Agreements.tsx';
import styles from './Sen.module.css';
import { useRegisterSen } from './sen.api.ts';

const BASE_FIELDS = {
  penName: PenName,
  privacy: z.boolean().check(z.refine(Boolean)),
  terms: z.boolean().check(z.refine(Boolean)),
  advertisement: z.boolean(),
};
const AdultForm = z.object({ ...BASE_FIELDS, isFourteen: z.boolean() });
const StudentForm = z.object({ ...BASE_FIELDS, isFourteen: z.boolean().check(z.refine(Boolean)) });

export interface NewAccountFormProps {
  pendingSignUp: Result<typeof getSenPendingSignUp>;
  onDone(loggedIn: Result<typeof registerSen>): void;
}

/** Asks only for what the education office does not send: the pen name and the agreements. */
export function NewAccountForm({ pendingSignUp, onDone }: NewAccountFormProps) {
  const register = useRegisterSen();
  const { ref, ...form } = useCheckedForm<z.infer<typeof AdultForm>>({
    schema: pendingSignUp.isStudent ? StudentForm : AdultForm,
    defaultValues: {
      penName: pendingSignUp.penName,
      isFourteen: false,
      privacy: false,
      terms: false,
      advertisement: false,
    },
  });
  const { errors } = form.formState;

  function submit({ penName, advertisement, isFourteen }: z.infer<typeof AdultForm>) {
    register.mutate(
      {
        penName,
        userAgreements: { privacy: true, terms: true, advertisement },
        ...(pendingSignUp.isStudent && { isFourteen }),
      },
      {
        onSuccess: onDone,
        onError: (error) => {
          toast({
            variant: 'destructive',
            title: '가입하지 못했어요',
            description: errorMessageOf(error),
          });
          const reason = error instanceof CallError ? error.fields?.penName : undefined;
          if (reason) form.setError('penName', { message: reason }, { shouldFocus: true });
        },
      },
    );
  }

  return (
    <FormProvider {...form}>
      <form
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <Field
          {...form.register('penName')}
          label="필명"
          hint={`글과 책에 적히는 이름이에요. ${LIMITS.penName}자까지 쓸 수 있어요.`}
          autoComplete="nickname"
          maxLength={20}
          error={errors.penName?.message}
        />
        {pendingSignUp.isStudent && (
          <CheckboxField
            {...form.register('isFourteen')}
            hint="아직 만 14세가 되지 않았다면, 선생님이 만들어 주신 계정으로 함께할 수 있어요."
            aria-required
            error={errors.isFourteen?.message}
          >
            만 14세가 되었어요
          </CheckboxField>
        )}
        <AgreementBoxes />
        <Button type="submit" variant="primary" size="big" wide busy={register.isPending}>
          시작하기
        </Button>
      </form>
    </FormProvider>
  );
}
