import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import {
  type RecommendedSubject,
  SCHOOL_LEVEL_NAMES,
  SUGGESTED_SEARCHES,
} from '../../../../shared/subjects/recommended-subjects.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Select } from '../../../ui/forms/Field.tsx';
import { useSearchQuery } from '../../../ui/hooks/use-search-query.ts';
import styles from '../../../ui/lists/DisclosureCards.module.css';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { SubjectCard } from '../my-subjects/SubjectCard.tsx';
import { recommendedQuery } from './recommended-subjects.api.ts';
import { CLASSIFICATIONS, LEVELS, useSubjectFilter } from './use-subject-filter.ts';

export function RecommendedSubjects({
  actions,
}: {
  actions(subject: RecommendedSubject): ReactNode;
}) {
  const search = useSearchQuery();
  const { schoolLevel, writingClassifyId, set, clear } = useSubjectFilter();
  const found = useInfiniteQuery(
    recommendedQuery({ search: search.query, schoolLevel, writingClassifyId }),
  );
  const { data, error, isFetching, isPlaceholderData, refetch } = found;
  const shown = data?.pages.flatMap((page) => page.recommendedSubjects);
  // That the former filter found nothing says nothing about this one.
  const subjects = isPlaceholderData && shown?.length === 0 ? undefined : shown;
  return (
    <>
      <div className={styles.filters}>
        <Select
          label="학교급"
          options={[{ value: '', label: '모두' }, ...LEVELS]}
          value={schoolLevel ?? ''}
          onChange={(event) => set('level', event.target.value)}
        />
        <Select
          label="글 갈래"
          options={[{ value: '', label: '모두' }, ...CLASSIFICATIONS]}
          value={writingClassifyId ?? ''}
          onChange={(event) => set('kind', event.target.value)}
        />
        <Field
          label="찾는 말"
          type="search"
          placeholder={SUGGESTED_SEARCHES.slice(0, 3).join(', ')}
          maxLength={LIMITS.subjectSearch}
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !subjects ? (
        <SkeletonList count={6} height="56px" />
      ) : subjects.length === 0 ? (
        <>
          <p className={styles.found} role="status">
            여기에 맞는 주제가 없어요. 학교급이나 갈래를 ‘모두’로 바꾸거나, 이런 말로 찾아보세요.
          </p>
          <p className={styles.suggested}>
            {SUGGESTED_SEARCHES.map((word) => (
              <Button
                key={word}
                size="small"
                onClick={() => {
                  clear();
                  search.setText(word);
                }}
              >
                {word}
              </Button>
            ))}
          </p>
        </>
      ) : (
        <ul className={styles.cards} aria-busy={isPlaceholderData}>
          {subjects.map((subject) => (
            <SubjectCard
              key={subject.recommendedSubjectId}
              subject={subject}
              facts={`${SCHOOL_LEVEL_NAMES[subject.schoolLevel]} · ${subject.writingClassifyId}`}
              actions={actions(subject)}
            >
              {subject.rubric.length > 0 && (
                <p className={styles.rubric}>
                  살펴볼 점: {subject.rubric.map(({ criterion }) => criterion).join(', ')}
                </p>
              )}
            </SubjectCard>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <p className={styles.more}>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            더 보기
          </Button>
        </p>
      )}
    </>
  );
}
