import type { Document } from '../../../../shared/document/document.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { LocalDraft } from './draft-store.ts';

export interface Text {
  title: string;
  document: Document;
}

type Found = Pick<Post, 'title' | 'document' | 'version' | 'lastSaveId' | 'postStatus'>;

/** With which text a piece is opened, and what becomes of the one this device kept. */
export type Beginning =
  | { kind: 'server'; version: number; text: Text; forget: boolean }
  /** The text of this device goes on; `version` is what it stands on. */
  | { kind: 'local'; version: number; text: Text }
  /** Both went on from the same: the person chooses. */
  | { kind: 'conflict'; version: number; text: Text; theirs: Text };

/** The same text, however the device that wrote it orders a node's fields. */
export function isSameText(one: Text, other: Text): boolean {
  return one.title === other.title && isSame(one.document, other.document);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) =>
    isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

export function begin(server: Found | undefined, local: LocalDraft | undefined): Beginning {
  if (!server) {
    // Never sent, or deleted elsewhere since: it begins anew.
    if (local) return { kind: 'local', version: 0, text: local };
    throw new Error('there is neither a post nor a draft');
  }
  const { version } = server;
  if (!local || isSameText(local, server)) {
    return { kind: 'server', version, text: server, forget: local !== undefined };
  }
  // This device's own save arrived though its answer was lost.
  const isMine = local.version === version || local.saveId === server.lastSaveId;
  if (isMine && server.postStatus === 'DRAFT') return { kind: 'local', version, text: local };
  return { kind: 'conflict', version, text: local, theirs: server };
}
