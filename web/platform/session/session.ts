import type { User } from '../../../shared/accounts/users.ts';
import { paths } from '../../app/paths.ts';
import { createPersistentStore, createStore, useStore } from '../store.ts';
import { shownUser } from './member-view.ts';
import { clearPersonalStorage, removeWorkOf } from './personal-storage.ts';
import {
  EXPLAINED_REASONS,
  findSessionEnd,
  removeSessionEnd,
  type SessionEndReason,
  storeSessionEnd,
} from './session-end.ts';
import { markSignedIn, SESSION_KEY } from './session-key.ts';

export type SessionUser = User;

export interface Session {
  user: SessionUser | null;
  accessToken: string | null;
}

/** The reason for the dialog that is open; never stored. */
export interface AuthFlags {
  isTokenConflict: boolean;
  isNotLogin: boolean;
}

const NOBODY: Session = { user: null, accessToken: null };
const NO_FLAGS: AuthFlags = { isTokenConflict: false, isNotLogin: false };

function readSession(found: unknown): Session | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const { user, accessToken } = found as Partial<Session>;
  if (typeof user !== 'object' || user === null || typeof user.id !== 'string') return undefined;
  return { user, accessToken: typeof accessToken === 'string' ? accessToken : null };
}

/** The signed-in user and the token for calls, shared by all tabs of this browser. */
export const session = createPersistentStore<Session>(SESSION_KEY, NOBODY, readSession);
export const authFlags = createStore<AuthFlags>(NO_FLAGS);

/**
 * Whom this page shows. When a session ends, the page stays as it was until it is left, so this
 * outlives `session`.
 */
export const pageUser = createStore<SessionUser | null>(shownUser(session.get().user));

/** The signed-in person behind `pageUser`, which differs in the view of a group as a member. */
let pageUserId = session.get().user?.id;

function setPageUser(user: SessionUser | null): void {
  pageUserId = user?.id;
  pageUser.set(shownUser(user));
}

/** The session of this page ended and the page is about to be left: nothing more is asked or shown. */
const sessionOver = createStore(false);

export const isSessionOver = (): boolean => sessionOver.get();

/** The person has just logged in and has not seen the page that decides where a person begins. */
let isArriving = false;

export const isArrival = (): boolean => isArriving;

/** In an effect of that page: React may throw away a rendering that was not shown. */
export function endArrival(): void {
  isArriving = false;
}

/** A log-in. Unless it is the person whose session just ended here, what that one left is removed. */
export function setSession(next: Session): void {
  if (pageUserId !== undefined && pageUserId !== next.user?.id) clearPersonalStorage();
  if (findSessionEnd()?.userId !== next.user?.id) removeSessionEnd();
  isArriving = true;
  sessionOver.set(false);
  setPageUser(next.user);
  session.set(next);
}

export function setAccessToken(accessToken: string): void {
  session.set((now) => ({ ...now, accessToken }));
}

export function updateUser(change: Partial<SessionUser>): void {
  session.set((now) => (now.user === null ? now : { ...now, user: { ...now.user, ...change } }));
}

export function setAuthFlags(change: Partial<AuthFlags>): void {
  authFlags.set((now) => ({ ...now, ...change }));
}

/**
 * Ends a session for any reason: deletes the user, the token and all data of the user in this browser.
 * The caller leaves the page, except where a dialog is shown, which leaves it when it is answered, and
 * where the page stays usable without a session.
 */
export function endSession(reason: SessionEndReason): void {
  if (sessionOver.get()) return;
  const user = pageUser.get();
  sessionOver.set(true);
  if (user !== null) {
    notifyOtherTabs(reason);
    session.set(NOBODY);
    clearPersonalStorage();
  }
  notifyUser(reason);
  if (reason === 'ACCOUNT_DELETED' && user !== null) removeWorkOf(user.id);
  if (reason === 'ACCOUNT_DELETED' || reason === 'PASSWORD_RESET') {
    sessionOver.set(false);
    setPageUser(null);
  }
}

function notifyUser(reason: SessionEndReason): void {
  const user = pageUser.get();
  if (reason === 'CONFLICT' || reason === 'ENDED') setAuthFlags({ isTokenConflict: true });
  if (reason === 'NOT_LOGGED_IN') setAuthFlags({ isNotLogin: true });
  const explained = EXPLAINED_REASONS.find((one) => one === reason);
  if (explained && user !== null) storeSessionEnd({ reason: explained, userId: user.id });
}

let deletions: Promise<unknown> = Promise.resolve();
const MAX_WAIT_MS = 3_000;
const STORING = { afterMs: 400 };

/** Leaving the page would cut off a deletion of what the session's user stored on this device. */
export function deleteBeforeLeaving(deletion: Promise<unknown>): void {
  deletions = Promise.allSettled([deletions, deletion]);
}

/** A full load clears the memory of the user's data. `afterMs` lets the last changes be stored. */
export function leavePage(to: string, { afterMs = 0 } = {}): void {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const stored = Promise.all([deletions, wait(afterMs)]);
  void Promise.race([stored, wait(MAX_WAIT_MS)]).then(() => window.location.assign(to));
}

/** Written and removed at once: only the storage event matters, which notifies the other tabs. */
const ENDING_KEY = 'munjip.session-ending';

function notifyOtherTabs(reason: SessionEndReason): void {
  try {
    localStorage.setItem(ENDING_KEY, reason);
    localStorage.removeItem(ENDING_KEY);
  } catch {
    // The other tabs still see that the session is gone.
  }
}

let reasonElsewhere: SessionEndReason = 'LOGGED_OUT';

/** `session` changed, here or in another tab. */
function followSession(): void {
  const { user } = session.get();
  if (sessionOver.get()) return;
  const shownId = pageUserId;
  if (shownId === undefined || shownId === user?.id) {
    setPageUser(user);
    return;
  }
  // Another tab ended the session or let another person in. What localStorage holds by now is that
  // tab's business.
  sessionOver.set(true);
  clearPersonalStorage(['sessionStorage']);
  if (user !== null) {
    leavePage(paths.groups(), STORING);
    return;
  }
  if (reasonElsewhere === 'ACCOUNT_DELETED') removeWorkOf(shownId);
  notifyUser(reasonElsewhere);
  const { isNotLogin, isTokenConflict } = authFlags.get();
  if (isNotLogin || isTokenConflict) return;
  if (reasonElsewhere === 'LOGGED_OUT') storeSessionEnd({ reason: 'ENDED', userId: shownId });
  leavePage(paths.landing(), STORING);
}

/** A page that the browser kept for its back button heard nothing of what happened meanwhile. */
function checkRestoredPage({ persisted }: PageTransitionEvent): void {
  if (!persisted || (!sessionOver.get() && storedUserId() === pageUserId)) return;
  document.body.hidden = true;
  window.location.reload();
}

function storedUserId(): string | undefined {
  try {
    return readSession(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'))?.user?.id;
  } catch {
    return undefined;
  }
}

session.subscribe(followSession);
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === ENDING_KEY && newValue !== null) reasonElsewhere = newValue as SessionEndReason;
  });
  window.addEventListener('pageshow', checkRestoredPage);
  const mark = () => markSignedIn(pageUser.get() !== null);
  pageUser.subscribe(mark);
  mark();
}

export function useUser(): SessionUser | null {
  return useStore(pageUser, (user) => user, null);
}

export function useAuthFlags(): AuthFlags {
  return useStore(authFlags, (now) => now, NO_FLAGS);
}

export function useIsSessionOver(): boolean {
  return useStore(sessionOver, (isOver) => isOver, false);
}
