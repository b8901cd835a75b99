import type { Family } from '../../rule.ts';

/** Particles that are not words as well, so that no space can be before them. */
const NEVER_ALONE =
  /^(에서|에서는|에서도|에게|에게는|에게도|에게서|한테|한테는|한테서|까지|까지는|까지도|까지만|까지의|부터|부터는|처럼|처럼만|조차|조차도|으로|으로는|으로도|으로의|으로서|으로서의|으로써|로|로는|로서|로서의|로써|에서의|에서부터|에게는|을|를|는|에|에는|에도|께서|께서는|으로부터|로부터|밖에는|이야말로|야말로|커녕|은커녕|는커녕)$/;
/** Particles that are words as well: not behind a modifier (순한 은, 큰 랑). */
const SELDOM_ALONE = /^(의|께|이랑|랑|이나|이라도|라도)$/;
const HOST = {
  pos: ['noun', 'pronoun', 'name', 'number', 'bound', 'unit'],
  particle: 'none',
  ending: 'none',
} as const;

/** 지금 밖에 비가 온다: outside. */
const TIMES = '지금 오늘 어제 내일 아침 저녁 밤 낮 새벽';
const PLACES =
  '집 문 방 교실 학교 마을 건물 나라 도시 성 울타리 차 대문 현관 가게 창 창문 담 담장 선 금 범위 시내';

