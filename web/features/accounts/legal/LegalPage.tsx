import type { LegalFacts } from '../../../../shared/administration/operator.ts';
import { PublicFooter } from '../../../app/landing/PublicFooter.tsx';
import { PublicHeader } from '../../../app/landing/PublicHeader.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import styles from './LegalPage.module.css';
import { LegalText } from './LegalText.tsx';
import type { LegalText as Text } from './legal.model.ts';
import { formatDate } from './legal.model.ts';
import { fillBlocks } from './placeholders.ts';
import { TrialNote } from './TrialNote.tsx';

/** The current version, and the older ones folded below. */
export function LegalPage({
  texts: [text, ...older],
  facts,
}: {
  texts: [Text, ...Text[]];
  facts: LegalFacts;
}) {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" className={styles.page}>
        <h1 className={cx(styles.title, 'font-title')}>{text.title}</h1>
        <p className={styles.version}>{formatDate(text.version)} 판</p>
        {facts.operator === null && <TrialNote />}
        <LegalText blocks={fillBlocks(text.blocks, facts)} />
        {older.length > 0 && (
          <section className={styles.older} aria-labelledby="older">
            <h2 id="older">이전 내용</h2>
            {older.map(({ version, blocks }) => (
              <details key={version}>
                <summary>{formatDate(version)} 판 보기</summary>
                <LegalText blocks={blocks} under={2} />
              </details>
            ))}
          </section>
        )}
      </main>
      <PublicFooter />
    </>
  );
}
