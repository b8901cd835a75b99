import type { Family } from '../../rule.ts';

const OF = (words: string) => ({ is: { word: words, particle: '을' } });
const BOILED =
  '감자 고구마 달걀 계란 옥수수 국수 라면 밤 콩 나물 시금치 고기 족발 돼지고기 빨래 행주 메주콩 메추리알 소면 파스타 스파게티 당면';
const WASHED =
  '쌀 빨래 그릇 수건 걸레 상추 배추 나물 옷 행주 콩 입 머리 손 채소 컵 붓 양말 이불 시금치 미역 국수';
const SOUPS =
  '물 국 찌개 라면 죽 커피 차 육수 국물 주전자 냄비 우유 보리차 미역국 된장찌개 김치찌개 수프 카레';

/** What is different, and never wrong. */
const UNLIKE =
  '성격 성질 모양 모습 색깔 색 크기 생김새 입맛 취미 외모 종류 키 나이 습관 문화 언어 말투 분위기 느낌 맛 냄새 취향 입장 관점 재료 높이 무게 길이 피부색 목소리 환경 차원 수준';
const UNLIKE_HELP =
  "같지 않은 것은 '다르다', 맞지 않은 것은 '틀리다'예요. 예: 나와 생각이 다르다. 답이 틀리다.";

