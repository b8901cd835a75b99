import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import type { Presence } from '../../../../../shared/feedback/desk.ts';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import { useStore } from '../../../../platform/store.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { formatDay } from '../../../../ui/text/time.ts';
import { ProposalCard } from '../../../assistant/proposals/ProposalCard.tsx';
import { SaveLine } from '../../feedback/SaveLine.tsx';
import { RemarkTextArea } from '../../remarks/RemarkTextArea.tsx';
import { isSendable } from '../draft/draft-content.ts';
import type { OpenedPost } from '../draft/draft-sessions.ts';
import type { DeskProposal } from '../post/use-proposal.ts';
import styles from './AnswerPanel.module.css';
import { RevisionDialog } from './RevisionDialog.tsx';
import { RubricCells } from './RubricCells.tsx';

export interface AnswerPanelRef {
  /** Focuses the overall remark; with '/' it offers the reusable remarks at once. */
  focus(hasSlash?: boolean): void;
  hasFocus(): boolean;
}

interface AnswerPanelProps {
  ref?: Ref<AnswerPanelRef> | undefined;
  opened: OpenedPost;
  proposal: DeskProposal;
  others: readonly Presence[];
  isLast: boolean;
  onSend(): void;
  onPreview(): void;
  onRemarks(): void;
  onConflict(): void;
  /** Escape: back to the text. */
  onLeave(): void;
}

/** What is said about the whole post: the overall remark, the rubric, a request, and sending it all. */
export function AnswerPanel({
  ref,
  opened: { session, answer },
  proposal,
  others,
  isLast,
  onSend,
  onPreview,
  onRemarks,
  onConflict,
  onLeave,
}: AnswerPanelProps) {
  const view = useStore(session.view, (now) => now, session.view.get());
  const { content, status, message, isSending } = view;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { author, writingClassifyId, revisionStatus } = answer.post;
  const set = (change: Partial<FeedbackContent>) =>
    session.change((now) => ({ ...now, ...change }));

  useImperativeHandle(ref, () => ({
    focus(hasSlash = false) {
      field.current?.focus();
      if (hasSlash) offerRemarks();
    },
    hasFocus: () => document.activeElement === field.current,
  }));

  /** As if '/' had been typed: the browser's own insertion tells the field and can be undone. */
  function offerRemarks(): void {
    const { value, selectionStart } = field.current ?? { value: '', selectionStart: 0 };
    const isInWord = /\S$/u.test(value.slice(0, selectionStart));
    field.current?.focus();
    document.execCommand('insertText', false, isInWord ? ' /' : '/');
  }

  const remarks = proposal.pending.filter(({ partKind }) => partKind === 'REMARK');
  const undecided = proposal.pending.length;
  const isResubmitted = revisionStatus === 'RESUBMITTED';
  const isAccepted = content.decision === 'ACCEPTED';
  const isRevision = content.decision === 'REVISION';
  // Accepting sends at once: what was sent can be taken back for ten seconds.
  const isAcceptable = isResubmitted && !isRevision;
  function sendAs(decision: FeedbackContent['decision']): void {
    set({ decision });
    onSend();
  }
  const sendKey = (
    <span aria-hidden="true">
      <kbd>Ctrl ↵</kbd>
    </span>
  );
  return (
    <section
      className={styles.panel}
      aria-label="보낼 답"
      data-proposed={undecided > 0 || undefined}
    >
      <div className={styles.whole}>
        <h2>
          글 전체에 대한 답
          <button type="button" className={styles.remarks} onClick={offerRemarks}>
            자주 쓰는 말 <kbd>/</kbd>
          </button>
          <button type="button" className={styles.remarks} onClick={onRemarks}>
            고치기
          </button>
        </h2>
        {!isSending &&
          remarks.map((part) => (
            <ProposalCard
              key={part.at}
              content={part.content}
              isRemark
              onTake={() => proposal.take(part)}
              onChange={() => {
                proposal.change(part);
                field.current?.focus();
              }}
              onDrop={() => proposal.drop(part)}
              onLast={proposal.focusRemark}
            />
          ))}
        <div data-remarks="up" data-small={remarks.length > 0 || undefined}>
          <RemarkTextArea
            ref={field}
            className={cx(styles.field, 'font-pen')}
            aria-label="글 전체에 대한 답"
            rows={3}
            maxLength={LIMITS.feedback}
            readOnly={isSending}
            value={content.content}
            onValue={(value) => set({ content: value })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onLeave();
            }}
            context={{ annotationKind: null, writingClassifyId }}
            values={{ penName: author.penName }}
          />
        </div>
        <RubricCells
          rubric={answer.rubric}
          levels={content.levels}
          proposed={proposal.pending}
          isReadOnly={isSending}
          onChange={(levels, criterion) => {
            set({ levels });
            proposal.chose(criterion, levels.find((one) => one.criterion === criterion)?.level);
          }}
        />
        {isRevision && (
          <p className={styles.decision}>
            고쳐쓰기를 부탁해요
            {content.revisionDueAt && ` · ${formatDay(content.revisionDueAt)}까지`}
            {content.revisionReason && <span>{content.revisionReason}</span>}
          </p>
        )}
      </div>
      <div className={styles.sending}>
        <SaveLine status={status} message={message} others={others} onConflict={onConflict} />
        <div className={styles.acts}>
          {revisionStatus !== null && !isResubmitted && (
            <Button
              aria-pressed={isAccepted}
              icon={isAccepted ? 'check' : undefined}
              disabled={isSending}
              onClick={() => set({ decision: isAccepted ? 'NONE' : 'ACCEPTED' })}
            >
              완성
            </Button>
          )}
          <Button aria-pressed={isRevision} disabled={isSending} onClick={() => setAsking(true)}>
            {isResubmitted ? '다시 부탁하기' : '고쳐쓰기 부탁'}
          </Button>
          <IconButton icon="eye" label="글쓴이가 볼 모습" onClick={onPreview} />
          {isAcceptable ? (
            <>
              <Button
                className={styles.send}
                disabled={isSending || !isSendable({ ...content, decision: 'NONE' })}
                onClick={() => sendAs('NONE')}
              >
                답만 보내기
                {!isAccepted && sendKey}
              </Button>
              <Button
                variant="primary"
                icon="check"
                className={styles.send}
                busy={isSending}
                onClick={() => sendAs('ACCEPTED')}
              >
                받아들이기
                {isAccepted && sendKey}
              </Button>
            </>
          ) : (
            <Button
              variant="pen"
              className={styles.send}
              busy={isSending}
              disabled={!isSendable(content)}
              onClick={onSend}
            >
              {sendLabel(isLast, undecided)}
              {sendKey}
            </Button>
          )}
        </div>
        {undecided > 0 && (
          <p className={styles.undecided}>
            확인하지 않은 초안 {formatCount(undecided, '가지')}는 보내지 않아요.
          </p>
        )}
      </div>
      {isAsking && (
        <RevisionDialog
          content={content}
          onClose={() => setAsking(false)}
          onChange={(change) => {
            set(change);
            setAsking(false);
          }}
        />
      )}
    </section>
  );
}

function sendLabel(isLast: boolean, undecided: number): string {
  if (undecided > 0) return isLast ? '확인한 것만 보내기' : '확인한 것만 보내고 다음 글';
  return isLast ? '보내기' : '보내고 다음 글';
}
