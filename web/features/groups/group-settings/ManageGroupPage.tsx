import { useParams } from 'react-router';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { HoldWordsCard } from '../../reading/comment-review/HoldWordsCard.tsx';
import { GroupWordsCard } from '../../writing/spelling/GroupWordsCard.tsx';
import { useGroup } from '../groups/groups.api.ts';
import { CopyGroupCard } from './CopyGroupCard.tsx';
import { DeleteGroupCard } from './DeleteGroupCard.tsx';
import { GroupCodeCard } from './GroupCodeCard.tsx';
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
          {group.settings.commentsEnabled && <HoldWordsCard groupId={groupId} />}
          <GroupCodeCard group={group} />
          <CopyGroupCard group={group} />
          <DeleteGroupCard group={group} />
        </div>
      ) : (
        <SkeletonList count={3} height="220px" />
      )}
    </OwnersOnly>
  );
}
