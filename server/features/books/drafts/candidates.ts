import type * as api from '../../../../shared/books/book-drafts.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import * as queries from './candidates.queries.ts';
import { assertOwner } from './drafts.ts';

export const listBookCandidates: Action<typeof api.listBookCandidates, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  query,
}) => {
  const { groupId } = query;
  if (groupId) await assertOwner(db, { groupId, userId });
  return { posts: await queries.findCandidates(db, { ...query, viewerId: userId }) };
};
