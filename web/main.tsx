import './styles/layers.css';
import './styles/reset.css';
import './styles/fallbacks.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Application } from './Application.tsx';
import { startNavigation } from './platform/navigation.ts';
import { pagesOf } from './platform/pages.ts';
import { reloadOnceAfterDeploy } from './platform/reload.ts';
import { startScrollMemory } from './platform/scroll.ts';
import { routes } from './routes.tsx';

reloadOnceAfterDeploy();

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('The page has no #root');
  const scroll = startScrollMemory(window);
  // The lazy parts of the first page must be here, or hydration would find an empty page.
  const navigation = await startNavigation(window, pagesOf(routes));
  const arrival = navigation.arrival();
  const application = <Application navigation={navigation} scroll={scroll} />;
  // The file of another address may have been served: only the page that was rendered is hydrated.
  if (root.dataset.page === arrival.location.pathname && 'page' in arrival) {
    hydrateRoot(root, application);
  } else {
    root.replaceChildren();
    createRoot(root).render(application);
  }
}

void start();
