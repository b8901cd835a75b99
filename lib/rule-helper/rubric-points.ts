import type { Fact } from './facts.ts';
import { fill, type Phrases, pick } from './phrases.ts';
import type { SupportInput, SupportPoint } from './rule-helper.ts';

/** One point a criterion, with a place of the text that speaks to it if the rules find one. */
export function rubricPoints(
  { rubric, text }: SupportInput,
  facts: readonly Fact[],
  { criteria, rubric: texts, defaultCriteria }: Phrases,
): SupportPoint[] {
  const used = new Set<Fact>();
  const rows =
    rubric.length > 0
      ? rubric
      : defaultCriteria.map((name) => ({ criterionId: undefined, name, levels: [] }));
  return rows.map(({ criterionId, name, levels }) => {
    const entry = criteria.find(({ words }) => words.some((word) => name.includes(word)));
    const point = (rule: string, question: string, fact?: Fact): SupportPoint => ({
      kind: 'CRITERION',
      ...(criterionId !== undefined && { criterionId }),
      ...(fact && { range: { start: fact.start, end: fact.end } }),
      text: fill(pick(texts[rule] ?? [], name + text.slice(0, 40)) ?? '', {
        기준: name,
        질문: question,
        단계: levels[0] ?? '',
      }),
    });
    if (!entry) return point(levels[0] ? 'UNKNOWN' : 'UNKNOWN_BARE', '');
    const fact = entry.facts
      .flatMap((wanted) => facts.filter((one) => one.name === wanted))
      .find((one) => !used.has(one));
    if (!fact) return point('NONE', entry.none);
    used.add(fact);
    return point('FOUND', entry.found, fact);
  });
}
