import { useParams } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PublicHeader } from '../landing/PublicHeader.tsx';
import { useRouteHandle } from '../route-handle.ts';
import styles from './UpcomingPage.module.css';
import { upcoming } from './upcoming.ts';

/** Manuscript paper with the word in its first cells. */
function Sheet({ word }: { word: string }) {
  const letters = [...word];
  return (
    <div className={cx(styles.sheet, 'font-serif')} aria-hidden="true">
      {Array.from({ length: 40 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its position
        <i key={at} data-caret={at === letters.length || undefined}>
          {letters[at] ?? ''}
        </i>
      ))}
    </div>
  );
}

export function Component() {
  const params = useParams();
  const handle = useRouteHandle();
  const about = upcoming[handle?.path ?? ''];
  if (!handle || !about) throw new Error(`Nothing is said about ${handle?.path}`);

  const framed = handle.layout === 'main' || handle.layout === 'book';
  const body = (
    <div className={styles.around} data-framed={framed || undefined}>
      <Sheet word={about.word} />
      <div>
        {!framed && <h1 className={cx(styles.title, 'font-title')}>{handle.title}</h1>}
        <p className={styles.says}>{about.says}</p>
        <LinkButton variant="primary" to={about.link.to(params)}>
          {about.link.label}
        </LinkButton>
      </div>
    </div>
  );
  if (framed) {
    return (
      <>
        <PageHeader title={handle.title} />
        {body}
      </>
    );
  }
  if (handle.layout !== 'none') return body;
  return (
    <>
      <PublicHeader links={false} />
      <main id="main" className={styles.alone}>
        {body}
      </main>
    </>
  );
}
