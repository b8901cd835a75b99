import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { SkeletonList } from '../../ui/states.tsx';
import { OwnersOnly } from '../frame/OwnersOnly.tsx';
import { PageHeader } from '../frame/PageHeader.tsx';
import { InviteCard } from '../groups/InviteCard.tsx';
import { useGroup } from '../groups/use-group.ts';
import { InviteDialog } from '../invitations/InviteDialog.tsx';
import { SentInvitations } from '../invitations/SentInvitations.tsx';
import { JoinRequests } from './JoinRequests.tsx';
import { MemberList } from './MemberList.tsx';
import styles from './Members.module.css';

export function Component() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const [isInviting, setInviting] = useState(false);
  return (
    <OwnersOnly title="참여자 관리">
      <PageHeader title="참여자 관리">
        <Button icon="mail" onClick={() => setInviting(true)}>
          초대하기
        </Button>
      </PageHeader>
      {group ? (
        <div className={styles.page}>
          <JoinRequests groupId={groupId} />
          <InviteCard group={group} withSteps={group.memberCount === 0} />
          <SentInvitations groupId={groupId} />
          <MemberList groupId={groupId} />
        </div>
      ) : (
        <SkeletonList count={2} height="180px" />
      )}
      <InviteDialog groupId={groupId} open={isInviting} onClose={() => setInviting(false)} />
    </OwnersOnly>
  );
}
