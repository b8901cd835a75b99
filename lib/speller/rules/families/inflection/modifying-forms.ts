import type { Family } from '../../rule.ts';

/** Adjectives that are mistaken for verbs: they take -은 or -ㄴ, never -는. */
const CONSONANT =
  '알맞 걸맞 젊 높 넓 맑 짧 얇 좋 싫 많 같 깊 낮 작 좁 굵 붉 검 희 밉 얕 옳 낡 곧 굳 괜찮 귀찮 하찮 점잖 적잖';
const HADA =
  '행복 건강 착 깨끗 조용 친절 중요 필요 위험 따뜻 시원 피곤 불편 편리 편안 다양 훌륭 유명 비슷 심각 소중 똑똑 정직 성실 부지런 씩씩 순수 완벽 특별 평범 불쌍 답답 당연 충분 부족 가난 신기 이상 궁금 화려 간단 복잡 튼튼 날씬 뚱뚱 캄캄 컴컴 미안 억울 섭섭 불행 안전 정확 공평 평등 단순';

/** Stems in ㄹ lose it before ㄴ and ㅅ and never take 으: 알으는 → 아는, 놀으면 → 놀면. */
const WITHOUT_EU = ['알아', '살사', '놀노', '들드', '울우', '팔파', '돌도', '열여', '졸조', '길기']
  .flatMap((pair) => {
    const [stem, bare] = [...pair];
    const dropped = ['는', '니', '시', '세'].map((next) => `${stem}으${next}>${bare}${next}`);
    const kept = ['면', '러', '려', '며', '므'].map((next) => `${stem}으${next}>${stem}${next}`);
    return [...dropped, ...kept];
  })
  .join(' ');

