import type { CoverTemplate, Face, Format } from '../../../../shared/books/books.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type { Activity } from '../../../../shared/subjects/activities.ts';

export interface DraftPiece {
  postId: string;
  chosen: boolean;
}

/** A part is a subject with its posts, in the order of the book. */
export interface DraftPart {
  ragId: string;
  pieces: DraftPiece[];
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

export type Look = Omit<Draft, 'parts'>;

export type DraftChange =
  | { do: 'set'; look: Partial<Look> }
  | { do: 'choosePiece'; postId: string; chosen: boolean }
  | { do: 'choosePart'; ragId: string; chosen: boolean }
  | { do: 'movePiece'; postId: string; by: -1 | 1 }
  | { do: 'movePart'; ragId: string; by: -1 | 1 };

export function newDraft(look: Partial<Look>): Draft {
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
    ...look,
    parts: [],
  };
}

/**
 * Merges the current posts into the draft: withdrawn posts disappear, new ones are selected at the
 * end of their subject, and a new subject follows those before it in the group's order.
 */
export function withPieces(
  draft: Draft,
  activities: readonly Activity[],
  posts: readonly PostSummary[],
): Draft {
  const bySubject = new Map<string, string[]>();
  for (const { ragId, postId } of [...posts].reverse()) {
    bySubject.set(ragId, [...(bySubject.get(ragId) ?? []), postId]);
  }
  const kept = draft.parts.flatMap(({ ragId, pieces }) => {
    const there = bySubject.get(ragId);
    if (!there) return [];
    const old = pieces.filter(({ postId }) => there.includes(postId));
    const known = new Set(old.map(({ postId }) => postId));
    const added = there.filter((postId) => !known.has(postId)).map(chosenPiece);
    return [{ ragId, pieces: [...old, ...added] }];
  });
  const order = activities.flatMap(({ subjects }) => subjects.map(({ ragId }) => ragId));
  const keptIds = new Set(kept.map(({ ragId }) => ragId));
  // Posts of a removed subject come last.
  const added = [...order, ...bySubject.keys()]
    .filter((ragId, at, all) => all.indexOf(ragId) === at && !keptIds.has(ragId))
    .flatMap((ragId) => {
      const pieces = bySubject.get(ragId);
      return pieces ? [{ ragId, pieces: pieces.map(chosenPiece) }] : [];
    });
  return { ...draft, parts: [...kept, ...added] };
}

const chosenPiece = (postId: string): DraftPiece => ({ postId, chosen: true });

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.do) {
    case 'set':
      return { ...draft, ...change.look };
    case 'choosePiece':
      return mapPieces(draft, (pieces) =>
        pieces.map((piece) =>
          piece.postId === change.postId ? { ...piece, chosen: change.chosen } : piece,
        ),
      );
    case 'choosePart':
      return {
        ...draft,
        parts: draft.parts.map((part) =>
          part.ragId === change.ragId
            ? { ...part, pieces: part.pieces.map((one) => ({ ...one, chosen: change.chosen })) }
            : part,
        ),
      };
    case 'movePiece':
      return mapPieces(draft, (pieces) =>
        move(pieces, ({ postId }) => postId === change.postId, change.by),
      );
    case 'movePart':
      return {
        ...draft,
        parts: move(draft.parts, ({ ragId }) => ragId === change.ragId, change.by),
      };
  }
}

function mapPieces(draft: Draft, change: (pieces: DraftPiece[]) => DraftPiece[]): Draft {
  return {
    ...draft,
    parts: draft.parts.map((part) => ({ ...part, pieces: change(part.pieces) })),
  };
}

/** Returns the same list at an end. */
function move<Item>(items: Item[], isIt: (item: Item) => boolean, by: -1 | 1): Item[] {
  const from = items.findIndex(isIt);
  const [item, other] = [items[from], items[from + by]];
  if (item === undefined || other === undefined) return items;
  const moved = [...items];
  moved[from] = other;
  moved[from + by] = item;
  return moved;
}

export function chosenIds(draft: Draft): string[] {
  return draft.parts.flatMap(({ pieces }) =>
    pieces.filter(({ chosen }) => chosen).map(({ postId }) => postId),
  );
}

/** The body of `createBook`: parts without a selected post are left out. */
export function newBookOf(draft: Draft, titleOf: (ragId: string) => string) {
  const { parts, ...look } = draft;
  return {
    ...look,
    bookTitle: look.bookTitle.trim(),
    parts: parts.flatMap(({ ragId, pieces }) => {
      const postIds = pieces.filter(({ chosen }) => chosen).map(({ postId }) => postId);
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
  const { ragId, pieces } = (part ?? {}) as Partial<DraftPart>;
  return (
    typeof ragId === 'string' &&
    Array.isArray(pieces) &&
    pieces.every((one) => typeof one?.postId === 'string' && typeof one.chosen === 'boolean')
  );
}
