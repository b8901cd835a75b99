import { nounRule, PARTICLES } from '../../compounds.ts';
import type { Family, Rule } from '../../rule.ts';

/** Compounds whose second part depends on what follows it; the others are in `data/compounds.tsv`. */
/** 키가 큰 형 is no elder brother among several. */
const KIN = `(?:아버지|어머니|엄마|아빠|누나|형|언니|오빠|고모|이모|딸|아들|할아버지)`;
const PATTERNS: readonly Parameters<typeof nounRule>[] = [
  [
    '그',
    '날|때|곳|동안|분(?=[이은께을])|것|쪽(?=으로|에)|중에서|중에|즈음',
    '그 때 비가 왔다.',
    '그때 비가 왔다.',
  ],
  [
    '이',
    '곳|번|것|쪽(?=으로|에)|때(?=$|[는의에도]|부터|까지)|날(?=$|[은의에도]|부터|까지|따라)',
    '이 번에는 내가 할게.',
    '이번에는 내가 할게.',
  ],
  [
    '오늘',
    '날(?=[은의에]|까지)',
    '오늘 날에는 누구나 학교에 다닌다.',
    '오늘날에는 누구나 학교에 다닌다.',
  ],
  ['제', '시간(?=에)|때', '기차가 제 시간에 왔다.', '기차가 제시간에 왔다.'],
  ['저', '곳|것|쪽(?=으로|에)|번|분(?=[이은께을])', '저 쪽으로 가자.', '저쪽으로 가자.'],
  ...['흰', '검은', '붉은', '푸른', '노란', '파란', '빨간', '하얀', '까만'].map(
    (first): Parameters<typeof nounRule> => [
      first,
      '색(?!이름)',
      `${first} 색으로 칠했다.`,
      `${first}색으로 칠했다.`,
    ],
  ),
  ['오랜', '만에|만이.*', '오랜 만에 만났다.', '오랜만에 만났다.'],
];

