import type { Book } from '../../../../shared/books/books.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { useBookFile } from './use-book-file.ts';

export function BookFileButtons({
  book,
  className,
}: {
  book: Book;
  className: string | undefined;
}) {
  const { busy, download, view } = useBookFile(book);
  return (
    <div className={className}>
      <LinkButton variant="primary" icon="book" to={paths.bookReading(book.bookId)}>
        책 펴기
      </LinkButton>
      <Button
        icon="download"
        busy={busy === 'download'}
        disabled={busy === 'view'}
        onClick={() => void download()}
      >
        PDF 내려받기
      </Button>
      <Button
        icon="paper"
        busy={busy === 'view'}
        disabled={busy === 'download'}
        onClick={() => void view()}
      >
        PDF 열어 보기
      </Button>
    </div>
  );
}
