import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

export function signUpCodeEmail(to: string, userEmailCode: string): Email {
  const minutes = SECONDS.emailCode / 60;
  return {
    to,
    subject: `[문집] 인증 번호: ${userEmailCode}`,
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

const PROVIDER_NAMES = {
  GOOGLE: 'Google',
  WHALE: '웨일',
  NEW_SEN_USER: '서울교육 통합 로그인',
} as const;

/** The code, or the reason why there is none. */
export function resetCodeEmail(
  to: string,
  userEmailCode: string,
  account: { userLogin: string; userLoginType: 'JAJAK' | keyof typeof PROVIDER_NAMES } | undefined,
): Email {
  if (account?.userLoginType !== 'JAJAK') return noCodeEmail(to, account?.userLoginType);
  return {
    to,
    subject: `[문집] 인증 번호: ${userEmailCode}`,
    text: `안녕하세요, 문집이에요.

비밀번호를 다시 정하려면 열어 둔 화면에 아래 인증 번호를 적어 주세요.

    ${userEmailCode}

이 번호는 ${SECONDS.emailCode / 60}분 동안 쓸 수 있어요. 이 메일로 가입하신 아이디: ${account.userLogin}

비밀번호를 다시 정하려던 것이 아니라면 이 메일은 그냥 두셔도 괜찮아요. 비밀번호는 그대로예요. 번호는 다른 사람에게 알려 주지 말아 주세요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}

function noCodeEmail(to: string, provider: keyof typeof PROVIDER_NAMES | undefined): Email {
  const why =
    provider === undefined
      ? '이 메일로 확인한 아이디가 없어서 인증 번호는 보내지 않았어요. 다른 메일로 가입하셨다면 그 메일로 다시 해 보시고, 선생님이 만들어 주신 아이디라면 선생님께 말씀해 주세요.'
      : `이 메일로 가입하신 아이디는 따로 정한 비밀번호가 없어요. 로그인 화면에서 ${PROVIDER_NAMES[provider]} 로그인으로 들어와 주세요.`;
  return {
    to,
    subject: '[문집] 비밀번호를 다시 정하려고 하셨나요?',
    text: `안녕하세요, 문집이에요.

누군가 이 메일로 문집의 비밀번호를 다시 정하려고 했어요. ${why}

그러려던 것이 아니라면 이 메일은 그냥 두셔도 괜찮아요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}
