import { Link } from 'react-router';
import {
  type PublicBookContent,
  publicFileUrl,
} from '../../../../shared/books/public-book-page.ts';
import type { PublicBook } from '../../../../shared/books/sharing.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './PublicBook.module.css';
import { PublicPage } from './PublicPage.tsx';
import { editionParam, type LinkTo, pageName, partsOf } from './public-book.model.ts';

interface PublicBookViewProps {
  slug: string;
  /** Inside a page of another site, where every link but one stays in the frame. */
  isEmbedded: boolean;
  content: PublicBookContent;
}

/** A book for everybody with its address. Works without a script. */
export function PublicBookView({ slug, isEmbedded, content }: PublicBookViewProps) {
  const linkTo: LinkTo = (query = {}) =>
    isEmbedded ? paths.embeddedBook(slug, query) : paths.publicBook(slug, query);
  return (
    <main id="main" className={cx(styles.main, isEmbedded && styles.embedded)}>
      {content.kind === 'contents' && <Contents book={content.book} linkTo={linkTo} />}
      {content.kind === 'page' && <PublicPage {...content} linkTo={linkTo} />}
      {content.kind === 'refusal' && <Refusal {...content} linkTo={linkTo} />}
      {isEmbedded && content.kind !== 'refusal' && (
        <p className={styles.source}>
          <a href={paths.publicBook(slug)} target="_blank" rel="noopener">
            문집에서 크게 보기
          </a>
        </p>
      )}
    </main>
  );
}

function Contents({ book, linkTo }: { book: PublicBook; linkTo: LinkTo }) {
  const { bookTitle, bookSubtitle, groupTitle, editionNumber, sections, files } = book;
  const chapters = sections.filter(({ sectionKind }) => sectionKind === 'CHAPTER');
  const [first] = sections;
  const pageLink = (page: number) => linkTo({ edition: editionParam(book), page: String(page) });
  return (
    <>
      <header className={styles.head}>
        {files.includes('COVER') && (
          <img
            className={styles.cover}
            src={publicFileUrl(book, 'COVER')}
            alt={`‘${bookTitle}’의 표지`}
            fetchPriority="high"
          />
        )}
        <div className={styles.words}>
          <h1 className={cx(styles.title, 'font-title')}>{bookTitle}</h1>
          {bookSubtitle && <p className={styles.subtitle}>{bookSubtitle}</p>}
          <p className={styles.facts}>
            {groupTitle && <span>{groupTitle}</span>}
            <span>{editionNumber}판</span>
            <span>글 {formatCount(chapters.length, '편')}</span>
          </p>
          <div className={styles.actions}>
            {first && (
              <LinkButton variant="primary" icon="book" to={pageLink(first.page)}>
                처음부터 읽기
              </LinkButton>
            )}
            {files.includes('SCREEN_PDF') && (
              <LinkButton icon="download" reloadDocument to={publicFileUrl(book, 'SCREEN_PDF')}>
                PDF 내려받기
              </LinkButton>
            )}
            {files.includes('EPUB') && (
              <LinkButton icon="download" reloadDocument to={publicFileUrl(book, 'EPUB')}>
                전자책 EPUB 내려받기
              </LinkButton>
            )}
          </div>
        </div>
      </header>
      <nav aria-labelledby="contents-title" className={styles.contents}>
        <h2 id="contents-title" className="font-title">
          차례
        </h2>
        {partsOf(sections).map(({ title, chapters }) => (
          <section key={chapters[0]?.page} aria-label={title || undefined}>
            {title && <h3>{title}</h3>}
            <ol>
              {chapters.map((chapter) => (
                <li key={chapter.page}>
                  <Link to={pageLink(chapter.page)}>
                    <span>{chapter.title}</span>
                    {chapter.byline && <small>{chapter.byline}</small>}
                    <small className={styles.number}>{pageName(book, chapter.page)}</small>
                  </Link>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </nav>
      {book.editions.length > 1 && (
        <section aria-labelledby="editions-title" className={styles.editions}>
          <h2 id="editions-title">다른 판</h2>
          <ul>
            {book.editions.map((edition, at) => (
              <li key={edition.editionId}>
                <Link
                  to={linkTo({ edition: at === 0 ? undefined : edition.editionId })}
                  aria-current={edition.editionId === book.editionId ? 'page' : undefined}
                >
                  {edition.editionNumber}판
                  {edition.finishedAt && (
                    <small>
                      <Time at={edition.finishedAt} as="day" />
                    </small>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type RefusalContent = Extract<PublicBookContent, { kind: 'refusal' }>;

function Refusal({ code, message, linkTo }: RefusalContent & { linkTo: LinkTo }) {
  const isInBook = code === 'PAGE_NOT_FOUND' || code === 'EDITION_NOT_FOUND';
  return (
    <>
      <h1 className="sr-only">함께 보는 책</h1>
      <EmptyState
        word={code === 'BOOK_WITHDRAWN' ? '닫은 책' : '없어요'}
        title={code === 'BOOK_WITHDRAWN' ? '지금은 볼 수 없는 책이에요' : message}
        action={
          isInBook && (
            <LinkButton variant="primary" to={linkTo()}>
              차례로
            </LinkButton>
          )
        }
      >
        {code === 'BOOK_WITHDRAWN'
          ? message
          : '주소를 다시 확인해 주세요. 책을 알려 준 사람에게 물어봐도 좋아요.'}
      </EmptyState>
    </>
  );
}

export function titleOfPublicBook(content: PublicBookContent): string {
  if (content.kind === 'refusal') return '함께 보는 책';
  const { book } = content;
  return content.kind === 'contents'
    ? book.bookTitle
    : `${book.bookTitle} ${pageName(book, content.reading.page)}`;
}
