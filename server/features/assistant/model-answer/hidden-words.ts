import { findNames, findSchools } from '../../../../lib/personal-data/identities.ts';
import {
  findPersonalData,
  type PersonalDataKind,
} from '../../../../lib/personal-data/personal-data.ts';
import type { Replacement } from './sent-text.ts';

/** Words of texts that are not sent, with what stands for them. */
export interface HiddenWords {
  /** In the order of the text, without overlaps. */
  replacementsIn(text: string): Replacement[];
  /** Puts the words back into the model's answer. */
  restore(content: string): string;
  /** Every hidden word once. */
  readonly words: readonly string[];
}

type Kind = '이름' | '학교' | '번호' | '메일' | '주소';

const KINDS: Record<PersonalDataKind, Kind> = {
  PHONE: '번호',
  RRN: '번호',
  ACCOUNT: '번호',
  EMAIL: '메일',
  ADDRESS: '주소',
  NAME_WITH_SCHOOL: '이름',
};

/**
 * `texts` are all that will be sent: what stands for a word must occur in none of them. The same person has
 * the same sign in all of them.
 */
export function createHiddenWords({
  texts,
  people,
  schoolName,
}: {
  texts: readonly string[];
  people: readonly string[];
  schoolName: string | null;
}): HiddenWords {
  /** By what is hidden: a person or the word itself. */
  const signs = new Map<string, string>();
  /** By the sign: the first form in the texts. */
  const words = new Map<string, string>();
  const counts: Record<Kind, number> = { 이름: 0, 학교: 0, 번호: 0, 메일: 0, 주소: 0 };

  function signOf(kind: Kind, key: string, word: string): string {
    const known = signs.get(key);
    if (known !== undefined) return known;
    let sign: string;
    do {
      counts[kind] += 1;
      sign = `(${kind}${counts[kind]})`;
    } while (texts.some((text) => text.includes(sign)));
    signs.set(key, sign);
    words.set(sign, word);
    return sign;
  }

  function replacementsIn(text: string): Replacement[] {
    const word = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    const found = [
      ...findPersonalData(text).map((one) => ({ ...one, as: KINDS[one.kind], key: word(one) })),
      ...findSchools(text, schoolName).map((one) => ({
        ...one,
        as: '학교' as const,
        key: word(one),
      })),
      ...findNames(text, people).map((one) => ({
        ...one,
        as: '이름' as const,
        key: `person ${one.person}`,
      })),
    ].sort((one, other) => one.start - other.start || other.end - one.end);
    const replacements: Replacement[] = [];
    for (const one of found) {
      // The name in an e-mail address goes with the address.
      const last = replacements.at(-1);
      if (last && one.start < last.end) {
        last.end = Math.max(last.end, one.end);
        continue;
      }
      const { start, end, as, key } = one;
      replacements.push({ start, end, by: signOf(as, key, word(one)) });
    }
    return replacements;
  }

  return {
    replacementsIn,
    restore: (content) =>
      content.replace(/\((?:이름|학교|번호|메일|주소)\d+\)/gu, (sign) => words.get(sign) ?? sign),
    get words() {
      return [...new Set(words.values())];
    },
  };
}
