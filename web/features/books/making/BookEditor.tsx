import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BookDraft } from '../../../../shared/books/book-drafts.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ChaptersStep } from './chapters/ChaptersStep.tsx';
import { DesignStep } from './design/DesignStep.tsx';
import { BookConflictDialog } from './draft/BookConflictDialog.tsx';
import { chaptersOf } from './draft/book-content.ts';
import { useBookDraft, useDraftView } from './draft/use-book-draft.ts';
import { MakingFrame } from './MakingFrame.tsx';

/** The first two steps. Both change the same draft. */
export function BookEditor({ draft }: { draft: BookDraft }) {
  const { bookId } = draft;
  const session = useBookDraft(draft);
  const view = useDraftView(session);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = search.get('step') === 'design' ? 'design' : 'chapters';
  const [isLeaving, setLeaving] = useState(false);
  const [isConflictHidden, setConflictHidden] = useState(false);

  function openDesign() {
    if (chaptersOf(view.content).length === 0) {
      toast({ title: '글을 한 편은 골라 주세요', variant: 'destructive' });
      return;
    }
    void navigate(paths.bookMaking({ bookId, step: 'design' }));
  }

  /** The preview shows what the server has. */
  async function openPreview() {
    setLeaving(true);
    try {
      await session.saveAll();
      void navigate(paths.bookPreview({ bookId }));
    } catch (error) {
      setLeaving(false);
      toast({
        title: '아직 저장하지 못했어요',
        description: error instanceof Error ? error.message : '',
        variant: 'destructive',
      });
    }
  }

  return (
    <MakingFrame
      bookId={bookId}
      title={view.content.bookTitle}
      step={step}
      status={view.status}
      message={view.message}
      onConflict={() => setConflictHidden(false)}
      action={
        step === 'chapters' ? (
          <Button variant="primary" onClick={openDesign}>
            다음: 모양과 표지
          </Button>
        ) : (
          <Button variant="primary" busy={isLeaving} onClick={() => void openPreview()}>
            다음: 미리보기
          </Button>
        )
      }
    >
      {step === 'chapters' ? (
        <ChaptersStep draft={draft} session={session} view={view} />
      ) : (
        <DesignStep draft={draft} session={session} view={view} />
      )}
      {view.theirs && !isConflictHidden && (
        <BookConflictDialog
          mine={view.content}
          theirs={view.theirs}
          facts={view.facts}
          onChoose={session.resolve}
          onClose={() => setConflictHidden(true)}
        />
      )}
    </MakingFrame>
  );
}
