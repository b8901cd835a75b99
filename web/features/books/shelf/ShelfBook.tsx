import { Link } from 'react-router';
import type { Book } from '../../../../shared/books/books.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Progress } from '../../../ui/status/Progress.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import { usePublishBook } from '../books/books.api.ts';
import { hasFailed, isBeingMade } from '../books/books.model.ts';
import { Cover } from '../covers/Cover.tsx';
import styles from './Shelf.module.css';

interface ShelfBookProps {
  book: Book;
  /** The address of its details. */
  to: string;
  isMine: boolean;
}

export function ShelfBook({ book, to, isMine }: ShelfBookProps) {
  const { bookTitle, edition, latest } = book;
  const isInProgress = isBeingMade(book);
  return (
    <>
      <Link
        to={edition ? to : paths.bookPreview({ bookId: book.bookId })}
        className={styles.book}
        preventScrollReset={edition !== null}
      >
        <div className={styles.coverSlot}>
          <Cover
            template={book.coverTemplate}
            color={book.coverColor}
            titlePosition={book.titlePosition}
            picture={book.coverPicture}
            format={book.format}
            title={bookTitle}
            subtitle={book.bookSubtitle}
            organisation={book.groupTitle ?? ''}
            editor={book.editor}
            className={cx(styles.cover, !edition && styles.unmade)}
          />
        </div>
        <span className={styles.plank} />
        <span className={styles.title}>{bookTitle}</span>
        <span className={styles.from}>{book.groupTitle ?? book.editor}</span>
      </Link>
      {isInProgress && (
        <div className={styles.making}>
          <Progress
            label={edition ? '새 판 만드는 중' : '만드는 중'}
            {...(latest?.editionStatus === 'MAKING' ? { value: latest.progress } : {})}
          />
        </div>
      )}
      {isMine && hasFailed(book) && <Failed book={book} />}
    </>
  );
}

function Failed({ book }: { book: Book }) {
  const { mutate, isPending } = usePublishBook();
  const again = () =>
    mutate(book.bookId, {
      onError: (error) =>
        toast({
          title: '다시 만들지 못했어요',
          description: error instanceof CallError ? error.message : '',
          variant: 'destructive',
        }),
    });
  return (
    <div className={styles.failed}>
      <p className={styles.why}>
        <Icon name="alert" size={16} />
        {book.edition ? '새 판을 만들지 못했어요' : '만들지 못했어요'}
      </p>
      <Button
        size="small"
        icon="refresh"
        busy={isPending}
        onClick={again}
        aria-label={`${withParticle(`‘${book.bookTitle}’`, '을/를')} 다시 만들기`}
      >
        다시 만들기
      </Button>
    </div>
  );
}
