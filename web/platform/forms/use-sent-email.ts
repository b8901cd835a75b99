import { useLocation, useNavigate } from 'react-router';

/** The address of a sent e-mail, and the time by the clock of this machine. */
export interface SentEmail {
  to: string;
  at: number;
}

function sentIn(state: unknown): SentEmail | undefined {
  const { sent } = (state ?? {}) as { sent?: Partial<SentEmail> };
  if (typeof sent?.to !== 'string' || typeof sent.at !== 'number') return undefined;
  return { to: sent.to, at: sent.at };
}

/**
 * Stored in the history entry: a reload stays at the code, going back leads to the address, and the
 * address of the page does not contain the e-mail address.
 */
export function useSentEmail(): {
  sent: SentEmail | undefined;
  sentTo(to: string): void;
  forget(): void;
} {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const here = `${pathname}${search}`;
  const sent = sentIn(state);
  return {
    sent,
    sentTo: (to) =>
      void navigate(here, {
        replace: sent !== undefined,
        state: { sent: { to, at: Date.now() } satisfies SentEmail },
      }),
    forget: () => void navigate(here, { replace: true }),
  };
}
