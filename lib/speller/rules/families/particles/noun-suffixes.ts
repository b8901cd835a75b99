import type { Family } from '../../rule.ts';

const BARE = { particle: 'none', ending: 'none' } as const;
/** What a whole is divided by: 학년별, 종목별. */
const DIVISIONS =
  '학년 학급 반 모둠 조 팀 개인 지역 나라 국가 도시 마을 종목 과목 교과 주제 단원 영역 분야 부문 월 주 요일 날짜 시간 시기 시대 계절 연도 분기 학기 나이 연령 성 남녀 단계 수준 유형 종류 품목 항목 색깔 크기 등급 직업 학교 부서 기관 가정 층 교시 상황 용도 대상 인원 구간 노선 장르 작가 출판사 제품 회사 인물 능력 기능 성적 번호 순위 세대 계층 성별';
/** Nouns behind which 상 means 'with respect to': 관계상, 편의상. */
const RESPECTS =
  '관계 절차 법률 편의 형식 성격 구조 시간 이론 역사 외관 통계 사정 규정 체면 업무 건강 안전 교육 미관 문법 위생 형편 습관 인터넷 온라인 기록 표면 외형 예의 도의 도덕 명목 순서 일정 문맥 의미 구성';
const USES =
  '어린이 학생 교사 가정 선물 연습 비상 업무 휴대 여행 장식 보관 제출 남성 여성 아동 성인 유아 실내 실외 관람 청소 세탁 교육 수업 시험 전시 제사 결혼 등산 수영 캠핑 운동 학습 개인 공 주방 사무 산업 의료 군사 관상 판매 배포 인쇄 촬영 녹음';
const WITH_PARTICLE = '(?:은|이|을|의|에|도|만|과|으로|로|이다|입니다|이었다|이라서|인|이고)?';

