import type { Family } from '../../rule.ts';
import { COUNTED_ANIMALS } from './animals.ts';

const NATIVE =
  /^(한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열두|몇|여러|서너|두세|네댓|스무|열한|스물두)$/;

/** Units and the suffixes of amounts that are other words by chance: 게 for 개, 채 for 째, 식 for 씩. */
export const soundAlikeUnits: Family = {
  id: 'sound-alike-units',
  category: 'confusable',
  title: '소리가 비슷한 세는 말',
  article: '표준국어대사전',
  help: '세는 말과 그 뒤에 붙는 말은 소리가 비슷한 다른 낱말과 헷갈리기 쉬워요. 예: 세 분, 두 마리, 두 명씩, 뿌리째.',
  rules: [
    {
      id: 'people-counted',
      severity: 'error',
      trigger: '뿐',
      before: [{ text: NATIVE }],
      marks: [{ text: /^뿐(이|을|께서|은|도|씩|만|의|과)$/ }],
      after: [{ text: /^(?!아니)/ }],
      fix: '분$1',
      help: "사람을 높여 세는 말은 '분'이에요. '뿐'은 그것만이라는 뜻이에요. 예: 세 분이 오셨다.",
      examples: [['선생님 세 뿐이 오셨다.', '선생님 세 분이 오셨다.']],
      nearMisses: ['선생님 세 분이 오셨다.', '내 편은 하나뿐이다.'],
    },
    {
      id: 'years-old',
      severity: 'error',
      trigger: '쌀',
      before: [
        {
          text: /^(두|세|다섯|여섯|일곱|여덟|아홉|열|열한|열두|열세|열네|스무|몇|서너|두세)$/,
        },
      ],
      marks: [
        {
          text: /^쌀(이다|이에요|입니다|짜리|때|인|이었다|이고|이야|부터|까지|에|이지만|이니|이라|밖에)$/,
        },
      ],
      fix: '살$1',
      unverified: true,
      help: "나이를 세는 말은 '살'이에요. 예: 다섯 살.",
      examples: [['내 동생은 다섯 쌀이다.', '내 동생은 다섯 살이다.']],
      nearMisses: [
        '내 동생은 다섯 살이다.',
        '쌀 한 가마를 샀다.',
        '이것은 네 쌀이다.',
        '농사를 한 쌀이다.',
      ],
    },
    {
      id: 'pieces',
      severity: 'error',
      trigger: '게',
      before: [
        {
          is: { pos: 'noun', particle: 'none 을 이 은 도', not: '게 꽃게 대게 홍게' },
          text: /^(?!안$|못$)/,
        },
        { text: /^(두|세|다섯|여섯|일곱|여덟|아홉|몇)$/ },
      ],
      marks: [{ text: /^게(를|가|씩|나|만|도|의|로|밖에|뿐|)$/ }],
      fix: '개$1',
      help: "물건을 세는 말은 '개'예요. 예: 사탕 세 개.",
      examples: [
        ['사탕 세 게를 먹었다.', '사탕 세 개를 먹었다.'],
        ['사과가 몇 게 있니?', '사과가 몇 개 있니?'],
      ],
      nearMisses: [
        '사탕 세 개를 먹었다.',
        '먹을 게 없다.',
        '게 두 마리를 잡았다.',
        '이 가방은 네 게 아니야.',
        '동생은 네 게 더 좋대.',
      ],
    },
    {
      id: 'animals-counted',
      severity: 'error',
      trigger: '머리',
      before: [{ is: { word: COUNTED_ANIMALS, particle: 'none 을 이' } }, { text: NATIVE }],
      marks: [{ text: /^머리(를|가|씩|나|만|도|의|와|밖에|뿐|)$/ }],
      fix: '마리$1',
      help: "짐승을 세는 말은 '마리'예요. 예: 강아지 두 마리.",
      examples: [['강아지 두 머리를 키운다.', '강아지 두 마리를 키운다.']],
      nearMisses: ['강아지 두 마리를 키운다.', '용의 두 머리가 불을 뿜었다.'],
    },
    {
      id: 'for-so-long',
      severity: 'error',
      trigger: '채',
      triggerAt: 1,
      marks: [
        {
          text: /^(.+)$/,
          is: {
            word: '달 시간 년 주 일 번 날 이틀 사흘 나흘 닷새 엿새 열흘 며칠 개월 하루 주일 해 분 명 마리 바퀴 권 그릇',
            particle: 'none',
            pos: ['noun', 'unit'],
          },
        },
        { text: /^채$/ },
      ],
      after: [{ never: { word: '되 지나 안되' } }],
      notNear: { word: '전 않 못하 안 못 말', within: 3, side: 'after' },
      fix: '$1째',
      unverified: true,
      help: "차례나 동안을 나타내는 말은 '-째'로 붙여 써요. 예: 사흘째, 두 달째.",
      examples: [
        ['사흘 채 비가 온다.', '사흘째 비가 온다.'],
        ['두 달 채 연습하고 있다.', '두 달째 연습하고 있다.'],
      ],
      nearMisses: [
        '사흘째 비가 온다.',
        '옷을 입은 채 잤다.',
        '한 시간 채 안 되어 왔다.',
        '한 시간 채 걸리지 않았다.',
      ],
    },
    {
      id: 'whole',
      severity: 'error',
      trigger: '채',
      triggerAt: 1,
      marks: [
        {
          text: /^(뿌리|껍질|껍데기|통|그릇|병|송두리|상자|냄비|봉지|씨|뼈|머리|덩어리|줄기|잎|비늘|밑동|가죽|포장|이불|자루|접시|컵)$/,
        },
        { text: /^채(로|)$/ },
      ],
      notNear: { word: '전 않 못하 안 못 말', within: 3, side: 'after' },
      fix: '$1째$2',
      unverified: true,
      help: "'그대로 모두'라는 뜻은 '-째'로 붙여 써요. 예: 뿌리째, 껍질째, 통째로.",
      examples: [
        ['나무를 뿌리 채 뽑았다.', '나무를 뿌리째 뽑았다.'],
        ['사과를 껍질 채 먹었다.', '사과를 껍질째 먹었다.'],
      ],
      nearMisses: [
        '나무를 뿌리째 뽑았다.',
        '이불을 덮은 채 잤다.',
        '집 두 채',
        '머리 채 마르기도 전에 나갔다.',
      ],
    },
    {
      id: 'each',
      severity: 'error',
      trigger: '식',
      triggerAt: 1,
      marks: [
        {
          text: /^(명|개|번|마리|권|장|살|조금|하나|둘|셋|넷|잔|병|그릇|시간|분|줄|켤레|송이|자루|대|곡|바퀴|쪽|방울|걸음|모금|입|숟가락|차례|가지)$/,
        },
        { text: /^식(만|이나|이라도|)$/ },
      ],
      after: [{ never: { role: 'noun' }, text: /^(?!으로)/ }],
      fix: '$1씩$2',
      unverified: true,
      help: "따로따로 나누거나 되풀이함을 뜻하는 말은 '-씩'으로 붙여 써요. 예: 두 명씩.",
      examples: [
        ['두 명 식 앉았다.', '두 명씩 앉았다.'],
        ['조금 식 먹어라.', '조금씩 먹어라.'],
      ],
      nearMisses: ['두 명씩 앉았다.', '내일 입학식이 있다.', '국이 조금 식은 듯하다.'],
    },
  ],
};
