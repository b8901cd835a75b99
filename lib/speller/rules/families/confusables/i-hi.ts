import type { Family } from '../../rule.ts';

/** Roots that are hardly used as nouns: 열심이 공부했다 is wrong, 열심이다 is not. */
const ROOTS =
  '열심 특별 분명 당연 무사 충분 다행 급속 은밀 공평 엄격 과감 각별 소홀 정결 상당 완전 부지런 편안 적당 신속 유난 간신 공손 얌전 무심 비참 신중 절실 태연 현명 무성 장황 처절 참담 가지런 급격 극심 확실 솔직 조용 꾸준 튼튼 천천 고요 활발 분주 상세 자세 면밀 막연 홀연 급급 단단 든든 쓸쓸 나란 가만 영영 부단 여전 엄연';
/** Roots that are nouns, too (조심이 지나치다), so that an adverb is only likely. */
const NOUNS = '조심 정확 완벽 우연 간단 성실 정직 친절 자연 안녕 영원';

const NO_ADVERB =
  '있 되 아니 많 깊 들 가 없 넘치 파괴되 살아나 몸 무엇 최고 가장 깃들 깨지 함께하 찾아오';

const withI = (words: string) =>
  words
    .split(' ')
    .map((word) => `${word}이`)
    .join(' ');

export const iHi: Family = {
  id: 'i-hi',
  category: 'spelling',
  title: '-이와 -히',
  article: '한글 맞춤법 제51항',
  help: "끝소리가 '이'로만 나면 '-이', '히'로도 나면 '-히'로 적어요. 'ㅅ' 받침 뒤나 겹쳐 쓴 말 뒤에는 '-이'를 쓰는 일이 많아요. 예: 깨끗이, 틈틈이, 곰곰이, 꼼꼼히, 조용히.",
  rules: [
    {
      id: 'root',
      severity: 'error',
      trigger: withI(ROOTS),
      marks: [{ text: new RegExp(`^(${ROOTS.replaceAll(' ', '|')})이$`) }],
      after: [{ never: { word: NO_ADVERB } }],
      fix: '$1히',
      examples: [
        ['누나는 열심이 공부했다.', '누나는 열심히 공부했다.'],
        ['모두 무사이 돌아왔다.', '모두 무사히 돌아왔다.'],
        ['다행이 세호는 먹지 않았다.', '다행히 세호는 먹지 않았다.'],
        ['올해는 유난이 눈이 많이 왔다.', '올해는 유난히 눈이 많이 왔다.'],
      ],
      nearMisses: [
        '누나는 공부에 열심이다.',
        '그만하기 다행이 아닐 수 없다.',
        '열심히 공부했다.',
        '정말 다행이네요.',
        '가정에 평안이 깃들기를 바랍니다.',
      ],
    },
    {
      id: 'noun',
      severity: 'check',
      trigger: withI(NOUNS),
      marks: [{ text: new RegExp(`^(${NOUNS.replaceAll(' ', '|')})이$`) }],
      after: [{ best: { pos: 'verb', level: 3, not: NO_ADVERB } }],
      fix: '$1히',
      examples: [['계단을 조심이 내려갔다.', '계단을 조심히 내려갔다.']],
      nearMisses: ['산에서는 조심이 필요하다.', '자연이 아름답다.', '친절이 넘친다.'],
    },
    {
      id: 'kkaekkeusi',
      severity: 'error',
      trigger: '끄시 뜨시 구시 찌기 우기 추기 쑤기 수기 북기 뾰조기 오로시 버저시 의저시 빼고기',
      marks: [
        {
          doubtful: true,
          text: /^(?:깨끄시|따뜨시|산뜨시|일찌기|더우기|깊쑤기|깊수기|끔찌기|나지기|멀찌기|수부기|촉초기|축추기|뾰조기|오로시|버저시|의저시|빙그시|방그시|뚜려시|또려시)$/,
        },
      ],
      fix: {
        swap: '깨끄시깨끗이 따뜨시따뜻이 산뜨시산뜻이 일찌기일찍이 더우기더욱이 깊쑤기깊숙이 깊수기깊숙이 끔찌기끔찍이 나지기나직이 멀찌기멀찍이 수부기수북이 촉초기촉촉이 축추기축축이 뾰조기뾰족이 오로시오롯이 버저시버젓이 의저시의젓이 빙그시빙긋이 방그시방긋이 뚜려시뚜렷이 또려시또렷이',
      },
      help: "'-하다'가 붙는 말이나 부사에 '-이'가 붙으면 본디 모양을 밝혀 적어요. 예: 깨끗이, 일찍이, 더욱이.",
      examples: [
        ['손을 깨끄시 씻었다.', '손을 깨끗이 씻었다.'],
        ['칼바람이 옷 속 깊쑤기 들어왔다.', '칼바람이 옷 속 깊숙이 들어왔다.'],
      ],
      nearMisses: ['손을 깨끗이 씻었다.', '옷 속 깊숙이 넣었다.'],
    },
  ],
  nearMisses: [
    '방을 깨끗이 치우고 조용히 앉았다.',
    '일일이 대답하고 번번이 웃었다.',
    '가만히 생각해 보았다.',
    '쓸쓸히 돌아갔다.',
    '간간이 비가 내렸다.',
  ],
};
