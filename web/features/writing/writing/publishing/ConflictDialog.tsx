import { lazy, Suspense } from 'react';
import type { PostText } from '../../../../../shared/document/document.ts';
import type { Post } from '../../../../../shared/reading/posts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { formatRelativeTime } from '../../../../ui/text/time.ts';
import { DocumentView } from '../../../reading/posts/DocumentView.tsx';
import type { Writing } from '../use-writing.ts';
import styles from './Publishing.module.css';

interface SideProps {
  mine: PostText;
  theirs: PostText;
  side: 'mine' | 'theirs';
}

/** Shown while the comparison loads, and if it cannot be loaded. */
function PlainText({ side, ...texts }: SideProps) {
  return <DocumentView document={texts[side].document} />;
}

/** try/catch, because a second argument of `then` would miss a failed style sheet. */
const Side = lazy(async () => {
  try {
    return { default: (await import('../../compare/ConflictSide.tsx')).ConflictSide };
  } catch {
    return { default: PlainText };
  }
});

export function ConflictDialog({
  writing,
  theirs,
  onDismiss,
}: {
  writing: Writing;
  theirs: Post;
  onDismiss(): void;
}) {
  const { editor, autosave } = writing;
  const mine = editor.readText();

  function takeTheirs(): void {
    editor.replace(theirs);
    autosave.replaced(theirs.version);
  }

  return (
    <Dialog
      open
      onOpenChange={onDismiss}
      size="wide"
      title="다른 곳에서 고친 글이 있어요"
      description="두 글 모두 그대로 있어요. 한쪽에만 있는 말에 줄을 그었어요. 이어서 쓸 글을 골라 주세요."
    >
      <div className={styles.conflictSides}>
        <section aria-label="이 화면의 글">
          <h3>이 화면의 글</h3>
          {/* Focusable, so that the keyboard can scroll it. */}
          <article className={styles.conflictText} tabIndex={0} aria-label="이 화면의 글 전체">
            <b className="font-serif">{mine.title || '제목 없음'}</b>
            <Suspense fallback={<PlainText mine={mine} theirs={theirs} side="mine" />}>
              <Side mine={mine} theirs={theirs} side="mine" />
            </Suspense>
          </article>
          <Button variant="primary" wide onClick={autosave.keepMine}>
            이 글로 이어 쓰기
          </Button>
        </section>
        <section aria-label="다른 곳의 글">
          <h3>다른 곳의 글 · {formatRelativeTime(theirs.savedAt)}</h3>
          <article className={styles.conflictText} tabIndex={0} aria-label="다른 곳의 글 전체">
            <b className="font-serif">{theirs.title || '제목 없음'}</b>
            <Suspense fallback={<PlainText mine={mine} theirs={theirs} side="theirs" />}>
              <Side mine={mine} theirs={theirs} side="theirs" />
            </Suspense>
          </article>
          <Button wide onClick={takeTheirs}>
            이 글로 이어 쓰기
          </Button>
        </section>
      </div>
    </Dialog>
  );
}
