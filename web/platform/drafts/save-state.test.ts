import { describe, expect, it } from 'vitest';
import {
  backOffMs,
  type Effect,
  initialState,
  isOnlyInMemory,
  type SaveEvent,
  type SaveState,
  statusOf,
  transition,
} from './save-state.ts';

const START = initialState({ version: 3, saveId: 'a' });

function play(events: SaveEvent[], from: SaveState = START) {
  let state = from;
  let effects: readonly Effect[] = [];
  for (const event of events) ({ state, effects } = transition(state, event));
  return { state, effects, status: statusOf(state) };
}

const changed = (at: number): SaveEvent => ({ type: 'changed', at });
const tick = (at: number): SaveEvent => ({ type: 'tick', at });
const stored = (revision: number): SaveEvent => ({ type: 'stored', revision });
const saved = (at: number, version: number, saveId: string): SaveEvent => ({
  type: 'saved',
  at,
  version,
  saveId,
});
const lost = (at: number, wait = 1_000): SaveEvent => ({
  type: 'failed',
  at,
  reason: 'transient',
  wait,
});
const sends = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect.save] : []));

describe('autosave: storing on this device', () => {
  it('stores the first change at once, then one write at a time, always the latest', () => {
    expect(play([changed(0)]).effects).toContainEqual({ type: 'store', revision: 1 });
    const busy = play([changed(0), changed(10), changed(20)]);
    expect(busy.effects.filter(({ type }) => type === 'store')).toEqual([]);
    expect(play([stored(1)], busy.state).effects).toEqual([{ type: 'store', revision: 3 }]);
    expect(play([stored(1), stored(3)], busy.state).effects).toEqual([]);
  });

  it('knows text that is only in memory', () => {
    const one = play([changed(0)]);
    expect(isOnlyInMemory(one.state)).toBe(true);
    expect(isOnlyInMemory(play([stored(1)], one.state).state)).toBe(false);
    const refused = play([{ type: 'storeFailed' }], one.state);
    expect(isOnlyInMemory(refused.state)).toBe(true);
    expect(play([changed(5)], refused.state).effects).toContainEqual({
      type: 'store',
      revision: 2,
    });
  });

  it('discards the draft once the server has it, also if the server was faster', () => {
    const sent = play([changed(0), stored(1), tick(1_000), saved(1_100, 4, 'b')]);
    expect(sent.effects).toEqual([{ type: 'discard', revision: 1 }]);
    const faster = play([changed(0), tick(1_000), saved(1_100, 4, 'b'), stored(1)]);
    expect(faster.effects).toEqual([{ type: 'discard', revision: 1 }]);
  });

  it('stores the draft again with the new version if there is more text', () => {
    const { effects } = play([
      changed(0),
      stored(1),
      tick(1_000),
      changed(1_050),
      stored(2),
      saved(1_100, 4, 'b'),
    ]);
    expect(effects).toContainEqual({ type: 'store', revision: 2 });
  });
});

describe('autosave: saving on the server', () => {
  it.each([
    ['one second after the last key', [changed(0), changed(400)], 1_400],
    [
      'after 15 seconds at the latest',
      Array.from({ length: 40 }, (_, n) => changed(n * 400)),
      15_000,
    ],
  ])('saves %s', (_, events, at) => {
    const { state, effects } = play(events.filter((event) => 'at' in event && event.at < at));
    expect(effects).toContainEqual({ type: 'wake', at });
    expect(sends(play([tick(at - 1)], state).effects)).toEqual([]);
    expect(sends(play([tick(at)], state).effects)).toHaveLength(1);
  });

  it('sends the version it is based on and the save id of the stored draft', () => {
    const { effects, status } = play([changed(0), changed(9), tick(1_009)]);
    expect(sends(effects)).toEqual([{ revision: 2, version: 3, saveId: 'a' }]);
    expect(status).toBe('saving');
  });

  it('sends one save at a time; later changes follow on the new version', () => {
    const sent = play([changed(0), tick(1_000), changed(1_100)]);
    expect(sends(play([tick(2_100)], sent.state).effects)).toEqual([]);
    expect(sends(play([{ type: 'flush', at: 2_100 }], sent.state).effects)).toEqual([]);
    const next = play([saved(2_200, 4, 'b')], sent.state);
    expect(sends(next.effects)).toEqual([{ revision: 2, version: 4, saveId: 'b' }]);
    expect(play([saved(2_300, 5, 'c')], next.state).status).toBe('saved');
  });

  it('saves at once when the window loses the focus, if there are changes', () => {
    expect(sends(play([changed(0), { type: 'flush', at: 5 }]).effects)).toHaveLength(1);
    expect(play([{ type: 'flush', at: 5 }]).effects).toEqual([]);
  });
});

