import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../app/paths.ts';
import { call } from '../../../../platform/client/call.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { connection, useConnection } from '../../../../platform/client/connection.ts';
import { useStill } from '../../../../ui/hooks/use-still.ts';
import { loadChunk } from '../../../../ui/load-chunk.ts';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { useInvalidatePost } from '../../../reading/posts/posts.api.ts';
import type { Writing } from '../use-writing.ts';
import type { SelectedSubject } from '../WritingPage.tsx';
import type { PostRef } from '../writing.api.ts';
import type { PublishDialog } from './PublishDialog.tsx';

const loadDialog = () => import('./PublishDialog.tsx');

/** In sessionStorage, so that the intention to publish survives a reload of the tab. */
const WAITING_KEY = 'munjip.publish-later';

function useWaitingToPublish(
  name: string,
): [isWaiting: boolean, setWaiting: (next: boolean) => void] {
  const [isWaiting, set] = useState(() => sessionStorage.getItem(WAITING_KEY) === name);
  return [
    isWaiting,
    (next) => {
      if (next) sessionStorage.setItem(WAITING_KEY, name);
      else sessionStorage.removeItem(WAITING_KEY);
      set(next);
    },
  ];
}

interface Options {
  postRef: PostRef;
  postId: string;
  isAgain: boolean;
  isRevising: boolean;
  selected: SelectedSubject;
  writing: Writing | undefined;
}

export function usePublishing({
  postRef,
  postId,
  isAgain,
  isRevising,
  selected,
  writing,
}: Options): {
  confirm(): void;
  dialog: ReactNode;
  /** What is missing before the post can be handed in. */
  advice: string | undefined;
  clearAdvice(): void;
} {
  const { groupId, userId } = postRef;
  const navigate = useNavigate();
  const invalidatePost = useInvalidatePost(groupId);
  const [ConfirmDialog, setConfirmDialog] = useState<typeof PublishDialog>();
  const [busy, setBusy] = useState(false);
  const [advice, setAdvice] = useState<string>();
  const [isOffline, setOffline] = useState(false);
  const [isWaiting, setWaiting] = useWaitingToPublish(`${userId} ${postId}`);
  const state = useConnection();
  const isOnline = state === 'online';

  async function open(): Promise<void> {
    const part = connection.get() === 'online' ? await loadDialog().catch(() => null) : null;
    if (part) setConfirmDialog(() => part.PublishDialog);
    else if ((await connection.check()) !== 'online') setOffline(true);
    else void loadChunk(loadDialog, '지금은 글을 낼 수 없어요');
  }

  function confirm(): void {
    if (!writing) return;
    if (writing.editor.hasPendingPicture()) {
      toast({
        title: '그림을 아직 올리고 있어요',
        description: '다 올라가면 다시 눌러 주세요. 올릴 수 없는 그림은 지워 주세요.',
      });
      return;
    }
    const isBlank = writing.editor.isBlank();
    if (writing.editor.readText().title !== '' && !isBlank) {
      void open();
      return;
    }
    setAdvice(isBlank ? '아직 쓴 글이 없어요. 먼저 글을 써 볼까요?' : '글의 제목을 지어 주세요.');
    if (isBlank) writing.editor.focusEnd();
    else writing.editor.focusTitle();
  }

  // Back online, the dialog opens in a pause: a key pressed at that moment would confirm it.
  const canAskAgain = useStill(isWaiting && isOnline && writing !== undefined);
  useEffect(() => {
    if (!canAskAgain) return;
    setWaiting(false);
    confirm();
  });

  async function publish(): Promise<void> {
    if (!writing) return;
    setBusy(true);
    try {
      await writing.autosave.publish((body) =>
        call('publishPost', { params: { groupId, postId }, body }),
      );
      await invalidatePost(postId);
      void navigate(paths.published(groupId, postId));
    } catch (error) {
      setConfirmDialog(undefined);
      setBusy(false);
      if (error instanceof CallError && error.kind === 'network') {
        setOffline(true);
        return;
      }
      const message =
        error instanceof CallError ? error.message : '글을 내지 못했어요. 쓴 글은 그대로 있어요.';
      toast({ title: message, variant: 'destructive' });
    }
  }

  const dialog = writing && (
    <>
      {ConfirmDialog && (
        <ConfirmDialog
          busy={busy}
          groupId={groupId}
          isAgain={isAgain}
          isRevising={isRevising}
          selected={selected}
          writing={writing}
          onCancel={() => setConfirmDialog(undefined)}
          onConfirm={() => void publish()}
        />
      )}
      <AlertDialog
        open={isOffline}
        title="다시 연결되면 낼까요?"
        text={
          <>
            <p>
              {state === 'unavailable'
                ? '서버에 연결할 수 없어서 아직 낼 수 없어요.'
                : '인터넷이 끊겨서 아직 낼 수 없어요.'}{' '}
              {writing.autosave.isOnlyInMemory()
                ? '글은 이 창에 그대로 있으니 창을 닫지 말아 주세요.'
                : '글은 이 기기에 잘 있어요.'}
            </p>
            <p>연결되면 한 번 더 물어볼게요.</p>
          </>
        }
        confirm="연결되면 낼래요"
        cancel="더 쓸래요"
        onConfirm={() => {
          setOffline(false);
          setWaiting(true);
        }}
        onCancel={() => {
          setOffline(false);
          setWaiting(false);
        }}
      />
    </>
  );
  return { confirm, dialog, advice, clearAdvice: () => setAdvice(undefined) };
}
