import * as client from 'openid-client';
import {
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '../../../shared/accounts/social-providers.ts';
import { SECONDS } from '../../../shared/contract/limits.ts';
import type { Config, OpenIdSettings } from '../../config.ts';

/** What binds an answer to the question: made by whoever asks, and known again when it comes. */
export interface Asked {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Authorization extends Asked {
  /** The provider is to ask the person anew, not to say yes for somebody who left a browser open. */
  isAnew: boolean;
}

export interface Given extends Asked {
  code: string;
  /** Who says that they sent it, where they do (RFC 9207). */
  iss: string | undefined;
  isAnew: boolean;
}

/** Whom the provider vouches for. `issuer` and `subject` together are the one lasting name. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
}

/** One OpenID Connect provider: authorisation code with PKCE, state and nonce. */
export interface OpenId {
  /** The provider's page to send the person to. Throws OpenIdUnreachable. */
  authorizationUrl(asked: Authorization): Promise<string>;
  /** Throws OpenIdUnreachable or OpenIdRefused. */
  exchange(given: Given): Promise<Identity>;
}

/** No answer in time, or none that an OpenID Connect provider gives. */
export class OpenIdUnreachable extends Error {}
/** An answer, and it is no; or one that must not be believed. */
export class OpenIdRefused extends Error {}

export type SocialGateways = Partial<Record<SocialProvider, OpenId>>;

export function createSocial(config: Config): SocialGateways {
  const made: SocialGateways = {};
  for (const provider of SOCIAL_PROVIDERS) {
    const settings = config.social[provider];
    if (settings) made[provider] = createOpenId(settings, { isGoogle: provider === 'GOOGLE' });
  }
  return made;
}

/** A second before the browser gives up, so that it hears why. */
const PATIENCE_MS = (SECONDS.socialLogin - 1) * 1000;
/** A class comes in on one question; a provider that goes down is noticed soon after. */
const KNOWN_FOR_MS = 60_000;
const MOST_SUBJECT = 255;
/** Clocks differ; and whoever confirms has just typed. */
const ANEW_SECONDS = SECONDS.socialConfirmation;

export function createOpenId(
  { issuer, clientId, clientSecret }: OpenIdSettings,
  { patience = PATIENCE_MS, isGoogle = false }: { patience?: number; isGoogle?: boolean } = {},
): OpenId {
  let known: { found: Promise<client.Configuration>; until: number } | undefined;

  /** Asked for when it is first needed: a provider that is down keeps no server from starting. */
  function discovered(): Promise<client.Configuration> {
    if (known && known.until > Date.now()) return known.found;
    const isHttp = issuer.startsWith('http:');
    const found = client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: patience / 1000,
        execute: [
          // An ID token counts by its signature, not only by where it was fetched.
          client.enableNonRepudiationChecks,
          // The configuration allows http on this machine only.
          ...(isHttp ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((cause: unknown) => {
        throw new OpenIdUnreachable('the provider does not say what it is', { cause });
      });
    const entry = { found, until: Date.now() + KNOWN_FOR_MS };
    known = entry;
    found.catch(() => {
      if (known === entry) known = undefined;
    });
    return found;
  }

  return {
    authorizationUrl: ({ isAnew, redirectUri, state, nonce, codeVerifier }) =>
      inTime(patience, async () => {
        const url = client.buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          response_type: 'code',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...manner(isGoogle, isAnew),
        });
        return url.href;
      }),

    exchange: ({ code, iss, redirectUri, state, nonce, codeVerifier, isAnew }) =>
      inTime(patience, async () => {
        const configuration = await discovered();
        const came = new URL(redirectUri);
        came.searchParams.set('code', code);
        came.searchParams.set('state', state);
        if (iss !== undefined) came.searchParams.set('iss', iss);
        const tokens = await client.authorizationCodeGrant(configuration, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new OpenIdRefused('no ID token');
        assertSubject(claims.sub);
        if (isAnew) assertAnew(claims.auth_time);
        const told = { ...claims };
        if (told.email === undefined && configuration.serverMetadata().userinfo_endpoint) {
          const { access_token: token } = tokens;
          Object.assign(told, await client.fetchUserInfo(configuration, token, claims.sub));
        }
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof told.email === 'string' ? told.email : null,
          // Some write it in words.
          isEmailVerified: [true, 'true'].includes(told.email_verified as boolean | string),
        };
      }),
  };
}

/**
 * On a machine that a class shares, Google would take whoever was there before: it is told to ask
 * which account. It knows no way to ask for the password anew; there, choosing has to do.
 */
function manner(isGoogle: boolean, isAnew: boolean): Record<string, string> {
  if (isGoogle) return { prompt: 'select_account' };
  return isAnew ? { prompt: 'login', max_age: '0' } : {};
}

/** OpenID Connect Core, section 2: one person's name at the provider, of at most 255 characters. */
function assertSubject(subject: string): void {
  if (subject.trim() === '' || subject.length > MOST_SUBJECT) {
    throw new OpenIdRefused('no usable subject');
  }
}

/** Not every provider says when it last asked; who says so must have asked just now. */
function assertAnew(authTime: number | undefined): void {
  if (authTime === undefined || authTime > Date.now() / 1000 - ANEW_SECONDS) return;
  throw new OpenIdRefused('the provider did not ask anew');
}

/** All of it in this time, however many questions it takes; what went wrong in one of two words. */
async function inTime<Result>(patience: number, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const late = () => reject(new OpenIdUnreachable(`no answer within ${patience} ms`));
    timer = setTimeout(late, patience);
  });
  const working = work();
  // Whatever still comes after we have given up is nobody's.
  working.catch(() => {});
  try {
    return await Promise.race([working, tooLong]);
  } catch (error) {
    throw inOurWords(error);
  } finally {
    clearTimeout(timer);
  }
}

const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function inOurWords(error: unknown): Error {
  if (error instanceof OpenIdUnreachable || error instanceof OpenIdRefused) return error;
  const because = { cause: error };
  if (error instanceof client.ResponseBodyError) {
    // The code is at fault in one case only; in the others it is the set-up, or the provider.
    return error.error === 'invalid_grant'
      ? new OpenIdRefused('the provider refused the code', because)
      : new OpenIdUnreachable(`the provider answered ${error.error}`, because);
  }
  const { code = '' } = (error ?? {}) as { code?: string };
  // fetch itself fails with a TypeError; the library's own ones have a code.
  const isNetwork = error instanceof TypeError && code === '';
  return isNetwork || UNREACHABLE.has(code)
    ? new OpenIdUnreachable('the provider cannot be reached', because)
    : new OpenIdRefused('the answer must not be believed', because);
}
