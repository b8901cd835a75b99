import { LIMITS } from '../../../../shared/contract/limits.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { isWritten } from '../../../platform/forms/schema-resolver.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

const FORM_ID = 'teacher-refusal';

interface RefusalDialogProps {
  penName: string;
  busy: boolean;
  onSend(reason: string): void;
  onClose(): void;
}

export function RefusalDialog({ penName, busy, onSend, onClose }: RefusalDialogProps) {
  const { handleSubmit, ref, register, formState } = useCheckedForm({
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(({ reason }) => {
    if (!busy) onSend(reason.trim());
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`${penName}: 선생님으로 확인하지 않기`}
      description="계정과 글, 모임은 그대로 남고 학생 계정 만들기만 할 수 없어요. 나중에 다시 확인할 수 있어요."
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant="danger" busy={busy}>
            거절하고 메일 보내기
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          {...register('reason', { validate: isWritten })}
          label="사유 (본인이 메일로 읽어요)"
          rows={3}
          maxLength={LIMITS.suspensionReason}
          error={formState.errors.reason?.message}
        />
      </form>
    </Dialog>
  );
}
