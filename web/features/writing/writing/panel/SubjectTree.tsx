import { type ComponentType, type ReactNode, Suspense, useId, useLayoutEffect } from 'react';
import { Link } from 'react-router';
import type { Activity, Subject } from '../../../../../shared/subjects/activities.ts';
import { paths } from '../../../../app/paths.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { daysUntil, formatDay } from '../../../../ui/text/time.ts';
import { RevisionChip } from '../../../feedback/revision-status/RevisionChip.tsx';
import { dispatchView, useWritingView } from '../../../subjects/writing-view/writing-view.model.ts';
import styles from '../Writing.module.css';
import tree from './SubjectTree.module.css';

const isPublished = (subject: Subject) => subject.mySubmission === 'PUBLISHED';

function SubjectStatus({ subject }: { subject: Subject }) {
  const { mySubmission, myRevisionStatus } = subject;
  if (mySubmission !== 'NONE' && myRevisionStatus !== null) {
    return <RevisionChip status={myRevisionStatus} postStatus={mySubmission} />;
  }
  if (isPublished(subject)) return <Chip tone="done">냄</Chip>;
  if (mySubmission === 'DRAFT') return <Chip tone="act">쓰는 중</Chip>;
  if (subject.subjectStatus === 'READY') return <Chip>준비 중</Chip>;
  if (subject.subjectStatus === 'CLOSED') return <Chip>끝남</Chip>;
  if (!subject.deadline) return null;
  const days = daysUntil(subject.deadline);
  return (
    <Chip tone={days <= 1 ? 'due' : 'plain'}>
      {formatDay(subject.deadline)}
      {subject.isExtended && '까지 연장'}
    </Chip>
  );
}

export interface SubjectActionsProps {
  groupId: string;
  activity?: Activity;
  subject?: Subject;
  onChoose(): void;
}

interface SubjectTreeProps {
  activities: Activity[];
  groupId: string;
  current: string | undefined;
  /** Management of subjects and activities; only the owner has it. */
  SubjectActions: ComponentType<SubjectActionsProps> | undefined;
  onChoose(): void;
}

const VIEWS = [
  { value: 'default', label: '전체 활동' },
  { value: 'myActivity', label: '내 활동' },
] as const;

export function SubjectTree({
  activities,
  groupId,
  current,
  SubjectActions,
  onChoose,
}: SubjectTreeProps) {
  const { currentView, expandedActivity } = useWritingView();
  useLayoutEffect(() => {
    dispatchView(
      { type: 'activities', activities },
      ...(current === undefined ? [] : [{ type: 'clickSubject' as const, ragId: current }]),
    );
  }, [activities, current]);

  const isMine = currentView === 'myActivity';
  const renderActions = (of: { activity?: Activity; subject?: Subject }) =>
    SubjectActions &&
    !isMine && (
      <Suspense>
        <SubjectActions groupId={groupId} onChoose={onChoose} {...of} />
      </Suspense>
    );
  const shown = isMine ? activities.flatMap(withMine) : activities;
  return (
    <>
      <fieldset className={tree.views}>
        <legend className="sr-only">어느 활동을 볼지</legend>
        {VIEWS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === currentView}
            onClick={() => dispatchView({ type: 'showView', view: value })}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && isMine && (
        <p className={tree.none}>
          아직 쓴 글이 없어요. ‘전체 활동’에서 주제를 골라 첫 글을 써 볼까요?
        </p>
      )}
      <ul>
        {shown.map((activity) => (
          <ActivityBranch
            key={activity.ragId}
            activity={activity}
            isOpen={isMine || expandedActivity === activity.ragId}
            canFold={!isMine}
          >
            {activity.subjects.map((subject) => (
              <li key={subject.ragId}>
                <Link
                  className={styles.subject}
                  to={paths.writing(groupId, { subjectId: subject.ragId })}
                  aria-current={subject.ragId === current || undefined}
                  onClick={onChoose}
                >
                  <span>{subject.subjectTitle}</span>
                  <SubjectStatus subject={subject} />
                </Link>
                {renderActions({ subject })}
              </li>
            ))}
            {renderActions({ activity })}
          </ActivityBranch>
        ))}
      </ul>
      {renderActions({})}
      {isMine && shown.length > 0 && (
        <Link className={tree.all} to={paths.myWriting(groupId)}>
          내가 쓴 글 모두 보기
        </Link>
      )}
    </>
  );
}

function withMine(activity: Activity): Activity[] {
  const subjects = activity.subjects.filter(({ mySubmission }) => mySubmission !== 'NONE');
  return subjects.length === 0 ? [] : [{ ...activity, subjects }];
}

function ActivityBranch({
  activity: { ragId, activityTitle, subjects },
  isOpen,
  canFold,
  children,
}: {
  activity: Activity;
  isOpen: boolean;
  canFold: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const publishedCount = subjects.filter(isPublished).length;
  const name = (
    <>
      <Icon name="book" />
      <span>{activityTitle}</span>
      <span
        className={styles.muted}
        title={`주제 ${subjects.length}개 가운데 ${publishedCount}개를 냈어요`}
      >
        {publishedCount}/{subjects.length}
      </span>
    </>
  );
  return (
    <li>
      <h2>
        {canFold ? (
          <button
            type="button"
            className={cx(styles.activity, tree.fold)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => dispatchView({ type: 'clickActivity', ragId })}
          >
            {name}
          </button>
        ) : (
          <span className={styles.activity}>{name}</span>
        )}
      </h2>
      <ul id={id} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}
