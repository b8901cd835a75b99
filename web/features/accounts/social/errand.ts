import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';

/** What somebody was about when they left for a provider's page: known again when they come back. */
export interface Errand {
  provider: SocialProvider;
  /** LOGIN: to come in. CONFIRM: somebody who is in shows again who they are. */
  purpose: 'LOGIN' | 'CONFIRM';
  /** In the middle of signing up: what was said there stays. */
  isSignUp: boolean;
  /** Where to go then; an address of ours. */
  next: string;
}

const KEY = 'munjip.social-errand';

export function keepErrand(errand: Errand): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(errand));
  } catch {
    // Without storage one comes back to the beginning, nothing else.
  }
}

export function findErrand(): Errand | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Errand | null;
    return found ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetErrand(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Who the provider said it is, on the way to the sign-up. */
export interface Newcomer {
  provider: SocialProvider;
  userEmail: string;
  /** Where they were going; empty: nowhere yet. */
  next: string;
}

/** What a page of ours hands to the sign-up along with the address. */
export function newcomerIn(state: unknown): Newcomer | undefined {
  const { newcomer } = (state ?? {}) as { newcomer?: Newcomer };
  return newcomer;
}

export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: 'Google',
  WHALE: '웨일',
};
