import { type CheckedBook, formats } from '../book-document.ts';
import { cleanLine } from '../document/text.ts';
import type { Task } from '../typesetting/compiler.ts';
import type { ReadyBook } from '../typesetting/job.ts';
import { points } from '../units.ts';
import { gutterOf } from './binding.ts';
import type { CoverSheet } from './cover-sheet.ts';
import type { EmbeddedFont } from './fonts.ts';
import { type Paper, paperOf } from './papers.ts';

export interface Specification {
  rows: { label: string; lines: string[] }[];
  notes: string[];
}

const bindings = {
  perfect: '무선 제본',
  saddle: '중철 제본 (가운데를 접어 철심 두 개)',
  none: '제본하지 않음 (낱장)',
} as const;

export interface PrintFacts {
  pages: number;
  sheet: CoverSheet;
  fonts: EmbeddedFont[];
  /** Millimetres of paper around the trimmed page in the files. */
  around: number;
}

/** What a print shop must know of a book, in its own words. */
export function specificationOf(
  book: CheckedBook,
  { pages, sheet, fonts, around }: PrintFacts,
): Specification {
  const { print } = book;
  const { width, height } = formats[book.format];
  const [paper, cover] = [paperOf(print.paper), paperOf(print.coverPaper)];
  const size = (w: number, h: number) => `${round(w)} × ${round(h)} mm`;
  const nameOf = ({ name, gsm, thickness }: Paper) => {
    const weight = `${gsm} g`;
    const named = name.includes(weight) ? cleanLine(name) : `${cleanLine(name)} ${weight}`;
    return `${named} (한 장 ${thickness / 1000} mm)`;
  };
  const gutter = gutterOf(pages, print.binding);
  const bleed = print.bleed > 0 ? `사방 ${print.bleed} mm` : '없음';
  const rows: [string, ...string[]][] = [
    ['판형', `${book.format}, ${size(width, height)} (재단한 뒤)`],
    ['쪽수', `본문 ${pages}쪽${pages % 2 === 0 ? ` (${pages / 2}장)` : ''}`],
    ['제본', bindings[print.binding]],
    ['본문 종이', nameOf(paper)],
    [
      '본문 인쇄',
      print.greyscale ? '양면, 먹 1도' : '양면, 컬러 4도 (글자와 선은 먹 1도, 그림은 컬러)',
    ],
    ['표지 종이', nameOf(cover)],
    ['표지 인쇄', '단면, 컬러 4도'],
    [
      '책등',
      ...(sheet.spine > 0
        ? [
            `${sheet.spine} mm, ${sheet.hasSpineText ? '글자 있음' : '얇아서 글자 없음'}`,
            `${Math.ceil(pages / 2)}장 × ${paper.thickness / 1000} mm + 표지 ${cover.thickness / 1000} mm × 2 + 풀 0.5 mm`,
          ]
        : ['없음']),
    ],
    [
      '표지 펼침',
      `${size(sheet.width, sheet.height)} (뒤표지 ${width}${sheet.spine > 0 ? ` + 책등 ${sheet.spine}` : ''} + 앞표지 ${width})`,
    ],
    ['도련과 재단선', `도련 ${bleed}, 재단선 ${print.cropMarks ? '있음' : '없음'}`],
    ...(gutter > 0 ? [['안쪽 여백', `두께에 맞추어 ${gutter} mm 넓힘`] as [string, string]] : []),
    [
      '색',
      `${print.greyscale ? '본문은 회색조, 표지는 RGB(sRGB)' : '본문의 글자와 선은 회색조, 그림과 표지는 RGB(sRGB)'}. 컬러는 인쇄소에서 CMYK로 바꿉니다.`,
    ],
    [
      '글꼴',
      fonts.map(({ name }) => name).join(', '),
      fonts.every(({ isEmbedded }) => isEmbedded)
        ? '모두 파일에 들어 있습니다 (SIL Open Font License).'
        : '파일에 들어 있지 않은 글꼴이 있습니다.',
    ],
    ...(book.isbn
      ? [
          ['ISBN', [book.isbn, book.isbnAddOn].filter(Boolean).map(cleanLine).join(' ')] as [
            string,
            string,
          ],
        ]
      : []),
    [
      '파일',
      `body.pdf: 본문 ${pages}쪽, 종이 ${size(width + 2 * around, height + 2 * around)}`,
      `cover.pdf: 표지 한 장, 종이 ${size(sheet.width + 2 * around, sheet.height + 2 * around)}`,
    ],
  ];
  const notes = [
    '두 파일에 TrimBox와 BleedBox가 있습니다. 본문 1쪽은 오른쪽입니다.',
    ...(sheet.spine > 0
      ? [
          '종이 두께는 제지사와 생산 시기에 따라 5 %쯤 다릅니다. 책등 너비가 다르면 알려 주십시오. 표지를 다시 만듭니다.',
        ]
      : []),
  ];
  return { rows: rows.map(([label, ...lines]) => ({ label, lines })), notes };
}

export function specificationTask(book: ReadyBook, specification: Specification): Task {
  return {
    kind: 'pdf',
    template: 'specification',
    job: JSON.stringify({ ...book.job, inks: 'screen', sections: [], contents: [], specification }),
    pictures: [],
    timestamp: Math.floor(book.date.getTime() / 1000),
    page: 1,
    size: { width: points(formats.A4.width), height: points(formats.A4.height) },
  };
}

function round(millimetres: number): number {
  return Math.round(millimetres * 10) / 10;
}
