import { useParams } from 'react-router';
import { SkeletonList } from '../../ui/states.tsx';
import { OwnersOnly } from '../frame/OwnersOnly.tsx';
import { PageHeader } from '../frame/PageHeader.tsx';
import { useGroup } from '../groups/use-group.ts';
import { GroupWordsCard } from '../spelling/GroupWordsCard.tsx';
import { CodeCard } from './CodeCard.tsx';
import { CopyCard } from './CopyCard.tsx';
import { DeleteCard } from './DeleteCard.tsx';
import styles from './GroupSettings.module.css';
import { SettingsForm } from './SettingsForm.tsx';

export function Component() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  return (
    <OwnersOnly title="모임 설정">
      <PageHeader title="모임 설정" />
      {group ? (
        <div className={styles.page}>
          <SettingsForm key={groupId} group={group} />
          {group.settings.spellingEnabled && <GroupWordsCard groupId={groupId} />}
          <CodeCard group={group} />
          <CopyCard group={group} />
          <DeleteCard group={group} />
        </div>
      ) : (
        <SkeletonList count={3} height="220px" />
      )}
    </OwnersOnly>
  );
}
