import { useState } from 'react';
import { Link } from 'react-router';
import type { listBookDrafts } from '../../../../../shared/books/book-drafts.ts';
import type { Result } from '../../../../../shared/contract/endpoint.ts';
import { paths } from '../../../../app/paths.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { Time } from '../../../../ui/text/Time.tsx';
import { withParticle } from '../../../../ui/text/words.ts';
import { Cover } from '../../covers/Cover.tsx';
import { useDeleteBook, useRestoreBook } from '../making.api.ts';
import styles from './Start.module.css';

type Draft = Result<typeof listBookDrafts>['drafts'][number];

const titleOf = ({ bookTitle }: Draft) => bookTitle || '제목 없는 책';

export function DraftCards({ drafts }: { drafts: Draft[] }) {
  const [deleted, setDeleted] = useState<Draft | null>(null);
  const { mutate, isPending } = useDeleteBook();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts-title">
      <h2 id="drafts-title" className={styles.title}>
        만들고 있는 책
      </h2>
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.bookId} className={styles.draft}>
            <Link to={paths.bookMaking({ bookId: draft.bookId })}>
              <Cover
                template={draft.coverTemplate}
                color={draft.coverColor}
                titlePosition={draft.titlePosition}
                picture={draft.coverPicture}
                format="신국판"
                title={titleOf(draft)}
                className={styles.cover}
              />
              <span>
                <b className="font-title">{titleOf(draft)}</b>
                <small>
                  {draft.groupTitle ?? '내 글'} · {formatCount(draft.chapters, '편')}
                </small>
                <small>
                  <Time at={draft.savedAt} />에 저장했어요
                </small>
              </span>
            </Link>
            <IconButton
              icon="trash"
              label={`‘${titleOf(draft)}’ 지우기`}
              onClick={() => setDeleted(draft)}
            />
          </li>
        ))}
      </ul>
      <AlertDialog
        open={deleted !== null}
        title="책을 지울까요?"
        text={`${withParticle(`‘${deleted ? titleOf(deleted) : ''}’`, '을/를')} 지워요. 글은 그대로 있고, 책은 30일 안에 되살릴 수 있어요.`}
        confirm="지우기"
        destructive
        busy={isPending}
        onCancel={() => setDeleted(null)}
        onConfirm={() =>
          deleted &&
          mutate(deleted.bookId, {
            onSuccess: () => setDeleted(null),
            onError: ({ message }) => {
              setDeleted(null);
              toast({ title: '지우지 못했어요', description: message, variant: 'destructive' });
            },
          })
        }
      />
    </section>
  );
}

export function DeletedBooks({ books }: { books: Draft[] }) {
  const { mutate, isPending, variables } = useRestoreBook();
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="deleted-title">
      <h2 id="deleted-title" className={styles.title}>
        지운 책
      </h2>
      <p className={styles.lead}>지운 지 30일이 지나면 완전히 지워져요.</p>
      <ul className={styles.deleted}>
        {books.map((book) => (
          <li key={book.bookId}>
            <span>
              <b>{titleOf(book)}</b>{' '}
              <small>
                {book.groupTitle ?? '내 글'}
                {book.deletedAt && (
                  <>
                    {' · '}
                    <Time at={book.deletedAt} />에 지움
                  </>
                )}
              </small>
            </span>
            <Button
              size="small"
              icon="undo"
              busy={isPending && variables === book.bookId}
              aria-label={`‘${titleOf(book)}’ 되살리기`}
              onClick={() =>
                mutate(book.bookId, {
                  onError: ({ message }) =>
                    toast({
                      title: '되살리지 못했어요',
                      description: message,
                      variant: 'destructive',
                    }),
                })
              }
            >
              되살리기
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
