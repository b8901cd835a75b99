import { useEffect, useReducer } from 'react';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { useUser } from '../../../platform/session/session.ts';
import { coverTemplates, faces, formats } from '../covers/covers.model.ts';
import { changeDraft, type Draft, type Look, newDraft, readDraft, withPieces } from './draft.ts';

/** Contains the user, because devices are shared. */
const keyOf = (userId: string, groupId: string) => `munjip.book-draft.${userId}.${groupId}`;

function load(key: string, fresh: Draft): Draft {
  try {
    const draft = readDraft(JSON.parse(window.sessionStorage.getItem(key) ?? 'null'), fresh);
    const isKnown =
      draft.coverTemplate in coverTemplates && draft.format in formats && draft.face in faces;
    return isKnown ? draft : fresh;
  } catch {
    return fresh;
  }
}

interface Given {
  groupId: string;
  look: Partial<Look>;
  activities: readonly Activity[];
  posts: readonly PostSummary[];
}

export function useDraft({ groupId, look, activities, posts }: Given) {
  const userId = useUser()?.id ?? '';
  const key = keyOf(userId, groupId);
  const [draft, change] = useReducer(changeDraft, null, () =>
    withPieces(load(key, newDraft(look)), activities, posts),
  );
  useEffect(() => {
    try {
      window.sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Without storage the draft does not survive a reload.
    }
  }, [key, draft]);
  return { draft, change, forget: () => window.sessionStorage.removeItem(key) };
}
