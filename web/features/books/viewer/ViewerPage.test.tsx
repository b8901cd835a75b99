import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getEdition,
  getEditionPage,
  getEditionTexts,
  listEditions,
} from '../../../../shared/books/editions.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { Component as ViewerPage } from './ViewerPage.tsx';

const network = stubNetwork();
const bookId = id(50);
const editionId = id(51);
const PAGES = 300;

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL() {} }),
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }));
  network.answer(listEditions, {
    editions: [
      {
        editionId,
        editionNumber: 2,
        editionStatus: 'DONE',
        editionStage: 'SHELF',
        progress: 100,
        failure: null,
        pageCount: PAGES,
        pdfBytes: 1,
        createdAt: '2026-11-20T00:00:00Z',
        finishedAt: '2026-11-20T00:00:00Z',
      },
    ],
  });
  const section = { postId: null, byline: '' };
  network.answer(getEdition, {
    bookId,
    editionId,
    editionNumber: 2,
    bookTitle: '감나무 등불 아래',
    bookSubtitle: '',
    pages: PAGES,
    unnumbered: 2,
    pageWidth: 430,
    pageHeight: 637,
    sections: [
      { ...section, sectionKind: 'COVER', title: '', page: 1 },
      { ...section, sectionKind: 'PART', title: '1부 가을', page: 7 },
      { postId: id(61), byline: '박이안', sectionKind: 'CHAPTER', title: '은행잎 편지', page: 9 },
    ],
    files: [],
  });
  network.answer(getEditionPage, ({ query }) => ({
    page: Number(query.page),
    svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }));
  network.answer(getEditionTexts, {
    pages: Array.from({ length: PAGES }, (_, at) => ({
      page: at + 1,
      text: at === 8 ? '까치가 왔다. 감이 익었다.\n' : `${at + 1}번째 글이다.`,
    })),
  });
});

const open = (query = '') =>
  renderPage(<ViewerPage />, {
    viewer: TEACHER,
    at: `/books/${bookId}/read${query}`,
    path: '/books/:bookId/read',
  });
const fetched = () => network.sentTo(getEditionPage).map(({ query }) => Number(query.page));

describe('books/viewer: the page', () => {
  it('fetches the pages that are seen and their neighbours of a book of 300 pages', async () => {
    const { user, address } = open('?page=100');
    expect(await screen.findByText('100번째 글이다.')).toBeInTheDocument();
    expect(fetched().toSorted((a, b) => a - b)).toEqual([98, 99, 100, 101, 102, 103]);
    await user.click(screen.getByRole('button', { name: '다음 장' }));
    expect(await screen.findByText('102번째 글이다.')).toBeInTheDocument();
    expect(fetched().slice(6)).toEqual([104, 105]);
    expect(screen.queryByText('100번째 글이다.')).not.toBeInTheDocument();
    expect(address()).toContain('page=102');
  });

  it('turns by keys', async () => {
    const { address } = open('?page=100');
    const pages = await screen.findByRole('region', { name: '펼친 쪽' });
    fireEvent.keyDown(pages, { key: 'ArrowLeft' });
    expect(address()).toContain('page=99');
    fireEvent.keyDown(pages, { key: 'End' });
    expect(address()).toContain('page=300');
    fireEvent.keyDown(pages, { key: 'Home' });
    expect(address()).toContain('page=1');
  });

  it('jumps by the contents and to the places of a search', async () => {
    const { user, address } = open();
    const contents = await screen.findByRole('navigation', { name: '차례' });
    await user.click(within(contents).getByRole('button', { name: /은행잎 편지.*박이안.*7/ }));
    expect(address()).toContain('page=9');
    await user.type(screen.getByRole('searchbox', { name: '이 책에서 찾기' }), '감이익었다');
    const hits = await screen.findByRole('list', { name: '찾은 곳' });
    await user.click(within(hits).getByRole('button', { name: /감이 익었다/ }));
    expect(address()).toContain('page=9');
    expect(screen.getByText('1곳을 찾았어요')).toBeInTheDocument();
  });

  it('keeps the entry of the open page in sight and names the last page', async () => {
    const scrolled: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent);
    });
    open('?page=100');
    const pages = await screen.findByRole('region', { name: '펼친 쪽' });
    expect(scrolled.at(-1)).toContain('은행잎 편지');
    expect(await screen.findByText(/^책 끝까지/)).toBeInTheDocument();
    fireEvent.keyDown(pages, { key: 'Home' });
    expect(scrolled.at(-1)).toContain('표지');
    expect(screen.getByText(/^이 글 끝까지/)).toBeInTheDocument();
    fireEvent.keyDown(pages, { key: 'End' });
    expect(screen.getByText('마지막 쪽이에요')).toBeInTheDocument();
  });

  it('opens where the same person stopped reading', async () => {
    localStorage.setItem(`munjip.reading.${TEACHER.id}`, JSON.stringify([{ bookId, page: 9 }]));
    const { user, address } = open();
    expect(await screen.findByText('지난번에 읽던 6–7쪽을 폈어요')).toBeVisible();
    expect(await screen.findByText(/까치가 왔다/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '처음부터' }));
    expect(address()).toContain('page=1');
    expect(screen.queryByText('지난번에 읽던 6–7쪽을 폈어요')).not.toBeInTheDocument();
  });

  it('reads aloud, marks the sentence and turns to the next page', async () => {
    const spoken: (EventTarget & { text: string })[] = [];
    class Utterance extends EventTarget {
      lang = '';
      rate = 1;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    vi.stubGlobal('speechSynthesis', {
      speak: (one: Utterance) => spoken.push(one),
      cancel() {},
    });
    const { user, address } = open('?page=9');
    await screen.findByText(/까치가 왔다/);
    await user.click(screen.getByRole('button', { name: '소리 내어 읽기' }));
    const player = screen.getByRole('region', { name: '소리 내어 읽기' });
    expect(within(player).getByText('까치가 왔다.')).toBeVisible();
    expect(screen.getByText('까치가 왔다.', { selector: 'mark' })).toBeInTheDocument();
    act(() => void spoken[0]?.dispatchEvent(new Event('end')));
    expect(within(player).getByText('감이 익었다.')).toBeVisible();
    act(() => void spoken[1]?.dispatchEvent(new Event('end')));
    expect(spoken.map(({ text }) => text)).toEqual([
      '까치가 왔다.',
      '감이 익었다.',
      '10번째 글이다.',
    ]);
    expect(address()).toContain('page=10');
    await user.click(within(player).getByRole('button', { name: '그만 읽기' }));
    expect(player).not.toBeInTheDocument();
  });

  it('shows a phone the words of all pages, and fetches no picture but the cover', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener() {},
      removeEventListener() {},
    }));
    const { user } = open('?page=2');
    expect(await screen.findByRole('article', { name: '7쪽' })).toHaveTextContent('까치가 왔다.');
    expect(screen.getAllByRole('article')).toHaveLength(PAGES);
    expect(fetched()).toEqual([]);
    const tools = within(screen.getByRole('navigation', { name: '읽기 도구' }));
    expect(tools.getByRole('button', { name: '글자' })).toBePressed();
    await user.click(tools.getByRole('button', { name: '넘겨 보기' }));
    expect(await screen.findByRole('region', { name: '펼친 쪽' })).toBeVisible();
  });

  it('copies the address with its message', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '주소 복사' }));
    await expectNotice('주소를 복사했어요');
    expect(await navigator.clipboard.readText()).toBe(
      `‘감나무 등불 아래’ 책을 펴 보세요.\n${window.location.origin}/books/${bookId}/read`,
    );
  });
});
