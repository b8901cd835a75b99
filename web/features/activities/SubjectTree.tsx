import { Link } from 'react-router';
import type { Activity, Subject } from '../../../shared/activities.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SubjectTree.module.css';
import { standingOf } from './subjects.ts';

interface SubjectTreeProps {
  groupId: string;
  activities: Activity[];
  /** What is being edited at the right. */
  chosen: { activityId?: string | undefined; subjectId?: string | undefined };
}

const ACTIVITY_CHIP = { READY: '준비 중', OPEN: undefined, CLOSED: '닫음' };

export function SubjectTree({ groupId, activities, chosen }: SubjectTreeProps) {
  return (
    <nav aria-label="활동과 주제" className={styles.tree}>
      {activities.map((activity) => {
        const { ragId, activityTitle, activityStatus, subjects } = activity;
        const isChosen = chosen.activityId === ragId;
        return (
          <section key={ragId} className={styles.activity}>
            <header>
              <h2>
                <Link
                  to={paths.manageWriting(groupId, { activityId: ragId })}
                  aria-current={isChosen ? 'page' : undefined}
                  title="활동 고치기"
                >
                  {activityTitle}
                  <Icon name="pen" size={15} />
                </Link>
              </h2>
              {ACTIVITY_CHIP[activityStatus] && <Chip>{ACTIVITY_CHIP[activityStatus]}</Chip>}
            </header>
            <ul>
              {subjects.map((subject) => (
                <SubjectLink
                  key={subject.ragId}
                  groupId={groupId}
                  subject={subject}
                  isChosen={chosen.subjectId === subject.ragId}
                />
              ))}
            </ul>
            <LinkButton
              look="quiet"
              size="small"
              icon="plus"
              to={paths.manageWriting(groupId, { activityId: ragId, add: 'subject' })}
              aria-label={`‘${activityTitle}’에 주제 더하기`}
            >
              주제 더하기
            </LinkButton>
          </section>
        );
      })}
    </nav>
  );
}

function SubjectLink({
  groupId,
  subject,
  isChosen,
}: {
  groupId: string;
  subject: Subject;
  isChosen: boolean;
}) {
  const { ragId, subjectTitle, subjectStatus, submitUserCount, writingClassifyId } = subject;
  const standing = standingOf(subject);
  return (
    <li>
      <Link
        className={styles.subject}
        to={paths.manageWriting(groupId, { subjectId: ragId })}
        aria-current={isChosen ? 'page' : undefined}
      >
        <b>{subjectTitle}</b>
        <span>
          {writingClassifyId}
          {subjectStatus !== 'READY' && ` · ${submitUserCount}명 냄`}
        </span>
        <Chip tone={standing.tone}>{standing.text}</Chip>
      </Link>
    </li>
  );
}
