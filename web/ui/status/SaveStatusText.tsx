import type { SaveStatus } from '../../platform/drafts/save-state.ts';
import { Icon, type IconName } from '../Icon.tsx';

const ICONS: Record<SaveStatus, IconName> = {
  new: 'pen',
  saved: 'check',
  saving: 'refresh',
  local: 'download',
  conflict: 'alert',
  refused: 'alert',
};

const TEXTS = {
  saved: '저장됨',
  saving: '저장 중',
  local: '오프라인: 이 기기에 저장됨',
  refused: '이 기기에만 저장됨',
};

interface SaveStatusTextProps {
  status: SaveStatus;
  /** Why the server refused the draft. */
  message: string | null;
  /** What is shown before the first save. */
  fresh: { text: string; icon?: IconName };
  /** Names what another window changed; the words open the choice between the two. */
  conflict: string;
  onConflict: (() => void) | undefined;
  className?: string | undefined;
  /** Of the words beside the icon. */
  textClassName?: string | undefined;
}

/** Where a draft is: on the server, on this device, or in two versions. */
export function SaveStatusText({
  status,
  message,
  fresh,
  conflict,
  onConflict,
  className,
  textClassName,
}: SaveStatusTextProps) {
  const text = { ...TEXTS, new: fresh.text, conflict }[status];
  const icon = (status === 'new' && fresh.icon) || ICONS[status];
  return (
    <span className={className} data-status={status}>
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
        <span aria-hidden="true" className={textClassName}>
          {text}
          {message && status === 'refused' ? ` · ${message}` : ''}
        </span>
      )}
    </span>
  );
}
