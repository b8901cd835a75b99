import type { Email } from '../../../platform/gateways/mail.ts';

/** Without the password: who reads the mailbox need not be able to log in. */
export function passwordSetEmail({
  userEmail,
  userLogin,
}: {
  userEmail: string;
  userLogin: string;
}): Email {
  return {
    to: userEmail,
    subject: '[문집] 관리자가 임시 비밀번호를 정했어요',
    text: `안녕하세요, 문집이에요.

관리자가 아이디 ${userLogin}의 임시 비밀번호를 새로 정했어요. 받은 임시 비밀번호로 로그인하면 나만 아는 비밀번호로 바꿀 수 있어요. 그때까지 예전 비밀번호로는 들어올 수 없어요.

요청한 적이 없다면 문집을 운영하는 곳에 바로 알려 주세요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}
