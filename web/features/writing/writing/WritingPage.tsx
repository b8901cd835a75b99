import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Activity, Subject } from '../../../../shared/subjects/activities.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { setPageTitle } from '../../../platform/document-title.ts';
import { useUser } from '../../../platform/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { useGroup, useIsOwner } from '../../groups/groups/groups.api.ts';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { PostPane } from './PostPane.tsx';
import { type SubjectActionsProps, SubjectTree } from './panel/SubjectTree.tsx';
import viewModeStyles from './ViewMode.module.css';
import styles from './Writing.module.css';
import { WritingHeader } from './WritingHeader.tsx';

/** Only on phones; wider screens show the tree beside the editor. */
const loadSubjectDialog = () => import('./panel/SubjectDialog.tsx');
const SubjectDialog = lazy(async () => ({ default: (await loadSubjectDialog()).SubjectDialog }));
const NoSubject = lazy(async () => ({
  default: (await import('./NoSubject.tsx')).Component,
}));

export interface SelectedSubject {
  activity: Activity;
  subject: Subject;
}

function find(activities: Activity[], ragId: string | null): SelectedSubject | undefined {
  for (const activity of activities) {
    const subject = activity.subjects.find((one) => one.ragId === ragId);
    if (subject) return { activity, subject };
  }
  return undefined;
}

function isDifferent(found: SelectedSubject, last: SelectedSubject | undefined): boolean {
  return found.subject !== last?.subject || found.activity !== last.activity;
}

function byDeadline(a: SelectedSubject, b: SelectedSubject): number {
  const time = ({ subject }: SelectedSubject) =>
    subject.deadline === null ? Number.MAX_VALUE : Date.parse(subject.deadline);
  return time(a) - time(b);
}

/** The open subject without a published post that closes first, else the first of all. */
function suggest(activities: Activity[]): SelectedSubject | undefined {
  const all = activities.flatMap((activity) =>
    activity.subjects.map((subject) => ({ activity, subject })),
  );
  const isTodo = ({ subject }: SelectedSubject) =>
    subject.subjectStatus === 'OPEN' && subject.mySubmission !== 'PUBLISHED';
  return all.filter(isTodo).sort(byDeadline)[0] ?? all[0];
}

interface OwnerComponents {
  SubjectActions: ComponentType<SubjectActionsProps>;
  Management: ComponentType<{ groupId: string }>;
}

export function WritingPage({ SubjectActions, Management }: OwnerComponents) {
  const { groupId = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const user = useUser();
  const group = useGroup(groupId);
  const isOwner = useIsOwner(group);
  const activities = useQuery(activitiesQuery(groupId));
  const [choosing, setChoosing] = useState(false);

  const subjectId = search.get('subjectId');
  const tab = search.get('tab');
  const tree = activities.data?.activities;
  const found = tree && find(tree, subjectId);
  // The editor stays open when its subject disappears from the list meanwhile.
  const [last, setLast] = useState(found);
  if (found && isDifferent(found, last)) setLast(found);
  const selected = found ?? (last?.subject.ragId === subjectId ? last : undefined);
  const isManaging = search.has('manage') && (!group || isOwner);
  const suggested =
    tree && !isManaging && !selected && subjectId === null ? suggest(tree) : undefined;
  const suggestedId = suggested?.subject.ragId;
  useEffect(() => {
    if (suggestedId === undefined) return;
    const query = { ...(tab && { tab }), subjectId: suggestedId };
    void navigate(paths.writing(groupId, query), { replace: true });
  }, [groupId, navigate, suggestedId, tab]);

  const refusal = activities.error;
  const isRefused =
    refusal instanceof CallError && !refusal.isPassing && !refusal.code.startsWith('TOKEN_');
  useEffect(() => {
    if (isRefused) void navigate(paths.groups(), { replace: true });
  }, [isRefused, navigate]);

  async function choose(): Promise<void> {
    if (await loadChunk(loadSubjectDialog)) setChoosing(true);
  }

  const title = selected?.subject.subjectTitle ?? '글쓰기';
  useEffect(() => {
    setPageTitle(title);
  }, [title]);

  if (isManaging) return <Suspense>{isOwner && <Management groupId={groupId} />}</Suspense>;

  const subjects = tree && (
    <SubjectTree
      activities={tree}
      groupId={groupId}
      current={selected?.subject.ragId}
      SubjectActions={isOwner ? SubjectActions : undefined}
      onChoose={() => setChoosing(false)}
    />
  );

  return (
    <div className={cx(styles.tool, viewModeStyles.tool)}>
      <nav className={styles.subjects} aria-label="활동과 주제">
        {subjects ?? (
          <Loading>
            <Skeleton height="40px" />
            <Skeleton height="40px" />
            <Skeleton height="40px" />
          </Loading>
        )}
      </nav>
      {user && selected ? (
        <PostPane
          key={`${selected.subject.ragId} ${search.get('postId') ?? ''}`}
          postRef={{
            userId: user.id,
            groupId,
            ragId: selected.subject.ragId,
            postId: search.get('postId') ?? undefined,
            hasNoPost: selected.subject.mySubmission === 'NONE',
          }}
          selected={selected}
          tab={tab}
          onChooseSubject={() => void choose()}
        />
      ) : (
        <>
          <WritingHeader groupId={groupId} onChooseSubject={() => void choose()} />
          <main id="main" className={styles.main} tabIndex={-1}>
            <h1 className="sr-only">글쓰기</h1>
            {activities.isPending && (
              <Loading>
                <div className={styles.page}>
                  <Skeleton height="40px" width="50%" />
                  <Skeleton />
                  <Skeleton />
                  <Skeleton width="70%" />
                </div>
              </Loading>
            )}
            {activities.isError && !isRefused && (
              <ErrorState
                error={activities.error}
                onRetry={() => void activities.refetch()}
                busy={activities.isFetching}
              />
            )}
            {tree && suggestedId === undefined && !selected && (
              <Suspense>
                <NoSubject
                  groupId={groupId}
                  isOwner={isOwner}
                  other={subjectId === null ? undefined : suggest(tree)?.subject}
                />
              </Suspense>
            )}
          </main>
        </>
      )}
      {choosing && tree && (
        <Suspense>
          <SubjectDialog
            activities={tree}
            groupId={groupId}
            current={selected?.subject.ragId}
            SubjectActions={isOwner ? SubjectActions : undefined}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
