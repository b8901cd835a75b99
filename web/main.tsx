import './styles/layers.css';
import './styles/reset.css';
import './styles/fallbacks.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { reloadOnceAfterDeploy } from './platform/reload.ts';
import { routes } from './routes.tsx';

reloadOnceAfterDeploy();

const container = document.querySelector<HTMLElement>('#root');
if (container === null) throw new Error('The page has no #root');
const root = container;

const router = createBrowserRouter(routes);

function start() {
  const page = <RouterProvider router={router} />;
  // The file of another address may have been served: only the page that was rendered is hydrated.
  if (root.dataset.page === window.location.pathname) {
    hydrateRoot(root, page);
  } else {
    root.replaceChildren();
    createRoot(root).render(page);
  }
}

// The lazy parts of the first page must be here, or hydration would find an empty page.
if (router.state.initialized) {
  start();
} else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return;
    stop();
    start();
  });
}
