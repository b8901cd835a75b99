import type { Result } from '../../../../shared/contract/endpoint.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { listSimilarPhrases } from '../../../../shared/writing/similar-phrases.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { getPost } from '../../reading/posts/posts.ts';
import { findSharedRuns } from './shared-runs.ts';
import { findGiven, findOthers, findTexts } from './similar-phrases.queries.ts';

const MOST_PHRASES = 20;

interface Call extends InGroup {
  services: Services;
  params: { postId: string };
}

/** Looked up when the owner asks, and kept nowhere. */
export async function listPhrases(call: Call): Promise<Result<typeof listSimilarPhrases>> {
  const { db } = call.services;
  const post = await getPost(call);
  if (post.postStatus !== 'PUBLISHED') throw new AppError('POST_NOT_PUBLISHED');
  const others = await findOthers(db, { ...post, userId: post.author.userId });
  const runs = await findSharedRuns(
    plainText(post.document),
    await findTexts(
      db,
      others.map(({ postId }) => postId),
    ),
    { given: await findGiven(db, post.ragId), most: MOST_PHRASES },
  );
  return {
    phrases: runs.map(({ text, others: places }) => ({
      text,
      posts: places.flatMap((place) => others[place] ?? []),
    })),
  };
}
