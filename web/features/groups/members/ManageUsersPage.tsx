import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import { canCreateAccounts } from '../../../../shared/groups/managed-accounts.ts';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useSearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { SAVED } from '../../../ui/overlays/UnsavedGuard.tsx';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { TeacherRequestNote } from '../../accounts/teacher-requests/TeacherRequestNote.tsx';
import { joinRequestsQuery, POLLING, useGroup } from '../groups/groups.api.ts';
import { InviteCard } from '../home/InviteCard.tsx';
import { InviteDialog } from '../invitations/InviteDialog.tsx';
import { sentInvitationsQuery } from '../invitations/invitations.api.ts';
import { LeaveRequests } from '../leave-requests/LeaveRequests.tsx';
import type { NewPasswords } from './BulkActions.tsx';
import { JoinRequests } from './JoinRequests.tsx';
import { MemberList } from './MemberList.tsx';
import styles from './Members.module.css';
import { FailureList } from './PeopleCard.tsx';
import { SentInvitations } from './SentInvitations.tsx';

const CreateAccounts = lazy(async () => ({
  default: (await import('../managed-accounts/CreateAccounts.tsx')).CreateAccounts,
}));
const CredentialCards = lazy(async () => ({
  default: (await import('../managed-accounts/CredentialCards.tsx')).CredentialCards,
}));

export function Component() {
  const [search] = useSearchParams();
  return search.get('add') === 'accounts' ? <NewAccountsPage /> : <MembersPage />;
}

function NewAccountsPage() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const navigate = useNavigate();
  return (
    <OwnersOnly title="학생 계정 만들기">
      <Suspense fallback={<SkeletonList count={2} height="180px" />}>
        {group && (
          <CreateAccounts
            groupId={groupId}
            groupTitle={group.groupTitle}
            onDone={() => void navigate(paths.manageUsers(groupId), { state: SAVED })}
          />
        )}
      </Suspense>
    </OwnersOnly>
  );
}

type Tab = 'members' | 'requests' | 'invitations';
const TABS: Tab[] = ['members', 'requests', 'invitations'];

function MembersPage() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const user = useUser();
  const [isInviting, setInviting] = useState(false);
  const [newPasswords, setNewPasswords] = useState<NewPasswords>();
  if (newPasswords && group) {
    return (
      <NewPasswordsPage
        newPasswords={newPasswords}
        groupTitle={group.groupTitle}
        onDone={() => setNewPasswords(undefined)}
      />
    );
  }
  return (
    <OwnersOnly title="참여자 관리">
      <PageHeader title="참여자 관리">
        {user !== null && canCreateAccounts(user) && (
          <LinkButton icon="plus" to={paths.manageUsers(groupId, { add: 'accounts' })}>
            학생 계정 만들기
          </LinkButton>
        )}
        <LinkButton to={paths.memberConsents(groupId)}>동의 보기</LinkButton>
        <Button icon="mail" onClick={() => setInviting(true)}>
          초대하기
        </Button>
      </PageHeader>
      <TeacherRequestNote />
      <LeaveRequests groupId={groupId} />
      {group ? (
        <MemberTabs group={group} onPasswords={setNewPasswords} />
      ) : (
        <SkeletonList count={2} height="180px" />
      )}
      <InviteDialog groupId={groupId} open={isInviting} onClose={() => setInviting(false)} />
    </OwnersOnly>
  );
}

function MemberTabs({
  group,
  onPasswords,
}: {
  group: Group;
  onPasswords(newPasswords: NewPasswords): void;
}) {
  const { groupId } = group;
  const [address, setAddress] = useSearchParams();
  const search = useSearchQuery();
  const waiting = useQuery({ ...joinRequestsQuery(groupId), ...POLLING }).data?.total;
  const invited = useQuery(sentInvitationsQuery(groupId)).data?.total;
  // Without a tab in the address, waiting requests come first. The tab stays when the last one is
  // decided.
  const [first, setFirst] = useState<Tab>();
  if (first === undefined && waiting !== undefined) setFirst(waiting > 0 ? 'requests' : 'members');
  const tab = TABS.find((one) => one === address.get('tab')) ?? first;
  if (tab === undefined) return <SkeletonList count={2} height="180px" />;

  function handleTab(next: Tab) {
    setAddress((now) => {
      now.set('tab', next);
      return now;
    });
  }

  return (
    <Tabs
      className={styles.tabs}
      label="누구를 볼까요"
      value={tab}
      onValueChange={handleTab}
      tabs={[
        { value: 'members', label: '참여자', count: group.memberCount },
        { value: 'requests', label: '참여 신청', count: waiting || undefined },
        { value: 'invitations', label: '초대', count: invited || undefined },
      ]}
    >
      <TabPanel value="members" className={styles.page}>
        {group.memberCount === 0 ? (
          <InviteCard group={group} withSteps />
        ) : (
          <MemberList groupId={groupId} search={search} onPasswords={onPasswords} />
        )}
      </TabPanel>
      <TabPanel value="requests" className={styles.page}>
        <JoinRequests group={group} search={search} />
      </TabPanel>
      <TabPanel value="invitations" className={styles.page}>
        <InviteCard group={group} />
        <SentInvitations groupId={groupId} search={search} />
      </TabPanel>
    </Tabs>
  );
}

/** Passwords to print, and the people for whom none could be made. */
function NewPasswordsPage({
  newPasswords: { accounts, failures },
  groupTitle,
  onDone,
}: {
  newPasswords: NewPasswords;
  groupTitle: string;
  onDone(): void;
}) {
  return (
    <>
      <PageHeader title="임시 비밀번호" />
      {failures.length > 0 && (
        <div className={cx(styles.result, styles.notPrinted)} role="alert">
          <p>
            <b>{formatCount(failures.length, '명')}</b>의 비밀번호는 새로 정하지 못했어요.
          </p>
          <FailureList failures={failures} />
        </div>
      )}
      <Suspense fallback={<SkeletonList count={2} height="180px" />}>
        <CredentialCards groupTitle={groupTitle} people={accounts} onDone={onDone} />
      </Suspense>
    </>
  );
}
