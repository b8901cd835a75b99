import { useEffect, useRef, useState } from 'react';
import type { BookPreview } from '../../../../../shared/books/preview.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { printedNumber, sectionAt, sectionTitle } from '../../books/pages.model.ts';
import styles from './Preview.module.css';

interface ContentsProps {
  preview: BookPreview;
  /** The last of the pages that are shown. */
  page: number;
  /** Posts with a finding. */
  flagged: ReadonlySet<string | null>;
  onOpen(page: number): void;
}

/** To jump by. On a phone it is folded. */
export function Contents({ preview, page, flagged, onOpen }: ContentsProps) {
  const [isOpen, setOpen] = useState(false);
  const current = sectionAt(page, preview.sections);
  const currentButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry moves with its section
  useEffect(() => {
    currentButton.current?.scrollIntoView({ block: 'nearest' });
  }, [current?.page]);
  return (
    <nav className={styles.contents} aria-label="차례">
      <button
        type="button"
        className={styles.contentsButton}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="list" /> 차례
      </button>
      <ol data-open={isOpen || undefined}>
        {preview.sections
          .filter(({ sectionKind }) => sectionKind !== 'ENDPAPER')
          .map((section) => (
            <li key={`${section.sectionKind} ${section.page}`}>
              <button
                type="button"
                className={cx(
                  section.sectionKind === 'PART' && styles.part,
                  section.sectionKind === 'PART' && 'font-title',
                )}
                ref={section === current ? currentButton : undefined}
                aria-current={section === current ? 'location' : undefined}
                onClick={() => {
                  setOpen(false);
                  onOpen(section.page);
                }}
              >
                <span>{sectionTitle(section)}</span>
                {section.postId !== null && flagged.has(section.postId) && (
                  <>
                    <Icon name="alert" size={15} className={styles.flag} />
                    <span className="sr-only">확인할 곳이 있어요</span>
                  </>
                )}
                <small>{printedNumber(section.page, preview)}</small>
              </button>
            </li>
          ))}
      </ol>
    </nav>
  );
}
