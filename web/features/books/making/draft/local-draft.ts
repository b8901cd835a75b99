import type { BookDraft } from '../../../../../shared/books/book-drafts.ts';
import {
  type BookContent,
  type ChapterFacts,
  contentOf,
  factsOf,
  isSameContent,
} from './book-content.ts';

/** A book on this device that the server may not have. */
export interface LocalBookDraft {
  /** The version on the server that it is based on. */
  version: number;
  content: BookContent;
  facts: ChapterFacts;
}

export interface LocalDraftStore {
  read(): LocalBookDraft | undefined;
  /** Throws if the browser refuses. */
  write(draft: LocalBookDraft): void;
  remove(): void;
}

/** Outlives the session (personal-storage.ts): the key contains the maker, because devices are shared. */
export function localDraftStore(userId: string, bookId: string): LocalDraftStore {
  const key = `munjip.book-draft.${userId}.${bookId}`;
  return {
    read() {
      try {
        const text = localStorage.getItem(key);
        const found = text === null ? undefined : (JSON.parse(text) as LocalBookDraft);
        return Array.isArray(found?.content?.parts) && found.facts ? found : undefined;
      } catch {
        return undefined;
      }
    },
    write: (draft) => localStorage.setItem(key, JSON.stringify(draft)),
    remove() {
      try {
        localStorage.removeItem(key);
      } catch {
        // A browser that forbids storage has nothing to delete.
      }
    },
  };
}

export interface OpenedBookDraft {
  content: BookContent;
  facts: ChapterFacts;
  isUnsaved: boolean;
  isConflict: boolean;
}

/** With what the book is opened: the device's draft if it has what the server has not. */
export function openLocalDraft(
  draft: BookDraft,
  local: LocalBookDraft | undefined,
): OpenedBookDraft {
  const content = contentOf(draft);
  const facts = factsOf(draft);
  if (!local || isSameContent(local.content, content)) {
    return { content, facts, isUnsaved: false, isConflict: false };
  }
  return {
    content: local.content,
    facts: { ...local.facts, ...facts },
    isUnsaved: true,
    isConflict: local.version !== draft.version,
  };
}
