import type { Family } from '../../rule.ts';

const COUNT =
  /^(?:한|두|세|네|석|넉|서|너|다섯|여섯|일곱|여덟|아홉|(?:열|스물|서른|마흔|쉰|예순|일흔|여든|아흔)(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉)?|스무|한두|두세|두서너|서너|너덧|네댓|대여섯|예닐곱|두어|몇|몇몇|여러|수십|수백|수천)$/;
const SINO = /^(?:[일이삼사오육칠팔구]?[천백십만])+[일이삼사오육칠팔구여]?$|^[몇수][십백천만]$/;
const ONE_TO_NINE = /^[일이삼사오육칠팔구]$/;
/** Without 시, 분, 초, 학년, 층 and others, which may be joined as ordinals. */
const UNITS =
  '개 명 마리 권 살 장 자루 그루 송이 대 켤레 벌 잔 병 봉지 조각 가지 군데 줄 통 채 척 포기 달 해 그릇 접시 숟가락 컵 상자 바퀴 걸음 마디 곳 차례 판 팀 쌍 모금 묶음 뭉치 다발 알 톨 방울 칸 푼 사람 글자 단어 문장 골 배 점 번 번째 시간 주일 주 개월 년 원 미터 킬로미터 센티미터 킬로그램 그램 리터 퍼센트 박 입 끼 쪽 층 반 학년 시 분 초 명씩 모둠 가족 나라 문제 학교 친구 손 발 눈 아이';
const COUNTED =
  '개 명 마리 권 장 대 병 원 개월 미터 킬로미터 센티미터 킬로그램 그램 리터 퍼센트 점 배 명 가지 곳 그루 송이 시간';
/** Units behind a single digit: only those that make no other word with it (이장, 사병, 구대). */
const LONG = '개월 미터 킬로미터 센티미터 킬로그램 그램 리터 퍼센트';
const ORDER = /^(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두|몇)시(?!간)/;

