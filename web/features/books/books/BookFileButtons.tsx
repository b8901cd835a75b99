import type { Book } from '../../../../shared/books/books.ts';
import { Button } from '../../../ui/Button.tsx';
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
      <Button
        variant="primary"
        icon="download"
        busy={busy === 'download'}
        disabled={busy === 'view'}
        onClick={() => void download()}
      >
        PDF 내려받기
      </Button>
      <Button
        icon="book"
        busy={busy === 'view'}
        disabled={busy === 'download'}
        onClick={() => void view()}
      >
        PDF 열어 보기
      </Button>
    </div>
  );
}