/** Words that are right elsewhere and, with what stands beside them, hardly ever here. */
export const lookAlikes: Family = {
  id: 'look-alikes',
  category: 'confusable',
  title: '모양이 닮은 말',
  article: '표준국어대사전; 한글 맞춤법 제57항',
  help: '다른 뜻으로는 맞는 말이지만 이 자리에는 어울리지 않아요. 앞뒤 말과 함께 뜻을 살펴보세요. 예: 눈이 오는데도 불구하고, 냄새가 배어 있다, 싫증이 나다.',
  rules: [
    {
      id: 'snatch-and-go',
      severity: 'error',
      trigger: '뺐어',
      marks: [{ text: /^뺐어$/ }],
      after: [
        { text: /^(가|갔|간|갈|오|왔|온|먹|버리|버렸|달아나|달아났|도망|쓰|썼|놀|들고|와서)/ },
      ],
      fix: '뺏어',
      help: "남의 것을 억지로 가져오는 것은 '빼앗다'이고, 줄여서 '뺏다'로 써요. '뺐다'는 '빼다'의 지난 일이에요.",
      examples: [
        [
          '형이 내 모자를 뺐어 가더니 돌려주지 않았다.',
          '형이 내 모자를 뺏어 가더니 돌려주지 않았다.',
        ],
      ],
      nearMisses: ['이미 다 뺐어.', '형이 내 모자를 뺏어 갔다.'],
    },
    {
      id: 'snatched',
      severity: 'error',
      trigger: '뺐었',
      before: [{ is: { particle: '을', pos: ['noun', 'pronoun', 'bound'] } }],
      marks: [{ text: /^뺐었(다|고|어요?|지만|는데|습니다|던)$/ }],
      fix: '뺏었$1',
      help: "남의 것을 억지로 가져오는 것은 '빼앗다'이고, 줄여서 '뺏다'로 써요. '뺐다'는 '빼다'의 지난 일이에요.",
      examples: [['동생이 내 과자를 뺐었다.', '동생이 내 과자를 뺏었다.']],
      nearMisses: ['동생이 내 과자를 뺏었다.', '살을 뺐다.'],
    },
    {
      id: 'rinsed',
      severity: 'error',
      trigger: '행군',
      marks: [{ text: /^행군$/ }],
      near: { word: WASHED, side: 'before', within: 4 },
      notNear: { word: '군인 병사 부대 군대 산 길 훈련', within: 4 },
      fix: '헹군',
      help: "물에 흔들어 씻는 것은 '헹구다'예요. '행군'은 군인들이 줄지어 걷는 것이에요.",
      examples: [['쌀을 두 번 행군 뒤 물을 붓는다.', '쌀을 두 번 헹군 뒤 물을 붓는다.']],
      nearMisses: ['병사들은 옷이 젖은 채 행군 길에 올랐다.', '쌀을 두 번 헹군 뒤 물을 붓는다.'],
    },
    {
      id: 'boil-bare',
      severity: 'error',
      trigger: '삼아',
      before: [{ is: { word: BOILED } }, { text: /^(좀|푹|잘|먼저|많이|더|빨리|한번|살짝)$/ }],
      marks: [{ text: /^삼아(서|도|야)?$/ }],
      fix: '삶아$1',
      help: "물에 넣고 끓이는 것은 '삶다'예요. '삼다'는 '무엇으로 여기다'라는 뜻이에요.",
      examples: [['엄마, 감자 좀 삼아 주세요.', '엄마, 감자 좀 삶아 주세요.']],
      nearMisses: ['고구마를 간식 삼아 먹었다.', '감자 좀 삶아 주세요.'],
    },
    {
      id: 'make-longer',
      severity: 'error',
      trigger: '느려 느렸 느리',
      before: [
        {
          is: {
            pos: ['noun', 'bound'],
            particle: '을',
            word: '시간 기간 수 양 길이 줄 바짓단 소매 옷 재산 살림 인원 실력 횟수 개수 분량 기한 점심시간 쉬는시간 치마 고무줄 면적 세력 매출 몸무게 체중',
          },
        },
      ],
      marks: [{ text: /^느(?:려|려야|려서|렸.+|리고|리면|리자|리려고|리기|릴|린|리는|린다)$/ }],
      fix: { swap: '느리>늘리 느려>늘려 느렸>늘렸 느릴>늘릴 느린>늘린' },
      help: "크게 하거나 많게 하거나 길게 하는 것은 '늘리다'예요. '느리다'는 빠르지 않다는 뜻이라 '무엇을'이 오지 않아요.",
      examples: [['쉬는 시간을 느려 주세요.', '쉬는 시간을 늘려 주세요.']],
      nearMisses: [
        '쉬는 시간을 늘려 주세요.',
        '거북이는 걸음이 느려서 졌다.',
        '시간을 느리게 보냈다.',
      ],
    },
    {
      id: 'make-longer-by',
      severity: 'error',
      trigger: '느려 느렸',
      before: [
        { is: { pos: 'noun', particle: '을' } },
        { any: [{ is: { pos: ['number', 'determiner'] } }, { text: /^[0-9]+$/ }] },
        { is: { pos: 'unit' } },
      ],
      marks: [{ text: /^느(?:려|려야|려서|렸.+)$/ }],
      fix: { swap: '느려>늘려 느렸>늘렸' },
      help: "크게 하거나 많게 하거나 길게 하는 것은 '늘리다'예요. '느리다'는 빠르지 않다는 뜻이라 '무엇을'이 오지 않아요.",
      examples: [['점심시간을 십 분 느려야 한다.', '점심시간을 십 분 늘려야 한다.']],
      nearMisses: ['점심시간을 십 분 늘려야 한다.', '이 시계는 오 분 느려서 불편하다.'],
    },
    {
      id: 'boil-up',
      severity: 'error',
      trigger: '끊여 끊였 끊이',
      before: [OF(SOUPS)],
      marks: [{ text: /^끊(여|여서|였.+|이고|이는|인|이면|이려고|일|입니다|인다)$/ }],
      fix: '끓$1',
      help: "물이나 국을 뜨겁게 하는 것은 '끓이다'예요. '끊다'는 이어진 것을 자르는 것이에요.",
      examples: [['라면을 끊여 먹고 잠들었다.', '라면을 끓여 먹고 잠들었다.']],
      nearMisses: ['라면을 끓여 먹었다.', '웃음이 끊이지 않는다.'],
    },
    {
      id: 'begins-to-boil',
      severity: 'error',
      trigger: '끊',
      before: [{ is: { word: SOUPS, particle: '이 은' } }],
      marks: [{ text: /^끊(기|자|자마자|으니|을)$/ }],
      notNear: { word: '전화 줄 소리 전기 수도', within: 5 },
      fix: '끓$1',
      help: "뜨거워져 거품이 솟는 것은 '끓다'예요. '끊다'는 이어진 것을 자르는 것이에요.",
      examples: [['물이 끊기 시작하면 불을 줄인다.', '물이 끓기 시작하면 불을 줄인다.']],
      nearMisses: ['물이 끓기 시작하면 불을 줄인다.', '물이 끊겨서 씻지 못했다.'],
    },
    {
      id: 'dried-up',
      severity: 'error',
      trigger: '말아 말았',
      before: [
        {
          is: {
            word: '목 입 빨래 침 잉크 풀 꽃 강물 냇물 우물 샘 논 땅 입술 눈물 옷 물감 몸 나무',
            particle: '이 은',
          },
        },
      ],
      marks: [{ text: /^말(아서|아|았다|았는지|았네|았어요?|아요|았고|았습니다)$/ }],
      fix: { swap: '말아>말라 말았>말랐' },
      help: "물기가 없어지는 것은 '마르다'라서 '말라, 말랐다'로 써요.",
      examples: [['목이 말아서 물을 두 컵이나 마셨다.', '목이 말라서 물을 두 컵이나 마셨다.']],
      nearMisses: ['목이 말라서 물을 마셨다.', '김밥을 말아 먹었다.', '울고 말았다.'],
    },
    {
      id: 'dried-yet',
      severity: 'error',
      trigger: '말아 말았',
      before: [
        { is: { word: '목 빨래 잉크 물감 옷 풀 이불 양말 운동화 수건', particle: '이 은' } },
        { text: /^(아직|덜|다|잘|벌써|바싹|모두|금방|거의)$/ },
        { text: /^(덜|안|다|잘|못)?$/ },
      ],
      marks: [{ text: /^말(아서|아|았다|았는지|았네|았어요?|아요|았고|았습니다)$/ }],
      fix: { swap: '말아>말라 말았>말랐' },
      help: "물기가 없어지는 것은 '마르다'라서 '말라, 말랐다'로 써요.",
      examples: [['빨래가 아직 덜 말았다.', '빨래가 아직 덜 말랐다.']],
      nearMisses: ['빨래가 아직 덜 말랐다.', '빨래가 다 떨어지고 말았다.'],
    },
    {
      id: 'call-names',
      severity: 'error',
      trigger: '불으면 불으니 불으며 불을게 불으려 불었',
      before: [OF('이름 노래 나 너 우리 동생 친구 번호 택시 만세 별명 애국가 의사 경찰')],
      marks: [{ text: /^불(?:으면|으니|으니까|으며|으려고|었다|었어요?|었더니)$/ }],
      fix: { swap: '불으>부르 불었>불렀' },
      unverified: true,
      help: "소리 내어 오라고 하거나 노래하는 것은 '부르다'라서 '부르면, 불렀다'로 써요.",
      examples: [['이름을 불으면 손을 드세요.', '이름을 부르면 손을 드세요.']],
      nearMisses: ['이름을 부르면 손을 드세요.', '면이 불으면 맛이 없다.', '풍선을 불었다.'],
    },
    {
      id: 'on-shoulder',
      severity: 'error',
      trigger: '맨',
      before: [OF('가방 책가방 배낭 총 짐 보따리 지게 백팩 망태기 봇짐 통')],
      marks: [{ text: /^맨$/ }],
      after: [{ never: { word: '뒤 앞 위 아래 끝 처음 마지막 먼저' } }],
      fix: '멘',
      help: "어깨에 걸치는 것은 '메다'라서 '멘'으로 써요. '매다'는 끈을 묶는 것이에요.",
      examples: [['어깨에 가방을 맨 아이가 지나간다.', '어깨에 가방을 멘 아이가 지나간다.']],
      nearMisses: ['가방을 멘 아이가 지나간다.', '가방을 맨 뒤에 두었다.', '넥타이를 맨 아저씨'],
    },
    {
      id: 'unlike-each-other',
      severity: 'error',
      trigger: '틀리 틀려 틀린 틀릴 틀립 틀렸',
      before: [
        { is: { word: `${UNLIKE} 생각 의견 답 방법 뜻 이름`, particle: '이 은 도' } },
        { text: /^(완전히|전혀|너무|많이|조금|약간|각각|각자|모두|다|정말|아주|매우)$/ },
      ],
      marks: [{ text: /^틀(?:리|려|린|릴|립)/, is: { word: '틀리', pos: 'verb' } }],
      fix: { word: '다르' },
      help: UNLIKE_HELP,
      examples: [
        ['두 사람의 성격은 완전히 틀리다.', '두 사람의 성격은 완전히 다르다.'],
        ['나라마다 문화가 너무 틀려서 놀랐다.', '나라마다 문화가 너무 달라서 놀랐다.'],
      ],
      nearMisses: ['두 사람의 성격은 완전히 다르다.', '답이 모두 틀렸다.'],
    },
    {
      id: 'unlike-another',
      severity: 'error',
      trigger: '틀리 틀려 틀린 틀릴 틀립',
      before: [
        { is: { particle: '과 이랑 하고' } },
        { is: { word: '생각 의견 느낌 방법 뜻 입장 취향', particle: '이 은 도' } },
      ],
      marks: [{ text: /^틀(?:리|려|릴|립)/, is: { word: '틀리', pos: 'verb' } }],
      fix: { word: '다르' },
      help: UNLIKE_HELP,
      examples: [['나는 친구와 생각이 틀리다.', '나는 친구와 생각이 다르다.']],
      nearMisses: ['나는 친구와 생각이 다르다.', '짝과 답이 틀렸다.'],
    },
    {
      id: 'limp',
      severity: 'error',
      trigger: '저리 저려 저렸',
      before: [{ is: { word: '다리 발 뒷다리 앞다리 왼발 오른발 한쪽다리', particle: '을' } }],
      marks: [{ text: /^저(?:리며|리면서|리고|리는|린다|려서?|렸다|렸던)$/ }],
      fix: {
        swap: '저리며>절며 저리면>절면 저리고>절고 저리는>저는 저린다>전다 저려>절어 저렸>절었',
      },
      help: "한쪽 다리가 짧거나 다쳐서 기우뚱거리며 걷는 것은 '절다'예요. '저리다'는 피가 통하지 않아 아린 느낌이에요.",
      examples: [
        ['다리를 저리며 걸어오는 강아지를 보았다.', '다리를 절며 걸어오는 강아지를 보았다.'],
      ],
      nearMisses: ['다리를 절며 걸었다.', '다리가 저려서 일어나지 못했다.'],
    },
    {
      id: 'compare-answers',
      severity: 'error',
      trigger: '맞혀 맞히',
      before: [{ is: { word: '답 정답 점수 답안 시험지', particle: '을' } }],
      marks: [{ text: /^맞(?:혀|히어)$/ }],
      after: [{ text: /^보/ }],
      near: { word: '서로 친구 짝 함께 같이 끼리', side: 'before', within: 4 },
      fix: '맞춰',
      help: "둘을 나란히 놓고 비교하는 것은 '맞추다'예요. 예: 친구와 답을 맞춰 보았다.",
      examples: [['우리는 서로의 답을 맞혀 보았다.', '우리는 서로의 답을 맞춰 보았다.']],
      nearMisses: ['우리는 서로의 답을 맞춰 보았다.', '수수께끼의 답을 맞혀 보세요.'],
    },
  ],
};
