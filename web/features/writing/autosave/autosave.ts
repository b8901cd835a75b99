import { v7 as uuid } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { PostText } from '../../../../shared/document/document.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostSave, Saved } from '../../../../shared/writing/writing.ts';
import { CallError, notReached } from '../../../platform/client/call-error.ts';
import { createDebounce } from '../../../platform/debounce.ts';
import type { DraftStore } from '../../../platform/drafts/draft-store.ts';
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
} from '../../../platform/drafts/save-state.ts';
import { isSameText } from './resolve-draft.ts';

export interface AutosaveView {
  status: SaveStatus;
  message: string | null;
  theirs: Post | null;
}

export interface AutosaveOptions {
  userId: string;
  groupId: string;
  ragId: string;
  postId: string;
  version: number;
  /** Saves of earlier windows, whose answers may have been lost. */
  earlierSaveIds: readonly string[];
  readText(): PostText;
  save(body: PostSave, keepalive: boolean): Promise<Saved>;
  load(): Promise<Post>;
  store: DraftStore;
  /** Whether the author is still the one who is logged in. */
  isMine(): boolean;
  /** Runs `work` after the browser has painted the current key. */
  whenIdle(work: () => void): void;
  onView(view: AutosaveView): void;
}

export interface Autosave {
  /** The text was edited, or opened from a draft that is not on the server. */
  changed(): void;
  pasted(length: number): void;
  flush(): void;
  /** Saves in a request that outlives the page. */
  flushOnClose(): void;
  online(): void;
  isOnlyInMemory(): boolean;
  /** Waits for the save in flight and pauses further ones while `send` runs. */
  publish<R extends Saved>(send: (body: PostSave) => Promise<R>): Promise<R | Post>;
  reportConflict(other: Post): void;
  keepMine(): void;
  /** The text of the editor now equals this version of the server. */
  replaced(version: number): void;
  stop(): void;
}

