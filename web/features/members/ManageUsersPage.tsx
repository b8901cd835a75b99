import { useParams } from 'react-router';
import { SkeletonList } from '../../ui/states.tsx';
import { OwnersOnly } from '../frame/OwnersOnly.tsx';
import { PageHeader } from '../frame/PageHeader.tsx';
import { InviteCard } from '../groups/InviteCard.tsx';
import { useGroup } from '../groups/use-group.ts';
import { JoinRequests } from './JoinRequests.tsx';
import { MemberList } from './MemberList.tsx';
import styles from './Members.module.css';

export function Component() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  return (
    <OwnersOnly title="참여자 관리">
      <PageHeader title="참여자 관리" />
      {group ? (
        <div className={styles.page}>
          <JoinRequests groupId={groupId} />
          <InviteCard group={group} withSteps={group.memberCount === 0} />
          <MemberList groupId={groupId} />
        </div>
      ) : (
        <SkeletonList count={2} height="180px" />
      )}
    </OwnersOnly>
  );
}
