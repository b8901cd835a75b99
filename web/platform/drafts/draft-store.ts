import type { Block, Document, PostText } from '../../../shared/document/document.ts';
import type { DraftDatabase, StoredDraft } from './draft-database.ts';
import type { DraftRequest, DraftResponse } from './draft-worker.ts';

/** A text on this device that the server may not have. */
export interface LocalDraft extends PostText {
  userId: string;
  groupId: string;
  ragId: string;
  postId: string;
  /** The version on the server that it is based on, and the id of the next save. */
  version: number;
  saveId: string;
  changedAt: number;
  /** The id of the window that wrote it, and that window's revision. */
  writer: string;
  revision: number;
}

export interface DraftStore {
  put(draft: LocalDraft): Promise<void>;
  /** Keeps the draft if another window wrote it, or this one a later revision. */
  remove(which: Pick<LocalDraft, 'userId' | 'postId' | 'writer' | 'revision'>): Promise<void>;
  /** Deletes the draft even if another window wrote it. */
  discard(which: Pick<LocalDraft, 'userId' | 'postId'>): Promise<void>;
  /** The drafts of this user, the newest first. */
  findOf(userId: string): Promise<LocalDraft[]>;
}

/** Unchanged blocks keep their identity, so a key serializes only its own block. */
const serialized = new WeakMap<Block, string>();

function serializeDocument(document: Document): string {
  const blocks = document.content.map((block) => {
    const json = serialized.get(block) ?? JSON.stringify(block);
    serialized.set(block, json);
    return json;
  });
  return `{"type":"doc","content":[${blocks.join()}]}`;
}

/** A worker that failed rejects all its requests; the next request starts another. */
interface WorkerClient {
  worker: Worker;
  pending: Map<number, { resolve(result: unknown): void; reject(error: Error): void }>;
}
let client: WorkerClient | undefined;
let requests = 0;

function startWorker(): WorkerClient {
  const worker = new Worker(new URL('./draft-worker.ts', import.meta.url), { type: 'module' });
  const started: WorkerClient = { worker, pending: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<DraftResponse>) => {
    const caller = started.pending.get(data.id);
    started.pending.delete(data.id);
    if ('failure' in data) caller?.reject(new Error(data.failure));
    else caller?.resolve(data.result);
  });
  worker.addEventListener('error', () => {
    if (client === started) client = undefined;
    worker.terminate();
    for (const { reject } of started.pending.values()) reject(new Error('the draft worker failed'));
  });
  return started;
}

/** IndexedDB runs in a worker, because its work on the main thread would delay keys. */
function request<Method extends keyof DraftDatabase>(
  method: Method,
  input: Parameters<DraftDatabase[Method]>[0],
): ReturnType<DraftDatabase[Method]> {
  client ??= startWorker();
  const { worker, pending } = client;
  requests += 1;
  const message: DraftRequest = { id: requests, method, input };
  return new Promise((resolve, reject) => {
    pending.set(message.id, { resolve, reject });
    worker.postMessage(message);
  }) as ReturnType<DraftDatabase[Method]>;
}

export const draftStore: DraftStore = {
  put: (draft) => {
    const stored: StoredDraft = { ...draft, document: serializeDocument(draft.document) };
    return request('put', stored);
  },
  remove: (which) => request('remove', which),
  discard: (which) => request('discard', which),
  async findOf(userId) {
    const found = await request('findOf', userId);
    return found.map((stored) => ({
      ...stored,
      document: JSON.parse(stored.document) as Document,
    }));
  },
};
