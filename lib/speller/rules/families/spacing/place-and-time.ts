import type { Family, Where } from '../../rule.ts';

const PLACES =
  '앞 뒤 옆 위 아래 밑 안 밖 속 곁 사이 근처 가운데 주변 건너편 맞은편 구석 모퉁이 바깥 바닥 꼭대기 한가운데 앞쪽 뒤쪽 옆쪽 위쪽 아래쪽 안쪽 바깥쪽';
const BARE = { particle: 'none', ending: 'none' } as const;
/** Nouns of one syllable are left out if they may be part of a name or of another word. */
const THINGS: Where = {
  any: [
    {
      text: /^..+$/,
      is: { pos: ['noun', 'unit', 'name'], ...BARE, level: 2 },
      never: { pos: ['verb', 'adjective', 'adverb', 'determiner'] },
    },
    { text: /^(집|방|문|산|길|차|배|컵|강|섬|밭|논|숲|꽃|벽|책|옷|병|담|나|너|내|네|제)$/ },
  ],
};
const SPANS =
  '년 일 시간 개월 주 달 분 초 주일 해 며칠 하루 이틀 사흘 나흘 열흘 보름 얼마 잠시 조금 방학 여름방학 겨울방학 수업 시험 전쟁 식사 퇴근 출근 입학 졸업 결혼 운동 공연 경기 시합 발표 점심 저녁 아침 학교 학년 세기 명절 추석 설날 개학 이사 수술 목욕 세수 등교 하교 출발 도착 시작 취침 외출 관람 입장 종료 마감 사용 복용 섭취 이용 구입 입금 제출 신청 행사 연습 치료 예약 작성 조사 실험 관찰 해방 광복 통일 건국';
const ONGOING =
  '수업 회의 운동 공부 식사 여행 방학 청소 통화 공사 외출 출장 시험 경기 게임 작업 진행 사용 준비 연습 이동 훈련 대화 놀이 산책 전쟁 입원 휴가 운전 근무 임신 연주 공연 촬영 상영 판매 근신 조사 연구 생각 고민 친구들 학생들 사람들 아이들 너희 우리 이들 이것들 선생님들 동물 과일 음식 과목 계절';
const AT_THAT_TIME =
  '방학 여름방학 겨울방학 시험 운동회 소풍 학년 초등학교 중학교 고등학교 유치원 학생 명절 추석 설날 크리스마스 생일 수업 체육 쉬는시간 점심시간 어린이날 축제 졸업식 입학식 체험학습 수학여행 전쟁 식사';

