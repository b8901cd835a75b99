import { useEffect, useReducer } from 'react';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { useUser } from '../../../platform/session/session.ts';
import { coverTemplates, faces, formats } from '../covers/covers.model.ts';
import { changeDraft, type Draft, type Look, newDraft, readDraft, withPieces } from './draft.ts';

/** By person, so that nobody finds another's on a shared device. */
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
  /** What a fresh one begins with. */
  look: Partial<Look>;
  activities: readonly Activity[];
  posts: readonly PostSummary[];
}

/** The draft of one group's book. It survives a reload of this tab. */
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
      // A full or forbidden storage costs the memory across reloads, nothing else.
    }
  }, [key, draft]);
  return { draft, change, forget: () => window.sessionStorage.removeItem(key) };
}
