import { Link } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import type { Activity, Subject } from '../../../../shared/subjects/activities.ts';
import { paths } from '../../../app/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { RevisionChip } from '../../feedback/revision-status/RevisionChip.tsx';
import { statusChipOf, subjectsOf } from '../../subjects/activities/activities.model.ts';
import styles from './SubjectsCard.module.css';

interface SubjectsCardProps {
  group: Group;
  activities: Activity[];
  isOwner: boolean;
}

export function SubjectsCard({ group, activities, isOwner }: SubjectsCardProps) {
  const isClosed = ({ subjectStatus }: Subject) => subjectStatus === 'CLOSED';
  const ongoing = activities
    .map((activity) => ({
      ...activity,
      subjects: activity.subjects.filter((subject) => !isClosed(subject)),
    }))
    .filter(({ subjects }) => subjects.length > 0);
  const closed = subjectsOf(activities).filter(isClosed);
  return (
    <Card
      title="활동과 주제"
      action={isOwner && <Link to={paths.manageWriting(group.groupId)}>관리</Link>}
      className={styles.card}
    >
      <div className={styles.activities} data-wide={!isOwner || undefined}>
        {ongoing.map((activity) => (
          <section key={activity.ragId}>
            <h3 className={styles.activity}>{activity.activityTitle}</h3>
            <SubjectRows {...{ group, isOwner }} subjects={activity.subjects} />
          </section>
        ))}
      </div>
      {closed.length > 0 && (
        <details className={styles.closed} open={ongoing.length === 0 || undefined}>
          <summary>
            끝난 주제 {formatCount(closed.length, '개')}
            <Icon name="down" size={15} />
          </summary>
          <div className={styles.activities} data-wide={!isOwner || undefined}>
            <SubjectRows {...{ group, isOwner }} subjects={closed} />
          </div>
        </details>
      )}
    </Card>
  );
}

function SubjectRows({
  group,
  subjects,
  isOwner,
}: {
  group: Group;
  subjects: Subject[];
  isOwner: boolean;
}) {
  return (
    <ul>
      {subjects.map((subject) => {
        const to = isOwner
          ? paths.manageWriting(group.groupId, { subjectId: subject.ragId })
          : hasOnlyOthers(subject)
            ? paths.subjectPosts(group.groupId, { subjectId: subject.ragId })
            : paths.writing(group.groupId, { subjectId: subject.ragId });
        return (
          <li key={subject.ragId}>
            <Link className={styles.row} to={to}>
              <span>
                <b>{subject.subjectTitle}</b>
                <span className={styles.chips}>
                  {(isOwner || !isDone(subject)) && <SubjectStatus subject={subject} />}
                  {!isOwner && <MySubmission subject={subject} />}
                </span>
              </span>
              {isOwner && <SubmissionCount {...{ group, subject }} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The subject is closed and the viewer has no post on it, so the link leads to the posts of others.
 */
function hasOnlyOthers({ subjectStatus, mySubmission, readers }: Subject): boolean {
  return subjectStatus === 'CLOSED' && mySubmission === 'NONE' && readers === 'GROUP';
}

function SubmissionCount({ group, subject }: { group: Group; subject: Subject }) {
  if (subject.subjectStatus === 'READY' || group.memberCount === 0) return null;
  const { submitUserCount } = subject;
  const label = `${formatCount(group.memberCount, '명')} 중 ${formatCount(submitUserCount, '명')}이 냈어요`;
  return (
    <span className={styles.number} title={label}>
      <span aria-hidden="true">
        {submitUserCount}/{group.memberCount}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A deadline beside a post that is handed in would ask for another one. */
const isDone = ({ mySubmission }: Subject) => mySubmission === 'PUBLISHED';

function SubjectStatus({ subject }: { subject: Subject }) {
  const { tone, text } = statusChipOf(subject);
  return <Chip tone={tone}>{text}</Chip>;
}

function MySubmission({
  subject: { mySubmission, myRevisionStatus, subjectStatus },
}: {
  subject: Subject;
}) {
  if (mySubmission === 'NONE') return null;
  if (myRevisionStatus !== null) {
    return <RevisionChip status={myRevisionStatus} postStatus={mySubmission} />;
  }
  return mySubmission === 'DRAFT' ? (
    <Chip icon="pen">{subjectStatus === 'CLOSED' ? '쓰던 글' : '쓰는 중'}</Chip>
  ) : (
    <Chip tone="done" icon="check">
      냈어요
    </Chip>
  );
}