export const oneWord: Family = {
  id: 'one-word',
  category: 'spacing',
  title: '한 낱말은 붙여 쓰기',
  article: '한글 맞춤법 제2항; 표준국어대사전',
  help: '둘이 합쳐져 한 낱말이 된 말은 붙여 써요. 사전에 한 낱말로 실려 있으면 붙여요. 예: 그때, 눈사람, 재미있다, 돌아오다.',
  rules: [
    ...PATTERNS.map((pattern): Rule => nounRule(...pattern)),
    {
      id: 'inside-head',
      severity: 'error',
      trigger: '머리',
      marks: [{ text: /^머리$/ }, { text: new RegExp(`^속(${PARTICLES})?$`) }],
      fix: '머릿속$1',
      examples: [['머리 속이 복잡하다.', '머릿속이 복잡하다.']],
      nearMisses: ['머릿속이 복잡하다.', '머리 위를 보았다.'],
    },
    {
      id: 'with-respect',
      severity: 'error',
      trigger: '감사 축하 부탁 말씀 인사 사과 사죄 당부 문안 약속',
      before: [{ never: [{ role: 'modify' }, { pos: 'determiner' }, { particle: '의' }] }],
      marks: [
        { text: /^(감사|축하|부탁|말씀|인사|사과|사죄|당부|문안|약속)$/ },
        { text: /^드(?:리|린|릴|려|렸|립|림).*$/ },
      ],
      fix: 'join',
      help: "공손하게 하는 일을 나타내는 '-드리다'는 앞말에 붙여 써요. 예: 감사드리다, 말씀드리다.",
      examples: [
        ['진심으로 감사 드립니다.', '진심으로 감사드립니다.'],
        ['선생님께 말씀 드렸다.', '선생님께 말씀드렸다.'],
      ],
      nearMisses: ['진심으로 감사드립니다.', '깊은 감사 드립니다.', '사과 두 개를 드렸다.'],
    },
    {
      id: 'with-respect-first',
      severity: 'error',
      trigger: '감사 축하 부탁 말씀 인사 사과',
      marks: [
        { text: /^(감사|축하|부탁|말씀|인사|사과)$/, opens: true },
        { text: /^드(?:리|린|릴|려|렸|립|림).*$/ },
      ],
      fix: 'join',
      help: "공손하게 하는 일을 나타내는 '-드리다'는 앞말에 붙여 써요. 예: 감사드리다, 말씀드리다.",
      examples: [['부탁 드립니다.', '부탁드립니다.']],
      nearMisses: ['부탁드립니다.', '사과 두 개를 드렸다.'],
    },
    {
      id: 'elder',
      severity: 'error',
      trigger: '큰 작은',
      before: [
        {
          best: [
            { pos: ['pronoun', 'determiner'], particle: 'none' },
            { role: ['link', 'modify'] },
            { particle: '에 에서 에게 을 과 의' },
          ],
        },
      ],
      marks: [
        { text: /^(큰|작은)$/ },
        { text: new RegExp(`^${KIN}(?:${PARTICLES}|네.*|한테|께|께서)?$`) },
      ],
      fix: 'join',
      unverified: true,
      help: "맏이를 뜻하는 '큰-'과 그 아래를 뜻하는 '작은-'은 붙여 써요. 예: 큰아버지, 작은누나. '키가 큰 형'은 띄어 써요.",
      examples: [['우리 큰 누나는 대학생이다.', '우리 큰누나는 대학생이다.']],
      nearMisses: [
        '키가 큰 형이 공을 꺼내 주었다.',
        '나보다 큰 누나가 있다.',
        '우리 큰누나는 대학생이다.',
      ],
    },
    {
      id: 'elder-first',
      severity: 'error',
      trigger: '큰 작은',
      marks: [
        { text: /^(큰|작은)$/, opens: true },
        { text: new RegExp(`^${KIN}(?:${PARTICLES}|네.*|한테|께|께서)?$`) },
      ],
      fix: 'join',
      unverified: true,
      help: "맏이를 뜻하는 '큰-'과 그 아래를 뜻하는 '작은-'은 붙여 써요. 예: 큰아버지, 작은누나.",
      examples: [['작은 아버지 댁에 갔다.', '작은아버지 댁에 갔다.']],
      nearMisses: ['작은아버지 댁에 갔다.', '큰 나무가 서 있다.'],
    },
    {
      id: 'dreams-of',
      severity: 'error',
      trigger: '꿈',
      before: [{ best: { particle: '을' } }],
      marks: [{ text: /^꿈$/ }, { is: { word: '꾸', pos: 'verb' } }],
      fix: 'join',
      help: "'무엇을 꿈꾸다'의 '꿈꾸다'는 한 낱말이라 붙여 써요. 예: 미래를 꿈꾸다.",
      examples: [['우리는 밝은 미래를 꿈 꾼다.', '우리는 밝은 미래를 꿈꾼다.']],
      nearMisses: ['우리는 밝은 미래를 꿈꾼다.', '어젯밤에 좋은 꿈 꾸었니?'],
    },
    {
      id: 'all-the-more',
      severity: 'error',
      trigger: '한',
      marks: [{ text: /^한$/ }, { text: /^층$/ }],
      after: [{ text: /^더$/ }],
      notNear: {
        word: '올라가 내려가 오르 내리 올라오 내려오 건물 계단 아파트 높 높이 쌓 쌓아올리 올리 위 아래 짓 탑 엘리베이터 승강기 집 케이크',
        within: 5,
      },
      fix: 'join',
      help: "'한 단계 더'를 뜻하는 '한층'은 한 낱말이에요. 건물의 층을 셀 때는 띄어 써요. 예: 한층 더 노력하다, 한 층 올라가다.",
      examples: [['운전자가 한 층 더 주의해야 한다.', '운전자가 한층 더 주의해야 한다.']],
      nearMisses: ['한 층 더 올라가면 교실이다.', '한층 더 노력하자.'],
    },
    {
      id: 'inside-sea',
      severity: 'error',
      trigger: '바다',
      marks: [{ text: /^바다$/ }, { text: new RegExp(`^속(${PARTICLES})?$`) }],
      fix: '바닷속$1',
      examples: [['바다 속이 환하다.', '바닷속이 환하다.']],
      nearMisses: ['바닷속이 환하다.', '바다 위를 보았다.'],
    },
  ],
  nearMisses: [
    '그 날개는 아름답다.',
    '버스가 이 분 늦었다.',
    '그 쪽을 다 읽고 다음 쪽으로 넘어갔다.',
    '이 분홍색 옷이 예쁘다.',
    '물 한 병을 샀다.',
    '하나 더 주세요.',
    '그 곳간에는 쌀이 가득하다.',
    '한 참가자가 손을 들었다.',
    '이 중에서 골라라.',
    '할머니 손 위에 반지가 있다.',
    '손 하나 까딱하지 않았다.',
    '지난 일요일에 만났다.',
    '물 위에 떠 있다.',
    '내 말을 따라 해 봐.',
    '예를 들어 보자.',
    '그 분야에 관심이 많다.',
    '물 한 방울도 없다.',
  ],
};
