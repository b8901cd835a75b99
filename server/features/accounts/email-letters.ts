import { SECONDS } from '../../../shared/limits.ts';
import type { Letter } from '../../platform/gateways/mail.ts';

export function signUpCodeLetter(to: string, userEmailCode: string): Letter {
  const minutes = SECONDS.emailCode / 60;
  return {
    to,
    subject: `[문집] 인증 번호는 ${userEmailCode}이에요`,
    text: `안녕하세요, 문집이에요.

가입 화면에 아래 인증 번호를 적어 주세요.

    ${userEmailCode}

이 번호는 ${minutes}분 동안 쓸 수 있어요. 시간이 지났다면 가입 화면에서 새 번호를 받아 주세요.

문집에 가입하려던 것이 아니라면 이 메일은 그냥 두셔도 괜찮아요. 번호를 모르면 아무도 이 주소로 가입할 수 없으니, 다른 사람에게 알려 주지만 말아 주세요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}
