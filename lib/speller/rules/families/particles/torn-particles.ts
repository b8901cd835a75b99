import type { Family } from '../../rule.ts';

const BARE = { particle: 'none', ending: 'none' } as const;
const NOMINAL = ['noun', 'pronoun', 'name', 'number', 'bound', 'unit'] as const;
const HOST = {
  pos: NOMINAL,
  ...BARE,
} as const;
/** Nouns that may be adverbs or end a clause, so that the next word is no particle. */
const NO_MODIFIER = [
  { role: 'modify' as const },
  { pos: ['determiner', 'adverb', 'verb', 'adjective'] as const },
];
/** What one looks at: 영화 보다 잠들다. */
const WATCHED =
  '영화 책 만화 드라마 텔레비전 티브이 뉴스 시험 눈치 거울 지도 사진 공연 연극 축구 야구 경기 방송 동영상 영상 유튜브 휴대폰 스마트폰 화면 그림 신문 시계 하늘 별 달';
const COUNT = [{ is: { pos: ['number', 'determiner'] as const } }];

/** Particles and forms of 이다 that are words as well, and stand alone where only the neighbours tell. */
export const tornParticles: Family = {
  id: 'torn-particles',
  category: 'spacing',
  title: '조사 붙여 쓰기',
  article: '한글 맞춤법 제41항',
  help: "조사와 '이다'는 앞말에 붙여 써요. 예: 두 개나, 세 장이면, 웃는지만, 간다고.",
  rules: [
    {
      id: 'behind-count',
      severity: 'error',
      trigger:
        '이면 이나 이라도 이라면 이라서 이니까 이지만 인데 입니다 이에요 예요 이었다 였다 까지 부터',
      triggerAt: 1,
      before: COUNT,
      marks: [
        { best: { pos: 'unit', ...BARE } },
        {
          text: /^(?:이면|이나|이라도|이라면|이라서|이니까|이지만|인데|입니다|이에요|예요|이었다|였다|까지|부터)$/,
        },
      ],
      fix: 'join',
      examples: [
        ['사진은 두 장 이면 충분하다.', '사진은 두 장이면 충분하다.'],
        ['우리 반은 스물네 명 인데 한 명이 빠졌다.', '우리 반은 스물네 명인데 한 명이 빠졌다.'],
      ],
      nearMisses: ['사진은 두 장이면 충분하다.', '종이 두 장 이면에 글을 썼다.'],
    },
    {
      id: 'what-it-is',
      severity: 'check',
      trigger: '이란 란',
      triggerAt: 1,
      marks: [
        { best: { pos: 'noun', ...BARE, level: 3 }, never: NO_MODIFIER },
        { text: /^이?란$/ },
      ],
      // 우리 반 이란 친구: the land.
      after: [{ never: { word: '사람 친구 대표 선수 팀 출신 핵 정부 대통령 국기 음식 여행' } }],
      fix: 'join',
      help: "무엇을 설명할 때 쓰는 '이란'은 조사라서 앞말에 붙여 써요. 예: 책이란, 우정이란.",
      examples: [['나에게 책 이란 먼 나라로 가는 표이다.', '나에게 책이란 먼 나라로 가는 표이다.']],
      nearMisses: ['나에게 책이란 먼 나라로 가는 표이다.', '축구 경기에서 이란 선수를 보았다.'],
    },
    {
      id: 'each-of',
      severity: 'error',
      trigger: '식',
      before: COUNT,
      marks: [
        {
          unknown: true,
          text: /^(명|개|권|장|마리|뼘|걸음|시간|분|초|살|잔|그릇|줄|쪽|칸|방울|숟가락|모금|발|알|송이|다발|켤레|그루|바퀴|달|해|주|년)식(만|이나|은)?$/,
        },
      ],
      fix: '$1씩$2',
      help: "'저마다 얼마'를 뜻하는 말은 '-씩'이에요. 예: 한 뼘씩, 두 개씩.",
      examples: [['목도리가 한 뼘식 길어졌다.', '목도리가 한 뼘씩 길어졌다.']],
      nearMisses: ['목도리가 한 뼘씩 길어졌다.', '개구리의 한살이와 번식을 배웠다.'],
    },
    {
      id: 'as-many-as',
      severity: 'error',
      trigger: '나',
      triggerAt: 1,
      before: COUNT,
      marks: [{ best: { pos: 'unit', ...BARE } }, { text: /^나$/ }],
      after: [{ never: { word: '주 좀 한테 혼자 먼저 말' } }],
      fix: 'join',
      examples: [['할머니는 산을 두 개 나 넘으셨다.', '할머니는 산을 두 개나 넘으셨다.']],
      nearMisses: ['공책 한 권 나 줘.', '할머니는 산을 두 개나 넘으셨다.'],
    },
    {
      id: 'behind-question',
      severity: 'error',
      trigger: '만 도 를 는 조차',
      triggerAt: 1,
      marks: [{ best: { ending: '는지' } }, { text: /^(?:만|도|를|는|조차)$/ }],
      fix: 'join',
      examples: [['그 애가 웃는지 만 보았다.', '그 애가 웃는지만 보았다.']],
      nearMisses: ['그 애가 웃는지만 보았다.', '어디 가는지 가 봐야 안다.'],
    },
    {
      id: 'quoted',
      severity: 'error',
      trigger: '고 고는 고도',
      triggerAt: 1,
      marks: [{ text: /^.+라$/ }, { text: /^고(?:는|도)?$/ }],
      after: [{ never: { word: '녀석 놈 계집애 아이 애 얼굴 모습' } }],
      fix: 'join',
      examples: [
        ['지구가 중심이라 고 믿었다.', '지구가 중심이라고 믿었다.'],
        ['다 거짓말이라 고 했다.', '다 거짓말이라고 했다.'],
      ],
      nearMisses: ['다 거짓말이라고 했다.', '참 귀한 아이라, 고 녀석이 보고 싶다.'],
    },
    {
      id: 'than-being',
      severity: 'error',
      trigger: '보다 보다는 보다도 만큼 만큼은',
      triggerAt: 1,
      marks: [
        { is: { ending: '음', particle: 'none' }, text: /[가-힣]{2}$/ },
        { text: /^(?:보다|보다는|보다도|만큼|만큼은)$/ },
      ],
      fix: 'join',
      examples: [['부러움 보다 고마움이 컸다.', '부러움보다 고마움이 컸다.']],
      nearMisses: ['부러움보다 고마움이 컸다.', '보다 나은 내일을 꿈꾼다.'],
    },
    {
      id: 'with-this-alone',
      severity: 'error',
      trigger: '만으로 만으로는 만으로도',
      triggerAt: 1,
      marks: [
        { text: /^(?:이것|그것|저것|이|그|생각|상상|말|노력|의지|마음|힘|혼자)$/ },
        { text: /^만으로(?:는|도)?$/ },
      ],
      fix: 'join',
      help: "'만'과 '으로'는 조사라서 앞말에 붙여 써요. 예: 이것만으로는.",
      examples: [['이것 만으로는 설명하기 어렵다.', '이것만으로는 설명하기 어렵다.']],
      nearMisses: ['이것만으로는 설명하기 어렵다.', '동생은 만으로 열 살이다.'],
    },
    {
      id: 'than-more',
      severity: 'check',
      trigger: '보다',
      triggerAt: 1,
      marks: [
        { text: /^[가-힣]{2,}$/, is: { ...HOST, pos: 'noun', level: 3, not: WATCHED } },
        { text: /^보다(?:는|도)?$/ },
      ],
      near: { word: '더 훨씬 덜', side: 'after', within: 5 },
      fix: 'join',
      help: "견줄 때 쓰는 '보다'는 조사라서 앞말에 붙여 써요. 예: 교실보다 운동장이 더 넓다.",
      examples: [['교실 보다 운동장이 더 넓다.', '교실보다 운동장이 더 넓다.']],
      nearMisses: ['교실보다 운동장이 더 넓다.', '보다 더 나은 내일을 꿈꾼다.'],
    },
    {
      id: 'nothing-but',
      severity: 'error',
      trigger: '일뿐',
      triggerAt: 1,
      marks: [
        { best: { pos: ['noun', 'name', 'pronoun'], ...BARE }, text: /^(.+)$/ },
        { text: /^일뿐(.*)$/ },
      ],
      fix: '$1일 뿐$2',
      help: "'이다'는 앞말에 붙이고 '뿐'은 띄어 써요. 예: 시민일 뿐이다.",
      examples: [['그들도 평범한 시민 일뿐이다.', '그들도 평범한 시민일 뿐이다.']],
      nearMisses: ['그들도 평범한 시민일 뿐이다.', '일뿐만 아니라 놀이도 중요하다.'],
    },
    {
      id: 'as-long-as',
      severity: 'error',
      trigger: '길이 높이 넓이 깊이',
      before: [{ never: { particle: '을 이' } }],
      marks: [{ text: /^(?:길이|높이|넓이|깊이)$/ }, { text: /^(?:만큼|만큼은|만큼이나|만큼도)$/ }],
      fix: 'join',
      examples: [['원래 길이 만큼 줄었다.', '원래 길이만큼 줄었다.']],
      nearMisses: ['원래 길이만큼 줄었다.', '깊이가 얼마만큼 되니?'],
    },
    {
      id: 'than',
      severity: 'error',
      trigger: '보다',
      triggerAt: 1,
      marks: [
        {
          any: [
            {
              best: { ...HOST, not: WATCHED },
              never: [
                { pos: 'determiner' },
                { ending: '어' },
                { ending: '을', level: 3 },
                { pos: 'bound', word: '지' },
              ],
            },
            // 시선, which looks like a unit with particles.
            {
              best: { pos: NOMINAL },
              is: { ...HOST, pos: 'noun', level: 3, not: WATCHED },
              never: NO_MODIFIER,
            },
            {
              text: /^[가-힣]{3,}$/,
              is: { ...HOST, not: WATCHED },
              never: NO_MODIFIER,
            },
            { text: /^(나|너|저|이것|그것|저것|여기|거기|때)$/ },
          ],
        },
        { text: /^보다(?:는|도)?$/ },
      ],
      fix: 'join',
      help: "'보다'가 이름을 나타내는 말 뒤에 오면 조사라서 붙여 써요. 예: 형보다, 기쁠 때보다. '더'를 뜻하는 '보다'는 띄어 써요. 예: 보다 나은 세상.",
      examples: [
        ['나는 형 보다 키가 크다.', '나는 형보다 키가 크다.'],
        ['향고래는 참고래 보다 깊이 잠수한다.', '향고래는 참고래보다 깊이 잠수한다.'],
        ['기쁠 때 보다 슬플 때가 많다.', '기쁠 때보다 슬플 때가 많다.'],
      ],
      nearMisses: ['보다 나은 세상', '나는 드라마 보다 늦게 잤다.', '향고래보다 깊이 잠수한다.'],
    },
    {
      id: 'than-watched',
      severity: 'error',
      trigger: '보다',
      triggerAt: 1,
      marks: [
        {
          any: [
            { is: { word: WATCHED, ...BARE } },
            { text: /^(?:어제|그제|예전|지난번|처음|평소|작년|지난해|아까|생각)$/ },
          ],
        },
        { text: /^보다(?:는|도)?$/ },
      ],
      after: [
        {
          any: [
            { text: /^(?:더|더욱|훨씬|덜|약간|조금|원작이|소설이|책이|영화가)$/ },
            { best: { pos: 'adjective' } },
          ],
        },
      ],
      fix: 'join',
      help: "견주는 '보다'는 조사라서 앞말에 붙여 써요. 예: 영화보다 재미있다.",
      examples: [
        ['만화가 영화 보다 더 재미있다.', '만화가 영화보다 더 재미있다.'],
        ['기침이 어제 보다 훨씬 나아졌다.', '기침이 어제보다 훨씬 나아졌다.'],
      ],
      nearMisses: ['만화가 영화보다 더 재미있다.', '영화를 보다 잠들었다.'],
    },
    {
      id: 'never-alone',
      severity: 'error',
      trigger: '에서 에게 에서는 에서도 에게는 에게도 께서는 으로는',
      triggerAt: 1,
      marks: [
        // 학생회실 is read only as a form of 학생회.
        { text: /^[가-힣]{2,}$/, never: { particle: '에 에서 에게' } },
        { text: /^(?:에서|에게|에서는|에서도|에게는|에게도|께서는|으로는)$/ },
      ],
      fix: 'join',
      unverified: true,
      examples: [['우산은 학생회실 에서 보관합니다.', '우산은 학생회실에서 보관합니다.']],
      nearMisses: ['우산은 학생회실에서 보관합니다.', '우산은 교실 앞에서 말렸다.'],
    },
    {
      id: 'behind-new-word',
      severity: 'error',
      trigger: '에 을 를 로 까지 부터 처럼 마다 조차 께서 만큼 도',
      triggerAt: 1,
      marks: [
        { unknown: true, text: /^[가-힣]{2,}$/ },
        {
          text: /^(?:에서?(?:는|도|만)?|에게(?:는|도)?|을|를|으?로|까지|부터|처럼|마다|조차|께서|만큼|도)$/,
        },
      ],
      fix: 'join',
      unverified: true,
      help: '조사는 처음 보는 말이나 이름 뒤에서도 앞말에 붙여 써요. 예: 배춧속에, 셜록도.',
      examples: [['노란 배춧속 에 양념을 넣었다.', '노란 배춧속에 양념을 넣었다.']],
      nearMisses: ['노란 배춧속에 양념을 넣었다.', '까지 않은 귤이 있다.'],
    },
  ],
};
