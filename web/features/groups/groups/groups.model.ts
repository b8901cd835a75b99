import { isTeacher } from '../../../../shared/accounts/names/polite-name.ts';
import type { UserClassify } from '../../../../shared/accounts/users.ts';
import { ownerTitle } from '../../../../shared/groups/owner-title.ts';

/** Shown to students instead of the choice of visibility. */
export const MEMBERS_ONLY_NOTE =
  '들어온 사람만 글을 읽어요. 학생이 만든 모임은 광장에 올릴 수 없어요.';

/** For the owner, who is a teacher or somebody else. */
export const joinPolicies = (owner: { userClassify: UserClassify } | null) => [
  {
    value: 'APPROVAL',
    title: `${ownerTitle({ isOwnerTeacher: owner !== null && isTeacher(owner.userClassify) })}이 승인하면 들어와요`,
    text: '코드를 적으면 신청이 와요. 누구인지 확인하고 승인하면 들어와요.',
  },
  {
    value: 'OPEN',
    title: '코드를 적으면 바로 들어와요',
    text: '교실에서 다 같이 시작할 때 편해요. 코드를 아는 사람은 누구나 들어와요.',
  },
];
