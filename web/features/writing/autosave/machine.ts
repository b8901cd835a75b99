/**
 * What is written, where it is safe, and what to do next: pure, so that every order of events can
 * be tried. A revision is one change of the text; the driver knows the text itself.
 */
export interface SaveState {
  /** The newest change. */
  readonly changed: number;
  /** The newest change this device's storage holds. */
  readonly kept: number;
  readonly keeping: number | null;
  /** The newest change the server holds. */
  readonly saved: number;
  /** The save that was sent and not answered yet; sent again it is the very same save. */
  readonly pending: Save | null;
  readonly inFlight: boolean;
  /** The version on the server that the text is based on; 0 when it is not there yet. */
  readonly version: number;
  /** What the next save will be called; kept with the local draft, to know it after a lost answer. */
  readonly saveId: string;
  readonly lastChangeAt: number;
  readonly firstUnsavedAt: number | null;
  readonly failures: number;
  readonly retryAt: number | null;
  readonly halt: Halt | null;
}

/**
 * conflict: changed elsewhere. refused: the server said no, a further change may cure it.
 * ended: no save from here can succeed any more. held: publishing has the word.
 */
export type Halt = 'conflict' | 'refused' | 'ended' | 'held';

export interface Save {
  readonly revision: number;
  readonly version: number;
  readonly saveId: string;
}

export type SaveEvent =
  | { type: 'changed'; at: number }
  | { type: 'kept'; revision: number }
  | { type: 'keepFailed' }
  | { type: 'tick'; at: number }
  /** Now rather than later: the window lost its focus or is being closed. */
  | { type: 'flush'; at: number }
  | { type: 'online'; at: number }
  | { type: 'saved'; at: number; version: number; saveId: string }
  | { type: 'failed'; at: number; why: 'passing'; wait: number }
  | { type: 'failed'; at: number; why: 'conflict' | 'refused' | 'ended' }
  | { type: 'held' }
  | { type: 'released'; at: number; saveId: string }
  /** The text now stands on this version: after a conflict it is sent over it. */
  | { type: 'rebased'; at: number; version: number; saveId: string }
  /** The text is the server's: published, or theirs chosen. */
  | { type: 'replaced'; version: number; saveId: string };

export type Effect =
  | { type: 'keep'; revision: number }
  | { type: 'send'; save: Save }
  | { type: 'wake'; at: number }
  | { type: 'forget'; revision: number };

export interface Step {
  readonly state: SaveState;
  readonly effects: readonly Effect[];
}

/** A pause in the typing, and the longest that somebody who never pauses waits. */
const PAUSE_MS = 1_000;
const LONGEST_MS = 15_000;

