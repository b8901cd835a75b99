import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { groupQuery, POLLING, useIsOwner } from '../groups/groups.api.ts';
import { MemberHome } from './MemberHome.tsx';
import { MemberViewButton } from './MemberViewButton.tsx';
import { OwnerHome } from './OwnerHome.tsx';
import { SquareNote } from './SquareNote.tsx';

export function Component() {
  const { groupId = '' } = useParams();
  const {
    data: group,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...groupQuery(groupId),
    // In the first lesson pupils join one by one while the teacher watches this page.
    refetchInterval: ({ state }) => (state.data?.groupCode ? POLLING.refetchInterval : false),
  });
  const menu = useGroupMenu();
  const isOwner = useIsOwner(group);
  // The title of the last visit is in the menu before the group has loaded.
  const title = group?.groupTitle ?? menu?.groupTitle ?? '모임 홈';
  return (
    <>
      <PageHeader title={title}>{isOwner && <MemberViewButton groupId={groupId} />}</PageHeader>
      {group?.settings.visibility === 'PUBLIC' && <SquareNote group={group} isOwner={isOwner} />}
      {group ? (
        isOwner ? (
          <OwnerHome group={group} />
        ) : (
          <MemberHome group={group} />
        )
      ) : error ? (
        <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonList count={2} height="220px" />
      )}
    </>
  );
}
