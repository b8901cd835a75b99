import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../servers/app.ts';

/** An authenticator app, which the endpoints of administrators ask for. Returns its secret in Base32. */
export async function enableSecondFactor(
  { services: { db, tokens } }: TestApp,
  userId: string,
): Promise<string> {
  const { base32 } = new Secret({ size: 20 });
  const enabledAt = new Date().toISOString();
  const secret = await tokens.encrypt(base32, userId);
  await db
    .insertInto('authenticators')
    .values({ userId, secret, enabledAt, pendingSecret: null, pendingUntil: null })
    .execute();
  return base32;
}

/** The code that an app with this secret shows. `steps`: of 30 seconds, from now. */
export function codeOf(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
