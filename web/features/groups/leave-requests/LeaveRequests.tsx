import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { listLeaveRequests } from '../../../../shared/groups/leave-group.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { withParticle } from '../../../ui/text/words.ts';
import { POLLING } from '../groups/groups.api.ts';
import styles from './LeaveRequests.module.css';
import { leaveRequestsQuery, useDecideLeaving } from './leave-requests.api.ts';

type LeaveRequest = Result<typeof listLeaveRequests>['requests'][number];

/** What the owner decides; absent while nobody asks. */
function postsText({ posts, postCount }: LeaveRequest): string {
  if (postCount === 0) return '낸 글은 없어요';
  const count = formatCount(postCount, '편');
  return posts === 'DELETE'
    ? `낸 글 ${count}을 모두 지우고 나가요`
    : `낸 글 ${count}은 남겨 두고 나가요`;
}

export function LeaveRequests({ groupId }: { groupId: string }) {
  const { data } = useQuery({ ...leaveRequestsQuery(groupId), ...POLLING });
  const decide = useDecideLeaving(groupId);
  const [approving, setApproving] = useState<LeaveRequest>();
  if (!data || data.requests.length === 0) return null;

  function send({ userId, posts }: LeaveRequest, isApproved: boolean) {
    decide.mutate(
      { userId, posts, isApproved },
      {
        onError: (error) => toast({ variant: 'destructive', title: errorMessageOf(error) }),
        onSettled: () => setApproving(undefined),
      },
    );
  }

  return (
    <Card title="모임에서 나가고 싶어 해요">
      <ul className={styles.requests}>
        {data.requests.map((request) => (
          <li key={request.userId}>
            <p>
              <b>{request.penName}</b>
              <small>{postsText(request)}</small>
            </p>
            <div className={styles.decide}>
              <Button size="small" busy={decide.isPending} onClick={() => send(request, false)}>
                더 함께하기<span className="sr-only">, {request.penName}</span>
              </Button>
              <Button size="small" busy={decide.isPending} onClick={() => setApproving(request)}>
                허락하기<span className="sr-only">, {request.penName}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {approving && (
        <AlertDialog
          open
          title={`${withParticle(`${politeName(approving.penName)}`, '을/를')} 모임에서 보낼까요?`}
          text={
            approving.posts === 'DELETE'
              ? `낸 글 ${formatCount(approving.postCount, '편')}과 쓰던 글, 거기 달린 댓글과 피드백이 지워지고 되돌릴 수 없어요.`
              : '낸 글은 필명과 함께 남아요.'
          }
          confirm={approving.posts === 'DELETE' ? '글을 지우고 허락하기' : '허락하기'}
          cancel="아직 아니에요"
          destructive
          busy={decide.isPending}
          onConfirm={() => send(approving, true)}
          onCancel={() => setApproving(undefined)}
        />
      )}
    </Card>
  );
}
