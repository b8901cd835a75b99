import type { Family, Where } from '../../rule.ts';

const BARE = { particle: 'none', ending: 'none' } as const;
/** Nouns that may be adverbs or end a clause, so that the next word is no particle. */
const NO_MODIFIER = [
  { role: 'modify' as const },
  { pos: ['determiner', 'adverb', 'verb', 'adjective'] as const },
];
/** Where one comes to: 학교 와 보니. */
const GOALS =
  '학교 학원 회사 도서관 집 여기 거기 저기 어디 시골 바다 교회 가게 나라 한국 서울 제주 제주도 도시 우리 나 너 저 친구 유치원 캠프 마트 병원 놀이터 어제 오늘';
const PEOPLE =
  '나 너 저 우리 엄마 아빠 누나 언니 형 오빠 동생 할머니 할아버지 선생님 친구 이모 고모 삼촌 아저씨 아주머니 얘 애 아이 내일 오늘 어제 이제 지금 아까 나중';
/** What 엔, the short form of 에는, stands behind. */
const BEFORE_EN = {
  text: /[가-힣]{2,}$/,
  is: { pos: ['noun', 'pronoun'], ...BARE },
  never: { pos: 'number' },
} satisfies Where;
const EN_HELP = "'엔'은 '에는'이 줄어든 조사라서 앞말에 붙여 써요. 예: 운동장엔, 이번엔.";
const QUESTION = '무엇|뭐|누구|어디|언제|얼마|몇|왜';

