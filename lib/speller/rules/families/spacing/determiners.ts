import type { Family } from '../../rule.ts';

/** Names that begin with 이: 이하늘, 이슬기. */
const GIVEN_NAMES =
  '하늘 슬기 보람 사랑 가을 바다 나라 한결 아름 소리 별 빛 솔 봄 보름 다솜 하나 산 강 새벽 노을 이슬 루리 단 현 진 민 수 지 정 유 미 안 반 백 선 성 상 서 사 모 점 자 전 동 날 때 곳 것 분 번 곡 간 음 름 해 판 물 비 들 송이 호 주 대 모자 국 종 중 정도 기 마 면 변 별 력 용 기자';
const LONG = '모든 여러 온갖 어느 무슨 어떤 다른 이런 그런 저런 아무런 웬';
const SHORT = '이 그 새 헌 옛 각 내 네 몇 우리 저희 너희';
/** Nouns that many join to the one before. */
const NEXT =
  '이름 친구 이야기 선생님 시간 준비 숙제 공부 문제 생각 사람 마을 가족 여행 놀이 음식 그림 노래 소리 냄새 색깔 모양 주인 주제 내용 제목 문장 장면 대회 발표 연습 활동 수업 규칙 약속 축제 소풍 선물 사진 편지 일기 신문 영화 만화 게임 운동 경기 옷 신발 가방 책상 의자 창문 바닥 지붕 계단 마당 운동장 교실 화장실 복도 골목 가게 시장 동네 도시 나라 하늘 바다 숲 나무 꽃밭 동물 강아지 고양이';
const ALONE = { particle: 'none', ending: 'none' } as const;
const BARE = { pos: ['noun', 'pronoun', 'bound', 'unit'] as const };

