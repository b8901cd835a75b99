import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { type Answers, BOXES, KINDS } from './answers.ts';
import styles from './PeerReview.module.css';

interface ReviewConflictDialogProps {
  mine: Answers;
  theirs: Answers;
  onChoose(choice: 'mine' | 'theirs' | 'both'): void;
  onClose(): void;
}

/** Two windows wrote answers to the same post: both texts, side by side. */
export function ReviewConflictDialog({
  mine,
  theirs,
  onChoose,
  onClose,
}: ReviewConflictDialogProps) {
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
        <Side title="이 창의 답" answers={mine} onChoose={() => onChoose('mine')} />
        <Side title="다른 창의 답" answers={theirs} onChoose={() => onChoose('theirs')} />
      </div>
    </Dialog>
  );
}

function Side({ title, answers, onChoose }: { title: string; answers: Answers; onChoose(): void }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <article tabIndex={0} aria-label={`${title} 전체`}>
        <WrittenAnswers answers={answers} />
      </article>
      <Button wide onClick={onChoose}>
        이 답으로 이어 쓰기
      </Button>
    </section>
  );
}

/** Answers to read, without those in which nothing is written. */
export function WrittenAnswers({ answers }: { answers: Answers }) {
  const written = KINDS.filter((kind) => answers[kind].content.trim() !== '');
  return (
    <ul className={styles.answers}>
      {written.map((kind) => (
        <li key={kind}>
          <p className={styles.soft}>
            {BOXES[kind].title}
            {answers[kind].place && (
              <>
                {' · '}
                <q>{answers[kind].place.exact}</q>
              </>
            )}
          </p>
          <p className={styles.words}>{answers[kind].content}</p>
        </li>
      ))}
    </ul>
  );
}
