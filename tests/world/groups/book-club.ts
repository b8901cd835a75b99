import type { WorldActivity } from '../activities.ts';
import type { WorldGroup } from '../group.ts';
import { librarian } from '../people.ts';
import type { Piece } from '../piece.ts';

const activities: WorldActivity[] = [
  {
    key: 'old-stories',
    title: '한 달에 한 편, 백 년 된 소설',
    status: 'OPEN',
    subjects: [
      {
        key: 'lucky-day',
        title: '「운수 좋은 날」을 읽고',
        guide: [
          '현진건의 「운수 좋은 날」을 함께 읽었습니다. 학교에서 배운 해석은 잠깐 내려놓고, 이번에 새로 눈에 들어온 물건이나 장면 하나에서 시작해 주세요.',
          '줄거리는 모두 알고 있으니 짧게 줄여도 됩니다. 늦게 내신 글도 다음 모임 전까지 읽을게요.',
        ],
        writingClassifyId: '독후감',
        status: 'OPEN',
        opening: null,
        deadline: { days: -9, time: '21:00' },
        lateAllowed: true,
        minCharacters: 200,
        maxCharacters: 1500,
      },
      {
        key: 'camellia',
        title: '「동백꽃」을 읽고',
        guide: [
          '김유정의 「동백꽃」입니다. 소리 내어 읽으면 더 재미있는 소설이니, 마음에 드는 대화를 골라 가족에게 한 번 읽어 주세요.',
          '점순이와 ‘나’ 가운데 한 사람의 편이 되어 써도 좋습니다.',
        ],
        writingClassifyId: '독후감',
        status: 'OPEN',
        opening: null,
        deadline: { days: 12, time: '21:00' },
        minCharacters: 200,
        maxCharacters: 1500,
      },
    ],
  },
  {
    key: 'my-books',
    title: '책과 나',
    status: 'OPEN',
    subjects: [
      {
        key: 'first-book',
        title: '처음 내 것이 된 책',
        guide: [
          '내 이름을 적어 넣은 첫 책이 기억나나요? 책 내용보다 그 책이 나에게 온 길을 들려주세요.',
          '누가 주었는지, 어디에 두었는지, 지금은 어디에 있는지 쓰면 이야기가 저절로 이어집니다.',
        ],
        writingClassifyId: '자유글',
        status: 'OPEN',
        opening: null,
        deadline: null,
        minCharacters: null,
        maxCharacters: null,
      },
    ],
  },
];

