import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

/** Without a link to the file: who reads the mailbox need not be able to log in. */
export function exportReadyEmail(
  publicUrl: string,
  { userEmail, penName }: { userEmail: string; penName: string },
): Email {
  return {
    to: userEmail,
    subject: '[문집] 요청하신 내 자료가 준비됐어요',
    text: `${politeName(penName)}, 안녕하세요. 문집이에요.

요청하신 내 자료를 운영하는 곳에서 모두 모았어요. 로그인해서 14일 안에 내려받아 주세요.

${publicUrl}/profile

요청한 적이 없다면 문집을 운영하는 곳에 바로 알려 주세요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}
