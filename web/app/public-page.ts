import { openSessionEndNotice } from '../platform/session/session-end-notice.ts';
import { markSignedIn, SESSION_KEY } from '../platform/session/session-key.ts';

/*
 * All the script of a page that is only read (see prerender.ts): it knows whether somebody is signed
 * in or why their session ended, and fetches the application when a hand moves towards a link into it.
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
else openSessionEndNotice();

const meta = document.querySelector<HTMLMetaElement>('meta[name="munjip-app"]');
const app = meta?.content;
// A page of the application's own frame: whoever is signed in gets it with the frame.
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

// The browser kept the page for its back button; who is signed in may have changed since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) markSignedIn(isSignedIn());
});
