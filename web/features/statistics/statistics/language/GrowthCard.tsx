import type { GrowthStatistics, GrowthWeek } from '../../../../../shared/statistics/language.ts';
import type { Bar } from '../../../../ui/charts/BarChart.tsx';
import { ChartCard } from '../../../../ui/charts/ChartCard.tsx';
import { LineChart } from '../../../../ui/charts/LineChart.tsx';
import { Select } from '../../../../ui/forms/Field.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import styles from '../Statistics.module.css';
import type { TabProps } from '../StatisticsPage.tsx';
import { weekLabel, weekName } from '../wording.ts';

/** Of thirty, as the share is measured. */
const differentWords = (share: number) => `${Math.round(share * 30)}개`;

/** One person's sentences and words over time, never beside another's. */
export function GrowthCard({
  growth: { members },
  isOwner,
  view: { userId },
  onView,
}: TabProps & { growth: GrowthStatistics }) {
  const writers = members.filter(({ weeks }) => weeks.length > 0);
  const member =
    writers.find((one) => one.userId === userId) ??
    // One week alone makes no line.
    writers.find(({ weeks }) => weeks.length > 1) ??
    writers[0];
  const title = isOwner ? '학생 한 명의 문장과 낱말' : '내 문장과 낱말';
  if (!member) {
    return (
      <Card title={title}>
        <p className={styles.soft}>글을 내면 문장과 낱말이 어떻게 자라는지 볼 수 있어요.</p>
      </Card>
    );
  }
  return (
    <>
      {isOwner && (
        <Select
          label="누구의 글을 볼까요"
          value={member.userId}
          options={writers.map((one) => ({ value: one.userId, label: one.penName }))}
          onChange={({ target }) => onView({ userId: target.value })}
        />
      )}
      <GrowthChart
        title="한 문장의 낱말 수"
        note="띄어 쓴 단위(어절)로 세어요. 길다고 좋은 문장은 아니에요."
        weeks={member.weeks}
        value={({ sentenceWords }) => sentenceWords}
        label={(value) => formatCount(value, '개')}
      />
      <GrowthChart
        title="낱말 서른 개 가운데 서로 다른 낱말"
        note="많을수록 여러 낱말을 골라 쓴 글이에요."
        weeks={member.weeks}
        value={({ vocabulary }) => vocabulary}
        label={differentWords}
      />
    </>
  );
}

function GrowthChart({
  title,
  note,
  weeks,
  value,
  label,
}: {
  title: string;
  note: string;
  weeks: readonly GrowthWeek[];
  value: (week: GrowthWeek) => number | null;
  label: (value: number) => string;
}) {
  const shown = (week: GrowthWeek) => {
    const number = value(week);
    return number === null ? '–' : label(number);
  };
  return (
    <ChartCard
      title={title}
      note={note}
      table={{
        columns: ['주', '글', title],
        rows: weeks.map((week) => ({
          key: week.week,
          cells: [weekName(week.week), formatCount(week.posts, '편'), shown(week)],
        })),
      }}
    >
      {weeks.every((week) => value(week) === null) ? (
        <p className={styles.soft}>글이 짧거나 아직 세지 않아서 그릴 수 없어요.</p>
      ) : (
        <LineChart
          label={title}
          points={weeks.map(
            (week): Bar => ({
              key: week.week,
              label: weekLabel(week.week),
              value: value(week),
              valueLabel: shown(week),
              text: `${weekName(week.week)}, 글 ${formatCount(week.posts, '편')}: ${
                value(week) === null ? '글이 짧아서 셀 수 없어요.' : shown(week)
              }`,
            }),
          )}
        />
      )}
    </ChartCard>
  );
}
