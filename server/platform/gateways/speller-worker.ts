import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { loadData } from '../../../lib/speller/load-data.ts';
import { createSpeller } from '../../../lib/speller/speller.ts';
import { type KnownWords, MOST_ISSUES, type SpellerIssue } from './speller-provider.ts';

/** What the thread is sent, one at a time, and what it says. */
export interface Asked {
  text: string;
  known: KnownWords;
}
export type Said =
  | { kind: 'ready'; thread: string | undefined }
  | { kind: 'issues'; issues: readonly SpellerIssue[] }
  | { kind: 'failed'; message: string };

const MOST_FRAMES = 6;

const say = (said: Said) => parentPort?.postMessage(said);

const speller = createSpeller(loadData());
parentPort?.on('message', ({ text, known }: Asked) => {
  try {
    say({ kind: 'issues', issues: speller.check(text, known).slice(0, MOST_ISSUES) });
  } catch (error) {
    say({ kind: 'failed', message: whatOf(error) });
  }
});
say({ kind: 'ready', thread: ownThread() });

/** What a message says may quote the text: where it happened has to do. */
function whatOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.match(/^\s+at .+$/gm)?.slice(0, MOST_FRAMES) ?? [];
  return [error.name, ...frames.map((frame) => frame.trim())].join(' ');
}

/** `1234/task/1240` on Linux: the one who watches reads there how long this thread has run. */
function ownThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}
