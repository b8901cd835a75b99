import { plainText } from '../../../../shared/document/document-text.ts';
import type * as api from '../../../../shared/writing/similar-phrases.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { getPostWithText } from '../../reading/posts/posts.ts';
import { findSharedRuns } from './shared-runs.ts';
import * as queries from './similar-phrases.queries.ts';

const MAX_PHRASES = 20;

/** Computed at each request and stored nowhere. */
export const listSimilarPhrases: Action<typeof api.listSimilarPhrases, InGroup> = async (call) => {
  const { db } = call.services;
  const post = await getPostWithText(call, call.params.postId);
  if (post.postStatus !== 'PUBLISHED') throw new AppError('POST_NOT_PUBLISHED');
  const others = await queries.findOtherPosts(db, { ...post, userId: post.author.userId });
  const texts = await queries.findTexts(
    db,
    others.map(({ postId }) => postId),
  );
  const runs = await findSharedRuns(plainText(post.document), texts, {
    given: await queries.findSubjectText(db, post.ragId),
    limit: MAX_PHRASES,
  });
  return {
    phrases: runs.map(({ text, others: indexes }) => ({
      text,
      posts: indexes.flatMap((index) => others[index] ?? []),
    })),
  };
};
