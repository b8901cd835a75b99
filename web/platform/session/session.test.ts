import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../shared/accounts/users.ts';

const person = (id: string): User => ({
  id,
  penName: id,
  userAvatarUrl: null,
  userEmail: null,
  emailVerified: false,
  userClassify: 'STUDENT',
  mustChangePassword: false,
  isManaged: false,
  teacherRequest: null,
});
const HARIN = { user: person('harin'), accessToken: 'h' };
const YUCHAN = { user: person('yuchan'), accessToken: 'y' };
const ORIGIN = 'https://munjip.example';

/** Its keys are its own properties, as in a browser. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

let local: FakeStorage;
let tab: FakeStorage;
let heard: Map<string, (event: unknown) => void>;
let left: string[];

/** As a page that was just loaded: nothing in memory. */
async function loadPage() {
  vi.resetModules();
  heard = new Map();
  const page = await import('./session.ts');
  const { findSessionEnd } = await import('./session-end.ts');
  const { returnPathAfterLogin } = await import('./return-path.ts');
  return { ...page, findSessionEnd, returnPathAfterLogin };
}

/** What the browser tells this tab when another one writes. */
function fromOtherTab(key: string, newValue: string | null): void {
  for (const [name, listener] of heard) {
    if (name.startsWith('storage')) listener({ key, newValue });
  }
}

beforeEach(() => {
  local = new FakeStorage();
  tab = new FakeStorage();
  left = [];
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('document', { documentElement: { toggleAttribute() {} } });
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: tab,
    location: {
      pathname: '/group/7/writing',
      search: '?subjectId=3',
      assign: (to: string) => left.push(to),
    },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      heard.set(`${type} ${heard.size}`, listener),
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the end of a session', () => {
  it('removes all that the browser keeps of the person, but for unsent work', async () => {
    const { endSession, setSession } = await loadPage();
    setSession(HARIN);
    for (const key of ['munjip.group-menu', 'munjip.spelling-checks', 'munjip.anything']) {
      local.setItem(key, '1');
      tab.setItem(key, '1');
    }
    local.setItem('munjip.book-draft.harin.p1', '잘 썼어요');
    tab.setItem('munjip.book-draft.harin.g1', '{}');
    local.setItem('of.another.program', '1');
    endSession('LOGGED_OUT');
    expect(Object.keys(local).sort()).toEqual(['munjip.book-draft.harin.p1', 'of.another.program']);
    expect(Object.keys(tab)).toEqual(['munjip.book-draft.harin.g1']);
  });

  it('by deleting the account removes its unsent work, and nobody else’s', async () => {
    const { endSession, pageUser, setSession } = await loadPage();
    setSession(HARIN);
    local.setItem('munjip.book-draft.harin.p1', '잘 썼어요');
    local.setItem('munjip.book-draft.yuchan.p1', '멋져요');
    endSession('ACCOUNT_DELETED');
    expect(Object.keys(local)).toEqual(['munjip.book-draft.yuchan.p1']);
    expect(pageUser.get()).toBeNull();
  });

  it('leaves the page as it was until it is left', async () => {
    const { authFlags, endSession, pageUser, session, setSession } = await loadPage();
    setSession(HARIN);
    endSession('CONFLICT');
    expect(session.get().user).toBeNull();
    expect(pageUser.get()).toEqual(HARIN.user);
    // What fails later must not change what the person is told.
    endSession('NOT_LOGGED_IN');
    expect(authFlags.get()).toEqual({ isTokenConflict: true, isNotLogin: false });
  });

  it('leads the same person back to the page, and nobody else', async () => {
    const first = await loadPage();
    first.setSession(HARIN);
    first.endSession('EXPIRED');

    const second = await loadPage();
    expect(second.findSessionEnd()).toMatchObject({ reason: 'EXPIRED', userId: 'harin' });
    second.setSession(HARIN);
    expect(second.returnPathAfterLogin(null, ORIGIN)).toBe('/group/7/writing?subjectId=3');
    expect(second.returnPathAfterLogin('/books', ORIGIN)).toBe('/books');

    const third = await loadPage();
    third.setSession(YUCHAN);
    expect(third.returnPathAfterLogin(null, ORIGIN)).toBe('/group');
    expect(third.findSessionEnd()).toBeUndefined();
  });

  it('leads an administrator to the administration, unless a page was asked for', async () => {
    const { returnPathAfterLogin, setSession } = await loadPage();
    setSession({ ...HARIN, user: { ...HARIN.user, userClassify: 'ADMIN' } });
    expect(returnPathAfterLogin(null, ORIGIN)).toBe('/admin');
    expect(returnPathAfterLogin('/books', ORIGIN)).toBe('/books');
  });

  it('is not remembered when the person logged out', async () => {
    const { endSession, findSessionEnd, setSession } = await loadPage();
    setSession(HARIN);
    endSession('LOGGED_OUT');
    expect(findSessionEnd()).toBeUndefined();
  });

  it('keeps an invitation’s code for a visitor who is asked to log in', async () => {
    const { authFlags, endSession } = await loadPage();
    tab.setItem('munjip.invite-code', 'ABCD2345');
    endSession('NOT_LOGGED_IN');
    expect(authFlags.get().isNotLogin).toBe(true);
    expect(tab.getItem('munjip.invite-code')).toBe('ABCD2345');
  });
});

describe('another tab', () => {
  it('that logs out makes this one leave, with the reason for its landing page', async () => {
    const { findSessionEnd, setSession } = await loadPage();
    setSession(HARIN);
    local.removeItem('munjip.session');
    fromOtherTab('munjip.session-ending', 'LOGGED_OUT');
    fromOtherTab('munjip.session', null);
    await vi.runAllTimersAsync();
    expect(left).toEqual(['/']);
    expect(findSessionEnd()?.reason).toBe('ENDED');
  });

  it('that meets a conflict makes this one say the same', async () => {
    const { authFlags, setSession } = await loadPage();
    setSession(HARIN);
    local.removeItem('munjip.session');
    fromOtherTab('munjip.session-ending', 'CONFLICT');
    fromOtherTab('munjip.session', null);
    await vi.runAllTimersAsync();
    expect(left).toEqual([]);
    expect(authFlags.get().isTokenConflict).toBe(true);
  });

  it('that lets another person in makes this one leave, and keeps that person’s session', async () => {
    const { setSession } = await loadPage();
    setSession(HARIN);
    tab.setItem('munjip.sign-up', '{}');
    local.setItem('munjip.session', JSON.stringify(YUCHAN));
    local.setItem('munjip.group-menu', 'of yuchan');
    fromOtherTab('munjip.session', JSON.stringify(YUCHAN));
    await vi.runAllTimersAsync();
    expect(left).toEqual(['/group']);
    expect(Object.keys(local).sort()).toEqual(['munjip.group-menu', 'munjip.session']);
    expect(Object.keys(tab)).toEqual([]);
  });
});

describe('leaving', () => {
  it('waits until what the person read here is deleted', async () => {
    const { deleteBeforeLeaving, leavePage } = await loadPage();
    deleteBeforeLeaving(new Promise((resolve) => setTimeout(resolve, 2_000)));
    leavePage('/');
    await vi.advanceTimersByTimeAsync(1_999);
    expect(left).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toEqual(['/']);
  });

  it('does not wait for a deletion that never ends', async () => {
    const { deleteBeforeLeaving, leavePage } = await loadPage();
    deleteBeforeLeaving(new Promise(() => {}));
    leavePage('/');
    await vi.runAllTimersAsync();
    expect(left).toEqual(['/']);
  });
});