/** Suffixes of nouns that a space tears off: 개인 별로, 백 여 명. */
export const nounSuffixes: Family = {
  id: 'noun-suffixes',
  category: 'spacing',
  title: '뒤에 붙는 말',
  article: '한글 맞춤법 제2항; 표준국어대사전 접사',
  help: "'-별, -상, -용, -여, -째'는 혼자 쓰지 못하는 말이라 앞말에 붙여 써요. 예: 학년별, 편의상, 선물용, 백여 명, 사흘째.",
  rules: [
    {
      id: 'worthy-of',
      severity: 'error',
      trigger: '다운 다웠 다워',
      triggerAt: 1,
      marks: [
        {
          text: /^(?:학생|어른|남자|여자|아이|어린이|사람|선생님|형|언니|누나|오빠|엄마|아빠|친구|너|나|우리|군인|왕|영웅|주인공|인간|봄|가을|겨울|여름)$/,
        },
        { text: /^(?:다운|다웠다|다워야|다워)$/ },
      ],
      after: [{ never: { word: '받 로드 재킷 점퍼 패딩 되' } }],
      fix: 'join',
      unverified: true,
      help: "'그 됨됨이가 있다'를 뜻하는 '-답다'는 앞말에 붙여 써요. 예: 학생답다, 어른다운.",
      examples: [['학생 다운 옷차림을 하자.', '학생다운 옷차림을 하자.']],
      nearMisses: ['학생다운 옷차림을 하자.', '엄마 다운 재킷이 따뜻하다.'],
    },
    {
      id: 'all-there-is',
      severity: 'error',
      trigger: '뿐',
      triggerAt: 1,
      marks: [{ text: /^(?:하나|둘|셋|넷|다섯)$/ }, { text: /^뿐(?:이.+|인|만)$/ }],
      fix: 'join',
      help: "수나 이름 뒤의 '뿐'은 조사라서 붙여 써요. 예: 둘뿐이다.",
      examples: [['남은 사람은 둘 뿐이었다.', '남은 사람은 둘뿐이었다.']],
      nearMisses: ['남은 사람은 둘뿐이었다.', '그저 웃을 뿐이었다.'],
    },
    {
      id: 'dang',
      severity: 'check',
      trigger: '당',
      triggerAt: 1,
      marks: [
        { any: [{ is: { pos: 'unit', ...BARE } }, { text: /^(?:가정|모둠|학급|반|팀|조|학년)$/ }] },
        { text: /^당$/ },
      ],
      fix: 'join',
      help: "'마다'를 뜻하는 '-당'은 앞말에 붙여 써요. 예: 한 명당, 한 시간당.",
      examples: [
        ['한 명 당 두 개씩 가져가세요.', '한 명당 두 개씩 가져가세요.'],
        ['한 가정 당 한 부씩 드립니다.', '한 가정당 한 부씩 드립니다.'],
      ],
      nearMisses: ['한 명당 두 개씩 가져가세요.', '그 당시에는 몰랐다.'],
    },
    {
      id: 'by',
      severity: 'error',
      trigger: '별',
      triggerAt: 1,
      marks: [{ is: { word: DIVISIONS, ...BARE } }, { text: /^별(?:로|로는|로도)$/ }],
      notNear: { word: '안 않 없 못 못하 모르 아니 싫 싫어하', side: 'after', within: 4 },
      fix: 'join',
      unverified: true,
      examples: [
        ['봉사 시간은 개인 별로 다르다.', '봉사 시간은 개인별로 다르다.'],
        ['선수는 종목 별로 뽑는다.', '선수는 종목별로 뽑는다.'],
      ],
      nearMisses: ['우리 반 별로 안 시끄러워.', '봉사 시간은 개인별로 다르다.'],
    },
    {
      id: 'by-before-noun',
      severity: 'error',
      trigger: '별',
      triggerAt: 1,
      marks: [{ is: { word: DIVISIONS, ...BARE } }, { text: /^별$/, closes: false }],
      after: [{ best: { pos: ['noun', 'verb'] } }],
      fix: 'join',
      unverified: true,
      examples: [['학년 별 대표를 뽑았다.', '학년별 대표를 뽑았다.']],
      nearMisses: ['학년별 대표를 뽑았다.', '우리는 밤하늘의 별 이름을 외웠다.'],
    },
    {
      id: 'with-respect-to',
      severity: 'error',
      trigger: '상',
      triggerAt: 1,
      marks: [
        { is: { word: RESPECTS, ...BARE }, never: { role: 'modify' } },
        { text: /^상(?:으로|의|에서|에|)$/, closes: false },
      ],
      after: [{ never: { word: '받 주 타 차리 올리 놓 수여하' } }],
      fix: 'join',
      unverified: true,
      examples: [['시간 관계 상 여기서 마칩니다.', '시간 관계상 여기서 마칩니다.']],
      nearMisses: ['시간 관계상 여기서 마칩니다.', '예의 상 받았다.'],
    },
    {
      id: 'for-use',
      severity: 'error',
      trigger: '용',
      triggerAt: 1,
      marks: [
        { is: { word: USES, ...BARE }, never: { role: 'modify' } },
        { text: new RegExp(`^용${WITH_PARTICLE}$`) },
      ],
      after: [{ never: { word: '무섭 날 날아오르 그리 나타나 승천하 잡' } }],
      fix: 'join',
      unverified: true,
      examples: [['이것은 선물 용으로 샀다.', '이것은 선물용으로 샀다.']],
      nearMisses: ['이것은 선물용으로 샀다.', '전설 속 용이 나타났다.'],
    },
    {
      id: 'and-more',
      severity: 'error',
      trigger: '여',
      triggerAt: 1,
      marks: [
        { text: /^[일이삼사오육칠팔구십백천만]*[십백천만]$|^[수몇][십백천만]$/ },
        { text: /^여$/ },
      ],
      after: [{ is: { pos: 'unit' } }],
      fix: 'join',
      unverified: true,
      help: "'그 수를 넘음'을 뜻하는 '-여'는 앞말에 붙여 써요. 예: 백여 명, 20여 년.",
      examples: [['참가자가 백 여 명에 이르렀다.', '참가자가 백여 명에 이르렀다.']],
      nearMisses: ['참가자가 백여 명에 이르렀다.', '십 년이 지났다.'],
    },
    {
      id: 'title',
      severity: 'check',
      trigger: '님',
      triggerAt: 1,
      marks: [
        { text: /^[가-힣]{2,}[사관장]$/, never: [{ pos: 'name' }] },
        { text: /^님(?:께|께서|께서는|들|들께|들이|이|은|을|의|도|과|한테|에게)?$/ },
      ],
      fix: 'join',
      unverified: true,
      help: "'-님'은 맡은 일을 나타내는 말에 붙여 써요. 예: 조향사님, 사육사님. 이름 뒤에서는 띄어 써요. 예: 김하늘 님.",
      examples: [['나는 조향사 님께 향수를 배웠다.', '나는 조향사님께 향수를 배웠다.']],
      nearMisses: ['나는 조향사님께 향수를 배웠다.', '김하늘 님께 드립니다.'],
    },
  ],
  scans: [
    {
      id: 'and-more-in-digits',
      severity: 'error',
      trigger: [' 여 '],
      pattern:
        /(?<mark>(\d) 여) (?=(?:명|개|년|일|시간|분|개월|마리|권|장|점|곳|가지|원|만|톤|킬로|미터|차례|번|쪽|그루|가구|채|대))/g,
      fix: '$2여',
      examples: [['20 여 명이 모였다.', '20여 명이 모였다.']],
      nearMisses: ['20여 명이 모였다.', '번호 3 여 학생이 앞에 섰다.'],
    },
  ],
};
