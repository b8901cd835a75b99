import type { Family } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

/** Behind a vowel or ㄴ the spelling is 율 and 열. */
const OPEN = syllablesWith(['', 'ㄴ']);
const CLOSED = syllablesWith([...'ㄱㄷㄹㅁㅂㅅㅇ']);

export const initialSounds: Family = {
  id: 'initial-sounds',
  category: 'spelling',
  title: '두음 법칙, 율과 률',
  article: '한글 맞춤법 제10항–제12항',
  help: "한자 '률, 렬'은 모음이나 'ㄴ' 받침 뒤에서 '율, 열'로 적고, 다른 받침 뒤에서는 '률, 렬'로 적어요. 한자어 뒤의 '량, 란'은 고유어나 외래어 뒤에서 '양, 난'이 돼요. 예: 비율, 백분율, 합격률, 운동량, 구름양.",
  rules: [
    {
      id: 'yul',
      severity: 'error',
      trigger: '률',
      marks: [{ unknown: true, text: new RegExp(`^(.+[${OPEN}])률(.*)$`) }],
      fix: '$1율$2',
      unverified: true,
      examples: [
        ['이번 시험의 정답 공개률이 높다.', '이번 시험의 정답 공개율이 높다.'],
        ['비 올 때 지각 증대률을 조사했다.', '비 올 때 지각 증대율을 조사했다.'],
      ],
      nearMisses: ['합격률이 높다.', '확률을 배웠다.', '법률을 지키자.'],
    },
    {
      id: 'ryul',
      severity: 'error',
      trigger: '율',
      marks: [
        {
          unknown: true,
          split: [
            { is: { pos: 'noun' }, text: new RegExp(`.[${CLOSED}]$`) },
            { text: /^율(?:이|은|을|도|과|의|에|로|만|이다|이라고|)$/ },
          ],
        },
      ],
      fix: { swap: '율률' },
      unverified: true,
      examples: [['학교의 급식 만족율을 조사했다.', '학교의 급식 만족률을 조사했다.']],
      nearMisses: ['비율을 구했다.', '자율 학습 시간이다.', '지율이와 놀았다.'],
    },
    {
      id: 'nyeondo',
      severity: 'error',
      trigger: '년도',
      marks: [{ text: /^년도(별로|별|가|는|를|에|의|)$/ }],
      before: [
        {
          best: { pos: ['noun', 'verb', 'adjective', 'determiner'] },
          never: { pos: ['number', 'unit'] },
          text: /^[가-힣]+$/,
        },
      ],
      fix: '연도$1',
      help: "낱말의 첫머리에서는 '연도'로 적고, 수 뒤에서만 '년도'로 적어요. 예: 태어난 연도, 2025년도.",
      examples: [
        ['책이 나온 년도를 적었다.', '책이 나온 연도를 적었다.'],
        ['건물이 완성된 년도가 새겨져 있다.', '건물이 완성된 연도가 새겨져 있다.'],
      ],
      nearMisses: [
        '2025년도 계획을 세웠다.',
        '책이 나온 연도를 적었다.',
        '천구백 년도 더 된 탑이다.',
      ],
    },
    {
      id: 'ryang',
      severity: 'error',
      trigger: '양',
      marks: [
        {
          unknown: true,
          text: /^(강수|강우|수확|생산|운동|노동|사용|학습|식사|독서|소비|섭취|수출|수입|거래|배출|판매|이동|통화|흡수|공급|저장|발전|교통)양(이|은|을|도|과|의|에|으로|만|)$/,
        },
      ],
      fix: { swap: '양량' },
      examples: [['올해는 배출양을 줄이자.', '올해는 배출량을 줄이자.']],
      nearMisses: ['구름양이 많다.', '김 양을 만났다.', '쓰레기양을 줄이자.'],
    },
  ],
  nearMisses: [
    '남녀 모두 참가했다.',
    '연도별로 정리했다.',
    '열정이 뜨겁다.',
    '정열적인 춤을 추었다.',
    '양심을 지키자.',
    '나열된 낱말을 골랐다.',
    '요리를 좋아한다.',
    '논란이 있었다.',
    '참가하는 사람의 비율이 높다.',
  ],
};
