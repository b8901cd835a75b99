import type { CoverTemplate } from '../../shared/books/books.ts';

export interface BookPart {
  title: string;
  /** Pieces' keys in the order of the book. */
  pieces: string[];
}

export interface WorldBook {
  title: string;
  subtitle: string;
  cover: CoverTemplate;
  foreword: { title: string; paragraphs: string[]; signature: string };
  dedication: string;
  parts: BookPart[];
  colophon: { label: string; value: string }[];
}

export const book: WorldBook = {
  title: '감나무 등불 아래',
  subtitle: '햇살초 5학년 2반 문집',
  cover: 'persimmon',
  dedication: '우리 글을 맨 먼저 소리 내어 읽어 준\n햇살시장과 은행나무 길의 이웃들께',
  foreword: {
    title: '스물네 개의 창문',
    paragraphs: [
      '삼월 첫날, 스물네 명에게 종이를 한 장씩 나누어 주고 아무 말이나 써 보자고 했습니다. 어떤 아이는 한 줄을 쓰고 창밖을 보았고, 어떤 아이는 뒷면까지 빽빽하게 채웠습니다. 한 아이는 이름만 쓰고 조용히 접어서 냈습니다. 저는 그 접힌 종이를 아직 서랍에 두고 있습니다.',
      '그 뒤로 우리는 많이 주웠습니다. 도토리 모자를 줍고, 볼트를 줍고, 모르는 사람의 영수증을 주웠습니다. 붕어빵 아저씨의 “어이쿠.” 소리와 엄마의 구두 소리도 주워 왔습니다. 글을 쓴다는 것은 대단한 생각을 해내는 일이 아니라, 남들이 지나친 것 앞에 잠깐 쪼그려 앉는 일이라는 것을 저는 이 아이들에게 배웠습니다.',
      '여기 실린 글에는 서툰 데가 남아 있습니다. 고쳐 쓰면서 매끈해진 문장도 있지만, 조금 비뚤어도 그 아이의 목소리가 담긴 데는 그대로 두었습니다. 감나무 꼭대기에 남겨 둔 까치밥처럼요.',
      '이 책을 펴는 분께 부탁이 하나 있습니다. 마음에 드는 글을 만나면 그 글을 쓴 아이에게 한마디만 건네주세요. “두 번 읽었어.”면 충분합니다. 그 말을 들은 아이는 틀림없이 다음 글을 쓰기 시작할 것입니다.',
    ],
    signature: '5학년 2반 담임 한지우',
  },
  parts: [
    {
      title: '새 교실, 새 봄',
      pieces: [
        'new-school',
        'desk-match',
        'first-lunch',
        'second-child',
        'quiet-day',
        'counting-rain',
        'under-ice',
        'next-door-violin',
      ],
    },
    {
      title: '길에서 만난 것',
      pieces: ['wrong-road', 'subway-end', 'fortress-walk', 'grandfather-boat', 'sunflower-magpie'],
    },
    {
      title: '주운 것 관찰하기',
      pieces: ['acorn-hat', 'feather', 'bolt', 'receipt', 'chestnut-bur', 'pine-cone', 'stone'],
    },
    {
      title: '우리 동네 가을',
      pieces: [
        'rustle-road',
        'persimmon-lamp',
        'fish-bread',
        'ginkgo-letter',
        'leaf-duty',
        'chrysanthemum',
        'mothers-shoes',
        'crow-and-me',
        'last-goal',
        'two-moons',
        'sweet-potato',
        'brothers-jacket',
        'slow-walk',
        'laundry-sun',
        'market-interview',
      ],
    },
    {
      title: '책을 덮고 나서',
      pieces: [
        'heungbu-again',
        'simcheong-with-mom',
        'to-sim-bongsa',
        'to-nolbu',
        'deer-next-day',
        'snail-shell',
        'fair-seeds',
        'no-spoilers',
      ],
    },
  ],
  colophon: [
    { label: '책 이름', value: '감나무 등불 아래' },
    { label: '글쓴이', value: '햇살초등학교 5학년 2반 스물네 명' },
    { label: '엮은이', value: '한지우' },
    { label: '판형', value: '신국판 152 × 225 mm' },
    { label: '펴낸 곳', value: '햇살초등학교 5학년 2반' },
    { label: '판', value: '1판 1쇄' },
    { label: '알림', value: '이 책에 실린 글의 저작권은 글을 쓴 사람에게 있습니다.' },
  ],
};
