import { Link } from 'react-router';
import type { Subject } from '../../../shared/activities.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { count } from '../../ui/words.ts';
import { standingOf } from '../activities/subjects.ts';
import type { WritingAction, WritingView } from '../activities/writing-view.ts';
import styles from './SubjectTree.module.css';

interface SubjectTreeProps {
  view: WritingView;
  hrefOf(action: WritingAction): string;
}

const ACTIVITY_CHIP = { READY: '준비 중', OPEN: undefined, CLOSED: '닫음' };

/** Where one activity is selected, the others show no more than their names. */
export function SubjectTree({ view, hrefOf }: SubjectTreeProps) {
  const { activities, expandedActivity, selectedActivity, subject: chosen, formMode } = view;
  return (
    <nav
      aria-label="활동과 주제"
      className={styles.tree}
      data-expanded={expandedActivity === null ? undefined : ''}
    >
      {activities.map(({ ragId, activityTitle, activityStatus, subjects }) => (
        <section
          key={ragId}
          className={styles.activity}
          data-folded={expandedActivity === ragId ? undefined : ''}
        >
          <header>
            <h2>
              <Link
                to={hrefOf({ type: 'clickActivity', ragId })}
                aria-current={
                  selectedActivity === ragId && formMode === 'activity' ? 'page' : undefined
                }
                title="활동 고치기"
              >
                {activityTitle}
                <Icon name="pen" size={15} />
              </Link>
            </h2>
            {ACTIVITY_CHIP[activityStatus] && <Chip>{ACTIVITY_CHIP[activityStatus]}</Chip>}
            <small className={styles.count}>주제 {count(subjects.length, '개')}</small>
          </header>
          <ul>
            {subjects.map((subject) => (
              <SubjectLink
                key={subject.ragId}
                subject={subject}
                to={hrefOf({ type: 'clickSubject', ragId: subject.ragId })}
                isChosen={chosen === subject.ragId}
              />
            ))}
          </ul>
          <LinkButton
            look="quiet"
            size="small"
            icon="plus"
            to={hrefOf({ type: 'addSubject', activity: ragId })}
            aria-label={`‘${activityTitle}’에 주제 더하기`}
          >
            주제 더하기
          </LinkButton>
        </section>
      ))}
    </nav>
  );
}

function SubjectLink({
  subject,
  to,
  isChosen,
}: {
  subject: Subject;
  to: string;
  isChosen: boolean;
}) {
  const { subjectTitle, subjectStatus, submitUserCount, writingClassifyId } = subject;
  const standing = standingOf(subject);
  return (
    <li>
      <Link className={styles.subject} to={to} aria-current={isChosen ? 'page' : undefined}>
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
