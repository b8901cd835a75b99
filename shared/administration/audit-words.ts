import type { AuditAction } from './audit.ts';

/** What was done, for the page and its download. */
export const AUDIT_WORDS: Record<AuditAction, string> = {
  ADMINISTRATOR_MADE: '관리자 만들기',
  ADMINISTRATOR_LINK_RENEWED: '관리자의 첫 주소 다시 만들기',
  AUDIT_DOWNLOADED: '감사 기록 내려받기',
  USER_SUSPENDED: '이용 정지',
  SUSPENSION_LIFTED: '정지 풀기',
  USER_LOGGED_OUT: '모두 로그아웃',
  USER_CREATED: '계정 만들기',
  TEMPORARY_PASSWORD_SET: '임시 비밀번호',
  GROUP_OWNER_CHANGED: '모임 맡은 사람 바꾸기',
  GROUP_RESTORED: '지운 모임 되살리기',
  ANNOUNCEMENT_CREATED: '알림글 올리기',
  ANNOUNCEMENT_CHANGED: '알림글 고치기',
  ANNOUNCEMENT_REMOVED: '알림글 지우기',
  SCHOOLS_IMPORTED: '학교 목록 바꾸기',
  REPORT_DECIDED: '신고 살펴보기',
  RECOMMENDED_SUBJECT_CREATED: '추천 글감 만들기',
  RECOMMENDED_SUBJECT_CHANGED: '추천 글감 고치기',
  RECOMMENDED_SUBJECT_DELETED: '추천 글감 지우기',
  INQUIRY_ANSWERED: '문의에 답하기',
  SUPPORT_VIEWED: '도움 코드로 화면 보기',
  LICENSE_CREATED: '라이선스 만들기',
  LICENSE_CHANGED: '라이선스 바꾸기',
  LICENSE_CANCELED: '라이선스 취소',
};
