import { useQuery } from '@tanstack/react-query';
import { sayRefusal } from '../../platform/call-error.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { Time } from '../../ui/Time.tsx';
import { toast } from '../../ui/toast.ts';
import { count } from '../../ui/words.ts';
import styles from './Invite.module.css';
import { sentInvitationsQuery, useCancelInvitation } from './invitations.api.ts';

/** Those who were invited and have not answered. */
export function SentInvitations({ groupId }: { groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(sentInvitationsQuery(groupId));
  const { mutate, isPending, variables } = useCancelInvitation(groupId);
  if (error) {
    return <ErrorState title={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const invitations = data?.invitations ?? [];
  if (invitations.length === 0) return null;
  return (
    <Card title={`보낸 초대 ${count(invitations.length, '건')}`}>
      <ul className={styles.people}>
        {invitations.map(({ enrollmentId, penName, userAvatarUrl, createdAt }) => (
          <li key={enrollmentId}>
            <Avatar name={penName} url={userAvatarUrl} />
            <span className={styles.name}>
              <b>{penName}</b>
              <small>
                <Time at={createdAt} /> 초대했고, 답을 기다려요
              </small>
            </span>
            <Button
              size="small"
              look="quiet"
              aria-label={`${penName} 님 초대 거두기`}
              busy={isPending && variables === enrollmentId}
              onClick={() =>
                mutate(enrollmentId, {
                  onSuccess: () => toast({ title: `${penName} 님에게 보낸 초대를 거두었어요.` }),
                  onError: (reason) => toast({ variant: 'destructive', title: sayRefusal(reason) }),
                })
              }
            >
              거두기
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
