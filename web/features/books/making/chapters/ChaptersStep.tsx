import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { BookDraft } from '../../../../../shared/books/book-drafts.ts';
import { paths } from '../../../../app/paths.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import * as content from '../draft/book-content.ts';
import type { BookDraftSession, BookDraftView } from '../draft/draft-session.ts';
import { CandidatesPane } from './CandidatesPane.tsx';
import { ChapterDialog } from './ChapterDialog.tsx';
import styles from './Chapters.module.css';
import { EndMatter, FrontMatter } from './FrontMatter.tsx';
import { MissingMembers } from './MissingMembers.tsx';
import { PartList } from './PartList.tsx';

interface ChaptersStepProps {
  draft: BookDraft;
  session: BookDraftSession;
  view: BookDraftView;
}

/** Arranging on one side, choosing on the other; on a phone one of the two, as the address says. */
export function ChaptersStep({ draft, session, view }: ChaptersStepProps) {
  const { bookId, groupId } = draft;
  const [search] = useSearchParams();
  const [openedPostId, setOpenedPostId] = useState<string | null>(null);
  const count = content.chaptersOf(view.content).length;
  const shown = search.get('view') ?? (count === 0 ? 'posts' : 'order');

  function remove(postId: string) {
    const before = view.content;
    session.change((now) => content.removePosts(now, new Set([postId])));
    toast({
      title: '글을 책에서 뺐어요',
      action: { label: '되돌리기', run: () => session.change(() => before) },
    });
  }

  return (
    <div className={styles.step} data-view={shown}>
      <nav aria-label="글과 차례" className={styles.views}>
        {[
          { key: 'order', label: `차례 ${formatCount(count, '편')}` },
          { key: 'posts', label: '글 고르기' },
        ].map(({ key, label }) => (
          <Link
            key={key}
            to={paths.bookMaking({ bookId, view: key })}
            replace
            aria-current={key === shown ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <section className={styles.order} aria-labelledby="order-title">
        <h2 id="order-title" className={styles.paneTitle}>
          차례 <span className={styles.count}>{formatCount(count, '편')}</span>
        </h2>
        {count > 1 && (
          <p className={styles.keys}>
            끌어서 옮기거나, 고른 뒤 <kbd>Alt</kbd> + <kbd>↑</kbd> <kbd>↓</kbd>
          </p>
        )}
        {groupId && <MissingMembers bookId={bookId} view={view} />}
        <FrontMatter
          content={view.content}
          onChange={(texts) => session.change((now) => ({ ...now, ...texts }))}
        />
        {count === 0 && view.content.parts.length === 0 ? (
          <p className={styles.empty}>글을 고르면 여기에 차례가 생겨요.</p>
        ) : (
          <PartList session={session} view={view} onOpen={setOpenedPostId} onRemove={remove} />
        )}
        <Button
          variant="quiet"
          size="small"
          icon="plus"
          className={styles.addPart}
          onClick={() => session.change(content.addPart)}
        >
          부 더하기
        </Button>
        <EndMatter design={view.content.design} />
      </section>
      <CandidatesPane groupId={groupId} session={session} view={view} />
      {openedPostId !== null && (
        <ChapterDialog
          bookId={bookId}
          postId={openedPostId}
          session={session}
          view={view}
          onClose={() => setOpenedPostId(null)}
        />
      )}
    </div>
  );
}
