import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { SkipLink } from './SkipLink.tsx';
import styles from './TextPage.module.css';

export interface TextSection {
  heading: string;
  paragraphs: ReactNode[];
}

/** A page that is only read: a promise in sections, as a sheet of paper. */
export function TextPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: TextSection[];
}) {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" className={styles.page}>
        <h1 className={cx(styles.title, 'face-title')}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {sections.map((section) => (
          <section key={section.heading} className={styles.section}>
            <h2>{section.heading}</h2>
            {section.paragraphs.map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
              <p key={at}>{paragraph}</p>
            ))}
          </section>
        ))}
      </main>
      <PublicFooter />
    </>
  );
}
