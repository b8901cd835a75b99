import type { Family } from '../../rule.ts';

/** Determiners that are other words by chance: 예 for 옛, 재 for 제. */
export const soundAlikeDeterminers: Family = {
  id: 'sound-alike-determiners',
  category: 'confusable',
  title: '소리가 비슷한 꾸미는 말',
  article: '표준국어대사전',
  help: '뒤의 말을 꾸미는 말은 소리가 비슷한 다른 낱말과 헷갈리기 쉬워요. 예: 옛 모습, 웬 사람, 맨 처음, 제 이름.',
  rules: [
    {
      id: 'olden',
      severity: 'error',
      trigger: '예',
      marks: [{ text: /^예$/ }],
      after: [
        {
          is: {
            pos: 'noun',
            word: '모습 사람 물건 친구 노래 추억 집 마을 기억 궁궐 건물 선비 조상 이야기 정취 생각 풍습 성 도읍 속담 시조 동네 길 절 터 놀이 나라 시절 신라 고구려 백제 조선 영광 스승',
          },
          never: { pos: ['verb', 'adjective'] },
        },
      ],
      fix: '옛',
      help: "'지난 때의'라는 뜻은 '옛'이에요. '예'는 대답하거나 보기를 들 때 써요. 예: 옛 모습.",
      examples: [['고향은 예 모습이 그립다.', '고향은 옛 모습이 그립다.']],
      nearMisses: ['고향은 옛 모습이 그립다.', '예를 하나 들어 보자.', '아래의 예 그림을 보자.'],
    },
    {
      id: 'since-olden',
      severity: 'error',
      trigger: '옛부터',
      marks: [{ text: /^옛부터$/ }],
      fix: '예부터',
      unverified: true,
      help: "'옛'은 뒤의 말을 꾸미므로 조사가 붙지 않아요. '예부터, 예로부터'로 써요.",
      examples: [
        ['이 마을에는 옛부터 전해 오는 노래가 있다.', '이 마을에는 예부터 전해 오는 노래가 있다.'],
      ],
      nearMisses: ['예로부터 전해 온다.', '옛날부터 전해 온다.'],
    },
    {
      id: 'what-a',
      severity: 'error',
      trigger: '왼',
      marks: [{ text: /^왼$/ }],
      after: [
        {
          is: {
            pos: 'noun',
            word: '사람 강아지 고양이 아이 남자 여자 할머니 할아버지 아저씨 아주머니 떡 일 돈 비 소리 말 날벼락 바람 선물 차 편지 꽃 소란 낯선 참견 잔소리 걱정',
          },
        },
      ],
      fix: '웬',
      help: "'어찌 된, 어떠한'이라는 뜻은 '웬'이에요. '왼'은 왼쪽을 말해요. 예: 웬 사람.",
      examples: [['문 앞에 왼 사람이 서 있었다.', '문 앞에 웬 사람이 서 있었다.']],
      nearMisses: ['문 앞에 웬 사람이 서 있었다.', '왼 손목을 다쳤다.', '왼 눈을 다쳤다.'],
    },
    {
      id: 'very-first',
      severity: 'error',
      trigger: '멘',
      before: [{ never: [{ particle: '을 이 에 에서 으로' }, { pos: 'noun', particle: 'none' }] }],
      marks: [{ text: /^멘$/ }],
      after: [
        {
          text: /^(처음|끝|앞|위|아래|먼저|마지막|꼭대기|꼴찌|가운데|손|발|몸|얼굴|땅|밥|입|주먹)/,
        },
      ],
      fix: '맨',
      help: "'더 할 수 없을 만큼'이나 '아무것도 없는'의 뜻은 '맨'이에요. 예: 맨 처음, 맨손.",
      examples: [['나는 멘 처음에 발표했다.', '나는 맨 처음에 발표했다.']],
      nearMisses: [
        '나는 맨 처음에 발표했다.',
        '어깨에 멘 가방이 무겁다.',
        '가방을 멘 뒤 출발했다.',
        '배낭을 멘 앞사람이 멈췄다.',
      ],
    },
    {
      id: 'humbly-mine',
      severity: 'error',
      trigger: '재',
      marks: [{ text: /^재$/ }],
      after: [
        {
          is: {
            word: '이름 생각 꿈 동생 친구 취미 가족 마음 방 차례 의견 소원 장래희망 별명 생일 나이 고향 특기 목표 잘못 소개 짝 짝꿍 오빠 언니 형 누나 엄마 아빠 어머니 아버지 할머니 전화번호 책상 가방 숙제 손 눈 말씀 얼굴 발표',
            particle: '이 은 을 에 도 으로 의 과',
          },
        },
      ],
      fix: '제',
      help: "'나의'를 낮추어 이르는 말은 '제'예요. 예: 제 이름.",
      examples: [['재 이름은 김하늘입니다.', '제 이름은 김하늘입니다.']],
      nearMisses: ['제 이름은 김하늘입니다.', '재 너머 마을에 갔다.', '난로의 재를 치웠다.'],
    },
  ],
};
