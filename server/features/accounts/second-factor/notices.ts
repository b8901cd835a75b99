import type { Email } from '../../../platform/gateways/mail.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './second-factor.queries.ts';

/** Sent after the fact, so that a change by somebody else is noticed. */
const NOTICES = {
  ENABLED: {
    subject: '2단계 인증을 켰어요',
    text: '2단계 인증을 켰어요. 이제 로그인할 때 인증 앱의 숫자도 물어봐요.',
  },
  DISABLED: {
    subject: '2단계 인증을 껐어요',
    text: '2단계 인증을 껐어요. 이제 인증 앱의 숫자 없이 로그인해요.',
  },
  REMOVED: {
    subject: '관리자가 2단계 인증을 껐어요',
    text: '관리자가 2단계 인증을 껐어요. 이제 인증 앱의 숫자 없이 로그인해요. 로그인한 뒤 설정에서 다시 켤 수 있어요.',
  },
  NEW_RECOVERY_CODES: {
    subject: '복구 코드를 새로 만들었어요',
    text: '복구 코드를 새로 만들었어요. 예전 복구 코드는 이제 쓸 수 없어요.',
  },
  RECOVERY_CODE_USED: {
    subject: '복구 코드를 썼어요',
    text: '복구 코드 하나를 썼어요. 그 코드는 다시 쓸 수 없어요.',
  },
  GUESSED: {
    subject: '누군가 비밀번호를 맞혔어요',
    text: '누군가 비밀번호는 맞게 적었지만 인증 앱의 숫자를 여러 번 틀렸어요. 아직 들어오지는 못했어요. 내가 아니라면 비밀번호를 바로 바꿔 주세요.',
  },
  PASSKEY_ADDED: {
    subject: '패스키를 더했어요',
    text: '패스키를 더했어요. 이제 그 기기로 비밀번호 없이 로그인할 수 있어요.',
  },
  PASSKEY_REMOVED: {
    subject: '패스키를 지웠어요',
    text: '패스키 하나를 지웠어요. 그 기기로는 이제 비밀번호 없이 로그인할 수 없어요.',
  },
} as const;
export type Notice = keyof typeof NOTICES;

export const noticeJob = jobKind<{ userId: string; notice: Notice }>('security-notice', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

export async function securityJobs(services: Services): Promise<void> {
  await services.jobs.work(noticeJob, async ({ userId, notice }) => {
    const recipient = await queries.findRecipient(services.db, userId);
    if (recipient) await services.mail.send(noticeEmail(recipient, notice));
  });
}

function noticeEmail(
  { userEmail, userLogin }: { userEmail: string; userLogin: string },
  notice: Notice,
): Email {
  const { subject, text } = NOTICES[notice];
  return {
    to: userEmail,
    subject: `[문집] ${subject}`,
    text: `안녕하세요, 문집이에요.

아이디: ${userLogin}
${text}

내가 한 일이 아니라면 비밀번호를 바꾸고 문집을 운영하는 곳에 알려 주세요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`,
  };
}
