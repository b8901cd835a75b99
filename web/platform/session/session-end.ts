/**
 * Why a session ended. The landing page explains EXPIRED, CONFLICT, ENDED and SUSPENDED, because the
 * person did not ask for them; ENDED covers a session that the server refused or that another tab ended.
 */
export const EXPLAINED_REASONS = ['EXPIRED', 'CONFLICT', 'ENDED', 'SUSPENDED'] as const;
export type ExplainedReason = (typeof EXPLAINED_REASONS)[number];
export type SessionEndReason = ExplainedReason | 'NOT_LOGGED_IN' | 'LOGGED_OUT' | StayingReason;
/** After these the page stays usable for a visitor who is not signed in. */
type StayingReason = 'PASSWORD_RESET' | 'ACCOUNT_DELETED';

/** How this tab's last session ended: the log-in page explains it and leads back to the page. */
export interface SessionEnd {
  reason: ExplainedReason;
  /** Only this person is led back to `next`. */
  userId: string;
  /** The address of the page that was open. */
  next: string;
  /** The notice was closed. */
  isTold: boolean;
}

const KEY = 'munjip.session-end';

export function findSessionEnd(): SessionEnd | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as SessionEnd | null;
    return found ?? undefined;
  } catch {
    return undefined;
  }
}

/** `next` is the page that is open now. */
export function storeSessionEnd({ reason, userId }: Pick<SessionEnd, 'reason' | 'userId'>): void {
  try {
    const { pathname, search } = window.location;
    const end: SessionEnd = { reason, userId, next: `${pathname}${search}`, isTold: false };
    sessionStorage.setItem(KEY, JSON.stringify(end));
  } catch {
    // Without storage the landing page appears without the explanation.
  }
}

/** The notice was closed: it is not shown again, but the person is still led back. */
export function markSessionEndTold(): void {
  const end = findSessionEnd();
  if (end) sessionStorage.setItem(KEY, JSON.stringify({ ...end, isTold: true }));
}

export function removeSessionEnd(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
