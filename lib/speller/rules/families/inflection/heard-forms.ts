import type { Family } from '../../rule.ts';
import { otherFinal } from '../../syllables.ts';

/** Stems in ㄹ, which ㅁ leaves as they are: 만듦으로써. */
const L_STEMS = [
  ['만드', '만듦'],
  ['흔드', '흔듦'],
  ['이끄', '이끎'],
  ['베푸', '베풂'],
  ['떠드', '떠듦'],
];
/** 하므로써 → 함으로써: any open syllable. */
const BY_DOING = [
  ...L_STEMS.flatMap(([wrong, right]) =>
    ['므로서', '므로써'].map((tail) => `${wrong}${tail}>${right}으로써`),
  ),
  '으므로서>음으로써 으므로써>음으로써 하믈로서>함으로써 하믈로써>함으로써',
  otherFinal('', 'ㅁ', '므로서', '으로써'),
  otherFinal('', 'ㅁ', '므로써', '으로써'),
].join(' ');

/** Forms of verbs that are written as they are heard, or with a part of the ending left out. */
export const heardForms: Family = {
  id: 'heard-forms',
  category: 'spelling',
  title: '움직임 말의 꼴',
  article: '한글 맞춤법 제15항, 제18항, 제36항',
  help: '소리 나는 대로 적지 말고 줄기와 말끝을 살려 적어요. 예: 까져서, 어려워지다, 막음으로써.',
  rules: [
    {
      id: 'jyeo',
      severity: 'error',
      trigger: '저서 저도 저요 저야 저라 저버 저있 처서 처도 처요 처야 쩌서',
      marks: [{ unknown: true, text: /^.+[저처쩌](?:서|서는|도|요|야|라|버.*|있.*)$/ }],
      fix: { swap: '저져 처쳐 쩌쪄' },
      help: "'지어, 치어'가 줄면 '져, 쳐'가 돼요. 소리가 같아도 '저, 처'로 적지 않아요. 예: 까져서, 다쳤다.",
      examples: [
        ['무릎이 까저서 피가 났다.', '무릎이 까져서 피가 났다.'],
        ['손을 다처서 울었다.', '손을 다쳐서 울었다.'],
      ],
      nearMisses: ['무릎이 까져서 피가 났다.', '먼저도 그랬다.', '국을 먼저 저어라.'],
    },
    {
      id: 'eo-for-wo',
      severity: 'error',
      trigger: '려어 서어 거어 러어 로어 가어 벼어 여어 까어 두어 무어',
      marks: [{ unknown: true, text: /^.+[려서거러로가벼여까](?:어|었).*$/ }],
      fix: {
        swap: '려어려워 서어서워 거어거워 러어러워 로어로워 가어가워 벼어벼워 여어여워 까어까워 려었려웠 서었서웠 거었거웠 러었러웠 로었로웠 가었가웠 벼었벼웠 여었여웠 까었까웠',
      },
      help: "'두렵다, 무섭다'의 'ㅂ'은 '-어' 앞에서 '우'가 되어 '두려워, 무서워'로 적어요.",
      examples: [
        ['교실이 덜 두려어졌다.', '교실이 덜 두려워졌다.'],
        ['밤길이 무서어서 뛰었다.', '밤길이 무서워서 뛰었다.'],
      ],
      nearMisses: ['밤길이 무서워서 뛰었다.', '교실에 들어섰다.'],
    },
    {
      id: 'wa-for-wo',
      severity: 'error',
      trigger: '가왔 가와 배왔 키왔 지왔 새왔 세왔 채왔 태왔 피왔 깨왔 재왔',
      marks: [
        {
          unknown: true,
          text: /^.*[가배키지새세채태피깨재][와왔].*$/,
        },
      ],
      fix: {
        swap: '가와가워 가왔가웠 배왔배웠 배와배워 키왔키웠 키와키워 지왔지웠 지와지워 새왔새웠 세왔세웠 채왔채웠 채와채워 태왔태웠 피왔피웠 깨왔깨웠 재왔재웠',
      },
      help: "'우'로 끝나는 줄기와 '-었-'이 만나면 '-웠-'이 돼요. 예: 배웠다, 따가웠다.",
      examples: [['가시에 찔려서 따가왔지만 참았다.', '가시에 찔려서 따가웠지만 참았다.']],
      nearMisses: ['친구가 다가왔다.', '가시에 찔려서 따가웠다.'],
    },
    {
      id: 'learned',
      severity: 'error',
      trigger: '배왔',
      marks: [{ text: /^배왔(.*)$/ }],
      fix: '배웠$1',
      help: "'우'로 끝나는 줄기와 '-었-'이 만나면 '-웠-'이 돼요. 예: 배웠다.",
      examples: [['눈치를 너무 일찍 배왔다.', '눈치를 너무 일찍 배웠다.']],
      nearMisses: ['눈치를 너무 일찍 배웠다.', '배가 왔다.'],
    },
    {
      id: 'by-doing',
      severity: 'error',
      trigger: '므로서 므로써 믈로서 믈로써',
      marks: [{ text: /^.*[가-힣](?:므로|믈로)[서써]$/ }],
      fix: { swap: BY_DOING },
      unverified: true,
      help: "무엇을 하는 것이 방법이 될 때는 '-ㅁ/음'에 '으로써'를 붙여요. 예: 막음으로써.",
      examples: [
        ['쓰레기를 막으므로서 자원을 아낀다.', '쓰레기를 막음으로써 자원을 아낀다.'],
        ['매일 연습하므로써 실력이 늘었다.', '매일 연습함으로써 실력이 늘었다.'],
        ['손수 만드므로써 기쁨을 느꼈다.', '손수 만듦으로써 기쁨을 느꼈다.'],
        ['설탕을 빼므로써 맛이 담백하다.', '설탕을 뺌으로써 맛이 담백하다.'],
      ],
      nearMisses: ['쓰레기를 막음으로써 자원을 아낀다.', '비가 오므로 집에 있었다.'],
    },
    {
      id: 'as-one-is',
      severity: 'error',
      trigger: '체로',
      marks: [{ text: /^(.*[는은ㄴ던인])체로$/, unknown: true }],
      fix: '$1 채로',
      help: "이미 있는 상태 그대로는 '채로'예요. 예: 맨발인 채로, 옷을 입은 채로.",
      examples: [['아이들은 맨발인체로 뛰어다녔다.', '아이들은 맨발인 채로 뛰어다녔다.']],
      nearMisses: ['아이들은 맨발인 채로 뛰어다녔다.', '가루를 체로 쳤다.'],
    },
    {
      id: 'sitting',
      severity: 'error',
      trigger: '안자',
      before: [{ is: { ending: '어' } }],
      marks: [{ text: /^안자(서)?$/, closes: false }],
      after: [{ best: { pos: ['verb', 'noun', 'adverb', 'pronoun', 'determiner'] } }],
      fix: '앉아$1',
      help: "'앉다'는 받침이 ㄵ이에요. 예: 앉아서 쉬었다.",
      examples: [['쪼그려 안자 묶는 동안 보았다.', '쪼그려 앉아 묶는 동안 보았다.']],
      nearMisses: ['쪼그려 앉아 묶는 동안 보았다.', '밤에는 안 자 버릇했다.'],
    },
    {
      id: 'may-not-be',
      severity: 'error',
      trigger: '자나',
      marks: [
        { text: /^(.*[가-힣]{2})자나(요)?$/, closes: true, is: { pos: ['verb', 'adjective'] } },
      ],
      fix: '$1잖아$2',
      help: "'-지 않아'가 줄면 '-잖아'예요. 예: 길이 생기잖아.",
      examples: [['은빛 길이 생기자나.', '은빛 길이 생기잖아.']],
      nearMisses: ['은빛 길이 생기잖아.', '동생이 자나 보다.'],
    },
    {
      id: 'because-of-coming',
      severity: 'error',
      trigger: '오너라',
      marks: [{ text: /^오너라$/, closes: false }],
      after: [{ is: { word: '그렇 늦 힘들 고생하 수고하 못 시간 애쓰' } }],
      fix: '오느라',
      help: "까닭을 나타내는 말끝은 '-느라'예요. 예: 오느라 늦었다.",
      examples: [['먼 데서 오너라 그런가 보다.', '먼 데서 오느라 그런가 보다.']],
      nearMisses: ['먼 데서 오느라 그런가 보다.', '어서 오너라.'],
    },
    {
      id: 'picking-up',
      severity: 'error',
      trigger: '주서 주섰 주스 주슨',
      marks: [{ text: /^주(?:서(?:서)?|섰.*|슨|스면|스니)$/, closes: false }],
      after: [{ is: { pos: ['verb', 'noun'] } }],
      fix: { swap: '주섰>주웠 주서>주워 주슨>주운 주스면>주우면 주스니>주우니' },
      help: "'줍다'는 '주워, 주운'으로 바뀌어요. 예: 동전을 주워 갔다.",
      examples: [['개미가 하나씩 주서 간다.', '개미가 하나씩 주워 간다.']],
      nearMisses: ['개미가 하나씩 주워 간다.', '주스를 마셨다.'],
    },
    {
      id: 'applied',
      severity: 'error',
      trigger: '데',
      before: [{ best: { particle: '에 을', ending: 'none' } }],
      marks: [{ text: /^데$/ }],
      after: [{ is: { pos: 'verb', word: '주 보 드리 놓' } }],
      fix: '대',
      help: "닿게 하는 것은 '대다', 뜨거운 것에 다치는 것은 '데다'예요. 예: 이마에 대 주셨다.",
      examples: [['얼음주머니를 이마에 데 주셨다.', '얼음주머니를 이마에 대 주셨다.']],
      nearMisses: ['얼음주머니를 이마에 대 주셨다.', '안 쓰는 데 놓아라.'],
    },
    {
      id: 'since-it-is',
      severity: 'check',
      trigger: '임으로',
      marks: [
        {
          text: /^([가-힣]{2,})임으로$/,
          never: { pos: ['verb', 'adjective'], ending: '음' },
          is: { ending: '음', particle: '으로' },
        },
      ],
      after: [
        {
          never: {
            word: '인하 말미암 보 보이 판단하 알려지 밝혀지 확인되 확인하 인정하 인정받 드러나 생각하 간주하 여기 나타나 결론 해석하 추정되 추정하 알 하',
          },
        },
      ],
      fix: '$1이므로',
      help: "까닭을 말할 때는 '-이므로'를 써요. 예: 범죄이므로 엄하게 처벌한다.",
      examples: [
        ['명백한 범죄임으로 엄하게 처벌해야 한다.', '명백한 범죄이므로 엄하게 처벌해야 한다.'],
      ],
      nearMisses: ['명백한 범죄이므로 엄하게 처벌해야 한다.', '손의 움직임으로 말한다.'],
    },
    {
      id: 'so-that',
      severity: 'error',
      trigger: '않토록 많토록 좋토록 싫토록 놓토록 낳토록 쌓토록',
      marks: [{ text: /^(.*)([않많좋싫놓낳쌓])토록$/ }],
      fix: '$1$2도록',
      help: "소리는 [토록]이지만 '-도록'으로 적어요. 예: 늦지 않도록.",
      examples: [['사고가 나지 않토록 조심하자.', '사고가 나지 않도록 조심하자.']],
      nearMisses: ['사고가 나지 않도록 조심하자.', '그토록 기다리던 날이다.'],
    },
    {
      id: 'let-us-quoted',
      severity: 'error',
      trigger: '자라는 자라고',
      marks: [
        {
          text: /^(.+자)라([는고])$/,
          split: [{ is: { pos: 'verb', ending: '자' } }, { text: /^라[는고]$/ }],
          never: [{ word: '자라' }, { pos: 'name' }],
        },
      ],
      after: [
        {
          is: {
            word: '뜻 말 것 주장 의견 생각 제안 의미 취지 약속 이야기 글 내용 하 말하 주장하 제안하 외치 약속하 조르 부탁하 다짐하',
          },
        },
      ],
      fix: '$1$2',
      help: "함께 하자는 말을 옮길 때는 '-자고, -자는'을 써요. 예: 조절하자는 뜻이다.",
      examples: [['스스로 조절하자라는 뜻이다.', '스스로 조절하자는 뜻이다.']],
      nearMisses: ['스스로 조절하자는 뜻이다.', '무럭무럭 자라는 나무', '그는 부자라고 말했다.'],
    },
    {
      id: 'in-sight',
      severity: 'error',
      trigger: '띠는 띤다 띠고 띠지 띠었 띠게 띠면 띠도록 띨 띤',
      near: { word: '눈', within: 3, side: 'before' },
      marks: [{ text: /^(?:띠(?:는|고|지|었.*|게|면|도록)|띤다|띨|띤)$/ }],
      before: [{ best: { pos: 'adverb' } }],
      fix: { swap: '띠띄 띤띈 띨띌' },
      help: "'눈에 보이다'는 뜻으로는 '눈에 띄다'라고 써요.",
      examples: [['단추를 눈에 잘 띠는 곳에 두자.', '단추를 눈에 잘 띄는 곳에 두자.']],
      nearMisses: ['단추를 눈에 잘 띄는 곳에 두자.', '얼굴에 미소를 띠고 있다.'],
    },
    {
      id: 'noun-of-l',
      severity: 'error',
      trigger: '듬 눔 품 뭄 툼 끔',
      marks: [
        {
          unknown: true,
          text: /^(?:.*(?:줄어|늘어|만|힘|흔|시|번갈아|떠|거|물|스며)듬|베품|머뭄|서툼|이끔)(을|이|은|과|으로|에)?$/,
        },
      ],
      fix: { swap: '듬듦 베품>베풂 머뭄>머묾 서툼>서툶 이끔>이끎' },
      help: "'ㄹ'로 끝나는 줄기의 이름꼴은 'ㄻ'으로 적어요. 예: 줄어듦, 만듦, 베풂.",
      examples: [['시간이 줄어듬을 알았다.', '시간이 줄어듦을 알았다.']],
      nearMisses: ['시간이 줄어듦을 알았다.', '옷을 다듬었다.'],
    },
    {
      id: 'put-away',
      severity: 'error',
      trigger: '려났 아났 어났 놔났 워났 펴났 써났 켜났 꺼났',
      marks: [
        {
          text: /^(올려|내려|열어|닫아|걸어|벗어|적어|써|모아|쌓아|켜|꺼|접어|세워|펴|깔아|쳐|잠가|끓여|사|풀어|묶어|숨겨|맡겨)났(.+)$/,
          never: { level: 3, word: '벗어나 일어나 꺼나 사나' },
        },
      ],
      fix: '$1놨$2',
      help: "'놓았'이 줄면 '놨'이에요. 예: 올려놨다.",
      examples: [['창틀 위에 올려났는데 없어졌다.', '창틀 위에 올려놨는데 없어졌다.']],
      nearMisses: ['창틀 위에 올려놨는데 없어졌다.', '아침에 일어났다.', '위기에서 벗어났다.'],
    },
    {
      id: 'right-or-not',
      severity: 'error',
      trigger: '옮은지 옮을까 옮은가',
      marks: [{ text: /^옮(은지|은가|은가요|을까|다고|은)$/ }],
      after: [{ is: { word: '묻 알 모르 생각하 판단하 따지 싶 의심하 말 선택 길 행동 결정' } }],
      fix: '옳$1',
      help: "'맞다'는 뜻으로는 '옳다', 자리를 바꾸거나 병이 퍼지는 것은 '옮다'예요.",
      examples: [['이 셈법이 과연 옮은지 묻고 싶다.', '이 셈법이 과연 옳은지 묻고 싶다.']],
      nearMisses: ['이 셈법이 과연 옳은지 묻고 싶다.', '감기가 옮을까 걱정했다.'],
    },
  ],
};
