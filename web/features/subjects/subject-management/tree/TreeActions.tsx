import { Link, useSearchParams } from 'react-router';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { Chip } from '../../../../ui/status/Chip.tsx';
import type { SubjectActionsProps } from '../../../writing/writing/panel/SubjectTree.tsx';
import { type ManagementParams, toolPath } from '../management-location.ts';
import styles from './TreeActions.module.css';

export function Component({ groupId, activity, subject, onChoose }: SubjectActionsProps) {
  const [search] = useSearchParams();
  const link = (address: ManagementParams, icon: IconName, words: string, label?: string) => (
    <Link
      className={subject ? styles.pen : styles.action}
      to={toolPath(groupId, search, address)}
      aria-label={label}
      title={label}
      onClick={onChoose}
    >
      <Icon name={icon} size={15} />
      {words}
    </Link>
  );
  if (subject) {
    return link({ subjectId: subject.ragId }, 'pen', '', `‘${subject.subjectTitle}’ 고치기`);
  }
  if (activity) {
    const { ragId: activityId, activityTitle, activityStatus } = activity;
    return (
      <li className={styles.actions}>
        {activityStatus !== 'OPEN' && (
          <Chip>{activityStatus === 'READY' ? '준비 중인 활동' : '닫은 활동'}</Chip>
        )}
        {link(
          { activityId, add: 'subject' },
          'plus',
          '주제 더하기',
          `‘${activityTitle}’에 주제 더하기`,
        )}
        {link({ activityId }, 'pen', '활동 고치기', `‘${activityTitle}’ 활동 고치기`)}
      </li>
    );
  }
  return (
    <span className={styles.all}>
      {link({ add: 'activity' }, 'plus', '활동 더하기')}
      {link({ order: 'on' }, 'drag', '순서 바꾸기')}
      {link({ show: 'deleted' }, 'undo', '지운 활동과 주제')}
    </span>
  );
}
