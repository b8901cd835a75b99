import type { Family, ReadingPattern, Rule } from '../../rule.ts';

const STEM = { pos: ['verb', 'adjective'] as const };

/** Verbs with an auxiliary that takes a space: only after -아/-어 may it be joined (제47항). */
const APART: readonly {
  id: string;
  trigger: string;
  first: ReadingPattern;
  second: ReadingPattern;
  examples: Rule['examples'];
  nearMisses: Rule['nearMisses'];
}[] = [
  {
    id: 'go-itda',
    trigger: '고있 고계 고말',
    first: { ...STEM, ending: '고' },
    second: { word: '있 계시 말', pos: ['verb', 'adjective'] },
    examples: [
      ['동생은 자고있다.', '동생은 자고 있다.'],
      ['할머니께서 기다리고계신다.', '할머니께서 기다리고 계신다.'],
    ],
    nearMisses: ['동생은 자고 있다.', '사고나 나지 않을까 걱정했다.', '고니가 날아갔다.'],
  },
  {
    id: 'ji-mothada',
    trigger: '지못 지말',
    first: { ...STEM, ending: '지' },
    second: { word: '못하 말', pos: ['verb', 'adjective'] },
    examples: [
      ['아무 말도 하지못했다.', '아무 말도 하지 못했다.'],
      ['늦지말고 와.', '늦지 말고 와.'],
    ],
    nearMisses: ['하지 못했다.', '바지 말고 치마를 입었다.', '마지못해 따라나섰다.'],
  },
  {
    id: 'ge-hada',
    trigger: '게하 게해 게했 게한 게할 게합 게되 게됐 게된 게될 게됩 게돼 게만',
    first: { ...STEM, ending: '게' },
    second: { word: '하 되 만들', pos: ['verb', 'adjective'] },
    examples: [
      ['나를 웃게하는 친구가 있다.', '나를 웃게 하는 친구가 있다.'],
      ['친구를 자주 만나게되었다.', '친구를 자주 만나게 되었다.'],
      ['이렇게하면 쉽게 풀린다.', '이렇게 하면 쉽게 풀린다.'],
    ],
    nearMisses: ['가게 문이 닫혔다.', '드디어 가게 되었다.', '친구에게 물었다.'],
  },
  {
    id: 'eoya-hada',
    trigger: '야하 야한 야했 야할 야합 야해 야된 야되 야됩 야돼 야지',
    first: { ...STEM, ending: '어야' },
    second: { word: '하 되', pos: ['verb', 'adjective'] },
    examples: [
      ['약속은 꼭 지켜야한다.', '약속은 꼭 지켜야 한다.'],
      ['지금 가야해요.', '지금 가야 해요.'],
    ],
    nearMisses: ['지금 가야지.', '약속은 지켜야 한다.', '고양이야 하고 불렀다.'],
  },
  {
    id: 'eodo-doeda',
    trigger: '도되 도돼 도된 도될 도됩 도됐 도괜 도좋',
    first: { ...STEM, ending: '어도' },
    second: { word: '되 괜찮 좋', pos: ['verb', 'adjective'] },
    examples: [
      ['먼저 가도된다.', '먼저 가도 된다.'],
      ['여기 앉아도괜찮아.', '여기 앉아도 괜찮아.'],
    ],
    nearMisses: ['먼저 가도 된다.', '지도도 필요하다.', '아마도 될 거야.'],
  },
  {
    id: 'myeon-doeda',
    trigger: '면되 면돼 면된 면될 면됩 면좋',
    first: { ...STEM, ending: '으면' },
    second: { word: '되 좋', pos: ['verb', 'adjective'] },
    examples: [
      ['천천히 하면된다.', '천천히 하면 된다.'],
      ['내일 눈이 오면좋겠다.', '내일 눈이 오면 좋겠다.'],
    ],
    nearMisses: ['천천히 하면 된다.', '라면 되게 맛있다.', '그러면 좋지.'],
  },
  {
    id: 'ryeogo-hada',
    trigger: '려고하 려고한 려고했 려고해 려고합 려고할',
    first: { ...STEM, ending: '으려고' },
    second: { word: '하', pos: 'verb' },
    examples: [['이제 막 자려고했다.', '이제 막 자려고 했다.']],
    nearMisses: ['이제 막 자려고 했다.', '자려고 누웠다.'],
  },
  {
    id: 'kka-boda',
    trigger: '까봐 까봤 나봐 나봅 나보 가봐 가봅 가보 나봤',
    first: { ...STEM, ending: '을까 나 는가 은가' },
    second: { word: '보', pos: ['verb', 'adjective'] },
    examples: [
      ['늦을까봐 뛰어왔다.', '늦을까 봐 뛰어왔다.'],
      ['밖에 비가 오나봐.', '밖에 비가 오나 봐.'],
      ['동생이 배가 고픈가봐.', '동생이 배가 고픈가 봐.'],
    ],
    nearMisses: ['한번 가 봐.', '누나 보고 싶어.', '늦을까 봐 뛰었다.'],
  },
  {
    id: 'gi-something',
    trigger: '기전 기위 기시 기도',
    // 시인이기전에 is a form of 이다.
    first: { pos: ['verb', 'adjective', 'noun', 'name'], ending: '기', particle: 'none' },
    second: { word: '전 위하 시작하 시작 시작되' },
    examples: [
      ['밥을 먹기전에 손을 씻는다.', '밥을 먹기 전에 손을 씻는다.'],
      ['그는 시인이기전에 농부였다.', '그는 시인이기 전에 농부였다.'],
      ['꿈을 이루기위해 노력한다.', '꿈을 이루기 위해 노력한다.'],
      ['눈이 내리기시작했다.', '눈이 내리기 시작했다.'],
    ],
    nearMisses: ['밥을 먹기 전에 씻는다.', '전기 전등을 켰다.', '이야기 때문에 웃었다.'],
  },
];

