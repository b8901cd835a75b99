import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

export function goodbyeEmail(to: string, penName: string): Email {
  return {
    to,
    subject: '[문집] 탈퇴했어요',
    text: `${politeName(penName)}, 안녕하세요. 문집이에요.

요청하신 대로 계정을 지웠어요. 아이디와 필명, 이메일, 사진은 이 메일을 보내면서 모두 지워졌고, 이 주소로 더 보내는 메일은 없어요.

탈퇴한 적이 없다면 누군가 비밀번호를 알고 있었던 거예요. 같은 비밀번호를 쓰는 다른 곳이 있다면 꼭 바꾸고, 모임의 선생님이나 운영하는 곳에 알려 주세요.

그동안 함께 써 주셔서 고마웠어요.
문집 드림
`,
  };
}

/** The number proves the request to somebody who asks about it later: only its hash is kept. */
export function accountDeletedEmail({
  userEmail,
  penName,
  number,
}: {
  userEmail: string;
  penName: string;
  number: string;
}): Email {
  return {
    to: userEmail,
    subject: '[문집] 요청하신 대로 계정을 지웠어요',
    text: `${politeName(penName)}, 안녕하세요. 문집이에요.

요청에 따라 운영하는 곳에서 계정을 지웠어요. 아이디와 필명, 이메일, 사진은 모두 지워졌고, 이 주소로 더 보내는 메일은 없어요.

접수 번호는 ${number}예요. 나중에 이 일을 물어볼 때 알려 주세요. 이 번호는 저희에게 남아 있지 않아요.

요청한 적이 없다면 문집을 운영하는 곳에 바로 알려 주세요.

그동안 함께 써 주셔서 고마웠어요.
문집 드림
`,
  };
}
