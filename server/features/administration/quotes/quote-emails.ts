import type { Quote } from '../../../../shared/administration/licenses/quotes.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

const factsOf = ({ organization, senderName, email, phone, seats, months, message }: Quote) =>
  [
    `기관: ${organization}`,
    `이름: ${senderName}`,
    `이메일: ${email}`,
    phone && `전화: ${phone}`,
    `인원: ${seats}명`,
    `기간: ${months}개월`,
    message && `\n${message}`,
  ]
    .filter(Boolean)
    .join('\n');

export const salesEmail = (to: string, publicUrl: string, quote: Quote): Email => ({
  to,
  subject: '[문집] 견적 요청이 왔어요',
  text: `라이선스 견적 요청이 왔어요.

${factsOf(quote)}

관리 화면에서 답했다고 표시하거나 라이선스로 만들 수 있어요.

    ${publicUrl}/admin/licenses?tab=quotes

문집 드림
`,
});

export const senderEmail = (quote: Quote): Email => ({
  to: quote.email,
  subject: '[문집] 견적 요청을 잘 받았어요',
  text: `안녕하세요, 문집이에요.

견적 요청을 잘 받았어요. 살펴보고 이 메일 주소로 답을 드릴게요.

${factsOf(quote)}

보낸 적이 없다면 이 메일은 그냥 두셔도 돼요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
});
