import { politeName } from '../accounts/names/polite-name.ts';

interface Owned {
  ownerPenName: string;
  isOwnerTeacher: boolean;
}

/** 선생님 in a class; 모임장 in other groups, and until the group is loaded. */
export const ownerTitle = (group: Partial<Pick<Owned, 'isOwnerTeacher'>> | null | undefined) =>
  group?.isOwnerTeacher ? '선생님' : '모임장';

/** To whom a member turns: 선생님께, 모임장에게. */
export const toOwner = (group: Pick<Owned, 'isOwnerTeacher'>) =>
  group.isOwnerTeacher ? '선생님께' : '모임장에게';

/** 한지우 선생님, 임하린 님. */
export const ownerName = ({ ownerPenName, isOwnerTeacher }: Owned) =>
  politeName(ownerPenName, isOwnerTeacher);
