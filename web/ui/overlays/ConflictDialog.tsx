import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import styles from './ConflictDialog.module.css';
import { Dialog } from './Dialog.tsx';

export type ConflictChoice = 'mine' | 'theirs' | 'both';

export interface ConflictDialogProps {
  words: { title: string; description: string; mine: string; theirs: string; choose: string };
  mine: ReactNode;
  theirs: ReactNode;
  /** When the other window saved, in words. */
  savedAgo?: string;
  onChoose(choice: ConflictChoice): void;
  onClose(): void;
}

/** Two windows changed the same thing: both, side by side. */
export function ConflictDialog({
  words,
  mine,
  theirs,
  savedAgo,
  onChoose,
  onClose,
}: ConflictDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={words.title}
      description={words.description}
      footer={
        <Button variant="primary" onClick={() => onChoose('both')}>
          둘 다 합치기
        </Button>
      }
    >
      <div className={styles.sides}>
        <Side name={words.mine} choose={words.choose} onChoose={() => onChoose('mine')}>
          {mine}
        </Side>
        <Side
          name={words.theirs}
          choose={words.choose}
          savedAgo={savedAgo}
          onChoose={() => onChoose('theirs')}
        >
          {theirs}
        </Side>
      </div>
    </Dialog>
  );
}

interface SideProps {
  name: string;
  choose: string;
  savedAgo?: string | undefined;
  children: ReactNode;
  onChoose(): void;
}

function Side({ name, choose, savedAgo, children, onChoose }: SideProps) {
  return (
    <section aria-label={name}>
      <h3>{savedAgo === undefined ? name : `${name} · ${savedAgo}`}</h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <article className={styles.side} tabIndex={0} aria-label={`${name} 전체`}>
        {children}
      </article>
      <Button wide onClick={onChoose}>
        {choose}
      </Button>
    </section>
  );
}
