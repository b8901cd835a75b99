import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type BookDraft,
  type BookDraftSave,
  NEW_DESIGN,
} from '../../../../../shared/books/book-drafts.ts';
import { CallError, notReached } from '../../../../platform/client/call-error.ts';
import { contentOf, moveChapter, moveToPart, removePosts } from './book-content.ts';
import { createBookDraftSession } from './draft-session.ts';
import type { LocalBookDraft } from './local-draft.ts';

const draftOf = (parts: Record<string, string[]>, change: Partial<BookDraft> = {}): BookDraft => ({
  bookId: 'book',
  groupId: 'group',
  groupTitle: '5학년 2반',
  version: 1,
  savedAt: '2026-11-20T00:00:00Z',
  bookTitle: '',
  bookSubtitle: '',
  editor: '',
  dedication: '',
  foreword: '',
  design: NEW_DESIGN,
  missingMembers: [],
  parts: Object.entries(parts).map(([bookPartId, postIds]) => ({
    bookPartId,
    partTitle: bookPartId,
    chapters: postIds.map((postId) => ({
      postId,
      stage: 'LATEST',
      chosenVersion: 3,
      poemColumns: null,
      pictureSizes: {},
      chosenAt: '2026-11-20T00:00:00Z',
      title: postId,
      characters: 10,
      author: { userId: postId, penName: postId, userAvatarUrl: null },
      latestVersion: 3,
      chapterState: 'READY',
    })),
  })),
  ...change,
});

/** A server with one draft and a device, which can both fail. */
function open(draft: BookDraft, stored?: LocalBookDraft) {
  const device: { draft: LocalBookDraft | undefined } = { draft: stored };
  const server = { draft, isReached: true, deleted: new Set<string>() };
  const save = async ({ version, saveId: _, ...content }: BookDraftSave): Promise<BookDraft> => {
    if (!server.isReached) throw notReached(undefined);
    if (version !== server.draft.version)
      throw new CallError('VERSION_CONFLICT', '', { status: 409 });
    const isDeleted = content.parts.some(({ chapters }) =>
      chapters.some(({ postId }) => server.deleted.has(postId)),
    );
    if (isDeleted) throw new CallError('POST_NOT_FOUND', '', { status: 404 });
    const ids = Object.fromEntries(
      content.parts.map(({ bookPartId, chapters }) => [
        bookPartId,
        chapters.map((one) => one.postId),
      ]),
    );
    server.draft = { ...draftOf(ids), bookTitle: content.bookTitle, version: version + 1 };
    return server.draft;
  };
  const onRemoved = vi.fn<(count: number) => void>();
  const session = createBookDraftSession({
    draft,
    save,
    load: async () => server.draft,
    local: {
      read: () => device.draft,
      write: (next) => {
        device.draft = next;
      },
      remove: () => {
        device.draft = undefined;
      },
    },
    onRemoved,
  });
  const entitle = (bookTitle: string) => session.change((now) => ({ ...now, bookTitle }));
  const order = () =>
    session.view
      .get()
      .content.parts.map(({ bookPartId, chapters }) =>
        [bookPartId, ...chapters.map(({ postId }) => postId)].join(' '),
      );
  return { session, device, server, onRemoved, entitle, order, view: () => session.view.get() };
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('books/making: the draft of a book', () => {
  it('is on the device at once and on the server after a pause, and then only there', async () => {
    const { entitle, device, server, view } = open(draftOf({ 봄: ['a'] }));
    entitle('봄');
    expect(device.draft?.content.bookTitle).toBe('봄');
    expect(server.draft.bookTitle).toBe('');
    entitle('봄날');
    await passed(1_100);
    expect(server.draft).toMatchObject({ bookTitle: '봄날', version: 2 });
    expect(device.draft).toBeUndefined();
    expect(view().status).toBe('saved');
  });

  it('stays on the device without a connection, and is opened with that the next time', async () => {
    const { entitle, device, server, view, session } = open(draftOf({ 봄: ['a'] }));
    server.isReached = false;
    entitle('봄날');
    await passed(1_100);
    expect(view().status).toBe('local');
    await expect(session.saveAll()).rejects.toThrow('저장하지 못했어요');
    const next = open(server.draft, device.draft);
    expect(next.view().content.bookTitle).toBe('봄날');
    await next.session.saveAll();
    expect(next.server.draft.bookTitle).toBe('봄날');
  });

  it.each([
    ['mine', '이 창', ['봄 a']],
    ['theirs', '다른 창', ['봄 a', '여름 b']],
    ['both', '이 창', ['봄 a', '여름 b']],
  ] as const)(
    'that another window saved too is kept beside it until one chooses: %s',
    async (choice, title, parts) => {
      const { session, server, entitle, order, view } = open(draftOf({ 봄: ['a'] }));
      server.draft = draftOf({ 봄: ['a'], 여름: ['b'] }, { version: 5, bookTitle: '다른 창' });
      entitle('이 창');
      await passed(1_100);
      expect(view()).toMatchObject({ status: 'conflict', theirs: { bookTitle: '다른 창' } });
      await expect(session.saveAll()).rejects.toThrow('먼저 골라 주세요');
      session.resolve(choice);
      await passed(1_100);
      expect(view()).toMatchObject({ status: 'saved', theirs: null });
      expect(server.draft).toMatchObject({ version: 6, bookTitle: title });
      expect(order()).toEqual(parts);
    },
  );

  it('loses posts that were deleted meanwhile, and nothing else', async () => {
    const { server, entitle, order, onRemoved } = open(draftOf({ 봄: ['a', 'b'] }));
    server.deleted.add('b');
    server.draft = draftOf({ 봄: ['a'] });
    entitle('봄날');
    await passed(2_200);
    expect(server.draft.bookTitle).toBe('봄날');
    expect(order()).toEqual(['봄 a']);
    expect(onRemoved).toHaveBeenCalledWith(1);
  });
});

describe('books/making: the order of a book', () => {
  const content = contentOf(draftOf({ 봄: ['a', 'b'], 여름: ['c', 'd'] }));
  const orderOf = ({ parts }: typeof content) =>
    parts.map(({ bookPartId, chapters }) =>
      [bookPartId, ...chapters.map(({ postId }) => postId)].join(' '),
    );

  it('a chapter moves in its part, and beside its neighbours into another', () => {
    expect(orderOf(moveChapter(content, 'a', 1))).toEqual(['봄 b a', '여름 c d']);
    expect(orderOf(moveToPart(content, 'b', '여름'))).toEqual(['봄 a', '여름 b c d']);
    expect(orderOf(moveToPart(content, 'c', '봄'))).toEqual(['봄 a b c', '여름 d']);
  });

  it('a part goes with its last post', () => {
    expect(orderOf(removePosts(content, new Set(['a', 'b', 'c'])))).toEqual(['여름 d']);
  });
});
