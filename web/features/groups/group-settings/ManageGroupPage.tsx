import { useParams } from 'react-router';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { GroupModelUseCard } from '../../assistant/model-use/GroupModelUseCard.tsx';
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
          <GroupModelUseCard groupId={groupId} />
          <GroupCodeCard group={group} />
          <Card title="한 해 글 모음">
            <p className={styles.lead}>
              모임에서 낸 글을 한 사람에 파일 하나씩 모아, 한 해가 끝날 때 나누어 줄 수 있어요.
            </p>
            <LinkButton to={paths.groupArchive(groupId)} icon="download">
              글 모음 만들고 받기
            </LinkButton>
          </Card>
          <CopyGroupCard group={group} />
          <DeleteGroupCard group={group} />
        </div>
      ) : (
        <SkeletonList count={3} height="220px" />
      )}
    </OwnersOnly>
  );
}
