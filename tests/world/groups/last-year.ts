import type { WorldActivity } from '../activities.ts';
import type { WorldFeedback } from '../answers.ts';
import type { WorldBook } from '../book.ts';
import type { WorldGroup } from '../group.ts';
import { formerPupils, schoolName, teacher } from '../people.ts';
import type { Piece } from '../piece.ts';

const activities: WorldActivity[] = [
  {
    key: 'fourth-grade',
    title: '4학년 글쓰기',
    status: 'CLOSED',
    subjects: [
      {
        key: 'day-of-our-class',
        title: '우리 반의 하루',
        guide: [
          '아침부터 끝날 때까지 다 쓰지 말고, 우리 반에서만 볼 수 있는 한 장면을 골라 봅시다.',
          '그 장면에 나온 친구에게 읽어 주고, 맞는지 물어본 다음에 내 주세요.',
        ],
        writingClassifyId: '일기',
        status: 'CLOSED',
        opening: null,
        deadline: { days: -330, time: '21:00' },
        minCharacters: null,
        maxCharacters: 800,
      },
      {
        key: 'favourite-time',
        title: '내가 좋아하는 시간',
        guide: [
          '하루 가운데 남에게 빌려주고 싶지 않은 시간은 언제인가요?',
          '몇 시쯤인지, 어디인지, 무슨 소리가 나는지부터 적어 봅시다.',
        ],
        writingClassifyId: '생활문',
        status: 'CLOSED',
        opening: null,
        deadline: { days: -318, time: '21:00' },
        minCharacters: null,
        maxCharacters: 800,
      },
      {
        key: 'winter-poem',
        title: '겨울에 쓰는 시',
        guide: [
          '겨울에만 보이는 것을 하나 찾아서 짧은 시를 써 봅시다.',
          '소리 내어 읽고, 숨이 차는 곳에서 줄을 바꿔요.',
        ],
        writingClassifyId: '시',
        status: 'CLOSED',
        opening: null,
        deadline: { days: -310, time: '21:00' },
        minCharacters: null,
        maxCharacters: 400,
      },
    ],
  },
];

