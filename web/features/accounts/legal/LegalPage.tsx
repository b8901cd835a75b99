import type { LegalFacts } from '../../../../shared/administration/operator.ts';
import { PublicFooter } from '../../../app/landing/PublicFooter.tsx';
import { PublicHeader } from '../../../app/landing/PublicHeader.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkipLink } from '../../../ui/layout/SkipLink.tsx';
import styles from './LegalPage.module.css';
import { LegalText } from './LegalText.tsx';
import type { LegalText as Text } from './legal.model.ts';
import { formatDate } from './legal.model.ts';
import { fillBlocks, hasBlanks } from './placeholders.model.ts';

/** The current version, and the older ones folded below. */
export function LegalPage({
  texts: [text, ...older],
  facts,
}: {
  texts: [Text, ...Text[]];
  facts: LegalFacts;
}) {
  const current = fillBlocks(text.blocks, facts);
  const earlier = older
    .map(({ version, blocks }) => ({ version, blocks: fillBlocks(blocks, facts) }))
    // An old template may have a blank that no setting fills any more.
    .filter(({ blocks }) => !hasBlanks(blocks));
  return (
    <>
      <SkipLink />
      <PublicHeader />
      <main id="main" className={styles.page}>
        <h1 className={cx(styles.title, 'font-title')}>{text.title}</h1>
        <p className={styles.version}>{formatDate(text.version)} 판</p>
        <LegalText blocks={current} />
        {earlier.length > 0 && (
          <section className={styles.older} aria-labelledby="older">
            <h2 id="older">이전 내용</h2>
            {earlier.map(({ version, blocks }) => (
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
