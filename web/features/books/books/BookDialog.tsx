import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Book, Edition } from '../../../../shared/books/books.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlertDialog, Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { Cover } from '../covers/Cover.tsx';
import { bookFormatText } from '../covers/covers.model.ts';
import styles from './BookDialog.module.css';
import { BookFileButtons } from './BookFileButtons.tsx';
import { usePublishBook } from './books.api.ts';
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
        {isMine && <NewEdition book={book} />}
      </div>
    </div>
  );
}

function NewEdition({ book }: { book: Book }) {
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const { mutate, isPending } = usePublishBook();
  const progressPath = paths.bookMaking({ bookId: book.bookId });
  if (isBeingMade(book)) {
    return (
      <p className={styles.newEdition}>
        지금 새 판을 만들고 있어요.{' '}
        <Button variant="quiet" size="small" onClick={() => void navigate(progressPath)}>
          어디까지 되었는지 보기
        </Button>
      </p>
    );
  }
  return (
    <div className={styles.newEdition}>
      <p>책을 만든 뒤에 글이 바뀌었나요?</p>
      <Button variant="quiet" size="small" icon="refresh" onClick={() => setConfirming(true)}>
        새 판 만들기
      </Button>
      <AlertDialog
        open={isConfirming}
        title="새 판을 만들까요?"
        text="같은 글을 지금의 모습으로 다시 담아요. 새 판이 다 될 때까지는 지금 책을 그대로 볼 수 있어요."
        confirm="새 판 만들기"
        busy={isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() =>
          mutate(book.bookId, {
            onSuccess: () => void navigate(progressPath),
            onError: (error) => {
              setConfirming(false);
              toast({
                title: '새 판을 만들지 못했어요',
                description: error instanceof CallError ? error.message : '',
                variant: 'destructive',
              });
            },
          })
        }
      />
    </div>
  );
}
