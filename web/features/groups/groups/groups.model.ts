/** Shown to students instead of the choice of visibility. */
export const MEMBERS_ONLY_NOTE =
  '들어온 사람만 글을 읽어요. 학생이 만든 모임은 광장에 올릴 수 없어요.';
