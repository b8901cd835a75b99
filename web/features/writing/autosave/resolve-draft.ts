import type { PostText } from '../../../../shared/document/document.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { LocalDraft } from '../../../platform/drafts/draft-store.ts';

type ServerPost = Pick<Post, 'title' | 'document' | 'version' | 'lastSaveId' | 'postStatus'>;

/** With which text a post is opened. `version` is the server's version that the text is based on. */
export type DraftResolution =
  | { kind: 'server'; version: number; text: PostText; discardsDraft: boolean }
  | { kind: 'local'; version: number; text: PostText }
  | { kind: 'conflict'; version: number; text: PostText; theirs: PostText };

/** Compares by value, because devices may write the fields of a node in different order. */
export function isSameText(one: PostText, other: PostText): boolean {
  return one.title === other.title && isEqual(one.document, other.document);
}

function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) =>
    isEqual((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

export function resolveDraft(
  server: ServerPost | undefined,
  local: LocalDraft | undefined,
): DraftResolution {
  if (!server) {
    // The draft was never sent, or its post was deleted elsewhere: saving creates the post.
    if (local) return { kind: 'local', version: 0, text: local };
    throw new Error('there is neither a post nor a draft');
  }
  const { version } = server;
  if (!local || isSameText(local, server)) {
    return { kind: 'server', version, text: server, discardsDraft: local !== undefined };
  }
  // An equal save id means that this device's last save arrived and only its answer was lost.
  const isBasedOnServer = local.version === version || local.saveId === server.lastSaveId;
  if (isBasedOnServer && server.postStatus === 'DRAFT') {
    return { kind: 'local', version, text: local };
  }
  return { kind: 'conflict', version, text: local, theirs: server };
}
