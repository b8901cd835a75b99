import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

const FOOT = `함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`;

export function newEmailCodeEmail(to: string, userEmailCode: string): Email {
  return {
    to,
    subject: `[문집] 인증 번호: ${userEmailCode}`,
    text: `안녕하세요, 문집이에요.

문집에서 쓰는 이메일을 이 주소로 바꾸려면 열어 둔 화면에 아래 인증 번호를 적어 주세요.

    ${userEmailCode}

이 번호는 ${SECONDS.emailCode / 60}분 동안 쓸 수 있어요.

이메일을 바꾸려던 것이 아니라면 이 메일은 그냥 두셔도 괜찮아요. 번호는 다른 사람에게 알려 주지 말아 주세요.

${FOOT}`,
  };
}

/** To the old address, in case the user did not make the change. */
export function emailChangedEmail(to: string, userLogin: string): Email {
  return {
    to,
    subject: '[문집] 이메일이 다른 주소로 바뀌었어요',
    text: `안녕하세요, 문집이에요.

아이디 ${userLogin}의 이메일이 다른 주소로 바뀌었어요. 앞으로 비밀번호를 다시 정하는 메일과 알림은 새 주소로 보내 드려요.

직접 바꾸셨다면 하실 일이 없어요. 바꾸신 적이 없다면 바로 비밀번호를 바꾸고, 들어갈 수 없으면 모임의 선생님이나 문집을 운영하는 분께 이 메일을 보여 주세요.

${FOOT}`,
  };
}
