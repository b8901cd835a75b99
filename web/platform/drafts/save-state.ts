/**
 * The state of saving one post, as a pure state machine, so that tests can play events in any order.
 * A revision counts the changes of the text; `createAutosave` holds the text itself.
 */
export interface SaveState {
  readonly latest: number;
  readonly stored: number;
  readonly storing: number | null;
  readonly saved: number;
  /** The save without an answer; a retry sends the very same save, so that it counts once. */
  readonly pending: Save | null;
  readonly inFlight: boolean;
  /** The version on the server that the text is based on; 0 before the first save. */
  readonly version: number;
  /** The id of the next save; stored with the draft to recognise the save after a lost answer. */
  readonly saveId: string;
  readonly lastChangeAt: number;
  readonly firstUnsavedAt: number | null;
  readonly failures: number;
  readonly retryAt: number | null;
  readonly halt: Halt | null;
}

/**
 * - conflict: the post was changed elsewhere.
 * - invalid: the server refused this text; another change may make it valid.
 * - stopped: no save from this window can succeed any more.
 * - held: autosave is paused while publish() runs.
 */
export type Halt = 'conflict' | 'invalid' | 'stopped' | 'held';

export interface Save {
  readonly revision: number;
  readonly version: number;
  readonly saveId: string;
}

export type SaveEvent =
  | { type: 'changed'; at: number }
  | { type: 'stored'; revision: number }
  | { type: 'storeFailed' }
  | { type: 'tick'; at: number }
  | { type: 'flush'; at: number }
  | { type: 'online'; at: number }
  | { type: 'saved'; at: number; version: number; saveId: string }
  | { type: 'failed'; at: number; reason: 'transient'; wait: number }
  | { type: 'failed'; at: number; reason: 'conflict' | 'invalid' | 'stopped' }
  | { type: 'held' }
  | { type: 'released'; at: number; saveId: string }
  /** After a conflict the text of this window is saved on top of this version. */
  | { type: 'rebased'; at: number; version: number; saveId: string }
  /** The text is now the server's: it was published, or the other text was chosen. */
  | { type: 'replaced'; version: number; saveId: string };

export type Effect =
  | { type: 'store'; revision: number }
  | { type: 'send'; save: Save }
  | { type: 'wake'; at: number }
  | { type: 'discard'; revision: number };

export interface Transition {
  readonly state: SaveState;
  readonly effects: readonly Effect[];
}

const PAUSE_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;

export function initialState(base: { version: number; saveId: string }): SaveState {
  return {
    latest: 0,
    stored: 0,
    storing: null,
    saved: 0,
    pending: null,
    inFlight: false,
    lastChangeAt: 0,
    firstUnsavedAt: null,
    failures: 0,
    retryAt: null,
    halt: null,
    ...base,
  };
}

/** Doubles from 1 s to 30 s, with jitter so that a class does not reconnect all at once. */
export function backOffMs(failures: number, random: number, retryAfter = 0): number {
  const wait = Math.min(30_000, 1_000 * 2 ** Math.min(failures, 6));
  return Math.max(retryAfter * 1_000, wait / 2) + (random * wait) / 2;
}

export function isUnsaved(state: SaveState): boolean {
  return state.latest > state.saved;
}

export function isOnlyInMemory(state: SaveState): boolean {
  return isUnsaved(state) && state.stored < state.latest;
}

export type SaveStatus = 'new' | 'saved' | 'saving' | 'local' | 'conflict' | 'refused';

export function statusOf(state: SaveState): SaveStatus {
  if (state.halt === 'conflict') return 'conflict';
  if (state.halt === 'invalid' || state.halt === 'stopped') return 'refused';
  if (!isUnsaved(state)) return state.version === 0 ? 'new' : 'saved';
  return state.failures > 0 && state.stored >= state.latest ? 'local' : 'saving';
}

function dueAt({ lastChangeAt, firstUnsavedAt, retryAt }: SaveState): number {
  if (retryAt !== null) return retryAt;
  return Math.min(lastChangeAt + PAUSE_MS, (firstUnsavedAt ?? lastChangeAt) + LONGEST_DELAY_MS);
}

function canSend(state: SaveState): boolean {
  return state.halt === null && !state.inFlight && (state.pending !== null || isUnsaved(state));
}

