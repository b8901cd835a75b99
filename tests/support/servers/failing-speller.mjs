/*
 * In place of the speller's thread: it does what the text says. '끝없이' is looked at for ever, '죽기'
 * ends the thread, '터지기' fills its memory, '기다려' waits to be ended from outside; whatever else is
 * right, and answered.
 */
import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ text }) => {
  if (text === '끝없이') for (;;);
  if (text === '죽기') process.exit(1);
  if (text === '기다려') return;
  if (text === '터지기')
    for (const all = []; ; ) all.push(Array.from({ length: 1_000 }, () => all.length));
  if (text === '못 함') parentPort.postMessage({ kind: 'failed', message: 'it could not' });
  else parentPort.postMessage({ kind: 'done', result: [] });
});
let thread;
try {
  thread = readlinkSync('/proc/thread-self');
} catch {}
parentPort.postMessage({ kind: 'ready', thread });
