import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

export interface ReminderForEmail {
  organization: string;
  endsOn: string;
  daysLeft: number;
  seats: number;
  penName: string;
  userEmail: string;
}

export function reminderEmail(
  publicUrl: string,
  { organization, endsOn, daysLeft, seats, penName, userEmail }: ReminderForEmail,
): Email {
  const left = daysLeft === 0 ? '오늘 끝나요' : `${daysLeft}일 남았어요`;
  return {
    to: userEmail,
    subject: `[문집] ${organization}의 라이선스가 ${left}`,
    text: `${politeName(penName)}, 안녕하세요. 문집이에요.

${organization}의 라이선스(${seats}명)는 ${endsOn}까지 쓸 수 있어요. ${left}.

끝나도 모임과 글, 책은 모두 그대로예요. 다음 날부터 새 모임을 더 만들 수 없고, AI 도움은 하루에 무료 회원만큼 쓸 수 있어요.

계속 쓰려면 아래에서 견적을 받아 주세요.

    ${publicUrl}/license

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}
