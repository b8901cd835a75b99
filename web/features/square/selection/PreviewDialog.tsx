import { useQuery } from '@tanstack/react-query';
import type { SquareCandidate } from '../../../../shared/square/square.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';
import { postQuery } from '../../reading/posts/posts.api.ts';
import { PickButtons, PickStatus } from './PickPanel.tsx';
import styles from './Selection.module.css';
import { choiceQuery } from './selection.api.ts';

/** The text as everybody would read it, and the choice below it. */
export function PreviewDialog({
  groupId,
  post: { postId, title, subjectTitle, penName, publishedAt },
  onClose,
}: {
  groupId: string;
  post: SquareCandidate;
  onClose(): void;
}) {
  const post = useQuery(postQuery(groupId, postId));
  const { data: choice } = useQuery(choiceQuery(groupId, postId));
  return (
    <Dialog
      open
      size="wide"
      title={title || '제목 없는 글'}
      description={`${penName} · ${subjectTitle}`}
      onOpenChange={onClose}
      footer={
        choice && (
          <PickButtons
            groupId={groupId}
            postId={postId}
            publishedAt={post.data?.publishedAt ?? publishedAt}
            choice={choice}
            onPicked={onClose}
          />
        )
      }
    >
      {choice && (
        <div className={styles.pickStatus}>
          <PickStatus choice={choice} />
        </div>
      )}
      {post.data ? (
        <DocumentView document={post.data.document} className={styles.preview} />
      ) : post.error ? (
        <ErrorState error={post.error} onRetry={() => void post.refetch()} busy={post.isFetching} />
      ) : (
        <Loading>
          <Skeleton shape="block" height="200px" />
        </Loading>
      )}
    </Dialog>
  );
}
