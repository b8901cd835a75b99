import type { Family, Where } from '../../rule.ts';

const COMMON =
  '말 이야기 얘기 공부 생각 시작 사랑 노력 걱정 준비 연습 운동 청소 발표 참여 이해 설명 약속 부탁 질문 대답 칭찬 축하 감사 인사 구경 여행 요리 후회 반성 결심 다짐 완성 소개 발견 발명 성공 실패 도착 출발 변화 사용 이용 보호 존중 배려 기억 상상 관찰 조사 정리 계획 실천 행복 건강 친절 중요 필요 피곤 답답 궁금 편안 조용 깨끗 따뜻 시원 다양 특별 소중 불쌍 착 포기 선택 결정 해결 토론 토의 비교 응원 격려 위로 고백 용서 사과 허락 거절 반대 찬성 주장 제안 초대 방문 산책 등교 하교 입학 졸업 저축 절약 봉사 기부 양보 번식 성장 이동 활동 참가 연주 세수 목욕 양치 외출 독서 자랑 거짓말 장난 경쟁 협동 협력 긴장 실수 실망 감동 만족 집중 도전 극복 발전 발달 증가 감소 관리 보관 보존 파괴 오염 예방 치료 상담 대화 통화 연락 촬영 제출 작성 기록 복습 예습 암기 계산 측정 실험 분석 추측 예상 판단 평가 의심 확인 인정 무시 방해 신고 구조 대피 탈출 도망 공감 추천 취재 신청 고민 부족 가능 불가능 유명 훌륭 복잡 단순 위험 안전 편리 불편 풍부 충분 완벽 정확 공평 평등 자유 솔직 성실 겸손 현명 지혜 근면 용감 침착 신중 다정 순수 확실 분명 당연 심각 간단 적당 적절 유익 해결 발생 형성 구성 제공 개발 건설 생산 소비 수출 수입 판매 구매 운영 운전 조절 조심 집착 의지 의존 적응 반응 작용 영향 결합 분리 분해 흡수 배출 순환 회전 이용 활용 적용 실행 시행 진행 진출 진입 출현 등장 탄생 사망 생존 멸종 보전 복원 복구 수리 수정 개선 개혁 독립 통일 통합 분단 침략 저항 항복 승리 패배 지배 통치 건국 멸망 전파 전달 전시 공연 감상 표현 묘사 비유 강조 요약 인용 번역 출판 검색 조작 저장 삭제 복사 연결 설치 작동 교체 교환 환불 배달 포장 처리 폐기 분류 수집 채집 재배 수확 사육 훈련 단련 지도 교육 학습 탐구 탐험 연구 논의 협의 합의 투표 당선 임명 은퇴 취업 창업 고용 해고';
const ANY_NOMINAL = ['noun', 'pronoun', 'name', 'number', 'unit', 'bound'] as const;
const BARE = { particle: 'none', ending: 'none' } as const;
const PEOPLE =
  /^(사람|친구|아이|학생|선생님|어른|어린이|동생|언니|오빠|부모님|할머니|할아버지|이웃|손님|동물|강아지|고양이|꽃|나무|책|별|새|저|너희|우리|그|이)$/;
const ENDS =
  '(이|가|을|를|은|는|에|도|만|의|로|으로|이나|까지|부터|이다|다|였다|이었다|이에요|예요|입니다)?';

const DOES: Where = {
  is: { word: '하 되 시키', pos: ['verb', 'adjective'] },
  text: /^(하[^나루]|한다|할$|했|해|합|되(?!게)|된|될|됐|됩|돼|시[키켰켜])/,
  never: { pos: 'form' },
};

