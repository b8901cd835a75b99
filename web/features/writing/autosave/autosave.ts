import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostSave, Saved } from '../../../../shared/writing/writing.ts';
import { CallError, notReached } from '../../../platform/client/call-error.ts';
import { createAlarm } from '../../../platform/forms/alarm.ts';
import { newId } from '../../../platform/ids.ts';
import { isSameText, type Text } from './begin.ts';
import type { DraftStore } from './draft-store.ts';
import {
  backOff,
  type Effect,
  isOnlyInMemory,
  isUnsaved,
  type SaveEvent,
  type SaveState,
  type SaveStatus,
  startOf,
  statusOf,
  step,
} from './machine.ts';

export interface AutosaveView {
  status: SaveStatus;
  /** Why the server said no, for the person. */
  message: string | null;
  /** The other text, when the same piece was changed elsewhere. */
  theirs: Post | null;
}

export interface AutosaveOptions {
  userId: string;
  groupId: string;
  ragId: string;
  postId: string;
  version: number;
  /** Saves of earlier windows that may still arrive. */
  earlierSaveIds: readonly string[];
  /** The text as it is now; asked for only when it is stored or sent. */
  readText(): Text;
  save(body: PostSave, keepalive: boolean): Promise<Saved>;
  load(): Promise<Post>;
  store: DraftStore;
  /** Whether the one who writes is still the one who is logged in. */
  isMine(): boolean;
  /** Runs it when the person's key is painted. */
  whenIdle(work: () => void): void;
  onView(view: AutosaveView): void;
}

export interface Autosave {
  changed(): void;
  /** Something of this length was pasted: told with the save that brings it. */
  pasted(length: number): void;
  /** What was restored from this device and is not on the server. */
  restored(): void;
  flush(): void;
  closing(): void;
  online(): void;
  isOnlyInMemory(): boolean;
  /** Hands the text to publishing: no save is under way any more, and none begins until it is done. */
  publish<R extends Saved>(send: (body: PostSave) => Promise<R>): Promise<R | Post>;
  /** The text was changed here and elsewhere: nothing is sent until one is chosen. */
  collide(other: Post): void;
  /** Mine over theirs. */
  keepMine(): void;
  /** The text is now this version of the server's. */
  replaced(version: number): void;
  /** Sends what is left and listens to nothing more. */
  leave(): void;
}

