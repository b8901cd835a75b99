import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useTransferLicense } from './licenses.api.ts';

const FORM_ID = 'license-transfer';

export function TransferDialog({ licenseId, onClose }: { licenseId: string; onClose(): void }) {
  const transfer = useTransferLicense(licenseId);
  const { formState, handleSubmit, ref, register, setError } = useCheckedForm({
    defaultValues: { userLogin: '' },
  });
  const submit = handleSubmit(({ userLogin }) => {
    if (transfer.isPending) return;
    // The page shows no license any more when the answer is handled.
    return transfer
      .mutateAsync(userLogin.trim())
      .then(() => {
        toast({ title: '담당자를 바꿨어요' });
        onClose();
      })
      .catch((refusal: unknown) => setError('userLogin', { message: errorMessageOf(refusal) }));
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="라이선스 담당자 바꾸기"
      description="새 담당자가 라이선스를 주고 회수해요. 나는 이 화면을 더 볼 수 없지만, 내 라이선스는 그대로예요."
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant="danger" busy={transfer.isPending}>
            넘기기
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          {...register('userLogin', { required: '새 담당자의 아이디를 넣어 주세요.' })}
          label="새 담당자의 아이디"
          autoComplete="off"
          spellCheck={false}
          maxLength={LIMITS.userLogin.max}
          error={formState.errors.userLogin?.message}
        />
      </form>
    </Dialog>
  );
}