export const modifyingForms: Family = {
  id: 'modifying-forms',
  category: 'ending',
  title: '-은과 -는',
  article: '한글 맞춤법 제15항; 표준국어대사전 ‘-은’, ‘-는’',
  help: "모양이나 느낌을 나타내는 말(형용사)을 꾸밈말로 만들 때는 '-은/-ㄴ', 움직임을 나타내는 말(동사)에는 '-는'을 써요. 예: 알맞은 답, 예쁜 꽃, 먹는 밥.",
  rules: [
    {
      id: 'consonant',
      severity: 'error',
      trigger: CONSONANT.split(' ')
        .map((stem) => `${stem}는`)
        .join(' '),
      marks: [
        {
          doubtful: true,
          text: new RegExp(`^(.*(?:${CONSONANT.replaceAll(' ', '|')}))는(데.*|지.*|가.*)?$`),
        },
      ],
      fix: '$1은$2',
      examples: [
        ['빈칸에 알맞는 말을 쓰세요.', '빈칸에 알맞은 말을 쓰세요.'],
        ['나이에 걸맞는 행동을 하자.', '나이에 걸맞은 행동을 하자.'],
        ['나는 젊는 사람이 좋다.', '나는 젊은 사람이 좋다.'],
      ],
      nearMisses: [
        '빈칸에 알맞은 말을 쓰세요.',
        '발에 맞는 신발을 신자.',
        '얼음이 녹는 봄이 왔다.',
        '땅이 굳는 데 오래 걸린다.',
      ],
    },
    {
      id: 'vowel',
      severity: 'error',
      trigger: '쁘는 프는',
      marks: [{ unknown: true, text: /^(.+)[쁘프]는(데.*|지.*)?$/ }],
      fix: { swap: '쁘는>쁜 프는>픈' },
      examples: [['기쁘는 소식을 들었다.', '기쁜 소식을 들었다.']],
      nearMisses: ['기쁜 소식을 들었다.', '기쁘기는 하지만 걱정도 된다.'],
    },
    {
      id: 'hada',
      severity: 'error',
      trigger: '하는',
      marks: [
        {
          text: new RegExp(`^((?:불)?(?:${HADA.replaceAll(' ', '|')}))하는(데.*|지.*|구나|군.*)?$`),
        },
      ],
      fix: '$1한$2',
      examples: [
        ['행복하는 사람이 되고 싶다.', '행복한 사람이 되고 싶다.'],
        ['물은 꼭 필요하는 것이다.', '물은 꼭 필요한 것이다.'],
      ],
      nearMisses: [
        '공부하는 언니를 불렀다.',
        '행복한 사람이 되고 싶다.',
        '좋아하는 노래를 들었다.',
      ],
    },
    {
      id: 'not-so',
      severity: 'error',
      trigger: '않는',
      before: [
        {
          is: { pos: 'adjective', ending: '지' },
          never: [{ pos: 'verb', ending: '지' }, { word: '있 없 맞' }],
        },
      ],
      marks: [{ text: /^않는(데|데도|데요|지|)$/ }],
      fix: '않은$1',
      help: "형용사 뒤의 '-지 않다'도 형용사처럼 써서 '-지 않은, -지 않다'가 돼요. 예: 예쁘지 않은 꽃은 없다.",
      examples: [
        ['어렵지 않는 문제였다.', '어렵지 않은 문제였다.'],
        ['나는 하나도 슬프지 않는데 눈물이 났다.', '나는 하나도 슬프지 않은데 눈물이 났다.'],
      ],
      nearMisses: ['밥을 먹지 않는 동생이 걱정된다.', '어렵지 않은 문제였다.', '답이 맞지 않는다.'],
    },
    {
      id: 'not-so-final',
      severity: 'error',
      trigger: '않는다',
      before: [
        {
          is: { pos: 'adjective', ending: '지' },
          never: [{ pos: 'verb', ending: '지' }, { word: '있 없 맞' }],
        },
      ],
      marks: [{ text: /^않는다(고|는|면|며|지만|)$/ }],
      fix: '않다$1',
      help: "형용사 뒤의 '-지 않다'는 '-지 않는다'로 쓰지 않아요. 예: 춥지 않다.",
      examples: [['오늘은 춥지 않는다.', '오늘은 춥지 않다.']],
      nearMisses: ['비가 그치지 않는다.', '오늘은 춥지 않다.'],
    },
    {
      id: 'l-eul',
      severity: 'error',
      trigger: '을',
      marks: [
        {
          unknown: true,
          text: /^(.*(?:놀|덜|빌|만들|떠들|흔들|이끌|매달|머물|시들|철들|물들|졸|벌|떨|털|몰|밀|달려들|모여들|날|불))을(게요?|까요?|래요?|지도?|수록|걸)?$/,
        },
      ],
      fix: '$1$2',
      help: "'놀다, 만들다'처럼 'ㄹ'로 끝나는 말 뒤에는 '을'이 오지 않아요. 예: 놀 시간, 만들 것이다.",
      examples: [
        ['친구와 놀을 시간이 없다.', '친구와 놀 시간이 없다.'],
        ['무엇을 만들을까?', '무엇을 만들까?'],
      ],
      nearMisses: [
        '친구와 놀 시간이 없다.',
        '저녁노을을 보았다.',
        '이불을 덮었다.',
        '벌을 받았다.',
      ],
    },
    {
      id: 'verb-now',
      severity: 'error',
      trigger: '알으 살으 놀으 들으 울으 팔으 돌으 열으 졸으',
      marks: [
        {
          unknown: true,
          text: /^(.*)(알|살|놀|만들|울|팔|돌|열|졸|길|물들|흔들|떠들)으(는|니|면|니까|므로|시.*|려.*|러|며|면서)(.*)$/,
        },
      ],
      fix: { swap: WITHOUT_EU },
      help: "'알다, 놀다, 만들다'처럼 'ㄹ'로 끝나는 말 뒤에는 '으'가 오지 않아요. 예: 아는, 놀면, 만들며.",
      examples: [
        ['내가 알으는 노래가 나왔다.', '내가 아는 노래가 나왔다.'],
        ['친구와 놀으면 즐겁다.', '친구와 놀면 즐겁다.'],
        ['눈사람을 만들으려고 나갔다.', '눈사람을 만들려고 나갔다.'],
      ],
      nearMisses: [
        '내가 아는 노래가 나왔다.',
        '라디오를 들으며 쉬었다.',
        '길을 걸으면 기분이 좋다.',
      ],
    },
  ],
};