export function startOf(base: { version: number; saveId: string }): SaveState {
  return {
    changed: 0,
    kept: 0,
    keeping: null,
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

/** Doubles from one second to half a minute; a class that lost its network does not return as one. */
export function backOff(failures: number, random: number, retryAfter = 0): number {
  const wait = Math.min(30_000, 1_000 * 2 ** Math.min(failures, 6));
  return Math.max(retryAfter * 1_000, wait / 2) + (random * wait) / 2;
}

export function isUnsaved(state: SaveState): boolean {
  return state.changed > state.saved;
}

/** In memory alone: closing the window now would lose it. */
export function isOnlyInMemory(state: SaveState): boolean {
  return isUnsaved(state) && state.kept < state.changed;
}

export type SaveStatus = 'new' | 'saved' | 'saving' | 'local' | 'conflict' | 'refused';

export function statusOf(state: SaveState): SaveStatus {
  if (state.halt === 'conflict') return 'conflict';
  if (state.halt === 'refused' || state.halt === 'ended') return 'refused';
  if (!isUnsaved(state)) return state.version === 0 ? 'new' : 'saved';
  return state.failures > 0 && state.kept >= state.changed ? 'local' : 'saving';
}

function dueAt({ lastChangeAt, firstUnsavedAt, retryAt }: SaveState): number {
  if (retryAt !== null) return retryAt;
  return Math.min(lastChangeAt + PAUSE_MS, (firstUnsavedAt ?? lastChangeAt) + LONGEST_MS);
}

function wantsToSend(state: SaveState): boolean {
  return state.halt === null && !state.inFlight && (state.pending !== null || isUnsaved(state));
}

function send(state: SaveState): Step {
  const { changed: revision, version, saveId } = state;
  const save = state.pending ?? { revision, version, saveId };
  return {
    state: { ...state, pending: save, inFlight: true, retryAt: null },
    effects: [{ type: 'send', save }],
  };
}

/** Sends what is due, or asks to be woken when it is. */
function carryOn(state: SaveState, at: number, effects: readonly Effect[] = []): Step {
  if (!wantsToSend(state)) return { state, effects };
  const due = dueAt(state);
  if (at < due) return { state, effects: [...effects, { type: 'wake', at: due }] };
  const sent = send(state);
  return { state: sent.state, effects: [...effects, ...sent.effects] };
}

/** One write at a time; when it is done the newest follows, those between never need to. */
function keep(state: SaveState): Step {
  if (state.keeping !== null || state.kept >= state.changed) return { state, effects: [] };
  const revision = state.changed;
  return { state: { ...state, keeping: revision }, effects: [{ type: 'keep', revision }] };
}

export function step(state: SaveState, event: SaveEvent): Step {
  switch (event.type) {
    case 'changed': {
      const kept = keep({
        ...state,
        changed: state.changed + 1,
        lastChangeAt: event.at,
        firstUnsavedAt: state.firstUnsavedAt ?? event.at,
        halt: state.halt === 'refused' ? null : state.halt,
      });
      return carryOn(kept.state, event.at, kept.effects);
    }
    case 'kept': {
      const next = { ...state, keeping: null, kept: Math.max(state.kept, event.revision) };
      // The server was faster than this device's storage.
      if (!isUnsaved(next))
        return { state: next, effects: [{ type: 'forget', revision: next.changed }] };
      return keep(next);
    }
    case 'keepFailed':
      // The next change tries again; the server is all the sooner asked.
      return { state: { ...state, keeping: null }, effects: [] };
    case 'tick':
      return carryOn(state, event.at);
    case 'flush':
      // Who waits for a resting server is not hurried by a blur.
      return wantsToSend(state) && state.retryAt === null ? send(state) : { state, effects: [] };
    case 'online':
      return wantsToSend(state) ? send({ ...state, failures: 0 }) : { state, effects: [] };
    case 'saved':
      return saved(state, event);
    case 'failed':
      return failed(state, event);
    case 'held':
      return { state: { ...state, halt: 'held' }, effects: [] };
    case 'released':
      return state.halt === 'held'
        ? carryOn({ ...state, halt: null, saveId: event.saveId }, event.at)
        : { state, effects: [] };
    case 'rebased': {
      const { at, version, saveId } = event;
      const base = { ...state, version, saveId, pending: null, halt: null, failures: 0 };
      return step({ ...base, retryAt: null, inFlight: false }, { type: 'changed', at });
    }
    case 'replaced': {
      const { version, saveId } = event;
      return {
        state: {
          ...startOf({ version, saveId }),
          changed: state.changed,
          kept: state.changed,
          saved: state.changed,
          keeping: state.keeping,
        },
        effects: [{ type: 'forget', revision: state.changed }],
      };
    }
  }
}

function saved(
  state: SaveState,
  { at, version, saveId }: { at: number; version: number; saveId: string },
): Step {
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
    firstUnsavedAt: state.changed > revision ? at : null,
  };
  if (!isUnsaved(next)) return { state: next, effects: [{ type: 'forget', revision }] };
  // What this device holds names the version it was based on: now it is a newer one.
  const kept = keep({ ...next, kept: Math.min(next.kept, revision) });
  return carryOn(kept.state, at, kept.effects);
}

function failed(state: SaveState, event: SaveEvent & { type: 'failed' }): Step {
  if (event.why !== 'passing') {
    return {
      state: { ...state, pending: null, inFlight: false, retryAt: null, halt: event.why },
      effects: [],
    };
  }
  const retryAt = event.at + event.wait;
  return {
    state: { ...state, inFlight: false, failures: state.failures + 1, retryAt },
    effects: [{ type: 'wake', at: retryAt }],
  };
}
