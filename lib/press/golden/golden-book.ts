import sharp from 'sharp';
import type { BookDocument, DocumentNode } from '../book-document.ts';

const pieces = 100;

interface Contents {
  characters: number;
  pictures: number;
  /** Every fifth piece, from the third, is a poem. */
  hasPoems?: boolean;
}

/** Deterministic random numbers (mulberry32), so that every run typesets the same book. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const beginnings =
  '오늘은 어제 그날 아침에 저녁마다 학교에서 집으로 골목에서 운동장에 할머니가 동생은 나는 우리는 친구가 선생님께서 강아지가 바람이 햇살이'.split(
    ' ',
  );
const middles =
  '천천히 갑자기 조용히 다시 한참 처음으로 혼자서 함께 자꾸 몰래 감나무 아래에서 비를 맞으며 노란 우산을 쓰고 주머니에 손을 넣고 창문을 열고 도서관 앞에서 책을 읽다가 붕어빵을 사서 웃음을 참으며 조약돌을 세면서'.split(
    ' ',
  );
const endings =
  '걸었다. 웃었다. 생각했다. 물어보았다. 대답했다. 기다렸다. 뛰어갔다. 바라보았다. 적어 두었다. 잊지 않기로 했다. 고개를 끄덕였다. 노래를 불렀다.'
    .split('. ')
    .map((end) => end.replace(/\.?$/, '.'));

function sentence(next: () => number): string {
  const pick = (list: string[]) => list[Math.floor(next() * list.length)] ?? '';
  const words = [pick(beginnings)];
  for (let i = 3 + Math.floor(next() * 6); i > 0; i--) words.push(pick(middles));
  return `${words.join(' ')} ${pick(endings)}`;
}

/** Soft spots of colour; the same for the same numbers. */
async function photograph(next: () => number): Promise<Uint8Array> {
  const spots = Uint8Array.from({ length: 30 * 20 * 3 }, () => Math.floor(60 + next() * 160));
  return sharp(spots, { raw: { width: 30, height: 20, channels: 3 } })
    .resize({ width: 1200, height: 800, kernel: 'cubic' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function poem(next: () => number): DocumentNode {
  const content: DocumentNode[] = [];
  for (let stanza = 2 + Math.floor(next() * 4); stanza > 0; stanza--) {
    for (let line = 2 + Math.floor(next() * 4); line > 0; line--) {
      const words = sentence(next).split(' ').slice(0, 3).join(' ');
      content.push({ type: 'text', text: words }, { type: 'hardBreak' });
    }
    if (stanza > 1) content.push({ type: 'hardBreak' });
  }
  return { type: 'verse', content };
}

/** 100 posts in four parts, in A5; the same book for the same contents. */
export async function goldenBook({
  characters,
  pictures: pictureCount,
  hasPoems = false,
}: Contents): Promise<BookDocument> {
  const next = dice(20261121);
  const text = (words: string): DocumentNode => ({ type: 'text', text: words });
  const paragraph = (words: string): DocumentNode => ({
    type: 'paragraph',
    content: [text(words)],
  });
  const parts: BookDocument['parts'] = [];
  let left = characters;
  for (let piece = 0; piece < pieces; piece++) {
    if (piece % 25 === 0) parts.push({ title: `${piece / 25 + 1}부 우리가 쓴 계절`, chapters: [] });
    const share = Math.round(left / (pieces - piece));
    left -= share;
    const content: DocumentNode[] = [];
    let room = share;
    while (room > 0) {
      let words = '';
      const length = 120 + next() * 240;
      while (words.length < length) words += `${words ? ' ' : ''}${sentence(next)}`;
      words = words.slice(0, room);
      room -= words.length;
      content.push(paragraph(words));
    }
    for (const [at, title] of [
      [3, '처음'],
      [8, '그다음'],
    ] as const) {
      if (at >= content.length) continue;
      content.splice(at, 0, { type: 'heading', attrs: { level: 1 }, content: [text(title)] });
    }
    const pictures: Record<string, Uint8Array> = {};
    if (piece % 3 === 0 && piece / 3 < pictureCount) {
      pictures.photo = await photograph(next);
      content.splice(5, 0, {
        type: 'image',
        attrs: { src: 'photo', alt: '우리가 찍은 사진', caption: '운동장에서' },
      });
    }
    if (hasPoems && piece % 5 === 2) content.splice(0, content.length, poem(next));
    parts.at(-1)?.chapters.push({
      title: `${sentence(next).split(' ').slice(0, 3).join(' ')}`,
      byline: `글쓴이 ${piece + 1}`,
      document: { type: 'doc', content },
      pictures,
    });
  }
  return {
    title: '감나무 등불 아래',
    subtitle: '우리가 쓴 일 년',
    editor: '한서윤',
    organisation: '햇살초등학교 5학년 2반',
    cover: { template: 'persimmon' },
    parts,
    colophon: [{ label: '펴낸날', value: '2026년 12월 18일' }],
    format: 'A5',
  };
}
