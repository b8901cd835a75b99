import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import type { FeedbackDraft } from '../../../../../shared/feedback/feedback-drafts.ts';
import { CallError, notReached } from '../../../../platform/client/call-error.ts';
import type { LocalFeedbackDraft } from '../../../../platform/drafts/feedback-draft-store.ts';
import { EMPTY_CONTENT } from './draft-content.ts';
import { createFeedbackDraft, type FeedbackDraftOptions } from './feedback-draft.ts';

const TEXT = '감이 주황 등불처럼 매달린다.';
const conflict = () => new CallError('VERSION_CONFLICT', '다른 창', { status: 409 });

const annotation = (exact: string, content: string, id = exact) => ({
  annotationId: id,
  annotationKind: 'PRAISE' as const,
  start: TEXT.indexOf(exact),
  end: TEXT.indexOf(exact) + exact.length,
  exact,
  content,
  suggestion: null,
});

const draftOf = (content: Partial<FeedbackContent>, version = 1): FeedbackDraft => ({
  ...EMPTY_CONTENT,
  ...content,
  feedbackId: 'stored',
  postId: 'post',
  postVersion: 1,
  version,
  savedAt: '2026-11-03T00:00:00Z',
  sendAt: null,
  sendRefusal: null,
});

/** A server with one draft and a device, both of which can fail. */
function open(
  change: Partial<Pick<FeedbackDraftOptions, 'stored' | 'local' | 'locations' | 'post'>> = {},
) {
  const device = new Map<string, LocalFeedbackDraft>();
  const server = { draft: change.stored ?? null, isReached: true, saves: 0 };
  const save = vi.fn<FeedbackDraftOptions['calls']['save']>(
    async ({ version, saveId: _, ...body }) => {
      if (!server.isReached) throw notReached(undefined);
      if (version !== (server.draft?.version ?? 0)) throw conflict();
      server.draft = { ...draftOf(body, version + 1), feedbackId: body.feedbackId };
      return { version: version + 1 };
    },
  );
  const send = vi.fn<FeedbackDraftOptions['calls']['send']>(async ({ feedbackId, version }) => {
    if (!server.isReached) throw notReached(undefined);
    if (version !== (server.draft?.version ?? 0)) throw conflict();
    return { feedbackId, postId: 'post', sendAt: '2026-11-03T00:00:10Z' };
  });
  const onMoved = vi.fn<(count: number) => void>();
  const session = createFeedbackDraft({
    userId: 'jiu',
    groupId: 'group',
    postId: 'post',
    post: { version: 1, text: TEXT },
    stored: null,
    local: undefined,
    locations: {},
    ...change,
    store: {
      put: async (draft) => void device.set(draft.postId, draft),
      find: async () => device.get('post'),
      remove: async () => void device.delete('post'),
      discard: async () => void device.delete('post'),
      discardOf: async () => device.clear(),
    },
    calls: {
      save,
      send,
      load: async () => {
        if (!server.isReached) throw notReached(undefined);
        return server.draft;
      },
    },
    onMoved,
  });
  const type = (content: string) => session.change((now) => ({ ...now, content }));
  const view = () => session.view.get();
  return { session, device, server, save, send, onMoved, type, view };
}

