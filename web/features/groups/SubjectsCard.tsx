import { Link } from 'react-router';
import type { Activity, Subject } from '../../../shared/activities.ts';
import type { Group } from '../../../shared/groups.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { standingOf } from '../activities/subjects.ts';
import styles from './SubjectsCard.module.css';

interface SubjectsCardProps {
  group: Group;
  activities: Activity[];
  isOwner: boolean;
}

const MINE = { NONE: undefined, DRAFT: '쓰는 중', PUBLISHED: '냈어요' };

/** The tree, what is going on now first: who has finished the old ones needs them less. */
export function SubjectsCard({ group, activities, isOwner }: SubjectsCardProps) {
  const { groupId } = group;
  const going = activities.filter(({ subjects }) =>
    subjects.some(({ subjectStatus }) => subjectStatus !== 'CLOSED'),
  );
  const over = activities.filter((activity) => !going.includes(activity));
  return (
    <Card
      title="활동과 주제"
      action={isOwner && <Link to={paths.manageWriting(groupId)}>관리</Link>}
      className={styles.card}
    >
      {[...going, ...over.slice(0, going.length === 0 ? 2 : 1)].map((activity) => (
        <section key={activity.ragId}>
          <h3 className={styles.activity}>{activity.activityTitle}</h3>
          <ul>
            {activity.subjects.map((subject) => (
              <SubjectRow key={subject.ragId} {...{ group, subject, isOwner }} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function SubjectRow({
  group,
  subject,
  isOwner,
}: {
  group: Group;
  subject: Subject;
  isOwner: boolean;
}) {
  const { ragId, subjectTitle, submitUserCount, subjectStatus, mySubmission } = subject;
  const standing = standingOf(subject);
  const to = isOwner
    ? paths.manageWriting(group.groupId, { subjectId: ragId })
    : paths.writing(group.groupId, { subjectId: ragId });
  return (
    <li>
      <Link className={styles.row} to={to}>
        <span>
          <b>{subjectTitle}</b>
          <Chip tone={standing.tone}>{standing.text}</Chip>
        </span>
        {isOwner
          ? subjectStatus !== 'READY' && (
              <span
                className={styles.number}
                title={`${group.memberCount}명 중 ${submitUserCount}명이 냈어요`}
              >
                {submitUserCount}/{group.memberCount}
              </span>
            )
          : MINE[mySubmission] && <span className={styles.mine}>{MINE[mySubmission]}</span>}
      </Link>
    </li>
  );
}
