import { describe, expect, it, vi } from 'vitest';
import { queued } from './speller.ts';
import type { SpellerProvider } from './speller-provider.ts';
import { createFairQueue } from './speller-queue.ts';

const KNOWN = { personalWords: [], groupWords: [], names: [] };
const LIMITS = { concurrency: 1, maxPerPerson: 9, maxTotal: 99, maxWaitMs: 60_000 };

/** Work that is done when the test says so. */
function held() {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((end) => {
      order.push(name);
      ends.push(end);
    });
  const endOne = () => ends.shift()?.();
  /** Each when it has begun, which must be one after the other, behind so many others. */
  async function endEach(all: Promise<void>[], before = 0): Promise<void> {
    for (const one of all.keys()) {
      await expect.poll(() => order.length).toBe(before + one + 1);
      endOne();
    }
    await Promise.all(all);
  }
  return { order, work, endOne, endEach };
}

describe('gateways/speller-queue', () => {
  it('serves the person with the least work done next', async () => {
    const { order, work, endEach } = held();
    const queue = createFairQueue({ ...LIMITS, maxPerPerson: 5, maxTotal: 20 });
    const all = [
      queue.run('하나', 1, work('하나 1')),
      queue.run('하나', 1, work('하나 2')),
      queue.run('하나', 1, work('하나 3')),
      queue.run('둘', 1, work('둘 1')),
      queue.run('셋', 1, work('셋 1')),
    ];
    await endEach(all);
    expect(order).toEqual(['하나 1', '둘 1', '셋 1', '하나 2', '하나 3']);
  });

  it('serves a paragraph before long texts that arrived earlier', async () => {
    const { order, work, endEach } = held();
    const queue = createFairQueue(LIMITS);
    const all = [
      queue.run('하나', 900, work('하나 1')),
      queue.run('둘', 900, work('둘 1')),
      queue.run('하나', 1, work('하나 2')),
      queue.run('셋', 20, work('셋 1')),
      queue.run('넷', 10, work('넷 1')),
    ];
    await endEach(all);
    expect(order).toEqual(['하나 1', '넷 1', '셋 1', '둘 1', '하나 2']);
    // Since then nobody waited: all begin anew.
    const more = ['다섯', '하나', '여섯'].map((whose) => queue.run(whose, 1, work(whose)));
    await endEach(more, all.length);
    expect(order.slice(all.length)).toEqual(['다섯', '하나', '여섯']);
  });

  it('refuses a person with too many tasks, and everybody when it is full', async () => {
    const { work, endOne } = held();
    const queue = createFairQueue({ ...LIMITS, maxPerPerson: 2, maxTotal: 3 });
    const running = [queue.run('하나', 1, work('1')), queue.run('하나', 1, work('2'))];
    await expect(queue.run('하나', 1, work('3'))).rejects.toMatchObject({ trouble: 'busy' });
    running.push(queue.run('둘', 1, work('4')));
    await expect(queue.run('셋', 1, work('5'))).rejects.toMatchObject({ trouble: 'crowded' });
    const done = running.map((one) => one.then(endOne));
    endOne();
    await Promise.all(done);
    const again = queue.run('하나', 1, async () => '다시');
    expect(await again).toBe('다시');
  });

  it('refuses a task that waited longer than its client does', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { order, work, endOne } = held();
    const queue = createFairQueue(LIMITS);
    const both = Promise.allSettled([
      queue.run('하나', 1, work('1')),
      queue.run('둘', 1, work('2')),
    ]);
    await expect.poll(() => order).toEqual(['1']);
    now.mockReturnValue(60_001);
    endOne();
    expect((await both)[1]).toMatchObject({ reason: { trouble: 'crowded' } });
    now.mockRestore();
    expect(order).toEqual(['1']);
  });

  it('finishes running tasks when it closes and refuses the others', async () => {
    const { order, work, endOne } = held();
    const queue = createFairQueue(LIMITS);
    const both = Promise.allSettled([
      queue.run('하나', 1, work('1')),
      queue.run('둘', 1, work('2')),
    ]);
    await expect.poll(() => order).toEqual(['1']);
    queue.close();
    endOne();
    const [done, refused] = await both;
    expect(done.status).toBe('fulfilled');
    expect(refused).toMatchObject({ reason: { trouble: 'unavailable' } });
    await expect(queue.run('하나', 1, work('3'))).rejects.toMatchObject({ trouble: 'unavailable' });
    expect(order).toEqual(['1']);
  });

  it('continues after a failed task', async () => {
    const provider: SpellerProvider = {
      concurrency: 1,
      check: async (text) => {
        if (text === '못 함') throw new Error('it could not');
        return [];
      },
      close: async () => {},
    };
    const speller = queued(provider, false, { ...provider, readWords: async () => [] });
    await expect(speller.check('하나', '못 함', KNOWN)).rejects.toThrow('it could not');
    expect(await speller.check('하나', '그다음', KNOWN)).toEqual([]);
  });
});
