import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Book, getBook, listBooks, publishBook } from '../../../../shared/books/books.ts';
import { listBookConsents, type UseConsent } from '../../../../shared/books/consents.ts';
import { type BookSharing, getBookSharing, shareBook } from '../../../../shared/books/sharing.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, PUPIL, TEACHER } from '../../../../tests/support/components/samples.ts';
import { Component as SharingPage } from './SharingPage.tsx';

const network = stubNetwork();
const bookId = id(50);

const EDITION = {
  editionId: id(51),
  editionNumber: 2,
  editionStatus: 'DONE' as const,
  editionStage: 'SHELF' as const,
  progress: 100,
  failure: null,
  pageCount: 40,
  pdfBytes: 1000,
  createdAt: '2026-11-20T00:00:00Z',
  finishedAt: '2026-11-20T00:01:00Z',
};
const BOOK: Book = {
  bookId,
  groupId: GROUP.groupId,
  groupTitle: GROUP.groupTitle,
  createUserId: TEACHER.id,
  bookTitle: '감나무 "등불" 아래',
  bookSubtitle: '',
  editor: '',
  coverTemplate: 'persimmon',
  coverColor: null,
  titlePosition: 'TOP',
  coverPicture: null,
  format: '신국판',
  createdAt: EDITION.createdAt,
  edition: EDITION,
  latest: null,
};
const CLOSED: BookSharing = {
  code: null,
  slug: null,
  isPublic: false,
  allowed: { chapters: 12, byCode: 12, onPage: 5 },
  needsNewEdition: false,
};
const SLUG = 'abcdefgh12345678';

const useOf = (
  consentUse: UseConsent['consentUse'],
  change: Partial<UseConsent> = {},
): UseConsent => ({
  consentUse,
  decision: null,
  decidedAt: null,
  guardian: 'NOT_NEEDED',
  isAllowed: false,
  ...change,
});

beforeEach(() => {
  network.answer(getBook, BOOK);
  network.answer(getBookSharing, CLOSED);
  network.answer(listBookConsents, { chapters: [] });
});

const open = () =>
  renderPage(<SharingPage />, {
    viewer: TEACHER,
    at: `/books/${bookId}/sharing`,
    path: '/books/:bookId/sharing',
  });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('section') ?? document.body);
};

describe('books/sharing: the panel of the maker', () => {
  it('makes a code, says how much it shows, copies it, and asks before it is withdrawn', async () => {
    const { user } = open();
    network.answer(shareBook, { ...CLOSED, code: 'ABCD2345' });
    const code = await card('책 코드');
    await user.click(code.getByRole('button', { name: '책 코드 만들기' }));
    expect(await code.findByText('ABCD-2345')).toBeVisible();
    expect(code.getByText('12편 가운데 12편이 보여요')).toBeVisible();
    await user.click(code.getByRole('button', { name: '코드 복사' }));
    await expectNotice('책 코드를 복사했어요');
    expect(await navigator.clipboard.readText()).toBe('ABCD-2345');
    network.answer(shareBook, CLOSED);
    await user.click(code.getByRole('button', { name: '코드 없애기' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: '없애기' }));
    expect(await code.findByRole('button', { name: '책 코드 만들기' })).toBeVisible();
    expect(network.sentTo(shareBook).map(({ body }) => body)).toEqual([
      { hasCode: true, isPublic: false },
      { hasCode: false, isPublic: false },
    ]);
  });

  it('opens the public page without touching the code, with its address and its frame', async () => {
    network.answer(getBookSharing, { ...CLOSED, code: 'ABCD2345' });
    const { user } = open();
    network.answer(shareBook, { ...CLOSED, code: 'ABCD2345', slug: SLUG, isPublic: true });
    const page = await card('공개 페이지');
    await user.click(page.getByRole('button', { name: '공개 페이지 열기' }));
    expect(await page.findByRole('link', { name: new RegExp(`/b/${SLUG}$`) })).toBeVisible();
    expect(page.getByText('12편 가운데 5편이 보여요')).toBeVisible();
    expect(network.sentTo(shareBook)[0]?.body).toEqual({ hasCode: true, isPublic: true });
    await user.click(page.getByText('다른 사이트의 화면 안에 넣기'));
    const frame = page.getByRole('textbox', { name: /넣을 코드/ });
    expect(frame).toHaveDisplayValue(new RegExp(`/b/${SLUG}/embed"`));
    expect(frame).toHaveDisplayValue(/title="감나무 &quot;등불&quot; 아래"/);
  });

  it('offers a new edition after a writer has taken a post out', async () => {
    network.answer(getBookSharing, { ...CLOSED, needsNewEdition: true });
    const { user } = open();
    const note = within(await screen.findByRole('region', { name: '새 판이 필요해요' }));
    const latest = { ...EDITION, editionId: id(52), editionStatus: 'QUEUED' as const };
    network.answer(listBooks, { books: [] });
    network.answer(publishBook, { ...BOOK, latest });
    network.answer(getBook, { ...BOOK, latest });
    await user.click(note.getByRole('button', { name: '새 판 내기' }));
    expect(await note.findByRole('link', { name: '새 판을 만들고 있어요' })).toBeVisible();
    expect(network.sentTo(publishBook)).toMatchObject([{ body: { bookId } }]);
  });

  it('shows what each writer has decided, and leads to the guardians where they are missing', async () => {
    const decidedAt = EDITION.createdAt;
    network.answer(listBookConsents, {
      chapters: [
        {
          postId: id(61),
          title: '은행잎 편지',
          userId: PUPIL.id,
          penName: PUPIL.penName,
          uses: [
            useOf('BOOK_CODE', { decision: 'GIVEN', decidedAt, isAllowed: true }),
            useOf('PUBLIC_PAGE', { decision: 'GIVEN', decidedAt, guardian: 'MISSING' }),
            useOf('PRINT', { decision: 'WITHDRAWN', decidedAt }),
          ],
        },
      ],
    });
    open();
    const row = within(await screen.findByRole('row', { name: /은행잎 편지/ }));
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '허락했어요',
      '보호자 확인 전',
      '취소했어요',
    ]);
    expect(screen.getByRole('link', { name: '보호자 동의 확인하기' })).toHaveAttribute(
      'href',
      `/group/${GROUP.groupId}/guardians`,
    );
  });

  it('a book without an edition, or of another person, cannot be shared', async () => {
    network.answer(getBook, { ...BOOK, edition: null });
    const first = open();
    expect(await screen.findByText('책을 낸 다음에 나눌 수 있어요')).toBeVisible();
    expect(first.address()).toContain('/sharing');
    network.refuse(getBookSharing, 'BOOK_NOT_FOUND');
    open();
    expect(await screen.findByText('이 책은 나눌 수 없어요')).toBeVisible();
  });
});
