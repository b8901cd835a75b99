import type { Book } from '../../../../shared/books/books.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';
import { useEditionFile } from './use-book-file.ts';

interface ScreenPdfButtonProps extends Omit<ButtonProps, 'icon' | 'busy' | 'onClick'> {
  book: Pick<Book, 'bookId' | 'bookTitle'>;
  editionId: string;
}

export function ScreenPdfButton({ book, editionId, ...rest }: ScreenPdfButtonProps) {
  const { busy, download } = useEditionFile(book);
  return (
    <Button
      {...rest}
      icon="download"
      busy={busy !== null}
      onClick={() => void download(editionId, 'SCREEN_PDF', '.pdf')}
    >
      내려받기
    </Button>
  );
}
