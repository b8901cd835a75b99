import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { setPageTitle } from '../../../platform/document-title.ts';
import { useUser } from '../../../platform/session/session.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { useGroup, useIsOwner } from '../../groups/groups/groups.api.ts';
import { membersQuery } from '../../groups/members/members.api.ts';
import { UserActivityView } from './UserActivityView.tsx';

export function Component() {
  const { groupId = '', id = '' } = useParams();
  const user = useUser();
  const group = useGroup(groupId);
  const isOwner = useIsOwner(group);
  const { data } = useQuery(membersQuery(groupId));
  const name = data?.users.find(({ userId }) => userId === id)?.penName;
  const isSelf = user?.id === id;

  useEffect(() => {
    if (name) setPageTitle(name);
  }, [name]);

  return (
    <>
      <PageHeader title={name ?? '참여자'} />
      {group ? (
        <UserActivityView
          key={id}
          groupId={groupId}
          userId={id}
          canSeeAll={isOwner || isSelf}
          isSelf={isSelf}
        />
      ) : (
        <SkeletonList count={3} height="92px" />
      )}
    </>
  );
}
