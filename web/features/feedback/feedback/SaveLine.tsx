import type { Presence } from '../../../../shared/feedback/desk.ts';
import type { SaveStatus } from '../../../platform/drafts/save-state.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SaveStatusText } from '../../../ui/status/SaveStatusText.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import styles from './SaveLine.module.css';

/** Where the draft is, and who else has the post open. */
export function SaveLine({
  status,
  message,
  others,
  onConflict,
}: {
  status: SaveStatus;
  message: string | null;
  others: readonly Presence[];
  onConflict(): void;
}) {
  const userId = useUser()?.id;
  const other = others[0];
  return (
    <div className={styles.saveLine}>
      <SaveStatusText
        status={status}
        message={message}
        fresh={{ text: '보내기 전에는 글쓴이에게 보이지 않아요', icon: 'lock' }}
        conflict="다른 창에서 쓴 답이 있어요"
        onConflict={onConflict}
      />
      {other && (
        <p className={styles.presence} role="status">
          <Icon name="people" size={15} />
          {other.userId === userId
            ? '다른 창에서 이 글에 답하고 있어요'
            : `${withParticle(other.penName, '이/가')} 이 글에 답하고 있어요`}
        </p>
      )}
    </div>
  );
}
