import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PostText } from '../../../../../../shared/document/document.ts';
import { bookKeys } from '../../../../../app/query-keys.ts';
import { call } from '../../../../../platform/client/call.ts';
import { CallError, errorMessageOf } from '../../../../../platform/client/call-error.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Dialog } from '../../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../../../ui/status/PageStates.tsx';
import { PostTextEditor } from '../../../../writing/editor/PostTextEditor.tsx';
import type { BookDraftSession } from '../../draft/draft-session.ts';

interface CorrectionDialogProps {
  bookId: string;
  postId: string;
  session: BookDraftSession;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

/** Corrects an own post in this book; the post in the group stays as it is. */
export function CorrectionDialog({
  bookId,
  postId,
  session,
  onChanged,
  onClose,
}: CorrectionDialogProps) {
  const client = useQueryClient();
  const readText = useRef<(() => PostText) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queryKey = bookKeys.chapterTexts(bookId, postId, undefined);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async () => {
      await session.saveAll();
      return call('getChapterTexts', { params: { bookId, postId } });
    },
    // Fetching again would not change what is being edited.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  async function save(correction: PostText | null) {
    if (correction?.title === '') {
      toast({ title: '제목을 적어 주세요', variant: 'destructive' });
      return;
    }
    setBusy(true);
    try {
      await call('correctChapter', { params: { bookId, postId }, body: { correction } });
      client.removeQueries({ queryKey });
      void onChanged();
      onClose();
    } catch (refusal) {
      setBusy(false);
      const reason = refusal instanceof CallError ? refusal.fields?.correction : undefined;
      toast({
        title: '아직 고치지 못했어요',
        description: reason ?? errorMessageOf(refusal),
        variant: 'destructive',
      });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      size="wide"
      title="책에 실릴 글 고치기"
      description="이 책에서만 바뀌어요. 모임에 낸 글은 그대로예요."
      footer={
        <>
          {data?.correction && (
            <Button variant="quiet" disabled={isBusy} onClick={() => void save(null)}>
              낸 글로 되돌리기
            </Button>
          )}
          <Button disabled={isBusy} onClick={onClose}>
            그만두기
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!data}
            onClick={() => readText.current && void save(readText.current())}
          >
            고치기
          </Button>
        </>
      }
    >
      {data ? (
        <PostTextEditor
          text={data.correction ?? data.chosen}
          onReady={(read) => {
            readText.current = read;
          }}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonList count={2} />
      )}
    </Dialog>
  );
}
