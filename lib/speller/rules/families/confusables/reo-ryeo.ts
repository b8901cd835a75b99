import type { Family } from '../../rule.ts';

const GO = '가 오 다니 나가 나오 들어가 들어오 올라가 내려가 찾아가 찾아오 뛰어가 달려가';

export const reoRyeo: Family = {
  id: 'reo-ryeo',
  category: 'ending',
  title: '-러와 -려',
  article: '한글 맞춤법 제57항',
  help: "가거나 오는 목적은 '-러', 하려고 하는 마음은 '-려'로 써요. 예: 공부하러 간다. 공부하려 한다.",
  rules: [
    {
      id: 'go-to-do',
      severity: 'error',
      trigger: '려',
      marks: [{ text: /려$/, best: { ending: '으려', pos: 'verb' }, never: [{ ending: '어' }] }],
      after: [{ best: { word: GO, pos: 'verb' } }],
      fix: { ending: '으러' },
      examples: [
        ['책을 빌리려 갔다.', '책을 빌리러 갔다.'],
        ['친구가 나를 만나려 왔다.', '친구가 나를 만나러 왔다.'],
      ],
      nearMisses: [
        '집에 가려고 가방을 쌌다.',
        '공책을 내려놓고 왔다.',
        '비가 오려 한다.',
        '동생을 데려왔다.',
        '친구에게 달려갔다.',
      ],
    },
    {
      id: 'go-somewhere-to-do',
      severity: 'error',
      trigger: '려',
      marks: [{ text: /려$/, best: { ending: '으려', pos: 'verb' }, never: [{ ending: '어' }] }],
      after: [{ best: { particle: '에 으로' } }, { best: { word: GO, pos: 'verb' } }],
      fix: { ending: '으러' },
      examples: [
        ['친구를 만나려 공원에 갔다.', '친구를 만나러 공원에 갔다.'],
        ['물을 마시려 부엌으로 갔다.', '물을 마시러 부엌으로 갔다.'],
      ],
      nearMisses: ['물을 마시려고 부엌으로 갔다.', '책을 읽으러 도서관에 갔다.'],
    },
    {
      id: 'go-to-do-ro',
      severity: 'error',
      trigger: '로',
      marks: [{ unknown: true, text: /^(.+)로$/ }],
      after: [{ best: { word: GO, pos: 'verb' } }],
      fix: '$1러',
      examples: [
        ['씨름을 배우고 겨루로 왔다.', '씨름을 배우고 겨루러 왔다.'],
        ['잃어버린 공을 찾으로 갔다.', '잃어버린 공을 찾으러 갔다.'],
      ],
      nearMisses: ['공을 찾으러 갔다.', '바다로 갔다.'],
    },
    {
      id: 'go-to-eat-ro',
      severity: 'error',
      trigger: '먹으로 사로 보로 자로',
      before: [{ is: { particle: '을' } }],
      marks: [{ text: /^(먹으|사|보|자)로$/ }],
      after: [{ best: { word: GO, pos: 'verb' } }],
      fix: '$1러',
      examples: [['과자를 사로 갔다.', '과자를 사러 갔다.']],
      nearMisses: ['과자를 사러 갔다.', '붓과 먹으로 그렸다.'],
    },
    {
      id: 'mean-to-do',
      severity: 'error',
      trigger: '러',
      marks: [{ text: /러$/, best: { ending: '으러', pos: 'verb' } }],
      after: [{ best: { word: '하', pos: 'verb' } }],
      fix: { ending: '으려' },
      examples: [
        ['내일은 책을 읽으러 한다.', '내일은 책을 읽으려 한다.'],
        ['형은 문을 닫으러 했다.', '형은 문을 닫으려 했다.'],
      ],
      nearMisses: ['책을 읽으러 하루에 한 번 간다.', '일부러 한 일이 아니다.', '서둘러 했다.'],
    },
  ],
};
