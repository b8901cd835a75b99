import { readFileSync } from 'node:fs';
import { josa } from 'es-hangul';
import { load } from 'js-yaml';

type Texts = Readonly<Record<string, readonly string[]>>;

/** What a criterion of a rubric is recognised by, and what is looked for in the text. */
interface CriterionEntry {
  words: readonly string[];
  facts: readonly string[];
  found: string;
  none: string;
}

interface ElementEntry {
  needs: string;
  missing: string;
  empty: string;
}

export interface Phrases {
  /** Lists of words, by name. */
  words: Readonly<Record<string, ReadonlySet<string>>>;
  /** Vague words with their question. */
  vague: ReadonlyMap<string, string>;
  /** Questions about a place, by rule. */
  rules: Texts;
  /** What each classification of writing may have. */
  classifications: Readonly<Record<string, readonly ElementEntry[]>>;
  criteria: readonly CriterionEntry[];
  outline: Texts;
  rubric: Texts;
  none: readonly string[];
  /** The criteria of a subject without a rubric. */
  defaultCriteria: readonly string[];
  length: Readonly<Record<string, string>>;
  /** Of a teacher's feedback. */
  drafts: {
    praise: Texts;
    remark: readonly string[];
    remarkWithoutTopic: readonly string[];
  };
}

const yaml = (name: string): unknown =>
  load(readFileSync(new URL(`./data/${name}.yaml`, import.meta.url), 'utf8'));

/** The texts in `data/`; `rule-helper.test.ts` checks their shape. */
export function loadPhrases(): Phrases {
  const { vague, ...lists } = yaml('words') as { vague: Record<string, string> } & Record<
    string,
    string
  >;
  const words = Object.entries(lists).map(
    ([name, list]) => [name, new Set(list.split(/\s+/))] as const,
  );
  const texts = yaml('texts') as Pick<
    Phrases,
    'outline' | 'rubric' | 'none' | 'defaultCriteria' | 'length'
  >;
  return {
    ...texts,
    words: Object.fromEntries(words),
    vague: new Map(Object.entries(vague)),
    rules: yaml('rules') as Texts,
    classifications: yaml('classifications') as Phrases['classifications'],
    criteria: yaml('criteria') as CriterionEntry[],
    drafts: yaml('drafts') as Phrases['drafts'],
  };
}

export type Values = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /(‘?)\{([가-힣]+)(?::([^{}\s]+))?\}(’?)/gu;

/** `‘{말:을/를}’` becomes ‘나무’를: the particle stands behind the quotation mark. */
export function fill(template: string, values: Values): string {
  return template.replace(
    PLACEHOLDER,
    (_all, open: string, name: string, particles: string | undefined, close: string) => {
      const word = String(values[name] ?? '').replace(/\s+/gu, ' ');
      const particle = particles
        ? josa.pick(lastSpoken(word), particles as Parameters<typeof josa.pick>[1])
        : '';
      return `${open}${word}${close}${particle}`;
    },
  );
}

/** The particle follows the last letter that is read aloud. */
const lastSpoken = (word: string) => word.replace(/[^가-힣0-9A-Za-z]+$/u, '') || '것';

/** One of several texts: the same for the same seed, spread over all seeds; `nth` is another one. */
export function pick<T>(list: readonly T[], seed: string, nth = 0): T | undefined {
  let hash = 2166136261;
  for (let at = 0; at < seed.length; at += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(at), 16777619);
  }
  return list[((hash >>> 0) + nth) % list.length];
}
