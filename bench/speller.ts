/*
 * The speller on the posts of the demo class, first as they are and then with a letter changed in
 * every tenth word: milliseconds of CPU for 1,000 characters that were not seen before, beside hunspell
 * looking up the same words in the same run; time to be ready and memory, in processes of their own.
 *
 *   npm run bench speller
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createHunspellFromFiles } from 'hunspell-wasm';
import { loadData } from '../lib/speller/load-data.ts';
import { createSpeller } from '../lib/speller/speller.ts';
import { type Figure, median, printFigures } from './support/measure.ts';

const RUNS = 5;
const GOALS = { perThousand: 20, ready: 2_000, memory: 200 };
const HERE = fileURLToPath(import.meta.url);
const BUILT = fileURLToPath(new URL('support/speller-process.mjs', import.meta.url));
const DICTIONARY = new URL('../node_modules/dictionary-ko/', import.meta.url);

/** Imported here and not above: the processes whose memory is measured read no posts. */
async function readPosts(): Promise<string[]> {
  const { readDemo } = await import('../server/demo/demo-content.ts');
  const { paragraphsOf } = await import('../server/demo/post-body.ts');
  const group = readDemo().groups.find(({ key }) => key === 'class');
  return group?.posts.map((post) => paragraphsOf(post).join('\n')) ?? [];
}

/** A vowel changed in every tenth word: 학교 becomes 학규. */
function withSlips(text: string): string {
  let count = 0;
  return text.replace(/[가-힣]{2,}/g, (word) => {
    count += 1;
    if (count % 10 !== 0) return word;
    const jamo = word.normalize('NFD');
    return jamo.replace(/[ᅡᅥᅩ]/, (vowel) => (vowel === 'ᅩ' ? 'ᅮ' : 'ᅣ')).normalize('NFC');
  });
}

function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const perThousand = (ms: number, of: readonly string[]) =>
  (ms / of.reduce((sum, text) => sum + text.length, 0)) * 1_000;

const path = (name: string) => fileURLToPath(new URL(name, DICTIONARY));

type Told = { ready: number; memory: number };

if (process.argv[2] === 'hunspell') {
  const began = performance.now();
  const hunspell = await createHunspellFromFiles(path('index.aff'), path('index.dic'));
  hunspell.testSpelling('학교');
  const ready = performance.now() - began;
  process.send?.({ ready, memory: process.resourceUsage().maxRSS / 1_024 } satisfies Told);
} else await bench();

/** What a process of its own tells: of the built speller (built: true), or of hunspell. */
function told(which: 'own' | 'hunspell'): Promise<Told> {
  return new Promise((resolve, reject) => {
    const child = which === 'own' ? fork(BUILT, { execArgv: [] }) : fork(HERE, ['hunspell']);
    child.once('message', (message) => resolve(message as Told));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
}

async function bench(): Promise<void> {
  const texts = await readPosts();
  const slips = texts.map(withSlips);
  const own: Told[] = [];
  const theirs: Told[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    own.push(await told('own'));
    theirs.push(await told('hunspell'));
  }
  const middle = (of: Told[], what: keyof Told) => median(of.map((one) => one[what]));

  const hunspell = await createHunspellFromFiles(path('index.aff'), path('index.dic'));
  const lookUp = (of: readonly string[]) => {
    for (const text of of)
      for (const [word] of text.matchAll(/[가-힣]+/g)) hunspell.testSpelling(word);
  };
  const clean: number[] = [];
  const wrong: number[] = [];
  const looked: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // A new one each time: what was seen before is remembered. The first half warms it up.
    const speller = createSpeller(loadData());
    const check = (of: readonly string[]) => () => {
      for (const text of of) speller.check(text);
    };
    const half = Math.floor(texts.length / 2);
    check([...texts.slice(0, half), ...slips.slice(0, half)])();
    clean.push(perThousand(cpuMs(check(texts.slice(half))), texts.slice(half)));
    wrong.push(perThousand(cpuMs(check(slips.slice(half))), slips.slice(half)));
    looked.push(
      perThousand(
        cpuMs(() => lookUp(texts.slice(half))),
        texts.slice(half),
      ),
    );
  }
  hunspell.dispose();

  const most = (what: string, value: number, unit: string, goal: number): Figure => ({
    what,
    value,
    unit,
    goal: `≤ ${goal}`,
    good: value <= goal,
  });
  const beside = (what: string, value: number, unit: string): Figure => ({
    what: `  beside it: ${what}`,
    value,
    unit,
    goal: '-',
    good: true,
  });
  const figures = [
    most('CPU for 1,000 characters', median(clean), 'ms', GOALS.perThousand),
    most('the same, every tenth word wrong', median(wrong), 'ms', GOALS.perThousand),
    beside('hunspell looks the words up', median(looked), 'ms'),
    most('ready', middle(own, 'ready'), 'ms', GOALS.ready),
    beside('hunspell', middle(theirs, 'ready'), 'ms'),
    most('memory, as the server runs it', middle(own, 'memory'), 'MB', GOALS.memory),
    beside('hunspell', middle(theirs, 'memory'), 'MB'),
  ];
  printFigures('Speller', figures);
  if (!figures.every(({ good }) => good)) process.exitCode = 1;
}
