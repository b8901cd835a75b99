import { Link } from 'react-router';
import type { Activity, Subject } from '../../../shared/activities.ts';
import { paths } from '../../paths.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { daysUntil, sayDay } from '../../ui/time.ts';
import styles from './Writing.module.css';

const isHandedIn = (subject: Subject) => subject.mySubmission === 'PUBLISHED';

/** Where I stand in it, or when it closes. */
function Standing({ subject }: { subject: Subject }) {
  if (isHandedIn(subject)) return <Chip tone="done">냄</Chip>;
  if (subject.mySubmission === 'DRAFT') return <Chip tone="act">쓰는 중</Chip>;
  if (subject.subjectStatus === 'READY') return <Chip>준비 중</Chip>;
  if (subject.subjectStatus === 'CLOSED') return <Chip>끝남</Chip>;
  if (!subject.deadline) return null;
  const days = daysUntil(subject.deadline);
  return <Chip tone={days <= 1 ? 'due' : 'plain'}>{sayDay(subject.deadline)}</Chip>;
}

export function SubjectTree({
  activities,
  groupId,
  current,
  onChoose,
}: {
  activities: Activity[];
  groupId: string;
  current: string | undefined;
  onChoose(): void;
}) {
  return (
    <ul className={styles.tree}>
      {activities.map((activity) => (
        <li key={activity.ragId}>
          <h2 className={styles.activity}>
            <Icon name="book" />
            <span>{activity.activityTitle}</span>
            <span
              className={styles.muted}
              title={`주제 ${activity.subjects.length}개 가운데 ${activity.subjects.filter(isHandedIn).length}개를 냈어요`}
            >
              {activity.subjects.filter(isHandedIn).length}/{activity.subjects.length}
            </span>
          </h2>
          <ul>
            {activity.subjects.map((subject) => (
              <li key={subject.ragId}>
                <Link
                  className={styles.subject}
                  to={paths.writing(groupId, { subjectId: subject.ragId })}
                  aria-current={subject.ragId === current || undefined}
                  onClick={onChoose}
                >
                  <span>{subject.subjectTitle}</span>
                  <Standing subject={subject} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
