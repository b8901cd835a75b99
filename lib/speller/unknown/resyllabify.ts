import { isFinalJamo, isVowelJamo, jamoOf, textOf } from '../hangul.ts';

const INITIALS = 'ᄀᄁᄂᄃᄄᄅᄆᄇᄈᄉᄊᄋᄌᄍᄎᄏᄐᄑᄒ';
const FINALS = 'ᆨᆩᆫᆮ_ᆯᆷᆸ_ᆺᆻ_ᆽ_ᆾᆿᇀᇁᇂ';

/**
 * Initials as heard, and the final and initial that may be written, behind a vowel and behind a final.
 */
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
 * Spellings of the same sounds that differ in one place: 급식을 for 급시글, 좋다 for 조타, 없어 for 업서.
 * They find slips across stem and ending, which neither the index of stems nor that of endings finds.
 */
export function* resyllabified(word: string): Generator<string> {
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

/** 변했했다 → 변했다: without a syllable that was written twice, or two at the end. */
export function writtenOnce(word: string): string[] {
  const made = [...word.matchAll(/(?<=.)(.)(?=\1)/g)].map(
    ({ index }) => word.slice(0, index) + word.slice(index + 1),
  );
  const once = word.replace(/(?<=..)(..)\1$/, '$1');
  return once === word ? made : [...made, once];
}
