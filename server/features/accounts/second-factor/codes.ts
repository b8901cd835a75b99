import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app supports (RFC 6238 with the defaults of its reference code). */
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps of 30 seconds by which the clock of the phone may differ. */
const WINDOW = 1;

/** A new secret of 160 bits, in Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth://` address for the QR code. */
export function addressOf(secret: string, label: string): string {
  return new TOTP({ ...ALGORITHM, issuer: '문집', label, secret }).toString();
}

/** The time step whose code this is; undefined for a wrong code. `now` in milliseconds. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const found = TOTP.validate({
    ...ALGORITHM,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return found === null ? undefined : TOTP.counter({ ...ALGORITHM, timestamp: now }) + found;
}

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;

/** Twelve letters have 59 bits, too many to guess even from the hashes. */
export function newRecoveryCodes(): string[] {
  const letters = () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}-${letters()}`);
}

/** Of a code as it was written down: spaces, hyphens and capitals do not matter. */
export function recoveryHashOf(code: string): string {
  return createHash('sha256').update(bare(code)).digest('base64url');
}

/** The code of an app, which has digits only; undefined for any other text. */
export function appCodeIn(code: string): string | undefined {
  return /^\d{6}$/.test(bare(code)) ? bare(code) : undefined;
}

function bare(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
