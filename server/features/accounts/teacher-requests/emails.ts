import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Email } from '../../../platform/gateways/mail.ts';
import type * as queries from './teacher-requests.queries.ts';

/** To the operator. */
export function requestEmail(
  to: string,
  publicUrl: string,
  { penName, userLogin, userEmail }: queries.TeacherRequest,
): Email {
  return {
    to,
    subject: '[문집] 선생님인지 확인해 주세요',
    text: `${politeName(penName)}(아이디 ${userLogin})이 선생님으로 가입했습니다. 메일 주소는 ${userEmail} 이고 본인이 받는 주소임을 확인했습니다. 교육청이나 korea.kr 주소가 아니어서 운영자가 확인해야 합니다.

확인할 때까지 이 사람은 학생 계정을 만들 수 없습니다. 아래 주소에서 관리자 계정으로 확인하거나 거절해 주세요. 본인에게는 메일로 알립니다.

    ${publicUrl}/admin/teachers

같은 학교 선생님이 또 가입한다면 설정 TEACHER_EMAIL_DOMAINS에 학교 주소를 적어 두세요. 그러면 바로 선생님으로 시작합니다.

문집 드림
`,
  };
}

export function approvalEmail(to: string, publicUrl: string): Email {
  return {
    to,
    subject: '[문집] 선생님으로 확인했어요',
    text: `안녕하세요, 문집이에요.

선생님이신 것을 확인했어요. 이제 모임의 ‘참여자 관리’에서 학생 계정을 만들고, 나누어 줄 카드를 인쇄할 수 있어요.

    ${publicUrl}/group

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}

/** `operatorEmail`: null in a trial installation. */
export function refusalEmail(to: string, operatorEmail: string | null, reason: string): Email {
  const further =
    operatorEmail === null
      ? '문집을 운영하는 곳에 알려 주세요.'
      : `${operatorEmail} 로 알려 주세요.`;
  return {
    to,
    subject: '[문집] 선생님으로 확인하지 못했어요',
    text: `안녕하세요, 문집이에요.

가입할 때 적은 메일 주소로는 선생님이신지 확인하지 못했어요. 사유는 다음과 같아요.

    ${reason.replaceAll('\n', '\n    ')}

계정과 쓴 글, 만든 모임은 그대로예요. 모임 코드로 참여자를 부르는 것도 그대로 할 수 있고, 학생 계정 만들기만 할 수 없어요.

사유가 맞지 않거나 학교에서 받은 다른 자료가 있으면 ${further} 다시 확인해 드려요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}
