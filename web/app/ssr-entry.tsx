import privacy from 'virtual:legal/privacy';
import terms from 'virtual:legal/terms';
import type { ReactElement } from 'react';
import type { SsrDocument } from '../../shared/contract/ssr-document.ts';
import { ParentsView } from '../features/accounts/guardian-letter/ParentsView.tsx';
import { LegalPage } from '../features/accounts/legal/LegalPage.tsx';
import { HelpDocument } from '../features/administration/help/HelpDocument.tsx';
import { Pricing } from '../features/administration/pricing/Pricing.tsx';
import { QuoteForm } from '../features/administration/pricing/QuoteForm.tsx';
import {
  PublicBookView,
  titleOfPublicBook,
} from '../features/books/public-book/PublicBookView.tsx';
import { SquareSsrPage, titleOf } from '../features/square/square/SquareSsrPage.tsx';
import { SkipLink } from '../ui/layout/SkipLink.tsx';
import { PublicFooter } from './landing/PublicFooter.tsx';
import { PublicHeader } from './landing/PublicHeader.tsx';
import { Component as LoginLayout } from './layouts/LoginLayout.tsx';
import { paths } from './paths.ts';
import { renderStatic } from './render-static.tsx';

/** Which of the built frames (prerender/ssr.ts) goes around a page: its style sheets and fonts. */
export type SsrFrame = 'square' | 'book' | 'help' | 'legal' | 'parents' | 'pricing';

export interface SsrPage {
  html: string;
  title: string;
  frame: SsrFrame;
}

/*
 * Pages for anybody that the server renders when they are asked for: what they show is known only
 * then (what the square may show, what the settings say). Built as a bundle of its own (see
 * prerender/ssr.ts); carries no script but public-page.ts.
 */
export async function render(page: SsrDocument): Promise<SsrPage> {
  if (page.kind === 'legal') {
    const texts = page.document === 'TERMS' ? terms : privacy;
    const path = page.document === 'TERMS' ? paths.terms() : paths.privacy();
    const html = await htmlOf(path, <LegalPage texts={texts} facts={page.facts} />);
    return { html, title: texts[0].title, frame: 'legal' };
  }
  if (page.kind === 'parents') {
    const html = await htmlOf(paths.parents(), <ParentsView facts={page.facts} />);
    return { html, title: '학부모님께', frame: 'parents' };
  }
  if (page.kind === 'help') {
    const html = await htmlOf(paths.help(), inPublicFrame(<HelpDocument {...page} />));
    return { html, title: '고객센터', frame: 'help' };
  }
  if (page.kind === 'pricing') {
    const view = <Pricing limits={page.limits} quote={<QuoteForm outcome={page.outcome} />} />;
    const html = await htmlOf(paths.pricing(), view, <LoginLayout />);
    return { html, title: '요금', frame: 'pricing' };
  }
  if (page.kind === 'public-book') {
    const view = <PublicBookView {...page} />;
    const path = paths.publicBook(page.slug);
    const html = await htmlOf(path, page.isEmbedded ? view : inPublicFrame(view));
    return { html, title: titleOfPublicBook(page.content), frame: 'book' };
  }
  const html = await htmlOf(paths.square(), inPublicFrame(<SquareSsrPage page={page} />));
  return { html, title: titleOf(page), frame: 'square' };
}

function inPublicFrame(main: ReactElement): ReactElement {
  return (
    <>
      <SkipLink />
      <PublicHeader />
      {main}
      <PublicFooter />
    </>
  );
}

async function htmlOf(path: string, page: ReactElement, layout?: ReactElement): Promise<string> {
  const { html } = await renderStatic(
    [{ element: layout, children: [{ path, element: page }] }],
    path,
  );
  return html;
}
