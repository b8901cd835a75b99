import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type BookDraft,
  getBookDraft,
  getChapterTexts,
  NEW_DESIGN,
  saveBookDraft,
} from '../../../../../shared/books/book-drafts.ts';
import { type Book, getBook, listBooks, publishBook } from '../../../../../shared/books/books.ts';
import { correctChapter } from '../../../../../shared/books/corrections.ts';
import { cancelEdition } from '../../../../../shared/books/editions.ts';
import {
  checkBook,
  decidePersonalData,
  type Finding,
} from '../../../../../shared/books/preflight.ts';
import { getBookPreview, getPreviewPage } from '../../../../../shared/books/preview.ts';
import { documentOfParagraphs } from '../../../../../shared/document/document-text.ts';
import { listMyGroups } from '../../../../../shared/groups/groups.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import { id, TEACHER } from '../../../../../tests/support/components/samples.ts';
import { Component as BookPreviewPage } from './BookPreviewPage.tsx';

const network = stubNetwork();
const bookId = id(50);

const DRAFT: BookDraft = {
  bookId,
  groupId: null,
  groupTitle: null,
  version: 1,
  savedAt: '2026-11-20T00:00:00Z',
  bookTitle: '감나무 등불 아래',
  bookSubtitle: '',
  editor: '',
  dedication: '',
  foreword: '',
  design: NEW_DESIGN,
  parts: [],
  missingMembers: [],
};
const BOOK: Book = {
  bookId,
  groupId: null,
  groupTitle: null,
  createUserId: TEACHER.id,
  bookTitle: DRAFT.bookTitle,
  bookSubtitle: '',
  editor: '',
  coverTemplate: 'persimmon',
  coverColor: null,
  titlePosition: 'TOP',
  coverPicture: null,
  format: '신국판',
  createdAt: DRAFT.savedAt,
  edition: null,
  latest: null,
};
const PHONE: Finding = {
  code: 'PERSONAL_DATA',
  findingId: 'a'.repeat(32),
  postId: id(61),
  title: '은행잎 편지',
  page: 4,
  box: null,
  personalDataKind: 'PHONE',
  before: '전화는 ',
  words: '010-1234-5678',
  after: '이다',
  decision: null,
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  network.answer(getBookDraft, DRAFT);
  network.answer(getBook, BOOK);
  network.answer(getBookPreview, {
    version: 1,
    pages: 6,
    unnumbered: 2,
    pageWidth: 430,
    pageHeight: 637,
    sections: [
      { sectionKind: 'COVER', postId: null, title: '', page: 1 },
      { sectionKind: 'TITLE', postId: null, title: '', page: 3 },
      { sectionKind: 'CHAPTER', postId: id(61), title: '은행잎 편지', page: 4 },
    ],
  });
  network.answer(getPreviewPage, ({ query }) => ({
    page: Number(query.page),
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    text: `${query.page}쪽의 글`,
    isCountCurrent: true,
  }));
  network.answer(checkBook, { version: 1, pages: 6, findings: [PHONE], isCut: false });
});

const open = (query = '') =>
  renderPage(<BookPreviewPage />, {
    viewer: TEACHER,
    at: `/books/making/preview?bookId=${bookId}${query}`,
    path: '/books/making/preview',
  });

