import type { Family } from '../../rule.ts';

const BARE = { particle: 'none', ending: 'none' } as const;
const TENS = '열|스물|서른|마흔|쉰|예순|일흔|여든|아흔';
const ONES = '한|두|세|네|다섯|여섯|일곱|여덟|아홉|하나|둘|셋|넷';
const DAYS = '월요일 화요일 수요일 목요일 금요일 토요일 일요일 주 달 해 년 학기 시간 끼';

/** Spaces at times and counts, and in set phrases. */
export const timesAndCounts: Family = {
  id: 'times-and-counts',
  category: 'spacing',
  title: '때와 수의 띄어쓰기',
  article: '한글 맞춤법 제2항, 제41항, 제44항',
  help: "때를 나타내는 말과 '이상, 전, 후'는 앞말과 띄어 쓰고, '만, 밖에'는 앞말에 붙여 써요. 예: 출발 전에, 사흘 이상, 한 줌만.",
  rules: [
    {
      id: 'all-through',
      severity: 'error',
      trigger: '내내',
      marks: [{ text: /^(.*(?:는|던|[름을방학년날간루침녁울밤낮기]))내내$/ }],
      fix: '$1 내내',
      unverified: true,
      examples: [
        ['책을 읽는내내 웃었다.', '책을 읽는 내내 웃었다.'],
        ['방학내내 책을 읽었다.', '방학 내내 책을 읽었다.'],
      ],
      nearMisses: ['책을 읽는 내내 웃었다.', '내내 건강하세요.'],
    },
    {
      id: 'since-how-long',
      severity: 'error',
      trigger: '지',
      marks: [
        {
          split: [
            { is: { ending: '은', role: 'modify', pos: 'verb' } },
            { text: /^지(가|는|도)?$/ },
          ],
        },
      ],
      after: [{ text: /^얼마나$/ }, { is: { word: '되 지나 흐르' } }],
      fix: 'split',
      help: "시간이 지난 것을 나타내는 '지'는 띄어 써요. 예: 만난 지 얼마나 됐지?",
      examples: [['우리가 헤어진지 얼마나 됐지?', '우리가 헤어진 지 얼마나 됐지?']],
      nearMisses: ['헤어진 지 얼마나 됐지?', '얼마나 먼지 모른다.'],
    },
    {
      id: 'years',
      severity: 'check',
      trigger: '년',
      marks: [
        {
          text: /^(일|삼|사|오|육|칠|팔|구|십|이십|삼십|사십|오십|육십)년(이|을|은|째|마다|이나|씩|에|에는)$/,
        },
      ],
      fix: '$1 년$2',
      unverified: true,
      help: "해를 세는 '년'은 앞의 수와 띄어 써요. 예: 일 년이 지났다.",
      examples: [['전학을 온 지 일년이 지났다.', '전학을 온 지 일 년이 지났다.']],
      nearMisses: ['일 년이 지났다.', '나팔꽃은 일년생 식물이다.'],
    },
    {
      id: 'two-years',
      severity: 'check',
      trigger: '이년',
      marks: [{ text: /^이년(이|을|은|째|이나)$/ }],
      after: [{ is: { word: '되 지나 흐르 넘 걸리 남 살 기다리 배우' } }],
      fix: '이 년$1',
      unverified: true,
      help: "해를 세는 '년'은 앞의 수와 띄어 써요. 예: 이 년이 됐다.",
      examples: [['졸업한 지 이년이 됐다.', '졸업한 지 이 년이 됐다.']],
      nearMisses: ['졸업한 지 이 년이 됐다.', '이년이 어디서 행패냐.'],
    },
    {
      id: 'only-one',
      severity: 'error',
      trigger: '단한 단두',
      marks: [{ text: /^단([한두])$/ }],
      after: [{ is: { pos: ['unit', 'noun', 'bound'] } }],
      fix: '단 $1',
      examples: [['단한 집만 신문을 본다.', '단 한 집만 신문을 본다.']],
      nearMisses: ['단 한 집만 신문을 본다.', '몸을 단련한 사람이다.'],
    },
    {
      id: 'days-or-more',
      severity: 'error',
      trigger: '이상 이하 이내 미만',
      marks: [
        {
          unknown: true,
          text: /^(하루|이틀|사흘|나흘|닷새|엿새|열흘|보름|절반|한나절)(이상|이하|이내|미만)(에|은|의|이|을|이나)?$/,
        },
      ],
      fix: '$1 $2$3',
      unverified: true,
      examples: [['결석이 사흘이상 이어지면 연락하세요.', '결석이 사흘 이상 이어지면 연락하세요.']],
      nearMisses: ['결석이 사흘 이상 이어졌다.', '사흘이 지났다.'],
    },
    {
      id: 'only-so-much',
      severity: 'error',
      trigger: '만',
      triggerAt: 1,
      before: [{ is: { pos: ['determiner', 'number'] } }],
      marks: [
        {
          is: {
            pos: 'unit',
            word: '줌 개 명 번 마리 장 권 컵 잔 방울 조각 그릇 모금 입 송이 그루 켤레 벌',
            ...BARE,
          },
        },
        { text: /^만$/ },
      ],
      notNear: { word: '원 명', side: 'after', within: 1 },
      fix: 'join',
      examples: [['흙 한 줌 만 있으면 된다.', '흙 한 줌만 있으면 된다.']],
      nearMisses: ['사과 세 개 만 원입니다.', '두 시간 만에 도착했다.', '흙 한 줌만 있으면 된다.'],
    },
    {
      id: 'counted-in-words',
      severity: 'error',
      trigger: '백 천',
      marks: [
        { text: /^[이삼사오육칠팔구]?[백천]$/ },
        { text: new RegExp(`^(?:${TENS})(?:${ONES})?$|^(?:${ONES})$`) },
      ],
      after: [{ is: { pos: 'unit' } }],
      fix: 'join',
      help: '수를 한글로 적을 때는 만 단위로 띄어 써요. 예: 백스물세 번, 삼백열 명.',
      examples: [['줄넘기를 백 스물세 번 넘었다.', '줄넘기를 백스물세 번 넘었다.']],
      nearMisses: ['줄넘기를 백 번 넘었다.', '줄넘기를 백스물세 번 넘었다.'],
    },
    {
      id: 'at-one-go',
      severity: 'error',
      trigger: '한번에',
      marks: [{ text: /^한번에(는|도)?$/ }],
      fix: '한 번에$1',
      unverified: true,
      help: "수를 세는 '번'은 띄어 써요. 예: 한 번에 두 개씩. '한번 해 보자'처럼 '시험 삼아'를 뜻할 때만 붙여요.",
      examples: [['짐을 한번에 다 옮겼다.', '짐을 한 번에 다 옮겼다.']],
      nearMisses: ['짐을 한 번에 다 옮겼다.', '우리 한번 해 보자.'],
    },
    {
      id: 'every-twice',
      severity: 'advice',
      trigger: '매',
      marks: [
        { text: /^매$/ },
        { is: { word: DAYS, particle: '마다' }, text: /^(.*요일마다|학기마다|끼마다)$/ },
      ],
      fix: '$1',
      help: "'매'와 '마다'는 뜻이 같아 하나만 써요. 예: 금요일마다, 매주.",
      examples: [['동아리는 매 금요일마다 모인다.', '동아리는 금요일마다 모인다.']],
      nearMisses: ['동아리는 금요일마다 모인다.', '매 순간 최선을 다하자.'],
    },
    {
      id: 'one-adverb',
      severity: 'error',
      trigger: '툭 걸핏 까딱 자칫 여차',
      marks: [{ text: /^(툭|걸핏|까딱|자칫|여차)$/ }, { text: /^하면$/ }],
      fix: 'join',
      help: "'툭하면, 걸핏하면, 자칫하면'은 한 낱말이에요.",
      examples: [['동생은 툭 하면 운다.', '동생은 툭하면 운다.']],
      nearMisses: ['동생은 툭하면 운다.', '나뭇가지가 툭 부러졌다.'],
    },
    {
      id: 'regret',
      severity: 'error',
      trigger: '걸',
      triggerAt: 1,
      marks: [{ is: { ending: '을', role: 'modify' } }, { text: /^걸$/ }],
      after: [{ text: /^그랬/ }],
      fix: 'join',
      help: "아쉬움을 나타내는 '-ㄹ걸'은 붙여 써요. 예: 미리 읽을걸 그랬다.",
      examples: [['해설은 나중에 읽을 걸 그랬다.', '해설은 나중에 읽을걸 그랬다.']],
      nearMisses: ['먹을 걸 샀다.', '나중에 읽을걸 그랬다.'],
    },
    {
      id: 'dusk',
      severity: 'error',
      trigger: '해질녘 해질녁 동틀녘',
      marks: [{ text: /^(해|동)(질|틀)녘(에|이면|이|의|까지|부터|에는|이다)?$/ }],
      fix: ['$1 $2 녘$3', '$1$2 녘$3'],
      unverified: true,
      help: "'녘'은 앞말과 띄어 써요. 예: 해 질 녘, 동틀 녘.",
      examples: [['해질녘이면 그림자가 길다.', '해 질 녘이면 그림자가 길다.']],
      nearMisses: ['해 질 녘이면 그림자가 길다.', '새벽녘에 비가 왔다.'],
    },
  ],
  scans: [
    {
      id: 'time-of-day',
      severity: 'error',
      trigger: ['아침', '점심', '저녁', '오전', '오후', '새벽', '매일', '매주', '매월', '매년'],
      pattern:
        /(?<mark>(아침|점심|저녁|오전|오후|새벽|매일|매주|매월|매년)(\d{1,2}(?:시|:|일|월)))/g,
      fix: '$2 $3',
      examples: [['돌봄 교실은 저녁7시까지 열어요.', '돌봄 교실은 저녁 7시까지 열어요.']],
      nearMisses: ['저녁 7시까지 열어요.', '오후 3시에 만나자.'],
    },
    {
      id: 'no-more-than',
      severity: 'error',
      trigger: [' 밖에'],
      pattern:
        /(?<mark>(\d+ ?(?:mm|cm|km|m|kg|g|mL|L|℃|%|명|개|원|분|시간|일|년|번|살|권|장|마리|점|회|쪽)) 밖에)(?= (?:안 |못 |되지|없|남지|걸리지|모|하지|쓰지|오지))/g,
      fix: '$2밖에',
      examples: [['도로 폭이 6m 밖에 되지 않는다.', '도로 폭이 6m밖에 되지 않는다.']],
      nearMisses: ['폭이 6m밖에 되지 않는다.', '건물에서 10m 밖에 나무가 있다.'],
    },
  ],
};
