import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type BookCandidate,
  type BookDraft,
  type BookDraftSave,
  createBook,
  deleteBook,
  getBookDraft,
  getChapterTexts,
  listBookCandidates,
  listBookDrafts,
  NEW_DESIGN,
  restoreBook,
  saveBookDraft,
} from '../../../../shared/books/book-drafts.ts';
import { getBookPreview } from '../../../../shared/books/preview.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { listMyGroups } from '../../../../shared/groups/groups.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { Component as BookMakingPage } from './BookMakingPage.tsx';

const network = stubNetwork();

const candidate = (
  title: string,
  n: number,
  change: Partial<BookCandidate> = {},
): BookCandidate => ({
  postId: id(n),
  groupId: GROUP.groupId,
  groupTitle: GROUP.groupTitle,
  activityRagId: id(70),
  activityTitle: '가을',
  ragId: id(80),
  subjectTitle: '우리 동네 가을',
  author: { userId: id(n + 100), penName: `글쓴이 ${n}`, userAvatarUrl: null },
  title,
  excerpt: '',
  characters: 20,
  publishedAt: '2026-11-02T00:00:00Z',
  firstVersion: 1,
  latestVersion: 2,
  ...change,
});
// The newest first, as the server sends them; in a book the oldest stands first.
const POSTS = [
  candidate('겨울 준비', 63, { ragId: id(81), subjectTitle: '겨울' }),
  candidate('감나무 등불', 62),
  candidate('은행잎 편지', 61),
];

const BOOK: BookDraft = {
  bookId: id(50),
  groupId: GROUP.groupId,
  groupTitle: GROUP.groupTitle,
  version: 1,
  savedAt: '2026-11-20T00:00:00Z',
  bookTitle: '',
  bookSubtitle: '',
  editor: '',
  dedication: '',
  foreword: '',
  design: NEW_DESIGN,
  parts: [],
  missingMembers: [{ userId: id(162), penName: '임하린', hasPosts: true }],
};

/** What the server answers to a save. */
function savedAs(body: BookDraftSave, version: number): BookDraft {
  return {
    ...BOOK,
    ...body,
    version,
    parts: body.parts.map((part) => ({
      ...part,
      chapters: part.chapters.map((chapter) => {
        const { title, characters, author, latestVersion } = POSTS.find(
          ({ postId }) => postId === chapter.postId,
        ) as BookCandidate;
        return {
          ...chapter,
          chosenVersion: chapter.chosenVersion ?? latestVersion,
          chosenAt: BOOK.savedAt,
          title,
          characters,
          author,
          latestVersion,
          chapterState: 'READY' as const,
        };
      }),
    })),
  };
}

const CHOSEN = savedAs(
  {
    ...BOOK,
    saveId: id(99),
    parts: [
      {
        bookPartId: id(90),
        partTitle: '우리 동네 가을',
        chapters: [61, 62].map((n) => ({
          postId: id(n),
          stage: 'LATEST' as const,
          chosenVersion: 2,
          poemColumns: null,
          pictureSizes: {},
        })),
      },
    ],
  },
  1,
);

beforeEach(() => {
  network.answer(getBookPreview, {
    version: 1,
    pages: 6,
    unnumbered: 2,
    pageWidth: 430,
    pageHeight: 637,
    sections: [],
  });
  network.answer(listBookCandidates, { posts: POSTS });
  network.answer(saveBookDraft, ({ body }) => savedAs(body as BookDraftSave, body.version + 1));
});

// What is unsaved would be sent while the next test runs.
afterEach(() => waitFor(() => expect(screen.queryByText('저장 중')).not.toBeInTheDocument()));

function open(draft: BookDraft, query = '') {
  network.answer(getBookDraft, draft);
  return renderPage(<BookMakingPage />, {
    viewer: TEACHER,
    at: `/books/making?bookId=${BOOK.bookId}${query}`,
    path: '/books/making',
  });
}

const savedParts = () =>
  network
    .sentTo(saveBookDraft)
    .at(-1)
    ?.body.parts.map(({ partTitle, chapters }) => [
      partTitle,
      ...chapters.map((one) => one.postId),
    ]);
const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name: `‘${name}’의 글` }))
    .getAllByRole('listitem')
    .map((item) => /감나무 등불|은행잎 편지/.exec(item.textContent ?? '')?.[0]);

