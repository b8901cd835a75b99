import type { Presence } from '../../../../shared/feedback/desk.ts';
import type { SaveStatus } from '../../../platform/drafts/save-state.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import styles from './SaveLine.module.css';

const STATUS: Record<SaveStatus, { text: string; icon: IconName }> = {
  new: { text: '보내기 전에는 글쓴이에게 보이지 않아요', icon: 'lock' },
  saved: { text: '저장됨', icon: 'check' },
  saving: { text: '저장 중', icon: 'refresh' },
  local: { text: '오프라인: 이 기기에 저장됨', icon: 'download' },
  conflict: { text: '다른 창에서 쓴 답이 있어요', icon: 'alert' },
  refused: { text: '이 기기에만 저장됨', icon: 'alert' },
};

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
  const { text, icon } = STATUS[status];
  const other = others[0];
  return (
    <div className={styles.saveLine}>
      <p data-status={status}>
        <Icon name={icon} size={15} />
        {/* '저장 중' shows at every pause, which a screen reader must not announce. */}
        <span role="status" className="sr-only">
          {status === 'saving' ? '' : `${text} ${message ?? ''}`}
        </span>
        {status === 'conflict' ? (
          <button type="button" onClick={onConflict}>
            {text}
          </button>
        ) : (
          <span aria-hidden="true">
            {text}
            {message && status === 'refused' ? ` · ${message}` : ''}
          </span>
        )}
      </p>
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
