import type { Family } from '../../rule.ts';

export const negation: Family = {
  id: 'negation',
  category: 'spacing',
  title: '못과 못하다',
  article: '한글 맞춤법 제2항; 표준국어대사전 ‘못하다’',
  help: "'못'은 움직임을 나타내는 말 앞에서 띄어 써요. 예: 못 간다, 못 먹었다. '-지 못하다'의 '못하다'는 한 낱말이라 붙여 써요. 예: 가지 못하다.",
  rules: [
    {
      id: 'mot',
      severity: 'error',
      trigger: '못',
      marks: [
        {
          unknown: true,
          split: [{ text: /^못$/ }, { is: { pos: 'verb' }, never: { ending: '음' } }],
        },
      ],
      fix: 'split',
      examples: [
        ['배가 아파서 밥을 못먹었다.', '배가 아파서 밥을 못 먹었다.'],
        ['비가 와서 소풍을 못갔다.', '비가 와서 소풍을 못 갔다.'],
        ['너무 어두워서 못찾겠어.', '너무 어두워서 못 찾겠어.'],
      ],
      nearMisses: [
        '나는 노래를 못한다.',
        '못난 얼굴도 사랑스럽다.',
        '못생긴 감자를 골랐다.',
        '못마땅한 표정이었다.',
      ],
    },
    {
      id: 'noun-not',
      severity: 'error',
      trigger: '안하 안해 안했 안한 안할 안합 안듣 안들 안먹 안가 안오 안나 못하게',
      marks: [
        {
          unknown: true,
          split: [
            { is: { pos: 'noun', particle: 'none', ending: 'none', level: 2 } },
            { text: /^안$/ },
            { is: { pos: ['verb', 'adjective'] } },
          ],
        },
      ],
      fix: 'split',
      help: "'안'은 앞말과도 뒷말과도 띄어 써요. 예: 공부 안 하고 놀았다.",
      examples: [
        ['공부안하고 놀았다.', '공부 안 하고 놀았다.'],
        ['말안듣는 동생이 밉다.', '말 안 듣는 동생이 밉다.'],
        ['숙제안한 사람은 손을 들어라.', '숙제 안 한 사람은 손을 들어라.'],
      ],
      nearMisses: ['공부 안 하고 놀았다.', '보안하고 안전이 중요하다.', '방 안하고 밖이 다르다.'],
    },
    {
      id: 'ji-mothada',
      severity: 'error',
      trigger: '못',
      before: [{ is: { ending: '지' } }],
      marks: [{ text: /^못$/ }, { is: { word: '하' }, text: /^(하|한|할|합|했|해)/ }],
      fix: 'join',
      help: "'-지' 뒤의 '못하다'는 한 낱말이라 붙여 써요. 예: 가지 못했다.",
      examples: [
        ['끝까지 달리지 못 했다.', '끝까지 달리지 못했다.'],
        ['잠을 자지 못 하고 기다렸다.', '잠을 자지 못하고 기다렸다.'],
      ],
      nearMisses: ['아파서 숙제를 못 했다.', '끝까지 달리지 못했다.'],
    },
    {
      id: 'sorry',
      severity: 'check',
      trigger: '못했',
      triggerAt: 1,
      before: [{ text: /^(?:정말|정말로|진짜|진짜로|제가|내가)$/ }],
      marks: [{ text: /^잘$/ }, { text: /^못했(?:어|어요|습니다|구나|네|네요)$/ }],
      fix: 'join',
      help: "잘못을 저질렀다는 뜻의 '잘못하다'는 한 낱말이에요. 솜씨가 모자라다는 뜻이면 '잘 못하다'로 띄어 써요.",
      examples: [['정말 잘 못했어요. 용서해 주세요.', '정말 잘못했어요. 용서해 주세요.']],
      nearMisses: ['정말 잘못했어요. 용서해 주세요.', '어제는 피아노를 잘 못했어요.'],
    },
    {
      id: 'mot-saenggida',
      severity: 'error',
      trigger: '못',
      marks: [{ text: /^못$/ }, { is: { word: '생기' }, text: /^생[긴겼긴길]/ }],
      fix: 'join',
      examples: [['못 생긴 감자도 맛있다.', '못생긴 감자도 맛있다.']],
      nearMisses: ['못생긴 감자도 맛있다.', '일이 생겨서 못 왔다.'],
    },
    {
      id: 'jal-saenggida',
      severity: 'check',
      trigger: '잘',
      marks: [{ text: /^잘$/ }, { is: { word: '생기' }, text: /^생[긴겼길]/ }],
      fix: 'join',
      help: "생김새가 좋다는 '잘생기다'는 한 낱말이라 붙여 써요. 예: 잘생긴 배우.",
      examples: [['형은 참 잘 생겼다.', '형은 참 잘생겼다.']],
      nearMisses: ['형은 참 잘생겼다.', '여드름이 잘 나는 얼굴이다.'],
    },
  ],
};
