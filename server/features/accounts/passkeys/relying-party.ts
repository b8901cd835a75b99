import { isIP } from 'node:net';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** WebAuthn binds passkeys to a domain: an address of digits or without TLS has none. */
export function canUsePasskeys({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** Throws PASSKEYS_NOT_POSSIBLE. */
export function relyingPartyOf(config: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  if (!canUsePasskeys(config)) throw new AppError('PASSKEYS_NOT_POSSIBLE');
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}
