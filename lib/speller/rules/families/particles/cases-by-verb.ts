import type { Family } from '../../rule.ts';

/** Particles that a verb or the word behind decides, with whole lists of nouns. */
export const casesByVerb: Family = {
  id: 'cases-by-verb',
  category: 'particle',
  title: '알맞은 조사',
  article: '표준국어대사전',
  help: '함께 쓴 풀이말에 어울리는 조사를 써요. 예: 건강을 위해, 비로 인해, 예상과 달리.',
  rules: [
    {
      id: 'for-sake',
      severity: 'error',
      trigger: '에',
      marks: [
        {
          is: { pos: ['noun', 'pronoun', 'name'], particle: '에', ending: 'none' },
          never: [{ pos: ['adverb', 'verb'] }, { word: '위' }],
          text: /에$/,
        },
      ],
      after: [
        {
          text: /^(?:위해|위해서|위하여|위한|통해|통해서|통하여|통한|비롯한|비롯해|비롯하여|비롯해서)$/,
          closes: false,
        },
      ],
      fix: { particle: '을' },
      help: "'위하다, 통하다, 비롯하다'는 '무엇을'과 함께 써요. 예: 건강을 위해, 책을 통해.",
      examples: [
        ['나는 건강에 위해 운동한다.', '나는 건강을 위해 운동한다.'],
        ['우리는 책에 통해 많은 것을 배운다.', '우리는 책을 통해 많은 것을 배운다.'],
      ],
      nearMisses: ['나는 건강을 위해 운동한다.', '아침에 일어나 운동한다.'],
    },
    {
      id: 'by-way-of',
      severity: 'error',
      trigger: '로',
      marks: [
        {
          is: { pos: ['noun', 'bound', 'pronoun'], particle: '으로', ending: 'none' },
          never: { word: '안 밖 바다 길 속 방 마당 이름' },
        },
      ],
      after: [{ text: /^(?:통해|통해서|통하여)$/, closes: false }, { never: { word: '있' } }],
      fix: { particle: '을' },
      help: "'통하다'는 '무엇을'과 함께 써요. 예: 책을 통해, 경험을 통해.",
      examples: [['여러 경험으로 통해 알게 되었다.', '여러 경험을 통해 알게 되었다.']],
      nearMisses: ['여러 경험을 통해 알게 되었다.', '이 길은 바다로 통해 있다.'],
    },
    {
      id: 'owing',
      severity: 'error',
      trigger: '에 을 를 이 가',
      marks: [
        {
          is: { pos: ['noun', 'bound', 'pronoun'], particle: '에 을 이', ending: 'none' },
          never: [{ pos: ['verb', 'adverb'] }],
        },
      ],
      after: [{ text: /^(?:인해|인해서|인하여|인한)$/ }],
      fix: { particle: '으로' },
      help: "'인하다'는 '무엇으로'와 함께 써요. 예: 비로 인해, 태풍으로 인한 피해.",
      examples: [
        ['폭설에 인해 경기가 취소되었다.', '폭설로 인해 경기가 취소되었다.'],
        ['태풍을 인한 피해가 컸다.', '태풍으로 인한 피해가 컸다.'],
      ],
      nearMisses: ['폭설로 인해 경기가 취소되었다.', '책을 인쇄한다.'],
    },
    {
      id: 'same-as',
      severity: 'check',
      trigger: '에',
      marks: [
        {
          is: {
            word: '생각 의견 이것 저것 그것 예상 기대 말 소문 나 너 우리 작년 어제 사실 모습 방법 내용 결과',
            particle: '에',
            ending: 'none',
          },
        },
      ],
      after: [
        {
          is: { pos: 'adjective', word: '다르 같 비슷하 동일하', role: ['final', 'link'] },
          never: [{ role: 'modify' }],
        },
      ],
      fix: { particle: '과' },
      help: "'같다, 다르다, 비슷하다'는 '무엇과'와 함께 써요. 예: 내 생각은 네 생각과 다르다.",
      examples: [['내 의견은 네 의견에 다르다.', '내 의견은 네 의견과 다르다.']],
      nearMisses: ['내 의견은 네 의견과 다르다.', '어제에 비해 덥다.'],
    },
    {
      id: 'unlike',
      severity: 'error',
      trigger: '에',
      marks: [
        {
          is: { particle: '에', ending: 'none' },
          text: /^(예상|기대|생각|소문|말|예전|평소|겉모습|바람)에$/,
        },
      ],
      after: [{ text: /^달리$/ }],
      fix: { particle: '과' },
      help: "'달리'는 '무엇과'와 함께 써요. 예: 예상과 달리.",
      examples: [['시험은 예상에 달리 쉬웠다.', '시험은 예상과 달리 쉬웠다.']],
      nearMisses: ['시험은 예상과 달리 쉬웠다.', '나무에 달린 감'],
    },
    {
      id: 'how-often',
      severity: 'error',
      trigger: '하루의 일주일의 달의 년의 주의 해의',
      marks: [{ text: /^(하루|일주일|달|년|주|해|주일)의$/ }],
      after: [
        { text: /^(?:한|두|세|네|다섯|여섯|서너|두세|한두|몇|여러|[0-9]+)$/ },
        { text: /^(?:번|차례|끼)/ },
      ],
      fix: '$1에',
      help: "얼마 동안에 몇 번인지는 '에'로 나타내요. 예: 하루에 세 번, 일주일에 두 번.",
      examples: [
        ['하루의 세 번 이를 닦는다.', '하루에 세 번 이를 닦는다.'],
        ['한 달의 한 번 할머니를 뵌다.', '한 달에 한 번 할머니를 뵌다.'],
      ],
      nearMisses: ['하루에 세 번 이를 닦는다.', '하루의 시작은 아침이다.'],
    },
    {
      id: 'at-that-time',
      severity: 'check',
      trigger: '지난주의 방학의 저녁의 주말의 작년의 지난번의 어젯밤의',
      marks: [{ text: /^(지난주|[가-힣]*방학|주말|작년|지난번|지난달)의$/ }],
      after: [
        {
          text: /^(?:배운|읽은|본|먹은|만난|간|갔던|했던|만든|들은|산|받은|그린|쓴|다녀온|심은|빌린)$/,
          is: { pos: 'verb', role: 'modify' },
        },
      ],
      fix: '$1에',
      help: "언제 했는지는 '에'로 나타내요. 예: 지난주에 배운 노래.",
      examples: [['지난주의 배운 노래를 불렀다.', '지난주에 배운 노래를 불렀다.']],
      nearMisses: ['지난주에 배운 노래를 불렀다.', '지난주의 급식은 맛있었다.'],
    },
    {
      id: 'once-upon',
      severity: 'check',
      trigger: '옛날의',
      marks: [{ text: /^옛날의$/ }],
      after: [
        { text: /^(?:한|어느|어떤)$/ },
        { is: { pos: 'noun', particle: '이 에' } },
        { is: { word: '살 있' } },
      ],
      fix: '옛날에',
      help: "때를 나타내는 말에는 '에'를 써요. 예: 옛날에 한 나무꾼이 살았다.",
      examples: [['옛날의 한 나무꾼이 살았다.', '옛날에 한 나무꾼이 살았다.']],
      nearMisses: ['옛날에 한 나무꾼이 살았다.', '옛날의 한 사건이 떠올랐다.'],
    },
    {
      id: 'what-falls',
      severity: 'check',
      trigger: '비를 눈을 소나기를 우박을 서리를',
      marks: [
        {
          is: { particle: '을', ending: 'none' },
          text: /^(비|눈|소나기|우박|함박눈|장맛비|첫눈)[을를]$/,
        },
      ],
      after: [
        {
          is: { word: '내리', pos: 'verb' },
          text: /^내(?:렸다|린다|립니다|렸습니다|려서|리면|리고|렸어요)$/,
        },
      ],
      notNear: { word: '구름 하늘 신 하느님 요정 마법사 용 깔', within: 6 },
      fix: { particle: '이' },
      help: "비나 눈은 스스로 내리는 것이라 '이/가'를 써요. 예: 비가 내리다.",
      examples: [['밤새 비를 내렸다.', '밤새 비가 내렸다.']],
      nearMisses: ['밤새 비가 내렸다.', '구름이 비를 내렸다.', '눈을 내리깔았다.'],
    },
    {
      id: 'time-passes',
      severity: 'check',
      trigger: '시간을 세월을',
      marks: [{ text: /^(시간|세월)을$/ }],
      after: [{ text: /^지나(?:면|자|니|고|도|서|며|야)$|^지났/ }],
      fix: '$1이',
      help: "때는 스스로 지나가는 것이라 '이/가'를 써요. 예: 시간이 지나면.",
      examples: [['시간을 지나면 알게 된다.', '시간이 지나면 알게 된다.']],
      nearMisses: ['시간이 지나면 알게 된다.', '즐거운 시간을 지냈다.'],
    },
    {
      id: 'becomes',
      severity: 'check',
      trigger: '을 를',
      marks: [
        {
          is: { pos: ['noun'], particle: '을', ending: 'none' },
          never: [{ pos: ['verb', 'bound'] }, { word: '위 말' }],
        },
      ],
      after: [
        { is: { word: '물 얼음 수증기 나비 개구리 밥 숲 바다 사람 친구 왕 어른', particle: '이' } },
        { is: { word: '되', pos: 'verb', role: 'final' } },
      ],
      fix: { particle: '이' },
      help: "'되다' 앞에는 '무엇이 무엇이'를 써요. 예: 얼음이 물이 되다.",
      examples: [['얼음을 물이 되었다.', '얼음이 물이 되었다.']],
      nearMisses: ['얼음이 물이 되었다.', '얼음을 녹이면 물이 된다.'],
    },
    {
      id: 'chosen-as',
      severity: 'check',
      trigger: '을 를',
      marks: [
        {
          is: {
            word: '반장 부반장 회장 부회장 대표 주장 학급회장 주인공 위원장 왕 선수',
            particle: '을',
            ending: 'none',
          },
        },
      ],
      after: [{ is: { word: '뽑히 선출되 선발되 당선되', pos: 'verb' }, never: { word: '뽑' } }],
      fix: { particle: '으로' },
      help: "무엇이 되도록 뽑히는지는 '으로'로 나타내요. 예: 반장으로 뽑히다.",
      examples: [['나는 반장을 뽑혔다.', '나는 반장으로 뽑혔다.']],
      nearMisses: ['나는 반장으로 뽑혔다.', '반장을 뽑았다.'],
    },
  ],
};
