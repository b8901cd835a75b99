import type { Family, Where } from '../../rule.ts';
import { syllablesWith } from '../../syllables.ts';

const IN_N = syllablesWith(['ㄴ']);
/** Not before a comma, where 온데 may be a slip of 오는데. */
const ENDS = /^\s*$|^["'”’)]*[.?!~…]|^\s*\n/;
const SEEN = '보 가 먹 듣 참 어제 아까 직접 만나 읽 그제 지난번 겪 써';

const ENDS_IN_DE: Where = {
  closes: true,
  text: /^(.+)데(요)?$/,
  is: { ending: '데', pos: ['adjective', 'verb'] },
  never: { ending: '는데 던데' },
};

export const deDae: Family = {
  id: 'de-dae',
  category: 'ending',
  title: '-데와 -대',
  article: '한글 맞춤법 제15항; 표준국어대사전 ‘-데’, ‘-대’',
  help: "남에게 들은 말을 전할 때는 '-다고 해'가 줄어든 '-대', 뒷말을 이을 때나 스스로 겪은 일을 말할 때는 '-데'를 써요. 예: 내일 비가 온대. 비가 오는데 우산이 없다.",
  rules: [
    {
      id: 'said',
      severity: 'error',
      trigger: '데',
      marks: [
        {
          closes: true,
          text: new RegExp(`^(?!계신)(.*[${IN_N}])데(요)?$`),
          mark: ENDS,
          any: [
            { doubtful: true },
            { text: /^[온간산논본준잔]데요?$|(?:좋아|싫어|[워퍼뻐려겨])한데요?$/ },
          ],
        },
      ],
      fix: '$1대$2',
      examples: [
        ['누나는 저녁에 온데.', '누나는 저녁에 온대.'],
        ['그 애도 너를 좋아한데.', '그 애도 너를 좋아한대.'],
        ['형은 벌써 집에 간데요.', '형은 벌써 집에 간대요.'],
      ],
      nearMisses: ['나도 지금 가는데.', '이 옷은 좀 큰데요.', '몸 아픈 데가 어디니?'],
    },
    {
      id: 'said-of-a-deed',
      severity: 'check',
      trigger: '한데',
      // A noun with 하다 that is no adjective: what one does is not said with -ㄴ데.
      marks: [
        {
          closes: true,
          text: /^(.{2,}한)데(요)?$/,
          mark: ENDS,
          best: { pos: 'adjective', isMade: true },
        },
      ],
      fix: '$1대$2',
      examples: [['오늘 태윤이가 결석한데요.', '오늘 태윤이가 결석한대요.']],
      nearMisses: ['오늘 태윤이가 결석한대요.', '시간이 더 필요한데요.'],
    },
    {
      id: 'said-are',
      severity: 'check',
      trigger: '한데 된데',
      before: [{ any: [{ is: { particle: '을 이 에 에서 으로' } }, { text: /^(안|못|잘|다)$/ }] }],
      marks: [{ closes: true, text: /^(한|된)데(요)?$/ }],
      fix: '$1대$2',
      examples: [
        ['누나는 내일 시험을 한데.', '누나는 내일 시험을 한대.'],
        ['복도에서 뛰면 안 된데요.', '복도에서 뛰면 안 된대요.'],
      ],
      nearMisses: ['그는 착하기는 한데 느리다.', '좀 이상하기는 한데.'],
    },
    {
      id: 'said-now',
      severity: 'check',
      trigger: '데',
      marks: [ENDS_IN_DE],
      notNear: { word: SEEN, side: 'before' },
      fix: '$1대$2',
      help: "남에게 들은 말이면 '-대', 내가 겪은 일을 떠올린 말이면 '-데'예요. 예: 그 영화 재미있대(들음). 그 영화 참 재미있데(내가 봄).",
      examples: [
        ['짝꿍은 오늘도 아프데.', '짝꿍은 오늘도 아프대.'],
        ['누나가 그러는데 시험이 어렵데.', '누나가 그러는데 시험이 어렵대.'],
        ['내일 소풍은 취소됐데요.', '내일 소풍은 취소됐대요.'],
      ],
      nearMisses: ['그 영화를 보니까 재미있데.', '비가 오는데요.', '생각보다 크던데요.'],
    },
    {
      id: 'said-to-want',
      severity: 'check',
      trigger: '싶데',
      marks: [{ text: /^싶데(요)?$/, closes: true }],
      fix: '싶대$1',
      examples: [['동생은 빵이 먹고 싶데요.', '동생은 빵이 먹고 싶대요.']],
      nearMisses: ['동생은 빵이 먹고 싶대요.', '빵이 먹고 싶은데요.'],
    },
    {
      id: 'said-of-the-past',
      severity: 'check',
      trigger: '데',
      marks: [{ ...ENDS_IN_DE, is: { ending: '데', has: '었', pos: ['adjective', 'verb'] } }],
      notNear: { word: '보 직접 만나', side: 'before' },
      fix: '$1대$2',
      help: "남에게 들은 말이면 '-대', 내가 겪은 일을 떠올린 말이면 '-데'예요. 예: 형은 어제 병원에 갔대(들음).",
      examples: [['짝꿍은 어제 병원에 갔데.', '짝꿍은 어제 병원에 갔대.']],
      nearMisses: ['가 보니 모두 집에 갔데.', '어제 병원에 갔는데.'],
    },
    {
      id: 'large-but',
      severity: 'error',
      trigger: '큰대',
      before: [{ is: { particle: '은 이 도' } }],
      marks: [{ text: /^큰대$/, closes: false }],
      fix: '큰데',
      help: "뒷말을 이을 때는 '-ㄴ데'를 써요. 예: 키는 큰데 힘이 약하다.",
      examples: [['키는 큰대 힘이 약하다.', '키는 큰데 힘이 약하다.']],
      nearMisses: ['키는 큰데 힘이 약하다.', '형은 키가 크대.'],
    },
    {
      id: 'said-of-elders',
      severity: 'check',
      trigger: '신데 셨데',
      marks: [
        {
          closes: true,
          text: /^(?!계신)(.{1,4}[신셨])데(요)?$/,
          mark: ENDS,
          is: { has: '으시' },
        },
      ],
      notNear: { word: SEEN, side: 'before' },
      fix: '$1대$2',
      examples: [
        ['아빠는 오늘 늦게 오신데.', '아빠는 오늘 늦게 오신대.'],
        ['담임 선생님은 예전에 배우셨데.', '담임 선생님은 예전에 배우셨대.'],
      ],
      nearMisses: ['아빠는 오늘 늦게 오신대.', '우리 할머니이신데요.', '지금 어디 가시는데?'],
    },
    {
      id: 'said-by',
      severity: 'check',
      trigger: '데',
      marks: [ENDS_IN_DE],
      near: {
        word: '소문 그러 뉴스 말씀 말 일기예보 방송 신문 들으니 전하',
        side: 'before',
        within: 8,
      },
      fix: '$1대$2',
      help: "남에게 들은 말이면 '-대', 내가 겪은 일을 떠올린 말이면 '-데'예요. 예: 그 영화 재미있대(들음). 그 영화 참 재미있데(내가 봄).",
      examples: [
        ['소문을 들으니 그 가게 빵이 그렇게 맛있데.', '소문을 들으니 그 가게 빵이 그렇게 맛있대.'],
      ],
      nearMisses: ['직접 가 보니 값이 비싸데.', '그 영화 참 재미있데.'],
    },
    {
      id: 'said-and',
      severity: 'check',
      trigger: '온데 간데 산데 준데 논데 본데 잔데',
      marks: [{ closes: false, text: /^([온간산준논본잔])데$/ }],
      near: { word: '그러', side: 'before', within: 8 },
      fix: '$1대',
      examples: [
        [
          '개구리가 그러는데 내일 비가 온데 우산을 챙기래.',
          '개구리가 그러는데 내일 비가 온대 우산을 챙기래.',
        ],
      ],
      nearMisses: ['비가 오는데 우산이 없다.', '그러다가 온데간데없이 사라졌다.'],
    },
    {
      id: 'said-by-whom',
      severity: 'check',
      trigger: '는데',
      before: [],
      marks: [
        {
          closes: true,
          text: /^(.+는)데(요)?$/,
          is: { ending: '는데' },
          mark: ENDS,
          never: { has: '었 겠' },
        },
      ],
      near: { word: '그러', side: 'before', within: 8 },
      fix: '$1대$2',
      examples: [
        [
          '누나가 그러는데 오늘은 가게가 일찍 닫는데요.',
          '누나가 그러는데 오늘은 가게가 일찍 닫는대요.',
        ],
      ],
      nearMisses: [
        '누나가 그러는데 오늘은 일찍 닫는대요.',
        '지금 그러면 안 되는데.',
        '비가 오는데요.',
      ],
    },
    {
      id: 'no-hearsay',
      severity: 'error',
      trigger: '대',
      marks: [{ unknown: true, text: new RegExp(`^(.*[${IN_N}던])대(요|도|도요)?$`) }],
      fix: '$1데$2',
      help: "뒷말을 이을 때는 '-ㄴ데, -는데, -던데'를 써요. 예: 착한데, 갔는데, 학생인데.",
      examples: [
        ['옷은 예쁜대 너무 비싸다.', '옷은 예쁜데 너무 비싸다.'],
        ['학교에 갔는대 아무도 없었다.', '학교에 갔는데 아무도 없었다.'],
        ['저는 반장인대요.', '저는 반장인데요.'],
        ['아까는 춥던대 이제는 덥다.', '아까는 춥던데 이제는 덥다.'],
      ],
      nearMisses: ['내일은 날씨가 춥대.', '학교에 갔는데 아무도 없었다.', '군대에 간 형이 왔다.'],
    },
    {
      id: 'while',
      severity: 'error',
      trigger: '는대',
      marks: [{ closes: false, text: /^(.+는)대$/, is: { ending: '다고하' } }],
      after: [{ never: { word: '글쎄 얘들아' } }],
      fix: '$1데',
      help: "뒷말을 이을 때는 '-는데'를 써요. 예: 밥을 먹는데 전화가 왔다.",
      examples: [
        ['책을 읽는대 동생이 떠들었다.', '책을 읽는데 동생이 떠들었다.'],
        ['손을 씻는대 물이 끊겼다.', '손을 씻는데 물이 끊겼다.'],
      ],
      nearMisses: ['동생이 책을 읽는대.', '오늘은 밥을 먹는대요.'],
    },
    {
      id: 'as-for-being',
      severity: 'error',
      trigger: '있는대 없는대',
      marks: [{ text: /^(.*[있없]는)대(요|도)?$/ }],
      fix: '$1데$2',
      help: "'있다, 없다'를 들은 대로 전하면 '있대, 없대'이고, 말을 이으면 '있는데, 없는데'예요. 예: 시간이 없는데 어떡하지?",
      examples: [
        ['나는 우산이 있는대요.', '나는 우산이 있는데요.'],
        ['자신이 없는대도 해 보았다.', '자신이 없는데도 해 보았다.'],
      ],
      nearMisses: ['우산이 있대요.', '나는 우산이 있는데요.'],
    },
    {
      id: 'noetdoe',
      severity: 'error',
      trigger: '는되 은되 인되 한되',
      marks: [{ unknown: true, text: new RegExp(`^(.*[${IN_N}])되(요|도)?$`) }],
      fix: '$1데$2',
      examples: [
        ['열심히 했는되 졌다.', '열심히 했는데 졌다.'],
        ['날씨가 좋은되 집에만 있었다.', '날씨가 좋은데 집에만 있었다.'],
      ],
      nearMisses: ['열심히 했는데 졌다.', '산에 오르되 조심해라.'],
    },
  ],
};
