import { deleteStoredReads } from '../platform/offline/stored-reads.ts';
import { openSessionEndNotice } from '../platform/session/session-end-notice.ts';
import { markSignedIn, SESSION_KEY } from '../platform/session/session-key.ts';

/*
 * The only script of a page that is only read (see prerender.ts). It shows whether somebody is signed
 * in or why their session ended, and preloads the application when a link into it is approached.
 */

function isSignedIn(): boolean {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    return typeof found === 'object' && found !== null && 'user' in found && found.user !== null;
  } catch {
    return false;
  }
}

if (isSignedIn()) markSignedIn(true);
else {
  openSessionEndNotice();
  void deleteStoredReads();
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}

const meta = document.querySelector<HTMLMetaElement>('meta[name="munjip-app"]');
const app = meta?.content;
// A signed-in user gets this page inside the application's frame.
if (app !== undefined && meta?.dataset.ifSignedIn !== undefined && isSignedIn()) {
  void import(/* @vite-ignore */ app);
}
let fetched = false;

function fetchApp(event: Event): void {
  if (fetched || app === undefined) return;
  if (!(event.target instanceof Element) || event.target.closest('a[href^="/"]') === null) return;
  fetched = true;
  const hint = document.createElement('link');
  hint.rel = 'modulepreload';
  hint.href = app;
  document.head.append(hint);
}

for (const intent of ['pointerover', 'touchstart', 'focusin']) {
  document.addEventListener(intent, fetchApp, { passive: true });
}

// The page may come from the back/forward cache; the session may have changed since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) markSignedIn(isSignedIn());
});
