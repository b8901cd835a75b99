import { findSessionEnd, markSessionEndTold } from './session-end.ts';

/** Shows the landing page's notice (SessionEndNotice.tsx) with the words for why the session ended. */
export function openSessionEndNotice(): void {
  const end = findSessionEnd();
  const notice = document.querySelector<HTMLDialogElement>('dialog[data-session-end]');
  if (end === undefined || end.isTold || notice === null || notice.open) return;
  const title = notice.querySelector<HTMLElement>(`[data-reason="${end.reason}"]`);
  if (title === null) return;
  title.hidden = false;
  notice.setAttribute('aria-labelledby', title.id);
  const login = notice.querySelector('a');
  // Another site cannot lead back to a page of ours.
  if (login?.origin !== window.location.origin) notice.dataset.elsewhere = '';
  notice.addEventListener('close', markSessionEndTold, { once: true });
  notice.querySelector('button')?.addEventListener('click', () => notice.close());
  notice.show();
}
