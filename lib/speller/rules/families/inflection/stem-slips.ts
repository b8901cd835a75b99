import type { Family } from '../../rule.ts';

/** Stems and endings that are put together wrongly, so that no word comes out. */
export const stemSlips: Family = {
  id: 'stem-slips',
  category: 'spelling',
  title: '줄기와 어미',
  article: '한글 맞춤법 제15항, 제18항',
  help: '움직임 말의 줄기와 어미가 만나는 꼴을 살펴보세요. 예: 달려갔다, 내민 손, 가지라고.',
  rules: [
    {
      id: 'went',
      severity: 'error',
      trigger: '같다 같습 같어 같지만 같는데 같던',
      marks: [
        {
          unknown: true,
          text: /^(달려|뛰어|날아|돌아|올라|내려|들어|걸어|찾아|따라|지나|다녀|건너|흘러|끌려|가져|데려)같(다|습니다|어|어요|지만|는데|던)$/,
        },
      ],
      fix: '$1갔$2',
      help: "'가다'의 지난 일은 '갔'이에요. 예: 달려갔다.",
      examples: [['놀부는 흥부네 집으로 달려같다.', '놀부는 흥부네 집으로 달려갔다.']],
      nearMisses: ['놀부는 집으로 달려갔다.', '꿈을 꾸는 것 같다.'],
    },
    {
      id: 'put-there',
      severity: 'error',
      trigger: '논',
      marks: [
        {
          unknown: true,
          text: /^(.+[아어여려와워해])논$/,
          split: [{ is: { ending: '어', pos: 'verb' } }, { text: /^논$/ }],
        },
      ],
      fix: ['$1 놓은', '$1놓은'],
      help: "'놓은'은 줄여 쓰지 않아요. 예: 달아 놓은 북.",
      examples: [['대궐 밖에 달아논 북이다.', '대궐 밖에 달아 놓은 북이다.']],
      nearMisses: ['대궐 밖에 달아 놓은 북이다.', '아버지의 논'],
    },
    {
      id: 'having',
      severity: 'error',
      trigger: '갖으',
      marks: [{ text: /^갖으(.+)$/ }],
      fix: '가지$1',
      help: "'갖다'는 홀소리로 시작하는 어미 앞에서 '가지다'로 써요. 예: 가지라고, 가지면.",
      examples: [['꿈을 크게 갖으라고 하셨다.', '꿈을 크게 가지라고 하셨다.']],
      nearMisses: ['갖은 양념을 넣었다.', '꿈을 크게 가지라고 하셨다.'],
    },
  ],
};
