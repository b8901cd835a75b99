import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Book, listBooks } from '../../../../shared/books/books.ts';
import { addBookByCode, listShelf, removeFromShelf } from '../../../../shared/books/sharing.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { Component as BooksPage } from './BooksPage.tsx';

const network = stubNetwork();
const bookOf = (number: number, bookTitle: string): Book => ({
  bookId: id(number),
  groupId: null,
  groupTitle: null,
  createUserId: TEACHER.id,
  bookTitle,
  bookSubtitle: '',
  editor: '',
  coverTemplate: 'persimmon',
  coverColor: null,
  titlePosition: 'TOP',
  coverPicture: null,
  format: '신국판',
  createdAt: '2026-11-20T00:00:00Z',
  edition: null,
  latest: null,
});
const received = {
  ...bookOf(71, '바닷가 도서관'),
  createUserId: id(99),
  shelfKind: 'RECEIVED' as const,
};

beforeEach(() => {
  network.answer(listBooks, { books: [bookOf(70, '감나무 등불 아래')] });
  network.answer(listShelf, { books: [] });
});
const open = () => renderPage(<BooksPage />, { viewer: TEACHER, at: '/books', path: '/books' });

describe('books/shelf: the shelf', () => {
  it('receives a book by its code and takes it off again', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '책 코드로 받기' }));
    const dialog = screen.getByRole('dialog', { name: '책 코드로 받기' });
    network.answer(addBookByCode, { bookId: received.bookId, bookTitle: received.bookTitle });
    network.answer(listShelf, { books: [received] });
    await user.type(within(dialog).getByRole('textbox', { name: '책 코드' }), 'abcd-efgh');
    await user.click(within(dialog).getByRole('button', { name: '책장에 꽂기' }));
    await user.click(await screen.findByRole('tab', { name: '받은 책 1' }));
    expect(dialog).not.toBeInTheDocument();
    expect(network.sentTo(addBookByCode)).toMatchObject([{ body: { code: 'abcd-efgh' } }]);
    network.answer(removeFromShelf, { resultCode: 'SUCCESS' });
    network.answer(listShelf, { books: [] });
    await user.click(screen.getByRole('button', { name: '‘바닷가 도서관’ 책장에서 빼기' }));
    const asking = screen.getByRole('alertdialog', { name: '‘바닷가 도서관’을 책장에서 뺄까요?' });
    await user.click(within(asking).getByRole('button', { name: '책장에서 빼기' }));
    expect(await screen.findByText('아직 받은 책이 없어요')).toBeVisible();
  });

  it('searches in titles', async () => {
    network.answer(listShelf, { books: [received] });
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: '책장에서 찾기' }), '바닷가');
    expect(await screen.findByRole('tab', { name: '모두 1' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /감나무/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: '책장에서 찾기' }), ' 사람');
    expect(await screen.findByText('찾는 책이 없어요')).toBeVisible();
  });

  it('refuses a code of another length before it is sent', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '책 코드로 받기' }));
    await user.type(screen.getByRole('textbox', { name: '책 코드' }), 'abc');
    await user.click(screen.getByRole('button', { name: '책장에 꽂기' }));
    expect(await screen.findByText('코드는 여덟 글자예요. 다시 살펴봐 주세요.')).toBeVisible();
    expect(network.sentTo(addBookByCode)).toEqual([]);
  });

  it('links the book that one has made to the page for sharing it', async () => {
    const made = {
      editionId: id(80),
      editionNumber: 1,
      editionStatus: 'DONE' as const,
      editionStage: 'SHELF' as const,
      progress: 100,
      failure: null,
      pageCount: 84,
      pdfBytes: 1,
      createdAt: '2026-11-20T00:00:00Z',
      finishedAt: '2026-11-20T00:00:00Z',
    };
    network.answer(listBooks, { books: [{ ...bookOf(70, '감나무 등불 아래'), edition: made }] });
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /감나무/ }));
    const dialog = within(screen.getByRole('dialog', { name: '감나무 등불 아래' }));
    expect(dialog.getByRole('link', { name: '책 나누기' })).toHaveAttribute(
      'href',
      `/books/${id(70)}/sharing`,
    );
    expect(dialog.getByRole('link', { name: '책 펴기' })).toHaveAttribute(
      'href',
      `/books/${id(70)}/read`,
    );
  });
});
