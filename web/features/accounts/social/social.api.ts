import { useMutation } from '@tanstack/react-query';
import type { googleRegister, whaleRegister } from '../../../../shared/accounts/social.ts';
import type { SocialProvider } from '../../../../shared/accounts/social-providers.ts';
import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { call } from '../../../platform/client/call.ts';
import { setSession } from '../../../platform/session/session.ts';
import { type OAuthState, saveOAuthState } from './social.model.ts';

/** The return address that is registered with the provider. */
function redirectUriOf(provider: SocialProvider): string {
  return window.location.origin + (provider === 'GOOGLE' ? paths.login() : paths.loginWhale());
}

export function useBeginSocial() {
  return useMutation({
    mutationFn: async (state: OAuthState) => {
      const { provider, purpose } = state;
      const body = { provider, purpose, redirectUri: redirectUriOf(provider) };
      const { authorizationUrl } = await call('beginSocial', { body });
      saveOAuthState(state);
      window.location.assign(authorizationUrl);
    },
  });
}

/** The parameters that the provider adds to the return address. */
export interface CallbackParams {
  code: string;
  state: string;
  iss: string | null;
}

const bodyOf = (provider: SocialProvider, { code, state, iss }: CallbackParams) => ({
  code,
  state,
  redirectUri: redirectUriOf(provider),
  ...(iss !== null && { iss }),
});

export async function logInSocially(provider: SocialProvider, callbackParams: CallbackParams) {
  const name = provider === 'GOOGLE' ? 'googleLogin' : 'whaleLogin';
  const answer = await call(name, { body: bodyOf(provider, callbackParams) });
  const { user, accessToken } = answer;
  if (user && accessToken !== undefined) setSession({ user, accessToken });
  return answer;
}

export function confirmSocially(provider: SocialProvider, callbackParams: CallbackParams) {
  return call('confirmSocial', { body: bodyOf(provider, callbackParams) });
}

export type NewSocialAccount = BodyInput<typeof googleRegister> | BodyInput<typeof whaleRegister>;

export function useSocialRegister() {
  return useMutation({
    mutationFn: (body: NewSocialAccount) =>
      body.userLoginType === 'GOOGLE'
        ? call('googleRegister', { body })
        : call('whaleRegister', { body }),
    onSuccess: ({ user, accessToken }) => setSession({ user, accessToken }),
  });
}
