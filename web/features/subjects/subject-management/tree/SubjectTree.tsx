import { useId } from 'react';
import { Link } from 'react-router';
import type { Activity, Subject } from '../../../../../shared/subjects/activities.ts';
import { IconButton, LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { statusChipOf } from '../../activities/activities.model.ts';
import type { WritingView } from '../../writing-view/writing-view.model.ts';
import type { ManagementView } from '../use-management-view.ts';
import styles from './SubjectTree.module.css';

interface SubjectTreeProps extends Pick<ManagementView, 'pathFor' | 'expandedActivity' | 'expand'> {
  view: WritingView;
}

const ACTIVITY_CHIP = { READY: '준비 중', OPEN: undefined, CLOSED: '닫음' };

export function SubjectTree({ view, ...tree }: SubjectTreeProps) {
  return (
    <nav aria-label="활동과 주제" className={styles.tree}>
      {view.activities.map((activity) => (
        <ActivityBranch key={activity.ragId} {...tree} view={view} activity={activity} />
      ))}
    </nav>
  );
}

function ActivityBranch({
  activity: { ragId, activityTitle, activityStatus, subjects },
  view: { selectedActivity, subject: selected, formMode },
  pathFor,
  expandedActivity,
  expand,
}: SubjectTreeProps & { activity: Activity }) {
  const id = useId();
  const isExpanded = expandedActivity === ragId;
  const isEdited = selectedActivity === ragId && formMode === 'activity';
  return (
    <section className={styles.activity}>
      <header>
        <h2>
          {/* A second click on the open form closes it. */}
          <Link
            to={pathFor({ type: isEdited ? 'clickActivity' : 'editActivity', ragId })}
            aria-current={isEdited ? 'page' : undefined}
            title={isEdited ? '활동 접기' : '활동 고치기'}
            onClick={() => expand(isEdited ? null : ragId)}
          >
            {activityTitle}
            <Icon name="pen" size={15} />
          </Link>
        </h2>
        {ACTIVITY_CHIP[activityStatus] && <Chip>{ACTIVITY_CHIP[activityStatus]}</Chip>}
        <small className={styles.count}>주제 {formatCount(subjects.length, '개')}</small>
        <IconButton
          icon={isExpanded ? 'up' : 'down'}
          label={`‘${activityTitle}’의 주제 ${isExpanded ? '접기' : '펼치기'}`}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => expand(isExpanded ? null : ragId)}
        />
      </header>
      <div id={id} hidden={!isExpanded}>
        <ul>
          {subjects.map((subject) => (
            <SubjectLink
              key={subject.ragId}
              subject={subject}
              to={pathFor({ type: 'clickSubject', ragId: subject.ragId })}
              isSelected={selected === subject.ragId}
            />
          ))}
        </ul>
        <LinkButton
          variant="quiet"
          size="small"
          icon="plus"
          to={pathFor({ type: 'addSubject', activity: ragId })}
          aria-label={`‘${activityTitle}’에 주제 더하기`}
        >
          주제 더하기
        </LinkButton>
      </div>
    </section>
  );
}

function SubjectLink({
  subject,
  to,
  isSelected,
}: {
  subject: Subject;
  to: string;
  isSelected: boolean;
}) {
  const { subjectTitle, subjectStatus, submitUserCount, writingClassifyId } = subject;
  const statusChip = statusChipOf(subject);
  return (
    <li>
      <Link className={styles.subject} to={to} aria-current={isSelected ? 'page' : undefined}>
        <b>{subjectTitle}</b>
        <span>
          {writingClassifyId}
          {subjectStatus !== 'READY' && ` · ${submitUserCount}명 제출`}
        </span>
        <Chip tone={statusChip.tone}>{statusChip.text}</Chip>
      </Link>
    </li>
  );
}