const local = (
  content: Partial<FeedbackContent>,
  version: number,
): LocalFeedbackDraft<FeedbackContent> => ({
  userId: 'jiu',
  groupId: 'group',
  postId: 'post',
  feedbackId: 'stored',
  postVersion: 1,
  version,
  content: { ...EMPTY_CONTENT, ...content },
  changedAt: 0,
  writer: 'earlier',
  revision: 1,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('feedback/desk: the draft of a feedback', () => {
  it('is on the device at once and on the server after a pause, and then only there', async () => {
    const { type, device, server, view } = open();
    type('잘');
    await passed(0);
    expect(device.get('post')?.content).toMatchObject({ content: '잘' });
    expect(server.draft).toBeNull();
    type('잘 읽었어요');
    await passed(1_100);
    expect(server.draft).toMatchObject({ content: '잘 읽었어요', version: 1 });
    expect(device.size).toBe(0);
    expect(view().status).toBe('saved');
  });

  it('stays on the device without a connection, and is saved when it is back', async () => {
    const { session, type, device, server, view } = open();
    server.isReached = false;
    type('잘 읽었어요');
    await passed(1_100);
    expect(view().status).toBe('local');
    expect(device.get('post')?.content).toMatchObject({ content: '잘 읽었어요' });
    server.isReached = true;
    session.online();
    await passed(0);
    expect(server.draft).toMatchObject({ content: '잘 읽었어요' });
    expect(device.size).toBe(0);
  });

  it('is opened with what the device has and the server has not', async () => {
    const { view, server } = open({
      stored: draftOf({ content: '잘' }, 3),
      local: local({ content: '잘 읽었어요' }, 3),
    });
    expect(view().content.content).toBe('잘 읽었어요');
    await passed(1_100);
    expect(server.draft).toMatchObject({ content: '잘 읽었어요', version: 4 });
  });

  it('that another window saved meanwhile is kept beside this one until one chooses', async () => {
    const { session, type, server, view } = open({ stored: draftOf({ content: '처음' }, 1) });
    server.draft = draftOf({ content: '다른 창에서' }, 2);
    type('이 창에서');
    await passed(1_100);
    expect(view()).toMatchObject({ status: 'conflict', theirs: { content: '다른 창에서' } });
    expect(view().content.content).toBe('이 창에서');
    expect(server.draft).toMatchObject({ content: '다른 창에서', version: 2 });
    await expect(session.send()).rejects.toThrow('먼저 골라 주세요');
    session.resolve('both');
    await passed(1_100);
    expect(server.draft).toMatchObject({ content: '다른 창에서\n\n이 창에서', version: 3 });
    expect(view()).toMatchObject({ status: 'saved', theirs: null });
  });

  it.each([
    ['mine', '이 창에서'],
    ['theirs', '다른 창에서'],
  ] as const)(
    'goes on with the text of the window that was chosen: %s',
    async (choice, expected) => {
      const { session, server, view } = open({
        stored: draftOf({ content: '다른 창에서' }, 2),
        local: local({ content: '이 창에서' }, 1),
      });
      expect(view()).toMatchObject({ status: 'conflict', theirs: { content: '다른 창에서' } });
      session.resolve(choice);
      await passed(1_100);
      expect(view().content.content).toBe(expected);
      expect(server.draft).toMatchObject({ content: expected });
    },
  );

  it('of which only the answer was lost asks nobody', async () => {
    const { type, save, server, view } = open();
    save.mockImplementationOnce(async (body) => {
      server.draft = { ...draftOf(body, 1), feedbackId: body.feedbackId };
      throw notReached(undefined);
    });
    type('잘 읽었어요');
    await passed(60_000);
    expect(view()).toMatchObject({ status: 'saved', theirs: null });
    expect(server.draft).toMatchObject({ content: '잘 읽었어요' });
  });

  it('is sent with everything, without cards that were left empty, and leaves the device', async () => {
    const { session, device, send, type } = open();
    session.change((now) => ({
      ...now,
      annotations: [annotation('등불처럼', '좋아요'), annotation('감이', ' ')],
    }));
    type('잘 읽었어요');
    await expect(session.send()).resolves.toMatchObject({ postId: 'post' });
    expect(send).toHaveBeenCalledOnce();
    expect(send.mock.lastCall?.[0]).toMatchObject({
      content: '잘 읽었어요',
      annotations: [{ exact: '등불처럼' }],
      postVersion: 1,
    });
    expect(device.size).toBe(0);
  });

  it('that could not be sent is still here and is saved', async () => {
    const { session, server, type, view } = open();
    type('잘 읽었어요');
    server.isReached = false;
    await expect(session.send()).rejects.toThrow(CallError);
    expect(view()).toMatchObject({ isSending: false, content: { content: '잘 읽었어요' } });
    server.isReached = true;
    await passed(60_000);
    expect(server.draft).toMatchObject({ content: '잘 읽었어요' });
  });

  it('follows a text that was published again; words that are gone go to the overall remark', () => {
    const stored = draftOf({
      content: '좋아요',
      annotations: [
        annotation('등불처럼', '빛깔이 보여요', 'a'),
        annotation('감이', '어디서?', 'b'),
      ],
    });
    const { view, onMoved } = open({
      stored,
      post: { version: 2, text: `할머니 댁에 ${TEXT.slice(3)}` },
      locations: {
        a: { state: 'SAME', start: 10, end: 14 },
        b: { state: 'GONE', start: null, end: null },
      },
    });
    expect(view().content.annotations).toMatchObject([
      { annotationId: 'a', exact: '등불처럼', start: 10 },
    ]);
    expect(view().content.content).toBe('좋아요\n“감이” 어디서?');
    expect(onMoved).toHaveBeenCalledWith(1);
  });

  it('that the server refuses says why and keeps the text', async () => {
    const { type, save, view, device } = open();
    save.mockRejectedValueOnce(
      new CallError('POST_NOT_FOUND', '글을 찾을 수 없어요.', { status: 404 }),
    );
    type('잘 읽었어요');
    await passed(1_100);
    expect(view()).toMatchObject({ status: 'refused', message: '글을 찾을 수 없어요.' });
    expect(device.get('post')?.content).toMatchObject({ content: '잘 읽었어요' });
  });
});
