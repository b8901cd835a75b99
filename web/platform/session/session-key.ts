/**
 * The localStorage key of the session. This file has no imports, because pages without React use
 * it.
 */
export const SESSION_KEY = 'munjip.session';

/** Lets style sheets depend on whether a user is signed in; see SignedInSwitch.tsx. */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
}
