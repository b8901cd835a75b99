import type { Family } from '../../rule.ts';

/** Syllables of 었 and 겠 that lack the second ㅅ, and so end no word. */
const PAST =
  '앗았 엇었 엿였 갓갔 겻겼 겟겠 낫났 넛넜 녓녔 눳눴 닷닸 댓댔 덧덨 뎟뎠 됏됐 둿뒀 랏랐 랫랬 럿렀 렷렸 롓롔 맷맸 몃몄 밧밨 뱃뱄 벗벘 볏볐 봣봤 봿뵀 삿샀 샛샜 섯섰 셋셌 셧셨 쐇쐈 왓왔 왯왰 웟웠 잇있 잣잤 잿쟀 젓젔 졋졌 좟좠 줫줬 찻찼 챗챘 쳣쳤 췃췄 캇캈 캣캤 컷컸 켯켰 탓탔 텃텄 팟팠 팻팼 펏펐 폇폈 핫핬 햇했 헷헸 혓혔';
const SYLLABLES = PAST.split(' ')
  .map((pair) => pair.charAt(0))
  .join('');
const BEFORE_PAST = '[다어었엇는던지고게네나니습음을으기거더냐잖]';

/** Stems in ㅅ, some of which are miswritten with ㅆ. */
const STEMS = '씼씻 벘벗 웄웃 빘빗 솠솟 붔붓 뺐뺏 낐낏 짔짓';

export const doubledConsonants: Family = {
  id: 'doubled-consonants',
  category: 'spelling',
  title: '받침 ㅅ과 ㅆ',
  article: '한글 맞춤법 제16항, 제18항',
  help: "지난 일을 나타내는 '-았-/-었-'과 '있-', '-겠-'은 받침을 'ㅆ'으로 적어요. 예: 갔다, 먹었다, 재미있다, 하겠다.",
  rules: [
    {
      id: 'past',
      severity: 'error',
      trigger: [...SYLLABLES].join(' '),
      marks: [{ doubtful: true, text: new RegExp(`[${SYLLABLES}]${BEFORE_PAST}`) }],
      fix: { swap: PAST },
      examples: [
        ['어제 할머니 댁에 갓다.', '어제 할머니 댁에 갔다.'],
        ['저녁에 비빔밥을 먹엇어요.', '저녁에 비빔밥을 먹었어요.'],
        ['내가 먼저 말햇엇다.', '내가 먼저 말했었다.'],
        ['내일은 꼭 일찍 일어나겟습니다.', '내일은 꼭 일찍 일어나겠습니다.'],
        ['급식이 아주 맛잇다.', '급식이 아주 맛있다.'],
        ['방 안에 아무도 없엇다.', '방 안에 아무도 없었다.'],
        ['친구가 나를 불럿는데 못 들었다.', '친구가 나를 불렀는데 못 들었다.'],
      ],
      nearMisses: [
        '머리를 빗고 세수를 했다.',
        '그것은 내 것이다.',
        '병이 다 낫다.',
        '끈을 잇다가 놓쳤다.',
        '물을 젓고 있다.',
        '멋있는 옷을 벗었다.',
        '갓난아기가 울었다.',
        '이것도 맛있다.',
      ],
    },
    {
      id: 'exists',
      severity: 'error',
      trigger: '잇',
      before: [
        {
          any: [
            { is: { particle: '이 에 에게 도 한테 에서 만 은' } },
            { is: { pos: 'verb', ending: '어 고' } },
            { text: /고$|[아어해여]$|^(수|혼자|많이|같이|함께|아직|여기|거기|저기|더|잘|다)$/ },
          ],
          never: { particle: '을 과' },
        },
      ],
      marks: [
        {
          text: /^잇(다.*|는.*|습.*|어.*|[었엇].*|고.*|네.*|나.*|으.*|을.*|던.*|거.*|잖.*|니.*|지만)$/,
          any: [{ is: { word: '잇', pos: 'verb' } }, { text: /^잇[었엇]/ }],
        },
      ],
      notNear: {
        word: '끈 줄 실 선 점 뒤 대 맥 전통 말 가업 다리 생계 꼬리 발길 행렬 글 문장 이야기 그림 길 섬 손 명맥 목숨 끼니',
        side: 'before',
      },
      fix: { swap: '잇있 엇었' },
      examples: [
        ['책상 위에 연필이 잇습니다.', '책상 위에 연필이 있습니다.'],
        ['나는 집에 혼자 잇다.', '나는 집에 혼자 있다.'],
        ['나무가 지붕 높이까지 자라 잇다.', '나무가 지붕 높이까지 자라 있다.'],
        ['동생이 자고 잇는데 전화가 왔다.', '동생이 자고 있는데 전화가 왔다.'],
      ],
      nearMisses: [
        '끊어진 줄을 잇고 있다.',
        '아버지의 뒤를 이었다.',
        '점과 점을 잇는 선을 그었다.',
        '두 섬을 다리로 잇습니다.',
        '글과 글을 자연스럽게 잇는다.',
        '원인과 결과를 함부로 잇지 말자.',
      ],
    },
    {
      id: 'single',
      severity: 'error',
      trigger: '씼 벘 웄 빘 솠 붔 뺐 낐 짔',
      marks: [{ unknown: true, text: /[씼벘웄빘솠붔뺐낐짔][다어는고지으기게네]/ }],
      fix: { swap: STEMS },
      help: "'씻다, 벗다, 웃다, 빗다'는 받침을 'ㅅ'으로 적어요. 예: 손을 씻고 옷을 벗었다.",
      examples: [
        ['손을 깨끗이 씼고 밥을 먹었다.', '손을 깨끗이 씻고 밥을 먹었다.'],
        ['신발을 벘어 놓았다.', '신발을 벗어 놓았다.'],
        ['아기가 방긋 웄는다.', '아기가 방긋 웃는다.'],
      ],
      nearMisses: ['손을 씻었다.', '힘을 뺐다.', '아기가 방긋 웃는다.'],
    },
  ],
};
