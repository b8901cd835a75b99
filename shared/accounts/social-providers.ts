/** In a file without schemas, so that pages can import it without zod. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'WHALE'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Sent instead of a code; proves nothing without the pending sign-up on the server. */
export const VERIFIED_MARKERS = {
  GOOGLE: 'GOOGLE_VERIFIED',
  WHALE: 'WHALE_VERIFIED',
} as const satisfies Record<SocialProvider, string>;
