import type { User } from '../../shared/accounts.ts';
import { SESSION_KEY } from './session-key.ts';
import { createStore, createStoredStore, useStore } from './stored.ts';

export type SessionUser = User;

export interface Session {
  user: SessionUser | null;
  accessToken: string | null;
}

/** Why the person must be told something; never stored. */
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

export const session = createStoredStore<Session>(SESSION_KEY, NOBODY, readSession);
export const authFlags = createStore<AuthFlags>(NO_FLAGS);

export function setSession(next: Session): void {
  session.set(next);
}

export function setAccessToken(accessToken: string): void {
  session.set((now) => ({ ...now, accessToken }));
}

export function updateUser(change: Partial<SessionUser>): void {
  session.set((now) => (now.user === null ? now : { ...now, user: { ...now.user, ...change } }));
}

/** The access token and the user go together. */
export function clearSession(): void {
  session.set(NOBODY);
}

export function setAuthFlags(change: Partial<AuthFlags>): void {
  authFlags.set((now) => ({ ...now, ...change }));
}

export function useUser(): SessionUser | null {
  return useStore(session, (now) => now.user, null);
}

export function useAuthFlags(): AuthFlags {
  return useStore(authFlags, (now) => now, NO_FLAGS);
}
