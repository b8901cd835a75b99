import type { KoreanString } from '../../scripts/parts/strings.ts';

/** What a school says instead. The pattern is looked for in every string that a person reads. */
const BETTER: readonly [wrong: RegExp, better: string][] = [
  // One word for one thing.
  [
    /모임을 연 사람|모임을 연 (?:선생님|분)/,
    '선생님 또는 모임장: ownerTitle() in shared/groups/owner-title.ts',
  ],
  [/내가 연 모임|연 모임/, '만든 모임'],
  [/함께하는 사람|구성원/, '참여자; 라이선스에서는 사용자'],
  [/문집을 관리하는 사람/, '문집 관리자'],
  [/늘려 준 마감|늘어난 마감/, '마감 연장'],
  [/알림글/, '공지'],
  [/일감/, '작업'],
  [/글의 종류/, '글 갈래'],
  [/맞춤법 살피기/, '맞춤법 검사'],
  [/전자우편(?! 】)/, '이메일'],
  [/누리집/, '사이트'],
  [/휴대 전화/, '휴대전화'],
  [/이용 약관|처리 방침/, '이용약관, 처리방침'],
  // Old, literary or figurative words.
  [/까닭/, '어른에게는 사유, 학생에게는 이유'],
  [/거[두둔둘][^어]|거두어[^들]/, '취소, 회수, 가리기, 다시 가져오기'],
  [/둘레/, '주변'],
  [/알맹이|모람/, '내용, 회원'],
  [/글쇠/, '키보드, 단축키'],
  [/첫소리/, '초성'],
  [/견[주줄준줘]/, '비교, 비유'],
  [/단추/, '버튼'],
  [/튼튼해요/, '안전해요'],
  [/쉬고 있어/, '쓰지 않아요, 연결할 수 없어요'],
  [/문을 [연열]/, '공개'],
  [/한 칸씩 차올/, '채워져요'],
  // Not what a person says.
  [/선생님 님/, '선생님: politeName() in shared/accounts/names/polite-name.ts'],
  [/(?:아이|학생)들? ?님/, '학생'],
  [/나인지|나라는 것을/, '본인인지'],
  [/\}명 냄|\d명 냄/, '명 제출'],
  [/인증 번호는 ?\{/, '인증 번호: {…}'],
  [/많아도 |몇 자로 쓰나요/, '최소, 최대'],
  [/열려 있던 로그인|로그인이 (?:바로 |모두 )?끝나요/, '로그아웃돼요'],
  [/일을 마치지 못했/, '처리하지 못했어요'],
  [/신청을 받아 [주줄]|받아 주[면기]/, '승인하면'],
];

/** Their words are textbook terms, matched by the code, of their time, or read by search. */
const LEFT_OUT =
  /^content\/(?:legal|consents|recommended-subjects)\/|^lib\/(?:speller|rule-helper\/data\/(?:words|criteria))|placeholders\.model\.ts$/;
const SEARCH_WORDS = /^찾는 말:/;

/** Matches the source of every file with something to replace: a space may be a line break there. */
export const ANY_WRONG = new RegExp(
  BETTER.map(([wrong]) =>
    wrong.source.replaceAll(' ?', '\\s*').replaceAll(' ', '\\s+').replaceAll('\\{', '\\$?\\{'),
  ).join('|'),
);

export function wordsToReplace(strings: readonly KoreanString[]): string[] {
  return strings
    .filter(({ file, text }) => !LEFT_OUT.test(file) && !SEARCH_WORDS.test(text))
    .flatMap(({ file, line, text }) =>
      BETTER.flatMap(([wrong, better]) => {
        const found = wrong.exec(text)?.[0];
        return found === undefined ? [] : [`${file}:${line} “${found}” → ${better}: ${text}`];
      }),
    );
}
