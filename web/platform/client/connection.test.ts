import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection, type Probed } from './connection.ts';

function makeConnection(answers: Probed[]) {
  const builds: string[] = [];
  const probe = vi.fn<() => Promise<Probed>>(
    async () => answers.shift() ?? { connection: 'online' },
  );
  const connection = createConnection({
    probe,
    onBuild: (build) => builds.push(build),
    random: () => 1,
  });
  return { connection, probe, builds };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the connection', () => {
  it('stays online after one lost call when the server answers the probe', async () => {
    const { connection, probe } = makeConnection([{ connection: 'online', build: 'a' }]);
    connection.suspect();
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(1);
    expect(connection.get()).toBe('online');
  });

  it('is offline when the probe fails too, and asks again ever later until it is back', async () => {
    const away = { connection: 'offline' } as const;
    const { connection, probe } = makeConnection([away, away, away]);
    connection.suspect();
    await pass(0);
    expect(connection.get()).toBe('offline');
    await pass(2_000);
    expect(probe).toHaveBeenCalledTimes(2);
    await pass(3_900);
    expect(probe).toHaveBeenCalledTimes(2);
    await pass(100);
    expect(probe).toHaveBeenCalledTimes(3);
    await pass(8_000);
    expect(connection.get()).toBe('online');
    await pass(600_000);
    expect(probe).toHaveBeenCalledTimes(4);
  });

  it('asks once for all calls that are lost together', async () => {
    const { connection, probe } = makeConnection([{ connection: 'offline' }]);
    for (let call = 0; call < 5; call += 1) connection.suspect();
    await pass(0);
    connection.suspect();
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('asks anew when the network is back while an older question still waits', async () => {
    let fail = (): void => {};
    const probe = vi
      .fn<() => Promise<Probed>>(async () => ({ connection: 'online' }))
      .mockImplementationOnce(
        () =>
          new Promise((resolve) => {
            fail = () => resolve({ connection: 'offline' });
          }),
      );
    const connection = createConnection({ probe, onBuild: () => {}, random: () => 1 });
    connection.lost();
    await pass(0);
    connection.found();
    fail();
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(2);
    expect(connection.get()).toBe('online');
  });

  it('tells an unavailable server from a lost network, and the build it hands out', async () => {
    const { connection, builds } = makeConnection([
      { connection: 'unavailable' },
      { connection: 'online', build: 'b' },
    ]);
    await connection.check();
    expect(connection.get()).toBe('unavailable');
    await pass(2_000);
    expect(connection.get()).toBe('online');
    expect(builds).toEqual(['b']);
  });
});
