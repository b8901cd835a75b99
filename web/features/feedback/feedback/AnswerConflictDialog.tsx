import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from './AnswerConflictDialog.module.css';

export type ConflictChoice = 'mine' | 'theirs' | 'both';

interface AnswerConflictDialogProps {
  mine: ReactNode;
  theirs: ReactNode;
  /** When the other window saved, in words. */
  savedAgo?: string;
  onChoose(choice: ConflictChoice): void;
  onClose(): void;
}

/** Two windows answered the same post: both texts, side by side. */
export function AnswerConflictDialog({
  mine,
  theirs,
  savedAgo,
  onChoose,
  onClose,
}: AnswerConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title="다른 창에서 쓴 답이 있어요"
      description="두 답 모두 그대로 있어요. 어느 답으로 이어 쓸지 골라 주세요."
      footer={
        <Button variant="primary" onClick={() => onChoose('both')}>
          둘 다 합치기
        </Button>
      }
    >
      <div className={styles.sides}>
        <Side name="이 창의 답" onChoose={() => onChoose('mine')}>
          {mine}
        </Side>
        <Side name="다른 창의 답" savedAgo={savedAgo} onChoose={() => onChoose('theirs')}>
          {theirs}
        </Side>
      </div>
    </Dialog>
  );
}

interface SideProps {
  name: string;
  savedAgo?: string | undefined;
  children: ReactNode;
  onChoose(): void;
}

function Side({ name, savedAgo, children, onChoose }: SideProps) {
  return (
    <section aria-label={name}>
      <h3>{savedAgo === undefined ? name : `${name} · ${savedAgo}`}</h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <article className={styles.side} tabIndex={0} aria-label={`${name} 전체`}>
        {children}
      </article>
      <Button wide onClick={onChoose}>
        이 답으로 이어 쓰기
      </Button>
    </section>
  );
}
