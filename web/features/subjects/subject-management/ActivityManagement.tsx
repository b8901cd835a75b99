import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import {
  EmptyState,
  ErrorState,
  Loading,
  Skeleton,
  SkeletonList,
} from '../../../ui/status/PageStates.tsx';
import { activitiesQuery, subjectQuery } from '../activities/activities.api.ts';
import { Extensions } from '../deadline-extensions/Extensions.tsx';
import type { WritingView } from '../writing-view/writing-view.model.ts';
import { DeletedList } from './DeletedList.tsx';
import { ActivityForm } from './forms/ActivityForm.tsx';
import { AddSubject } from './forms/AddSubject.tsx';
import { SubjectForm } from './forms/SubjectForm.tsx';
import styles from './ManageWriting.module.css';
import { useManagementLocation } from './management-location.ts';
import { SubjectTree } from './tree/SubjectTree.tsx';
import { useManagementView } from './use-management-view.ts';

/** A chunk of its own, because reordering is rare. */
const Ordering = lazy(async () => ({
  default: (await import('./ordering/Ordering.tsx')).Component,
}));

const NO_ACTIVITIES: readonly Activity[] = [];

interface ActivityManagementProps {
  groupId: string;
  header(actions?: ReactNode): ReactNode;
}

export function ActivityManagement({ groupId, header }: ActivityManagementProps) {
  const { search, to } = useManagementLocation(groupId);
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(activitiesQuery(groupId));
  const { view, pathFor, dispatch, expandedActivity, expand } = useManagementView(
    groupId,
    data?.activities ?? NO_ACTIVITIES,
  );
  const isListingDeleted = search.get('show') === 'deleted';
  const isEditing = view.selectionState !== 'notSelected' || isListingDeleted;
  const canOrder =
    data !== undefined &&
    (data.activities.length > 1 || data.activities.some(({ subjects }) => subjects.length > 1));

  if (data && view.isOrdering) {
    return (
      <>
        {header()}
        <Suspense fallback={<SkeletonList count={4} height="54px" />}>
          <Ordering
            {...{ groupId, view, dispatch }}
            refetchActivities={async () =>
              (await client.fetchQuery({ ...activitiesQuery(groupId), staleTime: 0 })).activities
            }
          />
        </Suspense>
      </>
    );
  }
  return (
    <>
      {header(
        <>
          {canOrder && (
            <Button icon="drag" onClick={() => dispatch({ type: 'enterOrdering' })}>
              순서 바꾸기
            </Button>
          )}
          {data && data.activities.length > 0 && (
            <LinkButton icon="plus" to={pathFor({ type: 'addActivity' })}>
              활동 더하기
            </LinkButton>
          )}
        </>,
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <SkeletonList count={2} height="200px" />
      ) : (
        <div className={styles.columns} data-editing={isEditing || undefined}>
          <div className={styles.tree}>
            <SubjectTree {...{ view, pathFor, expandedActivity, expand }} />
            <Link
              className={styles.deletedLink}
              to={to({ show: 'deleted' })}
              aria-current={isListingDeleted ? 'page' : undefined}
            >
              <Icon name="undo" size={15} />
              지운 활동과 주제
            </Link>
          </div>
          <div className={styles.panel}>
            {isEditing && (
              <Link className={styles.back} to={to()}>
                <Icon name="back" size={16} />
                활동과 주제
              </Link>
            )}
            {isListingDeleted ? (
              <DeletedList groupId={groupId} />
            ) : (
              <EditPanel groupId={groupId} view={view} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

function EditPanel({ groupId, view }: { groupId: string; view: WritingView }) {
  const { subject, selectedActivity, selectionState, formMode, activities } = view;
  if (subject !== null) {
    return <EditSubject key={subject} {...{ groupId, subjectId: subject }} />;
  }
  const activity = activities.find(({ ragId }) => ragId === selectedActivity);
  if (activity && selectionState === 'adding' && formMode === 'subject') {
    const { ragId, activityTitle } = activity;
    return <AddSubject key={ragId} {...{ groupId, activityId: ragId, activityTitle }} />;
  }
  if (activity) return <ActivityForm key={activity.ragId} {...{ groupId, activity }} />;
  if (selectionState === 'adding' || activities.length === 0) {
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
  const { to } = useManagementLocation(groupId);
  const { data, error, isFetching, refetch } = useQuery(subjectQuery(groupId, subjectId));
  if (data) {
    return (
      <>
        <SubjectForm groupId={groupId} subject={data} activityTitle={data.activityTitle} />
        <Extensions groupId={groupId} subject={data} />
      </>
    );
  }
  if (error) {
    return (
      <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching}>
        <Link className={styles.link} to={to()}>
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
