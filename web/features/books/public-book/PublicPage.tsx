import { type PublicReading, publicPageUrl } from '../../../../shared/books/public-book-page.ts';
import type { PublicBook } from '../../../../shared/books/sharing.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import styles from './PublicBook.module.css';
import { editionParam, type LinkTo, pageName } from './public-book.model.ts';

interface PublicPageProps {
  book: PublicBook;
  reading: PublicReading;
  linkTo: LinkTo;
}

/** One page as a picture, with its words for people who cannot see it or who want larger letters. */
export function PublicPage({ book, reading, linkTo }: PublicPageProps) {
  const { page, text, previous, next } = reading;
  const edition = editionParam(book);
  const name = pageName(book, page);
  return (
    <>
      <h1 className={styles.running}>
        {book.bookTitle} <small>{name}</small>
      </h1>
      <figure className={styles.page}>
        <img
          src={publicPageUrl(book, page)}
          alt={`${name}의 모습`}
          width={book.pageWidth}
          height={book.pageHeight}
        />
      </figure>
      <nav className={styles.turn} aria-label="쪽 넘기기">
        {previous !== null && (
          <LinkButton rel="prev" to={linkTo({ edition, page: String(previous) })}>
            앞쪽
          </LinkButton>
        )}
        <LinkButton variant="quiet" to={linkTo({ edition })}>
          차례
        </LinkButton>
        {next !== null && (
          <LinkButton variant="primary" rel="next" to={linkTo({ edition, page: String(next) })}>
            뒤쪽
          </LinkButton>
        )}
      </nav>
      {text.trim() && (
        <details className={styles.text}>
          <summary>이 쪽을 글로 읽기</summary>
          <p>{text}</p>
        </details>
      )}
    </>
  );
}
