import { useState } from 'react';
import type { Book, Edition } from '../../../../shared/books/books.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { Cover } from '../covers/Cover.tsx';
import { bookFormatText } from '../covers/covers.model.ts';
import styles from './BookDialog.module.css';
import { BookFileButtons } from './BookFileButtons.tsx';
import { isBeingMade } from './books.model.ts';

interface BookDialogProps {
  /** Undefined closes the dialog. */
  book: Book | undefined;
  isMine: boolean;
  onClose(): void;
}

export function BookDialog({ book, isMine, onClose }: BookDialogProps) {
  // The content must stay while the dialog animates out.
  const [lastBook, setLastBook] = useState(book);
  if (book && book !== lastBook) setLastBook(book);
  const displayed = book ?? lastBook;
  if (!displayed?.edition) return null;
  return (
    <Dialog
      open={book !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={displayed.bookTitle}
      size="wide"
    >
      <Details book={displayed} edition={displayed.edition} isMine={isMine} />
    </Dialog>
  );
}

function Details({ book, edition, isMine }: { book: Book; edition: Edition; isMine: boolean }) {
  const facts: [label: string, value: React.ReactNode][] = [
    ['모임', book.groupTitle],
    ['엮은이', book.editor],
    ['판형', bookFormatText(book.format)],
    ['쪽수', edition.pageCount !== null && formatCount(edition.pageCount, '쪽')],
    ['파일', edition.pdfBytes !== null && `PDF ${formatBytes(edition.pdfBytes)}`],
    ['판', `${edition.editionNumber}판`],
    ['펴낸 날', <Time key="at" at={edition.finishedAt ?? edition.createdAt} as="day" />],
  ];
  return (
    <div className={styles.details}>
      <Cover
        template={book.coverTemplate}
        color={book.coverColor}
        titlePosition={book.titlePosition}
        picture={book.coverPicture}
        format={book.format}
        title={book.bookTitle}
        subtitle={book.bookSubtitle}
        organisation={book.groupTitle ?? ''}
        editor={book.editor}
        className={styles.cover}
      />
      <div className={styles.words}>
        {book.bookSubtitle && <p className={styles.subtitle}>{book.bookSubtitle}</p>}
        <dl className={styles.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <BookFileButtons book={book} className={styles.actions} />
        {isMine && (
          <LinkButton icon="people" to={paths.bookSharing(book.bookId)}>
            책 나누기
          </LinkButton>
        )}
        {isMine && <NewEdition book={book} />}
      </div>
    </div>
  );
}

function NewEdition({ book }: { book: Book }) {
  const { bookId } = book;
  return (
    <div className={styles.newEdition}>
      {isBeingMade(book) ? (
        <>
          <p>지금 새 판을 만들고 있어요.</p>
          <LinkButton variant="quiet" size="small" to={paths.bookPreview({ bookId })}>
            어디까지 되었는지 보기
          </LinkButton>
        </>
      ) : (
        <>
          <p>글을 바꾸거나 더하고 싶나요?</p>
          <LinkButton variant="quiet" size="small" icon="pen" to={paths.bookMaking({ bookId })}>
            고쳐서 새 판 내기
          </LinkButton>
        </>
      )}
    </div>
  );
}
