import { closeSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Face } from '../book-document.ts';

const require = createRequire(import.meta.url);

const files = {
  serif: [
    'noto-serif-kr/400Regular/NotoSerifKR_400Regular',
    'noto-serif-kr/700Bold/NotoSerifKR_700Bold',
  ],
  sans: [
    'noto-sans-kr/400Regular/NotoSansKR_400Regular',
    'noto-sans-kr/700Bold/NotoSansKR_700Bold',
  ],
  myeongjo: [
    'nanum-myeongjo/400Regular/NanumMyeongjo_400Regular',
    'nanum-myeongjo/700Bold/NanumMyeongjo_700Bold',
  ],
  title: [
    'gowun-batang/400Regular/GowunBatang_400Regular',
    'gowun-batang/700Bold/GowunBatang_700Bold',
  ],
  emoji: ['noto-emoji/400Regular/NotoEmoji_400Regular'],
} as const;

const families = {
  serif: 'Noto Serif KR',
  sans: 'Noto Sans KR',
  myeongjo: 'NanumMyeongjo',
  title: 'Gowun Batang',
  emoji: 'Noto Emoji',
} as const;

type Family = keyof typeof families;

function pathOf(file: string): string {
  return require.resolve(`@expo-google-fonts/${file}.ttf`);
}

/** The pinned font files that every process loads. */
export function fontFiles(): string[] {
  return Object.values(files).flatMap((names) => names.map(pathOf));
}

// Children write characters that the chosen typeface lacks: the next one in the chain has them.
const bodyChains: Record<Face, Family[]> = {
  serif: ['serif', 'sans', 'emoji'],
  sans: ['sans', 'serif', 'emoji'],
  myeongjo: ['myeongjo', 'serif', 'sans', 'emoji'],
};

/** Family names in the order in which a character is looked for. */
export function bodyFamilies(face: Face): string[] {
  return bodyChains[face].map((family) => families[family]);
}

export const titleFamilies = [families.title, families.serif, families.sans, families.emoji];
export const sansFamilies = [families.sans, families.serif, families.emoji];

type Repertoire = (codePoint: number) => boolean;

const repertoires = new Map<Family, Repertoire>();
let printableFamilies: Repertoire[] | undefined;

/** Whether any loaded face has a glyph for the character. */
export function isPrintable(codePoint: number): boolean {
  printableFamilies ??= (['serif', 'sans', 'emoji'] as const).map(repertoireOf);
  return printableFamilies.some((has) => has(codePoint));
}

function repertoireOf(family: Family): Repertoire {
  const known = repertoires.get(family);
  if (known) return known;
  const has = readRepertoire(pathOf(files[family][0]));
  repertoires.set(family, has);
  return has;
}

/** Reads the character map (OpenType `cmap`, formats 4 and 12) without loading the whole file. */
function readRepertoire(path: string): Repertoire {
  const file = openSync(path, 'r');
  const read = (position: number, length: number): DataView => {
    const bytes = new Uint8Array(length);
    readSync(file, bytes, 0, length, position);
    return new DataView(bytes.buffer);
  };
  try {
    const tables = read(0, 12).getUint16(4);
    const directory = read(12, tables * 16);
    for (let i = 0; i < tables; i++) {
      if (directory.getUint32(i * 16) !== 0x636d6170) continue; // 'cmap'
      return parseCmap(read(directory.getUint32(i * 16 + 8), directory.getUint32(i * 16 + 12)));
    }
    return () => false;
  } finally {
    closeSync(file);
  }
}

function parseCmap(cmap: DataView): Repertoire {
  const ranges: [number, number][] = [];
  for (let i = 0; i < cmap.getUint16(2); i++) {
    const at = cmap.getUint32(4 + i * 8 + 4);
    const format = cmap.getUint16(at);
    if (format === 12) {
      for (let g = 0; g < cmap.getUint32(at + 12); g++) {
        ranges.push([cmap.getUint32(at + 16 + g * 12), cmap.getUint32(at + 20 + g * 12)]);
      }
    } else if (format === 4) {
      const segments = cmap.getUint16(at + 6) / 2;
      for (let s = 0; s < segments; s++) {
        const end = cmap.getUint16(at + 14 + s * 2);
        const start = cmap.getUint16(at + 16 + (segments + s) * 2);
        if (start !== 0xffff) ranges.push([start, end]);
      }
    }
  }
  ranges.sort((a, b) => a[0] - b[0]);
  return (codePoint) => {
    let low = 0;
    let high = ranges.length - 1;
    let found = -1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if ((ranges[middle]?.[0] ?? 0) <= codePoint) {
        found = middle;
        low = middle + 1;
      } else high = middle - 1;
    }
    // Ranges of several subtables overlap, so a few of the ones before may still reach this far.
    for (let i = found; i >= 0 && i > found - 8; i--) {
      if (codePoint <= (ranges[i]?.[1] ?? -1)) return true;
    }
    return false;
  };
}
