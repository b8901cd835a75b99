import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Activity, Subject } from '../../../../shared/subjects/activities.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { fetchPart } from '../../../ui/fetch-part.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/states.tsx';
import { useGroup, useIsOwner } from '../../groups/groups/use-group.ts';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import look from '../manuscript/Look.module.css';
import { type ActsProps, SubjectTree } from './panel/SubjectTree.tsx';
import styles from './Writing.module.css';
import { WritingHeader } from './WritingHeader.tsx';
import { WritingRoom } from './WritingRoom.tsx';

/** Only on a phone; elsewhere they stand beside the paper. */
const loadSubjectDialog = () => import('./panel/SubjectDialog.tsx');
const SubjectDialog = lazy(async () => ({ default: (await loadSubjectDialog()).SubjectDialog }));
/** Whoever has something to write on does not wait for it. */
const NothingToWrite = lazy(async () => ({
  default: (await import('./NothingToWrite.tsx')).Component,
}));

export interface Chosen {
  activity: Activity;
  subject: Subject;
}

function find(activities: Activity[], ragId: string | null): Chosen | undefined {
  for (const activity of activities) {
    const subject = activity.subjects.find((one) => one.ragId === ragId);
    if (subject) return { activity, subject };
  }
  return undefined;
}

function isOther(found: Chosen, kept: Chosen | undefined): boolean {
  return found.subject !== kept?.subject || found.activity !== kept.activity;
}

/** Those that close sooner come first, those that stay open last. */
function byDeadline(a: Chosen, b: Chosen): number {
  const time = ({ subject }: Chosen) =>
    subject.deadline === null ? Number.MAX_VALUE : Date.parse(subject.deadline);
  return time(a) - time(b);
}

/** Where nobody chose: what waits for me and closes first, then whatever there is. */
function suggest(activities: Activity[]): Chosen | undefined {
  const all = activities.flatMap((activity) =>
    activity.subjects.map((subject) => ({ activity, subject })),
  );
  const waits = ({ subject }: Chosen) =>
    subject.subjectStatus === 'OPEN' && subject.mySubmission !== 'PUBLISHED';
  return all.filter(waits).sort(byDeadline)[0] ?? all[0];
}

/** What only the owner of the group is given: it stands above what the tool is made of. */
interface OwnersParts {
  Acts: ComponentType<ActsProps>;
  /** Instead of the paper. */
  Managing: ComponentType<{ groupId: string }>;
}

export function WritingPage({ Acts, Managing }: OwnersParts) {
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
  // A subject that is closed to the writer meanwhile does not take the paper out of their hands.
  const [kept, setKept] = useState(found);
  if (found && isOther(found, kept)) setKept(found);
  const chosen = found ?? (kept?.subject.ragId === subjectId ? kept : undefined);
  const isManaging = search.has('manage') && (!group || isOwner);
  const suggested =
    tree && !isManaging && !chosen && subjectId === null ? suggest(tree) : undefined;
  const suggestedId = suggested?.subject.ragId;
  useEffect(() => {
    if (suggestedId === undefined) return;
    const query = { ...(tab && { tab }), subjectId: suggestedId };
    void navigate(paths.writing(groupId, query), { replace: true });
  }, [groupId, navigate, suggestedId, tab]);

  const refusal = activities.error;
  const sentAway =
    refusal instanceof CallError && !refusal.isPassing && !refusal.code.startsWith('TOKEN_');
  useEffect(() => {
    if (sentAway) void navigate(paths.groups(), { replace: true });
  }, [sentAway, navigate]);

  async function choose(): Promise<void> {
    if (await fetchPart(loadSubjectDialog)) setChoosing(true);
  }

  const title = chosen?.subject.subjectTitle ?? '글쓰기';
  useEffect(() => {
    document.title = `${title} | 문집`;
  }, [title]);

  if (isManaging) return <Suspense>{isOwner && <Managing groupId={groupId} />}</Suspense>;

  const subjects = tree && (
    <SubjectTree
      activities={tree}
      groupId={groupId}
      current={chosen?.subject.ragId}
      Acts={isOwner ? Acts : undefined}
      onChoose={() => setChoosing(false)}
    />
  );

  return (
    <div className={cx(styles.tool, look.tool)}>
      <nav className={styles.left} aria-label="활동과 주제">
        {subjects ?? (
          <Loading>
            <Skeleton height="40px" />
            <Skeleton height="40px" />
            <Skeleton height="40px" />
          </Loading>
        )}
      </nav>
      {user && chosen ? (
        <WritingRoom
          key={`${chosen.subject.ragId} ${search.get('postId') ?? ''}`}
          place={{
            userId: user.id,
            groupId,
            ragId: chosen.subject.ragId,
            postId: search.get('postId') ?? undefined,
            isUnbegun: chosen.subject.mySubmission === 'NONE',
          }}
          chosen={chosen}
          tab={tab}
          onChooseSubject={() => void choose()}
        />
      ) : (
        <>
          <WritingHeader groupId={groupId} onChooseSubject={() => void choose()} />
          <main id="main" className={styles.mid} tabIndex={-1}>
            <h1 className="sr-only">글쓰기</h1>
            {activities.isPending && (
              <Loading>
                <div className={styles.sheet}>
                  <Skeleton height="40px" width="50%" />
                  <Skeleton />
                  <Skeleton />
                  <Skeleton width="70%" />
                </div>
              </Loading>
            )}
            {activities.isError && !sentAway && (
              <ErrorState
                error={activities.error}
                onRetry={() => void activities.refetch()}
                busy={activities.isFetching}
              />
            )}
            {tree && suggestedId === undefined && !chosen && (
              <Suspense>
                <NothingToWrite
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
            current={chosen?.subject.ragId}
            Acts={isOwner ? Acts : undefined}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