describe('autosave: without an answer', () => {
  const down = play([changed(0), stored(1), tick(1_000), lost(2_000)]);

  it('reports that the text is on this device and sends the very same save again', () => {
    expect(down.status).toBe('local');
    expect(down.effects).toEqual([{ type: 'wake', at: 3_000 }]);
    const again = play([changed(2_100), stored(2), tick(3_000)], down.state);
    expect(sends(again.effects)).toEqual([{ revision: 1, version: 3, saveId: 'a' }]);
    const next = play([saved(3_100, 4, 'b'), tick(3_100)], again.state);
    expect(next.state.pending).toEqual({ revision: 2, version: 4, saveId: 'b' });
  });

  it('ignores keys and blurs during back-off, but retries when the network is back', () => {
    const early = play([changed(2_100), { type: 'flush', at: 2_200 }, tick(2_900)], down.state);
    expect(sends(early.effects)).toEqual([]);
    expect(sends(play([{ type: 'online', at: 2_300 }], down.state).effects)).toHaveLength(1);
  });

  it('retries without end', () => {
    let { state } = down;
    for (let n = 1; n < 100; n += 1) {
      const retry = play([tick(state.retryAt ?? 0)], state);
      expect(sends(retry.effects)).toEqual([{ revision: 1, version: 3, saveId: 'a' }]);
      ({ state } = play([lost(n * 100_000)], retry.state));
    }
    expect(state.failures).toBe(100);
  });

  it.each([
    [0, 0, 0, 500],
    [0, 1, 0, 1_000],
    [3, 0.5, 0, 6_000],
    [50, 1, 0, 30_000],
    [0, 0, 7, 7_000],
  ])(
    'after %i failures (random %d, Retry-After %i s) waits %i ms',
    (failures, random, asked, wait) => {
      expect(backOffMs(failures, random, asked)).toBe(wait);
    },
  );
});

describe('autosave: refusals', () => {
  const sent = play([changed(0), stored(1), tick(1_000)]);
  const failed = (reason: 'conflict' | 'invalid' | 'stopped') =>
    play([{ type: 'failed', at: 1_100, reason }], sent.state);

  it('stops sending after a conflict, but stores changes', () => {
    const { state, status } = failed('conflict');
    expect(status).toBe('conflict');
    const more = play([changed(1_200)], state);
    expect(more.effects).toEqual([{ type: 'store', revision: 2 }]);
    expect(play([tick(9_000), { type: 'online', at: 9_000 }], more.state).effects).toEqual([]);
    const mine = play(
      [{ type: 'rebased', at: 9_500, version: 8, saveId: 'm' }, tick(10_500)],
      more.state,
    );
    expect(sends(mine.effects)).toEqual([{ revision: 3, version: 8, saveId: 'm' }]);
  });

  it('counts the other text as saved', () => {
    const { state, effects, status } = play(
      [{ type: 'replaced', version: 8, saveId: 't' }],
      failed('conflict').state,
    );
    expect(effects).toEqual([{ type: 'discard', revision: 1 }]);
    expect(status).toBe('saved');
    expect(sends(play([changed(5_000), tick(6_000)], state).effects)).toEqual([
      { revision: 2, version: 8, saveId: 't' },
    ]);
  });

  it('sends an invalid text again after a change, and never once it is stopped', () => {
    expect(failed('invalid').status).toBe('refused');
    expect(play([tick(9_000)], failed('invalid').state).effects).toEqual([]);
    expect(
      sends(play([changed(9_000), tick(10_000)], failed('invalid').state).effects),
    ).toHaveLength(1);
    expect(sends(play([changed(9_000), tick(10_000)], failed('stopped').state).effects)).toEqual(
      [],
    );
    expect(failed('stopped').status).toBe('refused');
  });

  it('pauses while publishing runs and continues with a new save id', () => {
    const held = play([
      changed(0),
      stored(1),
      { type: 'held' },
      tick(5_000),
      { type: 'flush', at: 5_000 },
    ]);
    expect(held.effects).toEqual([]);
    const on = play([{ type: 'released', at: 6_000, saveId: 'z' }], held.state);
    expect(sends(on.effects)).toEqual([{ revision: 1, version: 3, saveId: 'z' }]);
  });
});

describe('autosave: events in any order', () => {
  /** Seeded, so that a failing order can be repeated. */
  function* numbers(seed: number) {
    for (let n = seed; ; ) {
      n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
      yield n / 2_147_483_648;
    }
  }

  it('never loses a revision: unsaved text is stored or being stored', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = numbers(seed);
      const next = () => random.next().value ?? 0;
      const device = { revision: 0 };
      const server = { revision: 0, version: 3, saveId: 'none' };
      let [state, at] = [START, 0];
      const handle = (effects: readonly Effect[]) => {
        for (const effect of effects) {
          if (effect.type === 'discard') {
            expect(server.revision).toBeGreaterThanOrEqual(effect.revision);
          }
        }
      };
      for (let n = 0; n < 200; n += 1) {
        at += Math.floor(next() * 700);
        const dice = next();
        let event: SaveEvent = tick(at);
        if (dice < 0.35) event = changed(at);
        else if (dice < 0.55 && state.storing !== null) {
          device.revision = Math.max(device.revision, state.storing);
          event = stored(state.storing);
        } else if (dice < 0.85 && state.inFlight && state.pending) {
          const { revision, version, saveId } = state.pending;
          // The save may be lost, or its answer, or it may already have been applied.
          const arrives = next() < 0.7;
          if (arrives && server.saveId !== saveId) {
            expect(version).toBe(server.version);
            Object.assign(server, { revision, version: version + 1, saveId });
          }
          const answered = arrives && next() < 0.6;
          event = answered ? saved(at, server.version, `s${seed}-${n}`) : lost(at, 500);
        } else if (dice > 0.97) event = { type: 'online', at };
        else if (dice > 0.94) event = { type: 'flush', at };
        const result = transition(state, event);
        ({ state } = result);
        handle(result.effects);
        const safe = Math.max(device.revision, server.revision);
        expect(safe >= state.latest || state.storing !== null).toBe(true);
      }
      expect(state.saved).toBeLessThanOrEqual(server.revision);
    }
  });
});
