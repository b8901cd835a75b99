import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import * as api from '../../../../shared/notifications/notification-settings.ts';
import type { Notification } from '../../../../shared/notifications/notifications.ts';
import { sentenceOf, textOf } from '../../../../shared/notifications/sentences.ts';
import type { Email } from '../../../platform/gateways/mail.ts';

export const MOST_IN_DIGEST = 20;

interface Digest {
  to: string;
  penName: string;
  notifications: readonly Notification[];
  publicUrl: string;
  unsubscribeToken: string;
}

/** Names and titles only: mail leaves the product, where the texts of children stay. */
export function digestEmail(digest: Digest): Email {
  const { to, notifications, publicUrl, unsubscribeToken } = digest;
  const token = `?token=${encodeURIComponent(unsubscribeToken)}`;
  const links = {
    list: `${publicUrl}/notifications`,
    unsubscribe: `${publicUrl}/unsubscribe${token}`,
  };
  return {
    to,
    subject: `[문집] 읽지 않은 알림이 ${notifications.length}개 있어요`,
    text: textBody(digest, links),
    html: htmlBody(digest, links),
    headers: {
      'List-Unsubscribe': `<${publicUrl}${api.unsubscribeOneClick.path}${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    isOnce: true,
  };
}

interface Links {
  list: string;
  unsubscribe: string;
}

function textBody({ penName, notifications }: Digest, links: Links): string {
  const lines = notifications.map((one) => `- ${textOf(sentencesOf(one))}${placeOf(one)}`);
  return `안녕하세요, ${politeName(penName)}. 문집이에요.

읽지 않은 알림을 모아 보내 드려요.

${lines.join('\n')}

알림 보기
${links.list}

그만 받기
${links.unsubscribe}

받는 시각과 알림의 종류는 프로필의 알림 설정에서 바꿀 수 있어요.

함께 쓰고, 읽고, 한 권의 책으로.
문집 드림
`;
}

function htmlBody({ penName, notifications }: Digest, links: Links): string {
  const items = notifications.map((one) => {
    const words = sentencesOf(one)
      .map(({ text, isStrong }) => (isStrong ? `<b>${escaped(text)}</b>` : escaped(text)))
      .join('');
    return `<li style="margin:0 0 10px">${words}<span style="color:#6b645a">${escaped(placeOf(one))}</span></li>`;
  });
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>문집 알림</title></head>
<body style="margin:0;padding:24px;background:#faf7f0;color:#25221d;font:16px/1.6 sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fffdf9;border:1px solid #e6dfd1">
<p style="margin:0 0 16px">안녕하세요, ${politeName(escaped(penName))}. 문집이에요.<br>읽지 않은 알림을 모아 보내 드려요.</p>
<ul style="margin:0 0 20px;padding:0 0 0 20px">${items.join('\n')}</ul>
<p style="margin:0 0 20px"><a href="${escaped(links.list)}" style="display:inline-block;padding:10px 18px;background:#2c4a86;color:#ffffff;text-decoration:none">알림 보기</a></p>
<p style="margin:0;color:#575149;font-size:14px">받는 시각과 알림의 종류는 프로필의 알림 설정에서 바꿀 수 있어요. <a href="${escaped(links.unsubscribe)}" style="color:#2c4a86">그만 받기</a></p>
</div></body></html>
`;
}

function sentencesOf(notification: Notification) {
  const { deadline } = notification;
  return sentenceOf(notification, deadline === null ? '' : `${clock.format(new Date(deadline))}에`);
}

/** Where it happened, unless the sentence names the group. */
function placeOf({ groupTitle, notificationKind }: Notification): string {
  const isNamed = notificationKind === 'JOIN_REQUEST' || notificationKind === 'INVITATION';
  return isNamed || groupTitle === null ? '' : ` (${groupTitle})`;
}

const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  // Node's Korean has AM and PM.
  hourCycle: 'h23',
});

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
