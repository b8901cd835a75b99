import type { Family } from '../../rule.ts';

export const anAnh: Family = {
  id: 'an-anh',
  category: 'spelling',
  title: '안과 않',
  article: '한글 맞춤법 제39항, 제2항',
  help: "'안'은 '아니'가, '않-'은 '아니하-'가 줄어든 말이에요. 움직임을 나타내는 말 앞에는 '안'을 띄어 쓰고, '-지' 뒤에는 '않다'를 써요. 예: 안 먹는다, 먹지 않는다.",
  rules: [
    {
      id: 'alone',
      severity: 'error',
      trigger: '않',
      marks: [{ text: /^않$/ }],
      fix: '안',
      examples: [
        ['나는 당근을 않 먹는다.', '나는 당근을 안 먹는다.'],
        ['동생이 말을 않 들어요.', '동생이 말을 안 들어요.'],
      ],
      nearMisses: ['나는 당근을 안 먹는다.', '말을 듣지 않는다.'],
    },
    {
      id: 'glued',
      severity: 'error',
      trigger: '않',
      marks: [{ text: /^않(?![앗앟앜아았습읍씁은을는고지게개던네니음거])(.+)$/, unknown: true }],
      fix: '안 $1',
      examples: [
        ['오늘은 별로 않추워.', '오늘은 별로 안 추워.'],
        ['숙제를 않하고 잤다.', '숙제를 안 하고 잤다.'],
        ['뛰면 않돼요.', '뛰면 안 돼요.'],
      ],
      nearMisses: ['하나도 춥지 않아.', '가지 않을래.', '말을 않고 앉아 있었다.'],
    },
    {
      id: 'after-ji',
      severity: 'error',
      trigger: '안',
      before: [{ is: { ending: '지 는 도 를', has: '지', particle: 'none' } }],
      marks: [{ text: /^안(.+)$/ }],
      fix: '않$1',
      help: "'-지' 뒤에는 '아니하다'가 줄어든 '않다'를 써요. 예: 가지 않았다, 무섭지 않다.",
      examples: [
        ['아직 밥을 먹지 안았다.', '아직 밥을 먹지 않았다.'],
        ['이 책은 재미있지 안아.', '이 책은 재미있지 않아.'],
        ['나는 하나도 무섭지 안다.', '나는 하나도 무섭지 않다.'],
      ],
      nearMisses: ['엄마가 아기를 안았다.', '아버지 안경이 깨졌다.', '가지 안에 씨가 있다.'],
    },
    {
      id: 'carry',
      severity: 'error',
      trigger: '않고 않은 않아 않았',
      before: [
        {
          is: {
            word: '상처 아픔 슬픔 고민 고통 아이 아기 부담 위험 희망 꿈 배 동생 인형 강아지 고양이 책임 걱정 문제 빚 의문 불안 미련 사연 한',
            particle: '을',
          },
        },
      ],
      marks: [{ text: /^않(고|은|아|았.+)$/ }],
      fix: '안$1',
      help: "품에 넣거나 마음에 지니는 것은 '안다'예요. 예: 상처를 안고 살다.",
      examples: [['저마다 상처를 않고 살아간다.', '저마다 상처를 안고 살아간다.']],
      nearMisses: ['상처를 안고 살아간다.', '말을 않고 앉아 있었다.'],
    },
    {
      id: 'joined-ji',
      severity: 'error',
      trigger: '지안 지않',
      marks: [{ text: /^(.+지)[안않](.+)$/, unknown: true }],
      fix: '$1 않$2',
      examples: [
        ['나는 울지안았다.', '나는 울지 않았다.'],
        ['하나도 어렵지않다.', '하나도 어렵지 않다.'],
      ],
      nearMisses: ['나는 울지 않았다.', '점잖은 사람이다.'],
    },
    {
      id: 'space',
      severity: 'error',
      trigger: '안',
      marks: [
        {
          unknown: true,
          text: /^(?!안자)/,
          split: [{ text: /^안$/ }, { is: { pos: ['verb', 'adjective'] } }],
        },
      ],
      fix: 'split',
      help: "'아니'가 줄어든 '안'은 뒷말과 띄어 써요. 예: 안 간다, 안 했다.",
      examples: [
        ['나는 어제 숙제를 안했다.', '나는 어제 숙제를 안 했다.'],
        ['매운 음식은 안먹어요.', '매운 음식은 안 먹어요.'],
      ],
      nearMisses: [
        '안녕하세요?',
        '안타까운 일이다.',
        '아기를 안아 주었다.',
        '안쓰러운 마음이 들었다.',
      ],
    },
    {
      id: 'space-sleep',
      severity: 'error',
      trigger: '안자',
      marks: [
        {
          split: [{ text: /^안$/ }, { is: { word: '자 자르 자라' } }],
          // 아기를 안자 울음을 그쳤다: 안다 with the ending 자.
          any: [{ text: /^안자./ }, { closes: true }],
        },
      ],
      // 의자에 안자서 is 앉아서 written as it sounds, 품에 안자 is a form of 안다.
      notNear: {
        word: '품 의자 자리 바닥 소파 무릎 방석 옆 앞 뒤 곁 위',
        side: 'before',
        within: 2,
      },
      fix: 'split',
      examples: [['동생이 밤늦게까지 안자고 놀았다.', '동생이 밤늦게까지 안 자고 놀았다.']],
      nearMisses: ['의자에 앉아서 쉬었다.', '밤에 안 자고 놀았다.'],
    },
    {
      id: 'an-dwae',
      severity: 'error',
      trigger: '안되',
      marks: [
        {
          any: [
            { unknown: true, text: /^안되(요|서|서는|선|야|야지|야만|야겠.+)$/ },
            { closes: true, mark: /^\s*$|^[.!?~…]/, text: /^안되()$/ },
          ],
        },
      ],
      fix: '안 돼$1',
      help: "'안'은 띄어 쓰고, '되어'가 줄면 '돼'가 돼요. 예: 뛰면 안 돼요.",
      examples: [
        ['그러면 안되요.', '그러면 안 돼요.'],
        ['여기서 놀면 안되.', '여기서 놀면 안 돼.'],
      ],
      nearMisses: ['그러면 안 돼요.', '그 아이가 참 안됐다.', '공부가 안되어 걱정이다.'],
    },
    {
      id: 'an-doe',
      severity: 'error',
      trigger: '안되 안돼 안된 안될 안됩',
      before: [{ text: /[면서도이가은는지야]$/ }],
      marks: [
        {
          text: /^안(되[는고면지니던나기도네요서].*|되|돼(?!고|면|니|지|게|기|며|던|네|는).*|된다.*|될.*|됩니다)$/,
        },
      ],
      // 안되다, 'not to go well', is one word: 소화가 안되는지.
      notNear: {
        word: '소화 공부 일 장사 농사 집중 이해 숙제 훈련 연습 사업 생각 마음 얼굴 과일 발음 정리 청소 계산 요리 인터넷 휴대폰 컴퓨터 수업',
        side: 'before',
        within: 1,
      },
      fix: ['안 $1'],
      help: "'되지 않는다'는 뜻이면 '안'을 띄어 써요. 붙여 쓰는 '안되다'는 가엾다, 잘되지 못하다는 뜻이에요. 예: 뛰면 안 돼요.",
      examples: [
        ['복도에서 뛰면 안돼요.', '복도에서 뛰면 안 돼요.'],
        ['거짓말을 하면 안된다.', '거짓말을 하면 안 된다.'],
      ],
      nearMisses: [
        '혼자 남은 아이가 참 안됐다.',
        '뛰면 안 된다.',
        '아직 잘 안되는 것을 골라 연습한다.',
        '안될 때도 있고 잘될 때도 있다.',
        '소화가 안되는지 배가 아프다.',
        '공부가 안되니 바람이나 쐬자.',
      ],
    },
  ],
};
