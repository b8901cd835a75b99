import type { Family } from '../../rule.ts';

/** 함께 rather than 처럼 stands behind these. */
const PERSONS =
  '친구 동생 언니 누나 형 오빠 엄마 아빠 아버지 어머니 할머니 할아버지 가족 사람 아이 짝 짝꿍 선생님 우리 모두 다 이모 고모 삼촌 사촌 학생 아침 점심 저녁 주말 오늘 내일 어제 방학 나중 다음 이번';

/** Numbers and the units of crops, cloth and fish, which pupils seldom read: 한필, 두두름. */
const COUNTS = '한 두 세 네 석 넉 다섯 여섯 열 스무 서너 대여섯 몇'.split(' ');
const UNITS =
  '필 모 두름 쾌 축 톳 쌈 접 뭇 단 죽 벌 켤레 자루 꾸러미 꼬치 포기 송이 마지기 가마 섬 줌 사리'.split(
    ' ',
  );
const COUNTED = new RegExp(
  `^(${COUNTS.join('|')})(${UNITS.join('|')})((?:씩|이나|나|쯤)?(?:을|를|이|가|은|는|에|도|만|의)?)$`,
);

/** Words that consist of three, or of a verb and 주다, and are one in the dictionary. */
export const oneWordPhrases: Family = {
  id: 'one-word-phrases',
  category: 'spacing',
  title: '한 낱말은 붙여 쓰기',
  article: '한글 맞춤법 제2항; 표준국어대사전',
  help: '여럿이 합쳐져 한 낱말이 된 말은 붙여 써요. 예: 눈여겨보다, 도와주다, 쓸데없다, 보잘것없다.',
  rules: [
    {
      id: 'notice',
      severity: 'error',
      trigger: '눈',
      marks: [
        { text: /^눈$/ },
        { text: /^여겨$/ },
        { text: /^((?:보|본|볼|봤|봐|봅).*)$/, is: { pos: 'verb', word: '보' } },
      ],
      fix: '눈여겨$1',
      unverified: true,
      examples: [['작가가 눈 여겨 본 것은 시장이었다.', '작가가 눈여겨본 것은 시장이었다.']],
      nearMisses: ['작가가 눈여겨본 것은 시장이었다.', '동생을 가엾게 여겨 보살폈다.'],
    },
    {
      id: 'help',
      severity: 'check',
      trigger: '도와',
      marks: [
        { text: /^도와$/ },
        { text: /^(.+)$/, is: { pos: 'verb', word: '주 드리' }, never: { level: 4, pos: 'noun' } },
      ],
      fix: '도와$1',
      examples: [
        ['길 잃은 저를 도와 주셔서 고맙습니다.', '길 잃은 저를 도와주셔서 고맙습니다.'],
        ['할머니를 도와 드렸다.', '할머니를 도와드렸다.'],
      ],
      nearMisses: ['저를 도와주셔서 고맙습니다.', '서로 도와 준비를 마쳤다.'],
    },
    {
      id: 'useless',
      severity: 'check',
      trigger: '쓸',
      marks: [{ text: /^쓸$/ }, { text: /^데$/ }, { text: /^(없(?:는|이|어|었|다|고|을|기).*)$/ }],
      fix: '쓸데$1',
      unverified: true,
      examples: [['쓸 데 없는 말을 해서 미안해.', '쓸데없는 말을 해서 미안해.']],
      nearMisses: ['쓸데없는 말을 했다.', '돈을 쓸 데가 없다.'],
    },
    {
      id: 'on-the-other-hand',
      severity: 'check',
      trigger: '한',
      marks: [{ text: /^한$/ }, { text: /^(편으로는)$/ }],
      fix: '한$1',
      unverified: true,
      examples: [['한 편으로는 기뻤지만 걱정도 되었다.', '한편으로는 기뻤지만 걱정도 되었다.']],
      nearMisses: ['한편으로는 기뻤다.', '시 한 편으로 마음을 전했다.'],
    },
    {
      id: 'worthless',
      severity: 'error',
      trigger: '보잘',
      marks: [{ text: /^보잘$/ }, { text: /^것$/ }, { text: /^(없.*)$/ }],
      fix: '보잘것$1',
      unverified: true,
      examples: [['저처럼 보잘 것 없는 쥐가 돕겠습니다.', '저처럼 보잘것없는 쥐가 돕겠습니다.']],
      nearMisses: ['보잘것없는 쥐가 도왔다.', '볼 것 없는 방이었다.'],
    },
    {
      id: 'each',
      severity: 'check',
      trigger: '각',
      marks: [
        {
          text: /^각(나라|학교|지역|반|모둠|팀|학년|가정|학급|교실|도시|마을|부서|기관|분야|종목|인물|문단|장면|단계|항목|문항|나라별|낱말|부분|지방|시도|조)((?:의|에|에서|마다|이|가|은|는|을|를|과|와|별로|에는|에서는|으로|로)?)$/,
          never: { level: 2 },
        },
      ],
      fix: '각 $1$2',
      unverified: true,
      help: "'각'은 뒤의 이름씨와 띄어 써요. '각국, 각자, 각지'는 한 낱말이에요. 예: 각 나라, 각 반.",
      examples: [['각나라의 국기를 살펴보았다.', '각 나라의 국기를 살펴보았다.']],
      nearMisses: [
        '각 나라의 국기를 살펴보았다.',
        '각국의 국기와 각지의 음식',
        '각자 준비물을 챙겼다.',
      ],
    },
    {
      id: 'no-more',
      severity: 'error',
      trigger: '더이상',
      marks: [{ text: /^더이상(은|의|)$/ }],
      fix: '더 이상$1',
      unverified: true,
      help: "'더 이상'은 띄어 써요. 예: 더 이상 미룰 수 없다.",
      examples: [['더이상 미룰 수 없다.', '더 이상 미룰 수 없다.']],
      nearMisses: ['더 이상 미룰 수 없다.', '이상한 소리가 났다.'],
    },
    {
      id: 'instead',
      severity: 'check',
      trigger: '대신',
      before: [{ is: { particle: '을', ending: 'none' } }],
      marks: [
        { text: /^대신$/ },
        { text: /^((?:하|할|해|했|한|합).*)$/, is: { pos: 'verb', word: '하' } },
      ],
      fix: '대신$1',
      unverified: true,
      examples: [['교사의 격려를 대신 할 수 없다.', '교사의 격려를 대신할 수 없다.']],
      nearMisses: ['교사의 격려를 대신할 수 없다.', '내가 대신 할게.'],
    },
    {
      id: 'like',
      severity: 'check',
      trigger: '같이',
      triggerAt: 1,
      marks: [
        {
          text: /^([가-힣]{2,})$/,
          best: { pos: 'noun', particle: 'none', ending: 'none' },
          never: { word: PERSONS },
        },
        { text: /^같이$/ },
      ],
      after: [
        {
          is: { pos: ['adjective', 'verb'], role: 'modify' },
          never: { word: '있 하 가 오 놀 먹 살 보 만들 쓰 공부하 여행하 지내' },
        },
      ],
      fix: '$1같이',
      help: "'처럼'이라는 뜻의 '같이'는 앞말에 붙여 써요. '함께'라는 뜻이면 띄어 써요. 예: 솜사탕같이 부푼 꿈, 친구와 같이 가다.",
      examples: [['솜사탕 같이 부푼 내 꿈', '솜사탕같이 부푼 내 꿈']],
      nearMisses: ['친구와 같이 부른 노래', '동생 같이 귀여운 강아지', '주말 같이 보낼 사람'],
    },
    {
      id: 'besides',
      severity: 'check',
      trigger: '그밖에 이밖에',
      marks: [{ text: /^([그이])밖에(도|는|의|)$/ }],
      after: [{ never: { word: '모르 없 안 못 않 아니' } }],
      fix: '$1 밖에$2',
      unverified: true,
      help: "'그것 말고도'라는 뜻이면 '그 밖에'로 띄어 써요. 예: 그 밖에 정자도 있다.",
      examples: [
        [
          '고인돌이 있고, 그밖에 정자도 두 곳 남아 있다.',
          '고인돌이 있고, 그 밖에 정자도 두 곳 남아 있다.',
        ],
      ],
      nearMisses: ['그 밖에 정자도 있다.', '나는 그밖에 모른다.'],
    },
    {
      id: 'a-single-one',
      severity: 'check',
      trigger: '하나',
      marks: [
        {
          text: /^(별|꽃|집|돌|점|섬|컵|빵|떡|콩|감|밤|달|산|줄|선|길|문|못|붓|잎|알|씨|공|책|방|옷|신)하나(가|를|만|도|씩|에|)$/,
          any: [{ unknown: true }, { best: { isMade: true } }],
        },
      ],
      fix: '$1 하나$2',
      unverified: true,
      help: '수를 나타내는 말은 앞말과 띄어 써요. 예: 별 하나, 꽃 하나.',
      examples: [['창문에 별하나를 걸어 두었다.', '창문에 별 하나를 걸어 두었다.']],
      nearMisses: ['창문에 별 하나를 걸어 두었다.', '우리는 하나가 되었다.'],
    },
    {
      id: 'counted',
      severity: 'check',
      trigger: COUNTS.flatMap((count) => UNITS.map((unit) => count + unit)).join(' '),
      // 세모 and 두말 are words of their own.
      marks: [{ text: COUNTED, never: { level: 3 } }],
      fix: '$1 $2$3',
      unverified: true,
      help: '세는 말은 앞의 수와 띄어 써요. 예: 한 필, 두 두름.',
      examples: [
        ['삼베 한필을 짜는 데 보름이 걸렸다.', '삼베 한 필을 짜는 데 보름이 걸렸다.'],
        ['오징어 한축을 보냈다.', '오징어 한 축을 보냈다.'],
      ],
      nearMisses: ['삼베 한 필을 짰다.', '세모를 그리고 네모를 오렸다.', '두말하지 마라.'],
    },
    {
      id: 'three-glasses',
      severity: 'check',
      trigger: '세잔 세포기',
      before: [{ best: { pos: 'noun', particle: '을 이 은 도 none', ending: 'none' } }],
      marks: [{ text: /^세(잔|포기)(이나|나|씩|을|를|만|은|는|도|째)$/ }],
      near: { word: '마시 들이켜 따르 붓 먹 심 뽑 캐 사 담그 가져오', side: 'after' },
      fix: '세 $1$2',
      unverified: true,
      help: '세는 말은 앞의 수와 띄어 써요. 예: 세 잔, 세 포기.',
      examples: [
        ['매워서 물을 세잔이나 마셨다.', '매워서 물을 세 잔이나 마셨다.'],
        ['방울토마토 세포기를 심었다.', '방울토마토 세 포기를 심었다.'],
      ],
      nearMisses: ['물을 세 잔이나 마셨다.', '화가 세잔이 그린 사과', '현미경으로 세포를 보았다.'],
    },
  ],
};
