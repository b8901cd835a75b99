import '../styles/layers.css';
import '../styles/reset.css';
import '../styles/fallbacks.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isSocialReturn } from '../features/accounts/social/is-social-return.ts';
import { watchStyleSheets } from '../platform/failed-sheets.ts';
import { startNavigation } from '../platform/navigation.ts';
import { setRunningBuild } from '../platform/offline/new-version.ts';
import { pagesOf } from '../platform/pages.ts';
import { startScrollMemory } from '../platform/scroll.ts';
import { withRedirects } from '../platform/site.ts';
import { Application } from './Application.tsx';
import { MissingPage } from './offline/MissingPage.tsx';
import { routes } from './routes.tsx';

watchStyleSheets();
setRunningBuild(import.meta.url);

const missing = <MissingPage />;

/**
 * React listens twice for each event, on its way down too, for `on…Capture`, which nothing here says.
 * Eight of those would run for each key of whoever writes.
 */
function listenOnTheWayUp(root: HTMLElement): void {
  const listen = root.addEventListener;
  root.addEventListener = (...of: Parameters<typeof listen>) => {
    const [, , options] = of;
    const goesDown = typeof options === 'object' ? options.capture : options;
    if (!goesDown) listen.apply(root, of);
  };
}

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('The page has no #root');
  listenOnTheWayUp(root);
  const scroll = startScrollMemory(window);
  // The lazy parts of the first page must be here, or hydration would find an empty page.
  const navigation = await startNavigation(window, withRedirects(pagesOf(routes, missing)));
  const arrival = navigation.arrival();
  const application = <Application navigation={navigation} scroll={scroll} missing={missing} />;
  const { pathname, search } = arrival.location;
  // The file of another address may have been served, and the log-in page also takes back whoever
  // comes from a provider: only the page that was rendered is hydrated.
  const isAsRendered =
    root.dataset.page === pathname && !isSocialReturn(new URLSearchParams(search));
  if (isAsRendered && 'page' in arrival) {
    hydrateRoot(root, application);
  } else {
    root.replaceChildren();
    createRoot(root).render(application);
  }
}

void start();
