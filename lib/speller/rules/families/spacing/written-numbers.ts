import type { Family } from '../../rule.ts';

/** Spaces in and around numbers, beside those of units. */
export const writtenNumbers: Family = {
  id: 'written-numbers',
  category: 'spacing',
  title: '수를 나타내는 말의 띄어쓰기',
  article: '한글 맞춤법 제43항, 제44항',
  help: "수와 단위는 띄어 쓰고(십 분, 만 원), 수를 이루는 말끼리는 붙여 써요(열일곱, 이십오). 숫자 앞의 '약, 총'은 띄어 써요. 예: 약 20분.",
  rules: [
    {
      id: 'several-tens',
      severity: 'error',
      trigger: '수',
      marks: [{ text: /^수$/ }, { text: /^(십|백|천|만|십만|백만|천만|억)(?:여)?$/ }],
      after: [{ is: { pos: ['unit', 'bound', 'noun'] } }],
      before: [{ never: { ending: '을', role: 'modify' } }],
      fix: 'join',
      help: "'몇'을 뜻하는 '수'는 뒤의 수에 붙여 써요. 예: 수십 년, 수백 명.",
      examples: [['숲을 이루는 데는 수 십 년이 걸린다.', '숲을 이루는 데는 수십 년이 걸린다.']],
      nearMisses: ['숲을 이루는 데는 수십 년이 걸린다.', '할 수 백 번도 있다.'],
    },
    {
      id: 'man-won',
      severity: 'error',
      trigger: '만원 천원 백원',
      marks: [{ text: /^([만천백])원(을|이|어치를|어치|씩|짜리|은|으로|만|밖에)?$/ }],
      near: {
        word: '돈 용돈 값 세뱃돈 요금 비 주 내 받 벌 쓰 잃 잃어버리 모으 사 갚 빌리 드리 넣 깎 비싸 싸 지폐 동전 줍 들',
        within: 3,
      },
      fix: '$1 원$2',
      examples: [['할머니께서 용돈을 만원 주셨다.', '할머니께서 용돈을 만 원 주셨다.']],
      nearMisses: ['버스가 만원이라 서서 갔다.', '용돈을 만 원 받았다.'],
    },
    {
      id: 'sip-bun',
      severity: 'error',
      trigger: '십분',
      marks: [
        {
          text: /^((?:[이삼사오]?십[일이삼사오육칠팔구]?))분(이|을|은|만|쯤|씩|간|이나|동안|정도|이면|까지|에)?$/,
        },
      ],
      near: {
        word: '늦 걸리 지나 뒤 후 전 동안 만 넘 쉬 남 기다리 빠르 일찍 정도 더 안 이내 쯤 간격 시 시간 걷 자 뛰',
        within: 3,
      },
      fix: '$1 분$2',
      examples: [
        ['약속 시간에 십분 늦었다.', '약속 시간에 십 분 늦었다.'],
        ['집에서 학교까지 삼십분이 넘게 걸린다.', '집에서 학교까지 삼십 분이 넘게 걸린다.'],
      ],
      nearMisses: ['실력을 십분 발휘했다.', '약속 시간에 십 분 늦었다.'],
    },
    {
      id: 'days-before',
      severity: 'error',
      trigger: '전 후 뒤 만에 간의',
      before: [{ text: /^[0-9]+$/ }],
      marks: [
        {
          text: /^(일|년|개월|달|주|주일|시간|분|초|세기|학년)(전|후|뒤|만)(에|에는|까지|부터|의|에도|이다)?$/,
        },
      ],
      fix: '$1 $2$3',
      examples: [['출발 3일전까지 내 주세요.', '출발 3일 전까지 내 주세요.']],
      nearMisses: ['일전에 만난 적이 있다.', '출발 3일 전까지 내 주세요.', '3일만 기다려 줘.'],
    },
    {
      id: 'date',
      severity: 'error',
      trigger: '월일 월이 월삼 월사 월오 월육 월칠 월팔 월구 월십',
      marks: [
        {
          text: /^(일|이|삼|사|오|유|칠|팔|구|시|십일|십이)월((?:[이삼]?십)?[일이삼사오육칠팔구]?일)(이|에|은|부터|까지|이다|이고|이며|입니다|이었다|로)?$/,
        },
      ],
      fix: '$1월 $2$3',
      unverified: true,
      examples: [['감자를 심은 날은 사월오일이다.', '감자를 심은 날은 사월 오일이다.']],
      nearMisses: ['사월 오일은 식목일이다.', '이월일까 삼월일까?'],
    },
    {
      id: 'every',
      severity: 'error',
      trigger: '매',
      marks: [{ text: /^매$/ }, { text: /^(년|달|일|주|번|월|해|끼)(의|을|도)?$/ }],
      fix: 'join',
      help: "'하나하나의 모든'을 뜻하는 '매'는 '매년, 매달, 매일, 매주, 매번'에서 붙여 써요.",
      examples: [['축제는 매 년 가을에 열린다.', '축제는 매년 가을에 열린다.']],
      nearMisses: ['매 경기 최선을 다한다.', '매 한 마리가 날아올랐다.'],
    },
    {
      id: 'native-torn',
      severity: 'error',
      trigger: '열 스물 서른 마흔 쉰 예순 일흔 여든 아흔',
      marks: [
        { text: /^(열|스물|서른|마흔|쉰|예순|일흔|여든|아흔)$/ },
        { text: /^(한|두|세|네|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)$/ },
      ],
      after: [{ is: { pos: ['unit', 'noun', 'bound'] } }],
      fix: 'join',
      examples: [['올해 열 일곱 살이 되었다.', '올해 열일곱 살이 되었다.']],
      nearMisses: ['올해 열일곱 살이 되었다.', '열 다섯을 세고 눈을 떴다.'],
    },
    {
      id: 'sino-torn',
      severity: 'error',
      trigger: '십',
      marks: [{ text: /^[이삼사오육칠팔구]?십$/ }, { text: /^(일|이|삼|사|오|육|칠|팔|구)$/ }],
      after: [{ is: { pos: ['unit', 'noun', 'bound'] } }],
      fix: 'join',
      examples: [['체육관에 이십 오 명이 모였다.', '체육관에 이십오 명이 모였다.']],
      nearMisses: ['체육관에 이십오 명이 모였다.', '이십 명이 모였다.'],
    },
  ],
  scans: [
    {
      id: 'about',
      severity: 'error',
      trigger: [
        '약',
        '총',
        '속',
        '최',
        '평',
        '섭',
        '영',
        '무려',
        '겨우',
        '고작',
        '거의',
        '대략',
        '불과',
      ],
      pattern:
        /(?<![가-힣])(약|총|시속|초속|분속|최대|최소|평균|섭씨|영하|무려|겨우|고작|거의|대략|불과)(?=\d)/g,
      fix: '$1 ',
      examples: [
        ['얼음이 녹는 데 약20분이 걸렸다.', '얼음이 녹는 데 약 20분이 걸렸다.'],
        ['시속30km로 달린다.', '시속 30km로 달린다.'],
        ['무려11kg이나 되었다.', '무려 11kg이나 되었다.'],
      ],
      nearMisses: ['약 20분이 걸렸다.', '제3회 대회가 열렸다.'],
    },
    {
      id: 'unit-suffix',
      severity: 'error',
      trigger: ['짜리', '어치', '씩', '쯤', '가량'],
      pattern:
        /(?<=\d)(cm|mm|km|m|kg|g|mL|L|ml|℃|%|원|명|개|살|분|시) (짜리|어치|씩(?!씩)|가량)(?![가-힣]{3})/g,
      fix: '$1$2',
      help: "'-짜리, -어치, -씩, -가량'은 앞말에 붙여 써요. 예: 15cm짜리 자, 두 개씩.",
      examples: [['15cm 짜리 자를 준비해 오세요.', '15cm짜리 자를 준비해 오세요.']],
      nearMisses: ['15cm짜리 자를 준비해 오세요.', '5개 씩씩한 목소리로 외쳤다.'],
    },
  ],
};
