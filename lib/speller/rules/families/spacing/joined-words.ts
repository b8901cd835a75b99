import type { Family } from '../../rule.ts';

const ALONE = { particle: 'none', ending: 'none' } as const;
const THING = { is: { pos: 'noun', ...ALONE, level: 2 } } as const;
/** 축구한 날, 알바한 곳: what is done rather than counted. */
const NOT_COUNTED = '사람 날 곳 때 해 점 이 시간 주 달 데 년 일 분 시 후 뒤 순간';
const GROUPS =
  '회원|친구|국가|나라|세대|지역|계층|학교|학생|이웃|가족|부서|개인|회사|기업|도시|종교|문화|민족|교사|양국|양측|정당|인종|집단|학급|모둠|팀원|조원|주민|단체|기관|언어|동료|선후배|서울부산';
const PARTS =
  '앞|뒤|위|아래|밑|끝|처음|먼저|나중|꼭대기|마지막|왼쪽|오른쪽|안쪽|바깥쪽|가장자리|앞줄|뒷줄|앞자리|뒷자리|구석|가운데';
const PARTICLES =
  '에|에는|에도|에서|에서는|이|가|은|는|도|까지|까지는|부터|의|로|으로|면|이면|쯤|만|을|를|과|와|이다|인';
/** 지난여름 is one word, 이번 여름 two. */
const NEXT_TIME = new RegExp(
  `^(다음|이번|저번|다다음|지난)(?<!지난(?=[주달여겨가]))(주|달|학기|여름|겨울|가을|방학|주말|시험|시간|대회|소풍)(${PARTICLES})?$`,
);

