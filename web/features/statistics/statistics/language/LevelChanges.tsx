import { ChartCard } from '../../../../ui/charts/ChartCard.tsx';
import { LevelSteps } from '../../../../ui/charts/LevelSteps.tsx';
import { withParticle } from '../../../../ui/text/words.ts';
import type { StatisticsFilter } from '../statistics.api.ts';
import { periodName, periodNameBefore } from '../statistics-view.ts';
import type { LevelChange } from './criteria.ts';

/** Where the class was and where it is: medians, without an order of children. */
export function LevelChanges({
  changes,
  filter,
}: {
  changes: readonly LevelChange[];
  filter: StatisticsFilter;
}) {
  const before = periodNameBefore(filter);
  const now = periodName(filter);
  const title = `${withParticle(before, '와/과')} ${now}`;
  return (
    <ChartCard
      title={title}
      note="반 전체의 가운뎃값이에요. 등수를 매기지 않아요."
      table={{
        columns: ['기준', before, now],
        rows: changes.map(({ criterion, levels, before: from, now: to }) => ({
          key: `${criterion} ${levels.join(' ')}`,
          cells: [criterion, levels[from], levels[to]],
        })),
      }}
    >
      <LevelSteps
        now={now}
        before={before}
        rows={changes.map((change) => ({
          key: `${change.criterion} ${change.levels.join(' ')}`,
          title: change.criterion,
          levels: change.levels,
          from: change.before,
          to: change.now,
        }))}
      />
    </ChartCard>
  );
}
