import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import type { SaveStatus } from '../../../platform/drafts/save-state.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import styles from './MakingFrame.module.css';

export type MakingStep = 'chapters' | 'design' | 'preview';

const STATUS: Record<SaveStatus, { text: string; icon: IconName }> = {
  new: { text: '저장됨', icon: 'check' },
  saved: { text: '저장됨', icon: 'check' },
  saving: { text: '저장 중', icon: 'refresh' },
  local: { text: '오프라인: 이 기기에 저장됨', icon: 'download' },
  conflict: { text: '다른 곳에서 고친 책이 있어요', icon: 'alert' },
  refused: { text: '이 기기에만 저장됨', icon: 'alert' },
};

interface MakingFrameProps {
  bookId: string;
  title: string;
  step: MakingStep;
  status?: SaveStatus | undefined;
  message?: string | null | undefined;
  onConflict?: (() => void) | undefined;
  /** The one primary action of the step. */
  action: ReactNode;
  children: ReactNode;
}

/** The bar over the three steps of making a book, each of which has an address. */
export function MakingFrame(props: MakingFrameProps) {
  const { bookId, title, step, status, message, onConflict, action, children } = props;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  // A new step starts at its top, and a screen reader reads the title.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);

  const steps = [
    { key: 'chapters', label: '글과 차례', to: paths.bookMaking({ bookId }) },
    { key: 'design', label: '모양과 표지', to: paths.bookMaking({ bookId, step: 'design' }) },
    { key: 'preview', label: '펴내기', to: paths.bookPreview({ bookId }) },
  ];
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <span className={styles.place}>
          <IconButton
            icon="back"
            label="책 만들기로"
            onClick={() => void navigate(paths.bookMaking())}
          />
          <h1 ref={heading} tabIndex={-1} className={cx(styles.title, 'font-title')}>
            {title || '제목 없는 책'}
          </h1>
          {status && <SaveChip status={status} message={message} onConflict={onConflict} />}
        </span>
        <nav aria-label="책 만드는 차례" className={styles.steps}>
          <ol>
            {steps.map(({ key, label, to }, at) => (
              <li key={key}>
                <Link to={to} aria-current={key === step ? 'step' : undefined}>
                  <i>{at + 1}</i>
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <span className={styles.action}>{action}</span>
      </header>
      {children}
    </div>
  );
}

function SaveChip({
  status,
  message,
  onConflict,
}: Pick<MakingFrameProps, 'message' | 'onConflict'> & { status: SaveStatus }) {
  const { text, icon } = STATUS[status];
  return (
    <p className={styles.save} data-status={status}>
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
        <span aria-hidden="true" className={styles.saveText}>
          {text}
          {message && status === 'refused' ? ` · ${message}` : ''}
        </span>
      )}
    </p>
  );
}
