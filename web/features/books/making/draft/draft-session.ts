import type { BookDraft, BookDraftSave } from '../../../../../shared/books/book-drafts.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { createSaveLoop } from '../../../../platform/drafts/save-loop.ts';
import {
  isUnsaved,
  type Save,
  type SaveStatus,
  statusOf,
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
  const loop = createSaveLoop({
    version: draft.version,
    store: storeOnDevice,
    discard: () => local.remove(),
    send,
    onRefused,
    onChange: () => show(),
  });
  let onServer = new Set(chaptersOf(draft).map(({ postId }) => postId));
  /** A save without an answer is repeated as it was, so that it counts once. */
  let body: BookDraftSave | undefined;
  const view = createStore<BookDraftView>({
    content: opened.content,
    facts: opened.facts,
    missingMembers: draft.missingMembers,
    status: statusOf(loop.state()),
    message: null,
    theirs: null,
  });
  function show(change: Partial<BookDraftView> = {}): void {
    view.set((now) => {
      const next = { ...now, ...change, status: statusOf(loop.state()) };
      const isSame = (Object.keys(next) as (keyof BookDraftView)[]).every(
        (key) => next[key] === now[key],
      );
      return isSame ? now : next;
    });
  }

  async function storeOnDevice(): Promise<void> {
    const { content, facts } = view.get();
    local.write({ version: loop.state().version, content, facts });
  }

  async function send({ version, saveId }: Save, keepalive: boolean): Promise<number> {
    if (body?.saveId !== saveId) body = { ...view.get().content, version, saveId };
    const saved = await save(body, keepalive);
    accept(saved);
    return saved.version;
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
  }

  async function onRefused(error: CallError): Promise<void> {
    if (error.code === 'VERSION_CONFLICT') return handleConflict();
    if (error.code === 'POST_NOT_FOUND' && (await removeDeletedPosts())) return;
    const isInvalid = ['INVALID_VALUE', 'POST_NOT_FOUND', 'LIMIT_EXCEEDED'].includes(error.code);
    show({ message: error.message });
    loop.halt(isInvalid ? 'invalid' : 'stopped');
  }

  async function handleConflict(): Promise<void> {
    try {
      const theirs = await load();
      loop.halt('conflict');
      if (isSameContent(contentOf(theirs), view.get().content)) rebase(theirs);
      else show({ theirs });
    } catch {
      loop.retryLater();
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
    loop.rebase(on.version);
  }

  async function saveAll(): Promise<void> {
    // A few rounds: what was changed during a save is saved by the next one.
    for (let round = 0; round < 3 && mustSave(); round += 1) {
      if (!loop.state().inFlight) loop.online();
      await loop.settled();
    }
    if (!mustSave() && loop.state().halt === null) return;
    throw new CallError('FAILED', reasonOf(view.get()));
  }

  function mustSave(): boolean {
    return isUnsaved(loop.state()) && loop.state().halt === null;
  }

  if (opened.isUnsaved) loop.changed();
  if (opened.isConflict) {
    loop.halt('conflict');
    show({ theirs: draft });
  }
  return {
    view,
    change(change, facts) {
      const now = view.get();
      const content = change(now.content);
      if (content === now.content) return;
      show({ content, ...(facts && { facts: { ...now.facts, ...facts } }) });
      loop.changed();
    },
    saveAll,
    flush: loop.flush,
    flushOnClose: loop.flushOnClose,
    online: loop.online,
    isOnlyInMemory: loop.isOnlyInMemory,
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
