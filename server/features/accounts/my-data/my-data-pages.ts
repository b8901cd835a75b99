import type { Profile } from '../../../../shared/accounts/profile.ts';
import { documentHtml, escaped } from './document-html.ts';
import type * as queries from './my-data.queries.ts';

const DAY = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });
const dayOf = (instant: string) => DAY.format(new Date(instant));

interface PageParts {
  title: string;
  /** The path to the folder of index.html: '' or '../'. */
  up: '' | '../';
  body: string;
}

function page({ title, up, body }: PageParts): string {
  const home = up === '' ? '' : `<nav><a href="${up}index.html">처음으로</a></nav>`;
  return `${opening(title)}${home}
<h1>${escaped(title)}</h1>
${body}
${CLOSING}`;
}

const opening = (title: string) => `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
`;

const CLOSING = `</main>
</body>
</html>
`;

const untitled = (title: string) => title || '제목 없는 글';

interface AroundPost {
  comments: readonly queries.Answer[];
  feedback: readonly ReceivedFeedback[];
  attached: readonly Attached[];
}

/** Addresses in the HTML, by address of the picture. */
type Pictures = ReadonlyMap<string, string>;

export function postHtml(
  post: queries.ArchivedPost,
  around: AroundPost,
  pictures: Pictures,
): string {
  const body = postBody(post, around, pictures, 'h2');
  return page({ title: untitled(post.title), up: '../', body });
}

function postBody(
  post: queries.ArchivedPost,
  { comments, feedback, attached }: AroundPost,
  pictures: Pictures,
  heading: 'h2' | 'h3',
): string {
  const { groupTitle, activityTitle, subjectTitle, publishedAt, savedAt } = post;
  const when = publishedAt ? `${dayOf(publishedAt)}에 냄` : `${dayOf(savedAt)}까지 쓰던 글`;
  const body = [
    `<p class="where">${escaped([groupTitle, activityTitle, subjectTitle].join(' · '))}<br>${when}, ${post.characters.toLocaleString('ko-KR')}자, 좋아요 ${post.likeCount}개</p>`,
    `<article>${documentHtml(post.document, pictures)}</article>`,
    attachedHtml(attached),
    answersHtml(`<${heading}>받은 피드백</${heading}>`, feedback.map(withAnnotations), 'pen'),
    answersHtml(`<${heading}>댓글</${heading}>`, comments, ''),
  ];
  return body.join('\n');
}

/** One file of several posts, a post at a time to save memory; `titles` are those of the posts. */
export async function* collectionHtml(
  title: string,
  titles: readonly string[],
  posts: AsyncIterable<{
    post: queries.ArchivedPost;
    feedback: readonly ReceivedFeedback[];
    pictures: Pictures;
  }>,
): AsyncGenerator<string> {
  const contents = titles.map(
    (one, at) => `<li><a href="#post-${at + 1}">${escaped(untitled(one))}</a></li>`,
  );
  yield `${opening(title)}<h1>${escaped(title)}</h1>
<nav aria-label="차례"><ol>${contents.join('')}</ol></nav>
`;
  let number = 0;
  for await (const { post, feedback, pictures } of posts) {
    number += 1;
    const around = { comments: [], attached: [], feedback };
    yield `<section class="post" id="post-${number}">
<h2>${escaped(untitled(post.title))}</h2>
${postBody(post, around, pictures, 'h3')}
</section>
`;
  }
  yield CLOSING;
}

interface ReceivedFeedback extends queries.Answer {
  annotations: readonly { exact: string; content: string; suggestion: string | null }[];
  replies: readonly { content: string }[];
}

interface Attached {
  title: string;
  url: string | null;
  path: string;
}

function attachedHtml(attached: readonly Attached[]): string {
  if (attached.length === 0) return '';
  const items = attached.map(({ title, url, path }) => {
    const address = url ?? path.split('/').slice(1).map(encodeURIComponent).join('/');
    return `<li><a href="${escaped(address)}" rel="noreferrer">${escaped(title)}</a></li>`;
  });
  return `<section><h2>붙임</h2><ul>${items.join('')}</ul></section>`;
}

/** The remark on the whole, then the annotations and the replies. */
function withAnnotations({ annotations, replies, ...answer }: ReceivedFeedback): queries.Answer {
  const marked = annotations.map(({ exact, content, suggestion }) =>
    [`“${exact}”`, content, suggestion && `→ ${suggestion}`].filter(Boolean).join('\n'),
  );
  const said = [answer.content, ...marked, ...replies.map(({ content }) => content)];
  return { ...answer, content: said.filter(Boolean).join('\n\n') };
}

function answersHtml(heading: string, answers: readonly queries.Answer[], kind: string): string {
  if (answers.length === 0) return '';
  const items = answers.map(
    ({ penName, at, content }) =>
      `<li><b>${escaped(penName ?? '함께 쓰던 사람')}</b> <small>${dayOf(at)}</small><p class="said ${kind}">${escaped(content)}</p></li>`,
  );
  return `<section>${heading}<ul class="answers">${items.join('')}</ul></section>`;
}

export function ownAnswersHtml(
  title: string,
  answers: readonly Omit<queries.Answer, 'postId'>[],
): string {
  const items = answers.map(
    ({ postTitle, writer, groupTitle, at, content }) =>
      `<li><b>${escaped(postTitle === null ? '지금은 볼 수 없는 글' : untitled(postTitle))}</b> <small>${escaped([writer, groupTitle, dayOf(at)].filter(Boolean).join(', '))}</small><p class="said">${escaped(content)}</p></li>`,
  );
  return page({ title, up: '', body: `<ul class="answers">${items.join('')}</ul>` });
}

