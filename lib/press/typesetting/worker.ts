import { rmSync } from 'node:fs';
import { Compiler, type Outcome, type Task } from './compiler.ts';

/** Messages between the pool and a setting process. */
export type Question = { id: number; task: Task };
export type Answer = { id: number; rss: number } & ({ outcome: Outcome } | { refused: string });

const workspace = process.argv[2] ?? '';
const compiler = new Compiler(workspace);

process.on('message', ({ id, task }: Question) => {
  // The typesetter blocks the event loop; a separate turn lets pending messages go out first.
  setImmediate(() => {
    const answer = (result: { outcome: Outcome } | { refused: string }) => {
      const message: Answer = { id, rss: process.memoryUsage.rss(), ...result };
      process.send?.(message, () => setImmediate(() => compiler.evictCache(10)));
    };
    try {
      answer({ outcome: compiler.run(task) });
    } catch (error) {
      answer({ refused: error instanceof Error ? error.message : String(error) });
    }
  });
});

// The channel closes when the parent ends for any reason: end with it.
process.on('disconnect', () => {
  rmSync(workspace, { recursive: true, force: true });
  process.exit();
});

process.send?.('ready');
