import type { Family } from '../../rule.ts';

const HARD =
  '바쁘 힘들 늦 못 정신없 혼나 고생 고생하 애쓰 애쓰 피곤하 밤새우 밤새 새우 지치 몰랐 모르 잊 놓치 울 땀 고생했 수고했 수고하 정신 혼났 죽';

/** Endings and auxiliaries that are written as they sound: 도와죠, 먹어바, 시킨데로, 하느냐고 힘들다. */
export const joinedHelpers: Family = {
  id: 'joined-helpers',
  category: 'ending',
  title: '소리에 끌린 말끝',
  article: '한글 맞춤법 제15항, 제36항; 표준국어대사전',
  help: '소리 나는 대로 적으면 틀리기 쉬운 말끝이에요. 본디 모양을 밝혀 적어요. 예: 해 줘, 먹어 봐, 사실대로, 하느라고.',
  rules: [
    {
      id: 'give-me',
      severity: 'error',
      trigger: '해죠 와죠 어죠 아죠 여죠 려죠 쳐죠 워죠 겨죠 꿔죠',
      marks: [
        {
          text: /^(?!(?:보아|좋아|많아|같아|없어|있어|싫어|맞아|.+있어|.+없어)죠)(.*[해와어아여려쳐워겨꿔])죠$/,
        },
      ],
      fix: '$1 줘',
      unverified: true,
      help: "'주어'가 줄어든 말은 '줘'예요. '-죠'는 '-지요'가 줄어든 말이라 '하죠, 열죠'처럼 써요. 예: 문을 열어 줘.",
      examples: [
        ['문을 열어죠.', '문을 열어 줘.'],
        ['빨리 해죠.', '빨리 해 줘.'],
        ['숙제 좀 보여죠.', '숙제 좀 보여 줘.'],
      ],
      nearMisses: ['문을 열어 줘.', '그렇게 하죠.', '이제 가죠.', '불을 켜죠.'],
    },
    {
      id: 'try-it',
      severity: 'error',
      trigger: '아바 어바 여바 해바 와바 려바 봐바 가바',
      marks: [
        {
          unknown: true,
          split: [{ is: { pos: 'verb', ending: '어' }, text: /^(.+)$/ }, { text: /^바(요|라)?$/ }],
        },
      ],
      fix: '$1 봐$2',
      unverified: true,
      help: "'보아'가 줄어든 말은 '봐'예요. 예: 먹어 봐.",
      examples: [
        ['한번 먹어바.', '한번 먹어 봐.'],
        ['이것 좀 봐바.', '이것 좀 봐 봐.'],
      ],
      nearMisses: ['한번 먹어 봐.', '바다가 보인다.'],
    },
    {
      id: 'as-is',
      severity: 'error',
      trigger: '데로',
      marks: [
        {
          text: /^(사실|마음|뜻|그|이|약속|규칙|말|순서|차례|예정|계획|법|원칙|소원|생각|기분|멋|제멋|하고싶은|나름|나|너|있는그)데로(만|는|라면)?$/,
        },
      ],
      fix: '$1대로$2',
      unverified: true,
      help: "'그 모양과 같이'를 뜻하는 '대로'는 이름을 나타내는 말에 붙여 써요. 예: 사실대로, 마음대로.",
      examples: [['사실데로 말해라.', '사실대로 말해라.']],
      nearMisses: ['사실대로 말해라.', '조용한 데로 가자.'],
    },
    {
      id: 'as-one-did',
      severity: 'error',
      trigger: '던데로 는데로 은데로 한데로 린데로 킨데로',
      marks: [
        {
          text: /^(하던|되는|시키는|시킨|말한|배운|들은|정한|있는|생각한|부탁한|약속한|원하는|바라는|아는|본|느낀|가르쳐준|계획한)데로(만)?$/,
        },
      ],
      after: [{ never: { pos: 'verb', word: '가 오 모이 떠나 향하 이사하 옮기' } }],
      fix: '$1 대로$2',
      help: "'그 모양과 같이'를 뜻하는 '대로'는 '데로'로 쓰지 않아요. '데로'는 '곳으로'라는 뜻이에요. 예: 시키는 대로.",
      examples: [['하던데로 해라.', '하던 대로 해라.']],
      nearMisses: ['하던 대로 해라.', '사람이 있는 데로 가자.'],
    },
    {
      id: 'busy-doing',
      severity: 'error',
      trigger: '느냐고 느냐',
      marks: [
        { text: /^(.+)느냐(고)?$/, is: { pos: 'verb', ending: '느냐 느냐고' }, closes: false },
      ],
      after: [{ is: { word: HARD } }],
      fix: '$1느라$2',
      help: "까닭이나 핑계를 말할 때는 '-느라고, -느라'를 써요. '-느냐고'는 묻는 말을 옮길 때 써요. 예: 숙제하느라고 바빴다.",
      examples: [
        ['공부하느냐고 힘들었지?', '공부하느라고 힘들었지?'],
        ['동생을 찾느냐고 늦었다.', '동생을 찾느라고 늦었다.'],
      ],
      nearMisses: ['공부하느라고 힘들었지?', '왜 우느냐고 물었다.'],
    },
    {
      id: 'busy-doing-object',
      severity: 'error',
      trigger: '느냐고 느냐',
      marks: [
        { text: /^(.+)느냐(고)?$/, is: { pos: 'verb', ending: '느냐 느냐고' }, closes: false },
      ],
      after: [
        { is: { particle: '을 도 에 이' } },
        { is: { word: `${HARD} 받 못하 듣 보 먹 없 새 자 쉬 보내 쓰` } },
      ],
      notNear: { word: '묻 물어보 묻 달리 문제 중요하 모르 따르 하', side: 'after', within: 4 },
      fix: '$1느라$2',
      help: "까닭이나 핑계를 말할 때는 '-느라고, -느라'를 써요. '-느냐고'는 묻는 말을 옮길 때 써요. 예: 숙제하느라고 바빴다.",
      examples: [['숙제를 하느냐 밤을 새웠다.', '숙제를 하느라 밤을 새웠다.']],
      nearMisses: ['숙제를 하느라 밤을 새웠다.', '무엇을 먹느냐 건강이 달려 있다.'],
    },
    {
      id: 'because-so',
      severity: 'error',
      trigger: '함으로 움으로 픔으로 름으로 큼으로',
      before: [{ is: { particle: '이 은 도' } }],
      marks: [
        {
          text: /^.+(?:함|움|픔|름|큼)으로$/,
          is: { pos: 'adjective', ending: '음', particle: '으로' },
          never: { pos: 'noun', level: 1 },
        },
      ],
      fix: {
        swap: '함으로>하므로 움으로>우므로 픔으로>프므로 름으로>르므로 큼으로>크므로',
      },
      help: "까닭을 나타낼 때는 '-므로'를 써요. '-ㅁ으로'는 '그것으로'라는 뜻이에요. 예: 날씨가 추우므로 옷을 따뜻하게 입자.",
      examples: [
        ['날씨가 추움으로 옷을 따뜻하게 입자.', '날씨가 추우므로 옷을 따뜻하게 입자.'],
        ['그는 부지런함으로 성공할 것이다.', '그는 부지런하므로 성공할 것이다.'],
      ],
      nearMisses: ['날씨가 추우므로 옷을 입자.', '얼굴이 기쁨으로 빛났다.'],
    },
    {
      id: 'load',
      severity: 'error',
      trigger: '실고 실는 실지 실자 실다가 실습니다 실기',
      before: [{ is: { particle: '을 에' } }],
      marks: [{ unknown: true, text: /^실(고|는|지|자|다가|던|게)(요|서|도)?$/ }],
      fix: '싣$1$2',
      help: "'싣다'는 '싣고, 싣는, 실어, 실은'으로 써요.",
      examples: [['짐을 트럭에 실고 떠났다.', '짐을 트럭에 싣고 떠났다.']],
      nearMisses: ['짐을 트럭에 싣고 떠났다.', '짐을 실어 날랐다.'],
    },
    {
      id: 'barked',
      severity: 'error',
      trigger: '짓었 짓어 짓으',
      near: {
        word: '개 강아지 멍멍 컹컹 왈왈 멍멍이 진돗개 바둑이 똥개 삽살개 까치',
        side: 'before',
        within: 4,
      },
      marks: [{ unknown: true, text: /^짓(었.*|어|어서|어도|으면|으며|으니)$/ }],
      notNear: { word: '집 둥지 밥 이름 표정 미소', side: 'before', within: 2 },
      fix: '짖$1',
      help: "개가 소리를 내는 것은 '짖다'예요. 받침 'ㅈ'을 적어요.",
      examples: [['개가 밤새 짓어서 잠을 못 잤다.', '개가 밤새 짖어서 잠을 못 잤다.']],
      nearMisses: ['개가 밤새 짖어서 잠을 못 잤다.', '까치가 집을 지었다.'],
    },
    {
      id: 'soaked',
      severity: 'error',
      trigger: '적었 적어서',
      before: [
        {
          any: [
            {
              text: /^(흠뻑|함빡|촉촉이|촉촉하게|축축하게|땀에|비에|물에|눈물에|이슬에|빗물에|파도에|감동에|슬픔에)$/,
            },
          ],
        },
      ],
      marks: [{ text: /^적(었다|었고|었지만|었어요?|었는데|었던|어서)$/ }],
      fix: '젖$1',
      help: "물이 배어 축축하게 되는 것은 '젖다'예요. '적다'는 글로 쓰거나 수가 많지 않은 것이에요.",
      examples: [['비에 옷이 흠뻑 적었다.', '비에 옷이 흠뻑 젖었다.']],
      nearMisses: ['비에 옷이 흠뻑 젖었다.', '물에 적은 양을 풀었다.', '공책에 적었다.'],
    },
    {
      id: 'colours-polite',
      severity: 'error',
      trigger: '랍니 갑니 얍니 맙니 럽니 겁니',
      marks: [
        {
          text: /^(?:노랍|파랍|빨갑|하얍|까맙|퍼럽|누럽|벌겁|뻘겁|커다랍|동그랍|말갑|보얍)니(?:다|까)$/,
        },
      ],
      fix: {
        swap: '랍니>랗습니 갑니>갛습니 얍니>얗습니 맙니>맣습니 럽니>렇습니 겁니>겋습니',
      },
      unverified: true,
      help: "'노랗다, 빨갛다'처럼 'ㅎ'으로 끝나는 말에는 '-습니다'가 붙어요. 예: 노랗습니다.",
      examples: [['은행잎이 노랍니다.', '은행잎이 노랗습니다.']],
      nearMisses: ['은행잎이 노랗습니다.', '오늘도 그럽니다.', '밭을 팝니다.'],
    },
    {
      id: 'colours-vowel',
      severity: 'error',
      trigger: '맣으 얗으 랗으 갛으 렇으 떻으',
      marks: [
        {
          text: /^(?:까맣|하얗|노랗|파랗|빨갛|동그랗|커다랗|그렇|이렇|어떻|뽀얗)으(?:면|니|니까|면서|며)$/,
        },
      ],
      fix: { swap: '맣으>마 얗으>야 랗으>라 갛으>가 렇으>러 떻으>떠' },
      unverified: true,
      help: "'까맣다, 그렇다'처럼 'ㅎ'으로 끝나는 말은 '-으면, -으니' 앞에서 'ㅎ'과 '으'가 빠져요. 예: 까마면, 그러니까.",
      examples: [['머리가 까맣으면 좋겠다.', '머리가 까마면 좋겠다.']],
      nearMisses: ['머리가 까마면 좋겠다.', '구슬을 넣으면 된다.'],
    },
    {
      id: 'may-not-be',
      severity: 'error',
      trigger: '돼지',
      before: [{ is: { ending: '으면 어서 어서는' } }, { text: /^안$/ }],
      marks: [{ text: /^돼지(요|만|마는|)$/ }],
      fix: '되지$1',
      unverified: true,
      help: "'되어'를 넣어 말이 되면 '돼', 안 되면 '되'예요. '안 되어지'가 아니라 '안 되지'예요.",
      examples: [['혼자 가면 안 돼지.', '혼자 가면 안 되지.']],
      nearMisses: ['혼자 가면 안 되지.', '우리 안 돼지가 꿀꿀거린다.'],
    },
    {
      id: 'liked',
      severity: 'error',
      trigger: '좋와 싫여 좋왔 싫였',
      marks: [{ text: /^(?:좋[와왔]|싫[여였])(.*)$/ }],
      fix: { swap: '좋와좋아 좋왔좋았 싫여싫어 싫였싫었' },
      unverified: true,
      help: "'좋다, 싫다'는 '좋아, 싫어'로 적어요. 예: 나는 떡볶이가 좋아요.",
      examples: [
        ['나는 떡볶이가 좋와요.', '나는 떡볶이가 좋아요.'],
        ['벌레는 싫여요.', '벌레는 싫어요.'],
      ],
      nearMisses: ['나는 떡볶이가 좋아요.', '바람이 싫어요.'],
    },
    {
      id: 'realised',
      severity: 'error',
      trigger: '깨닫아 깨닫으',
      marks: [{ text: /^깨닫(아|으)(.*)$/ }],
      fix: '깨달$1$2',
      unverified: true,
      help: "'깨닫다'는 뒤에 모음이 오면 'ㄷ'이 'ㄹ'로 바뀌어요. 예: 깨달아, 깨달으면.",
      examples: [['잘못을 깨닫아 사과했다.', '잘못을 깨달아 사과했다.']],
      nearMisses: ['잘못을 깨달아 사과했다.', '잘못을 깨닫고 사과했다.'],
    },
    {
      id: 'help-vowel',
      severity: 'error',
      trigger: '돕으 눕으 굽으면 줍으 곱으',
      marks: [{ unknown: true, text: /^(?:돕|눕|줍)으/ }],
      fix: { swap: '돕으>도우 눕으>누우 줍으>주우' },
      unverified: true,
      help: "'돕다, 눕다, 줍다'는 뒤에 모음이 오면 'ㅂ'이 '우'로 바뀌어요. 예: 도우면, 누우니.",
      examples: [['서로 돕으면서 살자.', '서로 도우면서 살자.']],
      nearMisses: ['서로 도우면서 살자.', '허리가 굽으면 아프다.'],
    },
    {
      id: 'become-helper',
      severity: 'error',
      trigger: '되가 되간 되갔 되갑 되버 되있 되줬',
      marks: [
        { text: /^되(가[고는며요]|가지고|가니|간다|간|갔.+|갑니다|버[렸린릴리].*|있.+|줬.+)$/ },
      ],
      fix: '돼 $1',
      unverified: true,
      help: "'되어'가 줄어든 말은 '돼'예요. 예: 다 돼 간다, 걱정이 돼 가지고.",
      examples: [
        ['시간이 다 되간다.', '시간이 다 돼 간다.'],
        ['걱정이 되가지고 못 잤다.', '걱정이 돼 가지고 못 잤다.'],
      ],
      nearMisses: ['시간이 다 돼 간다.', '되도록 빨리 와.'],
    },
    {
      id: 'arises',
      severity: 'error',
      trigger: '눈물을 콧물을 배탈을 몸살을 기억을 큰일을 지진을 여드름을 식은땀을 병을',
      marks: [
        { text: /^(눈물|콧물|배탈|몸살|기억|큰일|지진|여드름|식은땀|병)을$/ },
        { text: /^(나서|났다|나고|나면|나지|나는|난다|났어요?|났는데|났지만|날)$/ },
      ],
      fix: '$1이 $2',
      unverified: true,
      help: "저절로 생기는 것은 '무엇이 나다'로 써요. 예: 눈물이 나다, 배탈이 나다.",
      examples: [['배탈을 나서 결석했다.', '배탈이 나서 결석했다.']],
      nearMisses: ['배탈이 나서 결석했다.', '병을 나르는 아저씨', '기억을 되살렸다.'],
    },
  ],
};
