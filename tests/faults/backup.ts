/*
 * A backup beside 20 saves a second, and its restoration into an empty folder: every post is as it was at
 * one moment of the backup, every file is equal, and the memory of both commands does not follow the size.
 *
 *   npm run faults backup [0.5]    gigabytes of files
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { memoryMb } from '../../bench/support/measure.ts';
import { plainText } from '../../shared/document/document-text.ts';
import { getPost } from '../../shared/reading/posts.ts';
import { callLive, startLive } from '../support/servers/live.ts';
import { report } from './support/report.ts';
import { makeSubject, SteadySaves } from './support/steady-saves.ts';

const FILE_BYTES = 64_000_000;
const POSTS = 20;
/** Of each command, in MB. */
const MOST_MEMORY = 400;
const gigabytes = Number(process.argv[2] ?? 0.5);
const folder = await mkdtemp(join(tmpdir(), 'munjip-backup-'));
const [dataDir, restoredDir, backupDir] = ['data', 'restored', 'backups'].map((name) =>
  join(folder, name),
) as [string, string, string];
await Promise.all([dataDir, backupDir].map((path) => mkdir(path)));

const sha256 = async (path: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

interface Ran {
  seconds: number;
  memory: number;
}

/** Runs a command of the compiled server and follows its memory. */
async function run(name: string, words: string[], env: Record<string, string>): Promise<Ran> {
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [`dist/app/${name}.js`, ...words], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  let memory = 0;
  const timer = setInterval(() => {
    if (child.pid === undefined) return;
    void memoryMb(child.pid).then(
      (now) => {
        if (now > memory) memory = now;
      },
      () => {},
    );
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000, memory };
}

let live = await startLive({ dataDir, built: true });
try {
  const subject = await makeSubject(live.url, dataDir);
  const books = join(dataDir, 'files', 'books');
  await mkdir(books, { recursive: true });
  const hashes = new Map<string, string>();
  for (let bytes = 0; bytes < gigabytes * 1e9; bytes += FILE_BYTES) {
    const name = `${v7()}.pdf`;
    await writeFile(join(books, name), randomBytes(FILE_BYTES));
    hashes.set(name, await sha256(join(books, name)));
  }
  const saves = new SteadySaves(subject);
  saves.start(live.url, { posts: POSTS, perSecond: 20 });
  await saves.secondsUntil(POSTS * 2);
  const before = saves.versions();
  const made = await run('backup', [], { DATA_DIR: dataDir, BACKUP_DIR: backupDir });
  const after = saves.versions();
  await saves.stop();
  const lost = await saves.findLost(live.url);
  await live.stop();

  const [name = ''] = await readdir(backupDir);
  const restored = await run('restore', [join(backupDir, name), 'yes'], { DATA_DIR: restoredDir });
  live = await startLive({ dataDir: restoredDir, built: true });
  const { groupId, token } = subject;
  const wrong: string[] = [];
  for (const [postId, version] of before) {
    const { body } = await callLive(live.url, getPost, { params: { groupId, postId }, token });
    const last = (after.get(postId) ?? 0) + 1;
    const isOfThatTime = body.version >= version && body.version <= last;
    const isWhole = plainText(body.document).startsWith(`${body.version}번째로 고친 글.`);
    if (!isOfThatTime || !isWhole) wrong.push(`${postId}: ${version} -> ${body.version}`);
  }
  const changed: string[] = [];
  for (const [file, hash] of hashes) {
    if ((await sha256(join(restoredDir, 'files', 'books', file))) !== hash) changed.push(file);
  }
  const { size } = await stat(join(backupDir, name));
  const isSmall = (memory: number) => memory <= MOST_MEMORY;
  report([
    ...saves.figures(lost),
    { what: 'backup, in MB', found: Math.round(size / 1e6) },
    { what: 'backup, in seconds', found: made.seconds.toFixed(1) },
    {
      what: 'highest memory of the backup, in MB',
      found: Math.round(made.memory),
      isGood: isSmall(made.memory),
    },
    { what: 'restoration, in seconds', found: restored.seconds.toFixed(1) },
    {
      what: 'highest memory of the restoration, in MB',
      found: Math.round(restored.memory),
      isGood: isSmall(restored.memory),
    },
    { what: 'posts restored', found: before.size - wrong.length },
    {
      what: 'posts that are not of that time',
      found: wrong.join('\n') || 0,
      isGood: !wrong.length,
    },
    { what: 'files restored', found: hashes.size - changed.length },
    { what: 'files that changed', found: changed.join('\n') || 0, isGood: !changed.length },
  ]);
} finally {
  await live.stop();
  await rm(folder, { recursive: true, force: true });
}
