import { EMPTY_DOCUMENT } from '../../../../shared/document/document-text.ts';
import type * as api from '../../../../shared/reading/search.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { readerOf } from '../posts/posts.ts';
import * as queries from './search.queries.ts';
import { marked, snippet } from './snippets.ts';

const MAX_WORDS = 5;

export const searchPosts: Action<typeof api.searchPosts, InGroup> = async (call) => {
  const { db } = call.services;
  const { query, ...page } = call.query;
  const words = [...new Set(query.normalize('NFC').split(/\s+/u))].slice(0, MAX_WORDS);
  const reader = readerOf(call);
  const searchWords = await queries.findSearchWords(db, reader.groupId, words);
  const newest = await queries.findAmongNewest(db, reader, searchWords, page);
  const hits =
    newest.length === page.size
      ? newest
      : await queries.findAmongAll(db, reader, searchWords, page);
  const posts: api.FoundPost[] = [];
  for (const { title, document, ...post } of hits) {
    const text = document ?? (await queries.findDocument(db, post.postId)) ?? EMPTY_DOCUMENT;
    posts.push({ ...post, title: marked(title, words), snippet: snippet(text, words) });
  }
  return { posts };
};
