import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../../config/values.ts';
import { type Config, hasOutbox } from '../../../config.ts';
import { readStoredEmails, type StoredEmail } from '../../gateways/mail.ts';
import { isForwarded, peerOf } from '../requests/peer.ts';
import { styleHashesOf } from '../security/headers.ts';

const MAX_EMAILS = 50;

/**
 * Shows the e-mails that were written to files because no mail server is configured. They contain
 * codes that give access to accounts, so only requests from this machine are answered.
 */
export function serveOutbox(server: FastifyInstance, config: Config): void {
  if (!hasOutbox(config)) return;
  server.get('/outbox', async (request, reply) => {
    if (!isLocalRequest(request)) return reply.callNotFound();
    const emails = await readStoredEmails(config, MAX_EMAILS);
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src ${OWN_STYLE}; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(emails));
  });
}

/**
 * From loopback, without headers of a proxy, and with a Host of this machine: a site that resolves its
 * own name to 127.0.0.1 (DNS rebinding) sends that name.
 */
function isLocalRequest(request: FastifyRequest): boolean {
  const host = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return isLoopback(peerOf(request)) && isLoopback(host.toLowerCase()) && !isForwarded(request);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const TIME = new Intl.DateTimeFormat('ko-KR', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  // Some builds of Node lack the Korean day periods.
  hourCycle: 'h23',
  timeZone: 'Asia/Seoul',
});

function article({ to, subject, text, sentAt }: StoredEmail): string {
  return `<article>
<h2>${escaped(subject)}</h2>
<p class="to">${escaped(to)} 님께 · <time datetime="${escaped(sentAt)}">${TIME.format(new Date(sentAt))}</time></p>
<div class="text">${escaped(text.trim())}</div>
</article>`;
}

function page(emails: readonly StoredEmail[]): string {
  const list =
    emails.length === 0
      ? '<p class="empty">아직 보낸 메일이 없어요. 가입 화면에서 인증 번호를 받으면 여기에 나타나요.</p>'
      : emails.map(article).join('\n');
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>보낸 메일 | 문집</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><a class="mark" href="/" aria-label="문집 첫 화면"><i>문</i><i>집</i></a></header>
<main>
<h1>보낸 메일</h1>
<p class="lead">메일 서버를 정하지 않아서, 보낼 메일을 이 컴퓨터에만 모아 두었어요. <a href="/outbox">새로 고침</a></p>
${list}
</main>
</body>
</html>
`;
}

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#faf7f0,#1a1916);--sheet:light-dark(#fffdf9,#22201c);--ink:light-dark(#25221d,#efe9dd);--ink-2:light-dark(#575149,#c2baab);--line:light-dark(#e6dfd1,#37332b);--cell:light-dark(#e9d3c6,#4d3b33);--indigo:light-dark(#2c4a86,#a3bbf0)}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:400 1rem/1.75 "Pretendard Variable","Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR","Malgun Gothic",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
a{color:var(--indigo);font-weight:700}
a:focus-visible{outline:2px solid var(--indigo);outline-offset:3px}
header{padding:16px clamp(16px,5vw,40px)}
.mark{display:inline-flex;text-decoration:none;color:var(--ink)}
.mark i{display:grid;place-items:center;width:36px;height:36px;border:1px solid var(--cell);background:var(--sheet);font:700 1.25rem/1 "Gowun Batang","Noto Serif CJK KR",AppleMyungjo,Batang,serif}
.mark i+i{border-left:0}
main{width:min(640px,100% - 32px);margin:2vh auto 60px;display:grid;gap:14px}
h1{font:700 2rem/1.35 "Gowun Batang","Noto Serif CJK KR",AppleMyungjo,Batang,serif}
.lead{color:var(--ink-2);margin-bottom:12px}
article,.empty{background:var(--sheet);border:1px solid var(--line);border-radius:14px;padding:20px 22px}
h2{font-size:1.0625rem;line-height:1.5}
.to{color:var(--ink-2);font-size:.9375rem}
.text{margin-top:12px;padding-top:12px;border-top:1px solid var(--line);white-space:pre-wrap}
`;

const OWN_STYLE = styleHashesOf(`<style>${STYLE}</style>`).join(' ');
