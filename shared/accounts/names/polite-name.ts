import type { UserClassify } from '../users.ts';

/** Whom a pupil calls 선생님. */
export const isTeacher = (userClassify: UserClassify) =>
  userClassify === 'TEACHER' || userClassify === 'COOLSCHOOL';

/** ' 선생님' or ' 님'; nothing behind a pen name that ends with 님 already, such as 별빛 선생님. */
export function honorificOf(penName: string, isOfTeacher = false): string {
  if (penName.endsWith('님')) return '';
  return isOfTeacher ? ' 선생님' : ' 님';
}

/** Ends with 님 in any case, so that the particle behind it is always that of 님. */
export function politeName(penName: string, isOfTeacher = false): string {
  return penName + honorificOf(penName, isOfTeacher);
}
