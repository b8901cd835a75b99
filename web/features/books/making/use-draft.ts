import { useEffect, useReducer } from 'react';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { useUser } from '../../../platform/session/session.ts';
import { coverTemplates, faces, formats } from '../covers/covers.model.ts';
import {
  type Appearance,
  changeDraft,
  type Draft,
  mergePosts,
  newDraft,
  readDraft,
} from './draft.ts';

/** Contains the user, because devices are shared. */
const keyOf = (userId: string, groupId: string) => `munjip.book-draft.${userId}.${groupId}`;

function loadDraft(key: string, fresh: Draft): Draft {
  try {
    const draft = readDraft(JSON.parse(window.sessionStorage.getItem(key) ?? 'null'), fresh);
    const isKnown =
      draft.coverTemplate in coverTemplates && draft.format in formats && draft.face in faces;
    return isKnown ? draft : fresh;
  } catch {
    return fresh;
  }
}

interface DraftOptions {
  groupId: string;
  appearance: Partial<Appearance>;
  activities: readonly Activity[];
  posts: readonly PostSummary[];
}

export function useDraft({ groupId, appearance, activities, posts }: DraftOptions) {
  const userId = useUser()?.id ?? '';
  const key = keyOf(userId, groupId);
  const [draft, change] = useReducer(changeDraft, null, () =>
    mergePosts(loadDraft(key, newDraft(appearance)), activities, posts),
  );
  useEffect(() => {
    try {
      window.sessionStorage.setItem(key, JSON.stringify(draft));
    } catch {
      // Without storage the draft does not survive a reload.
    }
  }, [key, draft]);
  return { draft, change, remove: () => window.sessionStorage.removeItem(key) };
}
