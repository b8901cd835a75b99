import type { Reading } from '../analysis/reading.ts';
import type { CompanyBook } from '../pairs/company.ts';
import type { Slot } from '../pairs/pair.ts';
import type { Case, Frame, NounLists } from './frame.ts';

/** What a noun names, as far as its case depends on it. */
export type NounKind = 'people' | 'place' | 'time' | 'thing';

export interface FrameBook {
  /** The cases that the verb takes; undefined if nothing is known of it. */
  takes(predicate: Reading): readonly Case[] | undefined;
  kindOf(noun: Reading): NounKind;
  /** Whether the table of company has the noun in this case with the verb. */
  isUsual(predicate: Reading, noun: Reading, slot: Slot): boolean;
  /** Whether the table of frames has the verb. */
  isVerb(stem: string): boolean;
  /** Whether the list of this name in `fields.yaml` has the noun. */
  isIn(list: string, noun: Reading): boolean;
}

const SUBJECT: readonly Case[] = ['이'];
/** 안심시키다, 목욕시키다: 시키 makes a verb with an object of any noun. */
const CAUSATIVE: readonly Case[] = ['이', '을', '에게'];
/** 되다 and 지다 make verbs without an object, but for these. */
const NOT_PASSIVE = new Set(['안되', '못되', '잘되', '돼', '헛되', '참되', '막되']);

export function createFrameBook(
  frames: readonly Frame[],
  lists: NounLists,
  company: CompanyBook,
): FrameBook {
  const byStem = new Map(frames.map(({ stem, takes }) => [stem, takes]));
  const has = (name: string, word: string) => lists.get(name)?.has(word) === true;

  return {
    takes({ word, pos, helper }) {
      if (pos === 'adjective') return SUBJECT;
      if (helper === '지') return SUBJECT;
      const known = byStem.get(word);
      if (known) return known;
      if (word.length > 2 && word.endsWith('시키')) return CAUSATIVE;
      const isPassive = word.length > 2 && word.endsWith('되') && !NOT_PASSIVE.has(word);
      return isPassive ? SUBJECT : undefined;
    },
    kindOf({ word, suffix, pos }) {
      if (suffix.startsWith('들') || suffix === '님') return 'people';
      // 말 is mostly what is said, not a horse.
      const isBeing =
        word !== '말' && ['people', 'persons', 'animals'].some((list) => has(list, word));
      if (isBeing) return 'people';
      if (has('times', word) || pos === 'number') return 'time';
      if (has('shops', word) || has('roads', word)) return 'place';
      return 'thing';
    },
    isUsual(predicate, noun, slot) {
      return company.of(predicate)?.collocates[slot]?.has(noun.word) === true;
    },
    isVerb: (stem) => byStem.has(stem),
    isIn: (list, { word }) => has(list, word),
  };
}
