import type { Group } from '../../../../shared/groups/groups.ts';

/** What the owner of the group is called. */
export const ownerTitle = ({ isOwnerTeacher }: Pick<Group, 'isOwnerTeacher'>) =>
  isOwnerTeacher ? '선생님' : '모임장';

/** Shown to students instead of the choice of visibility. */
export const MEMBERS_ONLY_NOTE =
  '들어온 사람만 글을 읽어요. 학생이 연 모임은 광장에 올릴 수 없어요.';