export const suffixes: Family = {
  id: 'suffixes',
  category: 'spacing',
  title: '앞말에 붙는 말',
  article: '한글 맞춤법 제2항; 표준국어대사전 접사',
  help: "'-들, -씩, -쯤, -짜리, -끼리, -답다, -스럽다'는 혼자 쓰지 못하는 말이라 앞말에 붙여 써요. 예: 친구들, 하나씩, 세 시쯤, 사람답다.",
  rules: [
    {
      id: 'deul-first',
      severity: 'error',
      trigger: '들',
      triggerAt: 1,
      marks: [
        {
          opens: true,
          is: { pos: ['noun', 'pronoun'], ...BARE, level: 2 },
          never: [{ role: 'modify' }, { pos: 'determiner' }],
        },
        { text: /^들(이|과|도|에게|의|만|끼리|한테|께|께서|처럼|보다|이랑)$/ },
      ],
      fix: 'join',
      examples: [['친구 들이 나를 기다렸다.', '친구들이 나를 기다렸다.']],
      nearMisses: [
        '친구들이 기다렸다.',
        '넓은 들이 펼쳐졌다.',
        '산과 들을 뛰어다녔다.',
        '그때 들은 말이 생각난다.',
      ],
    },
    {
      id: 'deul',
      severity: 'error',
      trigger: '들',
      triggerAt: 1,
      // 개구리, 두꺼비 들이: behind things that are told it is a word of its own.
      before: [{ mark: /^(?!.*[,·])/ }],
      marks: [
        {
          is: { pos: ['noun', 'pronoun'], ...BARE, level: 2 },
          never: [{ role: 'modify' }, { pos: 'determiner' }],
        },
        { text: /^들(이|과|도|에게|의|만|끼리|한테|께|께서|처럼|보다|이랑)$/ },
      ],
      fix: 'join',
      examples: [['어제 친구 들이 나를 기다렸다.', '어제 친구들이 나를 기다렸다.']],
      nearMisses: [
        '친구들이 기다렸다.',
        '연못에는 개구리, 맹꽁이, 도롱뇽 들이 산다.',
        '넓은 들이 펼쳐졌다.',
        '산과 들을 뛰어다녔다.',
        '그때 들은 말이 생각난다.',
      ],
    },
    {
      id: 'deul-people',
      severity: 'error',
      trigger: '들',
      triggerAt: 1,
      marks: [
        { text: PEOPLE },
        { text: /^들(은|을|이|도|의|과|에게|에게는|이나|까지|끼리|처럼|보다)$/ },
      ],
      fix: 'join',
      examples: [['사람 들은 모두 웃었다.', '사람들은 모두 웃었다.']],
      nearMisses: ['사람들은 모두 웃었다.', '친구에게 들은 이야기다.', '어릴 때 들은 노래다.'],
    },
    {
      id: 'ssik',
      severity: 'error',
      trigger: '씩',
      triggerAt: 1,
      marks: [
        { is: { pos: [...ANY_NOMINAL, 'adverb'], ...BARE } },
        { text: /^씩(만|은|이나|이라도|의)?$/ },
      ],
      notNear: { word: '웃', side: 'after', within: 2 },
      fix: 'join',
      examples: [
        ['사탕을 두 개 씩 나누었다.', '사탕을 두 개씩 나누었다.'],
        ['조금 씩 나아졌다.', '조금씩 나아졌다.'],
      ],
      nearMisses: ['형은 한 번 씩 웃었다.', '사탕을 두 개씩 나누었다.'],
    },
    {
      id: 'joined',
      severity: 'error',
      trigger: '짜리 쯤 끼리 어치 가량 투성이 꾸러기 쟁이 뱅이 껏',
      triggerAt: 1,
      marks: [
        { is: { pos: ANY_NOMINAL, ...BARE } },
        { text: new RegExp(`^(짜리|쯤|끼리|어치|가량|투성이|꾸러기|쟁이|뱅이|껏)${ENDS}$`) },
      ],
      fix: 'join',
      examples: [
        ['천 원 짜리 지우개를 샀다.', '천 원짜리 지우개를 샀다.'],
        ['세 시 쯤 만나자.', '세 시쯤 만나자.'],
        ['우리 끼리 놀았다.', '우리끼리 놀았다.'],
        ['마음 껏 뛰어놀았다.', '마음껏 뛰어놀았다.'],
      ],
      nearMisses: ['세 시쯤 만나자.', '우리끼리 놀았다.', '장난꾸러기 동생'],
    },
    {
      id: 'jeongdo',
      severity: 'error',
      trigger: '정도',
      marks: [
        {
          unknown: true,
          split: [
            {
              is: [
                { pos: ['unit', 'noun', 'number'], ...BARE, level: 2 },
                { ending: '을 은 는', role: 'modify' },
              ],
            },
            { text: /^정도(로|는|의|이다|면|가|도|나|였다|예요|입니다|에|라면|밖에)?$/ },
          ],
        },
      ],
      fix: 'split',
      help: "'정도'는 한 낱말이라 앞말과 띄어 써요. 예: 한 시간 정도, 이 정도.",
      examples: [
        ['집까지 10분정도 걸린다.', '집까지 10분 정도 걸린다.'],
        ['눈물이 날정도로 웃었다.', '눈물이 날 정도로 웃었다.'],
      ],
      nearMisses: ['집까지 10분 정도 걸린다.', '감정도 소중하다.', '결정도 빠르다.'],
    },
    {
      id: 'dapda',
      severity: 'error',
      trigger: '답 스럽 스러 스런',
      triggerAt: 1,
      marks: [
        { is: { pos: ['noun', 'pronoun', 'adverb'], ...BARE } },
        { text: /^(답게|답다|답지|답고|답네.*|스럽.+|스러운|스러웠.+|스러워.*|스러.+)$/ },
      ],
      fix: 'join',
      examples: [
        ['나는 사람 답게 살고 싶다.', '나는 사람답게 살고 싶다.'],
        ['우리 학교가 자랑 스럽다.', '우리 학교가 자랑스럽다.'],
      ],
      nearMisses: ['사람답게 살고 싶다.', '답답하고 지루하다.', '자랑스럽다.'],
    },
    {
      id: 'nim',
      severity: 'error',
      trigger: '님',
      triggerAt: 1,
      marks: [
        {
          text: /^(선생|부모|학부모|아버|어머|할머|형|누|교장|교감|원장|사장|회장|팀장|반장|부장|과장|국장|소장|이장|통장|임금|하느|해|달|별|손|고객|따|아드|며느|교수|목사|감독|작가|기사|간호사|의사|판사|변호사|박사|대표|이모|고모|삼촌|스승|장군|신부|수녀|코치|회원|독자|시청자|승객|보호자)$/,
        },
        { text: new RegExp(`^님(들|께|께서|들께|들이)?${ENDS}$`) },
      ],
      fix: 'join',
      examples: [
        ['선생 님께 여쭈어보았다.', '선생님께 여쭈어보았다.'],
        ['학부모 님께서 책을 주셨다.', '학부모님께서 책을 주셨다.'],
      ],
      nearMisses: ['김하늘 님, 반갑습니다.', '선생님께 여쭈어보았다.'],
    },
    {
      id: 'hada',
      severity: 'check',
      trigger: '하 한 할 했 해 합 되 된 될 됐 됩 돼 시키 시켰 시켜',
      triggerAt: 1,
      before: [
        {
          best: [
            { pos: ['noun', 'pronoun', 'name', 'adverb', 'form'], ending: 'none' },
            { role: ['link', 'adverb'] },
          ],
          never: [{ pos: 'determiner' }, { particle: '의' }],
        },
      ],
      marks: [{ is: { word: COMMON, ...BARE } }, DOES],
      fix: 'join',
      help: "이름씨 뒤에 '-하다, -되다, -시키다'가 붙어 한 낱말이 되면 붙여 써요. 예: 공부하다, 시작되다. '재미있는 공부 하기'처럼 꾸밈을 받으면 띄어요.",
      examples: [
        ['나는 매일 공부 한다.', '나는 매일 공부한다.'],
        ['드디어 방학이 시작 되었다.', '드디어 방학이 시작되었다.'],
        ['나는 그렇게 생각 했다.', '나는 그렇게 생각했다.'],
        ['네가 먼저 양보 해야지.', '네가 먼저 양보해야지.'],
      ],
      nearMisses: ['나는 매일 공부한다.', '재미있는 공부 하자.', '친구의 칭찬 한마디가 힘이 된다.'],
    },
    {
      id: 'hada-root',
      severity: 'error',
      trigger: '하 한 할 했 해 합',
      triggerAt: 1,
      marks: [{ unknown: true, text: /^..+$/ }, DOES],
      fix: 'join',
      help: "'까마득, 느긋'처럼 홀로 쓰지 않는 말에는 '-하다'를 붙여 써요. 예: 까마득하다, 느긋하다.",
      examples: [
        ['앞길이 까마득 할 때가 있다.', '앞길이 까마득할 때가 있다.'],
        ['할아버지는 늘 느긋 하다.', '할아버지는 늘 느긋하다.'],
      ],
      nearMisses: ['앞길이 까마득할 때가 있다.', '우리 집 초롱이 하고 부르면 온다.'],
    },
    {
      id: 'hada-first',
      severity: 'check',
      trigger: '하 한 할 했 해 합 되 된 될 됐 됩 돼 시키 시켰 시켜',
      triggerAt: 1,
      marks: [{ opens: true, is: { word: COMMON, ...BARE } }, DOES],
      fix: 'join',
      examples: [['공부 하기 싫은 날도 있다.', '공부하기 싫은 날도 있다.']],
      nearMisses: [
        '공부하기 싫은 날도 있다.',
        '공부 하나만은 자신 있다.',
        '여행 한 번 가자.',
        '운동 되게 열심히 한다.',
      ],
    },
    {
      id: 'batda',
      severity: 'check',
      trigger: '받',
      triggerAt: 1,
      marks: [
        {
          is: {
            word: '칭찬 사랑 존경 인정 오해 위로 용서 초대 미움 고통 상처 강요 방해 간섭 주목 존중 보호 도움 의심 환영 부탁 추천 버림 교육 영향',
            ...BARE,
          },
        },
        { is: { word: '받', pos: 'verb' } },
      ],
      fix: 'join',
      help: "이름씨 뒤에 '-받다'가 붙어 한 낱말이 되면 붙여 써요. 예: 칭찬받다, 사랑받다.",
      examples: [['나는 선생님께 칭찬 받았다.', '나는 선생님께 칭찬받았다.']],
      nearMisses: ['나는 선생님께 칭찬받았다.', '생일 선물 받았니?', '칭찬을 받았다.'],
    },
    {
      id: 'georida',
      severity: 'error',
      trigger: '거리 거려 거렸 거린 거릴 거립',
      triggerAt: 1,
      marks: [
        {
          text: /^..$/,
          never: [
            { role: 'modify', pos: ['verb', 'adjective'] },
            { pos: ['noun', 'name'], level: 3 },
          ],
        },
        { text: /^거(리[는고며면지던다기]|려|렸|린다|립니다|릴)/, is: { pos: ['noun', 'verb'] } },
      ],
      fix: 'join',
      help: "흉내 내는 말에 붙는 '-거리다'는 붙여 써요. 예: 반짝거리다, 아른거리다.",
      examples: [['눈앞에 아른 거리는 얼굴', '눈앞에 아른거리는 얼굴']],
      nearMisses: [
        '눈앞에 아른거리는 얼굴',
        '먹을 거리는 넉넉하다.',
        '학교 거리는 늘 붐빈다.',
        '이른 아침 거리는 한산하다.',
      ],
    },
    {
      id: 'ssi',
      severity: 'error',
      trigger: '씨',
      marks: [
        {
          unknown: true,
          text: /^([김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진엄채원천방공현함변염여추도소석선][가-힣]{2})(씨)(가|는|를|도|의|와|에게|께서|께|입니다|였다|로|만)?$/,
        },
      ],
      fix: '$1 $2$3',
      unverified: true,
      help: "이름 뒤에 오는 '씨'는 띄어 써요. 예: 김하늘 씨. 성에 붙으면 그 집안을 뜻해요. 예: 김씨 성을 가진 사람.",
      examples: [['박서준씨는 기자이다.', '박서준 씨는 기자이다.']],
      nearMisses: ['박서준 씨는 기자이다.', '김씨가 많은 마을', '해바라기씨를 심었다.'],
    },
  ],
};