/** Particles and forms of 이다 that are other words as well; what stands beside them decides. */
export const particlesByNeighbours: Family = {
  id: 'particles-by-neighbours',
  category: 'spacing',
  title: '조사와 ‘이다’ 붙여 쓰기',
  article: '한글 맞춤법 제41항',
  help: "조사와 '이다'는 앞말에 붙여 써요. 예: 자료와 공책, 멸치나 두부, 무엇인지, 갈 때면.",
  rules: [
    {
      id: 'with-noun',
      severity: 'check',
      trigger: '와',
      triggerAt: 1,
      marks: [
        {
          text: /[가-힣]{2,}$/,
          best: { pos: ['noun', 'name'], not: GOALS, ...BARE },
          never: NO_MODIFIER,
        },
        { text: /^와$/, closes: false },
      ],
      after: [
        {
          best: { pos: ['noun', 'name', 'pronoun'], level: 2 },
          never: [{ pos: ['adverb', 'verb', 'adjective', 'interjection'] }],
        },
      ],
      fix: 'join',
      examples: [
        ['마이크 와 헤드폰을 챙겼다.', '마이크와 헤드폰을 챙겼다.'],
        ['운전자 와 보행자가 함께 조심해야 한다.', '운전자와 보행자가 함께 조심해야 한다.'],
      ],
      nearMisses: [
        '집에 와 친구를 만났다.',
        '마이크와 헤드폰을 챙겼다.',
        '오늘 비 와 소풍을 못 갔다.',
      ],
    },
    {
      id: 'or-noun',
      severity: 'check',
      trigger: '나',
      triggerAt: 1,
      marks: [
        {
          text: /[가-힣]{2,}$/,
          best: { pos: 'noun', not: PEOPLE, level: 2, ...BARE },
          never: NO_MODIFIER,
        },
        { text: /^나$/, closes: false },
      ],
      after: [
        {
          best: { pos: 'noun', particle: '을 으로', level: 2 },
          never: [{ pos: ['adverb', 'verb', 'adjective'] }],
        },
      ],
      notNear: { word: '주 좀', side: 'after', within: 5 },
      fix: 'join',
      examples: [
        ['우유 나 두유를 마신다.', '우유나 두유를 마신다.'],
        ['국물은 멸치 나 두부로 낸다.', '국물은 멸치나 두부로 낸다.'],
      ],
      nearMisses: [
        '우유나 두유를 마신다.',
        '지우개 나 하나 줘.',
        '그 숙제 나 혼자 했다.',
        '김치 나 밥을 좀 줘.',
      ],
    },
    {
      id: 'in-short',
      severity: 'error',
      trigger: '엔',
      triggerAt: 1,
      before: [{ never: [{ pos: ['number', 'determiner'] }] }],
      marks: [BEFORE_EN, { text: /^엔$/, closes: false }],
      fix: 'join',
      help: EN_HELP,
      examples: [['그 낡은 운동장 엔 그네만 있다.', '그 낡은 운동장엔 그네만 있다.']],
      nearMisses: ['그 낡은 운동장엔 그네만 있다.', '이것은 삼백 엔 정도이다.'],
    },
    {
      id: 'in-short-first',
      severity: 'error',
      trigger: '엔',
      triggerAt: 1,
      marks: [
        { opens: true, ...BEFORE_EN },
        { text: /^엔$/, closes: false },
      ],
      fix: 'join',
      help: EN_HELP,
      examples: [['이번 엔 네 차례야.', '이번엔 네 차례야.']],
      nearMisses: ['이번엔 네 차례야.', '백 엔 동전을 보았다.'],
    },
    {
      id: 'whenever',
      severity: 'error',
      trigger: '면',
      triggerAt: 1,
      before: [{ is: { role: 'modify' } }],
      marks: [{ text: /^때$/ }, { text: /^면$/ }],
      fix: 'join',
      help: "'때이면'이 줄어든 '때면'은 붙여 써요. 예: 비가 올 때면.",
      examples: [['비가 올 때 면 그 노래가 떠오른다.', '비가 올 때면 그 노래가 떠오른다.']],
      nearMisses: ['비가 올 때면 그 노래가 떠오른다.', '국수를 삶을 때 면이 불었다.'],
    },
    {
      id: 'question-word',
      severity: 'error',
      trigger:
        '인지 인가 인가요 인데 인지도 인지를 인지는 일까 일까요 일지 이든 이든지 든지 인들 인 야 이야 이냐 냐 이니 니',
      triggerAt: 1,
      marks: [
        { text: new RegExp(`^(?:${QUESTION})$`) },
        {
          text: /^(?:인지|인지도|인지는|인지를|인가|인가요|인가를|인데|일까|일까요|일지|일지도|이든|이든지|든지|이냐|이니|이야)$/,
        },
      ],
      fix: 'join',
      help: "'이다'는 앞말에 붙여 써요. 예: 무엇인지, 누구일까, 어디인가.",
      examples: [
        ['내 꿈이 무엇 인지 생각했다.', '내 꿈이 무엇인지 생각했다.'],
        ['저 사람은 누구 일까?', '저 사람은 누구일까?'],
      ],
      nearMisses: ['내 꿈이 무엇인지 생각했다.', '사람은 무엇으로 인지하는가?'],
    },
    {
      id: 'asks',
      severity: 'error',
      trigger: '야',
      triggerAt: 1,
      marks: [
        { text: /^(?:누구|어디|뭐|언제|얼마|거|거기|여기|저기)$/ },
        { text: /^야$/, closes: true },
      ],
      fix: 'join',
      help: "'이야'가 줄어든 '야'는 앞말에 붙여 써요. 예: 어디야, 누구야.",
      examples: [['너 지금 어디 야?', '너 지금 어디야?']],
      nearMisses: ['너 지금 어디야?', '어디 가, 야!'],
    },
    {
      id: 'calls',
      severity: 'error',
      trigger: '아 야',
      triggerAt: 1,
      marks: [
        { opens: true, text: /^[가-힣]{2,3}$/, is: { pos: 'name', ...BARE } },
        { text: /^[아야]$/, mark: /^[,!]/ },
      ],
      fix: 'join',
      help: "부르는 말 '아, 야'는 이름에 붙여 써요. 예: 하늘아, 민지야.",
      examples: [
        ['서연 아, 생일 축하해.', '서연아, 생일 축하해.'],
        ['민지 야, 어제는 미안했어.', '민지야, 어제는 미안했어.'],
      ],
      nearMisses: ['서연아, 생일 축하해.', '아, 서연이구나.', '야, 민지 봤어?'],
    },
    {
      id: 'was-it',
      severity: 'error',
      trigger: '이었 였 일까 인가',
      triggerAt: 1,
      before: [{ never: { particle: '을' } }],
      marks: [
        {
          text: /[가-힣]{2,}$/,
          is: { pos: ['noun', 'pronoun', 'name'], ...BARE },
          never: { pos: 'determiner' },
        },
        {
          any: [
            { text: /^인가$/, mark: /^[?]/ },
            {
              text: /^(?:이었|였)(?:을까|을까요|는데|는데도|으면|던|고|으며|으니|음을|음이|을|을지|네|나|군요|거든요?)$|^일까요?$/,
            },
          ],
        },
      ],
      fix: 'join',
      help: "'이다'는 앞말에 붙여 써요. 예: 거짓말이었을까, 처음이었는데.",
      examples: [
        ['그것은 나쁜 거짓말 이었을까?', '그것은 나쁜 거짓말이었을까?'],
        ['수영은 처음 이었는데 재미있었다.', '수영은 처음이었는데 재미있었다.'],
      ],
      nearMisses: ['그것은 나쁜 거짓말이었을까?', '끈과 끈을 이었는데 끊어졌다.'],
    },
    {
      id: 'took-for',
      severity: 'error',
      trigger: '인',
      triggerAt: 1,
      marks: [
        { is: { pos: ['noun', 'pronoun', 'name'], ...BARE }, never: { role: 'modify' } },
        { text: /^인$/ },
      ],
      after: [{ text: /^(?:줄|것|것을|것이|것은|것처럼|척|체|듯|만큼|데다|데다가|셈|게|걸|거)$/ }],
      fix: 'join',
      help: "'이다'의 꼴인 '인'은 앞말에 붙여 써요. 예: 진짜인 줄 알았다.",
      examples: [['동생은 그것이 진짜 인 줄 알았다.', '동생은 그것이 진짜인 줄 알았다.']],
      nearMisses: ['동생은 그것이 진짜인 줄 알았다.', '두 인물을 견주었다.'],
    },
    {
      id: 'nothing-but',
      severity: 'error',
      trigger: '일',
      triggerAt: 1,
      marks: [
        { text: /[가-힣]{2,}$/, best: { pos: 'noun', level: 2, ...BARE }, never: NO_MODIFIER },
        { text: /^일$/ },
      ],
      after: [{ text: /^(?:뿐.*|리가?|수밖에|줄|테니|텐데)$/ }],
      fix: 'join',
      help: "'이다'의 꼴인 '일'은 앞말에 붙여 써요. 예: 시민일 뿐이다.",
      examples: [['그는 평범한 시민 일 뿐이다.', '그는 평범한 시민일 뿐이다.']],
      nearMisses: ['그는 평범한 시민일 뿐이다.', '학교 일 때문에 바쁘다.'],
    },
    {
      id: 'and-things',
      severity: 'check',
      trigger: '하고',
      triggerAt: 1,
      marks: [
        {
          is: {
            pos: 'noun',
            word: '그림자 김밥 떡볶이 빵 우유 과자 사탕 사과 바나나 라면 국 반찬 연필 지우개 공책 책 가방 필통 인형 장난감 자전거 바지 치마 양말 신발 모자 고양이 강아지 토끼 나무 꽃 바다 산 하늘 별 달 구름 바람 이것 저것 그것 물 주스 콜라 피자 치킨 햄버거 아이스크림 딸기 포도 수박 감자 고구마 당근 오이 두부 계란 달걀 고기 생선 아저씨 아주머니 언니 이웃 조카 아기 아이 짝 반장 의사 왕 왕자 공주 호랑이 여우 곰 사자 로봇 가위 풀 색종이 물감 붓',
            particle: 'none',
            ending: 'none',
          },
        },
        { text: /^하고(는|도|만)?$/, closes: false },
      ],
      after: [
        {
          best: { pos: ['noun', 'pronoun'] },
          // 나는 왕자 하고 너는 공주 해: who plays what.
          never: [{ word: '싶 부르 외치 말하 소리치' }, { particle: '은' }],
        },
      ],
      fix: 'join',
      help: "'와/과'를 뜻하는 '하고'는 조사라서 붙여 써요. 예: 김밥하고 라면.",
      examples: [['김밥 하고 라면을 먹었다.', '김밥하고 라면을 먹었다.']],
      nearMisses: ['김밥하고 라면을 먹었다.', '숙제를 하고 라면을 먹었다.'],
    },
  ],
};
