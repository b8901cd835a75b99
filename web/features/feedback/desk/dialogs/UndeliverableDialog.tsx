import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ERROR_MESSAGES } from '../../../../../shared/contract/messages.ts';
import type { UndeliverableDraft } from '../../../../../shared/feedback/desk.ts';
import { call } from '../../../../platform/client/call.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { refreshDesk } from '../desk.api.ts';
import styles from './FeedbackView.module.css';
import { FeedbackView } from './FeedbackView.tsx';

/** Feedback whose post was unpublished or deleted: its text is kept to be read and copied. */
export function UndeliverableDialog({
  groupId,
  undeliverable: { draft, post },
  onClose,
}: {
  groupId: string;
  undeliverable: UndeliverableDraft;
  onClose(): void;
}) {
  const client = useQueryClient();
  const { postId, version, sendRefusal } = draft;
  const remove = useMutation({
    mutationFn: () =>
      call('removeFeedbackDraft', { params: { groupId, postId }, query: { version } }),
    onSuccess: async () => {
      await refreshDesk(client, groupId, [postId]);
      onClose();
    },
    onError: ({ message }) => toast({ variant: 'destructive', title: message }),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title="보내지 못한 답"
      description={post ? `${post.author.penName} · ${post.title || '제목 없는 글'}` : '지워진 글'}
      footer={
        <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          이 답 지우기
        </Button>
      }
    >
      {sendRefusal && <p className={styles.refused}>{ERROR_MESSAGES[sendRefusal]}</p>}
      <p className={styles.soft}>글을 다시 내면 이 답을 이어서 보낼 수 있어요.</p>
      <FeedbackView content={draft} rubric={[]} />
    </Dialog>
  );
}