const pieces: Piece[] = [
  {
    key: 'warm-bowl',
    subject: 'lucky-day',
    author: 'yoon-seojae',
    title: '설렁탕을 사 온 사람',
    kind: 'prose',
    paragraphs: [
      '「운수 좋은 날」을 고등학교 때 읽고 처음 다시 읽었다. 그때는 제목이 반어라는 것만 외웠다. 이번에는 자꾸 설렁탕에 눈이 갔다.',
      '김 첨지는 돈을 번 날 곧장 집으로 가지 않는다. 친구를 붙들고 술을 마시며 웃다가 운다. 예전에는 그것이 못마땅했는데 이제는 알 것 같다. 그는 집에 무슨 일이 기다리는지 이미 알고 있었다. 알기 때문에 갈 수가 없었던 것이다.',
      '그래도 그는 설렁탕을 샀다. 너무 늦었을지도 모른다고 생각하면서 산 국 한 그릇. 나는 그 그릇이 이 소설에서 가장 뜨거운 물건이라고 느꼈다. 우리도 가끔 그런 것을 사 들고 집에 간다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 400,
  },
  {
    key: 'bus-stop',
    subject: 'lucky-day',
    author: 'kim-byeolhae',
    title: '비 오는 날의 정류장',
    kind: 'prose',
    paragraphs: [
      '늦게 냅니다. 핑계를 대자면 마지막 장을 읽을 용기가 나지 않아서 사흘이나 덮어 두었습니다.',
      '비가 오는 저녁, 버스를 기다리며 남은 석 장을 읽었습니다. 옆에 선 기사님이 전화로 오늘은 손님이 많아 운수가 좋다고 하시더군요. 저는 저도 모르게 기사님 얼굴을 한 번 보았습니다. 얼른 댁에 들어가셨으면 좋겠다고 생각했습니다.',
      '책 속의 비와 책 밖의 비가 같이 내린 셈입니다. 다음부터는 날씨를 보고 책을 고르겠습니다.',
    ],
    status: 'PUBLISHED',
    late: true,
    hoursAgo: 150,
  },
  {
    key: 'yellow-camellia',
    subject: 'camellia',
    author: 'oh-miran',
    title: '동백꽃은 노랗다',
    kind: 'prose',
    paragraphs: [
      '「동백꽃」을 읽다가 고개를 갸웃했다. 꽃이 노랗고 냄새가 알싸하단다. 내가 아는 동백은 붉다. 찾아보니 강원도에서는 생강나무 꽃을 동백꽃이라고 불렀다. 나는 사십 년 동안 다른 꽃을 떠올리며 이 소설을 읽은 셈이다.',
      '꽃 이름을 알고 나니 장면이 달라졌다. 이른 봄, 아직 잎도 없는 산에 노란 꽃만 먼저 핀 자리. 점순이가 떠미는 바람에 둘이 함께 넘어진 곳이 그런 자리였다. 붉은 동백이었다면 조금 무거웠을 것이다. 노란 꽃이라 두 사람의 마음이 더 서툴고 더 환하다.',
      '다음 봄에는 뒷산에 올라가 볼 작정이다. 가지는 꺾지 않고 코만 가까이 대 보려고 한다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 120,
  },
  {
    key: 'jeomsun-says',
    subject: 'camellia',
    author: 'jung-haesu',
    title: '점순이의 말을 표로 만들어 보았다',
    kind: 'prose',
    paragraphs: [
      '점순이는 좋아한다는 말을 한 번도 하지 않는다. 그래서 점순이가 한 말을 모아 표를 만들어 보았다. 왼쪽은 ‘나’가 들은 말이고 오른쪽은 내가 짐작한 속말이다.',
      '표를 채우고 보니 ‘나’는 끝까지 왼쪽 칸만 듣는다. 오른쪽 칸은 독자에게만 보인다. 이 소설이 우스운 까닭도 안타까운 까닭도 그 사이의 줄 하나에 있다.',
      '나도 열다섯 살에 오른쪽 칸을 읽지 못해 놓친 친구가 있다. 그 친구는 날마다 나에게 지우개를 빌려 갔다. 필통에 지우개가 두 개나 들어 있었는데도.',
    ],
    table: {
      after: 1,
      rows: [
        ['점순이가 한 일', '‘나’가 들은 말', '속말'],
        ['감자를 내밀 때', '느 집엔 이거 없지?', '너랑 나눠 먹고 싶어서 숨겨 왔어.'],
        ['닭싸움을 붙일 때', '약을 올리는구나.', '제발 나를 한 번만 봐 줘.'],
        ['닭이 죽은 뒤에', '이를까 봐 겁난다.', '이제 우리 둘만 아는 일이 생겼네.'],
      ],
    },
    status: 'PUBLISHED',
    hoursAgo: 70,
  },
  {
    key: 'dictionary',
    subject: 'first-book',
    author: 'park-noeul',
    title: '열세 살의 국어사전',
    kind: 'prose',
    paragraphs: [
      '처음 내 돈으로 산 책은 국어사전이었다. 열세 살 겨울, 이웃집 눈을 치우고 받은 돈을 모아 읍내 서점에 갔다. 서점 아저씨는 만화책을 만지작거리던 아이가 사전을 들고 오자 두 번 물었다. “네가 볼 거냐?”',
      '그해 겨울 나는 밤마다 스탠드를 켜고 기역부터 읽었다. 가랑비와 가랑잎 사이에서 늘 잠이 들었다. 며칠이 지나도 기역을 벗어나지 못했지만 아무도 재촉하지 않는 책은 그것이 처음이었다.',
      '사전은 지금 딸아이 책상에 있다. 가랑잎이 있는 쪽에 진짜 가랑잎이 한 장 끼워져 있다. 내가 넣은 것은 아니다.',
    ],
    picture: {
      after: 2,
      drawing: 'readingLamp',
      alt: '캄캄한 방, 스탠드 불빛 아래에 두꺼운 사전이 펼쳐져 있고 창밖에 눈이 내린다',
      caption: '기역을 벗어나지 못한 겨울',
    },
    status: 'PUBLISHED',
    hoursAgo: 200,
  },
  {
    key: 'read-aloud',
    subject: 'first-book',
    author: 'han-jiu',
    title: '소리 내어 읽은 책',
    kind: 'prose',
    paragraphs: [
      '교사가 된 첫해에 점심시간마다 동화책을 소리 내어 읽었다. 스물아홉 명 가운데 듣는 아이는 서너 명이었다. 나머지는 운동장으로 뛰어나가거나 엎드려 잤다.',
      '책이 끝난 날, 날마다 자던 아이가 고개를 들고 물었다. “선생님, 그래서 그 개는 집에 갔어요?” 나는 그 아이가 처음부터 듣고 있었다는 것을 그때 알았다.',
      '그 책에는 아직 내 이름이 없다. 이름을 적으려다가 스물아홉 명의 책인 것 같아서 그만두었다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 60,
  },
];

/** Grown-ups of the town who read together; anybody may look at what they wrote. */
export const bookClub: WorldGroup = {
  key: 'book-club',
  title: '은행나무 길 책 모임',
  description: '은행나무 길 도서관에서 한 달에 한 편씩 읽고, 쓴 글로 이야기를 나눠요.',
  schoolName: '은행나무 길 도서관',
  groupCode: 'EUNHAENG',
  visibility: 'PUBLIC',
  owner: librarian.key,
  members: ['oh-miran', 'jung-haesu', 'park-noeul', 'kim-byeolhae', 'han-jiu'],
  requests: [],
  words: ['점순', '김유정', '현진건'],
  activities,
  pieces,
  comments: [
    {
      piece: 'warm-bowl',
      author: 'oh-miran',
      text: '가장 뜨거운 물건이라는 말에 밑줄을 그었어요. 저는 식어 버린 국이라고만 생각했거든요.',
      hoursAgo: 380,
      reply: {
        author: 'yoon-seojae',
        text: '식은 국이라고 읽으셨다니 저도 다시 읽어 볼게요.',
        hoursAgo: 372,
      },
    },
    {
      piece: 'yellow-camellia',
      author: 'park-noeul',
      text: '생강나무 꽃이라니, 저도 평생 붉은 꽃으로 읽었습니다.',
      hoursAgo: 110,
      reply: null,
    },
    {
      piece: 'jeomsun-says',
      author: 'kim-byeolhae',
      text: '지우개 이야기에서 한참 멈췄습니다. 그 친구는 지금 어디에 있을까요?',
      hoursAgo: 55,
      reply: {
        author: 'jung-haesu',
        text: '동창회에서 만났는데 기억이 안 난다고 하더군요.',
        hoursAgo: 50,
      },
    },
    {
      piece: 'dictionary',
      author: 'han-jiu',
      text: '저희 반 아이들에게 읽어 주고 싶은 글이에요.',
      hoursAgo: 180,
      reply: null,
    },
  ],
  feedback: [
    {
      piece: 'yellow-camellia',
      content:
        '꽃의 빛깔 하나로 장면 전체를 다시 읽으셨네요. 사십 년 전에 떠올린 붉은 장면도 한 문단 보태 주시면 어떨까요?',
      annotations: [],
      hoursAgo: 100,
    },
  ],
  likesOf: (pieceKey) => {
    const likes: Record<string, string[]> = {
      'warm-bowl': ['oh-miran', 'jung-haesu', 'park-noeul'],
      'yellow-camellia': ['yoon-seojae', 'park-noeul', 'han-jiu'],
      'jeomsun-says': ['yoon-seojae', 'oh-miran', 'kim-byeolhae', 'han-jiu'],
      dictionary: ['yoon-seojae', 'jung-haesu', 'han-jiu'],
      'read-aloud': ['yoon-seojae'],
    };
    return likes[pieceKey] ?? [];
  },
  square: [
    { piece: 'warm-bowl', consented: true },
    { piece: 'yellow-camellia', consented: true },
    { piece: 'jeomsun-says', consented: true },
    { piece: 'dictionary', consented: true },
    // Picked by the owner; the writer has not agreed, so the square does not show it.
    { piece: 'read-aloud', consented: false },
  ],
  book: null,
};
