import { useInfiniteQuery } from '@tanstack/react-query';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { MySubject } from '../../../../shared/subjects/my-subjects.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { useSearchQuery } from '../../../ui/hooks/use-search-query.ts';
import styles from '../../../ui/lists/DisclosureCards.module.css';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { mySubjectsQuery } from './my-subjects.api.ts';
import { SubjectCard } from './SubjectCard.tsx';

export function MySubjects({ onUse }: { onUse(subject: MySubject): void }) {
  const search = useSearchQuery();
  const found = useInfiniteQuery(mySubjectsQuery(search.query));
  const { data, error, isFetching, isPlaceholderData, refetch } = found;
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const shown = data?.pages.flatMap((page) => page.subjects);
  // That the former search found nothing says nothing about this one.
  const subjects = isPlaceholderData && shown?.length === 0 ? undefined : shown;
  if (subjects?.length === 0 && search.text === '' && search.query === '') {
    return (
      <EmptyState word="내 주제" title="아직 만든 주제가 없어요">
        주제를 만들면 여기에 모여서, 다른 활동이나 다음 해에 다시 쓸 수 있어요.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.filters}>
        <Field
          label="내 주제 찾기"
          hideLabel
          type="search"
          placeholder="주제, 활동, 모임 이름"
          maxLength={LIMITS.subjectSearch}
          value={search.text}
          onChange={(event) => search.setText(event.target.value)}
        />
      </div>
      {!subjects ? (
        <SkeletonList count={5} height="56px" />
      ) : subjects.length === 0 ? (
        <p className={styles.found} role="status">
          ‘{search.query}’에 맞는 주제가 없어요.
        </p>
      ) : (
        <ul className={styles.cards} aria-busy={isPlaceholderData}>
          {subjects.map((subject) => (
            <SubjectCard
              key={subject.ragId}
              subject={subject}
              facts={`${subject.writingClassifyId} · ${subject.groupTitle} · ${subject.activityTitle}${
                subject.useCount > 1 ? ` · ${formatCount(subject.useCount, '번')} 씀` : ''
              }`}
              actions={
                <Button variant="primary" size="small" onClick={() => onUse(subject)}>
                  이 주제 다시 쓰기
                </Button>
              }
            />
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
