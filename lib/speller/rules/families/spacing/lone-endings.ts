import type { Family } from '../../rule.ts';

/** 무대에 서는 일: to stand. */
const WHERE_ONE_STANDS =
  '무대 줄 앞 뒤 옆 곁 위 편 끝 강단 교단 단상 시상대 출발선 마운드 타석 문 길 갈림길 거울 법정 정상 선두 보초 사람';

/** Endings and particles that a space tears off their verb or noun. */
export const loneEndings: Family = {
  id: 'lone-endings',
  category: 'spacing',
  title: '말끝과 조사는 붙여 쓰기',
  article: '한글 맞춤법 제2항, 제41항',
  help: '말끝과 조사는 앞말에 붙여 써요. 예: 끝내야 한다, 있다면, 때문이다.',
  rules: [
    {
      id: 'and-then',
      severity: 'error',
      trigger: '서',
      triggerAt: 1,
      marks: [
        {
          best: {
            pos: ['verb', 'adjective'],
            ending: '어',
            not: '일어나 기대 다가오 다가가 마주 올라 비키 물러나 나오 내리 멈추',
          },
          text: /^.{2,}$/,
        },
        { text: /^서$/ },
      ],
      after: [{ never: { word: '있 계시 기다리 버티' } }],
      fix: 'join',
      examples: [['다리가 떨려 서 앉았다.', '다리가 떨려서 앉았다.']],
      nearMisses: ['다리가 떨려서 앉았다.', '벽에 기대어 서 있었다.'],
    },
    {
      id: 'must',
      severity: 'error',
      trigger: '야 야만',
      triggerAt: 1,
      marks: [{ is: { pos: ['verb', 'adjective'], ending: '어' } }, { text: /^야(만)?$/ }],
      after: [{ is: { word: '하 되' } }],
      fix: 'join',
      examples: [['숙제를 끝내 야 한다.', '숙제를 끝내야 한다.']],
      nearMisses: ['숙제를 끝내야 한다.', '야, 하지 마.'],
    },
    {
      id: 'if-so',
      severity: 'error',
      trigger: '면 면서 며',
      triggerAt: 1,
      marks: [
        { best: { pos: ['verb', 'adjective'], ending: '다' }, text: /다$/ },
        { text: /^(?:면|면서|며)$/ },
      ],
      fix: 'join',
      examples: [['네가 있다 면 좋겠다.', '네가 있다면 좋겠다.']],
      nearMisses: ['네가 있다면 좋겠다.', '국수보다 면 요리를 좋아한다.'],
    },
    {
      id: 'called',
      severity: 'error',
      trigger: '는',
      triggerAt: 1,
      marks: [{ text: /[가-힣]이라$/, is: { pos: ['noun', 'name', 'pronoun'] } }, { text: /^는$/ }],
      fix: 'join',
      examples: [['갈등이라 는 말을 배웠다.', '갈등이라는 말을 배웠다.']],
      nearMisses: ['갈등이라는 말을 배웠다.', '아직 학생이라 늦게 못 온다.'],
    },
    {
      id: 'it-is',
      severity: 'error',
      trigger: '다',
      triggerAt: 1,
      marks: [
        {
          best: { pos: ['noun', 'bound'], particle: '이', ending: 'none' },
          never: { pos: 'pronoun' },
        },
        { text: /^다$/, closes: true, mark: /^[.!]/ },
      ],
      fix: 'join',
      examples: [['비가 왔기 때문이 다.', '비가 왔기 때문이다.']],
      nearMisses: ['비가 왔기 때문이다.', '이것이 다.', '사람들이 다 왔다.'],
    },
    {
      id: 'being',
      severity: 'error',
      trigger: '데 데도 데요',
      triggerAt: 1,
      marks: [
        {
          best: { pos: ['noun', 'name', 'pronoun', 'number'] },
          text: /[가-힣]인$/,
          is: { role: 'modify' },
        },
        { text: /^데(도|요)?$/ },
      ],
      fix: 'join',
      examples: [['아직 아침인 데 덥다.', '아직 아침인데 덥다.']],
      nearMisses: ['아직 아침인데 덥다.', '내가 노래를 부른 데가 여기다.'],
    },
    {
      id: 'quoted-that',
      severity: 'error',
      trigger: '다는',
      triggerAt: 1,
      marks: [
        { is: { pos: 'verb', ending: '는', role: 'modify' }, text: /는$/ },
        { text: /^다는$/ },
      ],
      fix: 'join',
      examples: [['붕산이 더 많이 녹는 다는 것을 알았다.', '붕산이 더 많이 녹는다는 것을 알았다.']],
      nearMisses: ['붕산이 더 많이 녹는다는 것을 알았다.', '아는 다른 사람이 있다.'],
    },
    {
      id: 'among',
      severity: 'error',
      trigger: '서',
      triggerAt: 1,
      marks: [
        { best: { pos: ['noun', 'bound', 'name'], particle: '에', not: WHERE_ONE_STANDS } },
        { text: /^서(는|도|만|의)?$/ },
      ],
      after: [{ best: { pos: ['noun', 'number', 'pronoun', 'determiner'] } }],
      fix: 'join',
      examples: [['세 가지 중에 서 하나만 고르자.', '세 가지 중에서 하나만 고르자.']],
      nearMisses: [
        '세 가지 중에서 하나만 고르자.',
        '문 앞에 서 있었다.',
        '무대에 서는 일이 떨렸다.',
      ],
    },
  ],
};
