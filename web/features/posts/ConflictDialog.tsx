import type { Post } from '../../../shared/posts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { sayWhen } from '../../ui/time.ts';
import { Piece } from './Piece.tsx';
import type { Writing } from './use-writing.ts';
import styles from './Writing.module.css';

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
      description="두 글 모두 그대로 있어요. 이어서 쓸 글을 골라 주세요."
    >
      <div className={styles.two}>
        <section aria-label="이 화면의 글">
          <h3>이 화면의 글</h3>
          {/* Focusable, so that a long piece scrolls with the keyboard. */}
          <article className={styles.one} tabIndex={0} aria-label="이 화면의 글 전체">
            <b className="face-serif">{mine.title || '제목 없음'}</b>
            <Piece document={mine.document} />
          </article>
          <Button look="primary" wide onClick={autosave.keepMine}>
            이 글로 이어 쓰기
          </Button>
        </section>
        <section aria-label="다른 곳의 글">
          <h3>다른 곳의 글 · {sayWhen(theirs.savedAt)}</h3>
          <article className={styles.one} tabIndex={0} aria-label="다른 곳의 글 전체">
            <b className="face-serif">{theirs.title || '제목 없음'}</b>
            <Piece document={theirs.document} />
          </article>
          <Button wide onClick={takeTheirs}>
            이 글로 이어 쓰기
          </Button>
        </section>
      </div>
    </Dialog>
  );
}
