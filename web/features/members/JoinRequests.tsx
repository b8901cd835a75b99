import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JoinRequest } from '../../../shared/members.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { AlertDialog } from '../../ui/Dialog.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/toast.ts';
import { count, withParticle } from '../../ui/words.ts';
import { joinRequestsQuery, WATCHED } from '../groups/groups.api.ts';
import styles from './Members.module.css';
import { useDecide } from './members.api.ts';

const CLASSIFY: Record<JoinRequest['userClassify'], string> = {
  STUDENT: '학생',
  TEACHER: '선생님',
  GENERAL: '일반',
  COOLSCHOOL: '쿨스쿨',
  ADMIN: '관리자',
};

export function JoinRequests({ groupId }: { groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...joinRequestsQuery(groupId),
    ...WATCHED,
  });
  const { isPending, mutate, variables } = useDecide(groupId);
  const [rejecting, setRejecting] = useState<JoinRequest>();

  function accept(requests: JoinRequest[]) {
    const enrollmentIds = requests.map(({ enrollmentId }) => enrollmentId);
    mutate(
      { verb: 'acceptJoinRequest', enrollmentIds },
      {
        onSuccess({ done, refusal }) {
          if (refusal) {
            const before = done > 0 ? `${count(done, '명')}을 받았어요. ` : '';
            toast({ title: `${before}${refusal.message}`, variant: 'destructive' });
            return;
          }
          const [first] = requests;
          toast({
            title:
              requests.length === 1 && first
                ? `${first.penName} 님이 들어왔어요.`
                : `${count(done, '명')}이 들어왔어요.`,
          });
        },
        onError: () =>
          toast({ title: '받지 못했어요. 잠시 뒤에 다시 해 주세요.', variant: 'destructive' }),
      },
    );
  }

  function reject({ enrollmentId, penName }: JoinRequest) {
    mutate(
      { verb: 'rejectJoinRequest', enrollmentIds: [enrollmentId] },
      {
        onSuccess({ refusal }) {
          setRejecting(undefined);
          if (refusal) toast({ title: refusal.message, variant: 'destructive' });
          else toast({ title: `${penName} 님의 신청을 돌려보냈어요.` });
        },
      },
    );
  }

  if (error) {
    return <ErrorState title={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={1} height="120px" />;
  const requests = data.enrollments;
  if (requests.length === 0) return null;
  return (
    <Card
      title={`들어오려는 사람 ${count(requests.length, '명')}`}
      action={
        requests.length > 1 && (
          <Button
            look="primary"
            size="small"
            busy={isPending && variables.enrollmentIds.length > 1}
            onClick={() => accept(requests)}
          >
            모두 받기
          </Button>
        )
      }
    >
      <ul className={styles.people}>
        {requests.map((request) => (
          <li key={request.enrollmentId}>
            <Avatar name={request.penName} url={request.userAvatarUrl} />
            <span className={styles.name}>
              <b>{request.penName}</b>
              <small>
                {CLASSIFY[request.userClassify]} · <Time at={request.createdAt} />
              </small>
            </span>
            <Button
              size="small"
              look="quiet"
              disabled={isPending}
              aria-label={`${request.penName} 님의 신청 돌려보내기`}
              onClick={() => setRejecting(request)}
            >
              돌려보내기
            </Button>
            <Button
              size="small"
              look={requests.length === 1 ? 'primary' : 'plain'}
              disabled={isPending}
              aria-label={`${request.penName} 님 받기`}
              onClick={() => accept([request])}
            >
              받기
            </Button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={rejecting !== undefined}
        title="신청을 돌려보낼까요?"
        text={`${withParticle(`${rejecting?.penName ?? ''} 님`, '은/는')} 들어오지 않아요. 코드로 다시 신청할 수는 있어요.`}
        confirm="돌려보내기"
        onConfirm={() => rejecting && reject(rejecting)}
        onCancel={() => setRejecting(undefined)}
        busy={isPending}
      />
    </Card>
  );
}
