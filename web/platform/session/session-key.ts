/** Where the browser keeps who is signed in. Alone here because the pages without React read it too. */
export const SESSION_KEY = 'munjip.session';

/** Tells the style sheets whether somebody is signed in; see SignedInSwitch.tsx. */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn);
}
