import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';

/** The state of a log-in that a provider's page interrupts. */
export interface OAuthState {
  provider: SocialProvider;
  /** CONFIRM: a signed-in person proves their identity again. */
  purpose: 'LOGIN' | 'CONFIRM';
  /** True if it began within the sign-up, whose entries are restored. */
  isSignUp: boolean;
  /** A path of this site. */
  next: string;
}

const KEY = 'munjip.oauth-state';

export function saveOAuthState(state: OAuthState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Without storage the return starts over.
  }
}

export function findOAuthState(): OAuthState | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as OAuthState | null;
    return found ?? undefined;
  } catch {
    return undefined;
  }
}

export function deleteOAuthState(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}

export interface PendingSocialSignUp {
  provider: SocialProvider;
  userEmail: string;
  /** The page to continue with; empty for none. */
  next: string;
}

/** Reads it from the history state with which a page opens the sign-up. */
export function pendingSocialSignUpIn(state: unknown): PendingSocialSignUp | undefined {
  const { pendingSignUp } = (state ?? {}) as { pendingSignUp?: PendingSocialSignUp };
  return pendingSignUp;
}

export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: 'Google',
  WHALE: '웨일',
};

export function isSocialCallback(search: URLSearchParams): boolean {
  return search.has('state') && (search.has('code') || search.has('error'));
}