export const determiners: Family = {
  id: 'determiners',
  category: 'spacing',
  title: '꾸미는 말 띄어쓰기',
  article: '한글 맞춤법 제2항',
  help: "'이, 그, 새, 모든, 어느'처럼 뒤의 말을 꾸미는 낱말은 띄어 써요. 예: 새 옷, 이 책, 모든 사람. '그날, 이번, 새해, 우리나라'처럼 한 낱말이 된 것은 붙여 써요.",
  rules: [
    {
      id: 'whole',
      severity: 'error',
      trigger: '전',
      marks: [
        {
          text: /^전(재산|세계|국민|학년|과목|구간|직원|가족|생애|인류|지역|품목|노선|과정|우주|교직원|구성원|회원|주민|시민|종목|부문|단계|좌석|객실|제품|매장|국토|학급|지구|인원|사원|대원|부원|단원|임직원|시간대|방향|분야|산업|영역|시리즈|도시|사회)(?!기)(.*)$/,
          never: { pos: ['verb', 'adjective'] },
        },
      ],
      fix: '전 $1$2',
      help: "'모든'을 뜻하는 '전'은 뒤의 말과 띄어 써요. 예: 전 재산, 전 세계. '전교생, 전국'은 한 낱말이에요.",
      examples: [['전재산을 털어 백성을 도왔다.', '전 재산을 털어 백성을 도왔다.']],
      nearMisses: ['전 재산을 털었다.', '전교생이 모였다.', '전국 대회에 나갔다.'],
    },
    {
      id: 'every',
      severity: 'error',
      trigger: '매',
      marks: [
        {
          text: /^매(순간순간|순간|학기|학년|경기|수업|계절|시험|대회|장면|주말|방학|공연|훈련|식사|질문|문제|시즌|행사|휴일|명절|차례|끼니|작품|문장|단원|단계|라운드|저녁|아침)((?:마다|에|에는|에도|에서|이|가|을|를|은|는|도|의|까지|이다)?)$/,
        },
      ],
      fix: '매 $1$2',
      unverified: true,
      help: "'하나하나 모든'을 뜻하는 '매'는 뒤의 말과 띄어 써요. 예: 매 순간, 매 학기. '매일, 매주, 매년, 매번, 매시간'은 한 낱말이에요.",
      examples: [
        ['나는 매순간 최선을 다했다.', '나는 매 순간 최선을 다했다.'],
        ['매경기 골을 넣었다.', '매 경기 골을 넣었다.'],
      ],
      nearMisses: ['매 순간 최선을 다했다.', '매시간 종이 울린다.', '매장면적이 넓다.'],
    },
    {
      id: 'this-country',
      severity: 'check',
      trigger: '나라',
      marks: [{ text: /^([이그저])나라((?:에서|에|에는|에도|로|까지)(?:는|도)?)$/ }],
      fix: '$1 나라$2',
      unverified: true,
      examples: [['그나라에는 눈이 오지 않는다.', '그 나라에는 눈이 오지 않는다.']],
      nearMisses: ['그 나라에는 눈이 오지 않는다.', '이나라를 만나러 갔다.'],
    },
    {
      id: 'whole-country',
      severity: 'error',
      trigger: '온나라',
      marks: [{ text: /^온나라(가|를|의|에|에서|는|에서는)$/ }],
      fix: '온 나라$1',
      unverified: true,
      help: "'모든'을 뜻하는 '온'은 뒤의 말과 띄어 써요. 예: 온 나라, 온 세상. '온몸, 온종일'은 한 낱말이에요.",
      examples: [['온나라가 기뻐했다.', '온 나라가 기뻐했다.']],
      nearMisses: ['온 나라가 기뻐했다.', '온종일 비가 왔다.'],
    },
    {
      id: 'my-room',
      severity: 'check',
      trigger: '내방',
      marks: [{ text: /^내방(은|에|에는|에서|에서는|에도|도|으로|이)$/ }],
      fix: '내 방$1',
      unverified: true,
      examples: [['내방은 이 층에 있다.', '내 방은 이 층에 있다.']],
      nearMisses: ['내 방은 이 층에 있다.', '손님들의 내방을 환영합니다.'],
    },
    {
      id: 'the-next-one',
      severity: 'error',
      trigger: '옆사람 옆반 옆친구 옆동네 옆건물 옆학교',
      marks: [{ text: /^옆(사람|반|친구|동네|건물|학교)(.*)$/ }],
      fix: '옆 $1$2',
      help: "'옆'은 뒤의 말과 띄어 써요. 예: 옆 사람, 옆 반. '옆집, 옆자리'는 한 낱말이에요.",
      examples: [['옆사람에게 말을 걸었다.', '옆 사람에게 말을 걸었다.']],
      nearMisses: ['옆 사람에게 말을 걸었다.', '옆집에 산다.', '옆자리에 앉았다.'],
    },
    {
      id: 'long',
      severity: 'error',
      trigger: LONG,
      marks: [
        {
          unknown: true,
          split: [
            { text: new RegExp(`^(?:${LONG.replaceAll(' ', '|')})$`) },
            { is: { pos: ['noun', 'bound', 'unit', 'pronoun'] } },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['모든사람이 행복하면 좋겠다.', '모든 사람이 행복하면 좋겠다.'],
        ['어느날 편지가 도착했다.', '어느 날 편지가 도착했다.'],
        ['무슨일이 있었니?', '무슨 일이 있었니?'],
        ['여러사람 앞에서 노래했다.', '여러 사람 앞에서 노래했다.'],
        ['나도 그런생각을 했다.', '나도 그런 생각을 했다.'],
      ],
      nearMisses: [
        '그런데 비가 왔다.',
        '웬만하면 참자.',
        '이런저런 이야기를 했다.',
        '어느덧 가을이다.',
      ],
    },
    {
      id: 'humble',
      severity: 'error',
      trigger: '저 제',
      marks: [
        {
          unknown: true,
          split: [
            { text: /^[저제]$/ },
            { text: /^../, is: { ...BARE, level: 4, not: GIVEN_NAMES } },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['제이름은 김하늘입니다.', '제 이름은 김하늘입니다.'],
        ['저건물이 도서관이다.', '저 건물이 도서관이다.'],
      ],
      // 저- (低) and 제- (諸) are prefixes of terms.
      nearMisses: ['저소득 가정을 돕는다.', '제반 여건을 살핀다.', '저학년 동생들'],
    },
    {
      id: 'short',
      severity: 'error',
      trigger: SHORT,
      marks: [
        {
          unknown: true,
          text: /(?<!께)$/,
          split: [
            { text: new RegExp(`^(?:${SHORT.replaceAll(' ', '|')})$`) },
            {
              text: /^..|^[집책옷방팀반꿈손발눈코입귀몸말글돈밥빵별꽃]/,
              // 이모집에서 is 이모 집에서.
              is: { ...BARE, level: 3, not: `${GIVEN_NAMES} 모집` },
            },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['이책은 정말 감동적이다.', '이 책은 정말 감동적이다.'],
        ['새옷을 입고 학교에 갔다.', '새 옷을 입고 학교에 갔다.'],
        ['우리집은 학교에서 멀다.', '우리 집은 학교에서 멀다.'],
        ['내친구는 달리기를 잘한다.', '내 친구는 달리기를 잘한다.'],
        ['그아이는 웃고 있었다.', '그 아이는 웃고 있었다.'],
      ],
      nearMisses: [
        '우리나라는 아름답다.',
        '그날 우리는 만났다.',
        '새해 복 많이 받으세요.',
        '저녁을 먹었다.',
        '이사를 갔다.',
        '우리말을 사랑하자.',
        '내년에 만나자.',
      ],
    },
    {
      id: 'two-nouns',
      severity: 'check',
      trigger: NEXT,
      marks: [
        {
          unknown: true,
          split: [
            { text: /^..+$/, is: { pos: 'noun', ...ALONE, level: 4 }, never: { pos: 'adverb' } },
            { is: { word: NEXT, pos: 'noun' } },
          ],
        },
      ],
      fix: 'split',
      help: '낱말과 낱말은 띄어 써요. 둘이 합쳐 한 낱말이 된 말만 붙여 써요. 예: 학교 이름, 동네 친구.',
      examples: [
        ['학교이름을 크게 적었다.', '학교 이름을 크게 적었다.'],
        ['동네친구들이 모두 모였다.', '동네 친구들이 모두 모였다.'],
        ['가족여행을 다녀왔다.', '가족 여행을 다녀왔다.'],
      ],
      nearMisses: [
        '학교생활이 즐겁다.',
        '여름방학이 시작되었다.',
        '소꿉친구를 만났다.',
        '나무줄기가 굵다.',
      ],
    },
  ],
};
