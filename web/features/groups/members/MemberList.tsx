import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { TemporaryAccount } from '../../../../shared/groups/managed-accounts.ts';
import { canCreateAccounts } from '../../../../shared/groups/managed-accounts.ts';
import type { ListedMember } from '../../../../shared/groups/members.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import type { SearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { TimeAt } from '../../../ui/text/TimeAt.tsx';
import { useOwnerTitle } from '../groups/groups.api.ts';
import { MemberActions } from '../managed-accounts/MemberActions.tsx';
import { managedAccountsQuery } from '../managed-accounts/managed-accounts.api.ts';
import { BulkActions, type NewPasswords } from './BulkActions.tsx';
import { membersQuery } from './members.api.ts';
import { PeopleCard, type Row } from './PeopleCard.tsx';
import { useSelection } from './use-selection.ts';

interface MemberListProps {
  groupId: string;
  search: SearchQuery;
  onPasswords(newPasswords: NewPasswords): void;
}

export function MemberList({ groupId, search, onPasswords }: MemberListProps) {
  const selection = useSelection();
  const owner = useOwnerTitle(groupId);
  const { data, error, isFetching, refetch } = useQuery({
    ...membersQuery(groupId, search.query),
    placeholderData: keepPreviousData,
  });
  const allMembers = useQuery(membersQuery(groupId)).data?.users;
  const user = useUser();
  const canSetPasswords = user !== null && canCreateAccounts(user);
  const managed = useQuery({ ...managedAccountsQuery(groupId), enabled: canSetPasswords });
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data || !allMembers) return <SkeletonList count={1} height="320px" />;
  const accounts = new Map(
    managed.data?.accounts.map((account) => [account.userId, account.userLogin]),
  );
  const total = allMembers.length - 1;
  return (
    <PeopleCard
      title={`참여자 ${formatCount(total, '명')}`}
      total={total}
      search={search}
      selection={selection}
      columns
      rows={data.users.map((member) =>
        rowOf(groupId, owner, member, accounts.get(member.userId), (people) =>
          onPasswords({ accounts: people, failures: [] }),
        ),
      )}
      actions={
        <BulkActions
          groupId={groupId}
          selection={selection}
          managed={accounts}
          onPasswords={onPasswords}
        />
      }
    />
  );
}

function rowOf(
  groupId: string,
  owner: string,
  member: ListedMember,
  userLogin: string | undefined,
  onPasswords: (accounts: TemporaryAccount[]) => void,
): Row {
  const { userId, penName, userAvatarUrl, isOwner, joinedAt } = member;
  return {
    id: userId,
    penName,
    userAvatarUrl,
    isFixed: isOwner,
    name: <Link to={paths.member(groupId, userId)}>{penName}</Link>,
    facts: isOwner ? (
      <>
        <TimeAt at={joinedAt} as="day" /> 만들었어요
      </>
    ) : (
      <>
        {userLogin !== undefined && `${userLogin} · `}
        <Time at={joinedAt} as="day" />
        부터 함께해요
      </>
    ),
    actions: isOwner ? (
      <Chip tone="act">{owner}</Chip>
    ) : (
      <MemberActions
        groupId={groupId}
        member={member}
        isManaged={userLogin !== undefined}
        onPasswords={onPasswords}
      />
    ),
  };
}
