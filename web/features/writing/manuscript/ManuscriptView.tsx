import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { createLayout } from '../../../../lib/manuscript/manuscript.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';
import styles from './Manuscript.module.css';
import { ManuscriptSheet } from './ManuscriptSheet.tsx';

const FIRST_SHEETS = 4;

/**
 * A document on manuscript paper. The sheets are hidden from screen readers, which get the text
 * once. Only the sheets are printed.
 */
export function ManuscriptView({
  title,
  document,
  name,
  affiliation,
  header,
}: {
  title: string;
  document: Document;
  name?: string | undefined;
  affiliation?: string | undefined;
  header?: ((sheets: number) => ReactNode) | undefined;
}) {
  const [layOut] = useState(createLayout);
  const { sheets } = useMemo(
    () => layOut({ title, affiliation, name, document }),
    [layOut, title, affiliation, name, document],
  );
  const drawn = useDeferredValue(sheets.length, Math.min(sheets.length, FIRST_SHEETS));
  return (
    <section className={styles.view} aria-label={`원고지 ${formatCount(sheets.length, '매')}`}>
      <div className="sr-only">
        <p>{title}</p>
        {affiliation && <p>{affiliation}</p>}
        {name && <p>{name}</p>}
        <DocumentView document={document} />
      </div>
      {header && <div className={styles.head}>{header(sheets.length)}</div>}
      <div className={styles.sheets} aria-hidden="true">
        {sheets.slice(0, drawn).map((rows, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets have no other identity
          <ManuscriptSheet key={at} rows={rows} number={at + 1} />
        ))}
      </div>
    </section>
  );
}
