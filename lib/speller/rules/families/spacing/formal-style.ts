import type { Family } from '../../rule.ts';

const DIGIT = '[일이삼사오육칠팔구십백천]';

/** 고모내 is 고모네. */
const PEOPLE =
  '고모 이모 삼촌 외삼촌 할머니 할아버지 친구 언니 오빠 누나 동생 이웃 아저씨 아주머니 사촌 선생님 외할머니 외할아버지 아이 어른 엄마 아빠 짝꿍';

/** Spacing in reports, essays and notices. */
export const formalStyle: Family = {
  id: 'formal-style',
  category: 'spacing',
  title: '설명하는 글의 띄어쓰기',
  article: '한글 맞춤법 제2항, 제42항, 제44항',
  help: "'시, 후, 전, 내'는 앞말과 띄어 쓰고, '에 따라, 에 대한'도 띄어 써요. '-적'은 앞말에 붙여 써요. 예: 등교 시, 회의 후, 법에 따라, 과학적.",
  rules: [
    {
      id: 'according-to',
      severity: 'error',
      trigger: '에따 에의 에대 에관 에비 에도불구 에있어 에반해 로인 로인해 과같',
      marks: [
        {
          unknown: true,
          text: /^(.+(?:에|으로|로|과|와))(따라|따른|따르면|의해|의하면|의한|의하여|대해|대한|대하여|대해서|관해|관한|관하여|관해서|비해|비하면|비하여|비해서|있어|있어서|반해|반하여|인해|인한|인하여|인해서|같이|같은|같다|같습니다|같았다)$/,
        },
      ],
      fix: '$1 $2',
      help: "'에 따라, 에 대한, 에 의해, 로 인해'는 조사 뒤에 다른 낱말이 온 것이라 띄어 써요. 예: 법에 따라, 문제에 대한 생각.",
      examples: [
        ['법에의해 보호받는다.', '법에 의해 보호받는다.'],
        ['날씨에따라 기분이 달라진다.', '날씨에 따라 기분이 달라진다.'],
        ['장마로인해 강물이 불었다.', '장마로 인해 강물이 불었다.'],
        ['준비물은 다음과같습니다.', '준비물은 다음과 같습니다.'],
      ],
      nearMisses: ['법에 따라 처벌한다.', '그에 대한 답이다.', '매일같이 만난다.'],
    },
    {
      id: 'despite',
      severity: 'error',
      trigger: '에도불구',
      marks: [{ unknown: true, text: /^(.+에도)(불구하고|불구하고도)$/ }],
      fix: '$1 $2',
      examples: [['반대에도불구하고 떠났다.', '반대에도 불구하고 떠났다.']],
      nearMisses: ['반대에도 불구하고 떠났다.', '그럼에도 떠났다.'],
    },
    {
      id: 'in-spite-of-that',
      severity: 'error',
      trigger: '에도',
      triggerAt: 1,
      marks: [{ text: /^(그럼|그러함|이럼)$/ }, { text: /^에도$/ }],
      fix: 'join',
      examples: [['그럼 에도 포기하지 않았다.', '그럼에도 포기하지 않았다.']],
      nearMisses: ['그럼에도 포기하지 않았다.', '그럼 이제 시작하자.'],
    },
    {
      id: 'time',
      severity: 'error',
      trigger: '시 후 내 중',
      marks: [
        {
          unknown: true,
          split: [
            {
              text: /^..+$/,
              best: { pos: 'noun', particle: 'none', ending: 'none', level: 1 },
              // 남원시, 부산내 are other words.
              never: [{ pos: ['name', 'verb', 'adjective'] }, { word: PEOPLE }],
            },
            { text: /^(시|후|내|중)(에|에는|에도|의|부터|까지|에만|이다|입니다)?$/ },
          ],
        },
      ],
      fix: 'split',
      help: "'시, 후, 내, 중'은 홀로 쓰이는 말이라 앞말과 띄어 써요. 예: 등교 시, 식사 후, 기간 내.",
      examples: [
        ['등교시 마스크를 쓴다.', '등교 시 마스크를 쓴다.'],
        ['회의후 안내하겠습니다.', '회의 후 안내하겠습니다.'],
        ['기간내에 내 주세요.', '기간 내에 내 주세요.'],
      ],
      nearMisses: [
        '필요시 전화해 주세요.',
        '유사시에 대비한다.',
        '성남시에 산다.',
        '오전에 만났다.',
      ],
    },
    {
      id: 'jeok',
      severity: 'error',
      trigger: '적',
      triggerAt: 1,
      marks: [
        {
          text: /^..+$/,
          best: { pos: 'noun', particle: 'none', ending: 'none' },
          never: [{ role: 'modify' }, { pos: 'determiner' }],
        },
        { text: /^적(인|으로|이다|이고|이며|이지만|인데|이어서|이었다|이라고|임)$/ },
      ],
      fix: 'join',
      help: "'그런 성격을 띠는'을 뜻하는 '-적'은 앞말에 붙여 써요. 예: 과학적인, 사회적으로.",
      examples: [
        ['과학 적인 방법으로 조사했다.', '과학적인 방법으로 조사했다.'],
        ['이 문제는 사회 적으로 중요하다.', '이 문제는 사회적으로 중요하다.'],
      ],
      nearMisses: ['과학적인 방법이다.', '가 본 적이 있다.', '그는 우리 적으로 돌아섰다.'],
    },
    {
      id: 'jeok-before-noun',
      severity: 'error',
      trigger: '적',
      triggerAt: 1,
      marks: [
        {
          text: /^(사회|과학|문화|경제|정치|역사|국제|세계|환경|교육|예술|도덕|종교|심리|신체|정신|물리|화학|개인|집단|국가|민족|전통|현실|논리|감정|이성|객관|주관|긍정|부정|일반|기본|구체|추상|창의|적극|소극|자발|효과|대표|전문|인간|자연|시대|지리|법|윤리|상대|절대)$/,
        },
        { text: /^적$/ },
      ],
      after: [{ best: { pos: 'noun' } }],
      fix: 'join',
      help: "'그런 성격을 띠는'을 뜻하는 '-적'은 앞말에 붙여 써요. 예: 과학적 방법, 사회적 문제.",
      examples: [['사회 적 문제가 되었다.', '사회적 문제가 되었다.']],
      nearMisses: ['사회적 문제가 되었다.', '어릴 적 꿈을 떠올렸다.'],
    },
    {
      id: 'ten-thousands',
      severity: 'error',
      trigger: '만 억 조',
      marks: [
        {
          text: new RegExp(
            `^([일이삼사오육칠팔구십백천]+[만억조])((?:${DIGIT}+만)?${DIGIT}*[일이삼사오육칠팔구]?[십백천]${DIGIT}*)(.*)$`,
          ),
        },
      ],
      fix: '$1 $2$3',
      unverified: true,
      help: '수를 한글로 적을 때는 만 단위로 띄어 써요. 예: 십이만 삼천사백, 일억 이천만.',
      examples: [
        ['삼만오천 원을 모았다.', '삼만 오천 원을 모았다.'],
        ['일억이천만 명이 산다.', '일억 이천만 명이 산다.'],
      ],
      nearMisses: ['삼만 오천 원을 모았다.', '구만리 먼 길을 떠났다.', '오만 가지 생각이 났다.'],
    },
    {
      id: 'not-only',
      severity: 'error',
      trigger: '뿐',
      triggerAt: 1,
      marks: [
        { is: { particle: '에서 에 에게 한테 으로 까지 부터 께' } },
        { text: /^(뿐|뿐만|뿐이다|뿐이었다|뿐이에요)$/ },
      ],
      fix: 'join',
      help: "'뿐'이 이름을 나타내는 말과 조사 뒤에 오면 붙여 써요. 예: 학교에서뿐만 아니라. '웃을 뿐'처럼 꾸밈을 받으면 띄어 써요.",
      examples: [['학교에서 뿐만 아니라 집에서도 한다.', '학교에서뿐만 아니라 집에서도 한다.']],
      nearMisses: ['학교에서뿐만 아니라 집에서도 한다.', '그저 웃을 뿐이다.'],
    },
  ],
};
