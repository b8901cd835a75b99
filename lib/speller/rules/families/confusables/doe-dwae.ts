import type { Family } from '../../rule.ts';

/** Syllables of 돼 with a final consonant that only 되 takes: 됄, 됀. */
const CLOSED = [
  ['됀', '된', '어른이 됀 기분이다.', '어른이 된 기분이다.'],
  ['됄', '될', '나는 의사가 됄 거야.', '나는 의사가 될 거야.'],
  ['됌', '됨', '사용이 금지됌을 알립니다.', '사용이 금지됨을 알립니다.'],
  ['됍', '됩', '여기에서 뛰면 안 됍니다.', '여기에서 뛰면 안 됩니다.'],
] as const;

export const doeDwae: Family = {
  id: 'doe-dwae',
  category: 'spelling',
  title: '되와 돼',
  article: '한글 맞춤법 제35항 붙임 2',
  help: "'돼'는 '되어'가 줄어든 말이에요. '되어'로 바꿔 읽어서 자연스러우면 '돼', 아니면 '되'를 써요. 예: 그러면 돼요(되어요), 의사가 되고 싶다.",
  rules: [
    {
      id: 'past',
      severity: 'error',
      trigger: '됬',
      marks: [{ text: /^(?!안)(.*)됬(.*)$/ }],
      fix: '$1됐$2',
      help: "'되었'이 줄면 '됐'이 돼요. '됬'이라는 글자는 쓰지 않아요. 예: 가을이 됐다(되었다).",
      examples: [
        ['드디어 내 차례가 됬다.', '드디어 내 차례가 됐다.'],
        ['숙제가 다 됬어?', '숙제가 다 됐어?'],
      ],
      nearMisses: ['드디어 봄이 됐다.', '친구가 되었다.'],
    },
    {
      id: 'past-not',
      severity: 'error',
      trigger: '안됬',
      marks: [{ text: /^안됬(.*)$/ }],
      notNear: { word: '참 정말 너무 얼굴 가엾 불쌍하', side: 'before', within: 2 },
      fix: ['안 됐$1', '안됐$1'],
      help: "'되었'이 줄면 '됐'이 돼요. 되지 않았다는 뜻이면 '안'을 띄어 써요. 예: 접속이 안 됐다.",
      examples: [
        ['누리집에 접속이 안됬다.', '누리집에 접속이 안 됐다.'],
        ['아직 준비가 안됬어요.', '아직 준비가 안 됐어요.'],
      ],
      nearMisses: ['접속이 안 됐다.', '혼자 남은 강아지가 참 안됐다.'],
    },
    {
      id: 'past-pity',
      severity: 'error',
      trigger: '안됬',
      marks: [{ text: /^안됬(.*)$/ }],
      near: { word: '참 정말 너무 얼굴 가엾 불쌍하', side: 'before', within: 2 },
      fix: '안됐$1',
      examples: [['다친 친구가 참 안됬다.', '다친 친구가 참 안됐다.']],
      nearMisses: ['다친 친구가 참 안됐다.', '참 잘됐다.'],
    },
    {
      id: 'joined',
      severity: 'error',
      trigger: '되요 되서 되선 되야 되써',
      marks: [
        { unknown: true, text: /^(?!안)(.*)되(요|서|서는|서도|서요|선|야|야지|야만|야겠.+)$/ },
      ],
      fix: '$1돼$2',
      examples: [
        ['이제 집에 가도 되요.', '이제 집에 가도 돼요.'],
        ['반장이 되서 기쁘다.', '반장이 돼서 기쁘다.'],
        ['내일까지 완성되야 한다.', '내일까지 완성돼야 한다.'],
      ],
      nearMisses: ['이제 집에 가도 되어요.', '쌀 두 되 샀다.', '언제 되나요?'],
    },
    {
      id: 'final',
      severity: 'error',
      trigger: '되',
      marks: [{ text: /^(?!안)(.*)되$/, unknown: true, closes: true, mark: /^\s*$|^[.!?~…]/ }],
      fix: '$1돼',
      help: "문장을 끝낼 때는 '되'만 쓸 수 없고 '되어'가 줄어든 '돼'를 써요. 예: 그러면 안 돼.",
      examples: [
        ['먼저 가도 되.', '먼저 가도 돼.'],
        ['여기 앉아도 되?', '여기 앉아도 돼?'],
      ],
      nearMisses: ['먼저 가도 돼.', '먼저 가면 되지.'],
    },
    {
      id: 'bare',
      severity: 'error',
      trigger: '돼',
      marks: [
        {
          text: /^(?!안)(.*)돼(고.*|면.*|니.*|지.*|게.*|기.*|며|던.*|려.*|도록|자.*|네.*|어.*|었.*)$/,
          unknown: true,
        },
      ],
      fix: '$1되$2',
      examples: [
        ['커서 화가가 돼고 싶다.', '커서 화가가 되고 싶다.'],
        ['봄이 돼면 꽃이 핀다.', '봄이 되면 꽃이 핀다.'],
        ['언니가 중학생이 돼었다.', '언니가 중학생이 되었다.'],
      ],
      nearMisses: ['돼지가 꿀꿀거린다.', '우리 집에는 돼지는 없다.', '잘 돼 간다.'],
    },
    {
      id: 'not-bare',
      severity: 'error',
      trigger: '안돼',
      marks: [
        {
          text: /^안돼(고|면|니.*|지.*|게.*|기.*|며|던.*|네.*|는.*)$/,
          any: [{ unknown: true }, { text: /는/ }],
        },
      ],
      fix: '안 되$1',
      help: "'안'은 띄어 쓰고, '돼(되어)'가 아니면 '되'를 써요. 예: 그러면 안 되지.",
      examples: [
        ['그러면 안돼지.', '그러면 안 되지.'],
        ['뛰면 안돼는 곳이다.', '뛰면 안 되는 곳이다.'],
      ],
      nearMisses: ['그러면 안 되지.', '그러면 안 돼.'],
    },
    {
      id: 'not-anh',
      severity: 'error',
      trigger: '않되 않돼 않된 않될 않됩 않됐',
      marks: [
        {
          text: /^않(?:돼(.*)|되(?:어(.*)|()(?=$)))$/,
          any: [{ text: /^않돼/ }, { closes: true }, { text: /^않되어/ }],
        },
      ],
      fix: '안 돼$1$2$3',
      help: "되지 않는다는 뜻이면 '안 되다'예요. '않'은 '-지' 뒤에 써요. 예: 뛰면 안 돼.",
      examples: [['그렇게 하면 않되.', '그렇게 하면 안 돼.']],
      nearMisses: ['뛰면 안 돼.', '가지 않되 편지는 쓰겠다.'],
    },
    {
      id: 'must',
      severity: 'error',
      trigger: '야되',
      marks: [
        {
          text: /^(.*[아어여가야해와워서펴켜춰려쳐져써봐내])야되$/,
          closes: true,
          mark: /^\s*$|^[.!?~…]/,
        },
      ],
      fix: '$1야 돼',
      help: "'-어야 돼'는 띄어 쓰고, 문장을 끝낼 때는 '돼'를 써요. 예: 학교에 가야 돼.",
      examples: [
        ['이제 학교에 가야되.', '이제 학교에 가야 돼.'],
        ['숙제부터 해야되.', '숙제부터 해야 돼.'],
      ],
      nearMisses: ['이제 학교에 가야 돼.', '가야 사람들은 배를 잘 만들었다.'],
    },
    {
      id: 'bare-neun',
      severity: 'error',
      trigger: '돼는',
      marks: [{ text: /^(?!안)(.*)돼(는|는데.*|는지.*|는가.*)$/ }],
      fix: '$1되$2',
      examples: [['도움이 돼는 책이다.', '도움이 되는 책이다.']],
      nearMisses: ['도움이 되는 책이다.', '나무가 된다는데 정말일까?'],
    },
    {
      id: 'bare-not',
      severity: 'error',
      trigger: '돼지',
      marks: [{ text: /^(.*)돼지(는|도|를)?$/ }],
      after: [{ is: { word: '않 못하 말' } }],
      fix: '$1되지$2',
      examples: [['아직 열 시가 돼지 않았다.', '아직 열 시가 되지 않았다.']],
      nearMisses: ['돼지 네 마리가 있다.', '돼지는 안 보인다.'],
    },
    {
      id: 'not-closed',
      severity: 'error',
      trigger: '안됀',
      marks: [{ text: /^안됀(.*)$/ }],
      fix: '안 된$1',
      examples: [['비난해서는 안됀다.', '비난해서는 안 된다.']],
      nearMisses: ['비난해서는 안 된다.', '그렇게 하면 안 될까?'],
    },
    ...CLOSED.map(([wrong, right, bad, good]) => ({
      id: `closed-${right}`,
      severity: 'error' as const,
      trigger: wrong,
      // 안됀다 is 안 된다, too.
      marks: [{ text: new RegExp(`^(?!안${wrong})(.*)${wrong}(.*)$`) }],
      fix: `$1${right}$2`,
      examples: [[bad, good]] as const,
      nearMisses: ['의사가 된 언니를 만났다.', '나도 그렇게 될 수 있다.'],
    })),
    {
      id: 'to-become',
      severity: 'error',
      trigger: '대',
      before: [{ is: { pos: 'noun', particle: '이' }, never: { particle: '을' } }],
      marks: [{ text: /^대(고|려면|려고|었으면|겠다고|겠습니다|겠다)$/ }],
      after: [{ is: { word: '싶 노력하 하 열심히 공부하 좋 다짐하 결심하 많' } }],
      fix: { swap: '대고되고 대려되려 대었되었 대겠되겠' },
      help: "무엇이 이루어지거나 바뀌는 것은 '되다'예요. 예: 의사가 되고 싶다.",
      examples: [['나는 커서 소방관이 대고 싶다.', '나는 커서 소방관이 되고 싶다.']],
      nearMisses: ['나는 커서 소방관이 되고 싶다.', '귀를 벽에 대고 들었다.'],
    },
    {
      id: 'became',
      severity: 'check',
      trigger: '댔',
      before: [
        {
          is: {
            word: '얼음 물 수증기 친구 반장 회장 어른 선생님 부자 나비 개구리 왕 거름 습관 도움 의사 가수 화가 작가 대통령 엄마 아빠 형 누나 언니 봄 여름 가을 겨울 방학 시간 아침 저녁 밤 걱정 준비 사이 짝 짝꿍 학년 살 시 해 일등 꼴찌',
            particle: '이',
          },
        },
      ],
      marks: [{ text: /^댔(다|어|어요|습니다|는데|지만|으면|고|네)$/ }],
      notNear: { word: '돈 비용 학비 값 핑계', side: 'before' },
      fix: '됐$1',
      help: "무엇이 이루어지거나 바뀌는 것은 '되다'라서 '됐다'로 써요. 예: 얼음이 됐다.",
      examples: [['물이 얼음이 댔다.', '물이 얼음이 됐다.']],
      nearMisses: ['물이 얼음이 됐다.', '벽에 귀를 댔다.', '학비는 아빠가 댔다.'],
    },
  ],
  nearMisses: [
    '할머니가 돼지저금통을 주셨다.',
    '일이 잘돼 간다.',
    '되도록 빨리 와.',
    '되레 화를 냈다.',
  ],
};
