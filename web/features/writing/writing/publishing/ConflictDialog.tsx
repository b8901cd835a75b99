import { lazy, Suspense } from 'react';
import type { Post } from '../../../../../shared/reading/posts.ts';
import type { Titled } from '../../../../../shared/writing/post-process.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { sayWhen } from '../../../../ui/text/time.ts';
import { Piece } from '../../../reading/posts/Piece.tsx';
import type { Writing } from '../use-writing.ts';
import styles from '../Writing.module.css';

interface SideProps {
  mine: Titled;
  theirs: Titled;
  side: 'mine' | 'theirs';
}

/** The text as it is, also where what compares could not be fetched. */
function Plain({ side, ...texts }: SideProps) {
  return <Piece document={texts[side].document} />;
}

/** Awaited: a second argument of `then` would not hear that the style sheets failed. */
const Side = lazy(async () => {
  try {
    return { default: (await import('../../compare/ConflictSide.tsx')).ConflictSide };
  } catch {
    return { default: Plain };
  }
});

/** The same piece went on in two places: both are there to read, and one is chosen. */
export function ConflictDialog({
  writing,
  theirs,
  onDismiss,
}: {
  writing: Writing;
  theirs: Post;
  /** Put off; the foot brings it back. */
  onDismiss(): void;
}) {
  const { paper, autosave } = writing;
  const mine = paper.readText();

  function takeTheirs(): void {
    paper.replace(theirs);
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
      <div className={styles.two}>
        <section aria-label="이 화면의 글">
          <h3>이 화면의 글</h3>
          {/* Focusable, so that a long piece scrolls with the keyboard. */}
          <article className={styles.one} tabIndex={0} aria-label="이 화면의 글 전체">
            <b className="face-serif">{mine.title || '제목 없음'}</b>
            <Suspense fallback={<Plain mine={mine} theirs={theirs} side="mine" />}>
              <Side mine={mine} theirs={theirs} side="mine" />
            </Suspense>
          </article>
          <Button look="primary" wide onClick={autosave.keepMine}>
            이 글로 이어 쓰기
          </Button>
        </section>
        <section aria-label="다른 곳의 글">
          <h3>다른 곳의 글 · {sayWhen(theirs.savedAt)}</h3>
          <article className={styles.one} tabIndex={0} aria-label="다른 곳의 글 전체">
            <b className="face-serif">{theirs.title || '제목 없음'}</b>
            <Suspense fallback={<Plain mine={mine} theirs={theirs} side="theirs" />}>
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