describe('books/making: choosing and arranging', () => {
  it('all posts become parts by subject, the oldest first, and are saved', async () => {
    const { user } = open(BOOK);
    await user.click(await screen.findByRole('button', { name: '3편을 모두 싣기' }));
    expect(titlesIn('우리 동네 가을')).toEqual(['은행잎 편지', '감나무 등불']);
    await waitFor(() =>
      expect(savedParts()).toEqual([
        ['우리 동네 가을', id(61), id(62)],
        ['겨울', id(63)],
      ]),
    );
    expect(screen.getByText(/빠진 학생 0명/)).toBeVisible();
  });

  it('a subject with some of its posts is half ticked, and one press takes all', async () => {
    const { user } = open(BOOK);
    const subject = await screen.findByRole('checkbox', { name: /우리 동네 가을.*모두 싣기/ });
    await user.click(screen.getByRole('checkbox', { name: /감나무 등불/ }));
    expect(subject).toBePartiallyChecked();
    await user.click(subject);
    expect(screen.getByRole('checkbox', { name: /은행잎 편지/ })).toBeChecked();
    await user.click(subject);
    expect(screen.getByText('글을 고르면 여기에 차례가 생겨요.')).toBeInTheDocument();
  });

  it('a member without a post is named, and the link finds their posts', async () => {
    const { user, address } = open({
      ...CHOSEN,
      missingMembers: [{ userId: id(163), penName: '오지안', hasPosts: true }],
    });
    await user.click(await screen.findByRole('link', { name: '오지안의 글 찾기' }));
    expect(address()).toContain(`userId=${id(163)}`);
    expect(await screen.findByRole('checkbox', { name: /겨울 준비/ })).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: /감나무 등불/ })).not.toBeInTheDocument();
  });

  it('a chapter is moved by keyboard, keeps the focus and is announced', async () => {
    const { user } = open(CHOSEN);
    const chapter = await screen.findByRole('button', { name: /^감나무 등불/ });
    chapter.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titlesIn('우리 동네 가을')).toEqual(['감나무 등불', '은행잎 편지']);
    expect(screen.getByRole('button', { name: /^감나무 등불/ })).toHaveFocus();
    expect(screen.getByText('‘감나무 등불’, 2개 가운데 1번째예요.')).toBeInTheDocument();
  });

  it('without a post there is no next step', async () => {
    const { user, address } = open(BOOK);
    await user.click(await screen.findByRole('button', { name: '다음: 모양과 표지' }));
    await expectNotice('글을 한 편은 골라 주세요', 'alert');
    expect(address()).not.toContain('step=design');
  });

  it('a post that its writer changed is compared and taken over', async () => {
    const [part] = CHOSEN.parts;
    const [chapter, other] = part?.chapters ?? [];
    if (!part || !chapter || !other) throw new Error('the sample has two chapters');
    const changed = { ...chapter, chosenVersion: 1, chapterState: 'CHANGED' as const };
    const textOf = (version: number, words: string) => ({
      version,
      title: chapter.title,
      document: documentOfParagraphs([words]),
      writtenAt: BOOK.savedAt,
    });
    network.answer(getChapterTexts, {
      chosen: textOf(1, '은행잎이 떨어졌다.'),
      latest: textOf(2, '은행잎이 날아왔다.'),
      correction: null,
      firstVersion: 1,
    });
    const { user } = open({ ...CHOSEN, parts: [{ ...part, chapters: [changed, other] }] });
    await user.click(await screen.findByRole('button', { name: /고른 뒤에 글이 바뀌었어요/ }));
    await user.click(await screen.findByRole('button', { name: '새 글로 바꾸기' }));
    await waitFor(() =>
      expect(network.sentTo(saveBookDraft).at(-1)?.body.parts[0]?.chapters[0]).toMatchObject({
        postId: chapter.postId,
        chosenVersion: 2,
      }),
    );
  });
});

describe('books/making: how a post is printed', () => {
  it('a poem gets its own columns and a picture its own size', async () => {
    const src = `/api/file/${id(7)}`;
    const text = {
      version: 2,
      title: '은행잎 편지',
      writtenAt: BOOK.savedAt,
      document: {
        type: 'doc' as const,
        content: [
          { type: 'verse' as const, content: [{ type: 'text' as const, text: '노란 편지' }] },
          {
            type: 'image' as const,
            attrs: { src, alt: '은행잎', caption: '길 위의 편지', width: 4, height: 3 },
          },
        ],
      },
    };
    network.answer(getChapterTexts, {
      chosen: text,
      latest: text,
      correction: null,
      firstVersion: 1,
    });
    const { user } = open(CHOSEN);
    await user.click(await screen.findByRole('button', { name: /^은행잎 편지/ }));
    const dialog = await screen.findByRole('dialog', { name: '은행잎 편지' });
    const poem = await within(dialog).findByRole('combobox', { name: '시를 싣는 모양' });
    await user.selectOptions(poem, '두 단으로');
    const size = within(dialog).getByRole('combobox', { name: '‘길 위의 편지’의 크기' });
    await user.selectOptions(size, '작게');
    await waitFor(() =>
      expect(network.sentTo(saveBookDraft).at(-1)?.body.parts[0]?.chapters[0]).toMatchObject({
        poemColumns: 2,
        pictureSizes: { [src]: 'SMALL' },
      }),
    );
    await user.selectOptions(size, '자동');
    await user.selectOptions(poem, '책 설정대로 한 단으로');
    await waitFor(() =>
      expect(network.sentTo(saveBookDraft).at(-1)?.body.parts[0]?.chapters[0]).toMatchObject({
        poemColumns: null,
        pictureSizes: {},
      }),
    );
  });
});

