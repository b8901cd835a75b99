import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import styles from './Recommended.module.css';
import { RecommendedForm } from './RecommendedForm.tsx';
import { RecommendedSubjects } from './RecommendedSubjects.tsx';
import { libraryQuery } from './recommended-subjects.api.ts';

export function Component() {
  const [search] = useSearchParams();
  const edit = search.get('edit');
  return (
    <>
      <PageHeader title="추천 주제">
        {edit === null && (
          <LinkButton icon="plus" to={paths.recommendedSubjects({ edit: 'new' })}>
            주제 더하기
          </LinkButton>
        )}
      </PageHeader>
      <div className={styles.page}>
        {edit === null ? (
          <RecommendedSubjects
            actions={({ recommendedSubjectId, subjectTitle }) => (
              <LinkButton
                size="small"
                icon="pen"
                to={paths.recommendedSubjects({ edit: recommendedSubjectId })}
                aria-label={`‘${subjectTitle}’ 고치기`}
              >
                고치기
              </LinkButton>
            )}
          />
        ) : (
          <>
            <Link className={styles.back} to={paths.recommendedSubjects()}>
              <Icon name="back" size={16} />
              추천 주제
            </Link>
            {edit === 'new' ? <RecommendedForm /> : <Edit key={edit} id={edit} />}
          </>
        )}
      </div>
    </>
  );
}

function Edit({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(libraryQuery);
  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={1} height="560px" />;
  const subject = data.find(({ recommendedSubjectId }) => recommendedSubjectId === id);
  if (!subject) return <EmptyState word="어디" title="그런 주제가 없어요" />;
  return <RecommendedForm subject={subject} />;
}
