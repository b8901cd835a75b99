import type { Analyser } from '../analysis/analyser.ts';
import { misfits } from '../analysis/misfits.ts';
import type { Analysis, Reading } from '../analysis/reading.ts';
import { isTail } from '../analysis/tail.ts';
import { isPredicate } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { isFullName } from '../unknown/new-words/names.ts';
import type { ReadingPattern, Where } from './rule.ts';
import { wordsOf } from './words-of.ts';

/** What matching a rule found, for the fix. */
export interface Found {
  /** The groups of `text`, in order. */
  caught: string[];
  /** The parts of the 어절 that was split. */
  parts: string[];
  /** The first reading that matched a pattern. */
  reading: Reading | undefined;
}

export const nothingFound = (): Found => ({ caught: [], parts: [], reading: undefined });

/** An 어절, or a part of one; of a part no token is known. */
interface Piece {
  text: string;
  analysis: Analysis;
  token?: Token;
  isLast?: boolean;
}

export function holds(where: Where, piece: Piece, analyser: Analyser, found: Found): boolean {
  const { analysis, token } = piece;
  if (where.unknown !== undefined && where.unknown !== (analysis.readings.length === 0)) {
    return false;
  }
  const isStrange = where.unknown === true || where.doubtful === true;
  if (isStrange && token?.isGlued && isTail(analyser.grammar, piece.text)) return false;
  if (where.doubtful !== undefined && where.doubtful !== isDoubtful(analysis)) return false;
  if (where.closes !== undefined && where.closes !== closes(piece)) return false;
  if (where.opens !== undefined && where.opens !== (token?.at === 0)) return false;
  if (where.mark && !where.mark.test(token?.trail ?? '')) return false;
  if (where.text) {
    const matched = where.text.exec(piece.text);
    if (!matched) return false;
    found.caught.push(...matched.slice(1).map((caught) => caught ?? ''));
  }
  if (where.is) {
    const reading = readingOf(analysis.readings, where.is);
    if (!reading) return false;
    found.reading ??= reading;
  }
  if (where.best) {
    const [best] = analysis.readings;
    if (!best || !isSo(best, where.best)) return false;
    found.reading ??= best;
  }
  if (where.never && readingOf(analysis.readings, where.never)) return false;
  if (where.misfit) {
    if (isFullName(analyser.grammar, piece.text)) return false;
    const reading = readingOf(misfits(analyser.grammar, piece.text), where.misfit);
    if (!reading) return false;
    found.reading ??= reading;
  }
  if (where.split && !splits(where.split, piece, analyser, found)) return false;
  return !where.any || where.any.some((one) => holds(one, piece, analyser, found));
}

/** The best reading of a correct 어절 seldom costs as much. */
const FAR_FETCHED = 5;

const isDoubtful = ({ readings: [best] }: Analysis) => !best || best.cost >= FAR_FETCHED;

function closes({ token, isLast }: Piece): boolean {
  return isLast === true || /[.,!?…~)"'’”]|\n/.test(token?.trail ?? '');
}

function splits(
  [first, ...rest]: readonly Where[],
  piece: Piece,
  analyser: Analyser,
  found: Found,
): boolean {
  if (!first) return piece.text === '';
  if (rest.length === 0) {
    if (piece.text === '' || !holds(first, piece, analyser, found)) return false;
    found.parts.push(piece.text);
    return true;
  }
  for (let end = 1; end < piece.text.length; end += 1) {
    const text = piece.text.slice(0, end);
    const tried = nothingFound();
    if (!holds(first, { text, analysis: analyser.analyse(text) }, analyser, tried)) continue;
    const left = piece.text.slice(end);
    const remaining: Piece = { ...piece, text: left, analysis: analyser.analyse(left) };
    tried.parts.push(text);
    if (!splits(rest, remaining, analyser, tried)) continue;
    found.caught.push(...tried.caught);
    found.parts.push(...tried.parts);
    found.reading ??= tried.reading;
    return true;
  }
  return false;
}

type Some<T> = T | readonly T[];

function listOf<T>(some: Some<T>): readonly T[] {
  return Array.isArray(some) ? (some as readonly T[]) : [some as T];
}

function readingOf(
  readings: readonly Reading[],
  patterns: Some<ReadingPattern>,
): Reading | undefined {
  return readings.find((reading) => isSo(reading, patterns));
}

export function isSo(reading: Reading, patterns: Some<ReadingPattern>): boolean {
  return listOf(patterns).some((pattern) => fits(reading, pattern));
}

function fits(reading: Reading, pattern: ReadingPattern): boolean {
  const { pos, word, particle, ending, has, role, helper, isMade, not, level } = pattern;
  if (pos !== undefined && !listOf(pos).includes(reading.pos)) return false;
  if (word !== undefined && !wordsOf(word).includes(reading.word)) return false;
  if (isMade !== undefined && isMade !== (reading.suffix !== '' && isPredicate(reading.pos))) {
    return false;
  }
  if (level !== undefined && reading.lexeme.level < level) return false;
  if (not !== undefined && wordsOf(not).includes(reading.word)) return false;
  if (role !== undefined && !(reading.role && listOf(role).includes(reading.role))) return false;
  if (helper !== undefined && !wordsOf(helper).includes(reading.helper)) return false;
  if (particle !== undefined && !among(particle, reading.particles)) return false;
  if (has !== undefined && !among(has, reading.endings)) return false;
  if (ending === undefined) return true;
  const last = reading.endings.filter((name) => name !== '요').at(-1);
  return wordsOf(ending).includes(last ?? 'none');
}

function among(wanted: string, names: readonly string[]): boolean {
  return wordsOf(wanted).some((name) =>
    name === 'none' ? names.length === 0 : names.includes(name),
  );
}
