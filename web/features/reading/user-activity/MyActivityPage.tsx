import { useParams } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { SentPeerReviews } from '../../feedback/peer-review/SentPeerReviews.tsx';
import { UserActivityView } from './UserActivityView.tsx';

export function Component() {
  const { groupId = '' } = useParams();
  const user = useUser();
  return (
    <>
      <PageHeader title="내 활동">
        <LinkButton to={paths.myWriting(groupId)}>내가 쓴 글</LinkButton>
      </PageHeader>
      {user ? (
        <UserActivityView groupId={groupId} userId={user.id} canSeeAll isSelf />
      ) : (
        <SkeletonList count={3} height="92px" />
      )}
      <SentPeerReviews groupId={groupId} />
    </>
  );
}
