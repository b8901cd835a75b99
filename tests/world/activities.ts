export type WritingClassify =
  | '생활문'
  | '일기'
  | '편지'
  | '독후감'
  | '설명문'
  | '논설문'
  | '시'
  | '이야기'
  | '기행문'
  | '기사문'
  | '자유글';

/** A wall-clock moment in Asia/Seoul, counted in days from today: `{ days: 1, time: '21:00' }` is tomorrow at nine in the evening. */
export interface DayAndTime {
  days: number;
  time: string;
}

export interface WorldSubject {
  key: string;
  title: string;
  guide: string[];
  writingClassifyId: WritingClassify;
  status: 'READY' | 'OPEN' | 'CLOSED';
  opening: DayAndTime | null;
  deadline: DayAndTime | null;
  lateAllowed?: true;
  minCharacters: number | null;
  maxCharacters: number | null;
}

export interface WorldActivity {
  key: string;
  title: string;
  status: 'READY' | 'OPEN' | 'CLOSED';
  subjects: WorldSubject[];
}

const spring: WorldActivity = {
  key: 'spring',
  title: '봄에 만난 것',
  status: 'CLOSED',
  subjects: [
    {
      key: 'first-day',
      title: '새 교실 첫날',
      guide: [
        '오늘 교실 문을 처음 열던 순간으로 돌아가 봅시다. 무엇이 가장 먼저 눈에 들어왔나요?',
        '하루를 다 쓰지 않아도 괜찮아요. 자꾸 생각나는 한 장면만 골라서, 그때 들은 말과 손에 닿은 것까지 적어 보세요.',
        '일기니까 잘한 일보다 솔직한 마음이 먼저예요. 떨렸으면 어디가 떨렸는지, 심심했으면 무엇을 하며 버텼는지 들려주세요.',
      ],
      writingClassifyId: '일기',
      status: 'CLOSED',
      opening: null,
      deadline: { days: -255, time: '18:00' },
      minCharacters: 200,
      maxCharacters: 1000,
    },
    {
      key: 'spring-sounds',
      title: '봄에 들은 소리',
      guide: [
        '점심시간에 눈을 감고 삼 분만 앉아 있어 봅시다. 몇 가지 소리가 들리나요?',
        '‘졸졸’, ‘살랑살랑’처럼 남이 만들어 둔 말 말고, 내 귀에 들린 대로 새 소리말을 지어 보세요.',
        '짧아도 좋아요. 줄을 어디에서 바꿀지 소리 내어 읽으면서 정하고, 연과 연 사이는 한 줄을 비워 둡니다.',
      ],
      writingClassifyId: '시',
      status: 'CLOSED',
      opening: null,
      deadline: { days: -215, time: '21:00' },
      minCharacters: null,
      maxCharacters: 400,
    },
    {
      key: 'planted',
      title: '내가 심은 것',
      guide: [
        '창가 화분이든 할머니 댁 텃밭이든, 올봄에 내 손으로 심은 것을 하나 골라 설명해 봅시다.',
        '그것을 한 번도 본 적 없는 동생에게 알려 준다고 생각하고 차례대로 써요. 날짜와 길이, 빛깔을 숫자와 낱말로 또렷하게 적으면 읽는 사람이 따라 하기 쉽습니다.',
        '잘 자라지 않았어도 괜찮아요. 왜 그랬을지 짐작한 것을 쓰면 훌륭한 설명문이 됩니다.',
      ],
      writingClassifyId: '설명문',
      status: 'CLOSED',
      opening: null,
      deadline: { days: -50, time: '21:00' },
      minCharacters: 300,
      maxCharacters: 1200,
    },
    {
      key: 'spring-trip',
      title: '봄 나들이 길',
      guide: [
        '현장 체험 학습도 좋고, 가족과 다녀온 가까운 길도 좋아요. 간 곳보다 가는 길에서 있었던 일을 놓치지 말고 써 봅시다.',
        '기행문에는 길(어디를 거쳤나), 본 것(무엇을 만났나), 생각(무엇이 달라 보였나)이 들어가요. 세 가지가 골고루 있는지 쓰고 나서 살펴보세요.',
        '표지판에 쓰인 말, 안내해 주신 분의 말씀, 버스 안에서 나눈 말을 그대로 옮기면 길이 눈앞에 보입니다.',
      ],
      writingClassifyId: '기행문',
      status: 'CLOSED',
      opening: null,
      deadline: { days: -178, time: '21:00' },
      minCharacters: 400,
      maxCharacters: 1500,
    },
  ],
};

