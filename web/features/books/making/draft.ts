import type { CoverTemplate, Face, Format } from '../../../../shared/books/books.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type { Activity } from '../../../../shared/subjects/activities.ts';

export interface DraftEntry {
  postId: string;
  selected: boolean;
}

/** A part is a subject with its posts, in the order of the book. */
export interface DraftPart {
  ragId: string;
  entries: DraftEntry[];
}

/** A book in preparation, stored in this tab until it is created. */
export interface Draft {
  bookTitle: string;
  bookSubtitle: string;
  editor: string;
  foreword: string;
  dedication: string;
  coverTemplate: CoverTemplate;
  format: Format;
  face: Face;
  withNames: boolean;
  parts: DraftPart[];
}

export type Appearance = Omit<Draft, 'parts'>;

export type DraftChange =
  | { do: 'set'; appearance: Partial<Appearance> }
  | { do: 'selectPost'; postId: string; selected: boolean }
  | { do: 'selectPart'; ragId: string; selected: boolean }
  | { do: 'movePost'; postId: string; by: -1 | 1 }
  | { do: 'movePart'; ragId: string; by: -1 | 1 };

export function newDraft(appearance: Partial<Appearance>): Draft {
  return {
    bookTitle: '',
    bookSubtitle: '',
    editor: '',
    foreword: '',
    dedication: '',
    coverTemplate: 'persimmon',
    format: '신국판',
    face: 'serif',
    withNames: true,
    ...appearance,
    parts: [],
  };
}

/**
 * Merges the current posts into the draft: withdrawn posts disappear, new ones are selected at the
 * end of their subject, and a new subject follows those before it in the group's order.
 */
export function mergePosts(
  draft: Draft,
  activities: readonly Activity[],
  posts: readonly PostSummary[],
): Draft {
  const bySubject = new Map<string, string[]>();
  for (const { ragId, postId } of [...posts].reverse()) {
    bySubject.set(ragId, [...(bySubject.get(ragId) ?? []), postId]);
  }
  const kept = draft.parts.flatMap(({ ragId, entries }) => {
    const current = bySubject.get(ragId);
    if (!current) return [];
    const kept = entries.filter(({ postId }) => current.includes(postId));
    const known = new Set(kept.map(({ postId }) => postId));
    const added = current.filter((postId) => !known.has(postId)).map(selectedEntry);
    return [{ ragId, entries: [...kept, ...added] }];
  });
  const order = activities.flatMap(({ subjects }) => subjects.map(({ ragId }) => ragId));
  const keptPartIds = new Set(kept.map(({ ragId }) => ragId));
  // Posts of a removed subject come last.
  const added = [...order, ...bySubject.keys()]
    .filter((ragId, at, all) => all.indexOf(ragId) === at && !keptPartIds.has(ragId))
    .flatMap((ragId) => {
      const entries = bySubject.get(ragId);
      return entries ? [{ ragId, entries: entries.map(selectedEntry) }] : [];
    });
  return { ...draft, parts: [...kept, ...added] };
}

const selectedEntry = (postId: string): DraftEntry => ({ postId, selected: true });

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.do) {
    case 'set':
      return { ...draft, ...change.appearance };
    case 'selectPost':
      return mapEntries(draft, (entries) =>
        entries.map((entry) =>
          entry.postId === change.postId ? { ...entry, selected: change.selected } : entry,
        ),
      );
    case 'selectPart':
      return {
        ...draft,
        parts: draft.parts.map((part) =>
          part.ragId === change.ragId
            ? {
                ...part,
                entries: part.entries.map((one) => ({ ...one, selected: change.selected })),
              }
            : part,
        ),
      };
    case 'movePost':
      return mapEntries(draft, (entries) =>
        move(entries, ({ postId }) => postId === change.postId, change.by),
      );
    case 'movePart':
      return {
        ...draft,
        parts: move(draft.parts, ({ ragId }) => ragId === change.ragId, change.by),
      };
  }
}

function mapEntries(draft: Draft, change: (entries: DraftEntry[]) => DraftEntry[]): Draft {
  return {
    ...draft,
    parts: draft.parts.map((part) => ({ ...part, entries: change(part.entries) })),
  };
}

/** Returns the same list at an end. */
function move<Item>(items: Item[], matches: (item: Item) => boolean, by: -1 | 1): Item[] {
  const from = items.findIndex(matches);
  const [item, other] = [items[from], items[from + by]];
  if (item === undefined || other === undefined) return items;
  const moved = [...items];
  moved[from] = other;
  moved[from + by] = item;
  return moved;
}

export function selectedIds(draft: Draft): string[] {
  return draft.parts.flatMap(({ entries }) =>
    entries.filter(({ selected }) => selected).map(({ postId }) => postId),
  );
}

/** The body of `publishNewBook`: parts without a selected post are left out. */
export function newBookOf(draft: Draft, titleOf: (ragId: string) => string) {
  const { parts, ...appearance } = draft;
  return {
    ...appearance,
    bookTitle: appearance.bookTitle.trim(),
    parts: parts.flatMap(({ ragId, entries }) => {
      const postIds = entries.filter(({ selected }) => selected).map(({ postId }) => postId);
      return postIds.length > 0 ? [{ partTitle: titleOf(ragId), postIds }] : [];
    }),
  };
}

/** Validates what the tab's storage holds; anything else gives the fresh draft. */
export function readDraft(found: unknown, fresh: Draft): Draft {
  if (typeof found !== 'object' || found === null) return fresh;
  const kept = Object.fromEntries(
    Object.entries(fresh).map(([name, value]) => {
      const stored: unknown = (found as Record<string, unknown>)[name];
      return [name, typeof stored === typeof value ? stored : value];
    }),
  ) as unknown as Draft;
  return Array.isArray(kept.parts) && kept.parts.every(isPart) ? kept : fresh;
}

function isPart(part: unknown): part is DraftPart {
  const { ragId, entries } = (part ?? {}) as Partial<DraftPart>;
  return (
    typeof ragId === 'string' &&
    Array.isArray(entries) &&
    entries.every((one) => typeof one?.postId === 'string' && typeof one.selected === 'boolean')
  );
}
