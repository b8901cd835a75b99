import type { Family, Where } from '../../rule.ts';

/** 사는데, 먹는데: what follows shows it to be 사는 데. */
const DOING: Where = {
  text: /^(.+는)(데)$/,
  is: { pos: 'verb', ending: '는데' },
  never: { has: '었 겠' },
};

/** The bound noun 데 that is joined to what modifies it and looks like the ending -는데. */
export const joinedDe: Family = {
  id: 'joined-de',
  category: 'spacing',
  title: '의존 명사 ‘데’',
  article: '한글 맞춤법 제42항',
  help: "'일'을 뜻하는 '데'는 의존 명사라서 띄어 써요. '-는 것에'로 바꿀 수 있으면 띄어요. 예: 책을 사는 데 썼다.",
  rules: [
    {
      id: 'spent-on',
      severity: 'check',
      trigger: '는데',
      marks: [DOING],
      after: [{ text: /^(?:썼(?!다가)|쓴다|쓸|쓰려|쓰기로|쓰자|쓰면|쓰였)/ }],
      near: {
        word: '돈 용돈 시간 힘 세금 상금 비용 성금 기금 수익금 하루 세뱃돈 예산 회비',
        side: 'before',
        within: 6,
      },
      fix: '$1 $2',
      help: "'일'을 뜻하는 '데'는 의존 명사라서 띄어 써요. '-는 것에'로 바꿀 수 있으면 띄어요. 예: 책을 사는 데 썼다.",
      examples: [['세뱃돈은 책을 사는데 썼다.', '세뱃돈은 책을 사는 데 썼다.']],
      nearMisses: ['세뱃돈은 책을 사는 데 썼다.', '일기를 쓰는데 썼던 말을 또 썼다.'],
    },
    {
      id: 'enough-for',
      severity: 'error',
      trigger: '는데',
      marks: [DOING],
      after: [
        {
          any: [
            { text: /^[0-9]+$/ },
            { is: [{ pos: ['number', 'unit', 'determiner'] }, { ending: '으면' }] },
          ],
        },
      ],
      near: { word: '충분하', side: 'after', within: 4 },
      fix: '$1 $2',
      help: "'일'을 뜻하는 '데'는 의존 명사라서 띄어 써요. '-는 것에'로 바꿀 수 있으면 띄어요. 예: 먹는 데 10분이면 충분하다.",
      examples: [['밥을 먹는데 십 분이면 충분하다.', '밥을 먹는 데 십 분이면 충분하다.']],
      nearMisses: ['밥을 먹는 데 십 분이면 충분하다.', '밥을 먹는데 동생이 왔다.'],
    },
    {
      id: 'needed-for',
      severity: 'check',
      trigger: '는데',
      before: [{ is: { particle: '을' } }],
      marks: [DOING],
      after: [{ is: { particle: '이', ending: 'none' } }, { text: /^필요(?:하다|합니다|해요?)$/ }],
      fix: '$1 $2',
      help: "'일'을 뜻하는 '데'는 의존 명사라서 띄어 써요. '-는 것에'로 바꿀 수 있으면 띄어요. 예: 꽃을 접는 데 색종이가 필요하다.",
      examples: [['꽃을 접는데 색종이가 필요하다.', '꽃을 접는 데 색종이가 필요하다.']],
      nearMisses: ['꽃을 접는 데 색종이가 필요하다.', '밥을 먹는데 전화가 왔다.'],
    },
    {
      id: 'good-for',
      severity: 'error',
      trigger: '픈데 쓰린데 린데 운데 친데 은데',
      marks: [{ text: /^(.*(?:아픈|쓰린|가려운|결린|다친|곪은|부은|벤|덴|삔))(데)$/ }],
      after: [
        { text: /^(?:먹는|바르는|붙이는|뿌리는|좋은|듣는|쓰는)$/ },
        { text: /^(?:약|연고|파스|크림|음식|차|밴드)/ },
      ],
      fix: '$1 $2',
      unverified: true,
      help: "'경우'나 '곳'을 뜻하는 '데'는 띄어 써요. 예: 머리 아픈 데 먹는 약.",
      examples: [['머리 아픈데 먹는 약이다.', '머리 아픈 데 먹는 약이다.']],
      nearMisses: ['머리 아픈 데 먹는 약이다.', '머리가 아픈데 약이 없다.'],
    },
  ],
};