export const placeAndTime: Family = {
  id: 'place-and-time',
  category: 'spacing',
  title: '자리와 때를 나타내는 말',
  article: '한글 맞춤법 제2항',
  help: "'위, 앞, 안, 전, 후, 동안, 때'처럼 자리나 때를 나타내는 낱말은 앞말과 띄어 써요. 예: 책상 위, 학교 앞, 한 달 전, 방학 때. '눈앞, 창밖, 물속, 그때'처럼 한 낱말이 된 것은 붙여 써요.",
  rules: [
    {
      id: 'place',
      severity: 'error',
      trigger: PLACES,
      // 머리속 and 마루바닥 lack a ㅅ, which sai-siot.ts corrects.
      marks: [
        {
          unknown: true,
          // 공부안하고 is left to negation.ts.
          text: /^(?!(?:머리|바다|뼈)속|(?:마루|모래|혀)바닥|.+안(?:하|해|했|한|할|합|듣|들))/,
          split: [THINGS, { is: { pos: ['noun', 'bound'], word: PLACES } }],
        },
      ],
      fix: 'split',
      examples: [
        ['책상위에 꽃병을 놓았다.', '책상 위에 꽃병을 놓았다.'],
        ['학교앞에서 친구를 기다렸다.', '학교 앞에서 친구를 기다렸다.'],
        ['고양이가 침대밑으로 숨었다.', '고양이가 침대 밑으로 숨었다.'],
        ['내 짝은 창문옆에 앉는다.', '내 짝은 창문 옆에 앉는다.'],
        ['가방속에 무엇이 들었니?', '가방 속에 무엇이 들었니?'],
        ['도서관근처에 빵집이 있다.', '도서관 근처에 빵집이 있다.'],
        ['나는 엄마옆에 꼭 붙어 있었다.', '나는 엄마 옆에 꼭 붙어 있었다.'],
      ],
      nearMisses: [
        '눈앞이 캄캄했다.',
        '창밖을 내다보았다.',
        '마음속으로 빌었다.',
        '물속에서 헤엄쳤다.',
        '집안일을 도왔다.',
        '손아래 동생이다.',
        '머릿속이 하얘졌다.',
        '가슴속 깊이 새겼다.',
        '꿈속에서 만났다.',
      ],
    },
    {
      id: 'place-of-short-noun',
      severity: 'error',
      trigger: '속 위 밑 옆',
      marks: [
        {
          unknown: true,
          split: [
            { text: /^.$/, is: { pos: 'noun', ...BARE, level: 3 } },
            { text: /^(?:속|위|밑|옆)(?:에|에서|에는|에서는|에도|으로|에서도)$/ },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['고양이는 북속에서 잔다.', '고양이는 북 속에서 잔다.'],
        ['개미가 떡위에 앉았다.', '개미가 떡 위에 앉았다.'],
      ],
      nearMisses: ['물속에서 헤엄쳤다.', '땅속에 묻었다.', '품속에 안겼다.'],
    },
    {
      id: 'outside-e',
      severity: 'check',
      trigger: '밖에',
      marks: [{ text: /^(집|교실|학교|마을|건물|방|성|울타리|차|대문|현관|가게)밖에(는|도)?$/ }],
      after: [
        {
          is: { word: '나가 나오 서 내놓 두 버리 있 세우 기다리 쌓이 내리 나와' },
          never: { word: '없 모르' },
        },
      ],
      fix: '$1 밖에$2',
      examples: [['집밖에 나가서 놀았다.', '집 밖에 나가서 놀았다.']],
      nearMisses: ['나는 집밖에 모른다.', '갈 곳이 학교밖에 없다.'],
    },
    {
      id: 'during',
      severity: 'error',
      trigger: '동안',
      marks: [
        {
          unknown: true,
          any: [
            {
              split: [
                { is: { pos: ['noun', 'unit', 'bound'], ...BARE } },
                { is: { word: '동안' } },
              ],
            },
            {
              split: [
                { is: { pos: 'determiner' } },
                { is: { pos: 'unit', ...BARE } },
                { is: { word: '동안' } },
              ],
            },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['방학동안 수영을 배웠다.', '방학 동안 수영을 배웠다.'],
        ['3년동안 한 반이었다.', '3년 동안 한 반이었다.'],
        ['한달동안 일기를 썼다.', '한 달 동안 일기를 썼다.'],
      ],
      nearMisses: ['그동안 고마웠어.', '오랫동안 기다렸다.', '한동안 말이 없었다.'],
    },
    {
      id: 'before-after',
      severity: 'error',
      trigger: '전 후 뒤 때 내내',
      marks: [
        {
          unknown: true,
          any: [
            {
              split: [
                { is: { word: SPANS, ...BARE } },
                { is: { pos: ['noun', 'bound'], word: '전 후 뒤' } },
              ],
            },
            {
              split: [
                { is: { pos: 'determiner' } },
                { is: { pos: 'unit', word: '년 달 시간 해 주 주일 분 개월', ...BARE } },
                { is: { pos: ['noun', 'bound'], word: '전 후 뒤' } },
              ],
            },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['며칠후에 답장이 왔다.', '며칠 후에 답장이 왔다.'],
        ['한달전에 이사를 왔다.', '한 달 전에 이사를 왔다.'],
        ['10분뒤에 출발합니다.', '10분 뒤에 출발합니다.'],
        ['시험전에는 늘 떨린다.', '시험 전에는 늘 떨린다.'],
      ],
      nearMisses: [
        '오전에는 흐렸다.',
        '식후에 약을 먹는다.',
        '그 후로 만나지 못했다.',
        '방과 후에 놀자.',
      ],
    },
    {
      id: 'after-as-long',
      severity: 'error',
      trigger: '만에',
      marks: [
        {
          text: /^(하루|이틀|사흘|나흘|닷새|열흘|보름|며칠|한참|얼마|일주일|(?:.*[한두세네섯곱덟홉열])?(?:년|개월|시간|주일|일|달|분|주))만(에|의)$/,
        },
      ],
      fix: '$1 만$2',
      help: "얼마 동안이 지났음을 나타내는 '만'은 앞말과 띄어 써요. 예: 이틀 만에, 3년 만에. '너만'의 '만'은 붙여 써요.",
      examples: [
        ['이틀만에 숙제를 끝냈다.', '이틀 만에 숙제를 끝냈다.'],
        ['5년만에 고향에 갔다.', '5년 만에 고향에 갔다.'],
        ['한 시간만에 다 외웠다.', '한 시간 만에 다 외웠다.'],
      ],
      nearMisses: ['오랜만에 만났다.', '하루만 더 기다려.', '한 시간만 놀자.', '이틀 만에 끝냈다.'],
    },
    {
      id: 'when',
      severity: 'error',
      trigger: '때',
      marks: [
        { unknown: true, split: [{ is: { word: AT_THAT_TIME, ...BARE } }, { is: { word: '때' } }] },
      ],
      fix: 'split',
      examples: [
        ['방학때 할머니 댁에 갔다.', '방학 때 할머니 댁에 갔다.'],
        ['초등학교때부터 친구였다.', '초등학교 때부터 친구였다.'],
        ['3학년때 전학을 왔다.', '3학년 때 전학을 왔다.'],
      ],
      nearMisses: [
        '점심때 만나자.',
        '그때 비가 왔다.',
        '제때 밥을 먹어야 한다.',
        '저녁때가 되었다.',
      ],
    },
    {
      id: 'in-the-middle',
      severity: 'error',
      trigger: '중',
      marks: [
        {
          unknown: true,
          split: [
            { any: [{ is: { word: ONGOING, ...BARE } }, { text: /^..+들$/ }] },
            { text: /^중(에|에서|에는|에도|이.*|인.*|의|입니다)?$/ },
          ],
        },
      ],
      fix: 'split',
      help: "'무엇을 하는 동안'이나 '여럿 가운데'를 나타내는 '중'은 앞말과 띄어 써요. 예: 수업 중, 친구들 중에. '그중, 은연중'은 한 낱말이라 붙여 써요.",
      examples: [
        ['수업중에 떠들지 말자.', '수업 중에 떠들지 말자.'],
        ['친구들중에서 내가 제일 크다.', '친구들 중에서 내가 제일 크다.'],
        ['지금은 청소중이다.', '지금은 청소 중이다.'],
      ],
      nearMisses: [
        '그중에서 하나만 골라.',
        '밤중에 깼다.',
        '수업 중에는 조용히 하자.',
        '무의식중에 말했다.',
      ],
    },
    {
      id: 'on-the-day',
      severity: 'error',
      trigger: '날',
      marks: [
        {
          unknown: true,
          split: [
            { is: { word: AT_THAT_TIME, not: '소풍 생일 명절', ...BARE } },
            { text: /^날(에|은|이|의|도|까지|부터|마다|이다|이었다|이라|이라서|)$/ },
          ],
        },
      ],
      fix: 'split',
      help: "'날'은 앞말과 띄어 써요. '생일날, 소풍날'처럼 한 낱말이 된 것만 붙여 써요. 예: 운동회 날, 입학식 날.",
      examples: [
        ['운동회날 비가 왔다.', '운동회 날 비가 왔다.'],
        ['입학식날이 다가왔다.', '입학식 날이 다가왔다.'],
      ],
      nearMisses: ['소풍날 비가 왔다.', '생일날이 다가왔다.', '운동회 날 비가 왔다.'],
    },
    {
      id: 'for-span',
      severity: 'error',
      trigger: '간',
      triggerAt: 1,
      marks: [
        {
          is: {
            pos: ['unit', 'noun'],
            word: '년 개월 주 주일 달 일 며칠 이틀 사흘 일주일 시간 분 초 나흘 닷새 열흘 보름',
            ...BARE,
          },
        },
        { text: /^간(의|은|이나|에)?$/ },
      ],
      fix: 'join',
      help: "시간을 나타내는 말 뒤에서 '동안'을 뜻하는 '-간'은 붙여 써요. 예: 이틀간, 한 달간. '서울과 부산 간'처럼 사이를 뜻하면 띄어 써요.",
      examples: [['이틀 간 비가 내렸다.', '이틀간 비가 내렸다.']],
      nearMisses: [
        '친구와 나 간의 약속이다.',
        '이틀간 비가 내렸다.',
        '부모와 자식 간에도 예의가 있다.',
      ],
    },
  ],
};
