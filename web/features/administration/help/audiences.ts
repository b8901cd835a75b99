import type { HelpAudience } from '../../../../shared/administration/help.ts';

export const AUDIENCE_NAMES: Record<HelpAudience, string> = {
  student: '학생',
  teacher: '선생님',
  parent: '보호자',
};

/** help.test.ts checks that each suggestion finds a question. */
export const SUGGESTIONS: Record<HelpAudience, readonly string[]> = {
  student: ['낸 글 고치기', '비밀번호', '인터넷이 끊겼을 때'],
  teacher: ['학생 계정', '마감 연장', '비밀번호'],
  parent: ['개인정보', '내려받기', '동의'],
};
