import type { Family } from '../../rule.ts';

const LITTLE =
  '아기 동생 아이 인형 강아지 고양이 막내 아들 딸 조카 송아지 병아리 환자 손자 손녀 나 우리 곰인형 아이들 동생들';
const HELP =
  "남에게 하게 하는 것은 '먹이다, 입히다, 신기다, 앉히다, 씻기다'처럼 써요. 예: 아기에게 밥을 먹이다.";

/** Plain verbs where somebody makes another do it, or is done to: 아기에게 밥을 먹었다. */
export const whoToWhom: Family = {
  id: 'who-to-whom',
  category: 'confusable',
  title: '하는 말, 하게 하는 말, 당하는 말',
  article: '표준국어대사전',
  help: HELP,
  rules: [
    {
      id: 'feed-and-clothe',
      severity: 'check',
      trigger: '먹 입 신 벗',
      before: [{ is: { word: LITTLE, particle: '에게 한테' } }, { is: { particle: '을' } }],
      marks: [
        {
          text: /^(?:먹|입|신|벗)(?:었|고|는|어|으|자|려|지|을|은|게)/,
          is: { pos: 'verb', word: '먹 입 신 벗' },
        },
      ],
      // 나에게 쌀국수를 먹는 법을 알려 주었다
      notNear: { word: '법 방법 모습 이유 까닭', side: 'after', within: 1 },
      fix: {
        swap: '먹었>먹였 먹어>먹여 먹으>먹이 먹을>먹일 먹은>먹인 먹는>먹이는 먹고>먹이고 먹자>먹이자 먹지>먹이지 입었>입혔 입어>입혀 입으>입히 입을>입힐 입은>입힌 입는>입히는 입고>입히고 입자>입히자 입지>입히지 신었>신겼 신어>신겨 신으>신기 신을>신길 신은>신긴 신는>신기는 신고>신기고 신자>신기자 벗었>벗겼 벗어>벗겨 벗으>벗기 벗을>벗길 벗은>벗긴 벗는>벗기는 벗고>벗기고',
      },
      examples: [
        ['아기에게 밥을 먹었다.', '아기에게 밥을 먹였다.'],
        ['동생에게 옷을 입었다.', '동생에게 옷을 입혔다.'],
      ],
      nearMisses: ['아기에게 밥을 먹였다.', '동생에게 빵을 얻어먹었다.', '동생에게 과자를 주었다.'],
    },
    {
      id: 'seat',
      severity: 'check',
      trigger: '앉았 앉고 앉아 앉은',
      before: [{ is: { word: LITTLE, particle: '을' } }],
      marks: [{ text: /^앉(았다|았고|았어요?|았습니다|고|아|아서|은)$/ }],
      fix: { swap: '앉았>앉혔 앉고>앉히고 앉아>앉혀 앉은>앉힌' },
      help: HELP,
      examples: [['의자에 아기를 앉았다.', '의자에 아기를 앉혔다.']],
      nearMisses: ['의자에 아기를 앉혔다.', '아기가 앉았다.'],
    },
    {
      id: 'seat-at',
      severity: 'check',
      trigger: '앉았 앉고 앉아',
      before: [
        { is: { word: LITTLE, particle: '을' } },
        {
          is: { word: '의자 무릎 자리 소파 옆 앞 방석 그네 유모차 벤치 침대 바닥', particle: '에' },
        },
      ],
      marks: [{ text: /^앉(았다|았고|았어요?|았습니다|고|아|아서)$/ }],
      fix: { swap: '앉았>앉혔 앉고>앉히고 앉아>앉혀' },
      help: HELP,
      examples: [
        [
          '할머니는 나를 무릎에 앉고 이야기를 하셨다.',
          '할머니는 나를 무릎에 앉히고 이야기를 하셨다.',
        ],
      ],
      nearMisses: ['할머니는 나를 무릎에 앉히고 이야기를 하셨다.', '나는 의자에 앉고 동생은 섰다.'],
    },
    {
      id: 'wash-another',
      severity: 'check',
      trigger: '씻어 씻었',
      before: [{ is: { word: LITTLE, particle: '을' } }],
      marks: [{ text: /^씻(어|어서|었다|고)$/ }],
      fix: { swap: '씻어>씻겨 씻었>씻겼 씻고>씻기고' },
      help: HELP,
      examples: [['목욕탕에서 동생을 씻어 주었다.', '목욕탕에서 동생을 씻겨 주었다.']],
      nearMisses: ['목욕탕에서 동생을 씻겨 주었다.', '인형을 깨끗이 빨았다.'],
    },
    {
      id: 'by-whom',
      severity: 'check',
      trigger: '했다 하였다 했던 한 하는 했고',
      before: [{ text: /^의(?:해|해서|하여)$/ }],
      marks: [
        {
          text: /^(창제|설립|발견|발명|제작|건설|파괴|개발|작성|결정|선출|발표|제정|연구|출판|번역|촬영|운영|관리|점령|정복|지배|통치|보호|살해|체포|구조|전달|보급|소개|기록|복원|수정|폐지|도입|형성|추진|제안|진행|관찰|사용|이용|조종|작곡|창작|재배|사육|훼손|약탈|조사|평가|인정|공개|개최|완성|해결|통제|변경|구성)(했|하였)(다|고|으며|던|습니다|어요|지만)$/,
        },
      ],
      fix: ['$1되었$3'],
      unverified: true,
      help: "'누구에 의해'는 당하는 말과 함께 써요. 예: 한글은 세종 대왕에 의해 창제되었다.",
      examples: [['한글은 세종 대왕에 의해 창제했다.', '한글은 세종 대왕에 의해 창제되었다.']],
      nearMisses: ['한글은 세종 대왕에 의해 창제되었다.', '세종 대왕이 한글을 창제했다.'],
    },
  ],
};
