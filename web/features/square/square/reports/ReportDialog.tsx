import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { REPORT_REASONS } from '../../../../../shared/square/report-words.ts';
import type { ReportReason } from '../../../../../shared/square/reports.ts';
import { useCheckedForm } from '../../../../platform/forms/checked-form.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField, TextArea } from '../../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import styles from '../Square.module.css';
import { useReport } from '../square.api.ts';

const FORM_ID = 'square-report';

const REASONS = Object.entries(REPORT_REASONS).map(([value, title]) => ({
  value: value as ReportReason,
  title,
}));

export function ReportDialog({
  groupId,
  postId,
  onClose,
}: {
  groupId: string;
  postId: string | null;
  onClose(): void;
}) {
  const { formState, handleSubmit, ref, register, setError } = useCheckedForm({
    defaultValues: { reason: '', message: '', wantsReply: false },
  });
  const report = useReport(groupId);
  const user = useUser();

  const submit = handleSubmit(({ reason, message, wantsReply }) => {
    const selected = REASONS.find(({ value }) => value === reason);
    if (report.isPending || selected === undefined) return;
    const body = { postId, reportReason: selected.value, message, wantsReply };
    report.mutate(body, {
      onSuccess() {
        toast({ title: '알려 주셔서 고마워요', description: '살펴보고 필요하면 내릴게요.' });
        onClose();
      },
      onError: (error) => setError('reason', { message: error.message }),
    });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={postId === null ? '이 모임 신고하기' : '이 글 신고하기'}
      description="모임장과 문집 관리자가 살펴봐요. 누가 알렸는지는 적어 두지 않아요."
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={report.isPending}>
            보내기
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={ref}
        className={styles.report}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <RadioCards
          legend="어떤 점이 걱정되나요?"
          cards={REASONS}
          error={formState.errors.reason?.message}
          {...register('reason', {
            validate: (value) =>
              REASONS.some((one) => one.value === value) || '이유를 하나 골라 주세요.',
          })}
        />
        <TextArea
          label="덧붙일 말"
          {...register('message')}
          rows={3}
          required={false}
          maxLength={LIMITS.reportMessage}
        />
        {user !== null && (
          <CheckboxField
            {...register('wantsReply')}
            hint="답을 보낼 때까지만 누가 알렸는지 적어 두고, 모임장에게는 보이지 않아요."
          >
            어떻게 되었는지 답을 받을래요
          </CheckboxField>
        )}
      </form>
    </Dialog>
  );
}
