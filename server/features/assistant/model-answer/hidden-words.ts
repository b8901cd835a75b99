import { findContacts } from '../../../../lib/personal-data/contacts.ts';
import { foldText } from '../../../../lib/personal-data/folded-text.ts';
import { createNameFinder, createSchoolFinder } from '../../../../lib/personal-data/identities.ts';
import {
  findPersonalData,
  type PersonalDataKind,
} from '../../../../lib/personal-data/personal-data.ts';
import type { TextRange } from '../../../../shared/feedback/anchors.ts';
import type { Replacement } from './sent-text.ts';

/** Words of texts that are not sent, with what stands for them. */
export interface HiddenWords {
  /** In the order of the text, without overlaps; of a part what is hidden in the whole text, cut at its ends. */
  replacementsIn(text: string, part?: TextRange): Replacement[];
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

const SIGN = /\((?:이름|학교|번호|메일|주소)\d+\)/gu;
/** Also without parentheses or with a blank: it would not be replaced by the word. */
const ANY_SIGN = /\(\s*(?:이름|학교|번호|메일|주소)\s*\d+\s*\)|(?:이름|학교|번호|메일|주소)\d/u;

/** Whether the words of a model have a sign that stands for nothing in the texts that were sent. */
export function hasUnknownSign(content: string, known: readonly string[]): boolean {
  const rest = content.replace(SIGN, (sign) =>
    known.some((text) => text.includes(sign)) ? '' : sign,
  );
  return ANY_SIGN.test(rest.normalize('NFKC'));
}

const CONTACTS = { NUMBER: '번호', EMAIL: '메일' } as const;

/**
 * `texts` are all that will be sent: what stands for a word must occur in none of them. The same person has
 * the same sign in all of them.
 */
export function createHiddenWords({
  texts,
  people,
  schoolNames,
}: {
  texts: readonly string[];
  people: readonly string[];
  schoolNames: readonly string[];
}): HiddenWords {
  /** By what is hidden: a person or the word itself. */
  const signs = new Map<string, string>();
  /** By the sign: the first form in the texts. */
  const words = new Map<string, string>();
  const counts: Record<Kind, number> = { 이름: 0, 학교: 0, 번호: 0, 메일: 0, 주소: 0 };
  const findNames = createNameFinder(people);
  const findSchools = createSchoolFinder(schoolNames);
  // As they will be read: invisible characters are not sent.
  const seen = texts.map((text) => foldText(text).text);

  function signOf(kind: Kind, key: string, word: string): string {
    const known = signs.get(key);
    if (known !== undefined) return known;
    let sign: string;
    do {
      counts[kind] += 1;
      sign = `(${kind}${counts[kind]})`;
    } while (seen.some((text) => text.includes(sign)));
    signs.set(key, sign);
    words.set(sign, word);
    return sign;
  }

  function replacementsIn(text: string, part = { start: 0, end: text.length }): Replacement[] {
    return findHidden(text)
      .filter(({ start, end }) => start < part.end && part.start < end)
      .map(({ start, end, as, key }) => ({
        start: Math.max(start, part.start),
        end: Math.min(end, part.end),
        by: signOf(as, key, text.slice(start, end)),
      }));
  }

  function findHidden(text: string): (TextRange & { as: Kind; key: string })[] {
    const folded = foldText(text);
    const word = ({ start, end }: TextRange) => folded.text.slice(start, end);
    const found = [
      ...findPersonalData(folded.text).map((one) => ({
        ...one,
        as: KINDS[one.kind],
        key: word(one),
      })),
      ...findContacts(folded.text).map((one) => ({
        ...one,
        as: CONTACTS[one.kind],
        key: word(one),
      })),
      ...findSchools(folded.text).map((one) => ({
        ...one,
        as: '학교' as const,
        key: word(one),
      })),
      ...findNames(folded.text).map((one) => ({
        ...one,
        as: '이름' as const,
        key: `person ${one.person}`,
      })),
    ].sort((one, other) => one.start - other.start || other.end - one.end);
    const hidden: (TextRange & { as: Kind; key: string })[] = [];
    for (const { as, key, ...one } of found) {
      const range = folded.originalRange(one);
      const last = hidden.at(-1);
      // The name in an e-mail address goes with the address.
      if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
      else hidden.push({ ...range, as, key });
    }
    return hidden;
  }

  return {
    replacementsIn,
    restore: (content) => content.replace(SIGN, (sign) => words.get(sign) ?? sign),
    get words() {
      return [...new Set(words.values())];
    },
  };
}
