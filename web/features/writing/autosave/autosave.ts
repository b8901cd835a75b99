import { v7 as uuid } from 'uuid';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { PostText } from '../../../../shared/document/document.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostSave, Saved } from '../../../../shared/writing/writing.ts';
import { CallError, notReached } from '../../../platform/client/call-error.ts';
import type { DraftStore } from '../../../platform/drafts/draft-store.ts';
import { createSaveLoop } from '../../../platform/drafts/save-loop.ts';
import {
  isUnsaved,
  type Save,
  type SaveStatus,
  statusOf,
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
  const { userId, groupId, ragId, postId } = options;
  const writer = uuid();
  const mySaveIds = new Set(options.earlierSaveIds);
  let body: PostSave | undefined;
  let pastes: number[] = [];
  let message: string | null = null;
  let theirs: Post | null = null;
  let shown: AutosaveView | undefined;
  let isStopped = false;
  const loop = createSaveLoop({
    version: options.version,
    store,
    discard(revision) {
      options.store.remove({ userId, postId, writer, revision }).catch(() => {});
    },
    send,
    onRefused,
    onChange: show,
    whenIdle: options.whenIdle,
  });

  function show(): void {
    if (isStopped) return;
    const view = { status: statusOf(loop.state()), message, theirs };
    const isSame =
      shown?.status === view.status && shown.message === message && shown.theirs === theirs;
    if (isSame) return;
    shown = view;
    options.onView(view);
  }

  function store(revision: number): Promise<void> {
    const { version, saveId } = loop.state();
    return options.store.put({
      ...options.readText(),
      userId,
      groupId,
      ragId,
      postId,
      version,
      saveId,
      writer,
      changedAt: Date.now(),
      revision,
    });
  }

  function pasteLengths(): Pick<PostSave, 'pastes'> {
    return pastes.length > 0 ? { pastes: pastes.slice(0, LIMITS.pastesInSave) } : {};
  }

  async function send({ version, saveId }: Save, keepalive: boolean): Promise<number> {
    if (!options.isMine()) {
      throw new CallError('TOKEN_MISSING', '다시 로그인하면 이어 쓸 수 있어요.');
    }
    if (body?.saveId !== saveId) {
      body = { ragId, ...options.readText(), version, saveId, ...pasteLengths() };
    }
    mySaveIds.add(saveId);
    const sent = body;
    const saved = await options.save(sent, keepalive);
    pastes = pastes.slice(sent.pastes?.length ?? 0);
    message = null;
    return saved.version;
  }

  function onRefused(error: CallError): void | Promise<void> {
    if (error.code === 'VERSION_CONFLICT') return handleConflict();
    // The field message is more precise, for example it names the picture.
    message = error.fields?.document ?? error.message;
    const isInvalid = error.code === 'INVALID_VALUE' || error.code === 'LIMIT_EXCEEDED';
    loop.halt(isInvalid ? 'invalid' : 'stopped');
  }

  /** Asks the user only if the other version is not this device's own save with a lost answer. */
  async function handleConflict(): Promise<void> {
    try {
      const other = await options.load();
      const { version, lastSaveId } = other;
      loop.halt('conflict');
      if (isSameText(other, options.readText())) replaced(version);
      else if (lastSaveId && mySaveIds.has(lastSaveId)) rebase(version);
      else {
        theirs = other;
        show();
      }
    } catch {
      loop.retryLater();
    }
  }

  function rebase(version: number): void {
    theirs = null;
    loop.rebase(version);
  }

  function replaced(version: number): void {
    theirs = null;
    message = null;
    loop.replace(version);
  }

  async function publish<R extends Saved>(
    sendBody: (body: PostSave) => Promise<R>,
  ): Promise<R | Post> {
    if (loop.state().halt === 'conflict') throw publishError();
    // Publishing needs the version that the last save made.
    await loop.hold();
    const { version, saveId, pending, halt } = loop.state();
    try {
      if (pending || halt !== 'held') throw publishError();
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
      loop.release();
      if (error instanceof CallError && error.code === 'VERSION_CONFLICT') await handleConflict();
      throw error;
    }
  }

  function publishError(): CallError {
    if (message === null && loop.state().halt !== 'conflict') return notReached(undefined);
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
    changed: loop.changed,
    pasted: (length) => pastes.push(length),
    flush: loop.flush,
    flushOnClose: loop.flushOnClose,
    online: loop.online,
    isOnlyInMemory: loop.isOnlyInMemory,
    publish,
    reportConflict(other) {
      theirs = other;
      loop.halt('conflict');
    },
    keepMine() {
      if (theirs) rebase(theirs.version);
    },
    replaced,
    stop() {
      if (isUnsaved(loop.state())) loop.flushOnClose();
      isStopped = true;
    },
  };
}
