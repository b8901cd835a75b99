import type { Family } from '../../rule.ts';

/** What is done together, by turns or after somebody, with -어 before 하다: 나눠 하다, 따라 하다. */
const WAYS =
  '따르 번갈 즐기 나누 잇 모이 힘쓰 돕 돌리 이어받 앞장서 바꾸 겹치 몰 서두르 합치 더하 곁들이 맞추 본받 흉내내 뭉치 견디 못견디 따라하 연잇 나서 앞서 질리 남 기다리 들이 벼르 반기 꺼리 아끼 졸이 못하';

/** A letter that is left out of an ending, which leaves another one: 해결해 한다 for 해결해야 한다. */
export const leftOutLetters: Family = {
  id: 'left-out-letters',
  category: 'ending',
  title: '빠진 글자',
  article: '표준국어대사전',
  help: '글자 하나가 빠진 것 같아요. 예: 지켜 한다 → 지켜야 한다.',
  rules: [
    {
      id: 'must',
      severity: 'check',
      trigger: '한 합 했 하 할 해',
      triggerAt: 1,
      marks: [
        {
          text: /^([가-힣]*[아어여해워와려켜겨셔져쳐춰줘둬꿔눠])$/,
          best: { pos: 'verb', ending: '어', not: WAYS },
          never: [
            { pos: ['adverb', 'adjective', 'noun', 'unit', 'bound', 'interjection'] },
            { ending: '으려 려' },
          ],
        },
        {
          text: /^(한다|한다고|한다는|한다면|합니다|할까|할지|하는데|하는지|하겠다|하지만|하며|하므로)$/,
        },
      ],
      fix: '$1야 $2',
      help: "꼭 하라는 뜻이면 '-어야 한다'로 써요. 예: 약속은 지켜야 한다.",
      examples: [
        ['이웃끼리 배려하는 마음으로 해결해 한다.', '이웃끼리 배려하는 마음으로 해결해야 한다.'],
        ['약속은 꼭 지켜 합니다.', '약속은 꼭 지켜야 합니다.'],
      ],
      nearMisses: [
        '동생은 내 말을 따라 한다.',
        '집안일을 나눠 한다.',
        '나는 동생을 귀여워한다.',
        '모두 가고 싶어 한다.',
        '민지는 축구를 즐겨 한다.',
        '서로 도와 한다.',
      ],
    },
    {
      id: 'not-let-us',
      severity: 'error',
      trigger: '자',
      marks: [{ text: /^(.+)자$/, is: { ending: '자', pos: ['verb', 'adjective'] } }],
      after: [{ text: /^(?:않|못[하한할해했])/ }],
      fix: '$1지',
      help: "'않다, 못하다' 앞에는 '-지'를 써요. 예: 열리지 않다.",
      examples: [['파일이 열리자 않아요.', '파일이 열리지 않아요.']],
      nearMisses: ['같이 가자. 못 간다고?', '문이 열리자 못 보던 아이가 나왔다.'],
    },
    {
      id: 'done-twice',
      severity: 'check',
      trigger: '해해',
      marks: [
        {
          text: /^([가-힣]{2,})해해(서|도|야|요|)$/,
          best: { pos: 'verb', helper: '하' },
          never: { pos: 'noun' },
        },
      ],
      fix: '$1해$2',
      help: '같은 글자를 한 번 더 썼어요. 예: 납부해해 → 납부해.',
      examples: [['급식비는 25일까지 납부해해 주세요.', '급식비는 25일까지 납부해 주세요.']],
      nearMisses: ['늦어서 미안해해요.', '모두 궁금해해.', '동생은 혼자서도 행복해해.'],
    },
  ],
};
