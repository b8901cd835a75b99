const KEY = 'munjip.invite-code';

/** The code of a link that somebody followed before they were logged in; gone with the tab. */
export function keepCode(code: string): void {
  try {
    window.sessionStorage.setItem(KEY, code);
  } catch {
    // Without a storage the link is followed once more by hand.
  }
}

export function keptCode(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetCode(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
