import type { Family } from '../../rule.ts';

/** Words in a set phrase that are right elsewhere: 에도 불구하고, 싫증이 나다. */
export const setPhrases: Family = {
  id: 'set-phrases',
  category: 'confusable',
  title: '굳어진 말',
  article: '표준국어대사전; 한글 맞춤법 제57항',
  help: '늘 함께 쓰는 말이에요. 소리가 비슷한 다른 낱말로 적지 않아요. 예: 눈이 오는데도 불구하고, 싫증이 나다, 세게 불다.',
  rules: [
    {
      id: 'in-spite-of',
      severity: 'error',
      trigger: '불과하고 불굴하고 불고하고',
      before: [{ text: /(?:에도|데도|음에도|함에도|ㅁ에도)$/ }],
      marks: [{ text: /^불(?:과|굴|고)하고(도)?$/ }],
      fix: '불구하고$1',
      help: "'무엇에 얽매이지 않고'를 뜻하는 말은 '에도 불구하고'예요. '불과하다'는 '그것밖에 안 되다'라는 뜻이에요.",
      examples: [
        [
          '여러 번 말했음에도 불과하고 아무도 듣지 않았다.',
          '여러 번 말했음에도 불구하고 아무도 듣지 않았다.',
        ],
        ['추운 날씨에도 불과하고 모두 모였다.', '추운 날씨에도 불구하고 모두 모였다.'],
      ],
      nearMisses: ['그것은 핑계에 불과하고 사실이 아니다.', '비가 오는데도 불구하고 나갔다.'],
    },
    {
      id: 'soaked-in',
      severity: 'error',
      trigger: '베어',
      before: [
        {
          is: { particle: '이 은 도', ending: 'none' },
          never: { word: '칼 낫 톱 도끼 가위 종이' },
        },
      ],
      marks: [{ text: /^베어(서)?$/ }],
      after: [{ text: /^(있(는|던|었|다|어|고|습|지)|나오|나왔|나온|들었|들어|든)/ }],
      fix: '배어$1',
      help: "냄새나 물기, 마음이 스며드는 것은 '배다'예요. '베다'는 칼로 자르거나 베개를 받치는 것이에요.",
      examples: [
        ['할아버지의 삶이 베어 있는 낡은 책상이다.', '할아버지의 삶이 배어 있는 낡은 책상이다.'],
        ['글에 따뜻한 마음이 베어 나왔다.', '글에 따뜻한 마음이 배어 나왔다.'],
      ],
      nearMisses: ['나무를 베어 들었다.', '낫으로 벼를 베어 나갔다.', '냄새가 배어 있다.'],
    },
    {
      id: 'again-and-again',
      severity: 'check',
      trigger: '자구',
      before: [{ never: [{ pos: 'determiner' }, { particle: '의' }, { role: 'modify' }] }],
      marks: [{ text: /^자구$/ }],
      after: [{ never: { word: '하나 하나하나 해석 수정 책 노력 행위' } }],
      fix: '자꾸',
      help: "'여러 번 되풀이하여'를 뜻하는 말은 '자꾸'예요.",
      examples: [['발로 자구 흙을 들춘다.', '발로 자꾸 흙을 들춘다.']],
      nearMisses: ['법의 자구 하나하나를 따졌다.', '발로 자꾸 흙을 들춘다.'],
    },
    {
      id: 'tired-of',
      severity: 'error',
      trigger: '실증',
      marks: [{ text: /^실증(이|을|도|만|까지|)$/ }],
      after: [
        {
          is: { word: '나 내 느끼 잘내 쉽게', pos: ['verb', 'adjective'] },
          never: { word: '연구 자료 분석 과학' },
        },
      ],
      fix: '싫증$1',
      help: "'싫은 마음'을 뜻하는 말은 '싫증'이에요. '싫다'에서 온 말이라 'ㅀ'을 적어요.",
      examples: [
        ['같은 반찬만 먹으니 실증이 났다.', '같은 반찬만 먹으니 싫증이 났다.'],
        ['동생은 무슨 놀이든 금방 실증을 낸다.', '동생은 무슨 놀이든 금방 싫증을 낸다.'],
      ],
      nearMisses: ['실증 자료를 모았다.', '금방 싫증이 난다.'],
    },
    {
      id: 'into-soup',
      severity: 'error',
      trigger: '마라',
      before: [
        { is: { word: '물 국 국물 김 종이 우유 라면 찌개 육수 냉수 찬물', particle: '에 으로' } },
      ],
      marks: [{ text: /^마라(서)?$/ }],
      after: [{ text: /^(먹|주|드|보)/ }],
      fix: '말아$1',
      help: "밥을 국물에 넣거나 김에 싸는 것은 '말다'라서 '말아'로 써요.",
      examples: [['밥을 물에 마라 먹었다.', '밥을 물에 말아 먹었다.']],
      nearMisses: ['밥을 물에 말아 먹었다.', '물에 들어가지 마라.'],
    },
    {
      id: 'strongly',
      severity: 'error',
      trigger: '새게',
      marks: [{ text: /^새게$/ }],
      after: [
        {
          is: {
            word: '불 때리 누르 치 닫 밀 당기 잡 흔들 차 던지 부딪치 부딪히 내리 쥐 묶 두드리 쏘 잡아당기 밀치 나가 말하 휘두르',
          },
        },
      ],
      fix: '세게',
      help: "힘이 많은 것은 '세다'라서 '세게'로 써요. '새다'는 틈으로 빠져나가거나 밤을 지나는 것이에요.",
      examples: [['바람이 새게 불어 우산이 뒤집혔다.', '바람이 세게 불어 우산이 뒤집혔다.']],
      nearMisses: ['바람이 세게 불었다.', '물이 새게 두지 마라.'],
    },
    {
      id: 'raise-head',
      severity: 'error',
      trigger: '드리',
      before: [{ is: { word: '고개 얼굴 눈 손 머리 팔 발', particle: '을' } }],
      marks: [{ text: /^드리(고|며|면|자|니|지|면서)$/ }],
      notNear: { word: '인사 말씀 선물 도움', within: 3 },
      fix: '들$1',
      help: "위로 올리는 것은 '들다'예요. '드리다'는 '주다'의 높임말이에요.",
      examples: [['고개를 드리고 하늘을 보았다.', '고개를 들고 하늘을 보았다.']],
      nearMisses: ['고개를 들고 하늘을 보았다.', '선물을 드리고 왔다.'],
    },
    {
      id: 'on-the-back',
      severity: 'error',
      trigger: '없어',
      before: [
        {
          is: {
            particle: '을',
            word: '나 너 우리 동생 아기 아이 할머니 할아버지 친구 손자 손녀 아들 딸 저 환자 엄마',
          },
        },
      ],
      marks: [{ text: /^없어(서)?$/ }],
      after: [{ text: /^(키|주|줬|재|재웠|가|갔|달|드|병원|집)/ }],
      fix: '업어$1',
      help: "등에 지는 것은 '업다'예요. '없다'에는 '무엇을'이 오지 않아요.",
      examples: [['할머니는 나를 없어 키우셨다.', '할머니는 나를 업어 키우셨다.']],
      nearMisses: ['할머니는 나를 업어 키우셨다.', '아무도 없어 집에 갔다.'],
    },
  ],
};
