const KEY = 'munjip.invite-code';

/** The code of an invitation link that was opened before the log-in; it lasts as long as the tab. */
export function savePendingInvite(code: string): void {
  try {
    window.sessionStorage.setItem(KEY, code);
  } catch {
    // Without storage the link has to be opened once more.
  }
}

export function findPendingInvite(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function deletePendingInvite(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // A browser that forbids storage has no pending invite.
  }
}
