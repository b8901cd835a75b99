import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import type { PostsAfterLeaving } from '../../../../shared/groups/leave-group.ts';
import { ownerTitle } from '../../../../shared/groups/owner-title.ts';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { groupKeys } from '../../../app/query-keys.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/forms/RadioCards.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { activityQuery } from '../../reading/user-activity/user-activity.api.ts';
import { useGroup, useIsOwner } from '../groups/groups.api.ts';
import { leavingQuery, useAskToLeave } from '../leave-requests/leave-requests.api.ts';
import styles from './LeaveGroup.module.css';
import { useLeaveGroup } from './leave-group.api.ts';

export function Component() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const isOwner = useIsOwner(group);
  const user = useUser();
  return (
    <>
      <PageHeader title="모임 나가기" />
      {!group || !user ? (
        <SkeletonList count={2} height="140px" />
      ) : isOwner ? (
        <EmptyState
          word="우리모임"
          title="내가 모임장이에요"
          action={
            <div className={styles.links}>
              <LinkButton to={paths.manageUsers(groupId)}>참여자 관리로</LinkButton>
              <LinkButton to={paths.manageGroup(groupId)}>모임 설정으로</LinkButton>
            </div>
          }
        >
          내가 모임장인 모임에서는 나갈 수 없어요. 참여자 관리에서 다른 분께 넘기거나, 모임 설정에서
          지울 수 있어요.
        </EmptyState>
      ) : (
        <LeaveGroupForm group={group} userId={user.id} />
      )}
    </>
  );
}

function LeaveGroupForm({ group, userId }: { group: Group; userId: string }) {
  const { groupId, groupTitle } = group;
  const leave = useLeaveGroup();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery({
    ...activityQuery(groupId, userId, { kind: 'POST', page: 1 }),
    // A former member may not request this, and the page is mounted until the navigation ends.
    enabled: !leave.isSuccess,
  });
  const { data: leaving } = useQuery({ ...leavingQuery(groupId), enabled: !leave.isSuccess });
  const ask = useAskToLeave(groupId);
  const [posts, setPosts] = useState<PostsAfterLeaving>('KEEP');
  const [isConfirming, setConfirming] = useState(false);
  const postCount = data?.counts.posts ?? 0;
  const owner = ownerTitle(group);
  const request = leaving?.request ?? null;
  const needsApproval = leaving?.needsApproval.includes(posts) ?? false;

  function askOwner(choice: PostsAfterLeaving | null) {
    ask.mutate(choice, {
      onError: (error) => toast({ variant: 'destructive', title: errorMessageOf(error) }),
    });
  }

  async function goToMyGroups(): Promise<void> {
    // Rendered at once, before the queries are removed: a mounted page would refetch the group and fail.
    await navigate(paths.groups(), { replace: true, flushSync: true });
    client.removeQueries({ queryKey: groupKeys.detail(groupId) });
  }

  function confirm() {
    leave.mutate(
      { groupId, userId, posts },
      {
        onSuccess() {
          setGroupMenu(null);
          void goToMyGroups();
          toast({ isForNextPage: true, title: `‘${groupTitle}’ 모임에서 나왔어요` });
        },
        onError(refusal) {
          setConfirming(false);
          toast({
            variant: 'destructive',
            title: '아직 나가지 못했어요',
            description: errorMessageOf(refusal),
          });
        },
      },
    );
  }

  if (request && request.refusedAt === null) {
    return (
      <div className={styles.page}>
        <p className={styles.request} role="status">
          <b>{owner === '선생님' ? '선생님께 여쭤봤어요.' : '모임장에게 물어봤어요.'}</b> 허락하면{' '}
          {request.posts === 'DELETE' ? '내 글을 모두 지우고' : '글은 남겨 두고'} 모임에서 나가요.
          그때까지는 그대로 쓸 수 있어요.
        </p>
        <div className={styles.actions}>
          <LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>
          <Button busy={ask.isPending} onClick={() => askOwner(null)}>
            그냥 있을래요
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        {withParticle(`‘${groupTitle}’`, '을/를')} 나가면 이곳의 글을 읽거나 쓸 수 없어요. 다시
        들어오려면 모임 코드나 초대가 있어야 해요.
        {postCount > 0 && ` 이 모임에 낸 글은 ${formatCount(postCount, '편')}이에요.`}
      </p>
      <RadioCards
        name="posts"
        legend="내 글은 어떻게 할까요?"
        value={posts}
        onChange={(event) => setPosts(event.target.value as PostsAfterLeaving)}
        cards={[
          {
            value: 'KEEP',
            title: '남겨 둘게요',
            text: '낸 글은 필명과 함께 남아 친구들이 계속 읽어요. 쓰던 글도 지우지 않아요.',
          },
          {
            value: 'DELETE',
            title: '모두 지울게요',
            text: '낸 글과 쓰던 글, 거기 달린 댓글과 피드백이 바로 지워지고 되돌릴 수 없어요. 학급 문집에서도 빠져요.',
          },
        ]}
      />
      {request?.refusedAt && (
        <p className={styles.request} role="status">
          {withParticle(owner, '이/가')} 더 함께하자고 했어요. 하고 싶은 말이 있으면 {owner}과
          이야기해 보세요.
        </p>
      )}
      {needsApproval && (
        <p className={styles.lead}>
          {posts === 'DELETE'
            ? `글을 모두 지우려면 ${withParticle(owner, '이/가')} 허락해야 해요.`
            : `${withParticle(owner, '이/가')} 만들어 준 계정이라 ${withParticle(owner, '이/가')} 허락해야 나갈 수 있어요.`}
        </p>
      )}
      <div className={styles.actions}>
        <LinkButton to={paths.group(groupId)}>그만두고 돌아가기</LinkButton>
        {needsApproval ? (
          <Button busy={ask.isPending} onClick={() => askOwner(posts)}>
            {owner === '선생님' ? '선생님께 여쭤보기' : '모임장에게 물어보기'}
          </Button>
        ) : (
          <Button variant="danger" disabled={!leaving} onClick={() => setConfirming(true)}>
            모임 나가기
          </Button>
        )}
      </div>
      <AlertDialog
        open={isConfirming}
        title="모임에서 나갈까요?"
        text={
          posts === 'DELETE'
            ? '이 모임에 쓴 글을 모두 지우고 나가요. 지운 글은 되돌릴 수 없어요.'
            : '글은 남겨 두고 나가요.'
        }
        confirm={posts === 'DELETE' ? '글을 지우고 나가기' : '나가기'}
        cancel="더 있을래요"
        destructive
        busy={leave.isPending}
        onConfirm={confirm}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}
