import { isEmailFor } from '../../../../shared/accounts/sign-up.ts';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import type { SelfMadeClassify } from '../../../../shared/accounts/users.ts';
import { SECONDS } from '../../../../shared/contract/limits.ts';
import { findOAuthState, type PendingSocialSignUp } from '../social/social.model.ts';

/** One decision a step; the address contains the name. */
export const STEPS = ['type', 'method', 'email', 'code', 'info', 'social'] as const;
export type Step = (typeof STEPS)[number];

const PASSWORD_STEPS: readonly Step[] = ['type', 'method', 'email', 'code', 'info'];
/** A verified provider address needs neither a code nor a password. */
const SOCIAL_STEPS: readonly Step[] = ['type', 'social'];

/** What the person has entered so far. It survives a reload, so the password is never in it. */
export interface SignUp {
  userClassify: SelfMadeClassify | null;
  isFourteen: boolean;
  userLoginType: 'JAJAK' | SocialProvider | null;
  /** The address that a provider has verified; empty without one. */
  socialEmail: string;
  /** The page to continue with after a social sign-up; empty for none. */
  next: string;
  emailName: string;
  /** A domain of the list, `OWN_DOMAIN` if `ownDomain` has it, or empty. */
  emailDomain: string;
  ownDomain: string;
  /** The address that the last code was mailed to, and when by the browser's clock. */
  sentTo: string;
  sentAt: number;
  userEmailCode: string;
  userLogin: string;
  penName: string;
  privacy: boolean;
  terms: boolean;
  advertisement: boolean;
}

/** The domain is not in the list. */
export const OWN_DOMAIN = 'own';

export const EMPTY_SIGN_UP: SignUp = {
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
  const domain = emailDomain === OWN_DOMAIN ? ownDomain.trim() : emailDomain;
  return `${emailName.trim()}@${domain}`.toLowerCase();
}

/** Whether all earlier steps are complete. */
export function isStepReachable(step: Step, signUp: SignUp): boolean {
  const isSent = signUp.sentTo !== '' && signUp.sentTo === emailOf(signUp);
  switch (step) {
    case 'type':
      return true;
    case 'method':
      return (
        signUp.userClassify !== null && (signUp.userClassify !== 'STUDENT' || signUp.isFourteen)
      );
    case 'email':
      return isStepReachable('method', signUp) && signUp.userLoginType === 'JAJAK';
    case 'code':
      return isStepReachable('email', signUp) && isSent;
    case 'info':
      return isStepReachable('code', signUp) && signUp.userEmailCode !== '';
    case 'social':
      return isStepReachable('method', signUp) && signUp.socialEmail !== '';
  }
}

/** The sequence of steps that contains this one. Without a provider there is no choice of method. */
export function stepsIncluding(
  step: Step,
  signUp: SignUp,
  providers: readonly SocialProvider[] = [],
): readonly Step[] {
  const isSocial = step === 'social' || (step === 'type' && signUp.socialEmail !== '');
  if (isSocial) return SOCIAL_STEPS;
  const hasChoice = step === 'method' || providers.length > 0;
  return hasChoice ? PASSWORD_STEPS : PASSWORD_STEPS.filter((one) => one !== 'method');
}

/** A teacher's provider address must belong to a school. */
export function needsSchoolAddress(
  { userClassify, socialEmail }: SignUp,
  schoolDomains: readonly string[],
): boolean {
  return (
    socialEmail !== '' &&
    userClassify !== null &&
    !isEmailFor(userClassify, socialEmail, schoolDomains)
  );
}

export function stepOf(name: string | null): Step {
  return STEPS.find((step) => step === name) ?? 'type';
}

/** Seconds until the code expires, and until a new one may be requested. */
export function codeTimeLeft(
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
export function formatTimeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Splits a complete address that was typed or pasted into the field for its first part. */
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
    emailDomain: isListed ? domain : OWN_DOMAIN,
    ownDomain: isListed ? '' : domain,
  };
}

/** Common passwords, also as a part of a longer one. */
const COMMON_PASSWORD =
  /1234|2345|3456|4567|5678|6789|7890|4321|qwer|asdf|zxcv|1q2w|q1w2|1qaz|abcd|abc123|password|passw0rd|iloveyou|dkssud|tkfkd|qlalfqjsgh/i;

/** 0 too short, 1 weak, 2 good, 3 strong. Length counts most. */
export function passwordStrength(password: string, userLogin: string): 0 | 1 | 2 | 3 {
  const letters = [...password];
  if (password.length < 8) return 0;
  if (userLogin !== '' && password.toLowerCase().includes(userLogin.toLowerCase())) return 1;
  if (COMMON_PASSWORD.test(password)) return 1;
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
 * Restores the state after a reload or a return from a provider; a fresh visit starts empty.
 * `pendingSignUp` is what a provider has just verified.
 */
export function restoreSignUp(pendingSignUp?: PendingSocialSignUp): SignUp {
  const signUp = isContinuing() ? findSignUp() : EMPTY_SIGN_UP;
  if (pendingSignUp === undefined) return signUp;
  const { provider, userEmail, next } = pendingSignUp;
  return { ...signUp, userLoginType: provider, socialEmail: userEmail, next };
}

function isContinuing(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  return isReload || findOAuthState()?.isSignUp === true;
}

function findSignUp(): SignUp {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return EMPTY_SIGN_UP;
    return { ...EMPTY_SIGN_UP, ...(JSON.parse(text) as Partial<SignUp>) };
  } catch {
    return EMPTY_SIGN_UP;
  }
}

export function saveSignUp(signUp: SignUp): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(signUp));
  } catch {
    // Without storage a reload starts over.
  }
}

export function deleteSignUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to delete.
  }
}