describe('books/making: a draft on two devices', () => {
  it('shows both and goes on with the chosen one', async () => {
    const { user } = open(CHOSEN, '&step=design');
    const title = await screen.findByRole('textbox', { name: '책 제목' });
    network.refuse(saveBookDraft, 'VERSION_CONFLICT');
    network.answer(getBookDraft, { ...CHOSEN, version: 7, bookTitle: '다른 기기의 책' });
    await user.type(title, '이 기기의 책');
    const dialog = await screen.findByRole('dialog', { name: '다른 곳에서 고친 책이 있어요' });
    const theirs = within(dialog).getByRole('region', { name: '다른 곳의 책' });
    expect(theirs).toHaveTextContent('다른 기기의 책');
    network.answer(saveBookDraft, ({ body }) => savedAs(body as BookDraftSave, body.version + 1));
    await user.click(within(theirs).getByRole('button', { name: '이 책으로 이어 가기' }));
    expect(title).toHaveValue('다른 기기의 책');
    await waitFor(() =>
      expect(network.sentTo(saveBookDraft).at(-1)?.body).toMatchObject({ version: 7 }),
    );
  });
});

describe('books/making: the list of drafts', () => {
  const summary = {
    bookId: BOOK.bookId,
    groupId: GROUP.groupId,
    groupTitle: GROUP.groupTitle,
    bookTitle: '감나무 등불 아래',
    coverTemplate: 'persimmon' as const,
    coverColor: null,
    titlePosition: 'TOP' as const,
    coverPicture: null,
    chapters: 12,
    savedAt: BOOK.savedAt,
    deletedAt: null,
  };
  const openList = () =>
    renderPage(<BookMakingPage />, { viewer: TEACHER, at: '/books/making', path: '/books/making' });

  it('goes on with a draft, deletes and restores it', async () => {
    network.answer(listMyGroups, { groups: [], enrollments: [] });
    network.answer(listBookDrafts, { drafts: [summary], deleted: [] });
    network.answer(deleteBook, { resultCode: 'SUCCESS' });
    network.answer(restoreBook, { resultCode: 'SUCCESS' });
    const { user } = openList();
    expect(await screen.findByRole('link', { name: /감나무 등불 아래.*12편/ })).toHaveAttribute(
      'href',
      `/books/making?bookId=${BOOK.bookId}`,
    );
    await user.click(screen.getByRole('button', { name: '‘감나무 등불 아래’ 지우기' }));
    network.answer(listBookDrafts, {
      drafts: [],
      deleted: [{ ...summary, deletedAt: BOOK.savedAt }],
    });
    await user.click(screen.getByRole('button', { name: '지우기' }));
    const restore = await screen.findByRole('button', { name: '‘감나무 등불 아래’ 되살리기' });
    network.answer(listBookDrafts, { drafts: [summary], deleted: [] });
    await user.click(restore);
    expect(await screen.findByRole('link', { name: /감나무 등불 아래/ })).toBeVisible();
  });

  it('begins a book of one’s own posts', async () => {
    network.answer(listMyGroups, { groups: [], enrollments: [] });
    network.answer(listBookDrafts, { drafts: [], deleted: [] });
    network.answer(createBook, ({ body }) => ({
      ...BOOK,
      ...body,
      bookTitle: '',
      groupTitle: null,
    }));
    network.answer(getBookDraft, { ...BOOK, groupId: null, groupTitle: null, missingMembers: [] });
    const { user, address } = openList();
    await user.click(await screen.findByRole('button', { name: '내 글로 새 책 만들기' }));
    expect(await screen.findByRole('checkbox', { name: /감나무 등불/ })).toBeInTheDocument();
    // Posts of one group need no choice of a group.
    expect(screen.queryByRole('combobox', { name: '모임' })).not.toBeInTheDocument();
    const [sent] = network.sentTo(createBook);
    expect(sent?.body).toMatchObject({ groupId: null });
    expect(address()).toContain('bookId=');
  });
});