export const auxiliaries: Family = {
  id: 'auxiliaries',
  category: 'spacing',
  title: '보조 용언 띄어쓰기',
  article: '한글 맞춤법 제47항',
  help: "앞말을 돕는 말(보조 용언)은 띄어 써요. 예: 하고 있다, 가게 되었다, 해야 한다. '-아/-어' 뒤에서는 붙여 써도 돼요. 예: 꺼 버렸다, 꺼버렸다.",
  rules: [
    ...APART.map(
      ({ id, trigger, first, second, examples, nearMisses }): Rule => ({
        id,
        severity: 'error',
        trigger,
        marks: [{ unknown: true, split: [{ is: first }, { is: second }] }],
        fix: 'split',
        examples,
        nearMisses,
      }),
    ),
    {
      id: 'go-nada',
      severity: 'error',
      trigger: '고나서 고나니 고나면 고나자',
      marks: [{ text: /^(.+고)(나(?:서|니|면|자)(?:는|도|부터|까지|야)?)$/ }],
      fix: '$1 $2',
      examples: [['숙제를 하고나서 놀았다.', '숙제를 하고 나서 놀았다.']],
      nearMisses: ['숙제를 하고 나서 놀았다.', '떡볶이고 나발이고 다 싫다.'],
    },
    {
      id: 'ge-doeda',
      severity: 'error',
      trigger: '가게되 가게된 가게될 가게됐 가게돼',
      marks: [{ text: /^(가게)(되.+|된.*|될.*|됐.+|돼.*)$/ }],
      fix: '$1 $2',
      examples: [['드디어 바다에 가게되었다.', '드디어 바다에 가게 되었다.']],
      nearMisses: ['드디어 바다에 가게 되었다.', '가게 문이 닫혔다.'],
    },
    {
      id: 'ji-ma',
      severity: 'error',
      trigger: '지마 지말',
      marks: [
        {
          split: [
            { text: /^(.+지)$/, is: { pos: ['verb', 'adjective'], ending: '지' } },
            { text: /^(마|마라|마세요|마요|말아라|말아요|맙시다|말자|마십시오|말아)$/ },
          ],
        },
      ],
      fix: 'split',
      unverified: true,
      help: "하지 않게 말리는 '말다'는 앞말과 띄어 써요. 예: 가지 마, 뛰지 마세요.",
      examples: [
        ['복도에서 뛰지마세요.', '복도에서 뛰지 마세요.'],
        ['아직 가지마.', '아직 가지 마.'],
        ['너무 걱정하지마!', '너무 걱정하지 마!'],
      ],
      nearMisses: ['뛰지 마세요.', '바지마다 얼룩이 묻었다.', '강아지마저 떠났다.'],
    },
    {
      id: 'become',
      severity: 'error',
      trigger: '지 져 졌 질 진 집 짐',
      triggerAt: 1,
      marks: [
        {
          any: [
            { best: { ...STEM, ending: '어' } },
            // 달아 is 달 with a particle as well.
            { best: { particle: '아' }, is: { ...STEM, ending: '어' } },
          ],
        },
        {
          text: /^(?:진|(지[고는며면지니기자게려거더던든]|져|졌|질|진다|집니).*|짐(에|을|이|으로)?)$/,
          is: { word: '지', pos: 'verb' },
        },
      ],
      // 책임을 나누어 지다: to carry.
      notNear: { word: '책임 짐 부담 빚 의무 지게', side: 'before', within: 3 },
      fix: 'join',
      help: "'-아지다/-어지다'는 늘 앞말에 붙여 써요. 예: 예뻐지다, 따뜻해졌다.",
      examples: [
        ['날씨가 따뜻해 졌다.', '날씨가 따뜻해졌다.'],
        ['얼굴이 점점 예뻐 진다.', '얼굴이 점점 예뻐진다.'],
        ['날이 추워 짐에 따라 옷이 두꺼워진다.', '날이 추워짐에 따라 옷이 두꺼워진다.'],
        ['모래가 쌓여 만들어 진 섬이다.', '모래가 쌓여 만들어진 섬이다.'],
        ['쇠가 점점 달아 진다.', '쇠가 점점 달아진다.'],
        ['강물이 맑아 지려면 멀었다.', '강물이 맑아지려면 멀었다.'],
      ],
      nearMisses: [
        '우리 편이 져 버렸다.',
        '책임을 함께 나누어 져야 한다.',
        '날이 추워 집에만 있었다.',
        '너무 좋아 지금도 생각난다.',
      ],
    },
    {
      id: 'feel',
      severity: 'error',
      trigger: '하 할 했 해 합 한다',
      triggerAt: 1,
      marks: [
        { best: { pos: 'adjective', ending: '어', not: '싶 않 못하 없 있 어떻 이렇 그렇 저렇' } },
        {
          text: /^(할|하는|하며|하면서?|하지|하기.*|하니|했.+|해요?|해서|합니.+|한다|하고|하던|하셨.+|하신다|하시.+)$/,
          is: { word: '하' },
        },
      ],
      fix: 'join',
      help: "'-아하다/-어하다'는 늘 앞말에 붙여 써요. 예: 무서워하다, 기뻐했다. '먹고 싶어 하다'처럼 앞이 여러 낱말이면 띄어요.",
      examples: [
        ['동생은 개를 무서워 한다.', '동생은 개를 무서워한다.'],
        ['엄마가 무척 기뻐 하셨다.', '엄마가 무척 기뻐하셨다.'],
        ['짝이 미안해 했다.', '짝이 미안해했다.'],
        ['실패를 부끄러워 할 필요는 없다.', '실패를 부끄러워할 필요는 없다.'],
      ],
      nearMisses: ['동생은 집에 가고 싶어 한다.', '무서워 하나도 못 봤다.', '더워 한숨도 못 잤다.'],
    },
    {
      id: 'like',
      severity: 'error',
      trigger: '좋아 싫어',
      marks: [
        { text: /^(좋아|싫어)$/ },
        {
          text: /^(하는|하며|하면서?|하지|하기.*|하니|했.+|해요?|해서|합니.+|한다|하고|하던|하셨.+|하신다|하시.+|할|한)$/,
        },
      ],
      fix: 'join',
      help: "'좋아하다, 싫어하다'는 한 낱말이라 붙여 써요. 예: 나는 딸기를 좋아한다.",
      examples: [['나는 딸기를 좋아 한다.', '나는 딸기를 좋아한다.']],
      nearMisses: ['나는 딸기를 좋아한다.', '"좋아!" 하고 외쳤다.'],
    },
    {
      id: 'man-hada',
      severity: 'error',
      trigger: '만 듯 법 뻔 척 체',
      marks: [
        {
          text: /^(?!그럴듯|일체)(볼|할|갈|쓸|.+[을할볼쓸줄]|.+(?=[듯법뻔척체]))([만듯법뻔척체])$/,
          split: [{ is: { role: 'modify', ending: '을 은 는' } }, { text: /^.$/ }],
        },
        { text: /^(하[^나루].*|한|한다|했.*|할|해.*|합.*)$/, is: { word: '하' } },
      ],
      fix: '$1 $2$3',
      help: "'만하다, 듯하다, 뻔하다, 척하다'는 한 낱말이에요. 앞말과 띄고 '하다'와는 붙여요. 예: 볼 만하다, 올 듯하다.",
      examples: [
        ['그 영화는 볼만 하다.', '그 영화는 볼 만하다.'],
        ['비가 올듯 했다.', '비가 올 듯했다.'],
        ['하마터면 넘어질뻔 했다.', '하마터면 넘어질 뻔했다.'],
      ],
      nearMisses: [
        '볼 만한 영화다.',
        '방법 하나가 떠올랐다.',
        '물만 한 잔 마셨다.',
        '마법 한 번으로 끝났다.',
      ],
    },
    {
      id: 'ppeon-hada',
      severity: 'error',
      trigger: '뻔 듯 척 체 만',
      before: [{ best: { role: 'modify', ending: '을 은 는' } }],
      marks: [
        { text: /^(뻔|듯|척|체|만)$/ },
        {
          text: /^(하[^나루].*|한|한다|했.*|할|해.*|합.*)$/,
          is: { word: '하', pos: ['verb', 'adjective'] },
        },
      ],
      fix: 'join',
      help: "'뻔하다, 듯하다, 척하다, 만하다'는 한 낱말이라 '하다'를 붙여 써요. 예: 넘어질 뻔했다.",
      examples: [
        ['계단에서 넘어질 뻔 했다.', '계단에서 넘어질 뻔했다.'],
        ['모르는 척 했다.', '모르는 척했다.'],
        ['한번 읽을 만 하다.', '한번 읽을 만하다.'],
      ],
      nearMisses: [
        '넘어질 뻔했다.',
        '비가 올 듯 하늘이 흐리다.',
        '모르는 척도 하고 아는 척도 했다.',
      ],
    },
  ],
};
