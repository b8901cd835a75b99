import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { INACTIVITY_NOTICE_DAYS } from '../../../../shared/administration/privacy/retention.ts';
import type { Email } from '../../../platform/gateways/mail.ts';
import type * as queries from './retention.queries.ts';

export function inactivityEmail(
  { userEmail, userLogin, penName }: queries.Recipient,
  years: number,
  address: string,
): Email {
  return {
    to: userEmail,
    subject: `[문집] ${INACTIVITY_NOTICE_DAYS}일 뒤에 계정을 지워요`,
    text: `${politeName(penName)}, 안녕하세요. 문집이에요.

${userLogin} 아이디로 로그인하신 지 ${years}년이 다 되어 가요. 오래 쓰지 않은 계정의 개인정보를 지키려고, 이 메일을 보낸 날부터 ${INACTIVITY_NOTICE_DAYS}일이 지나면 계정을 지워요.

계속 쓰고 싶으시면 그 전에 한 번만 로그인해 주세요.

${address}

지우면 쓰신 글과 댓글도 함께 지워져요. 학급 문집에 실린 글은 이름 없이 책에 남아요. 글을 간직하고 싶으시면 로그인해서 마이페이지의 ‘내 글과 정보 모두 받기’로 내려받아 주세요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}
