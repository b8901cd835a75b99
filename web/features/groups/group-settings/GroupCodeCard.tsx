import { useState } from 'react';
import type { Group } from '../../../../shared/groups/groups.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { InviteCard } from '../home/InviteCard.tsx';
import styles from './GroupSettings.module.css';
import { useNewCode } from './group-settings.api.ts';

export function GroupCodeCard({ group }: { group: Group }) {
  const renew = useNewCode(group.groupId);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <InviteCard group={group} />
      <Card title="코드 바꾸기">
        <p className={styles.lead}>
          코드가 모르는 사람에게 알려졌다면 새로 만들어 주세요. 이미 들어온 사람은 그대로 있어요.
        </p>
        <Button onClick={() => setConfirming(true)}>새 코드 만들기</Button>
      </Card>
      <AlertDialog
        open={isConfirming}
        title="새 코드를 만들까요?"
        text="지금 코드로는 바로 아무도 들어올 수 없게 돼요. 나누어 준 코드는 다시 알려 줘야 해요."
        confirm="새로 만들기"
        busy={renew.isPending}
        onConfirm={() =>
          renew.mutate(undefined, {
            onError: (refusal) =>
              toast({
                variant: 'destructive',
                title: '코드를 바꾸지 못했어요',
                description: errorMessageOf(refusal),
              }),
            onSettled: () => setConfirming(false),
          })
        }
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
