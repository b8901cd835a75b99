/** What each kind of job does, for the page of the system. Hourly deletions are one line. */
export const JOB_WORDS: Readonly<Record<string, string>> = {
  'make-edition': '책 만들기',
  'make-archive': '학년말 보관 파일 만들기',
  'make-pupil-report': '학생 기록 만들기',
  'proposal-run': '답글 제안 만들기',
  'deliver-feedback': '답글 보내기',
  'release-peer-feedback': '친구 답글 보내기',
  'assign-peer-reviews': '친구 글 나누기',
  'send-digest': '저녁 모음 보내기',
  'decide-digests': '저녁 모음 정하기',
  remind: '마감 알리기',
  'send-password-link': '비밀번호 메일 보내기',
  'inactivity-notice': '오래 쓰지 않은 계정에 알리는 메일 보내기',
  'security-notice': '로그인 설정이 바뀐 것을 알리는 메일 보내기',
  'password-set-email': '임시 비밀번호 메일 보내기',
  'email-changed': '바뀐 이메일 알리기',
  'make-data-export': '부탁받은 자료 모으기',
  'data-export-email': '자료가 준비된 것을 알리는 메일 보내기',
  'account-deleted-email': '계정을 지운 것을 알리는 메일 보내기',
  'license-reminder-email': '라이선스가 끝남을 알리기',
  'quote-email': '견적 메일 보내기',
  'inquiry-email': '물어본 것 메일로 알리기',
  'remove-files': '지운 파일 비우기',
  'count-text': '글에 쓴 말 세기',
  'count-waiting-texts': '밀린 글의 말 세기',
  'rebuild-statistics': '통계 모으기',
  'audit-check': '감사 기록 살피기',
  'make-backup': '밤마다 백업 만들기',
  'make-backup-now': '백업 만들기',
  'backup-notice': '백업이 없음을 알리는 메일 보내기',
  'system-check': '크기와 인증서 살피기',
};

/** Those of which each sends one e-mail. */
export const MAIL_JOBS: readonly string[] = [
  'send-digest',
  'send-password-link',
  'password-set-email',
  'email-changed',
  'license-reminder-email',
  'quote-email',
  'inquiry-email',
];

export function jobWord(name: string): string {
  if (name.startsWith('sweep-')) return '지난 것 비우기';
  return JOB_WORDS[name] ?? name;
}
