import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import type { SaveStatus } from '../../../platform/drafts/save-state.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SaveStatusText } from '../../../ui/status/SaveStatusText.tsx';
import styles from './MakingFrame.module.css';

export type MakingStep = 'chapters' | 'design' | 'preview';

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
          {status && (
            <SaveStatusText
              className={styles.save}
              textClassName={styles.saveText}
              status={status}
              message={message ?? null}
              fresh={{ text: '저장됨', icon: 'check' }}
              conflict="다른 곳에서 고친 책이 있어요"
              onConflict={onConflict}
            />
          )}
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
