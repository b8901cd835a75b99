import type { Family } from '../../rule.ts';

/** Verbs of health, standing and deciding that sound like others, shown by the word before them. */
export const bodiesAndStates: Family = {
  id: 'bodies-and-states',
  category: 'confusable',
  title: '어울려 쓰는 말',
  article: '표준국어대사전',
  help: '앞말과 어울리는 말을 살펴보세요. 예: 저를 낳아 주셨다, 얼른 낫길 바라, 열이 나다.',
  rules: [
    {
      id: 'bear',
      severity: 'error',
      trigger: '나아',
      before: [
        {
          text: /^(?:저를|나를|절|날|우리를|너를|널|저희를|아이를|아기를|새끼를|알을|딸을|아들을|동생을|오빠를|쌍둥이를|강아지를)$/,
        },
      ],
      marks: [{ text: /^나아(서|서는|야)?$/ }],
      fix: '낳아$1',
      help: "아기나 알을 몸 밖으로 내놓는 것은 '낳다'예요. 예: 저를 낳아 주셔서 고맙습니다.",
      examples: [['저를 나아 주셔서 고맙습니다.', '저를 낳아 주셔서 고맙습니다.']],
      nearMisses: ['저를 낳아 주셔서 고맙습니다.', '감기가 다 나아서 학교에 갔다.'],
    },
    {
      id: 'recover',
      severity: 'error',
      trigger: '났길 났기를 났으세요',
      before: [
        { text: /^(?:얼른|빨리|어서|곧|하루빨리|금방|감기가|병이|다리가|상처가|싹|깨끗이|다)$/ },
      ],
      marks: [{ text: /^났(길|기를|으세요)$/ }],
      fix: { swap: '났길>낫길 났기>낫기 났으>나으' },
      help: "병이 없어지는 것은 '낫다'예요. 예: 얼른 낫길 바라.",
      examples: [['네 다리가 빨리 났길 바라.', '네 다리가 빨리 낫길 바라.']],
      nearMisses: ['네 다리가 빨리 낫길 바라.', '싹이 났기를 바라며 화분을 보았다.'],
    },
    {
      id: 'come-out',
      severity: 'error',
      trigger: '에',
      marks: [
        {
          text: /^(?:열|화|콧물|기침|땀|식은땀|눈물|겁|짜증|신|배탈|코피|싫증|고장|냄새|소문|몸살)에$/,
          is: { particle: '에' },
        },
      ],
      after: [{ text: /^(?:나서|났.+|난다|나요|나면|나니까|나고|나니|나는데|나지)$/ }],
      fix: { particle: '이' },
      help: "생기거나 나오는 것은 '이, 가'로 나타내요. 예: 열이 나다, 코피가 났다.",
      examples: [['밤새 열에 나서 잠을 못 잤다.', '밤새 열이 나서 잠을 못 잤다.']],
      nearMisses: ['밤새 열이 나서 잠을 못 잤다.', '땀에 젖은 옷을 벗었다.'],
    },
    {
      id: 'looks-like',
      severity: 'error',
      trigger: '갔기도',
      before: [{ best: { pos: 'noun', particle: 'none', ending: 'none' } }],
      marks: [{ text: /^갔기도$/ }],
      after: [{ is: { word: '하', pos: 'verb' } }],
      fix: '같기도',
      help: "서로 비슷한 것은 '같다'예요. 예: 양 같기도 하다.",
      examples: [['구름이 솜사탕 갔기도 했다.', '구름이 솜사탕 같기도 했다.']],
      nearMisses: ['구름이 솜사탕 같기도 했다.', '산에 갔기도 했다.'],
    },
    {
      id: 'stand',
      severity: 'check',
      trigger: '슨다 스는',
      before: [
        { text: /^(?:앞에|뒤에|옆에|줄을|무대에|나란히|일렬로|줄에|편에|교단에|갈림길에)$/ },
      ],
      marks: [{ text: /^(?:슨다|스는)$/ }],
      fix: { swap: '슨선 스서' },
      help: "몸을 세우는 것은 '서다'예요. '슬다'는 녹이나 알이 생기는 것이에요. 예: 앞에 선다.",
      examples: [['나는 키가 작아서 맨 앞에 슨다.', '나는 키가 작아서 맨 앞에 선다.']],
      nearMisses: ['나는 맨 앞에 선다.', '못에 녹이 슨다.'],
    },
    {
      id: 'or-not',
      severity: 'error',
      trigger: '말가',
      before: [{ is: { ending: '을까' } }],
      marks: [{ text: /^말가$/ }],
      fix: '말까',
      help: "묻는 말 '-ㄹ까'는 된소리로 적어요. 예: 갈까 말까.",
      examples: [['말을 할까 말가 망설였다.', '말을 할까 말까 망설였다.']],
      nearMisses: ['말을 할까 말까 망설였다.', '비가 올까 걱정이다.'],
    },
  ],
};
