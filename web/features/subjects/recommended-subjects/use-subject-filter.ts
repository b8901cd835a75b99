import { useSearchParams } from 'react-router';
import { WRITING_CLASSIFICATIONS } from '../../../../shared/subjects/activities.ts';
import {
  SCHOOL_LEVEL_NAMES,
  type SchoolLevel,
} from '../../../../shared/subjects/recommended-subjects.ts';
import type { Filter } from './recommended-subjects.api.ts';

export const LEVELS = (Object.entries(SCHOOL_LEVEL_NAMES) as [SchoolLevel, string][]).map(
  ([value, label]) => ({ value, label }),
);
export const CLASSIFICATIONS = WRITING_CLASSIFICATIONS.map((value) => ({ value, label: value }));

interface SubjectFilter extends Omit<Filter, 'search'> {
  set(name: 'level' | 'kind', value: string): void;
  clear(): void;
}

/** The filter is stored in the address. */
export function useSubjectFilter(): SubjectFilter {
  const [search, setSearch] = useSearchParams();
  const [level, kind] = [search.get('level'), search.get('kind')];
  return {
    schoolLevel: LEVELS.find(({ value }) => value === level)?.value,
    writingClassifyId: WRITING_CLASSIFICATIONS.find((value) => value === kind),
    set(name, value) {
      setSearch(
        (now) => {
          if (value === '') now.delete(name);
          else now.set(name, value);
          return now;
        },
        { replace: true },
      );
    },
    clear() {
      setSearch(
        (now) => {
          now.delete('level');
          now.delete('kind');
          return now;
        },
        { replace: true },
      );
    },
  };
}
