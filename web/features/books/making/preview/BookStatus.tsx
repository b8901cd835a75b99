import type { Book, Edition, EditionStage } from '../../../../../shared/books/books.ts';
import { paths } from '../../../../app/paths.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { Progress } from '../../../../ui/status/Progress.tsx';
import { formatBytes } from '../../../../ui/text/bytes.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { BookFileButtons } from '../../books/BookFileButtons.tsx';
import { useCancelEdition, usePublishBook } from '../../books/books.api.ts';
import { failureText, hasFailed } from '../../books/books.model.ts';
import { EditionFiles } from '../../books/EditionFiles.tsx';
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

const STAGES: readonly { stage: EditionStage; label: string }[] = [
  { stage: 'PAGES', label: '책 쪽 만들기' },
  { stage: 'COVER', label: '표지와 책등' },
  { stage: 'PRINT_PDF', label: '인쇄용 PDF' },
  { stage: 'SCREEN_PDF', label: '화면용 PDF' },
  { stage: 'EPUB', label: '전자책 EPUB' },
  { stage: 'SHELF', label: '책장에 꽂고 알리기' },
];

function InProgress({ book, latest }: { book: Book; latest: Edition }) {
  const { mutate, isPending } = useCancelEdition();
  const isWaiting = latest.editionStatus === 'QUEUED';
  const current = STAGES.findIndex(({ stage }) => stage === latest.editionStage);
  return (
    <>
      <h2 className={cx(styles.title, 'font-title')}>
        {isWaiting ? '차례를 기다리고 있어요' : '책을 내고 있어요'}
      </h2>
      <ol className={styles.stages} aria-live="off">
        {STAGES.map(({ stage, label }, at) => (
          <li
            key={stage}
            data-state={at < current ? 'done' : undefined}
            aria-current={at === current ? 'step' : undefined}
          >
            <span className={styles.square} aria-hidden="true">
              {at < current ? <Icon name="check" size={16} /> : at + 1}
            </span>
            <span>
              {label}
              {at < current && <span className="sr-only"> 끝났어요</span>}
            </span>
          </li>
        ))}
      </ol>
      {!isWaiting && (
        <div aria-live="off" className={styles.bar}>
          <Progress label={STAGES[current]?.label ?? '책 쪽 만들기'} value={latest.progress} />
        </div>
      )}
      <p className={styles.note}>
        이 화면을 떠나도 계속돼요. 다 되면 알림으로 알려 드릴게요.
        {book.edition && ` 그때까지는 ${book.edition.editionNumber}판을 볼 수 있어요.`}
      </p>
      <Button
        wide
        busy={isPending}
        onClick={() =>
          mutate(book.bookId, {
            onError: ({ message }) =>
              toast({ title: '그만두지 못했어요', description: message, variant: 'destructive' }),
          })
        }
      >
        그만두기
      </Button>
      <p className={styles.text}>그만두어도 고른 글과 모양은 그대로 남아요.</p>
    </>
  );
}

function Failed({ book, latest }: { book: Book; latest: Edition }) {
  const { mutate, isPending } = usePublishBook();
  return (
    <>
      <h2 className={cx(styles.title, 'font-title')}>이번에는 책을 만들지 못했어요</h2>
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
      {isMine && <EditionFiles book={book} edition={edition} />}
      {isMine && (
        <LinkButton icon="people" to={paths.bookSharing(book.bookId)}>
          모임 밖 사람과 나누기
        </LinkButton>
      )}
      {isMine && book.groupTitle && (
        <p className={styles.text}>
          ‘{book.groupTitle}’ 사람들의 책장에도 꽂혔어요. 함께 펴 보세요.
        </p>
      )}
    </>
  );
}