const autumn: WorldActivity = {
  key: 'autumn',
  title: '가을 글쓰기',
  status: 'OPEN',
  subjects: [
    {
      key: 'picked-up',
      title: '주운 것 관찰하기',
      guide: [
        '학교에서 집까지 걷는 동안 땅에 떨어진 것을 하나만 주워 옵니다. 열매도 잎도 좋고, 누가 흘린 단추라도 좋아요.',
        '책상에 올려놓고 십 분 동안 들여다보세요. 크기를 재고, 냄새를 맡고, 굴려 보고, 귀에도 대 봅시다.',
        '‘예쁘다’, ‘신기하다’는 잠깐 넣어 두고, 왜 그렇게 느꼈는지를 보이는 대로 적어 보세요.',
        '마지막에는 그 물건이 어디에서 와서 왜 거기 떨어져 있었을지 짐작해 봐요.',
      ],
      writingClassifyId: '설명문',
      status: 'CLOSED',
      opening: null,
      deadline: { days: -14, time: '21:00' },
      minCharacters: 200,
      maxCharacters: 1000,
    },
    {
      key: 'autumn-town',
      title: '우리 동네 가을',
      guide: [
        '가을은 달력에도 있지만 우리 동네 골목에도 있어요. 여러분은 무엇을 보고 ‘아, 가을이구나.’ 하고 알아차리나요?',
        '우리 동네에 사는 사람만 아는 가을을 하나 골라 봅시다. 나무 한 그루, 가게 하나, 사람 한 명이면 충분합니다.',
        '있었던 일을 차례로 다 적기보다, 가장 오래 남은 장면에 머물러 보세요. 그때 누가 뭐라고 말했나요? 손은 무엇을 하고 있었나요?',
        '다 쓰면 소리 내어 한 번 읽고 나서 내 주세요.',
      ],
      writingClassifyId: '생활문',
      status: 'OPEN',
      opening: null,
      deadline: { days: 1, time: '21:00' },
      minCharacters: 200,
      maxCharacters: 1000,
    },
    {
      key: 'letter-to-autumn',
      title: '가을에게 쓰는 편지',
      guide: [
        '가을이 떠나기 전에 편지를 한 통 보내 봅시다. 고마웠던 일도, 섭섭했던 일도 좋아요.',
        '가을을 사람이라고 생각하면 몇 살쯤일까요? 존댓말로 쓸지 반말로 쓸지 먼저 정하고 시작하세요.',
        '받는 이, 하고 싶은 말, 끝인사, 쓴 날짜와 보내는 이의 이름을 빠뜨리지 않도록 해요.',
      ],
      writingClassifyId: '편지',
      status: 'READY',
      opening: { days: 6, time: '09:00' },
      deadline: { days: 13, time: '21:00' },
      minCharacters: 200,
      maxCharacters: 800,
    },
  ],
};

const books: WorldActivity = {
  key: 'books',
  title: '책 읽고 나서',
  status: 'OPEN',
  subjects: [
    {
      key: 'old-tales',
      title: '옛이야기 다시 읽기',
      guide: [
        '어릴 때 들은 옛이야기를 5학년의 눈으로 다시 읽어 봅시다. 그때는 그냥 지나쳤는데 이번에 걸리는 대목이 있나요?',
        '줄거리는 세 문장이면 넉넉해요. 나머지는 그 대목에서 멈춘 까닭과 내 경험을 이어서 씁니다.',
        '책에서 답을 찾지 못한 물음은 물음 그대로 남겨 두어도 괜찮아요.',
      ],
      writingClassifyId: '독후감',
      status: 'OPEN',
      opening: null,
      deadline: null,
      minCharacters: 300,
      maxCharacters: 1500,
    },
    {
      key: 'letter-to-character',
      title: '책 속 사람에게',
      guide: [
        '책을 덮었는데도 자꾸 말을 걸고 싶은 사람이 있지요? 그 사람에게 편지를 써 봅시다.',
        '‘안녕하세요? 저는 누구입니다.’로 시작하지 않아도 돼요. 가장 묻고 싶은 것을 첫 문장에 놓아 보세요.',
        '그 사람이 편지를 받는 때가 이야기의 처음인지, 한가운데인지, 다 끝난 뒤인지를 정하면 할 말이 또렷해집니다.',
      ],
      writingClassifyId: '편지',
      status: 'CLOSED',
      opening: null,
      deadline: { days: -49, time: '21:00' },
      lateAllowed: true,
      minCharacters: 200,
      maxCharacters: 1200,
    },
    {
      key: 'what-came-next',
      title: '뒷이야기 짓기',
      guide: [
        '이야기가 끝난 다음 날 아침, 그 사람들은 무엇을 하고 있을까요? 내가 작가가 되어 이어 써 봅시다.',
        '주인공이 아니라 옆에 잠깐 나왔던 사람이나 동물을 골라도 재미있어요.',
        '사건은 하나면 됩니다. 인물이 직접 말하게 하고, 한 번은 일이 마음대로 되지 않게 해 보세요.',
      ],
      writingClassifyId: '이야기',
      status: 'OPEN',
      opening: null,
      deadline: { days: 20, time: '21:00' },
      minCharacters: 400,
      maxCharacters: 1500,
    },
    {
      key: 'question-from-book',
      title: '책에서 건진 물음',
      guide: [
        '책을 읽다가, 또는 책을 함께 쓰다가 ‘이건 아닌데.’ 하고 고개를 갸웃한 적이 있나요? 그 생각을 주장으로 세워 봅시다.',
        '주장 하나에 까닭은 두 개면 든든해요. 까닭마다 내가 겪은 일이나 찾아본 사실을 하나씩 붙입니다.',
        '나와 생각이 다른 친구가 뭐라고 할지 미리 떠올려 보고, 그 말에도 답해 주세요.',
      ],
      writingClassifyId: '논설문',
      status: 'OPEN',
      opening: null,
      deadline: { days: 9, time: '21:00' },
      minCharacters: 300,
      maxCharacters: 1200,
    },
    {
      key: 'class-news',
      title: '우리 학교 책 소식',
      guide: [
        '도서관과 학급 문고에서 일어난 일을 우리 반 기자가 되어 알려 봅시다.',
        '누가, 언제, 어디에서, 무엇을, 어떻게, 왜 했는지 여섯 가지를 먼저 취재 수첩에 적으세요. 숫자와 이름은 두 번 확인합니다.',
        '첫 문장만 읽어도 무슨 일인지 알 수 있어야 해요. 내 느낌 대신 만난 사람의 말을 따옴표에 넣어 전해 주세요.',
      ],
      writingClassifyId: '기사문',
      status: 'OPEN',
      opening: null,
      deadline: null,
      minCharacters: 200,
      maxCharacters: 800,
    },
  ],
};

export const activities: WorldActivity[] = [spring, autumn, books];
export const subjects: WorldSubject[] = activities.flatMap((activity) => activity.subjects);
