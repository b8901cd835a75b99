import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';

/** What somebody was about when they left for a provider's page: known again when they come back. */
export interface OAuthState {
  provider: SocialProvider;
  /** LOGIN: to come in. CONFIRM: somebody who is in shows again who they are. */
  purpose: 'LOGIN' | 'CONFIRM';
  /** In the middle of signing up: what was said there stays. */
  isSignUp: boolean;
  /** Where to go then; an address of ours. */
  next: string;
}

const KEY = 'munjip.oauth-state';

export function saveOAuthState(state: OAuthState): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Without storage one comes back to the beginning, nothing else.
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
    // As above.
  }
}

/** Who the provider said it is, on the way to the sign-up. */
export interface PendingSocialSignUp {
  provider: SocialProvider;
  userEmail: string;
  /** Where they were going; empty: nowhere yet. */
  next: string;
}

/** What a page of ours hands to the sign-up along with the address. */
export function pendingSocialSignUpIn(state: unknown): PendingSocialSignUp | undefined {
  const { pendingSignUp } = (state ?? {}) as { pendingSignUp?: PendingSocialSignUp };
  return pendingSignUp;
}

export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: 'Google',
  WHALE: '웨일',
};

/** An address that a provider sent somebody back to. */
export function isSocialReturn(search: URLSearchParams): boolean {
  return search.has('state') && (search.has('code') || search.has('error'));
}
