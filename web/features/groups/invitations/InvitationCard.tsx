import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MyInvitation } from '../../../../shared/groups/invitations.ts';
import { ownerName } from '../../../../shared/groups/owner-title.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Invite.module.css';
import { useAcceptInvitation, useRejectInvitation } from './invitations.api.ts';

const showError = (error: unknown) =>
  toast({ variant: 'destructive', title: errorMessageOf(error) });

export function InvitationCard({ invitation }: { invitation: MyInvitation }) {
  const { enrollmentId, groupTitle, groupDescription, schoolName } = invitation;
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const reject = useRejectInvitation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="article" className={styles.card}>
      <h2 className={`font-title ${styles.title}`}>{groupTitle}</h2>
      <p className={styles.facts}>
        {schoolName !== null && <span>{schoolName}</span>}
        <span>{ownerName(invitation)}의 초대</span>
        <span>{formatCount(invitation.memberCount, '명')}이 함께해요</span>
        <span>
          <Time at={invitation.createdAt} />
        </span>
      </p>
      {groupDescription !== '' && <p className={styles.text}>{groupDescription}</p>}
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-label={`‘${groupTitle}’ 초대 거절하기`}
          disabled={accept.isPending}
          onClick={() => setAsking(true)}
        >
          거절하기
        </Button>
        <Button
          variant="primary"
          aria-label={`‘${groupTitle}’에 들어가기`}
          busy={accept.isPending}
          onClick={() =>
            accept.mutate(enrollmentId, {
              onError: showError,
              onSuccess({ groupId }) {
                void navigate(paths.group(groupId));
              },
            })
          }
        >
          들어가기
        </Button>
      </div>
      <AlertDialog
        open={isAsking}
        title="초대를 거절할까요?"
        text={`‘${groupTitle}’에 들어가지 않아요. 마음이 바뀌면 다시 초대해 달라고 말씀해 주세요.`}
        confirm="거절하기"
        busy={reject.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          reject.mutate(enrollmentId, {
            onError: showError,
            onSettled: () => setAsking(false),
          })
        }
      />
    </Card>
  );
}