/** Two words that are joined and look like one: a verb made of a noun, a noun in -간, a term. */
export const joinedWords: Family = {
  id: 'joined-words',
  category: 'spacing',
  title: '낱말 사이 띄어쓰기',
  article: '한글 맞춤법 제2항',
  help: '낱말과 낱말은 띄어 써요. 예: 수박 한 통, 연필 하나, 우유 대신.',
  rules: [
    {
      id: 'besides',
      severity: 'error',
      trigger: '외에 외의',
      marks: [
        {
          unknown: true,
          text: /^(..+?)외(에|에는|에도|의)$/,
          split: [THING, { text: /^외(?:에|에는|에도|의)$/ }],
        },
      ],
      fix: '$1 외$2',
      help: "'밖'을 뜻하는 '외'는 앞말과 띄어 써요. 예: 재료비 외에, 회원 외에는.",
      examples: [['재료비외에 드는 돈은 없다.', '재료비 외에 드는 돈은 없다.']],
      nearMisses: ['재료비 외에 드는 돈은 없다.', '교외에 산다.', '해외의 소식을 들었다.'],
    },
    {
      id: 'after-school',
      severity: 'error',
      trigger: '방과후',
      marks: [{ text: /^방과후(에|에는|에도|까지)$/ }],
      fix: '방과 후$1',
      help: "'방과'는 그날 수업을 마치는 것이고 '후'는 띄어 써요. 예: 방과 후에 남다.",
      examples: [['방과후에 남아서 숙제를 한다.', '방과 후에 남아서 숙제를 한다.']],
      nearMisses: ['방과 후에 남아서 숙제를 한다.', '방과 후 학교에 간다.'],
    },
    {
      id: 'one-of',
      severity: 'error',
      trigger: '한',
      marks: [
        {
          text: /^..+한$/,
          best: { isMade: true, ending: '는' },
          split: [THING, { text: /^한$/ }],
        },
      ],
      after: [{ is: { pos: 'unit', not: NOT_COUNTED } }],
      fix: 'split',
      help: "'하나'를 뜻하는 '한'은 앞뒤의 말과 띄어 써요. 예: 수박 한 통, 양말 한 짝.",
      examples: [
        ['수박한 통을 샀다.', '수박 한 통을 샀다.'],
        ['엄마가 양말한 짝을 찾았다.', '엄마가 양말 한 짝을 찾았다.'],
        ['나뭇잎한 장을 주웠다.', '나뭇잎 한 장을 주웠다.'],
      ],
      nearMisses: [
        '수박 한 통을 샀다.',
        '축구한 날에는 피곤하다.',
        '공부한 시간을 적었다.',
        '건강한 사람이 되자.',
      ],
    },
    {
      id: 'one',
      severity: 'error',
      trigger: '하나',
      marks: [
        {
          text: /^..+하나$/,
          best: { isMade: true, ending: '으나' },
          split: [THING, { text: /^하나$/ }],
        },
      ],
      fix: 'split',
      help: "수를 나타내는 '하나'는 앞말과 띄어 써요. 예: 연필 하나, 빵 하나.",
      examples: [
        ['연필하나 없이 학교에 왔다.', '연필 하나 없이 학교에 왔다.'],
        ['감나무에 홍시하나 남았다.', '감나무에 홍시 하나 남았다.'],
      ],
      nearMisses: ['연필 하나를 빌렸다.', '열심히 공부하나 성적이 오르지 않는다.'],
    },
    {
      id: 'instead',
      severity: 'error',
      trigger: '대신',
      marks: [
        {
          text: /^..+대신$/,
          best: { isMade: true, has: '으시' },
          split: [{ is: { pos: 'noun', ...ALONE } }, { text: /^대신$/ }],
        },
      ],
      fix: 'split',
      help: "'대신'은 앞말과 띄어 써요. 예: 우유 대신, 밥 대신.",
      examples: [
        ['우유대신 물을 마셨다.', '우유 대신 물을 마셨다.'],
        ['우리 반은 구령대신 손뼉을 친다.', '우리 반은 구령 대신 손뼉을 친다.'],
      ],
      nearMisses: ['우유 대신 물을 마셨다.', '핑계를 대신 적이 있다.'],
    },
    {
      id: 'very-end',
      severity: 'error',
      trigger: '맨',
      marks: [{ text: new RegExp(`^맨(${PARTS})(${PARTICLES})?$`) }],
      fix: '맨 $1$2',
      unverified: true,
      help: "'가장'을 뜻하는 '맨'은 뒤의 말과 띄어 써요. 예: 맨 앞, 맨 처음. '맨손, 맨발'의 '맨-'은 붙여 써요.",
      examples: [
        ['책은 맨아래 칸에 있다.', '책은 맨 아래 칸에 있다.'],
        ['나는 맨먼저 교실에 왔다.', '나는 맨 먼저 교실에 왔다.'],
        ['줄의 맨끝에 섰다.', '줄의 맨 끝에 섰다.'],
      ],
      nearMisses: ['맨 앞에 섰다.', '맨손으로 잡았다.', '맨발로 뛰었다.'],
    },
    {
      id: 'week',
      severity: 'error',
      trigger:
        '다음주 이번주 저번주 다음달 이번달 저번달 다음학기 지난학기 이번학기 이번여름 이번겨울 이번가을 이번방학 이번주말 이번시험 이번시간 이번대회 이번소풍 다음시간 다음시험',
      marks: [{ text: NEXT_TIME }],
      fix: '$1 $2$3',
      unverified: true,
      help: "'다음 주, 이번 주, 이번 달'은 띄어 써요. '지난주, 지난달'은 한 낱말이라 붙여 써요.",
      examples: [
        ['다음주에 시험을 본다.', '다음 주에 시험을 본다.'],
        ['이번주 토요일에 만나자.', '이번 주 토요일에 만나자.'],
        ['이번달까지 책을 내세요.', '이번 달까지 책을 내세요.'],
        ['이번여름에도 바다에 가요.', '이번 여름에도 바다에 가요.'],
      ],
      nearMisses: ['다음 주에 보자.', '지난주에 끝났다.', '다음날 비가 왔다.'],
    },
    {
      id: 'between',
      severity: 'error',
      trigger: '간',
      marks: [{ text: new RegExp(`^(${GROUPS})간(의|에|에는|에도|이)?$`) }],
      fix: '$1 간$2',
      unverified: true,
      help: "'사이'를 뜻하는 '간'은 앞말과 띄어 써요. 예: 회원 간, 국가 간. '이틀간, 삼십 분간'처럼 시간을 나타내면 붙여요.",
      examples: [
        ['회원간의 다툼이 있었다.', '회원 간의 다툼이 있었다.'],
        ['국가간에 조약을 맺었다.', '국가 간에 조약을 맺었다.'],
      ],
      nearMisses: ['이틀간 쉬었다.', '회원 간의 다툼', '형제간의 우애', '나라를 지킨 사람'],
    },
    {
      id: 'times-as',
      severity: 'error',
      trigger: '세배',
      marks: [{ text: /^세배$/ }],
      after: [
        {
          is: { word: '빠르 크 많 넓 길 높 비싸 무겁 늘 늘어나 뛰 오르 빨리 더 이상 가까이 정도' },
        },
      ],
      fix: '세 배',
      unverified: true,
      help: "'곱절'을 뜻하는 '배'는 수와 띄어 써요. 예: 두 배, 세 배. '세배'는 설날에 올리는 절이에요.",
      examples: [
        ['토끼는 거북보다 세배 빨리 달렸다.', '토끼는 거북보다 세 배 빨리 달렸다.'],
        ['값이 세배 올랐다.', '값이 세 배 올랐다.'],
      ],
      nearMisses: ['설날에 세배를 드렸다.', '할아버지께 세배하고 용돈을 받았다.'],
    },
    {
      id: 'dead-still',
      severity: 'error',
      trigger: '쥐죽은듯',
      marks: [{ text: /^쥐죽은듯(이|한)?$/ }],
      fix: '쥐 죽은 듯$1',
      unverified: true,
      help: "'쥐 죽은 듯'은 낱말마다 띄어 써요. 예: 교실이 쥐 죽은 듯 조용하다.",
      examples: [['교실이 쥐죽은듯 조용했다.', '교실이 쥐 죽은 듯 조용했다.']],
      nearMisses: ['교실이 쥐 죽은 듯 조용했다.', '쥐가 죽은 것 같다.'],
    },
    {
      id: 'when-young',
      severity: 'error',
      trigger: '쩍',
      marks: [{ text: /^(어릴|젊을)쩍(에|에는|의|부터|엔)?$/ }],
      fix: '$1 적$2',
      help: "'때'를 뜻하는 '적'은 앞말과 띄어 써요. 예: 어릴 적에.",
      examples: [['내가 어릴쩍에는 강이 맑았다.', '내가 어릴 적에는 강이 맑았다.']],
      nearMisses: ['어릴 적에는 강이 맑았다.', '입이 쩍 벌어졌다.'],
    },
    {
      id: 'several-thousand',
      severity: 'error',
      trigger: '몇',
      marks: [
        { text: /^몇$/ },
        { text: /^(?:십|백|천|만|억|십만|백만|천만)(?:을|이|은|도|명|개|년|원|권|번)?$/ },
      ],
      fix: 'join',
      unverified: true,
      help: "'몇'은 '십, 백, 천, 만'과 붙여 써요. 예: 몇백 명, 몇천만 원.",
      examples: [['축제에 몇 천만 원을 썼다.', '축제에 몇천만 원을 썼다.']],
      nearMisses: ['몇 명이 모였다.', '축제에 몇천만 원을 썼다.'],
    },
    {
      id: 'two-or-three',
      severity: 'error',
      trigger: '두',
      marks: [{ text: /^두$/ }, { text: /^세$/ }],
      after: [{ is: { pos: ['unit', 'noun'] } }],
      fix: 'join',
      help: "둘이나 셋이라는 뜻의 '두세'는 붙여 써요. 예: 두세 장.",
      examples: [['사진은 두 세 장이면 된다.', '사진은 두세 장이면 된다.']],
      nearMisses: ['사진은 두세 장이면 된다.', '두 세계가 만났다.'],
    },
    {
      id: 'years-old',
      severity: 'error',
      trigger: '살',
      marks: [{ text: /^(다섯|여섯|일곱|여덟|아홉|열|열한|열두|열세|스무)살$/ }],
      fix: '$1 살',
      help: "'살'은 나이를 세는 말이라 앞말과 띄어 써요. 예: 열 살.",
      examples: [
        [
          '내 키의 눈금이 열살, 열한 살, 열두 살에 있다.',
          '내 키의 눈금이 열 살, 열한 살, 열두 살에 있다.',
        ],
      ],
      nearMisses: ['동생은 열 살이다.', '햇살이 눈부시다.'],
    },
    {
      id: 'whatever-comes',
      severity: 'error',
      trigger: '데로',
      before: [{ text: /^닥치는$/ }],
      marks: [{ text: /^데로$/ }],
      fix: '대로',
      help: "'닥치는 대로'의 '대로'는 '그때마다'라는 뜻이에요. 예: 닥치는 대로 읽었다.",
      examples: [['물고기를 닥치는 데로 잡아먹었다.', '물고기를 닥치는 대로 잡아먹었다.']],
      nearMisses: ['닥치는 대로 읽었다.', '네가 가는 데로 나도 갈게.'],
    },
    {
      id: 'nothing-but',
      severity: 'check',
      trigger: '게',
      marks: [{ text: /^(.+)게$/, is: { pos: 'verb', ending: '을게' } }],
      after: [{ is: { particle: '밖에' } }, { is: { word: '없' } }],
      fix: '$1 게',
      help: "'것이'를 줄인 '게'는 앞말과 띄어 써요. 예: 먹을 게 없다.",
      examples: [['냉장고에 먹을게 오이밖에 없었다.', '냉장고에 먹을 게 오이밖에 없었다.']],
      nearMisses: ['냉장고에 먹을 게 오이밖에 없었다.', '내가 먹을게.'],
    },
    {
      id: 'once-a-day',
      severity: 'error',
      trigger: '한번',
      before: [{ text: /^하루$/ }],
      marks: [{ text: /^한번(씩|은|만|이나|도|꼴로)?$/ }],
      fix: '한 번$1',
      help: "횟수를 셀 때는 '한 번'으로 띄어 써요. 예: 하루 한 번, 일주일에 두 번.",
      examples: [['간식은 하루 한번 먹는다.', '간식은 하루 한 번 먹는다.']],
      nearMisses: ['하루 한 번 먹는다.', '나도 한번 먹어 볼래.'],
    },
    {
      id: 'over',
      severity: 'error',
      trigger: '이상 이하 미만 이내',
      before: [{ is: { pos: ['determiner', 'number'] } }],
      marks: [
        {
          text: /^(명|개|권|살|번|마리|장|대|시간|일|년|주|원|배|분|초|점|쪽|층|곳|회)(이상|이하|미만|이내)(.*)$/,
          never: {
            level: 3,
            pos: ['noun', 'adverb'],
            not: '일 년 분 대 장 주 점 배 쪽 층 곳 회 원',
          },
        },
      ],
      fix: '$1 $2$3',
      help: "'이상, 이하, 미만, 이내'는 앞말과 띄어 써요. 예: 열 명 이상, 세 시간 이내.",
      examples: [
        ['참가자는 열 명이상일 것이다.', '참가자는 열 명 이상일 것이다.'],
        ['두 시간이내에 도착한다.', '두 시간 이내에 도착한다.'],
      ],
      nearMisses: ['열 명 이상이 모였다.', '한 명이 상을 받았다.'],
    },
  ],
};
