import { useSearchParams } from 'react-router';
import { BookEditor } from './BookEditor.tsx';
import { OpenedBook } from './OpenedBook.tsx';
import { StartPage } from './start/StartPage.tsx';

/** With `bookId` that book, without it the choice of one. */
export function Component() {
  const [search] = useSearchParams();
  const bookId = search.get('bookId');
  if (!bookId) return <StartPage />;
  return (
    <OpenedBook key={bookId} bookId={bookId}>
      {(draft) => <BookEditor draft={draft} />}
    </OpenedBook>
  );
}
