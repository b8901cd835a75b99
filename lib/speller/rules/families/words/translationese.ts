import type { Family } from '../../rule.ts';

export const translationese: Family = {
  id: 'translationese',
  category: 'style',
  title: '번역한 듯한 말',
  article: '국어 순화 자료(국립국어원)',
  help: '다른 나라 말을 옮긴 듯한 표현이에요. 우리말답게 바꾸면 글이 더 자연스러워져요. 예: 회의를 가지다 → 회의를 하다, 잊혀지다 → 잊히다.',
  rules: [
    {
      id: 'gajida',
      severity: 'advice',
      trigger: '가졌 가지 가질 가진 가집 갖',
      before: [
        {
          is: {
            word: '회의 모임 대화 행사 토론 인터뷰 만남 파티 발표회 간담회 공연 결혼식 기자회견',
            particle: '을',
          },
        },
      ],
      marks: [{ text: /^(?:가졌|가지[고며기면]|가질|가진|가집|갖[고는기])(.*)$/ }],
      fix: {
        swap: '가졌>했 가지고>하고 가지며>하며 가지기>하기 가지면>하면 가질>할 가진>한 가집>합 갖고>하고 갖는>하는 갖기>하기',
      },
      examples: [['우리는 회의를 가졌다.', '우리는 회의를 했다.']],
      nearMisses: [
        '우리는 회의를 했다.',
        '나는 자전거를 가지고 있다.',
        '관심을 가지고 지켜보았다.',
      ],
    },
    {
      id: 'jungui-hana',
      severity: 'advice',
      trigger: '중의',
      marks: [{ text: /^중의$/ }, { text: /^하나(인|이다|였다|예요|입니다|는|가|를|로|)$/ }],
      fix: '중 하나$1',
      unverified: true,
      help: "'가장 … 중의 하나'는 다른 나라 말을 옮긴 말투예요. '아주 …' 또는 '… 가운데 하나'로 써 보세요.",
      examples: [['내가 아끼는 물건 중의 하나이다.', '내가 아끼는 물건 중 하나이다.']],
      nearMisses: ['내가 아끼는 물건 가운데 하나이다.', '공중의 새를 보았다.'],
    },
    {
      id: 'pilyoro',
      severity: 'advice',
      trigger: '필요로',
      marks: [{ text: /^필요로$/ }, { text: /^하는$/ }],
      fix: '필요한',
      help: "'필요로 하다'는 '필요하다'로 쓰면 더 짧고 자연스러워요. 예: 도움이 필요한 사람.",
      examples: [['내가 필요로 하는 책이다.', '내가 필요한 책이다.']],
      nearMisses: ['내게 필요한 책이다.', '무엇이 필요한지 물었다.'],
    },
    {
      id: 'bulguhago',
      severity: 'advice',
      trigger: '에도',
      marks: [{ text: /^(.+에도)$/, is: { has: '음' } }, { text: /^불구하고$/ }],
      fix: '$1',
      unverified: true,
      help: "'-에도 불구하고'에서 '불구하고'를 빼도 뜻이 같아요. 예: 비가 옴에도 나갔다.",
      examples: [['몸이 아픔에도 불구하고 학교에 갔다.', '몸이 아픔에도 학교에 갔다.']],
      nearMisses: ['비가 오는데도 나갔다.', '몸이 아픔에도 학교에 갔다.'],
    },
  ],
  nearMisses: [
    '문이 저절로 열렸다.',
    '글이 잘 써진다.',
    '이름이 쉽게 잊히지 않는다.',
    '나무로 만들어진 집이다.',
    '눈이 쌓여 있다.',
    '사진에 내 모습이 비쳤다.',
    '방이 넓어졌다.',
    '소문이 널리 알려졌다.',
    '비밀이 밝혀졌다.',
  ],
};
