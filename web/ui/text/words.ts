import { josa } from 'es-hangul';

type Particle = Parameters<typeof josa>[1];

/** The word with the particle that fits it: `withParticle('책', '을/를')` is '책을'. */
export function withParticle(word: string, particle: Particle): string {
  return word + particleOf(word, particle);
}

/** The particle alone, for a word that stands in an element of its own; empty if nothing is spoken. */
export function particleOf(word: string, particle: Particle): string {
  // A closing quotation mark or bracket is not spoken: the syllable before it decides.
  const spoken = word.replace(/[\s’”'")\]」』》〉]+$/u, '');
  return spoken === '' ? '' : josa.pick(lastSpoken(spoken), particle);
}

const DIGITS = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const LETTERS: Record<string, string> = { l: '엘', m: '엠', n: '엔', r: '알' };

/** Digits and Latin letters as Korean syllables, because the sound decides on the particle. */
function lastSpoken(word: string): string {
  const last = word.at(-1) ?? '';
  if (/\d/.test(last)) {
    // 10, 100, 1000, 10000 are read 십, 백, 천, 만: all close with a consonant.
    if (/[1-9]\d*0$/.test(word)) return '십';
    return DIGITS[Number(last)] ?? last;
  }
  return LETTERS[last.toLowerCase()] ?? last;
}
