import type { StatisticsWeek } from '../../../../../shared/statistics/statistics.ts';
import { type Bar, BarChart } from '../../../../ui/charts/BarChart.tsx';
import { ChartCard } from '../../../../ui/charts/ChartCard.tsx';
import { LineChart } from '../../../../ui/charts/LineChart.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { formatWait, shortNumber, weekLabel, weekName } from '../wording.ts';

const FEW = '다섯 명보다 적게 냈거나 아직 끝나지 않은 주라서 보이지 않아요.';

interface Numbers {
  posts: number;
  characters: number;
  writers?: number;
}

interface WeeksProps {
  weeks: readonly StatisticsWeek[];
}

/** Characters and posts of the class by week. */
export function ClassWeeksCard({
  weeks,
  isOwner,
  hasSubject,
}: WeeksProps & {
  isOwner: boolean;
  /** Members get no numbers of the class on one subject. */
  hasSubject: boolean;
}) {
  const hasClass = isOwner || (!hasSubject && weeks.some((week) => week.class !== null));
  if (!hasClass) return null;
  return (
    <WeeksCard
      title={isOwner ? '주마다 쓴 글자' : '우리 반이 주마다 쓴 글자'}
      weeks={weeks.map((week) => ({ week: week.week, numbers: week.class }))}
    />
  );
}

/** A member's own. */
export const OwnWeeksCard = ({ weeks }: WeeksProps) => (
  <WeeksCard
    title="내가 주마다 쓴 글자"
    weeks={weeks.map((week) => ({ week: week.week, numbers: week.mine }))}
  />
);

function WeeksCard({
  title,
  weeks,
}: {
  title: string;
  weeks: { week: string; numbers: Numbers | null }[];
}) {
  const hasHidden = weeks.some(({ numbers }) => numbers === null);
  const bars = weeks.map(
    ({ week, numbers }): Bar => ({
      key: week,
      label: weekLabel(week),
      value: numbers?.characters ?? null,
      valueLabel: numbers ? shortNumber(numbers.characters) : '–',
      text: `${weekName(week)}: ${numbers ? sentenceOf(numbers) : FEW}`,
    }),
  );
  return (
    <ChartCard
      title={title}
      note={hasHidden ? '다섯 명 이상이 글을 낸, 끝난 주만 보여요.' : undefined}
      table={{
        columns: ['주', '글', '글자'],
        rows: weeks.map(({ week, numbers }) => ({
          key: week,
          cells: [
            weekName(week),
            numbers ? formatCount(numbers.posts, '편') : '–',
            numbers ? formatCount(numbers.characters, '자') : '–',
          ],
        })),
      }}
    >
      <BarChart label={title} bars={bars} />
    </ChartCard>
  );
}

function sentenceOf({ posts, characters, writers }: Numbers): string {
  if (posts === 0) return '낸 글이 없어요.';
  const who = writers === undefined ? '' : `${formatCount(writers, '명')}이 `;
  return `${who}${formatCount(posts, '편')}, ${formatCount(characters, '자')}를 썼어요.`;
}

/** How long posts of each week waited for the owner's first feedback. */
export function WaitCard({ weeks }: WeeksProps) {
  if (weeks.every(({ feedbackHours }) => feedbackHours === null)) return null;
  const wait = ({ feedbackHours }: StatisticsWeek) =>
    feedbackHours === null ? '–' : formatWait(feedbackHours);
  return (
    <ChartCard
      title="선생님 답까지 걸린 시간"
      note="그 주에 낸 글을 답이 빨리 온 차례로 놓았을 때 한가운데 글이에요."
      table={{
        columns: ['주', '걸린 시간'],
        rows: weeks.map((week) => ({ key: week.week, cells: [weekName(week.week), wait(week)] })),
      }}
    >
      <LineChart
        label="선생님 답까지 걸린 시간"
        points={weeks.map((week) => ({
          key: week.week,
          label: weekLabel(week.week),
          value: week.feedbackHours,
          valueLabel: wait(week),
          text: `${weekName(week.week)}: ${
            week.feedbackHours === null
              ? '답한 글이 없거나 적어요.'
              : `보통 ${wait(week)} 걸렸어요.`
          }`,
        }))}
      />
    </ChartCard>
  );
}
