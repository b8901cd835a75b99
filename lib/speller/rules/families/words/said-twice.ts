import type { Family, Rule } from '../../rule.ts';

/** A word whose meaning the noun behind it has: the id, the word, the nouns, and an example of each. */
const TWICE: readonly (readonly [string, string, string, string, string])[] = [
  ['wide', '넓은', '광장', '넓은 광장에 모였다.', '광장에 모였다.'],
  ['blue', '푸른', '창공', '새가 푸른 창공을 날았다.', '새가 창공을 날았다.'],
  ['white', '하얀 흰', '백사장 백마 백발', '하얀 백사장을 걸었다.', '백사장을 걸었다.'],
  ['hard', '어려운', '난관 난제', '어려운 난관을 이겨 냈다.', '난관을 이겨 냈다.'],
  ['same', '같은', '동포 동창 동갑', '같은 동포끼리 돕자.', '동포끼리 돕자.'],
  ['warm', '따뜻한', '온정 온기 온수', '따뜻한 온정을 나누자.', '온정을 나누자.'],
  ['long', '오랜 오래된', '숙원', '마을의 오랜 숙원을 풀었다.', '마을의 숙원을 풀었다.'],
  ['new', '새로운', '신제품 신기술 신곡', '새로운 신제품이 나왔다.', '신제품이 나왔다.'],
  ['empty', '빈', '공터 공백', '빈 공터에서 놀았다.', '공터에서 놀았다.'],
  ['round', '둥근', '원형', '둥근 원형 모양이다.', '원형 모양이다.'],
  ['hot', '뜨거운', '열기 온천', '뜨거운 열기를 느꼈다.', '열기를 느꼈다.'],
  ['short', '짧은', '단편', '짧은 단편 소설을 읽었다.', '단편 소설을 읽었다.'],
  ['dirty', '더러운', '누명', '더러운 누명을 썼다.', '누명을 썼다.'],
  ['briefly', '간단히 간략히 간략하게 간단하게', '요약', '글을 간단히 요약했다.', '글을 요약했다.'],
  ['halves', '둘로', '양분', '의견이 둘로 양분되었다.', '의견이 양분되었다.'],
  ['alone', '혼자', '독차지 독점 독학', '과자를 혼자 독차지했다.', '과자를 독차지했다.'],
  ['clearly', '분명히 분명하게', '명시', '규칙에 분명히 명시되어 있다.', '규칙에 명시되어 있다.'],
  ['each-other', '서로', '상의 상부상조', '짝과 서로 상의했다.', '짝과 상의했다.'],
  ['back', '돌이켜', '회고 회상', '지난 일을 돌이켜 회상했다.', '지난 일을 회상했다.'],
  ['as-it-is', '그대로', '방치', '쓰레기를 그대로 방치했다.', '쓰레기를 방치했다.'],
  ['now', '현재', '재직 재학', '현재 재직 중인 선생님', '재직 중인 선생님'],
  ['again', '다시', '복습 재탕', '배운 것을 다시 복습했다.', '배운 것을 복습했다.'],
  ['in-advance', '먼저 미리', '선불 선점 선수', '값을 먼저 선불로 냈다.', '값을 선불로 냈다.'],
];
const oneOf = (words: string) => `(?:${words.replaceAll(' ', '|')})`;

/** Said twice: a word and a Sino-Korean noun that has its meaning. */
export const saidTwice: Family = {
  id: 'said-twice',
  category: 'style',
  title: '겹말',
  article: '국어 순화 자료(국립국어원), 표준국어대사전',
  help: '뒤의 한자어에 앞말의 뜻이 이미 들어 있어요. 틀린 것은 아니지만 하나만 쓰면 글이 더 깔끔해져요. 예: 넓은 광장 → 광장.',
  rules: [
    ...TWICE.map(
      ([id, first, second, bad, good]): Rule => ({
        id,
        severity: 'advice',
        trigger: first,
        marks: [
          { text: new RegExp(`^${oneOf(first)}$`) },
          {
            text: new RegExp(
              `^(${oneOf(second)}(?:[을를이가은는에끼의로도으와과하했한할함되된돼됐].*)?)$`,
            ),
          },
        ],
        fix: '$1',
        unverified: true,
        examples: [[bad, good]],
        nearMisses: [good, '넓은 들판에서 오랜 친구와 다시 만났다.'],
      }),
    ),
    {
      id: 'every',
      severity: 'advice',
      trigger: '매일마다 매주마다 매달마다 매년마다 매번마다 매시간마다',
      marks: [{ text: /^매(일|주|달|년|번|시간)마다$/ }],
      fix: ['매$1', '$1마다'],
      unverified: true,
      help: "'매'와 '마다'는 뜻이 같아요. 하나만 쓰면 더 깔끔해요. 예: 매주, 주마다.",
      examples: [['나는 매주마다 도서관에 간다.', '나는 매주 도서관에 간다.']],
      nearMisses: ['나는 매주 도서관에 간다.', '주마다 도서관에 간다.'],
    },
    {
      id: 'best',
      severity: 'advice',
      trigger: '제일 가장',
      marks: [
        { text: /^(?:제일|가장)$/ },
        {
          text: /^(최고(?:야|다|예요|이다|였다|입니다|로|의|라고|였어요)?|최초(?:의|로|이다)|최신(?:의|식)?)$/,
        },
      ],
      fix: '$1',
      unverified: true,
      help: "'최고'에는 '가장 높다, 제일이다'라는 뜻이 있어요. 하나만 쓰면 더 깔끔해요. 예: 엄마가 최고야.",
      examples: [['우리 엄마가 제일 최고야.', '우리 엄마가 최고야.']],
      nearMisses: ['우리 엄마가 최고야.', '가장 높은 산에 올랐다.'],
    },
    {
      id: 'each',
      severity: 'advice',
      trigger: '각',
      marks: [{ text: /^각$/ }, { text: /^([가-힣]+)마다$/ }],
      fix: ['$1마다', '각 $1'],
      unverified: true,
      help: "'각'과 '마다'는 뜻이 같아요. 하나만 쓰면 더 깔끔해요. 예: 나라마다, 각 나라.",
      examples: [['각 나라마다 문화가 다르다.', '나라마다 문화가 다르다.']],
      nearMisses: ['나라마다 문화가 다르다.', '각 나라의 문화가 다르다.'],
    },
  ],
};