export const particles: Family = {
  id: 'particles',
  category: 'particle',
  title: '조사',
  article: '한글 맞춤법 제41항',
  help: "조사는 앞말에 붙여 써요. 앞말에 받침이 있으면 '은, 이, 을, 과, 으로', 없으면 '는, 가, 를, 와, 로'를 써요. 예: 책을, 나무를, 학교에서.",
  rules: [
    {
      id: 'shape',
      severity: 'error',
      trigger: '은 는 이 가 을 를 과 와 으로 로 랑 나 라도 야 아 든지',
      marks: [
        {
          unknown: true,
          misfit: {
            particle: '은 이 을 과 으로 이랑 이나 이라도 으로서 으로써 으로부터 이든지 이야',
          },
        },
      ],
      fix: 'fit',
      examples: [
        ['동생이 사과을 먹었다.', '동생이 사과를 먹었다.'],
        ['선생님가 오셨다.', '선생님이 오셨다.'],
        ['우리는 산로 갔다.', '우리는 산으로 갔다.'],
        ['언니과 함께 걸었다.', '언니와 함께 걸었다.'],
      ],
      nearMisses: [
        '김도은, 밥 먹었어?',
        '동생이 사과를 먹었다.',
        '물로 씻었다.',
        '서울로 갔다.',
        '나의 꿈은 작가다.',
      ],
    },
    {
      id: 'apart',
      severity: 'error',
      trigger: '에 까지 부터 처럼 한테 조차 로 을 를 는 께서 밖에 커녕 야말로',
      triggerAt: 1,
      marks: [{ is: HOST }, { text: NEVER_ALONE }],
      fix: 'join',
      help: '조사는 앞말에 붙여 써요. 예: 학교에서, 집까지, 너처럼.',
      examples: [
        ['학교 에서 친구를 만났다.', '학교에서 친구를 만났다.'],
        ['집 까지 걸어갔다.', '집까지 걸어갔다.'],
        ['나는 토끼 처럼 뛰었다.', '나는 토끼처럼 뛰었다.'],
        ['교실 안 에서 뛰지 마세요.', '교실 안에서 뛰지 마세요.'],
      ],
      nearMisses: ['학교 앞에서 만났다.', '우리 의견을 말했다.', '까지 않은 귤이 있다.'],
    },
    {
      id: 'apart-word',
      severity: 'error',
      trigger: '의 께 랑 라도 이나',
      triggerAt: 1,
      marks: [{ is: HOST, never: { role: 'modify' } }, { text: SELDOM_ALONE }],
      fix: 'join',
      help: '조사는 앞말에 붙여 써요. 예: 학교에서, 집까지, 너처럼.',
      examples: [['동생 이랑 놀았다.', '동생이랑 놀았다.']],
      nearMisses: ['은 반지를 샀다.', '순수한 은 목걸이', '이나 벼룩이 있었다.'],
    },
    {
      id: 'apart-homograph',
      severity: 'error',
      trigger: '만 만큼 뿐',
      triggerAt: 1,
      marks: [
        {
          any: [
            {
              best: HOST,
              // 화가 날 뿐이다, 물건을 살 만큼
              never: [
                { pos: 'determiner' },
                { ending: '어' },
                { ending: '을', level: 3 },
                { pos: 'bound', word: '지' },
              ],
            },
            { text: /^(나|너|저|이것|그것|저것|여기|거기)$/ },
            // 슬픔 뿐만 아니라
            { best: { role: 'noun', ending: '음' } },
          ],
        },
        {
          text: /^(만|만은|만을|만이|만이라도|만도|만의|만큼|만큼은|만큼이나|뿐|뿐이.+|뿐만)$/,
        },
      ],
      fix: 'join',
      help: "'만, 만큼, 뿐'이 이름을 나타내는 말 뒤에 오면 조사라서 붙여 써요. 예: 너만, 너만큼. '할 만큼'처럼 움직임 뒤에서는 띄어 써요.",
      examples: [
        ['내 친구는 너 뿐이야.', '내 친구는 너뿐이야.'],
        ['그 소식을 나 만 몰랐다.', '그 소식을 나만 몰랐다.'],
      ],
      nearMisses: [
        '책을 살 만큼 돈을 모았다.',
        '먹을 만큼 가져가라.',
        '그저 웃을 뿐이다.',
        '사흘 만에 왔다.',
      ],
    },
    {
      id: 'only',
      severity: 'error',
      trigger: '밖에',
      triggerAt: 1,
      marks: [
        {
          any: [
            {
              is: { ...HOST, not: PLACES },
              never: [{ role: 'modify' }, { pos: 'determiner' }, { word: TIMES }],
            },
            { text: /^[나너저]$/ },
          ],
        },
        { text: /^밖에(는|도)?$/ },
      ],
      near: { word: '없 모르 안 못 않 못하 아니 없이', side: 'after', within: 4 },
      fix: 'join',
      help: "'그것 말고는'을 뜻하는 '밖에'는 조사라서 앞말에 붙여 써요. 예: 하나밖에 없다. 바깥을 뜻하면 띄어 써요. 예: 집 밖에 나갔다.",
      examples: [
        ['연필이 하나 밖에 없다.', '연필이 하나밖에 없다.'],
        ['그 애는 공부 밖에 모른다.', '그 애는 공부밖에 모른다.'],
      ],
      nearMisses: ['집 밖에 아무도 없다.', '담 밖에 누가 서 있다.', '하나밖에 없는 동생'],
    },
    {
      id: 'even-friends',
      severity: 'check',
      trigger: '마저',
      triggerAt: 1,
      marks: [
        {
          is: {
            word: '친구 동생 엄마 아빠 형 누나 언니 오빠 할머니 할아버지 선생님 짝 짝꿍 단짝 사촌 가족 부모 자식 아들 딸 이웃 강아지',
            particle: 'none',
            ending: 'none',
          },
        },
        { text: /^마저$/ },
      ],
      after: [
        {
          is: { pos: ['noun', 'pronoun'], particle: '을 에게 한테 에 으로 이' },
        },
      ],
      fix: 'join',
      help: "'조차, 까지'를 뜻하는 '마저'는 조사라서 붙여 써요. 예: 너마저. '남김없이'를 뜻하면 띄어 써요. 예: 밥을 마저 먹어라.",
      examples: [['믿었던 친구 마저 나를 떠났다.', '믿었던 친구마저 나를 떠났다.']],
      nearMisses: ['숙제를 마저 하고 갈게.', '친구마저 나를 떠났다.'],
    },
    {
      id: 'twice',
      severity: 'error',
      trigger: '이가',
      marks: [
        {
          unknown: true,
          split: [
            {
              // 콩이가 짖는다, 하늘이가 말했다: names.
              text: /^(?![콩별달솔꿀복봄밤흰깜뽀초두보바]$|(?:하늘|가람|가을|구름|겨울|보람|봄|사랑|새봄|이슬|한결|한별|햇살|푸름|개똥|샛별|아람|아름|여울)$)(.+)$/,
              best: { pos: ['noun', 'pronoun'], particle: 'none', ending: 'none', level: 3 },
            },
            { text: /^이가$/ },
          ],
        },
      ],
      fix: '$1이',
      help: "'이'와 '가' 가운데 하나만 써요. 받침이 있으면 '이', 없으면 '가'예요. 예: 바람이 분다.",
      examples: [['바람이가 세게 불었다.', '바람이 세게 불었다.']],
      nearMisses: ['민준이가 왔다.', '하늘이가 말했다.', '바람이 가볍게 불었다.', '고양이가 잔다.'],
    },
    {
      id: 'nothing-but',
      severity: 'error',
      trigger: '밖에',
      triggerAt: 1,
      marks: [
        {
          is: {
            ...HOST,
            not: '집 문 담 창 건물 교실 학교 방 차 성 울타리 나라 마을 대문 현관 동네',
          },
          never: [{ pos: 'determiner' }],
        },
        { text: /^밖에$/ },
      ],
      after: [{ is: { word: '없 모르' } }],
      fix: 'join',
      help: "'그것 말고는'을 뜻하는 '밖에'는 조사라서 앞말에 붙여 써요. 예: 하나밖에 없다. 바깥을 뜻하면 띄어 써요. 예: 집 밖에 나갔다.",
      examples: [
        ['남은 시간은 오 분 밖에 없다.', '남은 시간은 오 분밖에 없다.'],
        ['냉장고에 물 밖에 없다.', '냉장고에 물밖에 없다.'],
      ],
      nearMisses: ['집 밖에 없는 것이 산에는 있다.', '물 밖에 나온 물고기', '하나밖에 없다.'],
    },
  ],
};
