import type { NavigateFunction } from 'react-router';
import { paths } from '../app/paths.ts';

/** Settings of the operator that the server writes into its pages (see site-pages.ts). */
interface SiteSettings {
  /** Where people log in; empty when it is this server. No slash at the end. */
  mainSiteUrl: string;
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

/** The first page of the main site: this product's, unless the operator has set another one. */
export function mainSiteAddress(): string {
  return `${settings.mainSiteUrl}${paths.landing()}`;
}

/** The log-in page; another site would not lead back to `next`. */
export function loginAddress(query: Parameters<typeof paths.login>[0] = {}): string {
  return settings.mainSiteUrl === ''
    ? paths.login(query)
    : `${settings.mainSiteUrl}${paths.login()}`;
}

/** Opens the log-in page with a new account's ID filled in, but sends no ID to another site. */
export function goToLogin(navigate: NavigateFunction, userLogin: string | null): void {
  const address = loginAddress();
  if (settings.mainSiteUrl === '') void navigate(address, { replace: true, state: { userLogin } });
  else window.location.assign(address);
}

/** Paths that the operator redirects to another address. */
export const redirects = settings.redirects;
