import { useQuery } from '@tanstack/react-query';
import type { CriterionStatistics } from '../../../../../shared/statistics/language.ts';
import type { Period } from '../../../../../shared/statistics/periods.ts';
import { ChartCard } from '../../../../ui/charts/ChartCard.tsx';
import { DistributionBars } from '../../../../ui/charts/DistributionBars.tsx';
import { Select } from '../../../../ui/forms/Field.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import styles from '../Statistics.module.css';
import type { TabProps } from '../StatisticsPage.tsx';
import { criteriaQuery } from '../statistics.api.ts';
import { Unready } from '../Unready.tsx';
import { difficultCriterion, medianLevels } from './criteria.ts';
import { LevelChanges } from './LevelChanges.tsx';

/** How the owner's last feedback on the posts of a subject is distributed over its rubric. */
export function CriteriaCards({
  group: { groupId },
  view: { filter, criteria },
  onView,
  before,
}: TabProps & { before: Period }) {
  const now = useQuery(criteriaQuery(groupId, filter));
  const earlier = useQuery(criteriaQuery(groupId, { period: 'RANGE', ...before }));
  if (!now.data) return <Unready reads={[now]} />;
  const { subjects } = now.data;
  const subject = subjects.find(({ ragId }) => ragId === criteria) ?? subjects.at(-1);
  if (!subject) {
    return (
      <Card title="기준마다 어느 수준인가요">
        <p className={styles.soft}>
          ‘이렇게 읽어요’ 기준으로 답한 글이 아직 없어요. 글에 답할 때 칸을 고르면 여기에 모여요.
        </p>
      </Card>
    );
  }
  const changes = earlier.data ? medianLevels(earlier.data, now.data) : [];
  return (
    <>
      <SubjectCard subject={subject}>
        {subjects.length > 1 && (
          <Select
            className={styles.choice}
            label="어느 주제의 기준을 볼까요"
            hideLabel
            value={subject.ragId}
            options={subjects.map(({ ragId, subjectTitle }) => ({
              value: ragId,
              label: subjectTitle,
            }))}
            onChange={({ target }) => onView({ criteria: target.value })}
          />
        )}
      </SubjectCard>
      {changes.length > 0 && <LevelChanges changes={changes} filter={filter} />}
    </>
  );
}

function SubjectCard({
  subject: { subjectTitle, posts, criteria },
  children,
}: {
  subject: CriterionStatistics['subjects'][number];
  children: React.ReactNode;
}) {
  const difficult = difficultCriterion(criteria);
  // A rubric begins with the best level; drawn, it grows to the right.
  const rows = criteria.map(({ criterion, levels }) => ({
    key: `${criterion} ${levels.length}`,
    title: criterion,
    parts: levels.map(({ levelTitle, posts: count }) => ({ title: levelTitle, count })).reverse(),
  }));
  return (
    <ChartCard
      title="기준마다 어느 수준인가요"
      note={`‘${subjectTitle}’ ${formatCount(posts, '편')}`}
      table={{
        columns: ['기준', '칸', '글'],
        rows: rows.flatMap(({ key, title, parts }) =>
          parts.map((part, at) => ({
            key: `${key} ${at}`,
            cells: [title, part.title, formatCount(part.count, '편')],
          })),
        ),
      }}
    >
      <DistributionBars rows={rows} unit="편" />
      {difficult !== undefined && <p className={styles.soft}>{difficult}</p>}
      {children}
    </ChartCard>
  );
}
