import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

export interface InquiryForEmail {
  penName: string;
  userLogin: string;
  /** Null without a verified address. */
  userEmail: string | null;
  content: string;
  page: string;
}

export function inquiryEmail(to: string, publicUrl: string, inquiry: InquiryForEmail): Email {
  const { penName, userLogin, userEmail, content, page } = inquiry;
  const hint =
    userEmail === null
      ? '이 사람은 이메일이 없어요. 아래 주소에서 관리자 계정으로 답하면 고객센터에서 답을 볼 수 있어요.'
      : `아래 주소에서 관리자 계정으로 답하면 고객센터에서 답을 볼 수 있어요. 메일로 답하려면 ${userEmail} 로 보내 주세요.`;
  return {
    to,
    subject: '[문집] 고객센터에 새 문의가 있어요',
    text: `${politeName(penName)}(아이디 ${userLogin})이 고객센터에 문의했어요.

${content}

${page === '' ? '' : `보고 있던 화면: ${publicUrl}${page}\n\n`}${hint}

    ${publicUrl}/admin/inquiries

문집 드림
`,
  };
}
