import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import type { Activity } from '../../../shared/activities.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { EmptyState, ErrorState, Loading, Skeleton, SkeletonList } from '../../ui/states.tsx';
import { OwnersOnly } from '../frame/OwnersOnly.tsx';
import { PageHeader } from '../frame/PageHeader.tsx';
import { ActivityForm } from './ActivityForm.tsx';
import { activitiesQuery, subjectQuery } from './activities.api.ts';
import styles from './ManageWriting.module.css';
import { SubjectForm } from './SubjectForm.tsx';
import { SubjectTree } from './SubjectTree.tsx';

export function Component() {
  const { groupId = '' } = useParams();
  return (
    <OwnersOnly title="활동과 주제 관리">
      <ManageWriting groupId={groupId} />
    </OwnersOnly>
  );
}

/** The tree at the left; at the right what the address says is being edited. */
function ManageWriting({ groupId }: { groupId: string }) {
  const [search] = useSearchParams();
  const activityId = search.get('activityId') ?? undefined;
  const subjectId = search.get('subjectId') ?? undefined;
  const add = search.get('add') ?? undefined;
  const { data, error, isFetching, refetch } = useQuery(activitiesQuery(groupId));
  const isEditing = Boolean(activityId ?? subjectId ?? add);

  return (
    <>
      <PageHeader title="활동과 주제 관리">
        {data && data.activities.length > 0 && (
          <LinkButton icon="plus" to={paths.manageWriting(groupId, { add: 'activity' })}>
            활동 더하기
          </LinkButton>
        )}
      </PageHeader>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <SkeletonList count={2} height="200px" />
      ) : (
        <div className={styles.two} data-editing={isEditing || undefined}>
          <div className={styles.tree}>
            <SubjectTree
              groupId={groupId}
              activities={data.activities}
              chosen={{ activityId, subjectId }}
            />
          </div>
          <div className={styles.panel}>
            {isEditing && (
              <Link className={styles.back} to={paths.manageWriting(groupId)}>
                <Icon name="back" size={16} />
                활동과 주제
              </Link>
            )}
            <Panel {...{ groupId, activities: data.activities, activityId, subjectId, add }} />
          </div>
        </div>
      )}
    </>
  );
}

interface PanelProps {
  groupId: string;
  activities: Activity[];
  activityId: string | undefined;
  subjectId: string | undefined;
  add: string | undefined;
}

function Panel({ groupId, activities, activityId, subjectId, add }: PanelProps) {
  if (subjectId !== undefined) return <EditSubject key={subjectId} {...{ groupId, subjectId }} />;
  const activity = activities.find(({ ragId }) => ragId === activityId);
  if (activity && add === 'subject') {
    const { ragId, activityTitle } = activity;
    return <SubjectForm key={`${ragId}/new`} {...{ groupId, activityId: ragId, activityTitle }} />;
  }
  if (activity) return <ActivityForm key={activity.ragId} {...{ groupId, activity }} />;
  if (add === 'activity' || activities.length === 0) {
    return <ActivityForm key="new" groupId={groupId} />;
  }
  return (
    <div className={styles.hint}>
      <EmptyState word="주제" title="고칠 활동이나 주제를 골라 주세요">
        활동 이름이나 주제를 누르면 여기에서 고칠 수 있어요.
      </EmptyState>
    </div>
  );
}

function EditSubject({ groupId, subjectId }: { groupId: string; subjectId: string }) {
  const { data, error, isFetching, refetch } = useQuery(subjectQuery(groupId, subjectId));
  if (data) {
    return <SubjectForm groupId={groupId} subject={data} activityTitle={data.activityTitle} />;
  }
  if (error) {
    return (
      <ErrorState title={error.message} onRetry={() => void refetch()} busy={isFetching}>
        <Link className={styles.link} to={paths.manageWriting(groupId)}>
          활동과 주제로 돌아가기
        </Link>
      </ErrorState>
    );
  }
  return (
    <Loading>
      <Skeleton shape="block" height="560px" />
    </Loading>
  );
}
