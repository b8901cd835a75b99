import { useQuery } from '@tanstack/react-query';
import type { ProposalRun } from '../../../../shared/assistant/proposals.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './ProposalRun.module.css';
import { proposalRunQuery, useCancelRun, useStartRun } from './proposal-runs.api.ts';

interface ProposalRunDialogProps {
  groupId: string;
  /** That wait for an answer, in the order of the queue. */
  postIds: readonly string[];
  onClose(): void;
}

const ENDED: Record<Exclude<ProposalRun['state'], 'RUNNING'>, string> = {
  DONE: '초안을 다 받았어요. 글을 열면 볼 수 있어요.',
  CANCELLED: '멈췄어요. 그때까지 받은 초안은 그대로 있어요.',
  LIMIT:
    '오늘 물어볼 수 있는 횟수를 다 썼어요. 받은 초안은 그대로 있고, 내일 이어서 받을 수 있어요.',
  FAILED: '초안을 끝까지 받지 못했어요. 받은 초안은 그대로 있어요. 다시 해 주세요.',
};

/** Proposals for all waiting posts, one after the other, while the owner goes on reading. */
export function ProposalRunDialog({ groupId, postIds, onClose }: ProposalRunDialogProps) {
  const { data } = useQuery(proposalRunQuery(groupId));
  const start = useStartRun(groupId);
  const cancel = useCancelRun(groupId);
  const run = data?.run ?? undefined;
  const isRunning = run?.state === 'RUNNING';
  /** What was asked for here. */
  const isOver = start.isSuccess && run?.state === 'DONE';
  const chosen = postIds.slice(0, LIMITS.feedbacksAtOnce);
  const onError = ({ message }: Error) =>
    toast({ variant: 'destructive', viewport: 'top', title: message });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="초안 한꺼번에 받기"
      description="글마다 초안을 차례로 받아요. 확인한 것만 답에 들어가고, 자동으로 보내지 않아요."
      footer={
        isRunning ? (
          <>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate(undefined, { onError })}>
              멈추기
            </Button>
            <Button variant="primary" onClick={onClose}>
              기다리는 동안 글 읽기
            </Button>
          </>
        ) : isOver ? (
          <Button variant="primary" onClick={onClose}>
            글 읽기
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={start.isPending}
            onClick={() => start.mutate(chosen, { onError })}
          >
            {formatCount(chosen.length, '편')}의 초안 받기
          </Button>
        )
      }
    >
      <div role="status" className={styles.state}>
        {run && isRunning && (
          <>
            <p>
              {formatCount(run.total, '편')} 가운데 {formatCount(run.done, '편')}을 읽었어요.
            </p>
            <progress max={run.total} value={run.done} aria-label="초안 받기" />
          </>
        )}
        {run && run.state !== 'RUNNING' && <p>{ENDED[run.state]}</p>}
        {!isRunning && !isOver && (
          <p>
            이미 초안이 있는 글은 건너뛰어요. 초안 하나를 받을 때마다 오늘 물어본 횟수에 더해요.
          </p>
        )}
      </div>
    </Dialog>
  );
}
