import { useState } from 'react';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field, TextArea } from '../../../../ui/forms/Field.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { fromLocalInput, toLocalInput } from '../../../../ui/text/time.ts';
import { hasWords } from '../draft/draft-content.ts';
import styles from './AnswerPanel.module.css';

type Request = Pick<FeedbackContent, 'decision' | 'revisionReason' | 'revisionDueAt'>;

const dayOf = (at: string | number) => toLocalInput(at).slice(0, 10);

interface RevisionDialogProps {
  content: FeedbackContent;
  onChange(request: Request): void;
  onClose(): void;
}

/** Asks the writer to revise the post: part of the draft until it is sent. */
export function RevisionDialog({ content, onChange, onClose }: RevisionDialogProps) {
  const [reason, setReason] = useState(content.revisionReason);
  const [day, setDay] = useState(content.revisionDueAt ? dayOf(content.revisionDueAt) : '');
  const [today] = useState(() => dayOf(Date.now()));
  const isAsked = content.decision === 'REVISION';
  const needsReason = reason.trim() === '' && !content.annotations.some(hasWords);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="고쳐쓰기 부탁"
      description="글쓴이는 짚은 말이나 이유를 보고 글을 고쳐 다시 내요. 보내기 전에는 보이지 않아요."
      footer={
        <>
          {isAsked && (
            <Button
              variant="quiet"
              onClick={() =>
                onChange({ decision: 'NONE', revisionReason: '', revisionDueAt: null })
              }
            >
              부탁하지 않기
            </Button>
          )}
          <Button
            variant="pen"
            disabled={needsReason}
            onClick={() =>
              onChange({
                decision: 'REVISION',
                revisionReason: reason.trim(),
                revisionDueAt: day === '' ? null : (fromLocalInput(`${day}T23:59`) ?? null),
              })
            }
          >
            답에 담기
          </Button>
        </>
      }
    >
      <div className={styles.request}>
        <TextArea
          pen
          label="무엇을 고치면 좋을까요?"
          hint={needsReason ? '글에 짚은 말이 없으면 고칠 이유를 적어 주세요.' : undefined}
          rows={3}
          maxLength={LIMITS.revisionReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Field
          type="date"
          label="언제까지"
          required={false}
          min={today}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
