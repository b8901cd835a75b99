import type {
  CriterionLevels,
  CriterionStatistics,
} from '../../../../../shared/statistics/language.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { withParticle } from '../../../../ui/text/words.ts';

const sum = (levels: CriterionLevels['levels']) =>
  levels.reduce((all, { posts }) => all + posts, 0);

/** The lower half of the levels; of three, the last one. */
const low = (levels: CriterionLevels['levels']) => levels.slice(Math.ceil(levels.length / 2));

/** The criterion with the most posts on its lower levels, in a sentence, if they are half of them. */
export function difficultCriterion(criteria: readonly CriterionLevels[]): string | undefined {
  const shares = criteria
    .filter(({ levels }) => sum(levels) > 0)
    .map(({ criterion, levels }) => ({
      criterion,
      count: sum(low(levels)),
      share: sum(low(levels)) / sum(levels),
      titles: low(levels)
        .map(({ levelTitle }) => levelTitle)
        .reverse(),
    }))
    .sort((a, b) => b.share - a.share);
  const [most] = shares;
  if (!most || most.share < 0.5) return undefined;
  const titles = most.titles.map((title) => `‘${title}’`).join(', ');
  return `${withParticle(most.criterion, '이/가')} 어려웠어요. ${titles}에 있는 글이 ${formatCount(most.count, '편')}이에요.`;
}

export interface LevelChange {
  criterion: string;
  /** From the first to the best level. */
  levels: string[];
  /** The class's median, as an index of `levels`. */
  before: number;
  now: number;
}

/** The medians of two periods, of criteria with the same name and the same levels. */
export function medianLevels(before: CriterionStatistics, now: CriterionStatistics): LevelChange[] {
  const earlier = totals(before);
  return [...totals(now)].flatMap(([key, current]) => {
    const found = earlier.get(key);
    if (!found) return [];
    const { criterion, levels, counts } = current;
    return [{ criterion, levels, before: medianOf(found.counts), now: medianOf(counts) }];
  });
}

interface Total {
  criterion: string;
  levels: string[];
  counts: number[];
}

function totals({ subjects }: CriterionStatistics): Map<string, Total> {
  const found = new Map<string, Total>();
  for (const { criterion, levels } of subjects.flatMap(({ criteria }) => criteria)) {
    const ascending = levels.toReversed();
    const titles = ascending.map(({ levelTitle }) => levelTitle);
    const key = [criterion, ...titles].join('\n');
    const total = found.get(key) ?? { criterion, levels: titles, counts: titles.map(() => 0) };
    found.set(key, total);
    for (const [at, { posts }] of ascending.entries()) {
      total.counts[at] = (total.counts[at] ?? 0) + posts;
    }
  }
  for (const [key, { counts }] of found) {
    if (counts.every((count) => count === 0)) found.delete(key);
  }
  return found;
}

/** The lower one of two middle values. */
function medianOf(counts: readonly number[]): number {
  const half = counts.reduce((all, count) => all + count, 0) / 2;
  let passed = 0;
  return counts.findIndex((count) => {
    passed += count;
    return passed >= half;
  });
}
