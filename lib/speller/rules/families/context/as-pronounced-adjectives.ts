import type { Family } from '../../rule.ts';

const VERY =
  '너무 너무나 아주 정말 정말로 참 더 더욱 꽤 무척 매우 훨씬 제일 가장 진짜 엄청 굉장히 좀 조금 이렇게 그렇게 저렇게 얼마나 되게 워낙 항상 늘 제법 상당히 최대한 벌써 하도 또 다시';

/** A form of 많다 or 높다 that is written as it sounds is another word by chance: 만이 for 많이. */
export const asPronouncedAdjectives: Family = {
  id: 'as-pronounced-adjectives',
  category: 'spelling',
  title: '소리 나는 대로 쓴 그림씨',
  article: '한글 맞춤법 제1항, 제15항',
  help: '소리는 같아도 뜻이 다른 말이 되었어요. 본디 모양을 밝혀 적어요. 예: 사람이 많이 왔다, 많은 꽃, 하늘이 높아서 좋다.',
  rules: [
    {
      id: 'much',
      severity: 'error',
      trigger: '만이',
      before: [
        {
          is: {
            pos: ['adverb', 'interjection', 'form', 'noun', 'number'],
            word: VERY,
            particle: 'none',
          },
        },
      ],
      marks: [{ text: /^만이$/ }],
      after: [
        {
          best: { pos: ['verb', 'adjective', 'adverb', 'noun', 'pronoun', 'name', 'form'] },
          text: /^(?!넘|조금|채)/,
        },
      ],
      fix: '많이',
      help: "수나 양이 적지 않은 것은 '많다'이고 '많이'로 적어요. 예: 정말 많이 먹었다.",
      examples: [
        ['친구들이 너무 만이 왔다.', '친구들이 너무 많이 왔다.'],
        ['정말 만이 보고 싶어요.', '정말 많이 보고 싶어요.'],
      ],
      nearMisses: ['정말 너만이 나를 안다.', '관객이 벌써 만이 넘었다.', '정말 많이 보고 싶어요.'],
    },
    {
      id: 'many-before-noun',
      severity: 'error',
      trigger: '만은',
      before: [
        {
          is: { pos: ['noun', 'pronoun', 'name'], particle: '에 에서 에게 은 이 으로' },
          never: { pos: 'number' },
        },
      ],
      marks: [{ text: /^만은$/ }],
      after: [{ best: { pos: ['noun', 'name', 'bound'] } }],
      fix: '많은',
      help: "수나 양이 적지 않은 것은 '많다'예요. 예: 많은 사람. '만은'은 '너만은'처럼 앞말에 붙여 써요.",
      examples: [
        ['운동장에 만은 사람들이 모였다.', '운동장에 많은 사람들이 모였다.'],
        ['그는 만은 책을 읽었다.', '그는 많은 책을 읽었다.'],
      ],
      nearMisses: [
        '너만은 나를 믿어 줘.',
        '운동장에 많은 사람들이 모였다.',
        '구천은 적고 만은 많다.',
      ],
    },
    {
      id: 'many-first',
      severity: 'error',
      trigger: '만은 만흔',
      marks: [{ text: /^만[은흔]$/, opens: true }],
      after: [{ best: { pos: ['noun', 'name', 'bound'] }, never: { pos: 'number' } }],
      notNear: { word: '바다 육지 해안 곶 물결 천 백 억 수 숫자' },
      fix: '많은',
      help: "수나 양이 적지 않은 것은 '많다'예요. 예: 많은 사람.",
      examples: [['만은 꽃이 피었다.', '많은 꽃이 피었다.']],
      nearMisses: [
        '많은 꽃이 피었다.',
        '만은 천의 열 배이다.',
        '만은 바다가 육지로 들어온 곳이다.',
      ],
    },
    {
      id: 'are-many',
      severity: 'check',
      trigger: '만다 만고 만지 만아 만았 만네 만습',
      before: [
        {
          is: {
            pos: ['noun', 'bound'],
            particle: '이 도',
            word: '사람 일 것 돈 시간 친구 책 꽃 숙제 걱정 생각 말 눈 비 나무 차 물 새 별 아이 학생 손님 욕심 정 꿈 겁 눈물 땀 인기 관심 종류 음식 물건 장난감 이야기 양 수 점 곳 데 때 적 경험 실수 문제 잘못 고생 장난 호기심 궁금증 차이 도움 재미 쓰레기 먼지 벌레 모기 관객 관광객 거 볼거리 먹을거리 구경거리 형제 식구 가족 짐 옷 빚 재산 이름 질문 잠 털 힘 피해 사고',
          },
        },
      ],
      marks: [{ text: /^만(다|고|지만?|아|아서|아요|았다|았어요|았습니다|네|네요|습니다)$/ }],
      after: [{ never: { word: '싶' } }],
      fix: '많$1',
      unverified: true,
      help: "수나 양이 적지 않은 것은 '많다'예요. 예: 할 일이 많고 바쁘다.",
      examples: [['할 일이 만고 바쁘다.', '할 일이 많고 바쁘다.']],
      nearMisses: ['할 일이 많고 바쁘다.', '김밥을 말고 만다.', '결국 지고 만다.'],
    },
    {
      id: 'high',
      severity: 'error',
      trigger: '노파',
      before: [
        {
          is: {
            word: '하늘 산 건물 탑 값 점수 온도 기온 목소리 소리 굽 키 계단 천장 나무 파도 습도 열 가격 성적 인기 관심 수준 곳 봉우리 아파트 가을하늘 혈압 콧대 압력 비율',
            particle: '이 도 은',
          },
        },
      ],
      marks: [{ text: /^노파(서|도|야|)$/ }],
      fix: '높아$1',
      help: "아래에서 위까지의 길이가 긴 것은 '높다'라서 '높아'로 적어요. 예: 하늘이 높아서 좋다.",
      examples: [['하늘이 노파서 좋다.', '하늘이 높아서 좋다.']],
      nearMisses: ['하늘이 높아서 좋다.', '산에서 노파를 만났다.'],
    },
  ],
};
