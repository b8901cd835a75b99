import { isTeacher } from '../../../shared/accounts/names/polite-name.ts';
import type { User } from '../../../shared/accounts/users.ts';
import { MEMBER_VIEW_USER_ID } from '../../../shared/groups/member-view.ts';

/** In sessionStorage, so that the view belongs to one tab. */
const KEY = 'munjip.member-view';

function read(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    // Without storage there is no view.
    return null;
  }
}

/**
 * The group that its owner looks at as a member. It lasts as long as the document: entering and
 * leaving the view load the page anew, so that nothing of the other view stays in memory.
 */
export const viewedGroupId: string | null = typeof window === 'undefined' ? null : read();

/** The caller then loads a page of the group. */
export function storeMemberView(groupId: string): void {
  window.sessionStorage.setItem(KEY, groupId);
}

/** The caller then loads a page of the owner. */
export function removeMemberView(): void {
  window.sessionStorage.removeItem(KEY);
}

const MEMBER: User = {
  id: MEMBER_VIEW_USER_ID,
  penName: '학생',
  userAvatarUrl: null,
  userEmail: null,
  emailVerified: false,
  userClassify: 'STUDENT',
  mustChangePassword: false,
  isManaged: true,
  teacherRequest: null,
};

/** Whom the pages show: in a view the member, else the signed-in person. */
export function shownUser(user: User | null): User | null {
  return user !== null && viewedGroupId !== null ? MEMBER : user;
}

/** What the view is called for its owner: teachers have pupils, others have members. */
export function memberViewName(owner: User | null): string {
  return owner !== null && isTeacher(owner.userClassify) ? '학생 화면' : '참여자 화면';
}
