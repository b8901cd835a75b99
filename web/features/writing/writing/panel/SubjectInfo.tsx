import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { ErrorState, Loading, Skeleton } from '../../../../ui/status/PageStates.tsx';
import { formatLengthRange } from '../../../../ui/text/count.ts';
import { formatDateTime, formatDeadline } from '../../../../ui/text/time.ts';
import { useOwnerTitle } from '../../../groups/groups/groups.api.ts';
import { DocumentView } from '../../../reading/posts/DocumentView.tsx';
import { subjectQuery } from '../../../subjects/activities/activities.api.ts';
import { Rubric } from './Rubric.tsx';
import styles from './SidePanel.module.css';

const AttachmentSection = lazyPart(
  async () =>
    (await import('../../../subjects/attachments/AttachmentSection.tsx')).AttachmentSection,
);

/** What the teacher wrote and added for the subject, beside the text from the first word on. */
export function SubjectGuide({ groupId, ragId }: { groupId: string; ragId: string }) {
  const { data: subject } = useQuery(subjectQuery(groupId, ragId));
  return (
    <>
      {subject?.guide && (
        <section>
          <h2 className={styles.panelTitle}>{subject.subjectTitle}</h2>
          <DocumentView document={subject.guide} className={styles.guideText ?? ''} />
        </section>
      )}
      <Suspense>
        <AttachmentSection target={{ groupId, subjectId: ragId }} heading="함께 볼 자료" />
      </Suspense>
    </>
  );
}

export function SubjectInfo({ groupId, ragId }: { groupId: string; ragId: string }) {
  const owner = useOwnerTitle(groupId);
  const { data: subject, error, refetch, isFetching } = useQuery(subjectQuery(groupId, ragId));
  if (error && !subject) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!subject) {
    return (
      <Loading>
        <Skeleton width="60%" />
        <Skeleton />
        <Skeleton />
      </Loading>
    );
  }
  const { minCharacters, maxCharacters, deadline } = subject;
  return (
    <>
      <section>
        <h2 className={styles.panelTitle}>{subject.subjectTitle}</h2>
        {subject.guide ? (
          <DocumentView document={subject.guide} className={styles.guideText ?? ''} />
        ) : (
          <p className={styles.soft}>따로 적은 안내가 없어요. 제목을 보고 자유롭게 써요.</p>
        )}
      </section>
      <Suspense>
        <AttachmentSection target={{ groupId, subjectId: ragId }} heading="함께 볼 자료" />
      </Suspense>
      <dl className={styles.facts}>
        <dt>글 갈래</dt>
        <dd>{subject.writingClassifyId}</dd>
        <dt>글자 수</dt>
        <dd>{formatLengthRange(minCharacters, maxCharacters)}</dd>
        <dt>마감</dt>
        <dd title={deadline ? formatDateTime(deadline) : undefined}>
          {deadline ? formatDeadline(deadline) : '없어요'}
          {subject.isExtended && ' (나에게만 연장된 마감이에요)'}
          {deadline && subject.lateAllowed && ' (늦어도 받아요)'}
        </dd>
        <dt>몇 편</dt>
        <dd>{subject.onePostPerPerson ? '한 사람이 한 편' : '여러 편'}</dd>
        <dt>읽는 사람</dt>
        <dd>{subject.readers === 'OWNER' ? `${owner}만` : '모임 모두'}</dd>
      </dl>
      <Rubric rows={subject.rubric} />
    </>
  );
}
