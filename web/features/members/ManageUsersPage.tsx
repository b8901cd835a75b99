import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { canCreateAccounts } from '../../../shared/management.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
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

const CreateAccounts = lazy(async () => ({
  default: (await import('../management/CreateAccounts.tsx')).CreateAccounts,
}));

export function Component() {
  const [search] = useSearchParams();
  return search.get('add') === 'accounts' ? <NewAccounts /> : <People />;
}

function NewAccounts() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const navigate = useNavigate();
  return (
    <OwnersOnly title="계정 만들기">
      <PageHeader title="계정 만들기">
        <LinkButton to={paths.manageUsers(groupId)}>참여자 관리로</LinkButton>
      </PageHeader>
      <Suspense fallback={<SkeletonList count={2} height="180px" />}>
        {group && (
          <CreateAccounts
            groupId={groupId}
            groupTitle={group.groupTitle}
            onDone={() => void navigate(paths.manageUsers(groupId))}
          />
        )}
      </Suspense>
    </OwnersOnly>
  );
}

function People() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const user = useUser();
  const [isInviting, setInviting] = useState(false);
  return (
    <OwnersOnly title="참여자 관리">
      <PageHeader title="참여자 관리">
        {user !== null && canCreateAccounts(user) && (
          <LinkButton icon="plus" to={paths.manageUsers(groupId, { add: 'accounts' })}>
            계정 만들기
          </LinkButton>
        )}
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
