import type { Role } from '../grammar/endings.ts';
import type { Level, Pos } from '../lexicon/lexeme.ts';

/**
 * How sure it is: an `error` is a rule's, as good as certain; a `check` wants a second look; `advice`
 * is about style and never wrong.
 */
export type Severity = 'error' | 'check' | 'advice';

type Some<T> = T | readonly T[];

/**
 * What a reading must be; what is left out may be anything. Where several words or names are given,
 * parted by spaces, it must be one of them.
 */
export interface ReadingPattern {
  pos?: Some<Pos>;
  /** The word itself, verbs and adjectives without 다. */
  word?: string;
  /** One of its particles, by name (을 stands for 를 too); 'none' for none at all. */
  particle?: string;
  /** The last of its endings, by name, 요 not counted ('어서 을 는지'); 'none' for none at all. */
  ending?: string;
  /** One of its endings, wherever it stands ('었 겠 으시'). */
  has?: string;
  role?: Some<Role>;
  /** The verb that helps, where one is written together: 꺼버리다 has 버리. */
  helper?: string;
  /** Words that it must not be. */
  not?: string;
  /** A word of at least this level in the word lists: 2 is what is known at school. */
  level?: Level;
}

/** What an 어절 (or a part of one) must be. All that is said must hold. */
export interface Where {
  /** Of its letters, punctuation taken off; what its groups catch is $1, $2 … of the fix. */
  text?: RegExp;
  /** One of its readings is so (any of several patterns). */
  is?: Some<ReadingPattern>;
  /** Its best reading is so. */
  best?: Some<ReadingPattern>;
  /** None of its readings is so. */
  never?: Some<ReadingPattern>;
  /** No reading explains it; what the dictionary of endings alone accepts counts as unexplained. */
  unknown?: boolean;
  /** No reading explains it, or only one that nobody means: 할께 as a noun 할 with 께. */
  doubtful?: boolean;
  /** It would be read so if the particle had the right shape: 책를, 나무이. */
  misfit?: ReadingPattern;
  /** It falls apart into these without a rest: 할 + 수. With `unknown` it is no word as it stands. */
  split?: readonly Where[];
  /** It ends the sentence, or a mark stands behind it. */
  closes?: boolean;
  /** It begins the sentence. */
  opens?: boolean;
  /** The marks behind it. */
  mark?: RegExp;
  /** Any one of these holds besides. */
  any?: readonly Where[];
}

/** A word somewhere around, in the same sentence. */
export interface Near {
  word: string;
  /** How many 어절 away at most (4). */
  within?: number;
  side?: 'before' | 'after';
}

/**
 * What to write instead of the marked 어절. A text may have $1, $2 … from `text` of the marks in order;
 * 'split' puts spaces where it fell apart, 'join' takes the spaces between the marks out, 'fit' gives
 * the first one the shape that fits; the others change it as it was read, with everything else fitted
 * to it. `swap` takes letters for others wherever they stand ('엇었 햇했': 햇엇다 → 했었다; '함니합니':
 * 감사함니다 → 감사합니다; '알으는>아는').
 */
export type Fix =
  | string
  | { word: string }
  | { particle: string }
  | { ending: string }
  | { swap: string };

export interface Rule {
  /** Unique in its family: `family/name` is what is reported. */
  id: string;
  severity: Severity;
  /** Letters, parted by spaces, one of which the first marked 어절 must hold: by them a rule is found. */
  trigger: string;
  /** Which of the marked 어절 holds the trigger, if it is not the first (0). */
  triggerAt?: number;
  /** 어절 right before the marked ones, the nearest last. */
  before?: readonly Where[];
  marks: readonly Where[];
  after?: readonly Where[];
  near?: Near;
  notNear?: Near;
  fix: Some<Fix>;
  /** Suggestions are given even if no reading explains them. */
  unverified?: boolean;
  /** Where the family's words are not enough. */
  help?: string;
  examples: readonly Example[];
  /** Sentences that look alike and are right: at least two. */
  nearMisses: readonly string[];
}

/** A sentence with a mistake, and as it should be. */
export type Example = readonly [bad: string, good: string];

/** What is seen in the bare text: marks, spaces, signs. */
export interface Scan {
  id: string;
  severity: Severity;
  /** Letters that must be there for the pattern to be tried. */
  trigger: readonly string[];
  /** Global; begins with something rare. Group `mark`, if there is one, is what is marked. */
  pattern: RegExp;
  fix: Some<string>;
  help?: string;
  examples: readonly Example[];
  nearMisses: readonly string[];
}

/** Kinds of mistakes, as people are told about them. */
export const CATEGORIES = [
  'spelling',
  'spacing',
  'particle',
  'ending',
  'confusable',
  'loanword',
  'punctuation',
  'style',
  'unknown',
] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Family {
  /** Misspellings of `data/misspellings` name their family by it. */
  id: string;
  category: Category;
  /** What it is about, for a pupil: '되와 돼'. */
  title: string;
  /** The article it rests on: '한글 맞춤법 제35항 붙임 2'. */
  article: string;
  /** The rule in a pupil's words, with an example. */
  help: string;
  rules?: readonly Rule[];
  scans?: readonly Scan[];
  /** Sentences that must stay, besides those of the rules. */
  nearMisses?: readonly string[];
}
