import { createHash } from 'node:crypto';

/** The same for the same finding. The id of a post is a secret, so words cannot be guessed from it. */
export function findingIdOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
