import { SECONDS } from '../../../../shared/contract/limits.ts';
import type { Email } from '../../../platform/gateways/mail.ts';
import type * as queries from './passwords.queries.ts';

const FOOT = `함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`;

export function passwordLinkEmail(
  { userEmail, userLogin }: queries.Recipient,
  link: string,
): Email {
  return {
    to: userEmail,
    subject: '[문집] 새 비밀번호를 정해 주세요',
    text: `안녕하세요, 문집이에요.

아이디 ${userLogin}의 비밀번호를 다시 정하고 싶다고 하셨어요. 아래 링크를 열어 새 비밀번호를 정해 주세요.

${link}

이 링크는 ${SECONDS.passwordLink / 60}분 동안, 한 번만 쓸 수 있어요. 시간이 지났다면 비밀번호 찾기에서 다시 받아 주세요.

비밀번호를 다시 정하려던 것이 아니라면 이 메일은 그냥 두셔도 괜찮아요. 비밀번호는 그대로예요. 이 링크는 다른 사람에게 알려 주지 말아 주세요.

${FOOT}`,
  };
}

const PROVIDER_NAMES = {
  GOOGLE: 'Google',
  WHALE: '웨일',
  NEW_SEN_USER: '서울교육 통합 로그인',
} as const;

export function otherLogInEmail(
  { userEmail, userLogin }: queries.Recipient,
  provider: keyof typeof PROVIDER_NAMES,
): Email {
  return {
    to: userEmail,
    subject: '[문집] 비밀번호 없이 로그인하는 아이디예요',
    text: `안녕하세요, 문집이에요.

아이디 ${userLogin}의 비밀번호를 다시 정하고 싶다고 하셨어요. 이 아이디는 따로 정한 비밀번호가 없어요. 로그인 화면에서 가입하신 방법(${PROVIDER_NAMES[provider]})으로 들어와 주세요.

그러려던 것이 아니라면 이 메일은 그냥 두셔도 괜찮아요.

${FOOT}`,
  };
}
