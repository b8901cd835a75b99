import type { Book, Edition } from '../../../../../shared/books/books.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { Progress } from '../../../../ui/status/Progress.tsx';
import { formatBytes } from '../../../../ui/text/bytes.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { withParticle } from '../../../../ui/text/words.ts';
import { BookFileButtons } from '../../books/BookFileButtons.tsx';
import { usePublishBook } from '../../books/books.api.ts';
import { failureText, hasFailed } from '../../books/books.model.ts';
import { bookFormatText } from '../../covers/covers.model.ts';
import styles from './BookStatus.module.css';

/** How far the newest edition is; the page can be left and reopened meanwhile. */
export function BookStatus({ book }: { book: Book }) {
  const { latest, edition } = book;
  const isMine = useUser()?.id === book.createUserId;
  return (
    <div className={styles.words} aria-live="polite">
      {latest ? (
        hasFailed(book) ? (
          <Failed book={book} latest={latest} />
        ) : (
          <InProgress book={book} latest={latest} />
        )
      ) : (
        edition && <Done book={book} edition={edition} isMine={isMine} />
      )}
    </div>
  );
}

function InProgress({ book, latest }: { book: Book; latest: Edition }) {
  const isWaiting = latest.editionStatus === 'QUEUED';
  return (
    <>
      <h2 className={cx(styles.title, 'font-title')}>
        {withParticle(`‘${book.bookTitle}’`, '을/를')} 만들고 있어요
      </h2>
      <div aria-live="off" className={styles.bar}>
        <Progress
          label={isWaiting ? '차례를 기다리고 있어요' : '쪽을 짜고 있어요'}
          {...(isWaiting ? {} : { value: latest.progress })}
        />
      </div>
      <p className={styles.text}>
        이 화면을 떠나도 괜찮아요. 책은 계속 만들어지고, 다 되면 내 책장에 꽂혀요.
      </p>
      {book.edition && (
        <p className={styles.text}>
          새 판이 다 될 때까지는 {book.edition.editionNumber}판을 볼 수 있어요.
        </p>
      )}
    </>
  );
}

function Failed({ book, latest }: { book: Book; latest: Edition }) {
  const { mutate, isPending } = usePublishBook();
  return (
    <>
      <h2 className={cx(styles.title, 'font-title')}>이번에는 책이 되지 못했어요</h2>
      <p className={styles.text}>{failureText(latest)}</p>
      <p className={styles.text}>
        고른 글과 차례, 표지는 그대로 있어요.
        {book.edition && ` 먼저 만든 ${book.edition.editionNumber}판도 책장에 그대로 있어요.`}
      </p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon="refresh"
          busy={isPending}
          onClick={() =>
            mutate(book.bookId, {
              onError: (error) =>
                toast({
                  title: '다시 만들지 못했어요',
                  description: error instanceof CallError ? error.message : '',
                  variant: 'destructive',
                }),
            })
          }
        >
          다시 만들기
        </Button>
      </div>
    </>
  );
}

function Done({ book, edition, isMine }: { book: Book; edition: Edition; isMine: boolean }) {
  return (
    <>
      <p className={styles.done}>다 되었어요</p>
      <h2 className={cx(styles.title, 'font-title')}>{book.bookTitle}</h2>
      <p className={styles.text}>
        {edition.pageCount !== null && `${formatCount(edition.pageCount, '쪽')}짜리 책이에요. `}
        {bookFormatText(book.format)}
        {edition.pdfBytes !== null && ` · PDF ${formatBytes(edition.pdfBytes)}`}
      </p>
      <BookFileButtons book={book} className={styles.actions} />
      {isMine && book.groupTitle && (
        <p className={styles.text}>
          ‘{book.groupTitle}’ 사람들의 책장에도 꽂혔어요. 함께 펴 보세요.
        </p>
      )}
    </>
  );
}
