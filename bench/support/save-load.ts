import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { documentOfParagraphs } from '../../shared/document-text.ts';
import { type Load, runWrk } from './measure.ts';

export interface Writer {
  token: string;
  groupId: string;
  ragIds: string[];
}

interface SaveLoad {
  url: string;
  /** People take turns: nobody may have many drafts on one subject. */
  writers: Writer[];
  connections: number;
  seconds: number;
  /** A new piece with every save, instead of one piece a connection saved over and over. */
  fresh?: boolean;
}

const SCRIPT = fileURLToPath(new URL('saves.lua', import.meta.url));
const SENTENCE =
  '할머니 댁 마당에는 감나무가 한 그루 있다. 가을이 되면 감이 주황 등불처럼 매달린다. ';
/** 3,000 characters in ten paragraphs; behind the first of these a few change with every save. */
const CHANGING = '감나무가 ';
const DOCUMENT = JSON.stringify(
  documentOfParagraphs(Array.from({ length: 10 }, () => SENTENCE.repeat(7).slice(0, 300))),
);

/** Saves of 3,000 characters, one at a time a connection; every one waits for its answer. */
export async function saveLoad(options: SaveLoad): Promise<Load> {
  const { url, writers, connections, seconds, fresh = false } = options;
  const folder = await mkdtemp(join(tmpdir(), 'munjip-saves-'));
  const at = DOCUMENT.indexOf(CHANGING) + CHANGING.length;
  const lines = [
    fresh ? 'fresh' : 'again',
    connections,
    DOCUMENT.slice(0, at),
    DOCUMENT.slice(at),
    ...writers.map(({ token, groupId, ragIds }) => [token, groupId, ...ragIds].join(' ')),
  ];
  try {
    await writeFile(join(folder, 'saves'), `${lines.join('\n')}\n`);
    // A thread each, so that each knows which version it saved last.
    const threads = [`-t${connections}`, `-c${connections}`, `-d${seconds}s`];
    return await runWrk([...threads, '-s', SCRIPT, url, '--', join(folder, 'saves')], url);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
