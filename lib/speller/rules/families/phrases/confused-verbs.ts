import type { Family } from '../../rule.ts';

const WATERS =
  '물 강물 호수 유리창 창 창문 연못 바다 눈동자 수면 냇물 시냇물 물결 물속 강 창호지 호숫물 개울 개울물 웅덩이 바닷물 우물 계곡물';
const WORN =
  '뒤축 밑창 굽 신발 구두 운동화 지우개 연필 연필심 바퀴 타이어 소매 칫솔 숟가락 문턱 계단 모서리 바닥 크레파스 팔꿈치 무릎 칼날 책장 비누 분필 몽당연필 손잡이 축구화 실내화 발판 붓 호미';
const BLOOMS = '꽃 벚꽃 개나리 진달래 장미 들꽃 봉숭아 코스모스 국화 목련 튤립 민들레 곰팡이';

/** Verbs that another one was written for, shown by an object, an adverb or an auxiliary. */
export const confusedVerbs: Family = {
  id: 'confused-verbs',
  category: 'confusable',
  title: '소리가 비슷한 움직임 말',
  article: '한글 맞춤법 제57항',
  help: '소리가 비슷해도 뜻이 다른 말이에요. 무엇을 어떻게 하는지 살펴보세요. 예: 아기를 안다, 의자에 앉다.',
  rules: [
    {
      id: 'hold-for',
      severity: 'error',
      trigger: '않아',
      before: [{ never: { ending: '지' } }],
      marks: [{ text: /^않아$/ }],
      after: [{ is: { word: '주 드리' } }],
      fix: '안아',
      help: "두 팔로 감싸는 것은 '안다'예요. '않다'는 '-지 않다'로 써요. 예: 꼭 안아 주다.",
      examples: [
        ['할머니가 나를 꼭 않아 주셨다.', '할머니가 나를 꼭 안아 주셨다.'],
        ['우는 동생을 말없이 않아 주었다.', '우는 동생을 말없이 안아 주었다.'],
      ],
      nearMisses: ['동생을 안아 주었다.', '돌아보지 않아 주어서 고마웠다.'],
    },
    {
      id: 'sit-how',
      severity: 'error',
      trigger: '않아 않았 않은 않으 않는',
      before: [
        {
          is: [
            { word: '기대 쪼그리 웅크리 꿇 깔 펴 둘러싸', ending: '고' },
            { word: '마주 나란히 가만히 편히 빙 쪼그려 둘러 털썩 풀썩 걸터' },
          ],
        },
      ],
      marks: [{ text: /^않(아|아서|았.+|은|으.+|는)$/ }],
      fix: '앉$1',
      help: "엉덩이를 대고 쉬는 것은 '앉다'예요. '않다'는 '-지 않다'로 써요. 예: 마주 앉다.",
      examples: [
        ['벽에 등을 기대고 않아 책을 읽었다.', '벽에 등을 기대고 앉아 책을 읽었다.'],
        ['짝과 마주 않아서 이야기했다.', '짝과 마주 앉아서 이야기했다.'],
      ],
      nearMisses: ['짝과 마주 앉아서 이야기했다.', '기대지 않고 서 있었다.'],
    },
    {
      id: 'cut-for',
      severity: 'error',
      trigger: '잘나',
      marks: [{ text: /^잘나$/ }],
      after: [{ is: { word: '주 드리 버리 놓 먹 달 달라' } }],
      fix: '잘라',
      help: "끊어 내는 것은 '자르다'라서 '잘라'로 써요. '잘나다'는 뛰어나다는 뜻이에요.",
      examples: [['엄마가 손톱을 짧게 잘나 주셨다.', '엄마가 손톱을 짧게 잘라 주셨다.']],
      nearMisses: ['동생은 인물이 잘났다.', '김밥을 잘라 먹었다.'],
    },
    {
      id: 'teach-for',
      severity: 'check',
      trigger: '가리켜',
      marks: [{ text: /^가리켜$/ }],
      after: [{ is: { word: '주 드리' } }],
      notNear: {
        word: '길 방향 쪽 곳 손가락 위치 자리 손 표지판 나침반 시계 바늘 화살표 지도 하늘 산 집 숫자 글자 화면 별 문 건물 칠판 턱 지팡이 막대 동쪽 서쪽 남쪽 북쪽 북 시각 교실 출구 코 정거장 정류장 역 창문',
        within: 6,
      },
      fix: '가르쳐',
      help: "모르는 것을 알게 하는 것은 '가르치다'예요. '가리키다'는 손가락 따위로 어느 쪽을 보게 하는 것이에요.",
      examples: [
        ['지난번에 가리켜 주신 대로 풀었다.', '지난번에 가르쳐 주신 대로 풀었다.'],
        ['모르면 내가 가리켜 줄게.', '모르면 내가 가르쳐 줄게.'],
      ],
      nearMisses: ['손가락으로 우리 집을 가리켜 주었다.', '모르면 내가 가르쳐 줄게.'],
    },
    {
      id: 'not-lose',
      severity: 'error',
      trigger: '일치',
      before: [{ is: { particle: '을' } }],
      marks: [{ text: /^일치$/ }],
      after: [{ text: /^(않|말|마|못)/ }],
      fix: '잃지',
      help: "가졌던 것이 없어지는 것은 '잃다'라서 '잃지'로 써요. '일치'는 서로 같다는 뜻이에요.",
      examples: [
        ['그는 끝내 꿈을 일치 않았다.', '그는 끝내 꿈을 잃지 않았다.'],
        ['용기를 일치 마세요.', '용기를 잃지 마세요.'],
      ],
      nearMisses: ['꿈을 잃지 않았다.', '의견 일치를 보지 못했다.'],
    },
    {
      id: 'worn-down',
      severity: 'error',
      trigger: '달은',
      before: [{ is: { word: WORN, particle: '이 none' } }],
      marks: [{ text: /^달은$/ }],
      fix: '닳은',
      help: "오래 써서 줄어드는 것은 '닳다'예요. 예: 뒤축이 닳은 구두.",
      examples: [['뒤축이 달은 구두를 신었다.', '뒤축이 닳은 구두를 신었다.']],
      nearMisses: ['밤하늘의 달은 밝다.', '뒤축이 닳은 구두를 신었다.'],
    },
    {
      id: 'reflected',
      severity: 'check',
      trigger: '비춘 비추는 비추던',
      before: [{ is: { word: WATERS, particle: '에' } }],
      marks: [{ text: /^비(춘|추는|추던)$/ }],
      after: [{ is: { pos: ['noun', 'determiner', 'pronoun'] } }],
      fix: { swap: '비춘>비친 비추는>비치는 비추던>비치던' },
      help: "모습이 물이나 유리에 나타나는 것은 '비치다'예요. '비추다'는 빛을 보내는 것이에요.",
      examples: [
        ['유리창에 비춘 얼굴이 낯설었다.', '유리창에 비친 얼굴이 낯설었다.'],
        ['호수에 비추는 달을 보았다.', '호수에 비치는 달을 보았다.'],
      ],
      nearMisses: ['길을 비추는 가로등이 있다.', '호수에 비친 달을 보았다.'],
    },
    {
      id: 'fold',
      severity: 'error',
      trigger: '게고 게서 게는 게어 게었 게면 게려 게기 겠',
      before: [{ is: { word: '이불 요 담요 옷 빨래 수건 옷가지 침낭', particle: '을 none' } }],
      marks: [{ text: /^게(고|서|는|어|어서|었.+|면|려고|기)$/ }],
      fix: '개$1',
      help: "접어서 포개는 것은 '개다'예요. 예: 이불을 개다.",
      examples: [['아침에 일어나 이불을 게고 세수했다.', '아침에 일어나 이불을 개고 세수했다.']],
      nearMisses: ['이불을 개고 세수했다.', '꽃게는 옆으로 걷는다.'],
    },
    {
      id: 'step-on',
      severity: 'error',
      trigger: '발지 발던',
      before: [{ is: { particle: '을' } }],
      marks: [{ text: /^발(지|던)$/ }],
      fix: '밟$1',
      help: "발로 누르는 것은 '밟다'예요. 예: 땅을 밟다.",
      examples: [['떨어진 밤을 발지 않게 조심했다.', '떨어진 밤을 밟지 않게 조심했다.']],
      nearMisses: ['손을 씻고 발도 씻었다.', '땅을 밟지 않았다.'],
    },
    {
      id: 'remain',
      severity: 'check',
      trigger: '넘는 넘은 넘을 넘았 넘었 넘아 넘어 넘고 넘는다',
      before: [{ is: { word: '기억 마음 가슴 추억 인상', particle: '에' } }],
      marks: [{ text: /^넘(는|은|을|고|는다|[았었].+|[아어]요?)$/ }],
      fix: {
        swap: '넘는>남는 넘은>남은 넘을>남을 넘고>남고 넘았>남았 넘었>남았 넘아>남아 넘어>남아',
      },
      help: "잊히지 않고 있는 것은 '남다'예요. '넘다'는 높은 곳이나 기준을 지나는 것이에요. 예: 기억에 남다.",
      examples: [['가장 기억에 넘는 것은 소풍이다.', '가장 기억에 남는 것은 소풍이다.']],
      nearMisses: ['산을 넘는 바람이 시원하다.', '기억에 남는 소풍이었다.'],
    },
    {
      id: 'hang-up',
      severity: 'error',
      trigger: '닮',
      before: [
        {
          is: {
            word: '명찰 이름표 단추 태극기 국기 리본 배지 카네이션 댓글 현수막 커튼 번호표 조기',
            particle: '을',
          },
        },
      ],
      marks: [{ is: { pos: 'verb', word: '닮' } }],
      fix: { word: '달다' },
      help: "높이 걸거나 붙이는 것은 '달다'예요. '닮다'는 생김새가 비슷한 것이에요. 예: 명찰을 달다.",
      examples: [['교복에 명찰을 닮고 등교했다.', '교복에 명찰을 달고 등교했다.']],
      nearMisses: ['엄마를 닮은 동생이 웃었다.', '명찰을 달고 등교했다.'],
    },
    {
      id: 'light-up',
      severity: 'error',
      trigger: '컸',
      before: [
        {
          is: {
            word: '불 촛불 전등 텔레비전 컴퓨터 선풍기 에어컨 형광등 손전등 라디오 난로 스탠드 휴대폰 등불 기지개',
            particle: '을',
          },
        },
      ],
      marks: [{ text: /^컸(.+)$/ }],
      fix: '켰$1',
      help: "불을 밝히거나 기계를 움직이게 하는 것은 '켜다'라서 '켰다'로 써요. '크다'에는 '무엇을'이 오지 않아요.",
      examples: [['정전이 되어 촛불을 컸다.', '정전이 되어 촛불을 켰다.']],
      nearMisses: ['불을 켰다.', '형은 키가 컸다.'],
    },
    {
      id: 'take-on',
      severity: 'error',
      trigger: '막',
      before: [
        {
          is: {
            word: '반장 부반장 회장 부회장 역할 역 담임 당번 배역 주인공 임무 심판 총무 서기 주장 사회 진행 청소 냄새 향기 꽃향기',
            particle: '을',
          },
        },
      ],
      marks: [{ best: { pos: 'verb', word: '막' } }],
      fix: { word: '맡다' },
      help: "일을 넘겨받거나 냄새를 느끼는 것은 '맡다'예요. '막다'는 지나가지 못하게 하는 것이에요.",
      examples: [['이번 학기에 부회장을 막게 되었다.', '이번 학기에 부회장을 맡게 되었다.']],
      nearMisses: ['길을 막고 서 있었다.', '냄새를 맡았다.'],
    },
    {
      id: 'in-bloom',
      severity: 'check',
      trigger: '펴',
      marks: [{ text: /^펴$/ }],
      after: [{ is: { word: '있' } }],
      near: { word: BLOOMS, within: 4 },
      fix: '피어',
      help: "꽃이 벌어지는 것은 '피다'라서 '피어 있다'로 써요. '펴다'는 접힌 것을 젖히는 것이에요.",
      examples: [['화단에 펴 있는 꽃을 관찰했다.', '화단에 피어 있는 꽃을 관찰했다.']],
      nearMisses: ['돗자리가 펴 있었다.', '화단에 피어 있는 꽃을 관찰했다.'],
    },
  ],
};
