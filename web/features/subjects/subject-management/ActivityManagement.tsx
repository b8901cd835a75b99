import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
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
import type { WritingView } from '../writing-view/writing-view.model.ts';
import { DeletedList } from './DeletedList.tsx';
import { ActivityForm } from './forms/ActivityForm.tsx';
import { AddSubject } from './forms/AddSubject.tsx';
import { MoveButton } from './forms/MoveButton.tsx';
import { SubjectForm } from './forms/SubjectForm.tsx';
import styles from './ManageWriting.module.css';
import { useManagementLocation } from './management-location.ts';
import { deletedQuery } from './subject-management.api.ts';
import { SubjectTree } from './tree/SubjectTree.tsx';
import { useManagementView } from './use-management-view.ts';

/** A chunk of its own, because reordering is rare. */
const Ordering = lazy(async () => ({
  default: (await import('./ordering/Ordering.tsx')).Component,
}));

const NO_ACTIVITIES: readonly Activity[] = [];

/** What stands above the management: on the owner's page or inside the writing tool. */
export interface ManagementHeader {
  title: string;
  note?: string | undefined;
  back?: { to: string; label: string } | undefined;
  actions?: ReactNode;
}

interface ActivityManagementProps {
  groupId: string;
  header(header: ManagementHeader): ReactNode;
}

const TITLE = '활동과 주제 관리';

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
        {header({ title: TITLE })}
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
  const activity = data?.activities.find(({ ragId }) => ragId === view.selectedActivity);
  if (activity && view.formMode === 'subject') {
    const isNew = view.subject === null;
    const shown = view.subject ?? search.get('draft');
    const at = activity.subjects.findIndex(({ ragId }) => ragId === shown);
    return (
      <>
        {header({
          title: isNew ? '새 주제' : '주제 고치기',
          note: `${activity.activityTitle} · ${(at < 0 ? activity.subjects.length : at) + 1}번째 주제`,
          back: { to: to(), label: '활동과 주제' },
          actions: isNew ? <PickButton /> : <MoveSubject groupId={groupId} ragId={view.subject} />,
        })}
        {isNew ? (
          <AddSubject key={activity.ragId} groupId={groupId} activityId={activity.ragId} />
        ) : (
          <EditSubject key={view.subject} groupId={groupId} subjectId={view.subject ?? ''} />
        )}
      </>
    );
  }
  return (
    <>
      {header({
        title: TITLE,
        actions: (
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
          </>
        ),
      })}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <SkeletonList count={2} height="200px" />
      ) : (
        <div className={styles.columns} data-editing={isEditing || undefined}>
          <div className={styles.tree}>
            <SubjectTree {...{ view, pathFor, expandedActivity, expand }} />
            <DeletedLink
              groupId={groupId}
              to={to({ show: 'deleted' })}
              isCurrent={isListingDeleted}
            />
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

/** Only while something deleted can be restored. */
function DeletedLink({
  groupId,
  to,
  isCurrent,
}: {
  groupId: string;
  to: string;
  isCurrent: boolean;
}) {
  const { data } = useQuery(deletedQuery(groupId));
  const isEmpty = !data || data.activities.length + data.subjects.length === 0;
  if (isEmpty && !isCurrent) return null;
  return (
    <Link className={styles.deletedLink} to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name="undo" size={15} />
      지운 활동과 주제
    </Link>
  );
}

function EditPanel({ groupId, view }: { groupId: string; view: WritingView }) {
  const { selectedActivity, selectionState, activities } = view;
  const activity = activities.find(({ ragId }) => ragId === selectedActivity);
  if (activity) return <ActivityForm key={activity.ragId} {...{ groupId, activity }} />;
  if (selectionState === 'adding' || activities.length === 0) {
    return <ActivityForm key="new" groupId={groupId} />;
  }
  return (
    <div className={styles.hint}>
      <EmptyState word="주제" title="고칠 활동이나 주제를 골라 주세요">
        활동 이름이나 주제를 누르면 고칠 수 있어요.
      </EmptyState>
    </div>
  );
}

function PickButton() {
  const [, setSearch] = useSearchParams();
  return (
    <Button
      onClick={() =>
        setSearch((now) => {
          now.set('from', 'recommended');
          return now;
        })
      }
    >
      추천 주제에서 고르기
    </Button>
  );
}

function MoveSubject({ groupId, ragId }: { groupId: string; ragId: string | null }) {
  const { data } = useQuery({ ...subjectQuery(groupId, ragId ?? ''), enabled: ragId !== null });
  return data ? <MoveButton groupId={groupId} subject={data} /> : null;
}

function EditSubject({ groupId, subjectId }: { groupId: string; subjectId: string }) {
  const { to } = useManagementLocation(groupId);
  const { data, error, isFetching, refetch } = useQuery(subjectQuery(groupId, subjectId));
  if (data) {
    return (
      <SubjectForm
        groupId={groupId}
        activityId={data.activityRagId}
        ragId={subjectId}
        subject={data}
      />
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
