import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../ui/forms/Field.tsx';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { subjectsOf } from '../../subjects/activities/activities.model.ts';
import styles from './Selection.module.css';
import { type CandidateFilter, SORTS, STATES } from './selection.model.ts';

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export function CandidateFilters({
  groupId,
  filter,
  onChange,
}: {
  groupId: string;
  filter: CandidateFilter;
  onChange(filter: Record<string, string>): void;
}) {
  const { data } = useQuery(activitiesQuery(groupId));
  const subjects = data ? subjectsOf(data.activities) : [];
  const { state, sort, ragId } = filter;
  const current = { state, sort, ...(ragId && { subjectId: ragId }) };
  return (
    <div className={styles.filters}>
      <Select
        label="보기"
        value={state}
        options={optionsOf(STATES)}
        onChange={({ currentTarget: { value } }) => onChange({ ...current, state: value })}
      />
      <Select
        label="주제"
        value={ragId}
        options={[
          { value: '', label: '모든 주제' },
          ...subjects.map(({ ragId: value, subjectTitle: label }) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state, sort, ...(value && { subjectId: value }) })
        }
      />
      <Select
        label="차례"
        value={sort}
        options={optionsOf(SORTS)}
        onChange={({ currentTarget: { value } }) => onChange({ ...current, sort: value })}
      />
    </div>
  );
}
