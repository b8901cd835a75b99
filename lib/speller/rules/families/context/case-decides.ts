import type { Family, Rule } from '../../rule.ts';

const PEOPLE =
  '대표 담임 선생님 반장 회장 담당자 보호자 학부모 친구 동생 언니 오빠 누나 형 엄마 아빠 어머니 아버지 할머니 할아버지 이모 고모 삼촌 부모님 짝 짝꿍 아이 사람 학생 어른 이웃 손님 아주머니 아저씨 왕 임금 신하 소년 소녀 후배 선배 의사 경찰 주인';
const TO_SOMEBODY =
  '알리 연락하 문의하 부탁하 전달하 전하 묻 물어보 말하 말씀드리 이야기하 건네 맡기 가르치 자랑하 사과하 인사하';
const LINES =
  '길 골목 골목길 산길 오솔길 둑길 숲길 산책로 둘레길 올레길 도로 강 강가 강변 개울 시내 냇물 냇가 하천 해안 해안선 바닷가 해변 성벽 성곽 담 담장 담벼락 돌담 돌담길 철길 계곡 능선 등산로 복도 계단 가로수길 논둑 밭둑 물길 울타리 국경선 휴전선 궤도 등굣길 하굣길';
const WHEN =
  '날 그날 주말 평일 휴일 공휴일 월요일 화요일 수요일 목요일 금요일 토요일 일요일 오전 오후 새벽 저녁';
const BUILDINGS =
  '집 학교 회사 가게 병원 교실 시청 구청 군청 도서관 은행 공항 건물 식당 문구점 편의점 우체국 교무실 보건실 행정실 경찰서 소방서 방송국 신문사';
const OWNED = '농도 온도 부피 질량 무게 성질 말 목소리 얼굴 표정 마음 이름 손 눈 생각 모습';
const OWNERS =
  '소금물 설탕물 용액 물체 물질 소녀 소년 아이 친구 동생 할머니 할아버지 어머니 아버지 엄마 아빠 선생님 주인공 임금 왕 농부';

/** 나를 먼저 말을 걸다: the one who is spoken to, also with an adverb between. */
const SPOKEN_TO = [
  ['나를 말을 걸었다.', '나에게 말을 걸었다.'],
  ['새 친구가 나를 먼저 말을 걸었다.', '새 친구가 나에게 먼저 말을 걸었다.'],
].map(
  ([bad = '', good = ''], gap): Rule => ({
    id: `spoken-to-${gap}`,
    severity: 'error',
    trigger: '를 을',
    marks: [{ is: { word: `${PEOPLE} 나 너 우리 저`, particle: '을', ending: 'none' } }],
    after: [
      ...Array.from({ length: gap }, () => ({ is: { pos: 'adverb' as const } })),
      { text: /^말을$/ },
      { is: { word: '걸', pos: 'verb' } },
    ],
    fix: { particle: '에게' },
    help: "말을 듣는 사람 뒤에는 '에게'를 써요. 예: 나에게 말을 걸다.",
    examples: [[bad, good]],
    nearMisses: [good, '친구를 보고 말을 걸었다.'],
  }),
);

