import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { plainText } from '../../../../../shared/document/document-text.ts';
import type { DeskPost } from '../../../../../shared/feedback/desk.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../../ui/status/PageStates.tsx';
import styles from '../Desk.module.css';
import { type DeskPostAnswer, deskPostQuery } from '../desk.api.ts';
import type { DraftSessions } from '../draft/draft-sessions.ts';
import { type DeskFocus, OpenPost } from './OpenPost.tsx';

interface PostAtDeskProps {
  userId: string;
  groupId: string;
  post: DeskPost;
  sessions: DraftSessions;
  focus: DeskFocus;
  isLast: boolean;
  onSend(from: DeskFocus): void;
}

export function PostAtDesk({ userId, groupId, post, ...rest }: PostAtDeskProps) {
  const query = deskPostQuery(userId, groupId, post.postId);
  const { data, error, refetch, isFetching } = useQuery(query);
  if (error && !data) {
    return (
      <div className={styles.middle}>
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.middle}>
        <Loading label="글을 가져오고 있어요">
          <div className={styles.sheet}>
            <Skeleton shape="block" width="55%" height="2.4rem" />
            <Skeleton shape="block" height="18rem" />
          </div>
        </Loading>
      </div>
    );
  }
  if (data.draft && data.draft.sendAt !== null) {
    return (
      <div className={styles.middle}>
        <EmptyState word="보내요" title="답을 보내고 있어요">
          10초 안에는 되돌릴 수 있어요.
        </EmptyState>
      </div>
    );
  }
  return <LoadedPost {...rest} userId={userId} groupId={groupId} post={post} answer={data} />;
}

function LoadedPost({
  userId,
  groupId,
  post,
  answer,
  sessions,
  focus,
  isLast,
  onSend,
}: PostAtDeskProps & { answer: DeskPostAnswer }) {
  const client = useQueryClient();
  const [, setReopened] = useState(0);
  const text = useMemo(() => plainText(answer.post.document), [answer.post.document]);
  // The same session for as long as the post is open, also when a newer answer comes.
  const opened = sessions.open(answer, text);
  async function reopen(): Promise<void> {
    await opened.session.flush();
    await client.refetchQueries(deskPostQuery(userId, groupId, post.postId));
    sessions.close(post.postId);
    setReopened((times) => times + 1);
  }
  return (
    <OpenPost
      key={opened.answer.post.version}
      groupId={groupId}
      post={post}
      latest={answer}
      opened={opened}
      focus={focus}
      isLast={isLast}
      onSend={onSend}
      onReopen={() => void reopen()}
    />
  );
}
