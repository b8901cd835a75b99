import { v7 as uuid } from 'uuid';
import type { BookDraft, BookDraftSave } from '../../../../../shared/books/book-drafts.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { createDebounce } from '../../../../platform/debounce.ts';
import {
  backOffMs,
  type Effect,
  initialState,
  isOnlyInMemory,
  isUnsaved,
  type Save,
  type SaveEvent,
  type SaveState,
  type SaveStatus,
  statusOf,
  transition,
} from '../../../../platform/drafts/save-state.ts';
import { createStore, type Store } from '../../../../platform/store.ts';
import {
  type BookContent,
  type ChapterFacts,
  chaptersOf,
  contentOf,
  factsOf,
  isSameContent,
  mergeContents,
  removePosts,
  withChosenVersions,
} from './book-content.ts';
import { type LocalDraftStore, openLocalDraft } from './local-draft.ts';

export interface BookDraftView {
  content: BookContent;
  facts: ChapterFacts;
  missingMembers: BookDraft['missingMembers'];
  status: SaveStatus;
  /** Why the server refused the draft. */
  message: string | null;
  /** What another window saved, until the maker chose between the two. */
  theirs: BookDraft | null;
}

export interface BookDraftSession {
  view: Store<BookDraftView>;
  change(change: (content: BookContent) => BookContent, facts?: ChapterFacts): void;
  /** Saves what is unsaved and waits; throws if the server does not have everything afterwards. */
  saveAll(): Promise<void>;
  flush(): void;
  /** Saves in a request that outlives the page. */
  flushOnClose(): void;
  online(): void;
  isOnlyInMemory(): boolean;
  /** After a conflict: go on with the book of this window, of the other one, or with both in one. */
  resolve(choice: 'mine' | 'theirs' | 'both'): void;
}

export interface BookDraftOptions {
  draft: BookDraft;
  local: LocalDraftStore;
  save(body: BookDraftSave, keepalive: boolean): Promise<BookDraft>;
  load(): Promise<BookDraft>;
  /** Posts were deleted while the draft was open. */
  onRemoved(count: number): void;
}