const pieces: Piece[] = [
  {
    key: 'lunch-line',
    subject: 'day-of-our-class',
    author: 'kim-dogyeong',
    title: '급식 줄의 법칙',
    kind: 'prose',
    paragraphs: [
      '우리 반 급식 줄에는 법칙이 있다. 맨 앞에 서면 국이 뜨겁고, 맨 뒤에 서면 돈가스가 작다. 나는 한 달 동안 자리를 바꾸어 가며 조사했다. 가장 좋은 자리는 여섯 번째다. 국은 알맞게 식고 돈가스는 아직 크다.',
      '그런데 어제 여섯 번째에 서 있다가 뒤에 있던 시온이에게 자리를 내주었다. 시온이는 이를 뽑아서 국이 뜨거우면 안 되기 때문이다. 나는 일곱 번째에 섰다. 돈가스 크기는 똑같았다. 법칙을 고쳐야겠다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 8060,
  },
  {
    key: 'board-duty',
    subject: 'day-of-our-class',
    author: 'na-eunseo',
    title: '칠판 오른쪽 아래',
    kind: 'prose',
    paragraphs: [
      '칠판 당번은 칠판을 다 지우지 않는다. 오른쪽 아래에 손바닥만 한 자리를 남겨 둔다. 거기에는 삼월에 전학 간 수빈이가 그리고 간 토끼가 있다.',
      '선생님은 토끼를 피해서 글씨를 쓰신다. 수학 시간에 칸이 모자라도 토끼 앞에서 줄을 바꾸신다. 나는 당번을 하는 일주일 동안 토끼 귀가 흐려지면 분필로 살짝 덧그렸다. 수빈이가 오면 네 토끼가 우리랑 분수까지 배웠다고 말해 줄 거다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 8040,
  },
  {
    key: 'loose-tooth',
    subject: 'day-of-our-class',
    author: 'ryu-sion',
    title: '흔들리는 이',
    kind: 'prose',
    paragraphs: [
      '국어 시간에 이가 흔들렸다. 혀로 밀면 앞으로 갔다가 놓으면 돌아왔다. 받아쓰기를 하는데 이만 생각났다.',
      '쉬는 시간에 도경이가 어느 쪽으로 빠질지 맞혀 보자고 했다. 친구 여섯 명이 내 입을 들여다보았다. 내가 웃는 바람에 이가 툭 떨어졌다. 아무도 못 맞혔다. 이는 아래로 빠졌다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 8015,
  },
  {
    key: 'library-seat',
    subject: 'favourite-time',
    author: 'moon-chaewon',
    title: '창가 두 번째 자리',
    kind: 'prose',
    paragraphs: [
      '나는 수요일 네 시가 좋다. 그때 학교 도서관 창가 두 번째 자리에 해가 들어온다. 해는 책 위에 네모로 떨어져서 한 줄씩 옆으로 간다. 네모보다 빨리 읽으면 내가 이기고, 늦게 읽으면 해가 이긴다.',
      '겨울이 되니까 해가 더 빨라졌다. 요즘은 내가 자주 진다. 그래도 지는 날에는 따뜻한 쪽에 손을 올려놓고 쉰다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 7760,
  },
  {
    key: 'radio',
    subject: 'favourite-time',
    author: 'bae-suho',
    title: '엄마 차의 라디오',
    kind: 'prose',
    paragraphs: [
      '태권도가 끝나면 엄마 차를 타고 집에 간다. 십이 분 걸린다. 그 시간에는 라디오에서 사연을 읽어 준다.',
      '어느 날 아저씨가 보낸 사연이 나왔다. 딸이 학교에 가기 싫다고 해서 같이 도넛을 먹으러 갔다는 이야기였다. 엄마가 신호를 기다리다가 나에게 물었다. “너도 그런 날 있어?” 나는 있다고 했다. 엄마는 집을 지나쳐서 도넛 가게로 갔다. 그날은 이십오 분 걸렸다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 7745,
  },
  {
    key: 'shoes-at-door',
    subject: 'favourite-time',
    author: 'cha-minjae',
    title: '현관에 신발이 네 켤레일 때',
    kind: 'prose',
    paragraphs: [
      '우리 집 현관에는 신발이 아침에 네 켤레, 낮에 한 켤레, 저녁에 세 켤레다. 아빠가 밤에 일하시기 때문이다. 그래서 네 켤레가 되는 시간은 아침 일곱 시부터 이십 분 동안뿐이다.',
      '나는 그 시간에 밥을 천천히 먹는다. 엄마가 늦겠다고 해도 콩나물을 한 개씩 집는다. 아빠가 졸린 눈으로 나를 보고 웃으신다. 아빠도 젓가락으로 콩나물을 한 개만 집으셨다.',
    ],
    status: 'PUBLISHED',
    hoursAgo: 7730,
  },
  {
    key: 'one-glove',
    subject: 'winter-poem',
    author: 'seo-ideun',
    title: '눈사람에게 빌려준 장갑',
    kind: 'verse',
    paragraphs: [
      '어제 눈사람에게\n장갑 한 짝을 빌려주었다',
      '아침에 가 보니\n눈사람은 없고\n장갑만 남아\n손바닥을 펴고 있었다',
      '잘 썼어\n하는 것 같아서\n나도 손을 대 보았다',
    ],
    picture: {
      after: 3,
      drawing: 'snowman',
      alt: '눈 쌓인 운동장에 빨간 장갑을 한 짝만 낀 눈사람이 서 있다',
      caption: '왼손만 따뜻한 눈사람',
    },
    status: 'PUBLISHED',
    hoursAgo: 7560,
  },
  {
    key: 'white-breath',
    subject: 'winter-poem',
    author: 'woo-jian',
    title: '입김',
    kind: 'verse',
    paragraphs: [
      '추운 날에는\n말이 보인다',
      '안녕, 하면\n동그란 안녕이\n친구 얼굴까지 갔다가\n사라진다',
      '미안해, 는\n조금 오래 남아서\n둘이 같이 보았다',
    ],
    status: 'PUBLISHED',
    hoursAgo: 7545,
  },
];

const answers: Record<string, string> = {
  'lunch-line':
    '법칙을 찾고, 스스로 깨뜨리고, 다시 고치겠다고 한 글이네요. 고친 법칙은 몇 번째 자리인가요?',
  'board-duty': '선생님도 그 토끼 앞에서 줄을 바꿀 때마다 수빈이를 생각했어요. 편지로 보내 볼까요?',
  'loose-tooth': '아무도 못 맞힌 방향을 마지막 문장에 숨겨 두었네요. 이가 떨어질 때 소리가 났나요?',
  'library-seat':
    '해와 달리기를 하다니 멋진 생각이에요. 이긴 날에 읽은 책은 무엇이었는지 궁금해요. 알려 줄래요?',
  radio: '십이 분과 이십오 분, 숫자만으로 마음이 보여요. 도넛은 무슨 맛이었나요?',
  'shoes-at-door':
    '신발을 세는 것만으로 가족의 하루가 다 보였어요. 아빠도 이 글을 읽어 보셨을까요?',
  'one-glove': '손바닥을 펴고 있었다는 줄에서 오래 멈췄어요. 장갑은 지금 어디에 있나요?',
  'white-breath':
    '‘미안해’가 조금 오래 남는다는 것을 어떻게 알았나요? 그 까닭을 한 연 더 써도 좋겠어요.',
};

const feedback: WorldFeedback[] = pieces.map(({ key, hoursAgo }) => ({
  piece: key,
  content: answers[key] ?? '',
  annotations: [],
  hoursAgo: hoursAgo - 40,
}));

const book: WorldBook = {
  title: '눈사람에게 빌려준 장갑',
  subtitle: '햇살초 4학년 3반 문집',
  cover: 'window',
  dedication: '삼월에 전학 간 수빈이에게',
  foreword: {
    title: '칠판 오른쪽 아래',
    paragraphs: [
      '우리 반 칠판에는 일 년 내내 지우지 않은 자리가 있었습니다. 손바닥만 한 그 자리를 비켜 가며 글씨를 쓰다가, 저는 아이들이 무엇을 소중히 여기는지 배웠습니다.',
      '이 책은 그 자리만큼 작은 책입니다. 여덟 사람이 한 편씩 남겨 둔 것을 차례로 묶었습니다. 지우지 않고 두고두고 보겠습니다.',
    ],
    signature: '4학년 3반 담임 한지우',
  },
  parts: [
    { title: '우리 반', pieces: ['lunch-line', 'board-duty', 'loose-tooth'] },
    { title: '내 시간', pieces: ['library-seat', 'radio', 'shoes-at-door'] },
    { title: '겨울', pieces: ['one-glove', 'white-breath'] },
  ],
  colophon: [
    { label: '책 이름', value: '눈사람에게 빌려준 장갑' },
    { label: '글쓴이', value: '햇살초등학교 4학년 3반 여덟 명' },
    { label: '엮은이', value: '한지우' },
  ],
};

/** The class that the teacher had before: everything is answered, and the year is a book. */
export const lastYear: WorldGroup = {
  key: 'last-year',
  title: '지난해 4학년 3반',
  description: '지난해에 함께 쓴 글과 문집을 남겨 두었어요.',
  schoolName,
  groupCode: 'JNHAE43B',
  visibility: 'PRIVATE',
  owner: teacher.key,
  members: formerPupils.map(({ key }) => key),
  requests: [],
  words: ['수빈', '시온', '도경'],
  activities,
  pieces,
  comments: [
    {
      piece: 'loose-tooth',
      author: 'kim-dogyeong',
      text: '나는 오른쪽에 걸었는데 아래로 빠질 줄은 몰랐어.',
      hoursAgo: 7990,
      reply: {
        author: 'ryu-sion',
        text: '나도 몰랐어. 그다음 이는 왼쪽으로 빠졌어.',
        hoursAgo: 7985,
      },
    },
    {
      piece: 'board-duty',
      author: 'moon-chaewon',
      text: '내가 당번일 때는 토끼 꼬리를 덧그렸어.',
      hoursAgo: 8020,
      reply: null,
    },
    {
      piece: 'white-breath',
      author: 'seo-ideun',
      text: '그 미안해, 나한테 한 거 맞지?',
      hoursAgo: 7530,
      reply: { author: 'woo-jian', text: '응. 잘 보였어?', hoursAgo: 7528 },
    },
  ],
  feedback,
  likesOf: (pieceKey) => {
    const author = pieces.find(({ key }) => key === pieceKey)?.author;
    const readers = formerPupils.map(({ key }) => key).filter((key) => key !== author);
    return readers.slice(0, 2 + (pieceKey.length % 5));
  },
  square: [],
  book,
};
