import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { EMPTY_DOCUMENT } from '../../../../shared/document/document-text.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostSave, Saved } from '../../../../shared/writing/writing.ts';
import { groupKeys, postKeys, writingKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { isUnreached } from '../../../platform/client/query-client.ts';
import { newId } from '../../../platform/ids.ts';
import { findAnswer, keepAnswer } from '../../../platform/offline/kept-answers.ts';
import { isSessionOver } from '../../../platform/session/session.ts';
import { type Beginning, begin } from '../autosave/begin.ts';
import { draftStore, type LocalDraft } from '../autosave/draft-store.ts';

export interface Place {
  userId: string;
  groupId: string;
  ragId: string;
  /** Left out: the one that is most likely meant. */
  postId?: string | undefined;
  /** The subject's list says that nothing was written on it yet. */
  isUnbegun?: boolean | undefined;
}

/** A piece on the desk: where it stands on the server, and with which text it begins. */
export interface Opened {
  postId: string;
  post: Post | undefined;
  local: LocalDraft | undefined;
  beginning: Beginning;
  /** All that I wrote on this subject, the last saved first. */
  posts: Post[];
}

export const NEW_POST = 'new';

const noPost: Beginning = {
  kind: 'server',
  version: 0,
  text: { title: '', document: EMPTY_DOCUMENT },
  forget: false,
};

/**
 * This device first, then the server: a save that is under way is then in one of the two answers,
 * whichever way it ends.
 */
export async function openPiece({
  userId,
  groupId,
  ragId,
  postId,
  isUnbegun,
}: Place): Promise<Opened> {
  // A browser that keeps nothing still lets one write.
  const kept = await draftStore.findOf(userId).catch(() => []);
  const locals = kept.filter((draft) => draft.ragId === ragId && draft.groupId === groupId);
  const params = { groupId, subjectId: ragId };
  const key = writingKeys.myPosts(groupId, ragId);
  const posts = await call('listMyPostsOnSubject', { params })
    .then((answer) => {
      void keepAnswer(userId, key, answer.posts);
      return answer.posts;
    })
    .catch(async (error: unknown) => {
      if (!isUnreached(error)) throw error;
      if (locals.length > 0) return undefined;
      // What the server said last: if it knows better by now, the first save shows both texts.
      const last = await findAnswer<Post[]>(userId, key);
      if (last === undefined && !isUnbegun) throw error;
      return last ?? [];
    });
  const local = postId === NEW_POST ? undefined : locals.find((draft) => isMeant(draft.postId));
  const post = local
    ? posts?.find((found) => found.postId === local.postId)
    : chooseAmong(posts ?? [], postId);
  const beginning = beginningOf(posts, post, local);
  return {
    // What was deleted elsewhere begins again under a name of its own.
    postId: post?.postId ?? (local && (!posts || local.version === 0) ? local.postId : newId()),
    post,
    local,
    beginning,
    posts: posts ?? [],
  };

  function isMeant(id: string): boolean {
    return postId === undefined || postId === id;
  }
}

function chooseAmong(posts: Post[], postId: string | undefined): Post | undefined {
  if (postId === NEW_POST) return undefined;
  if (postId !== undefined) return posts.find((post) => post.postId === postId);
  return posts.find((post) => post.postStatus === 'DRAFT') ?? posts[0];
}

function beginningOf(
  posts: Post[] | undefined,
  post: Post | undefined,
  local: LocalDraft | undefined,
): Beginning {
  // Without the server the text goes on where this device left it.
  if (!posts && local) return { kind: 'local', version: local.version, text: local };
  return post || local ? begin(post, local) : noPost;
}

export const pieceQuery = (place: Place) =>
  queryOptions({
    queryKey: writingKeys.editor(place.userId, place.groupId, place.ragId, place.postId),
    queryFn: () => openPiece(place),
    networkMode: 'always',
    // It is opened once and then lives in the editor; asking again would only bring what is older.
    staleTime: 0,
    gcTime: 0,
    // Opening fails at once, but beneath the dialog of a session that is over the page stays as it was.
    retry: () => isSessionOver(),
    refetchOnMount: 'always',
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

/** Drafts of other subjects of this group that this device still holds for the person. */
export const keptDraftsQuery = (userId: string, groupId: string) =>
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

export const feedbackQuery = (groupId: string, postId: string) =>
  queryOptions({
    queryKey: postKeys.feedback(groupId, postId),
    queryFn: ({ signal }) => call('listFeedback', { params: { groupId, postId }, signal }),
  });

/** Browsers refuse a larger body to a call that outlives its page. */
const MOST_KEPT_ALIVE = 60_000;

export function sendSave(
  { groupId, postId }: { groupId: string; postId: string },
  body: PostSave,
  closing: boolean,
): Promise<Saved> {
  const keepalive = closing && new Blob([JSON.stringify(body)]).size < MOST_KEPT_ALIVE;
  return call('savePost', { params: { groupId, postId }, body, keepalive });
}

/** Where somebody stands in a subject has changed: the tree, what waits, the feeds. */
export function useStandingChanged(groupId: string) {
  const client = useQueryClient();
  return (postId: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: groupKeys.detail(groupId) }),
      client.invalidateQueries({ queryKey: groupKeys.mine }),
      client.invalidateQueries({ queryKey: postKeys.mine }),
      client.invalidateQueries({ queryKey: postKeys.detail(groupId, postId) }),
    ]);
}
