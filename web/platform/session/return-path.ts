import { paths } from '../../app/paths.ts';
import { session } from './session.ts';
import { findSessionEnd } from './session-end.ts';

/** Where to go after logging in: where one was, if that is a page of ours; else my groups. */
export function returnPathOf(next: string | null, origin: string): string {
  const home = paths.groups();
  if (next === null || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  if (url.origin !== origin || !next.startsWith('/')) return home;
  // What is left of '/.//name' would name a host.
  if (url.pathname.startsWith('//')) return home;
  // Back to the form one has just filled in, or to the page that is for those who are outside.
  if (['/', paths.login(), paths.signUp()].includes(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * After a log-in. Who did not ask for a page goes on where their session ended in this tab; nobody
 * else is led there.
 */
export function returnPathAfterLogin(next: string | null, origin: string): string {
  const asked = returnPathOf(next, origin);
  if (asked !== paths.groups()) return asked;
  const end = findSessionEnd();
  return end !== undefined && end.userId === session.get().user?.id
    ? returnPathOf(end.next, origin)
    : asked;
}
