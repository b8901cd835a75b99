import { v7 as uuid } from 'uuid';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import type {
  FeedbackDraft,
  SentFeedback,
} from '../../../../../shared/feedback/feedback-drafts.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { createDebounce } from '../../../../platform/debounce.ts';
import type { FeedbackDraftStore } from '../../../../platform/drafts/feedback-draft-store.ts';
import {
  backOffMs,
  type Effect,
  initialState,
  isOnlyInMemory,
  isUnsaved,
  type SaveEvent,
  type SaveState,
  type SaveStatus,
  statusOf,
  transition,
} from '../../../../platform/drafts/save-state.ts';
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
  let state: SaveState = initialState({ version: opened.version, saveId: uuid() });
  let isClosing = false;
  let message: string | null = null;
  let endSave: () => void = () => {};
  let currentSave: Promise<void> = Promise.resolve();
  const view = createStore<FeedbackDraftView>({
    content: opened.content,
    status: statusOf(state),
    message: null,
    theirs: null,
    isSending: false,
  });
  const wakeUp = createDebounce(() => dispatch({ type: 'tick', at: Date.now() }));

  function show(change: Partial<FeedbackDraftView> = {}): void {
    view.set((now) => {
      const next = { ...now, message, ...change, status: statusOf(state) };
      const isSame = (Object.keys(next) as (keyof FeedbackDraftView)[]).every(
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
        void storeOnDevice(effect.revision);
        return;
      case 'send':
        void save(effect.save);
        return;
      case 'wake':
        wakeUp.set(effect.at - Date.now());
        return;
      case 'discard':
        store.remove({ userId, postId, writer, revision: effect.revision }).catch(() => {});
    }
  }

  async function storeOnDevice(revision: number): Promise<void> {
    const current = Math.max(revision, state.latest);
    const { version } = state;
    const { content } = view.get();
    try {
      await store.put({
        userId,
        groupId,
        postId,
        feedbackId,
        postVersion: post.version,
        version,
        content,
        changedAt: Date.now(),
        writer,
        revision: current,
      });
      dispatch({ type: 'stored', revision: current });
    } catch {
      dispatch({ type: 'storeFailed' });
    }
  }

  async function save({ version, saveId }: { version: number; saveId: string }): Promise<void> {
    currentSave = new Promise((resolve) => {
      endSave = resolve;
    });
    try {
      const base = { feedbackId, version, saveId, postVersion: post.version };
      const saved = await calls.save({ ...view.get().content, ...base }, isClosing);
      message = null;
      dispatch({ type: 'saved', at: Date.now(), version: saved.version, saveId: uuid() });
    } catch (error) {
      await handleFailure(error);
    } finally {
      endSave();
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    const at = Date.now();
    if (!(error instanceof CallError) || error.isPassing || error.status >= 500) {
      const retryAfter = error instanceof CallError ? error.retryAfter : undefined;
      const wait = backOffMs(state.failures, Math.random(), retryAfter);
      dispatch({ type: 'failed', at, reason: 'transient', wait });
      return;
    }
    if (error.code === 'VERSION_CONFLICT') return handleConflict();
    message = error.message;
    dispatch({
      type: 'failed',
      at,
      reason: error.code === 'INVALID_VALUE' ? 'invalid' : 'stopped',
    });
  }

  async function handleConflict(): Promise<void> {
    const at = Date.now();
    try {
      const theirs = await calls.load();
      dispatch({ type: 'failed', at, reason: 'conflict' });
      // Another window discarded or sent it: this text becomes a feedback of its own.
      if (!theirs) startAnew();
      else if (isSameContent(theirs, view.get().content)) rebase(theirs);
      else show({ theirs });
    } catch {
      const wait = backOffMs(state.failures, Math.random());
      dispatch({ type: 'failed', at, reason: 'transient', wait });
    }
  }

  function startAnew(): void {
    feedbackId = uuid();
    dispatch({ type: 'rebased', at: Date.now(), version: 0, saveId: uuid() });
  }

  function rebase(on: FeedbackDraft): void {
    feedbackId = on.feedbackId;
    show({ theirs: null });
    dispatch({ type: 'rebased', at: Date.now(), version: on.version, saveId: uuid() });
  }

  async function send(): Promise<SentFeedback> {
    show({ isSending: true });
    // A save whose answer was lost is repeated: sending needs the version that it made.
    if (state.pending && !state.inFlight) dispatch({ type: 'online', at: Date.now() });
    if (state.halt === null) dispatch({ type: 'held' });
    await currentSave;
    try {
      if (state.halt === 'conflict') throw conflictError();
      const sent = await sendOnce().catch(sendAgain);
      await store.discard({ userId, postId }).catch(() => {});
      return sent;
    } catch (error) {
      dispatch({ type: 'released', at: Date.now(), saveId: uuid() });
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
      version: state.version,
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
    dispatch({ type: 'replaced', version: theirs.version, saveId: uuid() });
    dispatch({ type: 'held' });
    return sendOnce();
  }

  function conflictError(): CallError {
    return new CallError(
      'FAILED',
      '다른 창에서 쓴 답이 있어요. 어느 답을 보낼지 먼저 골라 주세요.',
    );
  }

  if (opened.isUnsaved) dispatch({ type: 'changed', at: Date.now() });
  if (opened.movedCount > 0) options.onMoved(opened.movedCount);
  if (local && stored && opened.isConflict) {
    dispatch({ type: 'failed', at: Date.now(), reason: 'conflict' });
    show({ theirs: stored });
  }
  return {
    view,
    change(change) {
      const content = change(view.get().content);
      if (content === view.get().content) return;
      show({ content });
      dispatch({ type: 'changed', at: Date.now() });
    },
    flush() {
      dispatch({ type: 'flush', at: Date.now() });
      return currentSave;
    },
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
    send,
  };
}
