import { useEffect, useEffectEvent } from 'react';
import { politeName } from '../../../../../shared/accounts/names/polite-name.ts';
import type { DeskPost } from '../../../../../shared/feedback/desk.ts';
import { type SentFeedback, UNDO_SECONDS } from '../../../../../shared/feedback/feedback-drafts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import styles from './SentBar.module.css';

export interface Sent {
  post: DeskPost;
  sent: SentFeedback;
}

/** What was sent within the last ten seconds, with the way back. */
export function SentBar({
  all,
  onUndo,
  onDelivered,
}: {
  all: readonly Sent[];
  onUndo(sent: Sent): void;
  onDelivered(sent: Sent): void;
}) {
  if (all.length === 0) return null;
  return (
    <ul className={styles.bar} aria-label="방금 보낸 답">
      {all.map((one) => (
        <SentRow key={one.sent.feedbackId} one={one} onUndo={onUndo} onDelivered={onDelivered} />
      ))}
    </ul>
  );
}

interface SentRowProps {
  one: Sent;
  onUndo(sent: Sent): void;
  onDelivered(sent: Sent): void;
}

function SentRow({ one, onUndo, onDelivered }: SentRowProps) {
  const { post } = one;
  const deliver = useEffectEvent(() => onDelivered(one));
  useEffect(() => {
    // From now, because this device's clock may differ from the server's.
    const timer = setTimeout(() => deliver(), UNDO_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li>
      <Icon name="check" size={16} />
      <span role="status">{politeName(post.author.penName)}에게 답을 보내요</span>
      <Button size="small" variant="quiet" aria-keyshortcuts="U Alt+U" onClick={() => onUndo(one)}>
        되돌리기
        <span aria-hidden="true">
          <kbd>Alt U</kbd>
        </span>
      </Button>
    </li>
  );
}
