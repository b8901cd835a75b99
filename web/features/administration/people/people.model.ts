import type { UserClassify } from '../../../../shared/accounts/users.ts';

export const KINDS: Record<UserClassify, string> = {
  STUDENT: '학생',
  TEACHER: '선생님',
  GENERAL: '일반',
  COOLSCHOOL: '학교 계정',
  ADMIN: '관리자',
};

/** The reasons of reports on posts and on comments. */
export const REASONS: Record<string, string> = {
  PERSONAL_INFORMATION: '개인정보가 보임',
  HURTFUL: '놀리거나 아프게 하는 말',
  COPIED: '다른 사람의 글을 베낌',
  OFF_TOPIC: '글과 상관없는 말',
  OTHER: '그 밖의 이유',
};
