import type { Family } from '../../rule.ts';

/** Verbs whose form in -ㄴ or -ㄹ is a noun as well. */
const LOOK_ALIKE = '만들|만날|그릴|흔들|버틸|머물|모을|부를|누릴|만질|던질|가질';

/** Forms in -ㄴ and -ㄹ that are joined to what they modify and so look like another word, or like none. */
export const joinedModifiers: Family = {
  id: 'joined-modifiers',
  category: 'spacing',
  title: '의존 명사 띄어쓰기',
  article: '한글 맞춤법 제2항, 제42항',
  help: '꾸미는 말은 뒤의 말과 띄어 써요. 예: 말한 대로, 알 만큼, 잘 시간.',
  rules: [
    {
      id: 'as-done',
      severity: 'error',
      trigger: '대로',
      marks: [
        {
          any: [
            { text: /^(한|말한|변한|만난|도운|준)대로$/ },
            { text: /^(.+한)대로$/, unknown: true },
          ],
          text: /^(.+)대로$/,
        },
      ],
      fix: '$1 대로',
      unverified: true,
      help: "꾸미는 말 뒤의 '대로'는 띄어 써요. 예: 말한 대로, 본 대로. 이름씨 뒤에서는 붙여 써요. 예: 약속대로.",
      examples: [
        ['내가 말한대로 해 봐.', '내가 말한 대로 해 봐.'],
        ['선생님이 한대로 따라 했다.', '선생님이 한 대로 따라 했다.'],
      ],
      nearMisses: ['내가 말한 대로 해 봐.', '약속대로 왔다.', '법대로 하자.'],
    },
    {
      id: 'as-seen',
      severity: 'error',
      trigger: '본대로 간대로 온대로',
      marks: [{ text: /^([본간온])대로$/ }],
      near: {
        word: '말하 이야기하 얘기하 적 그리 느끼 쓰 전하 들 설명하 따라하 하',
        side: 'after',
        within: 2,
      },
      fix: '$1 대로',
      unverified: true,
      help: "꾸미는 말 뒤의 '대로'는 띄어 써요. 예: 말한 대로, 본 대로.",
      examples: [['우리는 본대로 그렸다.', '우리는 본 대로 그렸다.']],
      nearMisses: ['우리는 본 대로 그렸다.', '군인들이 본대로 돌아갔다.'],
    },
    {
      id: 'as-much-as',
      severity: 'error',
      trigger: '만큼 뿐',
      marks: [{ text: new RegExp(`^(${LOOK_ALIKE})(만큼(?:은|이나|도|의)?|뿐(?:이|인|만|$).*)$`) }],
      fix: '$1 $2',
      unverified: true,
      help: "'-ㄹ 만큼, -ㄹ 뿐'의 '만큼, 뿐'은 앞말과 띄어 써요. 예: 만들 만큼, 만들 뿐이다.",
      examples: [['상자를 만들만큼 나무가 있다.', '상자를 만들 만큼 나무가 있다.']],
      nearMisses: ['상자를 만들 만큼 나무가 있다.', '만들만 한 것이 없다.'],
    },
    {
      id: 'enough',
      severity: 'error',
      trigger: '만큼',
      marks: [{ text: /^(알|볼|살|줄|올|쓸|놀|울|할|갈)만큼(은|이나)?$/ }],
      after: [
        {
          is: {
            word: '알 보 살 주 오 쓰 놀 울 하 가 크 좋 힘들 많 슬프 아프 좋아하 유명하 가깝 멀 재미있',
          },
        },
      ],
      fix: '$1 만큼$2',
      unverified: true,
      help: "'-ㄹ 만큼'의 '만큼'은 앞말과 띄어 써요. 예: 알 만큼 안다.",
      examples: [['나도 알만큼 안다.', '나도 알 만큼 안다.']],
      nearMisses: ['나도 알 만큼 안다.', '아기 주먹이 새의 알만큼 작다.'],
    },
    {
      id: 'no-way',
      severity: 'error',
      trigger: '리 리가 리는',
      marks: [
        { text: /^(갈|잘|놀|울|쓸|살|만들|설|알|질|날|들|걸|팔|열|풀|올|볼|될|할)리(가|는|도)?$/ },
      ],
      after: [{ text: /^(?:없|있겠|있나|만무)/ }],
      fix: '$1 리$2',
      unverified: true,
      help: "'까닭'을 뜻하는 '리'는 앞말과 띄어 써요. 예: 알 리 없다, 그럴 리가 없다.",
      examples: [['동생이 그것을 알리 없다.', '동생이 그것을 알 리 없다.']],
      nearMisses: ['동생이 알 리가 없다.', '널리 알리는 글이다.', '달리 방법이 없다.'],
    },
    {
      id: 'time-to',
      severity: 'error',
      trigger: '시간 생각 필요',
      marks: [
        {
          unknown: true,
          text: /^(잘|놀|울|살|쉴|알|갈|먹을|씻을|일어날|그릴)((?:시간|생각|필요)(?:이|을|은|도|만|조차|가|는|없이|이다|이야|이에요|인데|이라)?)$/,
        },
      ],
      fix: '$1 $2',
      unverified: true,
      examples: [['이제 잘시간이다.', '이제 잘 시간이다.']],
      nearMisses: ['이제 잘 시간이다.', '실시간으로 보았다.', '별생각이 없다.'],
    },
    {
      id: 'place-to',
      severity: 'error',
      trigger: '데 곳',
      marks: [
        {
          unknown: true,
          text: /^(갈|쉴|놀|앉을|숨을|둘|잘|설|살|머물|기댈|먹을)([데곳](?:이|가|은|는|도|을|를|조차|이라곤|라곤)?)$/,
        },
      ],
      after: [{ is: { word: '없 있 많 찾 찾아보 모르 알 알아보 마땅하 필요하 주 만들 정하' } }],
      fix: '$1 $2',
      unverified: true,
      help: "'곳'을 뜻하는 '데, 곳'은 앞말과 띄어 써요. 예: 갈 데가 없다, 쉴 곳을 찾다.",
      examples: [
        ['비가 오니 갈데가 없다.', '비가 오니 갈 데가 없다.'],
        ['나그네는 쉴곳을 찾았다.', '나그네는 쉴 곳을 찾았다.'],
      ],
      nearMisses: ['갈 데가 없다.', '송곳이 없다.', '강가에 갈대가 많다.'],
    },
    {
      id: 'long',
      severity: 'error',
      trigger: '긴',
      marks: [
        {
          unknown: true,
          text: /^긴((?:시간|여행|편지|이야기|하루|방학|겨울|여름|터널|복도|행렬|여정|세월)(?:이|가|을|를|은|는|도|에|의|과|와|만|으로|이었다|이다|동안|에서)?)$/,
        },
      ],
      fix: '긴 $1',
      unverified: true,
      help: "꾸미는 말은 뒤의 말과 띄어 써요. 예: 긴 시간, 짧은 여행. '긴말'은 한 낱말이에요.",
      examples: [['우리는 긴시간 버스를 탔다.', '우리는 긴 시간 버스를 탔다.']],
      nearMisses: ['우리는 긴 시간 버스를 탔다.', '긴말은 하지 않겠다.'],
    },
    {
      id: 'not-only-did',
      severity: 'error',
      trigger: '줄뿐 볼뿐 둘뿐 놓을뿐 버릴뿐 갈뿐 올뿐',
      before: [{ text: /../, is: { ending: '어', pos: ['verb', 'adjective'] } }],
      marks: [{ text: /^(줄|볼|둘|놓을|버릴|갈|올)뿐(.*)$/ }],
      fix: '$1 뿐$2',
      unverified: true,
      help: "'-ㄹ 뿐'의 '뿐'은 앞말과 띄어 써요. 예: 도와줄 뿐이다. 이름씨 뒤에서는 붙여 써요. 예: 너뿐이다.",
      examples: [
        ['책은 힘을 길러 줄뿐 아니라 재미도 있다.', '책은 힘을 길러 줄 뿐 아니라 재미도 있다.'],
      ],
      nearMisses: ['책은 힘을 길러 줄 뿐 아니라 재미도 있다.', '쓸 수 있는 것은 노란 줄뿐이다.'],
    },
    {
      id: 'since-playing',
      severity: 'error',
      trigger: '친지 산지 간지 단지 판지',
      before: [{ is: { particle: '을 에 에서 으로' } }],
      marks: [{ text: /^(친|산|간|단|판)지(가|는|도)?$/ }],
      after: [
        {
          text: /^(?:벌써|이제|어느새|어느덧|얼마|오래.*|한|두|세|네|몇|일|이|삼|사|오|육|칠|팔|구|십|여러|[0-9]+)$/,
        },
      ],
      fix: '$1 지$2',
      unverified: true,
      help: "시간이 지난 것을 나타내는 '지'는 띄어 써요. 예: 피아노를 친 지 삼 년.",
      examples: [['피아노를 친지 벌써 삼 년이 되었다.', '피아노를 친 지 벌써 삼 년이 되었다.']],
      nearMisses: ['피아노를 친 지 벌써 삼 년이 되었다.', '할머니는 가까운 친지 몇 분을 부르셨다.'],
    },
    {
      id: 'still-so',
      severity: 'error',
      trigger: '은채',
      before: [{ is: { particle: '을', ending: 'none' } }],
      marks: [
        {
          text: /^(.+은)(채로?)$/,
          is: { pos: 'name' },
          split: [{ is: { pos: 'verb', ending: '은', role: 'modify' } }, { text: /^채로?$/ }],
        },
      ],
      fix: '$1 $2',
      unverified: true,
      help: "'그 모양 그대로'를 뜻하는 '채'는 띄어 써요. 예: 눈을 감은 채, 신을 신은 채로.",
      examples: [
        ['눈을 감은채 서 있었다.', '눈을 감은 채 서 있었다.'],
        ['신발을 신은채로 들어왔다.', '신발을 신은 채로 들어왔다.'],
      ],
      nearMisses: ['눈을 감은 채 서 있었다.', '내 동생 은채가 왔다.', '우리는 신은채를 불렀다.'],
    },
    {
      id: 'while-at-it',
      severity: 'error',
      trigger: '김에',
      marks: [{ text: /^(온|간|한|산|판|편|탄|깬|쓴|왔던|하는|가는|오는|사는|쓰는)(김에)$/ }],
      fix: '$1 $2',
      unverified: true,
      help: "'기회'를 뜻하는 '김'은 띄어 써요. 예: 온 김에 놀다 가라.",
      examples: [['온김에 놀다 가라.', '온 김에 놀다 가라.']],
      nearMisses: ['온 김에 놀다 가라.', '온기가 남아 있다.'],
    },
    {
      id: 'as-can',
      severity: 'error',
      trigger: '수있는대로 수있는만큼 수있는한 수있는데까지',
      marks: [{ text: /^(.+)수있는(대로|만큼|한|데까지)$/ }],
      fix: '$1 수 있는 $2',
      unverified: true,
      examples: [['될수있는대로 빨리 와.', '될 수 있는 대로 빨리 와.']],
      nearMisses: ['될 수 있는 대로 빨리 와.', '할 수 있는 만큼만 하자.'],
    },
  ],
};
