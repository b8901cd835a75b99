/** Where else one may have an account. Apart from the schemas, so that a page ships only this. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'WHALE'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What a sign-up sends in place of a code; worth nothing without the server's own record. */
export const VERIFIED_MARKERS = {
  GOOGLE: 'GOOGLE_VERIFIED',
  WHALE: 'WHALE_VERIFIED',
} as const satisfies Record<SocialProvider, string>;