describe('books/making: the preview', () => {
  it('turns pages, jumps by the contents and keeps the page in the address', async () => {
    const { user, address } = open();
    expect(await screen.findByRole('img', { name: '1쪽의 글' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '뒤쪽' }));
    expect(await screen.findByRole('img', { name: '3쪽의 글' })).toBeVisible();
    const contents = screen.getByRole('navigation', { name: '차례' });
    const chapter = within(contents).getByRole('button', { name: /은행잎 편지.*확인할 곳.*2/ });
    await user.click(chapter);
    expect(await screen.findByRole('img', { name: '5쪽의 글' })).toBeVisible();
    expect(chapter).toHaveAttribute('aria-current', 'location');
    expect(address()).toContain('page=4');
    const spread = screen.getByRole('region', { name: '펼친 쪽' });
    expect(within(spread).getByText('전화번호가 보여요')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '한 쪽' }));
    await waitFor(() =>
      expect(screen.queryByRole('img', { name: '5쪽의 글' })).not.toBeInTheDocument(),
    );
  });

  it('shows personal data in its words until the maker decides', async () => {
    const { user } = open();
    expect(await screen.findByText('010-1234-5678')).toBeVisible();
    network.answer(decidePersonalData, { resultCode: 'SUCCESS' });
    const decidedBy = { userId: TEACHER.id, penName: TEACHER.penName };
    const decision = { decision: 'KEEP' as const, decidedBy, decidedAt: DRAFT.savedAt };
    network.answer(checkBook, {
      version: 1,
      pages: 6,
      findings: [{ ...PHONE, decision }],
      isCut: false,
    });
    await user.click(screen.getByRole('button', { name: '이대로 둘게요' }));
    expect(await screen.findByRole('heading', { name: '이대로 두기로 했어요' })).toBeVisible();
    expect(network.sentTo(decidePersonalData)).toMatchObject([
      { body: { findingId: PHONE.findingId, isKept: true } },
    ]);
  });

  it('edits the texts of the book on its pages, and draws them anew', async () => {
    const { user } = open();
    network.answer(saveBookDraft, ({ body }) => ({
      ...DRAFT,
      bookTitle: body.bookTitle,
      version: 2,
    }));
    await user.click(await screen.findByRole('button', { name: '‘표지’ 고치기' }));
    const dialog = await screen.findByRole('dialog', { name: '‘표지’ 고치기' });
    const title = within(dialog).getByRole('textbox', { name: '책 제목' });
    await user.clear(title);
    await user.type(title, '은행잎 아래');
    const drawn = network.sentTo(getPreviewPage).length;
    await user.click(within(dialog).getByRole('button', { name: '고치기' }));
    await waitFor(() =>
      expect(network.sentTo(saveBookDraft).at(-1)?.body).toMatchObject({
        bookTitle: '은행잎 아래',
      }),
    );
    await waitFor(() => expect(network.sentTo(getPreviewPage).length).toBeGreaterThan(drawn));
  });

  it('corrects an own post in the book, and leaves those of others to their writers', async () => {
    const document = documentOfParagraphs(['은행잎이 날아왔다.']);
    const text = { version: 1, title: '은행잎 편지', document, writtenAt: DRAFT.savedAt };
    network.answer(getChapterTexts, {
      chosen: text,
      latest: text,
      correction: null,
      firstVersion: 1,
    });
    network.answer(correctChapter, { resultCode: 'SUCCESS' });
    const chapterOf = (n: number, userId: string) => ({
      postId: id(n),
      stage: 'LATEST' as const,
      chosenVersion: 1,
      poemColumns: null,
      pictureSizes: {},
      chosenAt: DRAFT.savedAt,
      title: `글 ${n}`,
      characters: 10,
      author: { userId, penName: '글쓴이', userAvatarUrl: null },
      latestVersion: 1,
      chapterState: 'READY' as const,
    });
    const chapters = [chapterOf(61, TEACHER.id), chapterOf(62, id(90))];
    network.answer(getBookDraft, {
      ...DRAFT,
      parts: [{ bookPartId: id(91), partTitle: '', chapters }],
    });
    network.answer(getBookPreview, {
      version: 1,
      pages: 6,
      unnumbered: 2,
      pageWidth: 430,
      pageHeight: 637,
      sections: [61, 62].map((n) => ({
        sectionKind: 'CHAPTER' as const,
        postId: id(n),
        title: `글 ${n}`,
        page: n - 57,
      })),
    });
    const { user } = open('&page=4');
    await user.click(await screen.findByRole('button', { name: '‘글 61’ 고치기' }));
    expect(screen.queryByRole('button', { name: '‘글 62’ 고치기' })).not.toBeInTheDocument();
    const dialog = await screen.findByRole('dialog', { name: '책에 실릴 글 고치기' });
    const title = await within(dialog).findByRole('textbox', { name: '제목' });
    await user.clear(title);
    await user.type(title, '노란 편지');
    await user.click(within(dialog).getByRole('button', { name: '고치기' }));
    await waitFor(() =>
      expect(network.sentTo(correctChapter)).toMatchObject([
        {
          params: { postId: id(61) },
          body: { correction: { title: '노란 편지', document } },
        },
      ]),
    );
  });

  it('leads to the field of the title when the book has none', async () => {
    network.answer(getBookDraft, { ...DRAFT, bookTitle: '' });
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: '책 내기' }));
    await waitFor(() => expect(address()).toContain('field=title'));
  });

  it('publishes what is saved, shows the progress in place of the findings, and stops', async () => {
    network.answer(getBookDraft, { ...DRAFT, groupId: id(10) });
    network.answer(listMyGroups, { groups: [], enrollments: [] });
    const { user } = open();
    const edition = {
      editionId: id(51),
      editionNumber: 1,
      editionStatus: 'MAKING' as const,
      editionStage: 'PRINT_PDF' as const,
      progress: 0,
      failure: null,
      pageCount: null,
      pdfBytes: null,
      createdAt: DRAFT.savedAt,
      finishedAt: null,
    };
    network.answer(listBooks, { books: [] });
    network.answer(publishBook, () => {
      network.answer(getBook, { ...BOOK, latest: edition });
      return { ...BOOK, latest: edition };
    });
    await screen.findByText('010-1234-5678');
    await user.click(await screen.findByRole('button', { name: '책 내기' }));
    const question = await screen.findByRole('alertdialog', { name: '책을 낼까요?' });
    expect(question).toHaveTextContent(/모임 사람들의 책장에 꽂히고 알림이 가요/);
    expect(question).toHaveTextContent(/살펴보지 않은 곳이 \d+곳 있어요/);
    expect(network.sentTo(publishBook)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '책 내기' }));
    const stage = await screen.findByText('인쇄용 PDF', { selector: 'li span' });
    expect(stage.closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.queryByText('010-1234-5678')).not.toBeInTheDocument();
    network.answer(cancelEdition, BOOK);
    network.answer(getBook, BOOK);
    await user.click(screen.getByRole('button', { name: '그만두기' }));
    expect(await screen.findByText('010-1234-5678')).toBeVisible();
  });
});
