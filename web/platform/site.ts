import type { NavigateFunction } from 'react-router';
import { paths } from '../app/paths.ts';

/** What the operator has set up, as the server writes it into the pages it sends (see site-pages.ts). */
interface SiteSettings {
  /** Where people log in; empty when it is this server. No slash at the end. */
  mainSiteUrl: string;
  /** Paths of ours that lead to another address. */
  redirects: Readonly<Record<string, string>>;
}

const NOTHING_SET: SiteSettings = { mainSiteUrl: '', redirects: {} };

function readSettings(): SiteSettings {
  const meta =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLMetaElement>('meta[name="munjip-site"]');
  if (meta === null) return NOTHING_SET;
  return { ...NOTHING_SET, ...(JSON.parse(meta.content) as Partial<SiteSettings>) };
}

const settings = readSettings();

/** The main site's first page, which is ours unless the operator has set another site. */
export function mainSiteAddress(): string {
  return `${settings.mainSiteUrl}${paths.landing()}`;
}

/** Where to log in. Another site does not know our pages and could not lead back to `next`. */
export function loginAddress(query: { next?: string | undefined } = {}): string {
  return settings.mainSiteUrl === ''
    ? paths.login(query)
    : `${settings.mainSiteUrl}${paths.login()}`;
}

/** To the log-in with the ID of an account that was just set up; another site is not told it. */
export function goToLogin(navigate: NavigateFunction, userLogin: string | null): void {
  const address = loginAddress();
  if (settings.mainSiteUrl === '') void navigate(address, { replace: true, state: { userLogin } });
  else window.location.assign(address);
}

/** Paths that lead to another address. */
export const redirects = settings.redirects;
