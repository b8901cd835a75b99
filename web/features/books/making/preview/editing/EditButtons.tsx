import { lazy, Suspense, useState } from 'react';
import { canCorrectChapter } from '../../../../../../shared/books/corrections.ts';
import type { PreviewSection } from '../../../../../../shared/books/preview.ts';
import { LIMITS } from '../../../../../../shared/contract/limits.ts';
import { useUser } from '../../../../../platform/session/session.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { sectionTitle } from '../../../books/pages.model.ts';
import type { BookDraftSession, BookDraftView } from '../../draft/draft-session.ts';
import { textsIn } from './editing.model.ts';
import { TextsDialog } from './TextsDialog.tsx';

const CorrectionDialog = lazy(async () => ({
  default: (await import('./CorrectionDialog.tsx')).CorrectionDialog,
}));

interface EditButtonsProps {
  bookId: string;
  /** On the pages that are seen. */
  sections: readonly PreviewSection[];
  session: BookDraftSession;
  view: BookDraftView;
  onChanged(): Promise<unknown>;
}

/** What the maker may edit on the pages that are seen: the texts of the book, and own posts. */
export function EditButtons({ bookId, sections, session, view, onChanged }: EditButtonsProps) {
  const viewer = useUser();
  const [edited, setEdited] = useState<PreviewSection | null>(null);
  const close = () => setEdited(null);
  const editable = sections.filter((section) => {
    const facts = section.postId === null ? undefined : view.facts[section.postId];
    return facts
      ? viewer !== null && canCorrectChapter(viewer, facts)
      : textsIn(section, view.content, LIMITS).length > 0;
  });
  return (
    <>
      {editable.map((section) => (
        <Button
          key={`${section.sectionKind} ${section.page}`}
          size="small"
          icon="pen"
          onClick={() => setEdited(section)}
        >
          ‘{sectionTitle(section)}’ 고치기
        </Button>
      ))}
      {edited && edited.postId === null && (
        <TextsDialog
          title={`‘${sectionTitle(edited)}’ 고치기`}
          texts={textsIn(edited, view.content, LIMITS)}
          session={session}
          onChanged={onChanged}
          onClose={close}
        />
      )}
      {edited?.postId && (
        <Suspense>
          <CorrectionDialog
            bookId={bookId}
            postId={edited.postId}
            session={session}
            onChanged={onChanged}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
