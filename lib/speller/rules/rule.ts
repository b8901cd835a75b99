import type { Role } from '../grammar/endings.ts';
import type { Level, Pos } from '../lexicon/lexeme.ts';

/**
 * An `error` is as good as certain, a `check` needs a second look, `advice` is about style and never
 * says that something is wrong.
 */
export const SEVERITIES = ['error', 'check', 'advice'] as const;
export type Severity = (typeof SEVERITIES)[number];

type Some<T> = T | readonly T[];

/**
 * Conditions on a reading; all that are given must hold. Of several words or names with spaces between
 * it must be one.
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
  /** The auxiliary that is joined to the verb: 꺼버리다 has 버리. */
  helper?: string;
  /** A verb or an adjective that is made of a noun and that no list has: 수박한, 연필하나. */
  isMade?: boolean;
  /** Words that it must not be. */
  not?: string;
  /** The lowest level of the word. */
  level?: Level;
}

/** Conditions on an 어절 or a part of one; all that are given must hold. */
export interface Where {
  /** Its letters without punctuation; the groups are $1, $2 … of the fix. */
  text?: RegExp;
  /** One of its readings matches (one of) the patterns. */
  is?: Some<ReadingPattern>;
  /** Its best reading matches. */
  best?: Some<ReadingPattern>;
  /** None of its readings matches. */
  never?: Some<ReadingPattern>;
  /** It has no reading. */
  unknown?: boolean;
  /** It has no reading, or only unlikely ones: 할께 as a noun 할 with 께. */
  doubtful?: boolean;
  /** It would have such a reading if the shape of the particle fitted: 책를, 나무이. */
  misfit?: ReadingPattern;
  /** It consists of these parts: 할 + 수. */
  split?: readonly Where[];
  /** It ends the sentence, or a punctuation mark follows. */
  closes?: boolean;
  /** It begins the sentence. */
  opens?: boolean;
  /** The marks behind it. */
  mark?: RegExp;
  /** One of these holds, too. */
  any?: readonly Where[];
}

/** A word nearby in the same sentence. */
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
  /**
   * Letters, with spaces between alternatives, that the first marked 어절 contains: the index of the
   * rules.
   */
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
  /** Shown instead of the family's `help`. */
  help?: string;
  examples: readonly Example[];
  /** At least two similar sentences that are right. */
  nearMisses: readonly string[];
}

/** A sentence with a mistake, and as it should be. */
export type Example = readonly [bad: string, good: string];

/** A pattern in the whole text: punctuation, spaces, signs. */
export interface Scan {
  id: string;
  severity: Severity;
  /** The pattern is tried only on a text that contains one of these. */
  trigger: readonly string[];
  /** Global, and for speed beginning with rare letters. A group `mark` narrows what is marked. */
  pattern: RegExp;
  fix: Some<string>;
  help?: string;
  examples: readonly Example[];
  nearMisses: readonly string[];
}

/** Kinds of mistakes, as shown to people. */
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
