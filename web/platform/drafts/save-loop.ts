import { v7 as uuid } from 'uuid';
import { CallError } from '../client/call-error.ts';
import { createDebounce } from '../debounce.ts';
import {
  backOffMs,
  type Effect,
  initialState,
  isOnlyInMemory,
  type Save,
  type SaveEvent,
  type SaveState,
  transition,
} from './save-state.ts';

export interface SaveLoopOptions {
  /** The version on the server that the draft is based on; 0 before the first save. */
  version: number;
  /** Stores the draft on this device as it is now. */
  store(revision: number): Promise<void>;
  discard(revision: number): void;
  /** Sends the draft and gives its version on the server; `keepalive` while the page closes. */
  send(save: Save, keepalive: boolean): Promise<number>;
  /** The server has read the draft and refused it; `halt` or `retryLater` must follow. */
  onRefused(error: CallError): void | Promise<void>;
  onChange(): void;
  /** Runs storing after the browser has painted; at once without. */
  whenIdle?(work: () => void): void;
}

export interface SaveLoop {
  state(): SaveState;
  changed(): void;
  flush(): void;
  /** Saves in a request that outlives the page. */
  flushOnClose(): void;
  online(): void;
  isOnlyInMemory(): boolean;
  /** Waits for the save in flight. */
  settled(): Promise<void>;
  /** Repeats a save whose answer was lost, pauses further ones and waits for the one in flight. */
  hold(): Promise<void>;
  release(): void;
  halt(reason: 'conflict' | 'invalid' | 'stopped'): void;
  retryLater(error?: unknown): void;
  /** The draft of this window is saved on top of this version. */
  rebase(version: number): void;
  /** The draft is now what the server has. */
  replace(version: number): void;
}

/** Runs the state machine of saving: stores on this device at every change, then on the server. */
export function createSaveLoop(options: SaveLoopOptions): SaveLoop {
  let state: SaveState = initialState({ version: options.version, saveId: uuid() });
  let isClosing = false;
  let currentSave: Promise<void> = Promise.resolve();
  const wakeUp = createDebounce(() => dispatch({ type: 'tick', at: Date.now() }));
  const whenIdle = options.whenIdle ?? ((work) => work());

  function dispatch(event: SaveEvent): void {
    const next = transition(state, event);
    state = next.state;
    for (const effect of next.effects) run(effect);
    options.onChange();
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'store':
        if (isClosing) void store(effect.revision);
        else whenIdle(() => void store(effect.revision));
        return;
      case 'send':
        currentSave = send(effect.save);
        return;
      case 'wake':
        wakeUp.set(effect.at - Date.now());
        return;
      case 'discard':
        options.discard(effect.revision);
    }
  }

  async function store(revision: number): Promise<void> {
    // The draft of now is stored, which may be newer than the requested revision.
    const current = Math.max(revision, state.latest);
    try {
      await options.store(current);
      dispatch({ type: 'stored', revision: current });
    } catch {
      dispatch({ type: 'storeFailed' });
    }
  }

  async function send(save: Save): Promise<void> {
    try {
      const version = await options.send(save, isClosing);
      dispatch({ type: 'saved', at: Date.now(), version, saveId: uuid() });
    } catch (error) {
      const isRefused = error instanceof CallError && !error.isPassing && error.status < 500;
      if (isRefused) await options.onRefused(error);
      else retryLater(error);
    }
  }

  function retryLater(error?: unknown): void {
    const retryAfter = error instanceof CallError ? error.retryAfter : undefined;
    const wait = backOffMs(state.failures, Math.random(), retryAfter);
    dispatch({ type: 'failed', at: Date.now(), reason: 'transient', wait });
  }

  return {
    state: () => state,
    changed: () => dispatch({ type: 'changed', at: Date.now() }),
    flush: () => dispatch({ type: 'flush', at: Date.now() }),
    flushOnClose() {
      isClosing = true;
      if (isOnlyInMemory(state)) void store(state.latest);
      dispatch({ type: 'flush', at: Date.now() });
      isClosing = false;
    },
    online: () => dispatch({ type: 'online', at: Date.now() }),
    isOnlyInMemory: () => isOnlyInMemory(state),
    settled: () => currentSave,
    hold() {
      if (state.pending && !state.inFlight) dispatch({ type: 'online', at: Date.now() });
      dispatch({ type: 'held' });
      return currentSave;
    },
    release: () => dispatch({ type: 'released', at: Date.now(), saveId: uuid() }),
    halt: (reason) => dispatch({ type: 'failed', at: Date.now(), reason }),
    retryLater,
    rebase: (version) => dispatch({ type: 'rebased', at: Date.now(), version, saveId: uuid() }),
    replace: (version) => dispatch({ type: 'replaced', version, saveId: uuid() }),
  };
}