export function createAutosave(options: AutosaveOptions): Autosave {
  const { userId, groupId, ragId, postId, store } = options;
  const writer = uuid();
  const mySaveIds = new Set(options.earlierSaveIds);
  let state: SaveState = initialState({ version: options.version, saveId: uuid() });
  let body: PostSave | undefined;
  let pastes: number[] = [];
  let message: string | null = null;
  let theirs: Post | null = null;
  let shown: AutosaveView | undefined;
  const wakeUp = createDebounce(() => dispatch({ type: 'tick', at: Date.now() }));
  let isClosing = false;
  let isStopped = false;
  let endSave: () => void = () => {};
  let currentSave: Promise<void> = Promise.resolve();

  function dispatch(event: SaveEvent): void {
    const next = transition(state, event);
    state = next.state;
    for (const effect of next.effects) run(effect);
    if (!isStopped) show();
  }

  function show(): void {
    const view = { status: statusOf(state), message, theirs };
    const isSame =
      shown?.status === view.status && shown.message === message && shown.theirs === theirs;
    if (isSame) return;
    shown = view;
    options.onView(view);
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'store':
        if (isClosing) void storeDraft(effect.revision);
        else options.whenIdle(() => void storeDraft(effect.revision));
        return;
      case 'send':
        void send(effect.save);
        return;
      case 'wake':
        wakeUp.set(effect.at - Date.now());
        return;
      case 'discard':
        store.remove({ userId, postId, writer, revision: effect.revision }).catch(() => {});
    }
  }

  async function storeDraft(revision: number): Promise<void> {
    const { version, saveId } = state;
    // readText() gives the text of now, which may be newer than the requested revision.
    const current = Math.max(revision, state.latest);
    try {
      await store.put({
        ...options.readText(),
        userId,
        groupId,
        ragId,
        postId,
        version,
        saveId,
        writer,
        changedAt: Date.now(),
        revision: current,
      });
      dispatch({ type: 'stored', revision: current });
    } catch {
      dispatch({ type: 'storeFailed' });
    }
  }

  function pasteLengths(): Pick<PostSave, 'pastes'> {
    return pastes.length > 0 ? { pastes: pastes.slice(0, LIMITS.pastesInSave) } : {};
  }

  async function send(save: { version: number; saveId: string }): Promise<void> {
    currentSave = new Promise((resolve) => {
      endSave = resolve;
    });
    try {
      if (!options.isMine()) {
        throw new CallError('TOKEN_MISSING', '다시 로그인하면 이어 쓸 수 있어요.');
      }
      if (body?.saveId !== save.saveId) {
        const { version, saveId } = save;
        body = { ragId, ...options.readText(), version, saveId, ...pasteLengths() };
      }
      mySaveIds.add(save.saveId);
      const sent = body;
      const saved = await options.save(sent, isClosing);
      pastes = pastes.slice(sent.pastes?.length ?? 0);
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
    // The field message is more precise, for example it names the picture.
    message = error.fields?.document ?? error.message;
    const isInvalid = error.code === 'INVALID_VALUE' || error.code === 'LIMIT_EXCEEDED';
    dispatch({ type: 'failed', at, reason: isInvalid ? 'invalid' : 'stopped' });
  }

  /** Asks the user only if the other version is not this device's own save with a lost answer. */
  async function handleConflict(): Promise<void> {
    try {
      const other = await options.load();
      const at = Date.now();
      const { version, lastSaveId } = other;
      dispatch({ type: 'failed', at, reason: 'conflict' });
      if (isSameText(other, options.readText())) replaced(version);
      else if (lastSaveId && mySaveIds.has(lastSaveId)) rebase(version);
      else {
        theirs = other;
        show();
      }
    } catch {
      const wait = backOffMs(state.failures, Math.random());
      dispatch({ type: 'failed', at: Date.now(), reason: 'transient', wait });
    }
  }

  function rebase(version: number): void {
    theirs = null;
    dispatch({ type: 'rebased', at: Date.now(), version, saveId: uuid() });
  }

  function replaced(version: number): void {
    theirs = null;
    message = null;
    dispatch({ type: 'replaced', version, saveId: uuid() });
  }

  async function publish<R extends Saved>(
    sendBody: (body: PostSave) => Promise<R>,
  ): Promise<R | Post> {
    if (state.halt === 'conflict') throw publishError();
    // Retry a save whose answer was lost: publishing needs the version that it made.
    if (state.pending && !state.inFlight) dispatch({ type: 'online', at: Date.now() });
    dispatch({ type: 'held' });
    await currentSave;
    const { version, saveId } = state;
    try {
      if (state.pending || state.halt !== 'held') throw publishError();
      mySaveIds.add(saveId);
      const published = await sendBody({
        ragId,
        ...options.readText(),
        version,
        saveId,
        ...pasteLengths(),
      });
      pastes = [];
      replaced(published.version);
      return published;
    } catch (error) {
      const arrived = await findPublished(error, saveId);
      if (arrived) {
        replaced(arrived.version);
        return arrived;
      }
      // A new save id: the request may still arrive and must not be mistaken for the next save.
      dispatch({ type: 'released', at: Date.now(), saveId: uuid() });
      if (error instanceof CallError && error.code === 'VERSION_CONFLICT') await handleConflict();
      throw error;
    }
  }

  function publishError(): CallError {
    if (message === null && state.halt !== 'conflict') return notReached(undefined);
    return new CallError(
      'FAILED',
      message ?? '다른 곳에서 고친 글이 있어요. 어느 글로 이어 쓸지 먼저 골라 주세요.',
    );
  }

  async function findPublished(error: unknown, saveId: string): Promise<Post | undefined> {
    if (!(error instanceof CallError) || error.kind === 'refused') return undefined;
    const post = await options.load().catch(() => undefined);
    return post?.postStatus === 'PUBLISHED' && post.lastSaveId === saveId ? post : undefined;
  }

  return {
    changed: () => dispatch({ type: 'changed', at: Date.now() }),
    pasted: (length) => pastes.push(length),
    flush: () => dispatch({ type: 'flush', at: Date.now() }),
    flushOnClose() {
      isClosing = true;
      if (isOnlyInMemory(state)) void storeDraft(state.latest);
      dispatch({ type: 'flush', at: Date.now() });
      isClosing = false;
    },
    online: () => dispatch({ type: 'online', at: Date.now() }),
    isOnlyInMemory: () => isOnlyInMemory(state),
    publish,
    reportConflict(other) {
      theirs = other;
      dispatch({ type: 'failed', at: Date.now(), reason: 'conflict' });
    },
    keepMine() {
      if (theirs) rebase(theirs.version);
    },
    replaced,
    stop() {
      if (isUnsaved(state)) this.flushOnClose();
      isStopped = true;
    },
  };
}
