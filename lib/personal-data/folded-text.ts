/** UTF-16 code units; `end` is exclusive. */
interface Range {
  start: number;
  end: number;
}

/**
 * Characters that nobody sees: format and direction controls, fillers, tags, variation selectors, private
 * use, half a surrogate pair.
 */
export const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}\p{Co}]|(?![\n\t])\p{Cc}/gu;

/** A text as its reader takes it, and where its parts are in the original. */
export interface FoldedText {
  text: string;
  originalRange(range: Range): Range;
}

/**
 * Without characters that nobody sees and accents over syllables; syllables whole, also of single letters
 * (ㅎㅏㄴ); full-width, mathematical and encircled letters and digits as plain ones. What is searched here is
 * found however it was typed.
 */
export function foldText(original: string): FoldedText {
  if (PLAIN.test(original)) return { text: original, originalRange: (range) => range };
  const seen = withoutUnseen(original);
  let text = '';
  /** Of each unit of the folded text: the piece of the original that it comes from. */
  const pieces: Range[] = [];
  for (const { index, 0: piece } of seen.text.matchAll(PIECES)) {
    const folded = foldPiece(piece);
    const start = seen.places[index] ?? 0;
    const end = (seen.places[index + piece.length - 1] ?? 0) + 1;
    for (let unit = 0; unit < folded.length; unit += 1) pieces.push({ start, end });
    text += folded;
  }
  return {
    text,
    originalRange: ({ start, end }) => ({
      start: pieces[start]?.start ?? original.length,
      end: pieces[end - 1]?.end ?? 0,
    }),
  };
}

/** Of most texts nothing is to be folded. */
const PLAIN = /^[\n\t\x20-\x7e가-힣‘’“”]*$/u;

function withoutUnseen(original: string): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  let from = 0;
  const keep = (to: number) => {
    text += original.slice(from, to);
    for (let at = from; at < to; at += 1) places.push(at);
  };
  for (const { index, 0: unseen } of original.matchAll(UNSEEN)) {
    keep(index);
    from = index + unseen.length;
  }
  keep(original.length);
  return { text, places };
}

/**
 * What becomes one letter: a syllable of decomposed or single letters, a letter with accents. A single
 * consonant ends a syllable if it begins no other one.
 */
const PIECES =
  /[\u1100-\u1112]\p{M}*[\u1161-\u1175](?:\p{M}*[\u11a8-\u11c2])?\p{M}*|[가-힣]\p{M}*[\u11a8-\u11c2]|[ㄱ-ㅎ\uffa1-\uffbe][ㅏ-ㅣ\uffc2-\uffdc](?:[ㄱ-ㅎ\uffa1-\uffbe](?![ㅏ-ㅣ\uffc2-\uffdc]))?|.\p{M}*/gsu;

function foldPiece(piece: string): string {
  // Alone it is no syllable; between numbers ㅡ is a dash.
  if (/^[ㄱ-ㅣ]$/u.test(piece)) return piece;
  const bare = /^[\u1100-\u11c2가-힣]/u.test(piece) ? piece.replace(/\p{M}/gu, '') : piece;
  return bare
    .normalize('NFKC')
    .replace(/([가-힣])([\u1100-\u1112])$/u, (_, open: string, last: string) => closed(open, last))
    .replace(/\p{M}/gu, '');
}

/** Consonants in the order of those that begin a syllable; a blank ends none. */
const BEGINNINGS = 'ㄱㄲㄴㄷ ㄹㅁㅂ ㅅㅆㅇㅈ ㅊㅋㅌㅍㅎ';
const ENDINGS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** NFKC makes of every single consonant one that begins a syllable. */
function closed(open: string, last: string): string {
  const ending = ENDINGS.indexOf(BEGINNINGS.charAt(last.charCodeAt(0) - 0x1100));
  return ending === -1 ? open + last : String.fromCharCode(open.charCodeAt(0) + ending + 1);
}
