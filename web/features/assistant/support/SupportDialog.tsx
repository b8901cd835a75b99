import { useQuery } from '@tanstack/react-query';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import styles from './Support.module.css';
import { SupportAnswer } from './SupportAnswer.tsx';
import { postSupportQuery } from './support.api.ts';

interface SupportDialogProps {
  groupId: string;
  post: { postId: string; author: { penName: string } };
  onClose(): void;
}

/** What the writer of a post asked the assistant, for the owner of the group. */
export function SupportDialog({ groupId, post, onClose }: SupportDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(postSupportQuery(groupId, post.postId));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${politeName(post.author.penName)}이 AI 도움에 물은 것`}
    >
      <div className={styles.panel}>
        {data ? (
          data.supports.map((support) => (
            <SupportAnswer key={support.supportId} support={support} />
          ))
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonList count={2} />
        )}
      </div>
    </Dialog>
  );
}