/** Particles that the verb decides. */
export const caseDecides: Family = {
  id: 'case-decides',
  category: 'particle',
  title: '알맞은 조사',
  article: '표준국어대사전',
  help: '함께 쓴 풀이말에 어울리는 조사를 써요. 예: 오해가 풀리다, 선생님께 알리다, 소금물의 농도.',
  rules: [
    {
      id: 'to-whom',
      severity: 'error',
      trigger: '에',
      marks: [{ is: { word: PEOPLE, particle: '에', ending: 'none' }, text: /에$/ }],
      after: [{ is: { pos: 'verb', word: TO_SOMEBODY } }],
      fix: { particle: '에게' },
      help: "사람에게 하는 일은 '에게'로 써요. 예: 대표에게 알리다.",
      examples: [
        ['이틀 전까지 학년 대표에 알려 주세요.', '이틀 전까지 학년 대표에게 알려 주세요.'],
        ['모르는 것은 친구에 물어보았다.', '모르는 것은 친구에게 물어보았다.'],
      ],
      nearMisses: ['친구에게 물어보았다.', '학교에 알렸다.', '선생님에 대해 말했다.'],
    },
    {
      id: 'beloved',
      severity: 'check',
      trigger: '에',
      marks: [
        {
          is: [
            { pos: ['name', 'pronoun'], particle: '에', ending: 'none' },
            { word: PEOPLE, particle: '에', ending: 'none' },
          ],
          text: /에$/,
          never: { word: '여기 거기 저기 어디' },
        },
      ],
      after: [{ best: { pos: 'verb', word: '아끼 사랑하 좋아하 미워하 존경하 칭찬하 그리워하' } }],
      fix: { particle: '을' },
      help: "아끼고 사랑하는 대상에는 '을/를'을 써요. 예: 동생을 아끼다.",
      examples: [['누구보다 동생에 아꼈다.', '누구보다 동생을 아꼈다.']],
      nearMisses: ['누구보다 동생을 아꼈다.', '동생에 대한 사랑이 크다.'],
    },
    {
      id: 'no-person',
      severity: 'check',
      trigger: '에게',
      marks: [{ is: { word: BUILDINGS, particle: '에게', ending: 'none' }, text: /에게$/ }],
      fix: { particle: '에' },
      help: "사람이나 동물이 아닌 곳에는 '에'를 써요. 예: 집에 소를 보내다.",
      examples: [['신부 집에게 소를 보냈다.', '신부 집에 소를 보냈다.']],
      nearMisses: ['신부 집에 소를 보냈다.', '집주인에게 전화했다.'],
    },
    ...SPOKEN_TO,
    {
      id: 'moved-by',
      severity: 'check',
      trigger: '의',
      marks: [
        {
          text: /^(바람|봄바람|강바람|바닷바람|비|비바람|파도|물결|햇빛|햇살|빗물|빗방울|천둥소리|소리|눈보라|폭풍|태풍)의$/,
        },
      ],
      after: [
        {
          is: {
            pos: 'verb',
            word: '흔들리 날리 날아가 휩쓸리 젖 놀라 떠밀리 떠내려가 밀리 춤추 실리 쓰러지 깨 부러지 떨 녹',
            role: ['modify', 'link', 'final'],
          },
        },
      ],
      fix: '$1에',
      help: "무엇 때문에 그렇게 되었는지 나타낼 때는 '에'를 써요. 예: 바람에 흔들리는 나뭇잎.",
      examples: [['바람의 흔들리는 나뭇잎', '바람에 흔들리는 나뭇잎']],
      nearMisses: ['바람에 흔들리는 나뭇잎', '바람의 세기를 재었다.'],
    },
    {
      id: 'into-water',
      severity: 'check',
      trigger: '강에게 하천에게 바다에게 호수에게 개울에게 연못에게 저수지에게 시내에게',
      marks: [{ text: /^(.*(?:강|하천|바다|호수|개울|연못|저수지|시내))에게$/ }],
      near: { word: '버리 흘려보내 쏟 붓 던지 뿌리 흘리 내보내', side: 'after' },
      fix: '$1에',
      help: "사람이나 동물이 아닌 곳에는 '에'를 써요. 예: 강에 폐수를 버리다.",
      examples: [['공장은 강에게 폐수를 흘려보냈다.', '공장은 강에 폐수를 흘려보냈다.']],
      nearMisses: ['나는 바다에게 편지를 썼다.', '강에 폐수를 흘려보냈다.'],
    },
    {
      id: 'on-floor',
      severity: 'check',
      trigger: '층에서',
      marks: [{ text: /^(.*층)에서$/ }],
      after: [
        { is: { word: '있', role: ['final', 'link'] }, never: [{ has: '었' }, { role: 'modify' }] },
      ],
      fix: '$1에',
      help: "있는 곳에는 '에', 무엇을 하는 곳에는 '에서'를 써요. 예: 과학실은 3층에 있다.",
      examples: [['과학실은 3층에서 있으니 서두르자.', '과학실은 3층에 있으니 서두르자.']],
      nearMisses: [
        '과학실은 3층에 있다.',
        '3층에서 있었던 일이다.',
        '3층에서 있을 행사를 준비한다.',
      ],
    },
    {
      id: 'owing-to',
      severity: 'error',
      trigger: '덕분의 탓의',
      before: [{ is: { role: 'modify' } }],
      marks: [{ text: /^(덕분|탓)의$/ }],
      fix: '$1에',
      help: "까닭을 나타낼 때는 '덕분에, 탓에'로 써요. 예: 도와주신 덕분에.",
      examples: [
        ['도와주신 덕분의 숙제를 다 했어요.', '도와주신 덕분에 숙제를 다 했어요.'],
        ['비가 온 탓의 소풍이 미뤄졌다.', '비가 온 탓에 소풍이 미뤄졌다.'],
      ],
      nearMisses: ['도와주신 덕분에 다 했어요.', '모두 네 덕분이야.'],
    },
    {
      id: 'wanted',
      severity: 'check',
      trigger: '이 가',
      marks: [{ is: { pos: 'unit', word: '명 분 사람 팀', particle: '이' } }],
      after: [{ is: { pos: 'verb', word: '모집하 선발하' } }],
      fix: { particle: '을' },
      help: "모집하는 대상에는 '을/를'을 써요. 예: 열 분을 모집합니다.",
      examples: [['학부모님 열두 분이 모집합니다.', '학부모님 열두 분을 모집합니다.']],
      nearMisses: ['학부모님 열두 분을 모집합니다.', '세 명이 신청했다.'],
    },
    {
      id: 'on-site',
      severity: 'check',
      trigger: '누리집을 홈페이지를',
      marks: [{ is: { word: '누리집 홈페이지', particle: '을' } }],
      after: [{ is: { pos: 'verb', word: '하 신청하 접수하 등록하 제출하' } }],
      fix: { particle: '에서' },
      help: "무엇을 하는 곳에는 '에서'를 써요. 예: 누리집에서 신청하다.",
      examples: [
        ['신청은 학교 누리집을 하실 수 있습니다.', '신청은 학교 누리집에서 하실 수 있습니다.'],
      ],
      nearMisses: ['신청은 학교 누리집에서 하실 수 있습니다.', '학교 누리집을 확인하세요.'],
    },
    {
      id: 'whose',
      severity: 'check',
      trigger: '에',
      marks: [{ is: { word: OWNERS, particle: '에', ending: 'none' }, text: /에$/ }],
      after: [{ is: { word: OWNED, particle: '을 이 은 에', ending: 'none' } }],
      notNear: {
        word: '넣 담 더하 맞추 표시하 적 쓰 붙이 그리 나타내 주 미치 대하 관하 어울리 알맞 있 없 많 나타나 생기 비치 떠오르 가득하 들 닿 끌리 녹 얼 두 놓 심 올리 새기',
        side: 'after',
        within: 3,
      },
      fix: { particle: '의' },
      help: "앞말이 뒷말을 꾸밀 때는 '의'를 써요. 소리는 '에'로 나기도 해요. 예: 소금물의 농도, 소녀의 말.",
      examples: [
        ['소금물에 농도를 다르게 하여 실험했다.', '소금물의 농도를 다르게 하여 실험했다.'],
        ['소녀에 말에 모두 웃었다.', '소녀의 말에 모두 웃었다.'],
      ],
      nearMisses: [
        '소금물에 달걀을 띄웠다.',
        '친구에 관한 말을 하지 않았다.',
        '소녀의 말에 모두 웃었다.',
      ],
    },
    {
      id: 'along',
      severity: 'check',
      trigger: '에',
      marks: [{ is: { pos: 'noun', word: LINES, particle: '에', ending: 'none' }, text: /에$/ }],
      after: [{ text: /^따라(서|가다?|갔.*|가니|가면|걷.*)?$/ }],
      fix: { particle: '을' },
      help: "길이나 물줄기를 좇아가는 것은 '무엇을 따라'로 써요. '에 따라'는 '규칙에 따라'처럼 기준을 나타내요.",
      examples: [
        ['돌담길에 따라 천천히 걸었다.', '돌담길을 따라 천천히 걸었다.'],
        ['해안선에 따라 소나무를 심었다.', '해안선을 따라 소나무를 심었다.'],
      ],
      nearMisses: ['돌담길을 따라 걸었다.', '규칙에 따라 순서를 정했다.', '길에 따라온 강아지'],
    },
    {
      id: 'when',
      severity: 'check',
      trigger: '에서',
      marks: [{ is: { word: WHEN, particle: '에서', ending: 'none' }, text: /에서$/ }],
      after: [
        { never: [{ word: WHEN }, { word: '낮 밤 아침 점심 정오' }, { particle: '까지 으로' }] },
      ],
      notNear: {
        word: '벗어나 깨 깨어나 시작하 시작되 비롯되 나오 배우 느끼 보 이어지 넘어가 바뀌 찾 이르 옮기 미루 연장하 연기하 변경하 변경되',
        side: 'after',
        within: 5,
      },
      fix: { particle: '에' },
      help: "때를 나타내는 말에는 '에'를 써요. 예: 주말에, 저녁에.",
      examples: [['주말에서 할머니 댁에 다녀왔다.', '주말에 할머니 댁에 다녀왔다.']],
      nearMisses: ['주말에 할머니 댁에 다녀왔다.', '모임을 토요일에서 일요일로 옮겼다.'],
    },
    {
      id: 'crossing',
      severity: 'check',
      trigger: '너머',
      before: [{ is: { particle: '을', pos: 'noun' } }],
      marks: [{ text: /^너머$/ }],
      fix: '넘어',
      help: "'무엇을 넘어'는 움직임이에요. '너머'는 저쪽을 뜻하는 이름씨라 앞에 '을/를'이 오지 않아요.",
      examples: [['풍선이 지붕을 너머 날아갔다.', '풍선이 지붕을 넘어 날아갔다.']],
      nearMisses: ['지붕 너머로 해가 진다.', '풍선이 지붕을 넘어 날아갔다.'],
    },
  ],
};
