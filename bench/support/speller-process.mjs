/*
 * The built worker of the speller in a process of its own, as the server starts it: milliseconds until
 * the first text is checked, and memory in megabytes. The sources would need their compiler, which takes memory of its own.
 */
import { Worker } from 'node:worker_threads';

const began = performance.now();
const worker = new Worker(new URL('../../dist/app/speller-worker.js', import.meta.url), {
  // As in speller-local.ts.
  resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 400 },
});
worker.on('message', ({ kind }) => {
  if (kind === 'ready') {
    const known = { personalWords: [], groupWords: [], names: [], wordCounts: new Map() };
    worker.postMessage({ kind: 'check', text: '그래도 되요.', known });
  } else {
    const ready = performance.now() - began;
    process.send({ ready, memory: process.resourceUsage().maxRSS / 1_024 });
    void worker.terminate();
  }
});
