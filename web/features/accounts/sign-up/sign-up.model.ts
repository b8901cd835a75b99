import { isEmailFor, type SelfMadeClassify } from '../../../../shared/accounts/accounts.ts';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { findOAuthState, type PendingSocialSignUp } from '../social/social.model.ts';

/** One decision each; the address carries the name. */
export const STEPS = ['type', 'way', 'email', 'code', 'info', 'social'] as const;
export type Step = (typeof STEPS)[number];

const OWN_STEPS: readonly Step[] = ['type', 'way', 'email', 'code', 'info'];
/** Whom a provider has vouched for needs neither a code nor a password. */
const SOCIAL_STEPS: readonly Step[] = ['type', 'social'];

/** What has been said so far. The password is never here: this survives a reload. */
export interface SignUp {
  userClassify: SelfMadeClassify | null;
  isFourteen: boolean;
  userLoginType: 'JAJAK' | SocialProvider | null;
  /** The address that the provider has vouched for; empty: none has. */
  socialEmail: string;
  /** Where somebody was going who logged in elsewhere and is new here; empty: nowhere. */
  next: string;
  emailName: string;
  /** One of the list, or empty: written in `ownDomain`. */
  emailDomain: string;
  ownDomain: string;
  /** The address that the last code went to, and when by this machine's clock. */
  sentTo: string;
  sentAt: number;
  /** Verified with this code. */
  userEmailCode: string;
  userLogin: string;
  penName: string;
  privacy: boolean;
  terms: boolean;
  advertisement: boolean;
}

export const NOTHING_YET: SignUp = {
  userClassify: null,
  isFourteen: false,
  userLoginType: null,
  socialEmail: '',
  next: '',
  emailName: '',
  emailDomain: '',
  ownDomain: '',
  sentTo: '',
  sentAt: 0,
  userEmailCode: '',
  userLogin: '',
  penName: '',
  privacy: false,
  terms: false,
  advertisement: false,
};

type AddressParts = Pick<SignUp, 'emailName' | 'emailDomain' | 'ownDomain'>;

export function emailOf({ emailName, emailDomain, ownDomain }: AddressParts): string {
  const domain = emailDomain || ownDomain.trim();
  return `${emailName.trim()}@${domain}`.toLowerCase();
}

/** Whether what comes before this step has been said. */
export function canBeAt(step: Step, said: SignUp): boolean {
  const isSent = said.sentTo !== '' && said.sentTo === emailOf(said);
  switch (step) {
    case 'type':
      return true;
    case 'way':
      return said.userClassify !== null && (said.userClassify !== 'STUDENT' || said.isFourteen);
    case 'email':
      return canBeAt('way', said) && said.userLoginType === 'JAJAK';
    case 'code':
      return canBeAt('email', said) && isSent;
    case 'info':
      return canBeAt('code', said) && said.userEmailCode !== '';
    case 'social':
      return canBeAt('way', said) && said.socialEmail !== '';
  }
}

/** The steps that this one is one of, in their order. */
export function stepsWith(step: Step, said: SignUp): readonly Step[] {
  const isSocial = step === 'social' || (step === 'type' && said.socialEmail !== '');
  return isSocial ? SOCIAL_STEPS : OWN_STEPS;
}

/** A teacher whom a provider has vouched for, but not with an education office's address. */
export function needsOfficeAddress({ userClassify, socialEmail }: SignUp): boolean {
  return socialEmail !== '' && userClassify !== null && !isEmailFor(userClassify, socialEmail);
}

export function stepOf(name: string | null): Step {
  return STEPS.find((step) => step === name) ?? 'type';
}

/** Seconds until the code is over, and until another may be asked for. */
export function codeRest(
  { sentAt }: Pick<SignUp, 'sentAt'>,
  now: number,
): { valid: number; resend: number } {
  const since = (now - sentAt) / 1000;
  return {
    valid: Math.max(0, Math.ceil(SECONDS.emailCode - since)),
    resend: Math.max(0, Math.ceil(SECONDS.emailCodeResend - since)),
  };
}

/** `4:05` */
export function sayRest(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Somebody writes or pastes a whole address where only its first part is asked for. */
export function splitAddress(text: string, domains: readonly string[]): AddressParts | undefined {
  const at = text.indexOf('@');
  if (at < 0) return undefined;
  const domain = text
    .slice(at + 1)
    .trim()
    .toLowerCase();
  const isListed = domains.includes(domain);
  return {
    emailName: text.slice(0, at).trim(),
    emailDomain: isListed ? domain : '',
    ownDomain: isListed ? '' : domain,
  };
}

/** What guessers try first, in whatever it is wrapped. */
const COMMON_PART =
  /1234|2345|3456|4567|5678|6789|7890|4321|qwer|asdf|zxcv|1q2w|q1w2|1qaz|abcd|abc123|password|passw0rd|iloveyou|dkssud|tkfkd|qlalfqjsgh/i;

/** 0 to 3: too short, weak, good, strong. Length counts most. */
export function strengthOf(password: string, userLogin: string): 0 | 1 | 2 | 3 {
  const letters = [...password];
  if (password.length < 8) return 0;
  if (userLogin !== '' && password.toLowerCase().includes(userLogin.toLowerCase())) return 1;
  if (COMMON_PART.test(password)) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\x20-\x7e]/, /[^A-Za-z\d\u0080-\uffff]/].filter(
    (kind) => kind.test(password),
  ).length;
  const different = new Set(letters).size;
  const score = letters.length + kinds * 2 + Math.min(different, 12);
  if (different < 5 || score < 20) return 1;
  return score < 28 ? 2 : 3;
}

const KEY = 'munjip.sign-up';

/**
 * What this tab said before a reload, or before it went to a provider's page; coming here anew starts
 * from nothing. `pendingSignUp` is whom the provider has just vouched for.
 */
export function restoreSignUp(pendingSignUp?: PendingSocialSignUp): SignUp {
  const said = isGoingOn() ? findSignUp() : NOTHING_YET;
  if (pendingSignUp === undefined) return said;
  const { provider, userEmail, next } = pendingSignUp;
  return { ...said, userLoginType: provider, socialEmail: userEmail, next };
}

function isGoingOn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  return isReload || findOAuthState()?.isSignUp === true;
}

function findSignUp(): SignUp {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return NOTHING_YET;
    return { ...NOTHING_YET, ...(JSON.parse(text) as Partial<SignUp>) };
  } catch {
    return NOTHING_YET;
  }
}

export function keepSignUp(said: SignUp): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(said));
  } catch {
    // Without storage a reload starts over, nothing else.
  }
}

export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
