import { afterAll, describe, expect, it, vi } from 'vitest';
import { parseBook } from '../book-document.ts';
import { Pictures } from '../pictures.ts';
import { PressError } from '../press-error.ts';
import type { Task } from './compiler.ts';
import { Fitting } from './fitting.ts';
import { makeJob } from './job.ts';
import { Pool } from './pool.ts';
import { type Progress, type Run, taskOf, typesetBook } from './typeset-book.ts';

// Processes start slowly on a machine that does much else.
vi.setConfig({ testTimeout: 60_000 });

const table = (words: string) => ({
  type: 'table',
  content: [
    {
      type: 'tableRow',
      content: [
        {
          type: 'tableCell',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
        },
      ],
    },
  ],
});
const chapter = (title: string, ...content: object[]) => ({
  title,
  document: { type: 'doc', content },
});
const typesettingOf = (run: Run) => ({ run, fitting: new Fitting() });
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const bookOf = (...chapters: object[]) =>
  makeJob(parseBook({ title: '책', parts: [{ chapters }] }), new Pictures(), 'screen');

describe('a piece that cannot be set', () => {
  /** A typesetter that refuses every job with an ornament in it. */
  const refusing = (seen: Task[]) => async (task: Task) => {
    seen.push(task);
    if (task.job.includes('"k":"hr"')) throw new PressError('PROCESS_DIED', 'ended');
    const map = { pages: 1, unnumbered: 0, starts: {} };
    return { kind: 'map' as const, map, measures: { ends: {}, pictures: [] } };
  };

  it('is found, replaced by its text and reported, and the book is made', async () => {
    const book = await bookOf(
      chapter('성한 글', paragraph('성한 글입니다')),
      chapter('탈난 글', paragraph('그래도 남는 말'), { type: 'horizontalRule' }, paragraph('끝')),
    );
    const seen: Task[] = [];
    await typesetBook('map', book, typesettingOf(refusing(seen)));
    expect(book.warnings).toMatchObject([{ chapter: '탈난 글', warning: { code: 'SET_PLAIN' } }]);
    expect(seen.at(-1)?.job).toContain('그래도 남는 말');
    expect(seen.at(-1)?.job).toContain('성한 글입니다');
  });

  it('is tried before the book when it holds a table', async () => {
    const book = await bookOf(chapter('글', paragraph('가')), chapter('표', table('값')));
    const seen: Task[] = [];
    await typesetBook('map', book, typesettingOf(refusing(seen)));
    expect(seen.map((task) => task.kind)).toEqual(['check', 'map']);
    expect(seen[0]?.job).toContain('값');
  });

  it('fails the book when every piece is sound alone', async () => {
    const book = await bookOf(chapter('글', paragraph('가')));
    const failing = async (task: Task) => {
      if (task.kind !== 'check') throw new PressError('SETTING_FAILED', 'no');
      return { kind: 'check' as const, pages: 1 };
    };
    await expect(typesetBook('map', book, typesettingOf(failing))).rejects.toMatchObject({
      code: 'SETTING_FAILED',
    });
  });

  it('reports a progress that never goes back', async () => {
    const book = await bookOf(
      chapter('표', table('값')),
      chapter('탈난 글', paragraph('말'), { type: 'horizontalRule' }, paragraph('끝')),
    );
    const steps: Progress[] = [];
    await typesetBook('map', book, typesettingOf(refusing([])), (step) => steps.push(step));
    const fractions = steps.map((step) => step.fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(steps).toContainEqual({ stage: 'checking', fraction: 0.3, done: 1, of: 1 });
  });
});

describe('the processes', () => {
  const pools: Pool[] = [];
  const poolOf = (limits: { timeoutMs: number; memoryMb: number }) => {
    const pool = new Pool({ processes: 1, ...limits });
    pools.push(pool);
    return pool;
  };
  afterAll(() => {
    for (const pool of pools) pool.close();
  });
  const taskOfBook = async () => {
    const book = await bookOf(chapter('글', paragraph('가')));
    return taskOf('map', book, book.job);
  };

  it('refuse a job that cannot be set, and go on', async () => {
    const pool = poolOf({ timeoutMs: 20_000, memoryMb: 900 });
    const task = await taskOfBook();
    await expect(pool.run({ ...task, job: '{}' })).rejects.toMatchObject({
      code: 'SETTING_FAILED',
    });
    await expect(pool.run(task)).resolves.toMatchObject({ kind: 'map' });
  });

  it('are killed when they take too long, and the next task gets a new one', async () => {
    const pool = poolOf({ timeoutMs: 20_000, memoryMb: 900 });
    const task = await taskOfBook();
    // No process answers in no time.
    const late = pool.run(task, 0);
    const next = pool.run(task);
    await expect(late).rejects.toMatchObject({ code: 'TIMED_OUT' });
    await expect(next).resolves.toMatchObject({ kind: 'map' });
  });

  it('are killed when they hold too much', async () => {
    const pool = poolOf({ timeoutMs: 20_000, memoryMb: 20 });
    await expect(pool.run(await taskOfBook())).rejects.toMatchObject({ code: 'OUT_OF_MEMORY' });
  });

  it('are closed with what waits', async () => {
    const pool = poolOf({ timeoutMs: 20_000, memoryMb: 900 });
    const task = await taskOfBook();
    const waiting = [pool.run(task), pool.run(task)].map((run) =>
      expect(run).rejects.toMatchObject({ code: 'CLOSED' }),
    );
    pool.close();
    await Promise.all(waiting);
    await expect(pool.run(task)).rejects.toMatchObject({ code: 'CLOSED' });
  });
});
