import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { createLayout } from '../../../../lib/manuscript/manuscript.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { say } from '../../../ui/text/say.ts';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';
import styles from './Manuscript.module.css';
import { ManuscriptPaper } from './ManuscriptSheet.tsx';

/** As many as a large screen shows; what follows them keeps nobody waiting. */
const AT_ONCE = 4;

/**
 * A piece on manuscript paper, as school has it written. The sheets are a picture: who listens gets
 * the text, once. Printed, nothing of the page but the sheets is on the paper.
 */
export function ManuscriptView({
  title,
  document,
  name,
  affiliation,
  head,
}: {
  title: string;
  document: Document;
  /** Who wrote it, and school and class. */
  name?: string | undefined;
  affiliation?: string | undefined;
  /** What stands above the sheets on a screen. */
  head?: ((sheets: number) => ReactNode) | undefined;
}) {
  const [layOut] = useState(createLayout);
  const { sheets } = useMemo(
    () => layOut({ title, affiliation, name, document }),
    [layOut, title, affiliation, name, document],
  );
  const drawn = useDeferredValue(sheets.length, Math.min(sheets.length, AT_ONCE));
  return (
    <section className={styles.view} aria-label={`원고지 ${say(sheets.length, '매')}`}>
      <div className="sr-only">
        <p>{title}</p>
        {affiliation && <p>{affiliation}</p>}
        {name && <p>{name}</p>}
        <DocumentView document={document} />
      </div>
      {head && <div className={styles.head}>{head(sheets.length)}</div>}
      <div className={styles.sheets} aria-hidden="true">
        {sheets.slice(0, drawn).map((rows, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
          <ManuscriptPaper key={at} rows={rows} number={at + 1} />
        ))}
      </div>
    </section>
  );
}
