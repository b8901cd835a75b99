import '../styles/layers.css';
import '../styles/reset.css';
import '../styles/fallbacks.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { isSocialCallback } from '../features/accounts/social/social.model.ts';
import { setRunningBuild } from '../platform/offline/new-version.ts';
import { watchStylesheets } from '../platform/stylesheet-retry.ts';
import { startRouter } from './router.tsx';

watchStylesheets();
setRunningBuild(import.meta.url);

async function start(): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('The page has no #root');
  const router = await startRouter();
  const application = (
    <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
  );
  const { pathname, search } = router.state.location;
  // The file of another address may have been served, and the log-in page also takes back whoever
  // comes from a provider: only the page that was rendered is hydrated.
  const isAsRendered =
    root.dataset.page === pathname && !isSocialCallback(new URLSearchParams(search));
  if (isAsRendered) {
    hydrateRoot(root, application);
  } else {
    root.replaceChildren();
    createRoot(root).render(application);
  }
}

void start();
