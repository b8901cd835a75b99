let asked = false;

/**
 * The whole faces in ranges. Their style sheet comes after the first paint: the build's small fonts
 * and the fallbacks of the same width carry the page until then.
 */
export function loadFonts(): void {
  if (asked) return;
  asked = true;
  void import('./fonts.ts');
}

/** One of each range that is common in Korean, and of those with the letters of a growing syllable. */
const COMMON = '가각간갈감갑값갓곡괜ㄱㄲㄸㅊㅍㅏㅑㅓ';

/**
 * The ranges of the editor's font that will be needed anyway, before the first key: one that arrives
 * between two keys costs a new layout of the whole text and lets a syllable change its font.
 */
export async function loadWritingFaces(): Promise<void> {
  await import('./fonts.ts');
  await document.fonts.load('1em "Noto Serif KR Variable"', COMMON);
}

/** The ranges that these words need, so that the service worker keeps them. */
export async function loadFontsFor(words: string): Promise<void> {
  await import('./fonts.ts');
  const faces = ['1em "Pretendard Variable"', '400 1em "Gowun Batang"', '700 1em "Gowun Batang"'];
  await Promise.all(faces.map((face) => document.fonts.load(face, words)));
}
