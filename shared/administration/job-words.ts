/** What each kind of job does, for the page of the system. Hourly deletions are one line. */
export const JOB_WORDS: Readonly<Record<string, string>> = {
  'make-edition': '책 만들기',
  'make-archive': '한 해 글 모음 만들기',
  'make-pupil-report': '상담 자료 만들기',
  'proposal-run': '피드백 초안 만들기',
  'deliver-feedback': '피드백 보내기',
  'release-peer-feedback': '친구 답 보내기',
  'assign-peer-reviews': '서로 읽을 친구 글 정하기',
  'send-digest': '하루 알림 메일 보내기',
  'decide-digests': '하루 알림 메일 받을 사람 정하기',
  remind: '마감 알리기',
  'send-password-link': '비밀번호 메일 보내기',
  'inactivity-notice': '오래 쓰지 않은 계정에 알리는 메일 보내기',
  'security-notice': '로그인 설정이 바뀐 것을 알리는 메일 보내기',
  'password-set-email': '임시 비밀번호 메일 보내기',
  'teacher-request-email': '선생님 확인 요청을 운영하는 곳에 알리기',
  'teacher-decision-email': '선생님 확인 결과를 메일로 알리기',
  'email-changed': '바뀐 이메일 알리기',
  'make-data-export': '요청받은 자료 모으기',
  'data-export-email': '자료가 준비된 것을 알리는 메일 보내기',
  'account-deleted-email': '계정을 지운 것을 알리는 메일 보내기',
  'license-reminder-email': '라이선스가 끝난다고 알리는 메일 보내기',
  'quote-email': '견적 메일 보내기',
  'inquiry-email': '새 문의를 메일로 알리기',
  'remove-files': '지운 파일 정리하기',
  'count-text': '글의 낱말 세기',
  'count-waiting-texts': '밀린 글의 낱말 세기',
  'rebuild-statistics': '통계 모으기',
  'audit-check': '감사 기록 점검하기',
  'make-backup': '밤마다 백업 만들기',
  'make-backup-now': '백업 만들기',
  'backup-notice': '백업이 없다고 알리는 메일 보내기',
  'check-files': '파일이 모두 있는지 살피기',
  'system-check': '저장 공간과 인증서 점검하기',
};

/** Those of which each sends one e-mail. */
export const MAIL_JOBS: readonly string[] = [
  'send-digest',
  'send-password-link',
  'password-set-email',
  'teacher-request-email',
  'teacher-decision-email',
  'email-changed',
  'license-reminder-email',
  'quote-email',
  'inquiry-email',
];

export function jobWord(name: string): string {
  if (name.startsWith('sweep-')) return '보관 기간이 지난 것 지우기';
  return JOB_WORDS[name] ?? name;
}
