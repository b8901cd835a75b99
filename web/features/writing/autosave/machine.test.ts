import { describe, expect, it } from 'vitest';
import {
  backOff,
  type Effect,
  isOnlyInMemory,
  type SaveEvent,
  type SaveState,
  startOf,
  statusOf,
  step,
} from './machine.ts';

const START = startOf({ version: 3, saveId: 'a' });

/** Plays events one after the other; what was asked for at the last of them, and where it led. */
function play(events: SaveEvent[], from: SaveState = START) {
  let state = from;
  let effects: readonly Effect[] = [];
  for (const event of events) ({ state, effects } = step(state, event));
  return { state, effects, status: statusOf(state) };
}

const changed = (at: number): SaveEvent => ({ type: 'changed', at });
const tick = (at: number): SaveEvent => ({ type: 'tick', at });
const kept = (revision: number): SaveEvent => ({ type: 'kept', revision });
const saved = (at: number, version: number, saveId: string): SaveEvent => ({
  type: 'saved',
  at,
  version,
  saveId,
});
const lost = (at: number, wait = 1_000): SaveEvent => ({
  type: 'failed',
  at,
  why: 'passing',
  wait,
});
const sends = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === 'send' ? [effect.save] : []));

describe('keeping on this device', () => {
  it('begins with the first change, one write at a time, and then takes the newest', () => {
    expect(play([changed(0)]).effects).toContainEqual({ type: 'keep', revision: 1 });
    const busy = play([changed(0), changed(10), changed(20)]);
    expect(busy.effects.filter(({ type }) => type === 'keep')).toEqual([]);
    expect(play([kept(1)], busy.state).effects).toEqual([{ type: 'keep', revision: 3 }]);
    expect(play([kept(1), kept(3)], busy.state).effects).toEqual([]);
  });

  it('knows what is nowhere but in memory', () => {
    const one = play([changed(0)]);
    expect(isOnlyInMemory(one.state)).toBe(true);
    expect(isOnlyInMemory(play([kept(1)], one.state).state)).toBe(false);
    const refused = play([{ type: 'keepFailed' }], one.state);
    expect(isOnlyInMemory(refused.state)).toBe(true);
    expect(play([changed(5)], refused.state).effects).toContainEqual({ type: 'keep', revision: 2 });
  });

  it('is forgotten when the server has it, also when the server was faster', () => {
    const sent = play([changed(0), kept(1), tick(1_000), saved(1_100, 4, 'b')]);
    expect(sent.effects).toEqual([{ type: 'forget', revision: 1 }]);
    const faster = play([changed(0), tick(1_000), saved(1_100, 4, 'b'), kept(1)]);
    expect(faster.effects).toEqual([{ type: 'forget', revision: 1 }]);
  });

  it('is written anew on the version that a save made, when there is more', () => {
    const { effects } = play([
      changed(0),
      kept(1),
      tick(1_000),
      changed(1_050),
      kept(2),
      saved(1_100, 4, 'b'),
    ]);
    expect(effects).toContainEqual({ type: 'keep', revision: 2 });
  });
});

describe('saving on the server', () => {
  it.each([
    ['a second after the last key', [changed(0), changed(400)], 1_400],
    [
      'and no later than 15 seconds',
      Array.from({ length: 40 }, (_, n) => changed(n * 400)),
      15_000,
    ],
  ])('comes %s', (_, events, at) => {
    const { state, effects } = play(events.filter((event) => 'at' in event && event.at < at));
    expect(effects).toContainEqual({ type: 'wake', at });
    expect(sends(play([tick(at - 1)], state).effects)).toEqual([]);
    expect(sends(play([tick(at)], state).effects)).toHaveLength(1);
  });

  it('carries the version it stands on and the name that this device keeps', () => {
    const { effects, status } = play([changed(0), changed(9), tick(1_009)]);
    expect(sends(effects)).toEqual([{ revision: 2, version: 3, saveId: 'a' }]);
    expect(status).toBe('saving');
  });

  it('is under way once; what came meanwhile follows on the new version', () => {
    const sent = play([changed(0), tick(1_000), changed(1_100)]);
    expect(sends(play([tick(2_100)], sent.state).effects)).toEqual([]);
    expect(sends(play([{ type: 'flush', at: 2_100 }], sent.state).effects)).toEqual([]);
    const next = play([saved(2_200, 4, 'b')], sent.state);
    expect(sends(next.effects)).toEqual([{ revision: 2, version: 4, saveId: 'b' }]);
    expect(play([saved(2_300, 5, 'c')], next.state).status).toBe('saved');
  });

  it('comes at once when the window is left, and only when there is something', () => {
    expect(sends(play([changed(0), { type: 'flush', at: 5 }]).effects)).toHaveLength(1);
    expect(play([{ type: 'flush', at: 5 }]).effects).toEqual([]);
  });
});

