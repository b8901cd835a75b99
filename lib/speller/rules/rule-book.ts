import type { Ranked } from '../issue.ts';
import { RANK } from '../issue.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { MASK } from '../text/mask.ts';
import type { Token } from '../text/tokens.ts';
import { fixed, type Morphology } from './fix.ts';
import { issueOf } from './issue-of.ts';
import { type Found, holds, nothingFound } from './match.ts';
import {
  createMisspellingBook,
  type Misspelling,
  type MisspellingBook,
  misspellingIssues,
} from './misspellings.ts';
import type { Family, Near, Rule, Scan, Where } from './rule.ts';
import { wordsOf } from './words-of.ts';

const NEAR = 4;

interface Entry<T> {
  family: Family;
  rule: T;
}

/** All rules, by their triggers. */
export interface RuleBook {
  byTrigger: ReadonlyMap<string, readonly Entry<Rule>[]>;
  longestTrigger: number;
  scans: readonly Entry<Scan>[];
  misspellings: MisspellingBook;
}

/** Adds the misspellings to the lexicon, marked as wrong. */
export function createRuleBook(
  families: readonly Family[],
  misspellings: readonly Misspelling[],
  lexicon: Lexicon,
): RuleBook {
  const byTrigger = new Map<string, Entry<Rule>[]>();
  const scans: Entry<Scan>[] = [];
  let longestTrigger = 0;
  for (const family of families) {
    for (const rule of family.rules ?? []) {
      for (const trigger of wordsOf(rule.trigger)) {
        longestTrigger = Math.max(longestTrigger, trigger.length);
        const known = byTrigger.get(trigger);
        if (known) known.push({ family, rule });
        else byTrigger.set(trigger, [{ family, rule }]);
      }
    }
    for (const scan of family.scans ?? []) scans.push({ family, rule: scan });
  }
  return {
    byTrigger,
    longestTrigger,
    scans,
    misspellings: createMisspellingBook(misspellings, families, lexicon),
  };
}

export function* ruleIssues(
  book: RuleBook,
  sentence: readonly Token[],
  morphology: Morphology,
): Generator<Ranked> {
  for (const token of sentence) {
    const tried = new Set<Rule>();
    for (const { family, rule } of candidates(book, token.text)) {
      if (tried.has(rule)) continue;
      tried.add(rule);
      const issue = applied(family, rule, sentence, token.at - (rule.triggerAt ?? 0), morphology);
      if (issue) yield issue;
    }
  }
  yield* misspellingIssues(book.misspellings, sentence, morphology);
}

function* candidates(book: RuleBook, text: string): Generator<Entry<Rule>> {
  for (let from = 0; from < text.length && from < 40; from += 1) {
    for (
      let length = 1;
      length <= book.longestTrigger && from + length <= text.length;
      length += 1
    ) {
      yield* book.byTrigger.get(text.slice(from, from + length)) ?? [];
    }
  }
}

function applied(
  family: Family,
  rule: Rule,
  sentence: readonly Token[],
  first: number,
  morphology: Morphology,
): Ranked | undefined {
  const found = nothingFound();
  if (!standsAt(rule.marks, sentence, first, morphology, found)) return;
  const after = first + rule.marks.length;
  const around = nothingFound();
  if (rule.after && !isBeside(sentence[after])) return;
  if (rule.after && !standsAt(rule.after, sentence, after, morphology, around)) return;
  const { before } = rule;
  if (before && !isBeside(sentence[first])) return;
  if (before && !standsAt(before, sentence, first - before.length, morphology, around)) return;
  if (rule.near && !isNear(rule.near, sentence, first, after)) return;
  if (rule.notNear && isNear(rule.notNear, sentence, first, after)) return;

  const tokens = sentence.slice(first, after);
  const marked = tokens.map(({ text }) => text);
  // Words with a quotation mark between them are not joined.
  if (rule.fix === 'join' && tokens.slice(1).some(({ lead }) => !SPACE.test(lead))) return;
  const wanted = Array.isArray(rule.fix) ? (rule.fix as Rule['fix'][]) : [rule.fix];
  const written = wanted.flatMap((fix) => fixed(fix as never, found, marked, morphology));
  const suggestions = [...new Set(written)].filter(
    (text) =>
      text !== marked.join(' ') &&
      !text.includes(MASK) &&
      (rule.unverified === true || isVerified(text, morphology)),
  );
  if (suggestions.length === 0) return;
  const { severity, id, help } = rule;
  return issueOf(family, id, help, { severity, rank: RANK.rule, suggestions, tokens });
}

function isVerified(text: string, { analyser }: Morphology): boolean {
  return text
    .split(/[^가-힣]+/)
    .every((word) => word === '' || analyser.analyse(word).readings.length > 0);
}

/** Allowed between two 어절 of one pattern. */
const BETWEEN = /^[ \t'"‘’“”]*$/;

const SPACE = /^[ \t]+$/;
const isBeside = (token: Token | undefined) => token !== undefined && BETWEEN.test(token.lead);

function standsAt(
  wheres: readonly Where[],
  sentence: readonly Token[],
  first: number,
  { analyser }: Morphology,
  found: Found,
): boolean {
  return wheres.every((where, index) => {
    const token = sentence[first + index];
    if (!token || (index > 0 && !isBeside(token))) return false;
    const { text, analysis } = token;
    const isLast = first + index === sentence.length - 1;
    return holds(where, { text, analysis, token, isLast }, analyser, found);
  });
}

function isNear(near: Near, sentence: readonly Token[], first: number, after: number): boolean {
  const words = wordsOf(near.word);
  const within = near.within ?? NEAR;
  const from = near.side === 'after' ? after : Math.max(0, first - within);
  const to = near.side === 'before' ? first : Math.min(sentence.length, after + within);
  for (let at = from; at < to; at += 1) {
    if (at >= first && at < after) continue;
    const readings = sentence[at]?.analysis.readings ?? [];
    if (readings.some(({ word }) => words.includes(word))) return true;
  }
  return false;
}

export function* scanIssues(book: RuleBook, text: string): Generator<Ranked> {
  for (const { family, rule } of book.scans) {
    if (!rule.trigger.some((letters) => text.includes(letters))) continue;
    for (const found of text.matchAll(rule.pattern)) {
      const mark = found.groups?.mark ?? found[0];
      const start = found.index + found[0].indexOf(mark);
      const wanted = Array.isArray(rule.fix) ? (rule.fix as string[]) : [rule.fix as string];
      const suggestions = wanted.map((fix) =>
        fix.replace(/\$(\d)/g, (_, index: string) => found[Number(index)] ?? ''),
      );
      const { severity } = rule;
      const rank = severity === 'error' ? RANK.rule : RANK.check;
      const { category, title, article } = family;
      const help = rule.help ?? family.help;
      const ruleId = `${family.id}/${rule.id}`;
      const end = start + mark.length;
      const about = { category, severity, ruleId, title, help, article, rank };
      yield { start, end, original: mark, suggestions, ...about };
    }
  }
}
