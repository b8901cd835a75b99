import type { Family, Rule } from '../../rule.ts';

/** What somebody does to a thing, and the state that the thing is in, both with -어; with an example. */
const STATES: readonly (readonly [done: string, state: string, bad: string])[] = [
  ['걸어', '걸려', '벽에 그림이 걸어 있다.'],
  ['적어', '적혀', '쪽지에 주소가 적어 있다.'],
  ['써', '쓰여', '칠판에 이름이 써 있다.'],
  ['새겨', '새겨져', '비석에 글이 새겨 있다.'],
  ['그려', '그려져', '벽에 꽃이 그려 있다.'],
  ['물들여', '물들어', '산이 붉게 물들여 있다.'],
  ['담아', '담겨', '상자에 사과가 담아 있다.'],
  ['덮어', '덮여', '길이 눈으로 덮어 있다.'],
  ['꽂아', '꽂혀', '책장에 책이 꽂아 있다.'],
  ['묶어', '묶여', '강아지가 기둥에 묶어 있다.'],
  ['섞어', '섞여', '흰콩과 검은콩이 섞어 있다.'],
  ['놓아', '놓여', '탁자에 꽃병이 놓아 있다.'],
  ['깔아', '깔려', '바닥에 자갈이 깔아 있다.'],
  ['달아', '달려', '옷에 단추가 달아 있다.'],
  ['매달아', '매달려', '처마에 고드름이 매달아 있다.'],
  ['박아', '박혀', '벽에 못이 박아 있다.'],
  ['잠가', '잠겨', '교실 문이 잠가 있다.'],
  ['붙여', '붙어', '게시판에 종이가 붙여 있다.'],
  ['숨겨', '숨겨져', '그림에 글자가 숨겨 있다.'],
  ['펼쳐', '펼쳐져', '눈앞에 들판이 펼쳐 있다.'],
  ['만들어', '만들어져', '이 탑은 돌로 만들어 있다.'],
  ['꾸며', '꾸며져', '교실이 풍선으로 꾸며 있다.'],
  ['이루어', '이루어져', '물은 작은 알갱이로 이루어 있다.'],
  ['나누어', '나누어져', '줄기가 둘로 나누어 있다.'],
  ['정해', '정해져', '순서가 정해 있다.'],
  ['포함해', '포함되어', '우유에는 칼슘이 포함해 있다.'],
];

const ruleOf = ([done, state, bad]: (typeof STATES)[number]): Rule => ({
  id: done,
  severity: 'check',
  trigger: done,
  // 창문을 열어 있다 is meant as 열고 있다.
  before: [{ never: { particle: '을' } }],
  marks: [{ text: new RegExp(`^${done}$`) }, { text: /^(있(?!다가|으면|어라|자).+)$/ }],
  fix: `${state} $1`,
  unverified: true,
  examples: [[bad, bad.replace(`${done} 있다`, `${state} 있다`)]],
  nearMisses: [bad.replace(`${done} 있다`, `${state} 있다`), `그대로 ${done} 두었다.`],
});

/** -어 있다 behind what somebody does to a thing: 벽에 그림이 걸어 있다. */
export const states: Family = {
  id: 'states',
  category: 'confusable',
  title: '상태를 나타내는 -어 있다',
  article: '표준국어대사전 ‘있다’',
  help: "'-어 있다'는 일이 끝난 뒤의 모습을 나타내요. 무엇이 그렇게 되어 있을 때는 '걸리다, 쓰이다'처럼 당하는 말을 써요. 예: 그림이 걸려 있다, 이름이 쓰여 있다.",
  rules: STATES.map(ruleOf),
};
