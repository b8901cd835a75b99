import type { Analyser } from '../../analysis/analyser.ts';
import type { Ranked } from '../../issue.ts';

/** Splits a word so that a rule corrects its second part: 챙겨야 돼요 for 챙겨야되요. */
export function splitAndCorrected(
  analyser: Analyser,
  issuesOf: (text: string) => readonly Ranked[],
  text: string,
): string | undefined {
  for (let end = text.length - 1; end > 1; end -= 1) {
    const first = text.slice(0, end);
    const [reading] = analyser.analyse(first).readings;
    if (!reading) continue;
    const isDone = reading.endings.length + reading.particles.length > 0;
    if (!isDone && reading.pos !== 'adverb') continue;
    const spaced = `${first} ${text.slice(end)}`;
    const issue = issuesOf(spaced).find(({ start }) => start > end);
    const [better] = issue?.suggestions ?? [];
    if (issue && better !== undefined && issue.end === spaced.length) {
      return spaced.slice(0, issue.start) + better;
    }
  }
  return undefined;
}
