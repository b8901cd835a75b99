import { disassemble } from 'es-hangul';
import { INVISIBLE } from '../../../../shared/document/document-text.ts';

/** A Hangul letter (jamo), or a letter or digit of another script. */
interface Letter {
  letter: string;
  /** The first letter of a syllable, or a letter that stands alone. */
  starts: boolean;
  ends: boolean;
}

const HIDDEN = new RegExp(INVISIBLE.source, 'gu');
const SYLLABLE = /[가-힣]/;
/** 은/는, 를 and 인 contract to these below an open syllable: 바보는 to 바본. */
const CONTRACTIONS = new Set(['ㄴ', 'ㄹ']);

/**
 * The hold words that a text contains, as it is written and with the simple disguises that children
 * use: spaces, punctuation, emoji or digits in between (바 보, 바.보, 바1보), long vowels (바아보, 바ㅏㅏ보),
 * single letters (ㅂㅏㅂㅗ) and contracted particles (바본). A word may be found across two words of
 * the text. Other spellings (밥오) and doubled syllables (바바보) are not found.
 */
export function holdWordsIn(text: string, words: readonly string[]): string[] {
  const letters = lettersOf(text, { withDigits: false });
  const lettersAndDigits = lettersOf(text, { withDigits: true });
  return words.filter((word) => {
    const hasDigits = /\p{N}/u.test(word);
    const wanted = lettersOf(word, { withDigits: hasDigits });
    return contains(hasDigits ? lettersAndDigits : letters, wanted);
  });
}

function contains(letters: readonly Letter[], wanted: readonly Letter[]): boolean {
  if (wanted.length === 0) return false;
  return letters.some(
    ({ starts }, start) =>
      starts &&
      wanted.every(({ letter }, offset) => letters[start + offset]?.letter === letter) &&
      endsAt(letters, start + wanted.length - 1),
  );
}

function endsAt(letters: readonly Letter[], index: number): boolean {
  const next = letters[index + 1];
  return (
    letters[index]?.ends === true ||
    (next?.ends === true && !next.starts && CONTRACTIONS.has(next.letter))
  );
}

function lettersOf(text: string, { withDigits }: { withDigits: boolean }): Letter[] {
  const kept = withDigits ? /[\p{L}\p{N}]/u : /\p{L}/u;
  const letters: Letter[] = [];
  for (const char of text.normalize('NFC').replace(HIDDEN, '').toLowerCase()) {
    if (!kept.test(char)) continue;
    const parts = [...disassemble(char)];
    const isSyllable = SYLLABLE.test(char);
    const vowelIndex = isSyllable ? 1 : 0;
    const last = letters.at(-1);
    // A silent ㅇ with the vowel before it, or the same letter alone, only lengthens the sound.
    const isLengthening =
      last?.letter === parts[vowelIndex] && (isSyllable ? parts[0] === 'ㅇ' : !/\p{N}/u.test(char));
    if (last && isLengthening) {
      parts.splice(0, vowelIndex + 1);
      last.ends = parts.length === 0;
    }
    for (const [index, letter] of parts.entries()) {
      letters.push({
        letter,
        starts: !isSyllable || (index === 0 && !isLengthening),
        ends: !isSyllable || index === parts.length - 1,
      });
    }
  }
  return letters;
}
