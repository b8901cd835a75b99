import { LIMITS } from '../../../../shared/contract/limits.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

const FORM_ID = 'report-reply';

interface ReplyDialogProps {
  title: string;
  reporters: number;
  busy: boolean;
  danger: boolean;
  onSend(note: string): Promise<void>;
  onClose(): void;
}

export function ReplyDialog({ title, reporters, busy, danger, onSend, onClose }: ReplyDialogProps) {
  const { handleSubmit, ref, register } = useCheckedForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) => (busy ? undefined : onSend(note.trim())));
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={`신고한 ${reporters}명이 고객센터의 ‘내 문의’에서 결과를 읽어요. 누가 정했는지는 보이지 않아요.`}
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant={danger ? 'danger' : 'primary'} busy={busy}>
            이렇게 정하기
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          {...register('note')}
          label="덧붙일 말"
          required={false}
          rows={3}
          maxLength={LIMITS.reportReply}
        />
      </form>
    </Dialog>
  );
}
