import type { Query, Result } from '../../../../shared/contract/endpoint.ts';
import { EMPTY_DOCUMENT } from '../../../../shared/document/document-text.ts';
import type { searchPosts } from '../../../../shared/reading/search.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Services } from '../../../platform/services.ts';
import { readerOf } from '../posts/posts.ts';
import { findAmongAll, findAmongNewest, findHeavy, findWriters } from './search.queries.ts';
import { marked, snippet } from './snippets.ts';

const MOST_WORDS = 5;

interface Call extends InGroup {
  services: Services;
}

export async function search(
  call: Call & { query: Query<typeof searchPosts> },
): Promise<Result<typeof searchPosts>> {
  const { db } = call.services;
  const { query, ...cut } = call.query;
  const words = [...new Set(query.normalize('NFC').split(/\s+/u))].slice(0, MOST_WORDS);
  const reader = readerOf(call);
  const wanted = await findWriters(db, reader.groupId, words);
  const newest = await findAmongNewest(db, reader, wanted, cut);
  const found = newest.length === cut.size ? newest : await findAmongAll(db, reader, wanted, cut);
  const posts: Result<typeof searchPosts>['posts'] = [];
  for (const { title, document, ...post } of found) {
    const text = document ?? (await findHeavy(db, post.postId)) ?? EMPTY_DOCUMENT;
    posts.push({ ...post, title: marked(title, words), snippet: snippet(text, words) });
  }
  return { posts };
}
