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
      ? '이 사람에게는 이메일이 없어요. 아래 주소에서 관리자 계정으로 답하면 고객센터에서 답을 봐요.'
      : `아래 주소에서 관리자 계정으로 답하면 고객센터에서 답을 봐요. 메일로 답하려면 ${userEmail} 로 보내 주세요.`;
  return {
    to,
    subject: '[문집] 고객센터에 물어본 것이 있어요',
    text: `${penName} 님(아이디 ${userLogin})이 고객센터에서 물어봤어요.

${content}

${page === '' ? '' : `보고 있던 화면: ${publicUrl}${page}\n\n`}${hint}

    ${publicUrl}/admin/inquiries

문집 드림
`,
  };
}
