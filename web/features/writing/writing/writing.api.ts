import { queryOptions } from '@tanstack/react-query';
import { v7 as uuid } from 'uuid';
import { EMPTY_DOCUMENT } from '../../../../shared/document/document-text.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostSave, Saved } from '../../../../shared/writing/writing.ts';
import { writingKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { isUnreached } from '../../../platform/client/query-client.ts';
import { draftStore, type LocalDraft } from '../../../platform/drafts/draft-store.ts';
import { findAnswer, saveAnswer } from '../../../platform/offline/offline-answers.ts';
import { isSessionOver } from '../../../platform/session/session.ts';
import { type DraftResolution, resolveDraft } from '../autosave/resolve-draft.ts';

export interface PostRef {
  userId: string;
  groupId: string;
  ragId: string;
  /** Without it the author's draft on the subject, or else their last post. */
  postId?: string | undefined;
  /** The list of subjects says that the author has no post on this one. */
  hasNoPost?: boolean | undefined;
}

export interface OpenedPost {
  postId: string;
  post: Post | undefined;
  local: LocalDraft | undefined;
  resolution: DraftResolution;
  posts: Post[];
}

export const NEW_POST = 'new';

const EMPTY_POST: DraftResolution = {
  kind: 'server',
  version: 0,
  text: { title: '', document: EMPTY_DOCUMENT },
  discardsDraft: false,
};

/**
 * Reads the draft of this device before the server's answer, so that a save in flight is in one of
 * the two whether it arrives or not.
 */
export async function openPost({
  userId,
  groupId,
  ragId,
  postId,
  hasNoPost,
}: PostRef): Promise<OpenedPost> {
  const drafts = await draftStore.findOf(userId).catch(() => []);
  const locals = drafts.filter((draft) => draft.ragId === ragId && draft.groupId === groupId);
  const params = { groupId, subjectId: ragId };
  const key = writingKeys.myPosts(groupId, ragId);
  const posts = await call('listMyPostsOnSubject', { params })
    .then((answer) => {
      void saveAnswer(userId, key, answer.posts);
      return answer.posts;
    })
    .catch(async (error: unknown) => {
      if (!isUnreached(error)) throw error;
      if (locals.length > 0) return undefined;
      // The last known answer; if the server has a newer text, the first save reports a conflict.
      const last = await findAnswer<Post[]>(userId, key);
      if (last === undefined && !hasNoPost) throw error;
      return last ?? [];
    });
  const local = postId === NEW_POST ? undefined : locals.find((draft) => isRequested(draft.postId));
  const post = local
    ? posts?.find((found) => found.postId === local.postId)
    : chooseAmong(posts ?? [], postId);
  const resolution = resolve(posts, post, local);
  return {
    // A post that was deleted elsewhere is created again under a new id.
    postId: post?.postId ?? (local && (!posts || local.version === 0) ? local.postId : uuid()),
    post,
    local,
    resolution,
    posts: posts ?? [],
  };

  function isRequested(id: string): boolean {
    return postId === undefined || postId === id;
  }
}

function chooseAmong(posts: Post[], postId: string | undefined): Post | undefined {
  if (postId === NEW_POST) return undefined;
  if (postId !== undefined) return posts.find((post) => post.postId === postId);
  return posts.find((post) => post.postStatus === 'DRAFT') ?? posts[0];
}

function resolve(
  posts: Post[] | undefined,
  post: Post | undefined,
  local: LocalDraft | undefined,
): DraftResolution {
  if (!posts && local) return { kind: 'local', version: local.version, text: local };
  return post || local ? resolveDraft(post, local) : EMPTY_POST;
}

export const openedPostQuery = (postRef: PostRef) =>
  queryOptions({
    queryKey: writingKeys.editor(postRef.userId, postRef.groupId, postRef.ragId, postRef.postId),
    queryFn: () => openPost(postRef),
    networkMode: 'always',
    // Afterwards the text lives in the editor, and a refetch would only bring an older one.
    staleTime: 0,
    gcTime: 0,
    // While the dialog of an expired session is open, the page behind it must not change.
    retry: () => isSessionOver(),
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export const localDraftsQuery = (userId: string, groupId: string) =>
  queryOptions({
    queryKey: writingKeys.localDrafts(userId, groupId),
    queryFn: async () => {
      const drafts = await draftStore.findOf(userId).catch(() => []);
      return drafts.filter((draft) => draft.groupId === groupId);
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

/** Browsers refuse `keepalive` for bodies over 64 kB. */
const KEEPALIVE_BYTES = 60_000;

export function sendSave(
  { groupId, postId }: { groupId: string; postId: string },
  body: PostSave,
  closing: boolean,
): Promise<Saved> {
  const keepalive = closing && new Blob([JSON.stringify(body)]).size < KEEPALIVE_BYTES;
  return call('savePost', { params: { groupId, postId }, body, keepalive });
}