describe('without an answer', () => {
  const down = play([changed(0), kept(1), tick(1_000), lost(2_000)]);

  it('says that the text is on this device and tries again, the very same save', () => {
    expect(down.status).toBe('local');
    expect(down.effects).toEqual([{ type: 'wake', at: 3_000 }]);
    const again = play([changed(2_100), kept(2), tick(3_000)], down.state);
    expect(sends(again.effects)).toEqual([{ revision: 1, version: 3, saveId: 'a' }]);
    // Only then what was written since.
    const next = play([saved(3_100, 4, 'b'), tick(3_100)], again.state);
    expect(next.state.pending).toEqual({ revision: 2, version: 4, saveId: 'b' });
  });

  it('does not hurry a resting server at each key or blur, but at once when the network is back', () => {
    const impatient = play([changed(2_100), { type: 'flush', at: 2_200 }, tick(2_900)], down.state);
    expect(sends(impatient.effects)).toEqual([]);
    expect(sends(play([{ type: 'online', at: 2_300 }], down.state).effects)).toHaveLength(1);
  });

  it('never gives up', () => {
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
    'waits after %i failures (random %d, asked for %i s) %i ms',
    (failures, random, asked, wait) => {
      expect(backOff(failures, random, asked)).toBe(wait);
    },
  );
});

describe('refusals', () => {
  const sent = play([changed(0), kept(1), tick(1_000)]);
  const failed = (why: 'conflict' | 'refused' | 'ended') =>
    play([{ type: 'failed', at: 1_100, why }], sent.state);

  it('sends nothing more after a conflict, but goes on keeping', () => {
    const { state, status } = failed('conflict');
    expect(status).toBe('conflict');
    const more = play([changed(1_200)], state);
    expect(more.effects).toEqual([{ type: 'keep', revision: 2 }]);
    expect(play([tick(9_000), { type: 'online', at: 9_000 }], more.state).effects).toEqual([]);
    const mine = play(
      [{ type: 'rebased', at: 9_500, version: 8, saveId: 'm' }, tick(10_500)],
      more.state,
    );
    expect(sends(mine.effects)).toEqual([{ revision: 3, version: 8, saveId: 'm' }]);
  });

  it('takes the other text as saved', () => {
    const { state, effects, status } = play(
      [{ type: 'replaced', version: 8, saveId: 't' }],
      failed('conflict').state,
    );
    expect(effects).toEqual([{ type: 'forget', revision: 1 }]);
    expect(status).toBe('saved');
    expect(sends(play([changed(5_000), tick(6_000)], state).effects)).toEqual([
      { revision: 2, version: 8, saveId: 't' },
    ]);
  });

  it('tries a refused text again when it changed, an ended one never', () => {
    expect(failed('refused').status).toBe('refused');
    expect(play([tick(9_000)], failed('refused').state).effects).toEqual([]);
    expect(
      sends(play([changed(9_000), tick(10_000)], failed('refused').state).effects),
    ).toHaveLength(1);
    expect(sends(play([changed(9_000), tick(10_000)], failed('ended').state).effects)).toEqual([]);
    expect(failed('ended').status).toBe('refused');
  });

  it('lets publishing have the word, and goes on under another name when it was refused', () => {
    const held = play([
      changed(0),
      kept(1),
      { type: 'held' },
      tick(5_000),
      { type: 'flush', at: 5_000 },
    ]);
    expect(held.effects).toEqual([]);
    const on = play([{ type: 'released', at: 6_000, saveId: 'z' }], held.state);
    expect(sends(on.effects)).toEqual([{ revision: 1, version: 3, saveId: 'z' }]);
  });
});

describe('in any order', () => {
  /** A small generator of its own, so that a failing order can be run again. */
  function* numbers(seed: number) {
    for (let n = seed; ; ) {
      n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
      yield n / 2_147_483_648;
    }
  }

  it('loses nothing: what is not saved is kept, being kept or about to be', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = numbers(seed);
      const next = () => random.next().value ?? 0;
      const device = { revision: 0 };
      const server = { revision: 0, version: 3, saveId: 'none' };
      let [state, at] = [START, 0];
      const handle = (effects: readonly Effect[]) => {
        for (const effect of effects) {
          if (effect.type === 'forget') {
            expect(server.revision).toBeGreaterThanOrEqual(effect.revision);
          }
        }
      };
      for (let n = 0; n < 200; n += 1) {
        at += Math.floor(next() * 700);
        const dice = next();
        let event: SaveEvent = tick(at);
        if (dice < 0.35) event = changed(at);
        else if (dice < 0.55 && state.keeping !== null) {
          device.revision = Math.max(device.revision, state.keeping);
          event = kept(state.keeping);
        } else if (dice < 0.85 && state.inFlight && state.pending) {
          const { revision, version, saveId } = state.pending;
          // The server applies it, or has already, or never hears it; the answer may be lost.
          const arrives = next() < 0.7;
          if (arrives && server.saveId !== saveId) {
            expect(version).toBe(server.version);
            Object.assign(server, { revision, version: version + 1, saveId });
          }
          const answered = arrives && next() < 0.6;
          event = answered ? saved(at, server.version, `s${seed}-${n}`) : lost(at, 500);
        } else if (dice > 0.97) event = { type: 'online', at };
        else if (dice > 0.94) event = { type: 'flush', at };
        const result = step(state, event);
        ({ state } = result);
        handle(result.effects);
        const safe = Math.max(device.revision, server.revision);
        expect(safe >= state.changed || state.keeping !== null).toBe(true);
      }
      expect(state.saved).toBeLessThanOrEqual(server.revision);
    }
  });
});
