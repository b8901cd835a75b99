import { v7 as uuid } from 'uuid';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import type {
  FeedbackDraft,
  SentFeedback,
} from '../../../../../shared/feedback/feedback-drafts.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import type { FeedbackDraftStore } from '../../../../platform/drafts/feedback-draft-store.ts';
import { createSaveLoop } from '../../../../platform/drafts/save-loop.ts';
import { type Save, type SaveStatus, statusOf } from '../../../../platform/drafts/save-state.ts';
import { createStore, type Store } from '../../../../platform/store.ts';
import { contentOf, isSameContent, mergeContents, toSend } from './draft-content.ts';
import { type DraftSources, openDraft } from './open-draft.ts';

export interface FeedbackDraftView {
  content: FeedbackContent;
  status: SaveStatus;
  /** Why the server refused the draft. */
  message: string | null;
  /** What another window saved, until the user chose between the two. */
  theirs: FeedbackDraft | null;
  isSending: boolean;
}

interface DraftCalls {
  save(body: FeedbackContent & DraftBase, keepalive: boolean): Promise<{ version: number }>;
  send(body: FeedbackContent & Omit<DraftBase, 'saveId'>): Promise<SentFeedback>;
  load(): Promise<FeedbackDraft | null>;
}

interface DraftBase {
  feedbackId: string;
  version: number;
  saveId: string;
  postVersion: number;
}

export interface FeedbackDraftOptions extends DraftSources {
  userId: string;
  groupId: string;
  postId: string;
  store: FeedbackDraftStore;
  calls: DraftCalls;
  onMoved(count: number): void;
}

export interface FeedbackDraftSession {
  view: Store<FeedbackDraftView>;
  change(change: (content: FeedbackContent) => FeedbackContent): void;
  /** Saves what is unsaved at once, and waits for the answer. */
  flush(): Promise<void>;
  /** Saves in a request that outlives the page. */
  flushOnClose(): void;
  online(): void;
  isOnlyInMemory(): boolean;
  /** After a conflict: go on with the text of this window, of the other one, or with both in one. */
  resolve(choice: 'mine' | 'theirs' | 'both'): void;
  /** Waits for the save in flight and sends; what cannot be sent stays as it is. */
  send(): Promise<SentFeedback>;
}

/** Feedback that is being written for one post: on this device at every change, then on the server. */
export function createFeedbackDraft(options: FeedbackDraftOptions): FeedbackDraftSession {
  const { userId, groupId, postId, post, stored, local, store, calls } = options;
  const writer = uuid();
  const opened = openDraft(options);
  let feedbackId = opened.feedbackId;
  let message: string | null = null;
  const loop = createSaveLoop({
    version: opened.version,
    store: storeOnDevice,
    discard(revision) {
      store.remove({ userId, postId, writer, revision }).catch(() => {});
    },
    send: save,
    onRefused,
    onChange: () => show(),
  });
  const view = createStore<FeedbackDraftView>({
    content: opened.content,
    status: statusOf(loop.state()),
    message: null,
    theirs: null,
    isSending: false,
  });
  function show(change: Partial<FeedbackDraftView> = {}): void {
    view.set((now) => {
      const next = { ...now, message, ...change, status: statusOf(loop.state()) };
      const isSame = (Object.keys(next) as (keyof FeedbackDraftView)[]).every(
        (key) => next[key] === now[key],
      );
      return isSame ? now : next;
    });
  }

  function storeOnDevice(revision: number): Promise<void> {
    return store.put({
      userId,
      groupId,
      postId,
      feedbackId,
      postVersion: post.version,
      version: loop.state().version,
      content: view.get().content,
      changedAt: Date.now(),
      writer,
      revision,
    });
  }

  async function save({ version, saveId }: Save, keepalive: boolean): Promise<number> {
    const base = { feedbackId, version, saveId, postVersion: post.version };
    const saved = await calls.save({ ...view.get().content, ...base }, keepalive);
    message = null;
    return saved.version;
  }

  function onRefused(error: CallError): void | Promise<void> {
    if (error.code === 'VERSION_CONFLICT') return handleConflict();
    message = error.message;
    loop.halt(error.code === 'INVALID_VALUE' ? 'invalid' : 'stopped');
  }

  async function handleConflict(): Promise<void> {
    try {
      const theirs = await calls.load();
      loop.halt('conflict');
      // Another window discarded or sent it: this text becomes a feedback of its own.
      if (!theirs) startAnew();
      else if (isSameContent(theirs, view.get().content)) rebase(theirs);
      else show({ theirs });
    } catch {
      loop.retryLater();
    }
  }

  function startAnew(): void {
    feedbackId = uuid();
    loop.rebase(0);
  }

  function rebase(on: FeedbackDraft): void {
    feedbackId = on.feedbackId;
    show({ theirs: null });
    loop.rebase(on.version);
  }

  async function send(): Promise<SentFeedback> {
    show({ isSending: true });
    try {
      if (loop.state().halt === 'conflict') throw conflictError();
      // Sending needs the version that the last save made.
      await loop.hold();
      if (loop.state().halt === 'conflict') throw conflictError();
      const sent = await sendOnce().catch(sendAgain);
      await store.discard({ userId, postId }).catch(() => {});
      return sent;
    } catch (error) {
      loop.release();
      throw error;
    } finally {
      show({ isSending: false });
    }
  }

  function sendOnce(): Promise<SentFeedback> {
    const content = toSend(view.get().content);
    return calls.send({
      ...content,
      feedbackId,
      version: loop.state().version,
      postVersion: post.version,
    });
  }

  /** Only if the other version is this window's own save with a lost answer. */
  async function sendAgain(error: unknown): Promise<SentFeedback> {
    if (!(error instanceof CallError) || error.code !== 'VERSION_CONFLICT') throw error;
    const theirs = await calls.load();
    if (!theirs || !isSameContent(theirs, view.get().content)) {
      await handleConflict();
      throw conflictError();
    }
    feedbackId = theirs.feedbackId;
    loop.replace(theirs.version);
    await loop.hold();
    return sendOnce();
  }

  function conflictError(): CallError {
    return new CallError(
      'FAILED',
      '다른 창에서 쓴 답이 있어요. 어느 답을 보낼지 먼저 골라 주세요.',
    );
  }

  if (opened.isUnsaved) loop.changed();
  if (opened.movedCount > 0) options.onMoved(opened.movedCount);
  if (local && stored && opened.isConflict) {
    loop.halt('conflict');
    show({ theirs: stored });
  }
  return {
    view,
    change(change) {
      const content = change(view.get().content);
      if (content === view.get().content) return;
      show({ content });
      loop.changed();
    },
    flush() {
      loop.flush();
      return loop.settled();
    },
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
    send,
  };
}
