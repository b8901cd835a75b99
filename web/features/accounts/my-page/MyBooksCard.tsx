import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { booksQuery } from '../../books/books/books.api.ts';
import { Cover } from '../../books/covers/Cover.tsx';
import styles from './MyPage.module.css';

/** One row of the shelf. */
const RECENT_COUNT = 4;

export function MyBooksCard() {
  const { data } = useQuery(booksQuery);
  if (!data) return null;
  const books = data.books.filter(({ edition }) => edition !== null);
  return (
    <Card
      title="내 책"
      action={
        <Link className={styles.more} to={paths.books()}>
          책장으로
        </Link>
      }
    >
      {books.length === 0 ? (
        <p className={styles.none}>책이 나오면 여기에 꽂혀요.</p>
      ) : (
        <>
          <ul className={styles.plank}>
            {books.slice(0, RECENT_COUNT).map((book) => (
              <li key={book.bookId}>
                <Link to={paths.books({ bookId: book.bookId })}>
                  <Cover
                    template={book.coverTemplate}
                    color={book.coverColor}
                    titlePosition={book.titlePosition}
                    picture={book.coverPicture}
                    format={book.format}
                    title={book.bookTitle}
                    organisation={book.groupTitle ?? ''}
                  />
                  <span className="sr-only">{book.bookTitle}</span>
                </Link>
              </li>
            ))}
          </ul>
          <p className={styles.muted}>책장에 {formatCount(books.length, '권')}이 있어요.</p>
        </>
      )}
    </Card>
  );
}
