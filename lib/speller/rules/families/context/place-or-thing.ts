import type { Family } from '../../rule.ts';

const DOG =
  '짖 물 강아지 고양이 목줄 산책 키우 기르 꼬리 동물 멍멍 사료 새끼 품종 주인 유기견 반려견';

/** The bound nouns 데 and 것 where 대 and 개 are written. */
export const placeOrThing: Family = {
  id: 'place-or-thing',
  category: 'confusable',
  title: '데와 대, 게와 개',
  article: '표준국어대사전',
  help: "'데'는 곳이나 일을, '게'는 '것이'를 줄여 말해요. 예: 쉴 데가 없다, 책을 읽는 데 집중하다, 할 게 많다.",
  rules: [
    {
      id: 'place',
      severity: 'error',
      trigger: '대',
      before: [
        {
          is: {
            role: 'modify',
            word: '가 살 사 쉬 눕 앉 아프 자 숨 놀 먹 기대 의지하 부르 두 맡기 묻 다치 가깝 멀 조용하 따뜻하 시원하 낯설 엉뚱하 높 낮 깊 넓 좁 어둡 으슥하 다른 다르 비 쓸 간지럽 가렵 구경하 믿 있',
          },
        },
      ],
      marks: [{ text: /^대(가|도|를|는|서|에서|에|까지|라도|다가|만|라고는)?$/ }],
      after: [
        {
          is: {
            word: '없 있 많 어디 가 살 들르 쉬 찾 앉 놀 모르 하나 숨 옮기 두 마땅하 있니 정하 보 알 들 자 서 놓',
          },
        },
      ],
      notNear: {
        word: '치르 대가 보상 요구하 값 줄기 대나무 갈대 차 자동차 버스 컴퓨터 기계',
        within: 4,
      },
      fix: '데$1',
      unverified: true,
      help: "곳을 말하는 것은 '데'예요. 예: 갈 데가 없다, 아픈 데가 있다.",
      examples: [
        ['주말에 갈 대가 없다.', '주말에 갈 데가 없다.'],
        ['가까운 대 있는 공원에 갔다.', '가까운 데 있는 공원에 갔다.'],
      ],
      nearMisses: [
        '주말에 갈 데가 없다.',
        '시키는 대로 했다.',
        '비싼 대가를 치렀다.',
        '올 한 해 살 대책이 없다.',
      ],
    },
    {
      id: 'in-doing',
      severity: 'error',
      trigger: '대',
      before: [{ is: { role: 'modify', ending: '는', pos: 'verb' } }],
      marks: [{ text: /^대(에|에는|도|만|에도|)$/ }],
      after: [
        {
          is: {
            word: '집중하 쓰 좋 필요하 도움 걸리 사용하 몰두하 힘쓰 그치 바치 들 성공하 실패하 이용하 이바지하 중요하 앞장서 방해 열중하 정신 시간 쓰이 많 큰 가장 꼭 온 최선 어려움 보태 동의하 익숙하 관심 유용하 한몫하 애쓰 매우 아주 돈 사용되 참여하 기여하 알맞 적합하 적당하 목적',
          },
        },
      ],
      fix: '데$1',
      help: "일이나 것을 말하는 '데'예요. 예: 책을 읽는 데 집중하다.",
      examples: [['책을 읽는 대 집중했다.', '책을 읽는 데 집중했다.']],
      nearMisses: ['책을 읽는 데 집중했다.', '하라는 대로 했다.', '그가 대신 갔다.'],
    },
    {
      id: 'useless',
      severity: 'error',
      trigger: '대없 대',
      triggerAt: 1,
      marks: [{ text: /^쓸$/ }, { text: /^대$/ }, { text: /^(없[^지]*|없지.*)$/ }],
      fix: '쓸데$1',
      unverified: true,
      help: "아무 값어치가 없는 것은 '쓸데없다'예요.",
      examples: [['쓸 대 없는 물건을 샀다.', '쓸데없는 물건을 샀다.']],
      nearMisses: ['쓸데없는 물건을 샀다.', '쓸 데가 없다.'],
    },
    {
      id: 'thing-to-do',
      severity: 'check',
      trigger: '개',
      before: [
        {
          is: { role: 'modify', pos: ['verb', 'adjective'] },
          never: {
            word: '크 작 하얗 검 까맣 누렇 귀엽 늙 어리 사납 미치 무섭 용감하 영리하 길들이 짖 버리 굶 물 키우 기르 잃 잃어버리 데리',
          },
        },
      ],
      marks: [{ text: /^개$/ }],
      after: [
        {
          is: {
            word: '있 없 많 좋 낫 맞 아니 뭐 무엇 어떻 어디 필요하 중요하 쉽 어렵 싫 당연하 제일 가장 하나 나 분명하 틀림없 보이 재미있 신기하 힘들 아쉽 아깝 문제 너무 아무것 꿈 소원 무슨 왜 더 편하 옳 행복하 미안하 고맙 부끄럽 속상하',
          },
        },
      ],
      notNear: { word: DOG, within: 5 },
      fix: '게',
      help: "'것이'가 줄면 '게'예요. '개'는 동물이에요. 예: 할 게 많다, 좋아하는 게 뭐야.",
      examples: [
        ['오늘은 할 개 많다.', '오늘은 할 게 많다.'],
        ['네가 좋아하는 개 뭐야?', '네가 좋아하는 게 뭐야?'],
      ],
      nearMisses: [
        '오늘은 할 게 많다.',
        '우리 집에 사는 개 있지, 그 강아지 말이야.',
        '작은 개 있는 집',
      ],
    },
    {
      id: 'world',
      severity: 'error',
      trigger: '세개',
      marks: [{ text: /^세개$/ }],
      after: [
        {
          is: {
            word: '지도 여행 일주 평화 역사 기록 유산 문화 대회 신기록 각국 인구 최고 최초 경제 대전 챔피언 시민 여러 곳곳 최대 명작 문화유산 나라 사람 무대 음식 선수권 신화 제일 위인 대통령 시장 공통 언어 기아 어린이 어디 환경 인권 주요 정상 꼭대기 아이들 사람들',
          },
        },
      ],
      fix: '세계',
      help: "지구의 모든 나라는 '세계'예요. '세 개'는 셋이에요.",
      examples: [['나는 세개 여행을 하고 싶다.', '나는 세계 여행을 하고 싶다.']],
      nearMisses: ['나는 세계 여행을 하고 싶다.', '사과 세 개 중에 하나'],
    },
  ],
};
