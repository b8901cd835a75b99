import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { politeName } from '../../../../../shared/accounts/names/polite-name.ts';
import type { DeskPost } from '../../../../../shared/feedback/desk.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { refreshDesk, useSendFeedback, useUndoSend } from '../desk.api.ts';
import type { DraftSessions } from '../draft/draft-sessions.ts';
import type { Sent } from './SentBar.tsx';

/** Sends in the background, so that the next post shows at once, and undoes what was just sent. */
export function useSending(
  groupId: string,
  sessions: DraftSessions,
  onShow: (post: DeskPost) => void,
) {
  const client = useQueryClient();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const undoing = useUndoSend(groupId);
  const sending = useSendFeedback(groupId, {
    onSent(post, answer) {
      sessions.close(post.postId);
      setSent((now) => [...now, { post, sent: answer }]);
    },
    onFailed(post, { message }) {
      toast({
        variant: 'destructive',
        viewport: 'top',
        title: `${politeName(post.author.penName)}의 글에 보내지 못했어요`,
        description: `쓴 답은 그 글에 그대로 있어요. ${message}`,
        action: { label: '그 글 보기', run: () => onShow(post) },
      });
    },
  });
  const without = (one: Sent) => setSent((now) => now.filter((other) => other !== one));
  return {
    sent,
    send(post: DeskPost) {
      for (const { session, answer } of sessions.all()) {
        if (answer.post.postId === post.postId) sending.mutate({ post, send: session.send });
      }
    },
    undo(one: Sent) {
      without(one);
      undoing.mutate(one.sent, {
        onSuccess: () => onShow(one.post),
        onError: ({ message }) =>
          toast({ variant: 'destructive', viewport: 'top', title: message }),
      });
    },
    /** It was delivered. */
    forget(one: Sent) {
      without(one);
      void refreshDesk(client, groupId, [one.post.postId]);
    },
  };
}
