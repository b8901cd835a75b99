import { v7 } from 'uuid';
import { type BookDesign, createBook, saveBookDraft } from '../../../shared/books/book-drafts.ts';
import { type Book, publishBook } from '../../../shared/books/books.ts';
import type { Endpoint, Params, Result } from '../../../shared/contract/endpoint.ts';

/** A test application, or a function that calls a running server. */
export interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    input: { params?: Params<E>; body?: unknown; token?: string },
  ): Promise<{ status: number; body: Result<E> }>;
}

interface NewBook {
  groupId: string;
  bookTitle: string;
  editor?: string;
  foreword?: string;
  design?: Partial<BookDesign>;
  parts: { partTitle?: string; postIds: readonly string[] }[];
}

/** Begins a book, chooses its posts and publishes it, as the web does. */
export async function publishNewBook(
  caller: Caller,
  token: string,
  { groupId, parts, design = {}, bookTitle, editor = '', foreword = '' }: NewBook,
): Promise<Book> {
  const bookId = v7();
  const begun = await caller.call(createBook, { token, body: { bookId, groupId } });
  const saved = await caller.call(saveBookDraft, {
    token,
    params: { bookId },
    body: {
      version: begun.body.version,
      saveId: v7(),
      bookTitle,
      bookSubtitle: '',
      editor,
      dedication: '',
      foreword,
      design: { ...begun.body.design, ...design },
      parts: parts.map(({ partTitle = '', postIds }) => ({
        bookPartId: v7(),
        partTitle,
        chapters: postIds.map((postId) => ({ postId, stage: 'LATEST' })),
      })),
    },
  });
  const published = await caller.call(publishBook, { token, body: { bookId } });
  const answers = [begun.status, saved.status, published.status];
  if (answers.join() !== '200,200,202') throw new Error(`the book was refused: ${answers.join()}`);
  return published.body;
}
