const FIRST = 0xac00;
const INITIALS = 19;
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';

/** All syllables with one of these finals ('' for none), and one of these vowels, for a pattern. */
export function syllablesWith(finals: readonly string[], vowels = VOWELS): string {
  let found = '';
  for (let initial = 0; initial < INITIALS; initial += 1) {
    for (const vowel of vowels) {
      const at = (initial * VOWELS.length + VOWELS.indexOf(vowel)) * FINALS.length;
      for (const final of finals) {
        found += String.fromCharCode(FIRST + at + FINALS.indexOf(final));
      }
    }
  }
  return found;
}

/** Pairs for `swap`: each syllable with the one final and the same with the other. */
export function otherFinal(from: string, to: string, next = '', other = next): string {
  const rights = syllablesWith([to]);
  return [...syllablesWith([from])]
    .map((wrong, at) => `${wrong}${next}>${rights.charAt(at)}${other}`)
    .join(' ');
}
