import { LIMITS } from '../../../../shared/contract/limits.ts';
import { COMMENT_REPORT_REASONS } from '../../../../shared/reading/comment-report-words.ts';
import type { CommentReportReason } from '../../../../shared/reading/comment-review.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from './CommentReview.module.css';
import { useReportComment } from './comment-review.api.ts';

const FORM_ID = 'comment-report';

const REASONS = Object.entries(COMMENT_REPORT_REASONS).map(([value, title]) => ({
  value: value as CommentReportReason,
  title,
}));

export function CommentReportDialog({
  comment,
  owner,
  isOwners,
  onClose,
}: {
  comment: { groupId: string; postId: string; commentId: string };
  /** The name of the owner of the group, with 님 or 선생님. */
  owner: string;
  /** Whether the owner of the group wrote the comment. */
  isOwners: boolean;
  onClose(): void;
}) {
  const { formState, handleSubmit, ref, register, setError } = useCheckedForm({
    defaultValues: { reason: '', message: '' },
  });
  const report = useReportComment(comment);

  const submit = handleSubmit(({ reason, message }) => {
    const selected = REASONS.find(({ value }) => value === reason);
    if (report.isPending || selected === undefined) return;
    report.mutate(
      { reportReason: selected.value, message },
      {
        onSuccess() {
          // The comment says that it was reported.
          onClose();
        },
        onError: (error) => setError('reason', { message: errorMessageOf(error) }),
      },
    );
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="이 댓글 알리기"
      description={
        isOwners
          ? `문집 관리자만 봐요. ${owner}과 다른 사람은 몰라요.`
          : `${owner}이 봐요. ${LIMITS.reportDays}일 동안 살펴보지 않으면 문집 관리자가 봐요. 누가 알렸는지 다른 사람은 몰라요.`
      }
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={report.isPending}>
            알리기
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        ref={ref}
        className={styles.form}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <RadioCards
          {...register('reason', { required: '이유를 하나 골라 주세요.' })}
          legend="왜 알리나요?"
          cards={REASONS}
          error={formState.errors.reason?.message}
        />
        <TextArea
          {...register('message')}
          label="더 하고 싶은 말"
          required={false}
          rows={2}
          maxLength={LIMITS.reportMessage}
        />
      </form>
    </Dialog>
  );
}
