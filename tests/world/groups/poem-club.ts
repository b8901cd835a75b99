import type { WorldActivity } from '../activities.ts';
import type { WorldGroup } from '../group.ts';
import type { Piece } from '../piece.ts';

const activities: WorldActivity[] = [
  {
    key: 'small-poems',
    title: '이달의 짧은 시',
    status: 'OPEN',
    subjects: [
      {
        key: 'things-at-home',
        title: '우리 집 물건',
        guide: [
          '집에 있는 물건 하나를 골라서, 그 물건이 나에게 말을 건다면 뭐라고 할지 써 보자.',
          '열 줄을 넘지 않기. 다 쓰면 한 줄을 빼 보기.',
        ],
        writingClassifyId: '시',
        status: 'OPEN',
        opening: null,
        deadline: null,
        minCharacters: null,
        maxCharacters: 200,
      },
      {
        key: 'people-i-met',
        title: '오늘 만난 사람',
        guide: [
          '이름을 모르는 사람도 괜찮아. 그 사람이 한 말이나 손짓을 하나만 넣기.',
          '‘착하다’, ‘고맙다’는 쓰지 말고 보여 주기.',
        ],
        writingClassifyId: '시',
        status: 'OPEN',
        opening: null,
        deadline: null,
        minCharacters: null,
        maxCharacters: 200,
      },
      {
        key: 'rainy-day',
        title: '비 오는 날',
        guide: [
          '비가 오면 무엇이 달라질까? 소리, 냄새, 걸음 가운데 하나만 골라서 쓰기.',
          '다음 모임까지 내고, 서로 한 줄씩 답해 주기로 했어.',
        ],
        writingClassifyId: '시',
        status: 'OPEN',
        opening: null,
        deadline: { days: 5, time: '21:00' },
        minCharacters: null,
        maxCharacters: 200,
      },
    ],
  },
];

const pieces: Piece[] = [
  {
    key: 'black-beans',
    subject: 'things-at-home',
    author: 'seo-doyun',
    title: '콩자반',
    kind: 'verse',
    paragraphs: [
      '반찬 통 뚜껑을 열면\n맨 먼저 나를 올려다보는\n까만 눈 서른 개',
      '다 먹었니?\n하고 엄마가 물으면\n콩들이 한꺼번에\n나를 본다',
      '나는 오늘도\n제일 작은 콩 하나하고만\n눈을 맞춘다',
    ],
    status: 'PUBLISHED',
    hoursAgo: 290,
  },
  {
    key: 'washing-machine',
    subject: 'things-at-home',
    author: 'ahn-soyul',
    title: '세탁기의 노래',
    kind: 'verse',
    paragraphs: [
      '우리 집 세탁기는\n일이 끝나면 노래를 부른다\n끝까지 들어 주는 사람이 없다',
      '나는 요즘\n노래가 끝날 때까지\n그 앞에 서 있다\n손뼉도 한 번 친다',
      '그다음에\n뚜껑을 연다',
    ],
    status: 'PUBLISHED',
    hoursAgo: 270,
  },
  {
    key: 'elevator',
    subject: 'people-i-met',
    author: 'jung-hajun',
    title: '삼 층',
    kind: 'verse',
    paragraphs: [
      '칠 층에서 할머니가 탔다\n오 층에서 강아지가 탔다',
      '삼 층에서\n아무도 없는데 문이 열렸다',
      '우리는 모두\n보이지 않는 사람에게\n자리를 조금 비켜 주었다',
    ],
    status: 'PUBLISHED',
    hoursAgo: 150,
  },
  {
    key: 'two-languages',
    subject: 'people-i-met',
    author: 'song-daon',
    title: '꿈에서 누가 부르면',
    kind: 'verse',
    paragraphs: [
      '엄마는 졸리면\n엄마 나라 말로 하품한다\n아빠는 놀라면\n아빠 나라 말로 놀란다',
      '나는\n꿈에서 누가 부르면\n두 나라 말로 대답한다',
      '어느 쪽이 먼저 나왔는지는\n깨면 잊어버린다',
    ],
    status: 'PUBLISHED',
    hoursAgo: 128,
  },
  {
    key: 'umbrellas',
    subject: 'rainy-day',
    author: 'yang-haeun',
    title: '우산 스물네 개',
    kind: 'verse',
    paragraphs: [
      '우산 스물네 개가\n복도에 거꾸로 매달려\n뚝, 뚝\n국물을 흘린다',
      '오늘 급식은 미역국\n우산들도\n한 그릇씩 먹었나 보다',
    ],
    status: 'PUBLISHED',
    hoursAgo: 30,
  },
  {
    key: 'draft-boots',
    subject: 'rainy-day',
    author: 'seo-doyun',
    title: '장화',
    kind: 'verse',
    paragraphs: ['웅덩이는 하늘을 담고\n장화는 웅덩이를 담고', '나는 장화를 신고'],
    status: 'DRAFT',
    hoursAgo: 4,
  },
  {
    key: 'draft-window-drops',
    subject: 'rainy-day',
    author: 'jung-hajun',
    title: '빗방울 달리기',
    kind: 'verse',
    paragraphs: ['버스 창문에서\n빗방울 둘이 달리기를 한다', '나는 왼쪽을 응원했다'],
    status: 'DRAFT',
    hoursAgo: 9,
  },
];

/** Four friends and the pupil who opened the group: nobody from the school looks after it. */
export const poemClub: WorldGroup = {
  key: 'poem-club',
  title: '감나무 밑 시 모임',
  description: '점심시간에 감나무 밑에 모여 짧은 시를 쓰는 다섯 사람.',
  schoolName: null,
  groupCode: 'GAMPEM57',
  visibility: 'PRIVATE',
  owner: 'seo-doyun',
  members: ['ahn-soyul', 'jung-hajun', 'yang-haeun', 'song-daon'],
  requests: [{ person: 'choi-roa', hoursAgo: 8 }],
  words: [],
  activities,
  pieces,
  comments: [
    {
      piece: 'black-beans',
      author: 'song-daon',
      text: '콩이 나를 본다는 게 너무 웃겨. 나도 이제 콩이랑 눈을 못 마주치겠어.',
      hoursAgo: 280,
      reply: { author: 'seo-doyun', text: '제일 작은 콩부터 시작하면 괜찮아.', hoursAgo: 279 },
    },
    {
      piece: 'washing-machine',
      author: 'yang-haeun',
      text: '어제 우리 집 세탁기 노래도 끝까지 들어 봤어. 생각보다 길더라.',
      hoursAgo: 250,
      reply: null,
    },
    {
      piece: 'elevator',
      author: 'ahn-soyul',
      text: '마지막 연을 읽고 나도 모르게 옆으로 비켰어.',
      hoursAgo: 140,
      reply: null,
    },
    {
      piece: 'umbrellas',
      author: 'seo-doyun',
      text: '국물을 흘린다에서 웃었어. 나도 오늘 우산 밑으로 지나오다가 맞았거든.',
      hoursAgo: 26,
      reply: null,
    },
  ],
  feedback: [],
  likesOf: (pieceKey) => {
    const likes: Record<string, string[]> = {
      'black-beans': ['ahn-soyul', 'jung-hajun', 'song-daon'],
      'washing-machine': ['seo-doyun', 'yang-haeun'],
      elevator: ['seo-doyun', 'ahn-soyul', 'yang-haeun', 'song-daon'],
      'two-languages': ['seo-doyun', 'jung-hajun'],
      umbrellas: ['seo-doyun'],
    };
    return likes[pieceKey] ?? [];
  },
  square: [],
  book: null,
};
