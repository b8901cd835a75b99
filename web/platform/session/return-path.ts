import { paths } from '../../app/paths.ts';
import { session } from './session.ts';
import { findSessionEnd } from './session-end.ts';

/** The page to open after the log-in: `next` if it is a page of this site, else the groups. */
export function returnPathOf(next: string | null, origin: string): string {
  const home = paths.groups();
  if (next === null || !URL.canParse(next, origin)) return home;
  const url = new URL(next, origin);
  if (url.origin !== origin || !next.startsWith('/')) return home;
  // '/.//name' is normalised to '//name', which names a host.
  if (url.pathname.startsWith('//')) return home;
  // Pages for signed-out users are no place to return to.
  if (['/', paths.login(), paths.secondStep(), paths.signUp()].includes(url.pathname)) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * Without a `next`, the user returns to the page where their own session ended in this tab.
 * Administrators, who often have no group, begin in the administration.
 */
export function returnPathAfterLogin(next: string | null, origin: string): string {
  const asked = returnPathOf(next, origin);
  if (asked !== paths.groups()) return asked;
  const end = findSessionEnd();
  const { user } = session.get();
  if (end !== undefined && end.userId === user?.id) return returnPathOf(end.next, origin);
  return user?.userClassify === 'ADMIN' ? paths.administration() : asked;
}
