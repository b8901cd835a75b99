import type { Family } from '../../rule.ts';

const NOMINAL = ['noun', 'pronoun', 'name', 'number', 'unit', 'bound'] as const;
const HOST = { pos: NOMINAL, particle: 'none', ending: 'none' } as const;
const NO_MODIFIER = [{ role: 'modify' as const }, { pos: 'determiner' as const }];
const BEING =
  '이다|이었다|이에요|이예요|예요|였다|였어요|이었어요|입니다|입니까|이라고|이라는|이지만|이라서|이었습니다|였습니다|인가요|이니까|이라면|이었지만|였지만|이었던|이랍니다|이란다';
const PEOPLE =
  '친구 동생 엄마 아빠 형 누나 언니 오빠 할머니 할아버지 선생님 나 너 우리 짝 짝꿍 사촌 삼촌 이모 고모 강아지 고양이';

export const particlesApart: Family = {
  id: 'particles-apart',
  category: 'spacing',
  title: '조사와 ‘이다’ 붙여 쓰기',
  article: '한글 맞춤법 제41항',
  help: "조사와 '이다'는 앞말에 붙여 써요. 예: 학생이다, 날마다, 집에서부터, 마음대로.",
  rules: [
    {
      id: 'being',
      severity: 'error',
      trigger: BEING.replaceAll('|', ' '),
      triggerAt: 1,
      marks: [
        {
          is: { pos: NOMINAL, ending: 'none' },
          never: [{ pos: 'determiner' }, { particle: '을 으로 과' }],
        },
        { text: new RegExp(`^(?:${BEING})$`) },
      ],
      fix: 'join',
      help: "'이다'는 앞말에 붙여 써요. 예: 학생이다, 친구예요.",
      examples: [
        ['저는 반장 입니다.', '저는 반장입니다.'],
        ['그것은 거짓말 이었다.', '그것은 거짓말이었다.'],
        ['이 사람이 제 언니 예요.', '이 사람이 제 언니예요.'],
        ['그 일은 내 책임 이다.', '그 일은 내 책임이다.'],
        ['그건 너 때문 이다.', '그건 너 때문이다.'],
      ],
      nearMisses: [
        '저는 반장입니다.',
        '머리에 물동이를 이었다.',
        '점을 곧은 선으로 이었다.',
        "'입니다'를 붙여 쓴다.",
      ],
    },
    {
      id: 'behind-particle',
      severity: 'error',
      trigger: '는 도 부터 까지 처럼 조차 라도 이라도 는커녕',
      triggerAt: 1,
      marks: [
        { is: { particle: '에서 서 에 까지 부터 으로 에게 한테' } },
        { text: /^(부터|부터는|까지|까지도|까지는|처럼|조차|는|도|이라도|라도)$/ },
      ],
      fix: 'join',
      examples: [
        ['여름에 는 수박이 최고다.', '여름에는 수박이 최고다.'],
        ['여기서 부터 뛰자.', '여기서부터 뛰자.'],
      ],
      nearMisses: ['집에서부터 걸어왔다.', '서울에서 처음으로 전철을 탔다.'],
    },
    {
      id: 'even',
      severity: 'error',
      trigger: '마저',
      triggerAt: 1,
      marks: [
        { is: { pos: 'pronoun', particle: 'none', ending: 'none' } },
        { text: /^마저(도)?$/ },
      ],
      fix: 'join',
      help: "'조차, 까지'를 뜻하는 '마저'는 조사라서 붙여 써요. 예: 너마저. '남김없이'를 뜻하면 띄어 써요. 예: 밥을 마저 먹어라.",
      examples: [['너 마저 나를 떠나는구나.', '너마저 나를 떠나는구나.']],
      nearMisses: ['숙제 마저 하고 갈게.', '너마저 떠나는구나.'],
    },
    {
      id: 'even-things',
      severity: 'error',
      trigger: '마저',
      triggerAt: 1,
      marks: [{ best: HOST, never: { pos: 'determiner' } }, { text: /^마저(도)?$/ }],
      // 숙제 마저 하고: the adverb, before what is done to the end.
      after: [
        {
          never: {
            word: '하 해내 해버리 먹 마시 끝내 끝마치 마치 읽 쓰 듣 보 풀 채우 치우 치르 정리하 그리 만들 갚 내 받 주 사 팔 걷 자 닦 씻 부르 완성하 다 외우 배우 싸 넣 빼 심 뽑 뜯 깎 옮기 나르 접 읽어보 쓰러뜨리 다하 채워넣 써 내려놓',
          },
        },
      ],
      fix: 'join',
      help: "'조차, 까지'를 뜻하는 '마저'는 조사라서 붙여 써요. 예: 희망마저. '남김없이'를 뜻하면 띄어 써요. 예: 밥을 마저 먹어라.",
      examples: [
        ['그들은 마지막 희망 마저 잃었다.', '그들은 마지막 희망마저 잃었다.'],
        ['자신의 가치 마저 숫자로 매긴다.', '자신의 가치마저 숫자로 매긴다.'],
      ],
      nearMisses: ['숙제 마저 하고 갈게.', '남은 밥 마저 먹어라.', '희망마저 잃었다.'],
    },
    {
      id: 'every',
      severity: 'error',
      trigger: '마다',
      triggerAt: 1,
      marks: [{ is: HOST, never: [{ pos: 'determiner' }] }, { text: /^마다(는|의)?$/ }],
      fix: 'join',
      examples: [
        ['날 마다 일기를 쓴다.', '날마다 일기를 쓴다.'],
        ['학교 갈 때 마다 만난다.', '학교 갈 때마다 만난다.'],
      ],
      nearMisses: ['날마다 일기를 쓴다.', '힘든 일도 마다하지 않는다.'],
    },
    {
      id: 'than-doing',
      severity: 'error',
      trigger: '보다 조차 처럼 까지 만 마저 부터 에는',
      triggerAt: 1,
      marks: [
        { is: { ending: '기', role: 'noun', particle: 'none' } },
        {
          text: /^(보다|보다는|보다도|조차|조차도|처럼|까지|까지는|까지도|까지의|만|만은|마저|부터|에는)$/,
        },
      ],
      fix: 'join',
      examples: [['서둘러 끝내기 보다는 꼼꼼히 하자.', '서둘러 끝내기보다는 꼼꼼히 하자.']],
      nearMisses: ['서둘러 끝내기보다는 꼼꼼히 하자.', '걷기 대회에 나갔다.'],
    },
    {
      id: 'indeed',
      severity: 'error',
      trigger: '말로',
      triggerAt: 1,
      marks: [{ text: /^.+야$/, is: { pos: NOMINAL } }, { text: /^말로$/ }],
      fix: 'join',
      help: "'이야말로'는 조사라서 앞말에 붙여 써요. 예: 과정이야말로, 너야말로.",
      examples: [['과정이야 말로 소중하다.', '과정이야말로 소중하다.']],
      nearMisses: ['과정이야말로 소중하다.', '하늘아, 말로 하자.'],
    },
    {
      id: 'as',
      severity: 'error',
      trigger: '대로',
      triggerAt: 1,
      marks: [
        {
          any: [
            {
              is: { ...HOST, pos: ['noun', 'pronoun'] },
              never: [...NO_MODIFIER, { pos: ['verb', 'adjective'] }],
            },
            { text: /^(말|말씀|마음|뜻|생각|약속|규칙|계획|순서|차례|사실|예상|법|방식)$/ },
          ],
        },
        { text: /^대로(만|는|라면|니까)?$/ },
      ],
      fix: 'join',
      help: "'대로'가 이름을 나타내는 말 뒤에 오면 조사라서 붙여 쓰고, '아는 대로'처럼 꾸밈을 받으면 띄어 써요. 예: 마음대로, 약속대로.",
      examples: [
        ['네 마음 대로 해.', '네 마음대로 해.'],
        ['규칙 대로 하자.', '규칙대로 하자.'],
      ],
      nearMisses: ['네가 아는 대로 말해.', '규칙대로 하자.', '세종 대로를 따라 걸었다.'],
    },
    {
      id: 'as-big-as',
      severity: 'error',
      trigger: '만한 만했 만해 만하',
      triggerAt: 1,
      marks: [
        { text: /^(.+)$/, best: { ...HOST, pos: ['noun', 'pronoun'] }, never: NO_MODIFIER },
        { text: /^만(한|하다|하고|하지|하게|했다|해|해요|해서|했어요|합니다)$/ },
      ],
      fix: '$1만 $2',
      help: "견주는 '만'은 조사라서 앞말에 붙이고 '하다'는 띄어 써요. 예: 형만 한 아우, 주먹만 한 감자. '볼 만하다'의 '만하다'는 붙여 써요.",
      examples: [['주먹 만한 감자를 캤다.', '주먹만 한 감자를 캤다.']],
      nearMisses: ['볼 만한 영화다.', '주먹만 한 감자를 캤다.', '살 만한 집이다.'],
    },
    {
      id: 'as-big-as-glued',
      severity: 'error',
      trigger: '만한 만했 만해 만하',
      marks: [
        {
          unknown: true,
          split: [
            { text: /^(.+)$/, best: { ...HOST, pos: ['noun', 'pronoun'] }, never: NO_MODIFIER },
            { text: /^만(한|하다|하고|하지|하게|했다|해|해요|해서|했어요|합니다)$/ },
          ],
        },
      ],
      fix: '$1만 $2',
      help: "견주는 '만'은 조사라서 앞말에 붙이고 '하다'는 띄어 써요. 예: 형만 한 아우, 주먹만 한 감자. '볼 만하다'의 '만하다'는 붙여 써요.",
      examples: [['주먹만한 감자를 캤다.', '주먹만 한 감자를 캤다.']],
      nearMisses: [
        '볼만한 영화다.',
        '웬만한 일은 혼자 한다.',
        '원만한 성격이다.',
        '거만한 왕이었다.',
      ],
    },
    {
      id: 'only-say',
      severity: 'error',
      trigger: '말만해 말만하 말만했 말만한 일만해 일만하 일만했',
      marks: [{ text: /^([말일]만)(해|해요|하면|하고|하지|했다|했어|하는|하니|한다|하다가)$/ }],
      fix: '$1 $2',
      unverified: true,
      help: "'말만 하다'처럼 조사 '만'이 붙으면 '하다'를 띄어 써요.",
      examples: [['필요하면 나한테 말만해.', '필요하면 나한테 말만 해.']],
      nearMisses: ['필요하면 나한테 말만 해.', '형은 일만 한다.'],
    },
    {
      id: 'choice',
      severity: 'error',
      trigger: '이나 이든지 든지 이든 이나마 나마 이야말로 치고 에게로 에서처럼',
      triggerAt: 1,
      marks: [
        { is: HOST, never: NO_MODIFIER },
        { text: /^(이든지|든지|이든|이나마|나마|이야말로|치고는|에게로|에서처럼)$/ },
      ],
      fix: 'join',
      examples: [
        ['무엇 이든지 물어보세요.', '무엇이든지 물어보세요.'],
        ['작은 힘 이나마 보태고 싶다.', '작은 힘이나마 보태고 싶다.'],
      ],
      nearMisses: ['무엇이든지 물어보세요.', '친구이든 아니든 도와야 한다.'],
    },
    {
      id: 'with',
      severity: 'error',
      trigger: '와 과',
      triggerAt: 1,
      marks: [{ is: HOST, never: NO_MODIFIER }, { text: /^(와|과|와는|과는|와의|과의)$/ }],
      after: [
        {
          any: [
            {
              text: /^(함께|같이|더불어|달리|비슷.+|다르.*|다른|만나.*|만났.*|놀.+|싸우.*|싸웠.*|친.+)$/,
            },
          ],
        },
      ],
      fix: 'join',
      examples: [['언니 와 함께 걸었다.', '언니와 함께 걸었다.']],
      nearMisses: ['언니와 함께 걸었다.', '내일 와서 함께 놀자.'],
    },
    {
      id: 'like',
      severity: 'check',
      trigger: '같이',
      triggerAt: 1,
      marks: [
        {
          any: [
            {
              best: { ...HOST, pos: 'noun', not: PEOPLE },
              never: [{ pos: ['adverb', 'determiner'] }],
            },
            { text: /^(나|너|저)$/ },
          ],
        },
        { text: /^같이$/ },
      ],
      after: [{ best: { pos: 'adjective' } }],
      fix: 'join',
      help: "'처럼'을 뜻하는 '같이'는 앞말에 붙여 써요. 예: 눈같이 하얗다. '함께'를 뜻하면 띄어 써요. 예: 친구와 같이.",
      examples: [['눈 같이 하얀 토끼를 보았다.', '눈같이 하얀 토끼를 보았다.']],
      nearMisses: ['친구와 같이 갔다.', '내일 같이 놀자.', '우리 같이 예쁜 꽃을 심자.'],
    },
    {
      id: 'and',
      severity: 'check',
      trigger: '하고',
      triggerAt: 1,
      marks: [
        { is: { word: PEOPLE, particle: 'none', ending: 'none' } },
        { text: /^하고(는|도|만)?$/ },
      ],
      after: [{ never: { word: '싶 부르 외치 말하 소리치' } }],
      fix: 'join',
      help: "'와/과'를 뜻하는 '하고'는 조사라서 붙여 써요. 예: 친구하고 놀았다.",
      examples: [['친구 하고 놀이터에 갔다.', '친구하고 놀이터에 갔다.']],
      nearMisses: ['친구하고 놀았다.', '그 애와 친구 하고 싶다.', '"엄마!" 하고 불렀다.'],
    },
  ],
};
