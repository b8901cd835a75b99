import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type ReadWord, readWords } from '../../../../lib/speller/analysis/words.ts';
import { loadData } from '../../../../lib/speller/load-data.ts';
import { createSpeller } from '../../../../lib/speller/speller.ts';
import { type KnownWords, MAX_ISSUES, type SpellerIssue } from './speller-provider.ts';

/** A message to the thread; the next one follows after the answer. */
export type WorkerTask =
  | { kind: 'check'; text: string; known: KnownWords }
  | { kind: 'words'; text: string; names: readonly string[] };
export type WorkerMessage =
  | { kind: 'ready'; thread: string | undefined }
  | { kind: 'done'; result: readonly SpellerIssue[] | readonly ReadWord[] }
  | { kind: 'failed'; message: string };

const MAX_FRAMES = 6;

const send = (message: WorkerMessage) => parentPort?.postMessage(message);

const speller = createSpeller(loadData());
parentPort?.on('message', (task: WorkerTask) => {
  try {
    send({ kind: 'done', result: resultOf(task) });
  } catch (error) {
    send({ kind: 'failed', message: describeError(error) });
  }
});
send({ kind: 'ready', thread: ownThread() });

function resultOf(task: WorkerTask) {
  return task.kind === 'check'
    ? speller.check(task.text, task.known).slice(0, MAX_ISSUES)
    : readWords(task.text, speller.analyser, task.names);
}

/** Without the error's message, which may quote the text. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.match(/^\s+at .+$/gm)?.slice(0, MAX_FRAMES) ?? [];
  return [error.name, ...frames.map((frame) => frame.trim())].join(' ');
}

/** `1234/task/1240` on Linux, below which the main thread reads this thread's processor time. */
function ownThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return undefined;
  }
}