/** A book that is being made: on this device at every change, then on the server. */
export function createBookDraftSession(options: BookDraftOptions): BookDraftSession {
  const { draft, local, save, load } = options;
  const opened = openLocalDraft(draft, local.read());
  let state: SaveState = initialState({ version: draft.version, saveId: uuid() });
  let onServer = new Set(chaptersOf(draft).map(({ postId }) => postId));
  /** A save without an answer is repeated as it was, so that it counts once. */
  let body: BookDraftSave | undefined;
  let isClosing = false;
  let currentSave: Promise<void> = Promise.resolve();
  const view = createStore<BookDraftView>({
    content: opened.content,
    facts: opened.facts,
    missingMembers: draft.missingMembers,
    status: statusOf(state),
    message: null,
    theirs: null,
  });
  const wakeUp = createDebounce(() => dispatch({ type: 'tick', at: Date.now() }));

  function show(change: Partial<BookDraftView> = {}): void {
    view.set((now) => {
      const next = { ...now, ...change, status: statusOf(state) };
      const isSame = (Object.keys(next) as (keyof BookDraftView)[]).every(
        (key) => next[key] === now[key],
      );
      return isSame ? now : next;
    });
  }

  function dispatch(event: SaveEvent): void {
    const next = transition(state, event);
    state = next.state;
    for (const effect of next.effects) run(effect);
    show();
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'store':
        storeOnDevice(effect.revision);
        return;
      case 'send':
        currentSave = send(effect.save);
        return;
      case 'wake':
        wakeUp.set(effect.at - Date.now());
        return;
      case 'discard':
        local.remove();
    }
  }

  function storeOnDevice(revision: number): void {
    const { content, facts } = view.get();
    try {
      local.write({ version: state.version, content, facts });
      dispatch({ type: 'stored', revision });
    } catch {
      dispatch({ type: 'storeFailed' });
    }
  }

  async function send({ version, saveId }: Save): Promise<void> {
    try {
      if (body?.saveId !== saveId) body = { ...view.get().content, version, saveId };
      accept(await save(body, isClosing));
    } catch (error) {
      await handleFailure(error);
    }
  }

  function accept(saved: BookDraft): void {
    onServer = new Set(chaptersOf(saved).map(({ postId }) => postId));
    const now = view.get();
    show({
      content: withChosenVersions(now.content, saved),
      facts: { ...now.facts, ...factsOf(saved) },
      missingMembers: saved.missingMembers,
      message: null,
    });
    dispatch({ type: 'saved', at: Date.now(), version: saved.version, saveId: uuid() });
  }

  async function handleFailure(error: unknown): Promise<void> {
    if (!(error instanceof CallError) || error.isPassing || error.status >= 500) {
      fail(error instanceof CallError ? error.retryAfter : undefined);
      return;
    }
    if (error.code === 'VERSION_CONFLICT') return handleConflict();
    if (error.code === 'POST_NOT_FOUND' && (await removeDeletedPosts())) return;
    const isInvalid = ['INVALID_VALUE', 'POST_NOT_FOUND', 'LIMIT_EXCEEDED'].includes(error.code);
    show({ message: error.message });
    dispatch({ type: 'failed', at: Date.now(), reason: isInvalid ? 'invalid' : 'stopped' });
  }

  function fail(retryAfter?: number): void {
    const wait = backOffMs(state.failures, Math.random(), retryAfter);
    dispatch({ type: 'failed', at: Date.now(), reason: 'transient', wait });
  }

  async function handleConflict(): Promise<void> {
    try {
      const theirs = await load();
      dispatch({ type: 'failed', at: Date.now(), reason: 'conflict' });
      if (isSameContent(contentOf(theirs), view.get().content)) rebase(theirs);
      else show({ theirs });
    } catch {
      fail();
    }
  }

  /** A deleted post has left the draft on the server. */
  async function removeDeletedPosts(): Promise<boolean> {
    const theirs = await load().catch(() => undefined);
    if (!theirs) return false;
    const present = new Set(chaptersOf(theirs).map(({ postId }) => postId));
    const deleted = new Set([...onServer].filter((postId) => !present.has(postId)));
    const { content } = view.get();
    const removed = chaptersOf(content).filter(({ postId }) => deleted.has(postId)).length;
    if (removed === 0) return false;
    show({ content: removePosts(content, deleted) });
    onServer = present;
    options.onRemoved(removed);
    rebase(theirs);
    return true;
  }

  function rebase(on: BookDraft): void {
    show({ theirs: null, facts: { ...view.get().facts, ...factsOf(on) } });
    dispatch({ type: 'rebased', at: Date.now(), version: on.version, saveId: uuid() });
  }

  async function saveAll(): Promise<void> {
    // A few rounds: what was changed during a save is saved by the next one.
    for (let round = 0; round < 3 && isUnsaved(state) && state.halt === null; round += 1) {
      if (!state.inFlight) dispatch({ type: 'online', at: Date.now() });
      await currentSave;
    }
    if (!isUnsaved(state) && state.halt === null) return;
    throw new CallError('FAILED', reasonOf(view.get()));
  }

  if (opened.isUnsaved) dispatch({ type: 'changed', at: Date.now() });
  if (opened.isConflict) {
    dispatch({ type: 'failed', at: Date.now(), reason: 'conflict' });
    show({ theirs: draft });
  }
  return {
    view,
    change(change, facts) {
      const now = view.get();
      const content = change(now.content);
      if (content === now.content) return;
      show({ content, ...(facts && { facts: { ...now.facts, ...facts } }) });
      dispatch({ type: 'changed', at: Date.now() });
    },
    saveAll,
    flush: () => dispatch({ type: 'flush', at: Date.now() }),
    flushOnClose() {
      isClosing = true;
      if (isUnsaved(state)) dispatch({ type: 'flush', at: Date.now() });
      isClosing = false;
    },
    online: () => dispatch({ type: 'online', at: Date.now() }),
    isOnlyInMemory: () => isOnlyInMemory(state),
    resolve(choice) {
      const { theirs, content } = view.get();
      if (!theirs) return;
      if (choice === 'theirs') show({ content: contentOf(theirs) });
      if (choice === 'both') show({ content: mergeContents(content, contentOf(theirs)) });
      rebase(theirs);
    },
  };
}

function reasonOf({ status, message }: BookDraftView): string {
  if (status === 'conflict')
    return '다른 곳에서 고친 책이 있어요. 어느 책으로 이어 갈지 먼저 골라 주세요.';
  return message ?? '아직 서버에 저장하지 못했어요. 연결을 확인하고 다시 해 주세요.';
}
