import type { Block, Document } from '../../../../shared/document/document.ts';
import type { DraftDatabase, KeptDraft } from './draft-database.ts';
import type { DraftAnswer, DraftCall } from './draft-worker.ts';

/** A text that the server does not have yet. */
export interface LocalDraft {
  userId: string;
  groupId: string;
  ragId: string;
  postId: string;
  title: string;
  document: Document;
  /** The version on the server that it is based on, and the name of the next save. */
  version: number;
  saveId: string;
  changedAt: number;
  /** The window that wrote it, and which of its changes this is. */
  writer: string;
  revision: number;
}

export interface DraftStore {
  put(draft: LocalDraft): Promise<void>;
  /** Unless it was written by another window, or anew meanwhile. */
  remove(which: Pick<LocalDraft, 'userId' | 'postId' | 'writer' | 'revision'>): Promise<void>;
  /** Whoever wrote it: it was chosen to go. */
  discard(which: Pick<LocalDraft, 'userId' | 'postId'>): Promise<void>;
  /** What this person left here, the newest first. Nobody else's is ever read. */
  findOf(userId: string): Promise<LocalDraft[]>;
}

/** Blocks that did not change are not written out again: a key costs its own block. */
const written = new WeakMap<Block, string>();

function writeOut(document: Document): string {
  const blocks = document.content.map((block) => {
    const known = written.get(block) ?? JSON.stringify(block);
    written.set(block, known);
    return known;
  });
  return `{"type":"doc","content":[${blocks.join()}]}`;
}

/** What waits for its answer; a worker that broke answers nobody, so the next call begins another. */
interface Desk {
  worker: Worker;
  waiting: Map<number, { resolve(result: unknown): void; reject(error: Error): void }>;
}
let desk: Desk | undefined;
let calls = 0;

function openDesk(): Desk {
  const worker = new Worker(new URL('./draft-worker.ts', import.meta.url), { type: 'module' });
  const opened: Desk = { worker, waiting: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<DraftAnswer>) => {
    const caller = opened.waiting.get(data.number);
    opened.waiting.delete(data.number);
    if ('failure' in data) caller?.reject(new Error(data.failure));
    else caller?.resolve(data.result);
  });
  worker.addEventListener('error', () => {
    if (desk === opened) desk = undefined;
    worker.terminate();
    for (const { reject } of opened.waiting.values()) reject(new Error('the worker broke'));
  });
  return opened;
}

/** The database has a thread of its own: what it does between two keys no key waits for. */
function ask<Act extends keyof DraftDatabase>(
  act: Act,
  input: Parameters<DraftDatabase[Act]>[0],
): ReturnType<DraftDatabase[Act]> {
  desk ??= openDesk();
  const { worker, waiting } = desk;
  calls += 1;
  const call: DraftCall = { number: calls, act, input };
  return new Promise((resolve, reject) => {
    waiting.set(call.number, { resolve, reject });
    worker.postMessage(call);
  }) as ReturnType<DraftDatabase[Act]>;
}

export const draftStore: DraftStore = {
  put: (draft) => {
    const kept: KeptDraft = { ...draft, document: writeOut(draft.document) };
    return ask('put', kept);
  },
  remove: (which) => ask('remove', which),
  discard: (which) => ask('discard', which),
  async findOf(userId) {
    const found = await ask('findOf', userId);
    return found.map((kept) => ({ ...kept, document: JSON.parse(kept.document) as Document }));
  },
};
