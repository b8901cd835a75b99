import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { SquareDocument } from '../shared/square-page.ts';
import { PublicFooter } from './features/frame/PublicFooter.tsx';
import { PublicHeader } from './features/frame/PublicHeader.tsx';
import { SkipLink } from './features/frame/SkipLink.tsx';
import styles from './features/square/Square.module.css';
import { SquarePublic, titleOf } from './features/square/SquarePublic.tsx';
import { paths } from './paths.ts';

/*
 * The square as anybody sees it, made by the server when it is asked for: what may be shown changes
 * at any moment. Built as a bundle of its own (see prerender/square.ts); carries no script but
 * public-page.ts.
 */
export function render(page: SquareDocument): { html: string; title: string } {
  const html = renderToString(
    <StaticRouter location={paths.square()}>
      <SkipLink />
      <PublicHeader />
      <main id="main" className={styles.public}>
        <SquarePublic page={page} />
      </main>
      <PublicFooter />
    </StaticRouter>,
  );
  return { html, title: titleOf(page) };
}