export const units: Family = {
  id: 'units',
  category: 'spacing',
  title: '단위 띄어쓰기',
  article: '한글 맞춤법 제43항',
  help: "'개, 명, 마리, 살, 번째'처럼 세는 말은 앞말과 띄어 써요. 예: 한 개, 두 마리, 첫 번째. 차례를 나타내거나 숫자 뒤에서는 붙여도 돼요. 예: 삼학년, 3개.",
  rules: [
    {
      id: 'count',
      severity: 'error',
      trigger: UNITS,
      marks: [
        {
          unknown: true,
          text: new RegExp(`^(?!${ORDER.source.slice(1)})`),
          split: [{ text: COUNT }, { is: { pos: ['unit', 'noun'], word: UNITS } }],
        },
      ],
      fix: 'split',
      examples: [
        ['필통에 연필이 세자루 있다.', '필통에 연필이 세 자루 있다.'],
        ['강아지 두마리가 놀고 있다.', '강아지 두 마리가 놀고 있다.'],
        ['내 동생은 다섯살이다.', '내 동생은 다섯 살이다.'],
        ['달리기에서 두번째로 들어왔다.', '달리기에서 두 번째로 들어왔다.'],
        ['우리 모둠은 여섯명이다.', '우리 모둠은 여섯 명이다.'],
        ['친구를 한시간이나 기다렸다.', '친구를 한 시간이나 기다렸다.'],
      ],
      nearMisses: [
        '두시에 만나기로 했다.',
        '한번 해 보자.',
        '한순간에 일어난 일이다.',
        '한쪽 구석에 앉았다.',
        '몇십 년이 지났다.',
        '세모와 네모를 그렸다.',
        '두부를 샀다.',
      ],
    },
    {
      id: 'noun-count',
      severity: 'error',
      trigger: UNITS,
      marks: [
        {
          unknown: true,
          // 못한 사람은 has no nail in it.
          text: /^(?!못한)/,
          split: [
            { is: { pos: 'noun', particle: 'none', ending: 'none', level: 3 } },
            { text: COUNT },
            { is: { pos: ['unit', 'bound'], word: UNITS } },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['신발한켤레를 샀다.', '신발 한 켤레를 샀다.'],
        ['사과세개를 먹었다.', '사과 세 개를 먹었다.'],
      ],
      nearMisses: ['신발 한 켤레를 샀다.', '방한 장갑을 꼈다.'],
    },
    {
      id: 'more-than',
      severity: 'error',
      trigger: '여',
      before: [{ text: /^[0-9][0-9.,]*$/ }],
      marks: [
        {
          unknown: true,
          text: /^여(개국|개월|개|명|년|가지|곳|권|마리|장|대|채|척|그루|종|회|차례|킬로미터|미터|킬로그램|톤|가구|세대|점|편|건|시간|분|달러|원|평|쪽|페이지)(.*)$/,
        },
      ],
      fix: '여 $1$2',
      help: "'그보다 조금 더'를 뜻하는 '-여'는 수에 붙이고, 단위는 띄어 써요. 예: 20여 개, 백여 명.",
      examples: [['20여개의 나라가 참가했다.', '20여 개의 나라가 참가했다.']],
      nearMisses: ['20여 개의 나라가 참가했다.', '여가 시간을 보낸다.'],
    },
    {
      id: 'first',
      severity: 'error',
      trigger: '첫',
      marks: [
        { unknown: true, split: [{ text: /^첫$/ }, { is: { pos: ['noun', 'unit'], level: 2 } }] },
      ],
      fix: 'split',
      help: "'첫'은 뒤에 오는 말과 띄어 써요. '첫눈, 첫날, 첫인상, 첫사랑'처럼 한 낱말이 된 것만 붙여 써요. 예: 첫 번째, 첫 시간.",
      examples: [
        ['오늘 첫수업은 국어였다.', '오늘 첫 수업은 국어였다.'],
        ['첫번째 문제를 풀었다.', '첫 번째 문제를 풀었다.'],
      ],
      nearMisses: ['첫눈이 내렸다.', '첫째는 의사이다.', '첫날부터 바빴다.'],
    },
    {
      id: 'sino',
      severity: 'error',
      trigger: COUNTED,
      marks: [
        {
          unknown: true,
          any: [
            { split: [{ text: SINO }, { is: { pos: ['unit', 'noun'], word: COUNTED } }] },
            { split: [{ text: ONE_TO_NINE }, { is: { pos: ['unit', 'noun'], word: LONG } }] },
          ],
        },
      ],
      fix: 'split',
      examples: [
        ['저금통에서 오백원을 꺼냈다.', '저금통에서 오백 원을 꺼냈다.'],
        ['이십여명이 모였다.', '이십여 명이 모였다.'],
        ['운동장에 삼백명이 모였다.', '운동장에 삼백 명이 모였다.'],
        ['동생은 태어난 지 육개월이 되었다.', '동생은 태어난 지 육 개월이 되었다.'],
      ],
      nearMisses: ['삼학년 교실은 이층에 있다.', '만점을 받았다.', '이명이 들린다.'],
    },
    {
      id: 'sino-span',
      severity: 'error',
      trigger: '년 일 분 초 주 월',
      marks: [
        {
          text: /^(?!이분$)([일이삼사오육칠팔구십백천]+)(년|분|초|주)$/,
          never: { level: 3, pos: ['noun', 'adverb'] },
        },
      ],
      after: [{ text: /^(동안|전|전에|후|후에|뒤|뒤에|만에|내내|가까이|넘게|정도|이상|간)/ }],
      fix: '$1 $2',
      examples: [
        ['이 마을에 십년 동안 살았다.', '이 마을에 십 년 동안 살았다.'],
        ['오분 뒤에 출발하자.', '오 분 뒤에 출발하자.'],
      ],
      nearMisses: ['두시 삼십분에 만났다.', '십 년 동안 살았다.', '이분 뒤에 앉아라.'],
    },
    {
      id: 'hanbeon-count',
      severity: 'error',
      trigger: '한번',
      marks: [{ text: /^한번(도|만|이라도|밖에|뿐이.*|씩|씩은)$/ }],
      fix: '한 번$1',
      help: "횟수를 셀 때는 '한 번'으로 띄어 써요. '두 번, 세 번'으로 바꿀 수 있으면 띄어요. 시험 삼아 한다는 뜻이면 '한번'이에요. 예: 한 번도 안 갔다. 한번 가 보자.",
      examples: [
        ['나는 한번도 지각하지 않았다.', '나는 한 번도 지각하지 않았다.'],
        ['일주일에 한번씩 도서관에 간다.', '일주일에 한 번씩 도서관에 간다.'],
      ],
      nearMisses: ['한번 먹어 봐.', '한번은 길에서 돈을 주웠다.', '다시 한번 생각해 보자.'],
    },
    {
      id: 'hanbeon-how-often',
      severity: 'error',
      trigger: '한번',
      before: [
        {
          text: /^(딱|단|단지|하루에|이틀에|사흘에|일주일에|주일에|달에|한달에|년에|해에|주에|평생|평생에|학기에|시간에|분에)$/,
        },
      ],
      marks: [{ text: /^한번(은|이다|이야|을|의|으로|쯤|정도|)$/ }],
      fix: '한 번$1',
      examples: [
        ['한 달에 한번 영화를 본다.', '한 달에 한 번 영화를 본다.'],
        ['기회는 단 한번이다.', '기회는 단 한 번이다.'],
      ],
      nearMisses: ['우리 한번 가 보자.', '한 달에 한 번 영화를 본다.'],
    },
    {
      id: 'beonjjae-apart',
      severity: 'error',
      trigger: '째',
      triggerAt: 1,
      marks: [{ text: /^(.*)번$/ }, { text: /^째(로|는|의|인|다|날|이다|와|를)?$/ }],
      fix: '$1번째$2',
      examples: [['세 번 째 줄에 앉았다.', '세 번째 줄에 앉았다.']],
      nearMisses: ['세 번째 줄에 앉았다.', '껍질째 먹었다.'],
    },
    {
      id: 'sirs-apart',
      severity: 'error',
      trigger: '째',
      triggerAt: 1,
      marks: [
        {
          is: {
            pos: ['noun', 'unit', 'number', 'bound'],
            word: '이틀 사흘 나흘 닷새 엿새 이레 열흘 며칠 하루 보름 년 달 개월 주 주일 시간 일 해 첫 둘 셋 넷 다섯 여섯',
            particle: 'none',
          },
        },
        { text: /^째(로|는|의|인|다|이다|인데)?$/ },
      ],
      fix: 'join',
      examples: [
        ['이틀 째 눈이 내린다.', '이틀째 눈이 내린다.'],
        ['며칠 째 눈이 내린다.', '며칠째 눈이 내린다.'],
      ],
      nearMisses: ['이틀째 눈이 내린다.', '눈을 감은 채 앉았다.'],
    },
    {
      id: 'myeochil',
      severity: 'error',
      trigger: '몇',
      marks: [
        { text: /^몇$/ },
        {
          text: /^일(이.*|을|은|간|째|도|인지|인가요|인데|입니까|동안|)$/,
        },
      ],
      fix: '며칠$1',
      help: "'며칠'은 '몇 일'로 적지 않아요. 예: 오늘이 며칠이니? 며칠 동안 비가 왔다.",
      examples: [
        ['오늘이 몇 일이니?', '오늘이 며칠이니?'],
        ['몇 일 동안 비가 내렸다.', '며칠 동안 비가 내렸다.'],
      ],
      nearMisses: ['오늘이 며칠이니?', '몇 월에 태어났니?', '몇 시에 만날까?'],
    },
    {
      id: 'yeoreogaji',
      severity: 'error',
      trigger: '여러가지 한가지 두가지 몇가지 세가지',
      marks: [{ text: /^(여러|두|세|네|몇)가지(.*)$/ }],
      fix: '$1 가지$2',
      examples: [
        ['여러가지 색으로 칠했다.', '여러 가지 색으로 칠했다.'],
        ['방법은 두가지가 있다.', '방법은 두 가지가 있다.'],
      ],
      nearMisses: ['여러 가지 색으로 칠했다.', '나뭇가지를 주웠다.'],
    },
  ],
  scans: [
    {
      id: 'je',
      severity: 'error',
      trigger: ['제 '],
      pattern:
        /(?<![가-힣])(?<mark>제 (\d+)) ?(?=[회과장조항호차권강부막화](?![가-힣]*(?:들|님)))/g,
      fix: '제$2',
      help: "차례를 나타내는 '제-'는 뒤의 숫자에 붙여 써요. 예: 제1회, 제2과.",
      examples: [['제 3회 글짓기 대회가 열렸다.', '제3회 글짓기 대회가 열렸다.']],
      nearMisses: ['제3회 글짓기 대회', '제 3학년 시절이 그립다.', '이제 2회가 시작된다.'],
    },
  ],
};
