import * as client from 'openid-client';
import {
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from '../../../shared/accounts/social-providers.ts';
import { SECONDS } from '../../../shared/contract/limits.ts';
import type { Config, OpenIdSettings } from '../../config.ts';

/** Binds the provider's answer to the request; the caller stores it in between. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface Authorization extends AuthorizationRequest {
  /** The provider must authenticate the person again, not rely on its own session. */
  isReauthentication: boolean;
}

export interface AuthorizationResponse extends AuthorizationRequest {
  code: string;
  /** The issuer in the response, which some providers send (RFC 9207). */
  iss: string | undefined;
  isReauthentication: boolean;
}

/** The authenticated person. Only `issuer` and `subject` together identify a person permanently. */
export interface Identity {
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
}

/** One OpenID Connect provider: authorisation code with PKCE, state and nonce. */
export interface OpenId {
  /** The provider's page to send the person to. Throws OpenIdUnreachable. */
  authorizationUrl(request: Authorization): Promise<string>;
  /** Throws OpenIdUnreachable or OpenIdRefused. */
  exchange(response: AuthorizationResponse): Promise<Identity>;
}

/** No answer in time, or one that is not OpenID Connect. */
export class OpenIdUnreachable extends Error {}
/** The provider refused, or its answer failed a check. */
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

/** A second less than the browser waits, so that it receives the reason. */
const TIMEOUT_MS = (SECONDS.socialLogin - 1) * 1000;
/** One discovery serves the log-ins of a class; a changed configuration is noticed within a minute. */
const DISCOVERY_CACHE_MS = 60_000;
const MAX_SUBJECT = 255;
/** How old a re-authentication may be, including the difference of the clocks. */
const REAUTHENTICATION_SECONDS = SECONDS.socialConfirmation;

export function createOpenId(
  { issuer, clientId, clientSecret }: OpenIdSettings,
  { timeoutMs = TIMEOUT_MS, isGoogle = false }: { timeoutMs?: number; isGoogle?: boolean } = {},
): OpenId {
  let cached: { found: Promise<client.Configuration>; until: number } | undefined;

  /** Runs with the first log-in, so that the server starts while a provider is down. */
  function discover(): Promise<client.Configuration> {
    if (cached && cached.until > Date.now()) return cached.found;
    const isHttp = issuer.startsWith('http:');
    const found = client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeoutMs / 1000,
        execute: [
          // Verifies the ID token's signature although TLS protects the token endpoint.
          client.enableNonRepudiationChecks,
          // config.ts allows http for loopback addresses only.
          ...(isHttp ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch((cause: unknown) => {
        throw new OpenIdUnreachable('the provider does not say what it is', { cause });
      });
    const entry = { found, until: Date.now() + DISCOVERY_CACHE_MS };
    cached = entry;
    found.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return found;
  }

  return {
    authorizationUrl: ({ isReauthentication, redirectUri, state, nonce, codeVerifier }) =>
      withTimeout(timeoutMs, async () => {
        const url = client.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          response_type: 'code',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...promptParameters(isGoogle, isReauthentication),
        });
        return url.href;
      }),

    exchange: ({ code, iss, redirectUri, state, nonce, codeVerifier, isReauthentication }) =>
      withTimeout(timeoutMs, async () => {
        const configuration = await discover();
        const callback = new URL(redirectUri);
        callback.searchParams.set('code', code);
        callback.searchParams.set('state', state);
        if (iss !== undefined) callback.searchParams.set('iss', iss);
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new OpenIdRefused('no ID token');
        assertSubject(claims.sub);
        if (isReauthentication) assertReauthenticated(claims.auth_time);
        const profile = { ...claims };
        if (profile.email === undefined && configuration.serverMetadata().userinfo_endpoint) {
          const { access_token: token } = tokens;
          Object.assign(profile, await client.fetchUserInfo(configuration, token, claims.sub));
        }
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: typeof profile.email === 'string' ? profile.email : null,
          // Some providers send a string.
          isEmailVerified: [true, 'true'].includes(profile.email_verified as boolean | string),
        };
      }),
  };
}

/**
 * On a shared machine Google would log in the previous person, so it must ask for the account. It has
 * no way to demand the password again; choosing the account has to suffice.
 */
function promptParameters(isGoogle: boolean, isReauthentication: boolean): Record<string, string> {
  if (isGoogle) return { prompt: 'select_account' };
  return isReauthentication ? { prompt: 'login', max_age: '0' } : {};
}

/** OpenID Connect Core, section 2: one person's name at the provider, of at most 255 characters. */
function assertSubject(subject: string): void {
  if (subject.trim() === '' || subject.length > MAX_SUBJECT) {
    throw new OpenIdRefused('no usable subject');
  }
}

/** Providers that send `auth_time` must have authenticated the person just now. */
function assertReauthenticated(authTime: number | undefined): void {
  if (authTime === undefined || authTime > Date.now() / 1000 - REAUTHENTICATION_SECONDS) return;
  throw new OpenIdRefused('the provider did not ask anew');
}

/** A time-out for all requests together; turns every error into one of the two classes. */
async function withTimeout<Result>(
  timeoutMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const late = () => reject(new OpenIdUnreachable(`no answer within ${timeoutMs} ms`));
    timer = setTimeout(late, timeoutMs);
  });
  const working = work();
  // A rejection after the time-out has no other handler.
  working.catch(() => {});
  try {
    return await Promise.race([working, tooLong]);
  } catch (error) {
    throw toGatewayError(error);
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

function toGatewayError(error: unknown): Error {
  if (error instanceof OpenIdUnreachable || error instanceof OpenIdRefused) return error;
  const because = { cause: error };
  if (error instanceof client.ResponseBodyError) {
    // Only `invalid_grant` is about the code; others mean a wrong set-up or a fault of the provider.
    return error.error === 'invalid_grant'
      ? new OpenIdRefused('the provider refused the code', because)
      : new OpenIdUnreachable(`the provider answered ${error.error}`, because);
  }
  const { code = '' } = (error ?? {}) as { code?: string };
  // fetch fails with a TypeError without a code; the library's TypeErrors have one.
  const isNetwork = error instanceof TypeError && code === '';
  return isNetwork || UNREACHABLE.has(code)
    ? new OpenIdUnreachable('the provider cannot be reached', because)
    : new OpenIdRefused('the answer must not be believed', because);
}