export function createAutosave(options: AutosaveOptions): Autosave {
  const { userId, groupId, ragId, postId, store } = options;
  const writer = newId();
  const mySaveIds = new Set(options.earlierSaveIds);
  let state: SaveState = startOf({ version: options.version, saveId: newId() });
  let body: PostSave | undefined;
  let pastes: number[] = [];
  let message: string | null = null;
  let theirs: Post | null = null;
  let shown: AutosaveView | undefined;
  const alarm = createAlarm(() => dispatch({ type: 'tick', at: Date.now() }));
  let keepalive = false;
  let left = false;
  let landed: () => void = () => {};
  let flight: Promise<void> = Promise.resolve();

  function dispatch(event: SaveEvent): void {
    const next = step(state, event);
    state = next.state;
    for (const effect of next.effects) run(effect);
    if (!left) show();
  }

  function show(): void {
    const view = { status: statusOf(state), message, theirs };
    const same =
      shown?.status === view.status && shown.message === message && shown.theirs === theirs;
    if (same) return;
    shown = view;
    options.onView(view);
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'keep':
        if (keepalive) void keep(effect.revision);
        else options.whenIdle(() => void keep(effect.revision));
        return;
      case 'send':
        void send(effect.save);
        return;
      case 'wake':
        alarm.set(effect.at - Date.now());
        return;
      case 'forget':
        store.remove({ userId, postId, writer, revision: effect.revision }).catch(() => {});
    }
  }

  async function keep(revision: number): Promise<void> {
    const { version, saveId } = state;
    // What stands there now may be newer than what was asked for, never older.
    const written = Math.max(revision, state.changed);
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
        revision: written,
      });
      dispatch({ type: 'kept', revision: written });
    } catch {
      dispatch({ type: 'keepFailed' });
    }
  }

  function marks(): Pick<PostSave, 'pastes'> {
    return pastes.length > 0 ? { pastes: pastes.slice(0, LIMITS.pastesInSave) } : {};
  }

  async function send(save: { version: number; saveId: string }): Promise<void> {
    flight = new Promise((resolve) => {
      landed = resolve;
    });
    try {
      if (!options.isMine())
        throw new CallError('TOKEN_MISSING', '다시 로그인하면 이어 쓸 수 있어요.');
      if (body?.saveId !== save.saveId) {
        const { version, saveId } = save;
        body = { ragId, ...options.readText(), version, saveId, ...marks() };
      }
      mySaveIds.add(save.saveId);
      const sent = body;
      const saved = await options.save(sent, keepalive);
      pastes = pastes.slice(sent.pastes?.length ?? 0);
      message = null;
      dispatch({ type: 'saved', at: Date.now(), version: saved.version, saveId: newId() });
    } catch (error) {
      await refused(error);
    } finally {
      landed();
    }
  }

  async function refused(error: unknown): Promise<void> {
    const at = Date.now();
    if (!(error instanceof CallError) || error.isPassing || error.status >= 500) {
      const retryAfter = error instanceof CallError ? error.retryAfter : undefined;
      const wait = backOff(state.failures, Math.random(), retryAfter);
      dispatch({ type: 'failed', at, why: 'passing', wait });
      return;
    }
    if (error.code === 'VERSION_CONFLICT') return collided();
    // Which of its pictures it is, for instance.
    message = error.fields?.document ?? error.message;
    const cured = error.code === 'INVALID_VALUE' || error.code === 'LIMIT_EXCEEDED';
    dispatch({ type: 'failed', at, why: cured ? 'refused' : 'ended' });
  }

  /** Another window's text, or our own whose answer never came: only the first is worth a question. */
  async function collided(): Promise<void> {
    try {
      const other = await options.load();
      const at = Date.now();
      const { version, lastSaveId } = other;
      dispatch({ type: 'failed', at, why: 'conflict' });
      if (isSameText(other, options.readText())) replaced(version);
      else if (lastSaveId && mySaveIds.has(lastSaveId)) rebase(version);
      else {
        theirs = other;
        show();
      }
    } catch {
      const wait = backOff(state.failures, Math.random());
      dispatch({ type: 'failed', at: Date.now(), why: 'passing', wait });
    }
  }

  function rebase(version: number): void {
    theirs = null;
    dispatch({ type: 'rebased', at: Date.now(), version, saveId: newId() });
  }

  function replaced(version: number): void {
    theirs = null;
    message = null;
    dispatch({ type: 'replaced', version, saveId: newId() });
  }

  async function publish<R extends Saved>(
    sendBody: (body: PostSave) => Promise<R>,
  ): Promise<R | Post> {
    if (state.halt === 'conflict') throw notSettled();
    // A save whose answer was lost is settled first: publishing stands on the version it made.
    if (state.pending && !state.inFlight) dispatch({ type: 'online', at: Date.now() });
    dispatch({ type: 'held' });
    await flight;
    const { version, saveId } = state;
    try {
      if (state.pending || state.halt !== 'held') throw notSettled();
      mySaveIds.add(saveId);
      const published = await sendBody({
        ragId,
        ...options.readText(),
        version,
        saveId,
        ...marks(),
      });
      pastes = [];
      replaced(published.version);
      return published;
    } catch (error) {
      const arrived = await findArrived(error, saveId);
      if (arrived) {
        replaced(arrived.version);
        return arrived;
      }
      // Never the same name again: the publishing may still arrive, and is not what is written next.
      dispatch({ type: 'released', at: Date.now(), saveId: newId() });
      if (error instanceof CallError && error.code === 'VERSION_CONFLICT') await collided();
      throw error;
    }
  }

  /** Why publishing cannot begin: a save before it was refused, or found no server. */
  function notSettled(): CallError {
    if (message === null && state.halt !== 'conflict') return notReached(undefined);
    return new CallError(
      'FAILED',
      message ?? '다른 곳에서 고친 글이 있어요. 어느 글로 이어 쓸지 먼저 골라 주세요.',
    );
  }

  /** The piece, if it was handed in after all though no answer came. */
  async function findArrived(error: unknown, saveId: string): Promise<Post | undefined> {
    if (!(error instanceof CallError) || error.kind === 'refused') return undefined;
    const post = await options.load().catch(() => undefined);
    return post?.postStatus === 'PUBLISHED' && post.lastSaveId === saveId ? post : undefined;
  }

  return {
    changed: () => dispatch({ type: 'changed', at: Date.now() }),
    pasted: (length) => pastes.push(length),
    restored: () => dispatch({ type: 'changed', at: Date.now() }),
    flush: () => dispatch({ type: 'flush', at: Date.now() }),
    closing() {
      keepalive = true;
      if (isOnlyInMemory(state)) void keep(state.changed);
      dispatch({ type: 'flush', at: Date.now() });
      keepalive = false;
    },
    online: () => dispatch({ type: 'online', at: Date.now() }),
    isOnlyInMemory: () => isOnlyInMemory(state),
    publish,
    collide(other) {
      theirs = other;
      dispatch({ type: 'failed', at: Date.now(), why: 'conflict' });
    },
    keepMine() {
      if (theirs) rebase(theirs.version);
    },
    replaced,
    leave() {
      if (isUnsaved(state)) this.closing();
      left = true;
    },
  };
}