export interface Contents {
  profile: Profile;
  madeAt: string;
  picture: string | undefined;
  groups: readonly { groupTitle: string; joinedAt: string; isOwner: boolean }[];
  posts: readonly {
    path: string;
    post: Pick<queries.ArchivedPost, 'title' | 'groupTitle' | 'publishedAt' | 'savedAt'>;
  }[];
  books: readonly { path: string; title: string }[];
  comments: number;
  feedback: number;
}

export function indexHtml(contents: Contents): string {
  const { profile, groups, posts, books, picture } = contents;
  const link = (path: string, words: string) =>
    `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escaped(words)}</a>`;
  const list = (items: readonly string[], none: string) =>
    items.length === 0
      ? `<p>${none}</p>`
      : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const body = [
    picture ? `<img src="${picture}" alt="프로필 사진" width="96" height="96">` : '',
    `<p class="where">${dayOf(contents.madeAt)}에 문집에서 받아 왔어요. 이 폴더만 있으면 인터넷이 없어도 모두 읽을 수 있어요.</p>`,
    '<h2>나</h2>',
    `<dl><dt>필명</dt><dd>${escaped(profile.penName)}</dd><dt>아이디</dt><dd>${escaped(profile.userLogin)}</dd><dt>이메일</dt><dd>${escaped(profile.userEmail ?? '없음')}</dd><dt>학교</dt><dd>${escaped(profile.schoolName ?? '적지 않음')}</dd><dt>가입한 날</dt><dd>${dayOf(profile.createdAt)}</dd></dl>`,
    '<h2>내 모임</h2>',
    list(
      groups.map(({ groupTitle, joinedAt, isOwner }) =>
        escaped(`${groupTitle} (${dayOf(joinedAt)}부터${isOwner ? ', 내가 만든 모임' : ''})`),
      ),
      '들어간 모임이 없어요.',
    ),
    `<h2>내가 쓴 글 ${posts.length}편</h2>`,
    list(
      posts.map(({ path, post }) => {
        const { title, groupTitle, publishedAt, savedAt } = post;
        const when = publishedAt ? dayOf(publishedAt) : `쓰던 글, ${dayOf(savedAt)}`;
        return `${link(path, untitled(title))} <small>${escaped(groupTitle)}, ${when}</small>`;
      }),
      '아직 쓴 글이 없어요.',
    ),
    '<h2>내가 한 말</h2>',
    list(
      [
        `${link('내가 쓴 댓글.html', '내가 쓴 댓글')} ${contents.comments}개`,
        `${link('내가 쓴 피드백.html', '내가 쓴 피드백')} ${contents.feedback}개`,
      ],
      '',
    ),
    `<h2>책 ${books.length}권</h2>`,
    list(
      books.map(({ path, title }) => link(path, title)),
      '아직 책이 없어요.',
    ),
    '<p class="where">같은 이름의 .json 파일은 다른 프로그램으로 옮길 때 써요. 글을 읽는 데는 없어도 돼요.</p>',
  ];
  return page({ title: `${profile.penName}의 문집`, up: '', body: body.join('\n') });
}

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#faf7f0,#1a1916);color:light-dark(#25221d,#efe9dd);font:400 1.0625rem/1.8 "Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR","Malgun Gothic",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
main{max-width:38em;margin:0 auto;padding:32px 20px 80px}
h1{font:700 1.75rem/1.4 "Nanum Myeongjo","Noto Serif CJK KR",AppleMyungjo,Batang,serif}
h2{margin-top:2em;font-size:1.25rem}
h3{margin-top:1.6em;font-size:1.0625rem}
.post{margin-top:4em;border-top:1px solid light-dark(#cfc5b1,#504a3e);break-before:page}
.post>h2{font:700 1.5rem/1.4 "Nanum Myeongjo","Noto Serif CJK KR",AppleMyungjo,Batang,serif}
a{color:light-dark(#2c4a86,#a3bbf0)}
small,.where{color:light-dark(#575149,#c2baab);font-size:.9375rem}
article{font-family:"Noto Serif CJK KR","Nanum Myeongjo",AppleMyungjo,Batang,serif}
.verse{white-space:pre-wrap}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid light-dark(#cfc5b1,#504a3e)}
table{display:block;max-width:100%;overflow-x:auto;border-collapse:collapse}
th,td{min-width:4em;padding:.3em .7em;border:1px solid light-dark(#cfc5b1,#504a3e);text-align:left;vertical-align:top}
th{background:light-dark(#f2ede2,#2a2823)}
th p,td p{margin:0}
.answers{list-style:none;padding:0}
.answers li{margin:1em 0;padding-top:1em;border-top:1px solid light-dark(#e6dfd1,#37332b)}
.said{margin:.25em 0;white-space:pre-wrap}
.pen{color:light-dark(#b93a22,#f2917b)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px}
dt{color:light-dark(#575149,#c2baab)}
dd{margin:0}
h1+img{border-radius:50%}
figure{margin:1.6em 0;text-align:center}
figure img{max-width:100%;height:auto}
figcaption{color:light-dark(#575149,#c2baab);font-size:.9375rem}
`;
