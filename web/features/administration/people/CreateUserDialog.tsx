import { createUser } from '../../../../shared/administration/people/people.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Select } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from './People.module.css';
import { useCreateUser } from './people.api.ts';
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog.tsx';

const FORM_ID = 'create-user';
const KINDS = [
  { value: 'TEACHER', label: '선생님' },
  { value: 'COOLSCHOOL', label: '학교 계정 (모임을 라이선스만큼 만들어요)' },
  { value: 'GENERAL', label: '일반' },
];

interface CreateUserDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function CreateUserDialog({ open, onOpenChange }: CreateUserDialogProps) {
  const { formState, handleSubmit, ref, register, reset, setError } = useCheckedForm<
    Body<typeof createUser>
  >({
    schema: createUser.body,
    defaultValues: { userLogin: '', penName: '', userClassify: 'TEACHER' },
  });
  const create = useCreateUser();
  const { errors } = formState;
  const close = () => {
    create.reset();
    reset();
    onOpenChange(false);
  };
  const submit = handleSubmit((values) => {
    if (create.isPending) return;
    create.mutate(values, {
      onError: (error) =>
        setError('userLogin', {
          message:
            error instanceof CallError && error.code === 'USER_ALREADY_EXISTS'
              ? '이미 쓰고 있는 아이디예요.'
              : errorMessageOf(error),
        }),
    });
  });
  if (create.data) return <TemporaryPasswordDialog {...create.data} onClose={close} />;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="계정 만들기"
      description="만 14세 미만 학생의 계정은 보호자의 동의를 받은 선생님이 모임에서 만들어요."
      footer={
        <Button type="submit" form={FORM_ID} variant="primary" busy={create.isPending}>
          만들기
        </Button>
      }
    >
      <form
        id={FORM_ID}
        ref={ref}
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <Select label="누구의 계정인가요" options={KINDS} {...register('userClassify')} />
        <Field
          label="아이디"
          hint={`영문 소문자, 숫자, _, -로 ${LIMITS.userLogin.min}자에서 ${LIMITS.userLogin.max}자까지`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          error={errors.userLogin?.message}
          {...register('userLogin')}
        />
        <Field
          label="이름"
          autoComplete="off"
          error={errors.penName?.message}
          {...register('penName')}
        />
      </form>
    </Dialog>
  );
}
