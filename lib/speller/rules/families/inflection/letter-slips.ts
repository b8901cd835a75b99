import type { Family } from '../../rule.ts';

/** Letters that are left out or taken for others, so that a rare word comes out. */
export const letterSlips: Family = {
  id: 'letter-slips',
  category: 'spelling',
  title: '받침과 홀소리',
  article: '한글 맞춤법 제5항, 제15항',
  help: '소리가 비슷한 받침과 홀소리를 살펴보세요. 예: 했다, 말렸다, 학교에.',
  rules: [
    {
      id: 'did',
      severity: 'error',
      trigger: '헸',
      marks: [{ text: /헸/ }],
      fix: { swap: '헸했' },
      help: "'하다'의 지난 일은 '했'이에요. 예: 청소했다.",
      examples: [
        ['아침마다 운동을 헸다.', '아침마다 운동을 했다.'],
        ['교실을 청소헸어요.', '교실을 청소했어요.'],
      ],
      nearMisses: ['아침마다 운동을 했다.', '별을 헤었다.'],
    },
    {
      id: 'past-ryeot',
      severity: 'error',
      trigger: '렷다 렷어 렷습 렷고 렷는 렷지',
      marks: [{ text: /^(.*[가-힣])렷(다|어요?|습니다|고|는데|지만)$/ }],
      fix: '$1렸$2',
      help: "지난 일을 나타내는 '-었-'은 받침이 ㅆ이에요. 예: 말리었다 → 말렸다.",
      examples: [
        ['동생이 나를 먹보라고 놀렷다.', '동생이 나를 먹보라고 놀렸다.'],
        ['봄눈이 벚꽃처럼 날렷다.', '봄눈이 벚꽃처럼 날렸다.'],
      ],
      nearMisses: ['젖은 옷을 말렸다.', '“네가 내 떡을 먹었으렷다!”'],
    },
    {
      id: 'at-place',
      severity: 'error',
      trigger: '애',
      marks: [
        {
          unknown: true,
          split: [
            {
              text: /^(.{2,})$/,
              is: { pos: ['noun', 'name'], particle: 'none', ending: 'none', level: 2 },
            },
            { text: /^애(서|는|도|만|서는|서도|서만|서의)?$/ },
          ],
        },
      ],
      fix: '$1에$2',
      help: "장소나 때를 나타내는 조사는 '에, 에서'예요. 예: 학교에, 운동장에서.",
      examples: [
        ['화로애 밤을 묻었다.', '화로에 밤을 묻었다.'],
        ['놀이터애서 만나자.', '놀이터에서 만나자.'],
      ],
      nearMisses: ['화로에 밤을 묻었다.', '동네 애가 둘이다.'],
    },
    {
      id: 'at-place-ui',
      severity: 'error',
      trigger: '의서 의게 의는 의도',
      marks: [
        {
          doubtful: true,
          split: [
            {
              text: /^(.{2,})$/,
              is: { pos: ['noun', 'name'], particle: 'none', ending: 'none', level: 3 },
            },
            { text: /^의(서|서는|서도|게|게는|게도|는)$/ },
          ],
        },
      ],
      fix: '$1에$2',
      help: "장소나 때를 나타내는 조사는 '에, 에서'예요. 예: 학교에서, 친구에게.",
      examples: [['운동장의서 공을 찼다.', '운동장에서 공을 찼다.']],
      nearMisses: ['운동장에서 공을 찼다.', '나무의 서쪽에 숨었다.'],
    },
    {
      id: 'same-as',
      severity: 'error',
      trigger: '갓은 갓이',
      before: [{ best: { particle: '과', ending: 'none' } }],
      marks: [{ text: /^갓(은|이)$/ }],
      fix: '같$1',
      help: "'같다'는 받침이 ㅌ이에요. 예: 꿈과 같은 일.",
      examples: [['모르는 나라와 갓은 곳이다.', '모르는 나라와 같은 곳이다.']],
      nearMisses: ['할아버지와 갓을 쓰고 웃었다.', '모르는 나라와 같은 곳이다.'],
    },
    {
      id: 'when-gone',
      severity: 'error',
      trigger: '갓을',
      marks: [{ text: /^갓을$/ }, { text: /^(때.*)$/ }],
      fix: '갔을 $1',
      help: "'가다'의 지난 일은 '갔'이에요. 예: 집에 갔을 때.",
      examples: [['바다에 갓을 때 찍은 사진이다.', '바다에 갔을 때 찍은 사진이다.']],
      nearMisses: ['삿갓을 때때로 고쳤다.', '바다에 갔을 때 찍은 사진이다.'],
    },
    {
      id: 'the-end',
      severity: 'error',
      trigger: '끗',
      marks: [
        {
          text: /^끗(이|을|에|은|도|까지|까지는|에서|으로|나지|났다|났어요?|났습니다|나면|나고|나는)$/,
        },
      ],
      fix: '끝$1',
      help: "'끝'은 받침이 ㅌ이에요. 예: 끝까지, 끝났다.",
      examples: [
        ['오래달리기를 끗까지 했다.', '오래달리기를 끝까지 했다.'],
        ['수업이 끗났다.', '수업이 끝났다.'],
      ],
      nearMisses: ['오래달리기를 끝까지 했다.', '화투에서 한 끗 차이로 졌다.'],
    },
    {
      id: 'thing-as-heard',
      severity: 'error',
      trigger: '거시',
      before: [{ is: { role: 'modify' } }],
      marks: [{ text: /^거시(다|고|라고|라는|라|니|니까|지만|며|었다)?$/ }],
      fix: '것이$1',
      help: "'것'은 소리 나는 대로 적지 않아요. 예: 먹을 것이다, 좋은 것이 많다.",
      examples: [
        ['내일은 눈이 올 거시다.', '내일은 눈이 올 것이다.'],
        ['재미있는 거시 많았다.', '재미있는 것이 많았다.'],
      ],
      nearMisses: ['내일은 눈이 올 것이다.', '거시 경제를 배웠다.'],
    },
    {
      id: 'ahead',
      severity: 'error',
      trigger: '아프로',
      marks: [{ text: /^아프로(는|도)?$/ }],
      after: [{ never: { word: '머리 파마 아시아' } }],
      fix: '앞으로$1',
      help: "'앞'은 받침이 ㅍ이에요. 예: 앞으로 나아가다.",
      examples: [['다섯 걸음 아프로 나갔다.', '다섯 걸음 앞으로 나갔다.']],
      nearMisses: ['다섯 걸음 앞으로 나갔다.', '가수가 아프로 머리를 했다.'],
    },
    {
      id: 'thing',
      severity: 'error',
      trigger: '겄',
      before: [{ is: { role: 'modify' } }],
      marks: [{ text: /^겄(이|을|은|도|만|들이|이다|이에요|입니다)?$/ }],
      fix: '것$1',
      help: "'것'은 받침이 ㅅ이에요. 예: 먹을 것, 하는 것 같다.",
      examples: [['비가 오는 겄 같다.', '비가 오는 것 같다.']],
      nearMisses: ['비가 오는 것 같다.', '“금방 비가 퍼붓겄네.”'],
    },
    {
      id: 'put',
      severity: 'error',
      trigger: '노고 노아 노으 노은 노을 노자 노았 너고 너어 너으 너은 너었',
      before: [{ best: { particle: '을', ending: 'none' } }],
      marks: [
        {
          text: /^(?:노(?:고|아|아서|으면|은|을|자|았다|았어요?|았습니다|아라)|너(?:고|어|어서|으면|은|었다|었어요?|었습니다|어라))$/,
        },
      ],
      fix: {
        swap: '노고>놓고 노아>놓아 노으>놓으 노은>놓은 노을>놓을 노자>놓자 노았>놓았 너고>넣고 너어>넣어 너으>넣으 너은>넣은 너었>넣었',
      },
      help: "'놓다, 넣다'는 받침이 ㅎ이에요. 예: 책을 놓고 나왔다.",
      examples: [
        ['네모 틀을 노고 생물을 세었다.', '네모 틀을 놓고 생물을 세었다.'],
        ['가방에 책을 너고 나왔다.', '가방에 책을 넣고 나왔다.'],
      ],
      nearMisses: [
        '배에서 노를 젓고 있다.',
        '부모님의 노고를 잊지 말자.',
        '나와 너고 뭐고 다 지쳤다.',
      ],
    },
    {
      id: 'what-is-said',
      severity: 'error',
      trigger: '애기',
      before: [{ text: /[다자라냐]는$/ }],
      marks: [{ text: /^애기(가|를|는|도|만|야|다|예요|이다|입니다|였다|로|하.*)?$/ }],
      fix: '얘기$1',
      help: "'이야기'가 줄면 '얘기'예요. 예: 책방을 살리자는 얘기.",
      examples: [['책방을 살리자는 애기가 아니다.', '책방을 살리자는 얘기가 아니다.']],
      nearMisses: ['책방을 살리자는 얘기가 아니다.', '그건 다 지난 얘기다.'],
    },
    {
      // With the shift key held too long after a tense consonant, ㅐ becomes ㅒ; no word has such a syllable.
      id: 'shift-held',
      severity: 'error',
      trigger:
        '꺠 꺤 꺨 꺰 꺴 꺵 꼐 꼔 꼘 꼠 꼤 꼥 떄 떈 떌 떔 떘 떙 뗴 뗸 뗼 똄 똈 똉 뺴 뺸 뺼 뻄 뻈 뻉 뼤 뼨 뼬 뼴 뼸 뼹 썌 썐 썔 썜 썠 썡 쎼 쏀 쏄 쏌 쏐 쏑 쨰 쨴 쨸 쩀 쩄 쩅 쪠 쪤 쪨 쪰 쪴 쪵',
      marks: [
        {
          unknown: true,
          text: /[꺠꺤꺨꺰꺴꺵꼐꼔꼘꼠꼤꼥떄떈떌떔떘떙뗴뗸뗼똄똈똉뺴뺸뺼뻄뻈뻉뼤뼨뼬뼴뼸뼹썌썐썔썜썠썡쎼쏀쏄쏌쏐쏑쨰쨴쨸쩀쩄쩅쪠쪤쪨쪰쪴쪵]/,
        },
      ],
      fix: {
        swap: '꺠깨 꺤깬 꺨깰 꺰깸 꺴깼 꺵깽 꼐께 꼔껜 꼘껠 꼠껨 꼤껬 꼥껭 떄때 떈땐 떌땔 떔땜 떘땠 떙땡 뗴떼 뗸뗀 뗼뗄 똄뗌 똈뗐 똉뗑 뺴빼 뺸뺀 뺼뺄 뻄뺌 뻈뺐 뻉뺑 뼤뻬 뼨뻰 뼬뻴 뼴뻼 뼸뼀 뼹뼁 썌쌔 썐쌘 썔쌜 썜쌤 썠쌨 썡쌩 쎼쎄 쏀쎈 쏄쎌 쏌쎔 쏐쎘 쏑쎙 쨰째 쨴짼 쨸쨀 쩀쨈 쩄쨌 쩅쨍 쪠쩨 쪤쩬 쪨쩰 쪰쩸 쪴쩼 쪵쩽',
      },
      help: "'ㄲ, ㄸ, ㅃ, ㅆ, ㅉ' 뒤에는 'ㅒ, ㅖ'가 오지 않아요. 예: 그때, 빼다.",
      examples: [
        ['네 떄문에 늦었다.', '네 때문에 늦었다.'],
        ['이것만 뺴고 다 먹었다.', '이것만 빼고 다 먹었다.'],
      ],
      nearMisses: ['네 때문에 늦었다.', '이것만 빼고 다 먹었다.'],
    },
  ],
};
