import { isFinalJamo, isVowelJamo, jamoOf, textOf } from '../hangul.ts';

const INITIALS = 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ';
const FINALS = 'ᆨᆩᆫᆮ_ᆯᆷᆸ_ᆺᆻ_ᆽ_ᆾᆿᇀᇁᇂ';

/** The same letters parted otherwise into syllables, one place at a time: 급시글 and 급식을. */
export function* relinked(word: string): Generator<string> {
  const jamo = jamoOf(word);
  for (let at = 1; at < jamo.length - 1; at += 1) {
    const letter = jamo.charAt(at);
    const before = jamo.charCodeAt(at - 1);
    const after = jamo.charCodeAt(at + 1);
    if (isVowelJamo(before) && isVowelJamo(after)) {
      const final = FINALS.charAt(INITIALS.indexOf(letter));
      if (final !== '_' && final !== '') {
        yield textOf(`${jamo.slice(0, at)}${final}ᄋ${jamo.slice(at + 1)}`);
      }
    } else if (isFinalJamo(jamo.charCodeAt(at)) && jamo.charAt(at + 1) === 'ᄋ') {
      const initial = INITIALS.charAt(FINALS.indexOf(letter));
      if (FINALS.includes(letter)) yield textOf(jamo.slice(0, at) + initial + jamo.slice(at + 2));
    }
  }
}