function send(state: SaveState): Transition {
  const { latest: revision, version, saveId } = state;
  const save = state.pending ?? { revision, version, saveId };
  return {
    state: { ...state, pending: save, inFlight: true, retryAt: null },
    effects: [{ type: 'send', save }],
  };
}

function sendWhenDue(state: SaveState, at: number, effects: readonly Effect[] = []): Transition {
  if (!canSend(state)) return { state, effects };
  const due = dueAt(state);
  if (at < due) return { state, effects: [...effects, { type: 'wake', at: due }] };
  const sent = send(state);
  return { state: sent.state, effects: [...effects, ...sent.effects] };
}

function storeLatest(state: SaveState): Transition {
  if (state.storing !== null || state.stored >= state.latest) return { state, effects: [] };
  const revision = state.latest;
  return { state: { ...state, storing: revision }, effects: [{ type: 'store', revision }] };
}

export function transition(state: SaveState, event: SaveEvent): Transition {
  switch (event.type) {
    case 'changed': {
      const next = storeLatest({
        ...state,
        latest: state.latest + 1,
        lastChangeAt: event.at,
        firstUnsavedAt: state.firstUnsavedAt ?? event.at,
        halt: state.halt === 'invalid' ? null : state.halt,
      });
      return sendWhenDue(next.state, event.at, next.effects);
    }
    case 'stored': {
      const next = { ...state, storing: null, stored: Math.max(state.stored, event.revision) };
      // The server answered before the storage did, so nothing else discards this draft.
      if (!isUnsaved(next)) {
        return { state: next, effects: [{ type: 'discard', revision: next.latest }] };
      }
      return storeLatest(next);
    }
    case 'storeFailed':
      // Without a retry: the next change stores again, and the save to the server is under way.
      return { state: { ...state, storing: null }, effects: [] };
    case 'tick':
      return sendWhenDue(state, event.at);
    case 'flush':
      // During back-off a blur does not trigger an early retry.
      return canSend(state) && state.retryAt === null ? send(state) : { state, effects: [] };
    case 'online':
      return canSend(state) ? send({ ...state, failures: 0 }) : { state, effects: [] };
    case 'saved':
      return saved(state, event);
    case 'failed':
      return failed(state, event);
    case 'held':
      return { state: { ...state, halt: 'held' }, effects: [] };
    case 'released':
      return state.halt === 'held'
        ? sendWhenDue({ ...state, halt: null, saveId: event.saveId }, event.at)
        : { state, effects: [] };
    case 'rebased': {
      const { at, version, saveId } = event;
      const base = { ...state, version, saveId, pending: null, halt: null, failures: 0 };
      return transition({ ...base, retryAt: null, inFlight: false }, { type: 'changed', at });
    }
    case 'replaced': {
      const { version, saveId } = event;
      return {
        state: {
          ...initialState({ version, saveId }),
          latest: state.latest,
          stored: state.latest,
          saved: state.latest,
          storing: state.storing,
        },
        effects: [{ type: 'discard', revision: state.latest }],
      };
    }
  }
}

function saved(state: SaveState, event: SaveEvent & { type: 'saved' }): Transition {
  const { at, version, saveId } = event;
  const revision = state.pending?.revision ?? state.saved;
  const next: SaveState = {
    ...state,
    saved: revision,
    version,
    saveId,
    pending: null,
    inFlight: false,
    failures: 0,
    retryAt: null,
    firstUnsavedAt: state.latest > revision ? at : null,
  };
  if (!isUnsaved(next)) return { state: next, effects: [{ type: 'discard', revision }] };
  // The stored draft names the version before this save, so it is stored again.
  const stored = storeLatest({ ...next, stored: Math.min(next.stored, revision) });
  return sendWhenDue(stored.state, at, stored.effects);
}

function failed(state: SaveState, event: SaveEvent & { type: 'failed' }): Transition {
  if (event.reason !== 'transient') {
    return {
      state: { ...state, pending: null, inFlight: false, retryAt: null, halt: event.reason },
      effects: [],
    };
  }
  const retryAt = event.at + event.wait;
  return {
    state: { ...state, inFlight: false, failures: state.failures + 1, retryAt },
    effects: [{ type: 'wake', at: retryAt }],
  };
}
