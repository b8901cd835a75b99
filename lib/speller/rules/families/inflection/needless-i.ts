import type { Family } from '../../rule.ts';

/** 이 that is put into a stem and makes a form of another word: 땅이 패인, 날이 개인, 손을 배였다. */
export const needlessI: Family = {
  id: 'needless-i',
  category: 'spelling',
  title: '쓸데없는 ‘이’',
  article: '표준국어대사전',
  help: "줄기에 '이'를 덧붙이지 않아요. 예: 파이다 – 파인, 차이다 – 차여, 개다 – 갠, 쐬다 – 쐬었다, 베이다 – 베였다.",
  rules: [
    {
      id: 'dent',
      severity: 'error',
      trigger: '패인 패여 패였 패이',
      before: [
        {
          is: [
            {
              word: '땅 흙 길 도로 얼굴 볼 바닥 홈 보조개 주름 웅덩이 구덩이 바위 벽 골 상처 구멍 자국 무늬 뺨 살 발자국 움푹 깊이 깊게 푹 옴폭 깊숙이 움푹움푹 빗물',
            },
            { word: '깊', ending: '게' },
          ],
        },
      ],
      marks: [{ text: /^패(인|여|여서|였다|였고|였던|이고|이는|이지|이면|였어요?|여\s?있.*)$/ }],
      fix: '파$1',
      unverified: true,
      help: "'파다'의 당하는 말은 '파이다'예요. 예: 움푹 파인 길.",
      examples: [
        ['비가 와서 땅이 패였다.', '비가 와서 땅이 파였다.'],
        ['움푹 패인 길을 걸었다.', '움푹 파인 길을 걸었다.'],
      ],
      nearMisses: ['움푹 파인 길을 걸었다.', '우리 팀의 패인을 알아보았다.'],
    },
    {
      id: 'kicked',
      severity: 'error',
      trigger: '채여 채이 채였',
      before: [
        { is: { particle: '에게 한테 에', not: '속 앞 뒤 위 아래 곁' }, never: { role: 'modify' } },
      ],
      marks: [{ text: /^채(여|여서|이고|이는|이면|였다|였고|였어요?|이기|일)$/ }],
      fix: '차$1',
      unverified: true,
      help: "'차다'의 당하는 말은 '차이다'예요. 예: 돌부리에 차여 넘어졌다.",
      examples: [['돌부리에 채여 넘어졌다.', '돌부리에 차여 넘어졌다.']],
      nearMisses: ['돌부리에 차여 넘어졌다.', '눈을 감은 채였다.', '산 채여서 놀랐다.'],
    },
    {
      id: 'cleared-up',
      severity: 'error',
      trigger: '개인',
      before: [
        {
          any: [
            {
              text: /^(활짝|맑게|말끔히|말끔하게|환하게|화창하게|비|날씨가|날이|하늘이|비가|장마가)$/,
            },
          ],
        },
      ],
      marks: [{ text: /^개인$/ }],
      after: [
        {
          is: {
            word: '날 오후 하늘 아침 날씨 뒤 후 오전 저녁 다음 가을 봄 여름 휴일 주말 들판 산 마음 얼굴',
          },
        },
      ],
      fix: '갠',
      help: "비가 그치고 맑아지는 것은 '개다'라서 '갠'으로 써요.",
      examples: [['날씨가 활짝 개인 오후에 산책했다.', '날씨가 활짝 갠 오후에 산책했다.']],
      nearMisses: ['날씨가 활짝 갠 오후', '개인 물병을 가져오세요.'],
    },
    {
      id: 'in-the-wind',
      severity: 'error',
      trigger: '쐬였 쐬여 쐬이',
      before: [{ is: { particle: '을' } }],
      marks: [{ text: /^쐬(였|여|이)(.*)$/ }],
      fix: { swap: '쐬였>쐬었 쐬여>쐬어 쐬이>쐬' },
      help: "바람이나 빛을 몸에 받는 것은 '쐬다'라서 '쐬어, 쐬었다'로 써요.",
      examples: [['옥상에서 바람을 쐬였다.', '옥상에서 바람을 쐬었다.']],
      nearMisses: ['옥상에서 바람을 쐬었다.', '바람이나 쐬자.'],
    },
    {
      id: 'tighten',
      severity: 'error',
      trigger: '죄여 죄였 조여여',
      before: [{ is: { particle: '을' } }],
      marks: [{ text: /^죄(여|여서|였다|였고|여라)$/ }],
      fix: { swap: '죄여>죄어 죄였>죄었' },
      help: "느슨한 것을 팽팽하게 하는 것은 '죄다'라서 '죄어, 죄었다'로 써요. '조여'로 써도 돼요.",
      examples: [['나사를 죄여 주세요.', '나사를 죄어 주세요.']],
      nearMisses: ['나사를 죄어 주세요.', '그것은 큰 죄였다.'],
    },
    {
      id: 'cut-oneself',
      severity: 'error',
      trigger: '배였 배여 배이',
      before: [
        {
          is: [
            { word: '손 손가락 손바닥 손등 발 살 얼굴 턱', particle: '을 이' },
            { word: '칼 종이 유리 풀잎 낫 칼날 가위 면도날 억새', particle: '에' },
          ],
        },
      ],
      marks: [{ text: /^배(였|여|이)(다|고|어요?|서|었다|는|면|지|던|습니다|기|)$/ }],
      fix: '베$1$2',
      help: "칼이나 날카로운 것에 상처가 나는 것은 '베이다'예요. '배다'는 냄새나 물기가 스며드는 것이에요.",
      examples: [
        ['종이에 손가락을 배였다.', '종이에 손가락을 베였다.'],
        ['요리하다 칼에 배여서 피가 났다.', '요리하다 칼에 베여서 피가 났다.'],
      ],
      nearMisses: ['종이에 손가락을 베였다.', '강을 건넌 것은 작은 배였다.'],
    },
    {
      id: 'cut-oneself-noun',
      severity: 'error',
      trigger: '배는',
      before: [{ is: { word: '손 손가락 손바닥 손등 발 살 얼굴 턱', particle: '을' } }],
      // The analyser reads the noun 배 with a particle, but no object stands before a noun.
      marks: [{ text: /^배는$/ }],
      fix: '베는',
      help: "칼이나 날카로운 것에 상처를 내는 것은 '베다'예요. '배다'는 냄새나 물기가 스며드는 것이에요.",
      examples: [['종이에 손가락을 배는 일이 잦다.', '종이에 손가락을 베는 일이 잦다.']],
      nearMisses: ['종이에 손가락을 베는 일이 잦다.', '발에 땀이 배는 날이었다.'],
    },
    {
      id: 'fold-up',
      severity: 'error',
      trigger: '개여',
      before: [
        {
          is: {
            word: '이불 빨래 옷 수건 요 담요 양말 셔츠 바지 내복 기저귀 교복 옷가지 침구 반죽',
            particle: '을',
          },
        },
      ],
      marks: [{ text: /^개(여|여서|였다|였고|여라)$/ }],
      fix: { swap: '개여>개어 개였>개었' },
      help: "옷이나 이불을 포개어 접는 것은 '개다'라서 '개어, 개었다'로 써요.",
      examples: [['이불을 개여 장롱에 넣었다.', '이불을 개어 장롱에 넣었다.']],
      nearMisses: ['이불을 개어 장롱에 넣었다.', '그것은 두 개여서 나누기 쉽다.'],
    },
    {
      id: 'l-stems',
      severity: 'error',
      trigger: '시들은 힘들은',
      marks: [{ text: /^(시|힘)들은$/ }],
      after: [{ best: { pos: ['noun', 'bound', 'adverb'] } }],
      fix: '$1든',
      unverified: true,
      help: "'시들다, 힘들다'에 '-은'이 붙으면 ㄹ이 떨어져 '시든, 힘든'이 돼요.",
      examples: [
        ['시들은 꽃을 버렸다.', '시든 꽃을 버렸다.'],
        ['힘들은 하루가 끝났다.', '힘든 하루가 끝났다.'],
      ],
      nearMisses: ['시든 꽃을 버렸다.', '그의 시들은 아름답다.'],
    },
    {
      id: 'l-stems-modify',
      severity: 'error',
      trigger:
        '부풀은 머물은 가늘은 늘은 까불은 졸은 내밀은 깨물은 저물은 여물은 아물은 드물은 맴돌은 떠돌은 매달은',
      marks: [
        {
          text: /^(?:부풀|머물|가늘|늘|까불|졸|내밀|깨물|저물|여물|아물|드물|맴돌|떠돌|매달)은$/,
        },
      ],
      after: [{ best: { pos: ['noun', 'bound'] } }],
      fix: {
        swap: '부풀은>부푼 머물은>머문 가늘은>가는 늘은>는 까불은>까분 졸은>존 내밀은>내민 깨물은>깨문 저물은>저문 여물은>여문 아물은>아문 드물은>드문 맴돌은>맴돈 떠돌은>떠돈 매달은>매단',
      },
      unverified: true,
      help: "'ㄹ'로 끝나는 말은 '-은' 앞에서 'ㄹ'이 빠져요. 예: 부풀다 – 부푼, 늘다 – 는.",
      examples: [
        ['부풀은 풍선이 터졌다.', '부푼 풍선이 터졌다.'],
        ['키가 늘은 것 같다.', '키가 는 것 같다.'],
      ],
      nearMisses: ['부푼 풍선이 터졌다.', '늘 은은한 향이 난다.'],
    },
    {
      id: 'raise-up',
      severity: 'error',
      trigger: '키고 키는 키면 키며 키지 키려 키기 키다 키자 킨',
      before: [
        {
          is: {
            word: '강아지 고양이 햄스터 토끼 개 물고기 식물 나무 꽃 화분 콩나물 강낭콩 상추 아이 동생 자식 아들 딸 꿈 힘 생각 실력 능력 자신감 거북이 새 닭 병아리 소 돼지 채소 근육 체력 상상력 동물 반려동물 반려견 씨앗 새싹 곤충 장수풍뎅이 누에',
            particle: '을',
          },
        },
      ],
      marks: [{ text: /^키(고|는|면|며|면서|지|려고|려면|기|기로|기가|던|자|다가|는데)$/ }],
      fix: '키우$1',
      help: "자라게 하는 것은 '키우다'예요. '크다'에 '-이우-'가 붙은 말이에요.",
      examples: [['나는 강아지를 키고 싶다.', '나는 강아지를 키우고 싶다.']],
      nearMisses: ['나는 강아지를 키우고 싶다.', '동생의 키는 작다.', '불을 켜고 잤다.'],
    },
    {
      id: 'spread-out',
      severity: 'error',
      trigger: '피자',
      before: [
        {
          is: {
            word: '책 우산 가슴 허리 손 날개 어깨 팔 다리 돗자리 이불 얼굴 주름 양산 공책 지도 신문 주먹 부채 종이',
            particle: '을',
          },
        },
      ],
      marks: [{ text: /^피자(마자)?$/ }],
      fix: '펴자$1',
      help: "접힌 것을 벌리거나 굽은 것을 곧게 하는 것은 '펴다'예요. '피다'는 꽃이 벌어지는 것이에요.",
      examples: [['책을 피자 졸음이 쏟아졌다.', '책을 펴자 졸음이 쏟아졌다.']],
      nearMisses: ['책을 펴자 졸음이 쏟아졌다.', '저녁에 피자를 먹었다.'],
    },
  ],
};
