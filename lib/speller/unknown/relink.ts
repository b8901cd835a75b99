import { isFinalJamo, isVowelJamo, jamoOf, textOf } from '../hangul.ts';

const INITIALS = 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ';
const FINALS = 'ᆨᆩᆫᆮ_ᆯᆷᆸ_ᆺᆻ_ᆽ_ᆾᆿᇀᇁᇂ';

/** What is heard, and how it may be written: behind a vowel, and behind a final. */
const BEHIND_VOWEL: Readonly<Record<string, string>> = {
  ᄐ: 'ᇂᄃ',
  ᄏ: 'ᇂᄀ',
  ᄎ: 'ᇂᄌ',
  ᄄ: 'ᆻᄃ',
  ᄁ: 'ᆻᄀ',
  ᄍ: 'ᆻᄌ',
  ᄊ: 'ᆻᄉ',
};
const BEHIND_FINAL: Readonly<Record<string, string>> = {
  ᆫᄐ: 'ᆭᄃ',
  ᆫᄏ: 'ᆭᄀ',
  ᆫᄎ: 'ᆭᄌ',
  ᆯᄐ: 'ᆶᄃ',
  ᆯᄏ: 'ᆶᄀ',
  ᆯᄎ: 'ᆶᄌ',
  ᆸᄉ: 'ᆹᄋ',
  ᆸᄊ: 'ᆹᄋ',
  ᆫᄌ: 'ᆬᄋ',
  ᆯᄀ: 'ᆰᄋ',
  ᆯᄆ: 'ᆱᄋ',
  ᆯᄇ: 'ᆲᄋ',
};
const SILENT: Readonly<Record<string, string>> = { ᄂ: 'ᆭᄋ', ᄅ: 'ᆶᄋ' };

/**
 * The same sounds written otherwise, one place at a time: 급시글 and 급식을, 조타 and 좋다, 업서 and
 * 없어. What is found so across stem and ending, no index of stems or endings finds.
 */
export function* relinked(word: string): Generator<string> {
  const jamo = jamoOf(word);
  for (let at = 1; at < jamo.length - 1; at += 1) {
    const letter = jamo.charAt(at);
    const before = jamo.charAt(at - 1);
    if (!isVowelJamo(jamo.charCodeAt(at + 1)) && jamo.charAt(at + 1) !== 'ᄋ') continue;
    const head = jamo.slice(0, at);
    const tail = jamo.slice(at + 1);
    if (isVowelJamo(before.charCodeAt(0)) && isVowelJamo(tail.charCodeAt(0))) {
      const final = FINALS.charAt(INITIALS.indexOf(letter));
      if (final !== '_' && final !== '') yield textOf(`${head}${final}ᄋ${tail}`);
      for (const written of [BEHIND_VOWEL[letter], SILENT[letter]]) {
        if (written !== undefined) yield textOf(head + written + tail);
      }
    } else if (isFinalJamo(before.charCodeAt(0)) && isVowelJamo(tail.charCodeAt(0))) {
      const written = BEHIND_FINAL[before + letter];
      if (written !== undefined) yield textOf(jamo.slice(0, at - 1) + written + tail);
    } else if (isFinalJamo(letter.charCodeAt(0)) && tail.startsWith('ᄋ')) {
      const initial = INITIALS.charAt(FINALS.indexOf(letter));
      if (FINALS.includes(letter)) yield textOf(head + initial + tail.slice(1));
    }
  }
}
