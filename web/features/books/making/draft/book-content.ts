import { v7 as uuid } from 'uuid';
import type {
  BookCandidate,
  BookDraft,
  BookDraftSave,
  Chapter,
  ChapterSave,
} from '../../../../../shared/books/book-drafts.ts';

/** What the maker of a book decides. */
export type BookContent = Omit<BookDraftSave, 'version' | 'saveId'>;
export type BookPart = BookContent['parts'][number];

/** What is shown of a chapter, by post. */
export type ChapterFacts = Record<
  string,
  Pick<Chapter, 'title' | 'characters' | 'author' | 'latestVersion' | 'chapterState'>
>;

export type ChapterChange = Partial<Omit<ChapterSave, 'postId'>>;

export function contentOf(draft: BookDraft): BookContent {
  const { bookTitle, bookSubtitle, editor, dedication, foreword, design } = draft;
  return {
    bookTitle,
    bookSubtitle,
    editor,
    dedication,
    foreword,
    design,
    parts: draft.parts.map(({ bookPartId, partTitle, chapters }) => ({
      bookPartId,
      partTitle,
      chapters: chapters.map(({ postId, stage, chosenVersion, poemColumns, pictureSizes }) => ({
        postId,
        stage,
        ...(chosenVersion !== null && { chosenVersion }),
        poemColumns: poemColumns as ChapterSave['poemColumns'],
        pictureSizes: pictureSizes as ChapterSave['pictureSizes'],
      })),
    })),
  };
}

export function factsOf(draft: BookDraft): ChapterFacts {
  return Object.fromEntries(
    chaptersOf(draft).map(({ postId, title, characters, author, latestVersion, chapterState }) => [
      postId,
      { title, characters, author, latestVersion, chapterState },
    ]),
  );
}

export function factsOfCandidate(post: BookCandidate): ChapterFacts[string] {
  const { title, characters, author, latestVersion } = post;
  return { title, characters, author, latestVersion, chapterState: 'READY' };
}

export function chaptersOf<C>({
  parts,
}: {
  parts: readonly { chapters: readonly C[] }[];
}): readonly C[] {
  return parts.flatMap(({ chapters }) => chapters);
}

export function isSameContent(one: BookContent, other: BookContent): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** Fields in one order, because the server returns stored JSON in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)]);
}

/** Takes over which version the server chose for chapters that named none. */
export function withChosenVersions(content: BookContent, saved: BookDraft): BookContent {
  const versions = new Map(
    chaptersOf(saved).map(({ postId, stage, chosenVersion }) => [
      `${postId} ${stage}`,
      chosenVersion,
    ]),
  );
  const isMissing = chaptersOf(content).some(({ chosenVersion }) => chosenVersion === undefined);
  if (!isMissing) return content;
  return mapChapters(content, (chapter) => {
    const chosenVersion = versions.get(`${chapter.postId} ${chapter.stage}`);
    const isKnown = chapter.chosenVersion !== undefined || typeof chosenVersion !== 'number';
    return isKnown ? chapter : { ...chapter, chosenVersion };
  });
}

function mapChapters(
  content: BookContent,
  change: (chapter: ChapterSave) => ChapterSave,
): BookContent {
  return {
    ...content,
    parts: content.parts.map((part) => ({ ...part, chapters: part.chapters.map(change) })),
  };
}

export function changeChapter(
  content: BookContent,
  postId: string,
  change: ChapterChange,
): BookContent {
  return mapChapters(content, (chapter) =>
    chapter.postId === postId ? { ...chapter, ...change } : chapter,
  );
}

/** Each post goes to the end of the part of its subject, in a book of own posts of the last part. */
export function addPosts(
  content: BookContent,
  posts: readonly BookCandidate[],
  isOfGroup: boolean,
): BookContent {
  const known = new Set(chaptersOf(content).map(({ postId }) => postId));
  let { parts } = content;
  for (const { postId, subjectTitle, latestVersion } of posts) {
    if (known.has(postId)) continue;
    known.add(postId);
    const chapter: ChapterSave = {
      postId,
      stage: 'LATEST',
      chosenVersion: latestVersion,
      poemColumns: null,
      pictureSizes: {},
    };
    const at = isOfGroup
      ? parts.findIndex(({ partTitle }) => partTitle === subjectTitle)
      : parts.length - 1;
    parts =
      at < 0
        ? [...parts, newPart(isOfGroup ? subjectTitle : '', [chapter])]
        : parts.map((part, n) =>
            n === at ? { ...part, chapters: [...part.chapters, chapter] } : part,
          );
  }
  return { ...content, parts };
}

function newPart(partTitle: string, chapters: ChapterSave[]): BookPart {
  return { bookPartId: uuid(), partTitle, chapters };
}

export function addPart(content: BookContent): BookContent {
  return { ...content, parts: [...content.parts, newPart('', [])] };
}

/** A part that becomes empty goes too. */
export function removePosts(content: BookContent, postIds: ReadonlySet<string>): BookContent {
  return {
    ...content,
    parts: content.parts.flatMap((part) => {
      const chapters = part.chapters.filter(({ postId }) => !postIds.has(postId));
      const isEmptied = chapters.length === 0 && part.chapters.length > 0;
      return isEmptied ? [] : [{ ...part, chapters }];
    }),
  };
}

export function changePart(
  content: BookContent,
  bookPartId: string,
  change: Partial<BookPart>,
): BookContent {
  return {
    ...content,
    parts: content.parts.map((part) =>
      part.bookPartId === bookPartId ? { ...part, ...change } : part,
    ),
  };
}

/** Only an empty part is removed: its posts would leave the book unnoticed. */
export function removePart(content: BookContent, bookPartId: string): BookContent {
  return {
    ...content,
    parts: content.parts.filter(
      (part) => part.bookPartId !== bookPartId || part.chapters.length > 0,
    ),
  };
}

export function movePart(content: BookContent, bookPartId: string, to: number): BookContent {
  const from = content.parts.findIndex((part) => part.bookPartId === bookPartId);
  return { ...content, parts: moved(content.parts, from, to) };
}

export function moveChapter(content: BookContent, postId: string, to: number): BookContent {
  return {
    ...content,
    parts: content.parts.map((part) => {
      const from = part.chapters.findIndex((chapter) => chapter.postId === postId);
      return from < 0 ? part : { ...part, chapters: moved(part.chapters, from, to) };
    }),
  };
}

/** To the end of a part that comes before, otherwise to the beginning of it. */
export function moveToPart(content: BookContent, postId: string, bookPartId: string): BookContent {
  const from = content.parts.findIndex((part) =>
    part.chapters.some((chapter) => chapter.postId === postId),
  );
  const to = content.parts.findIndex((part) => part.bookPartId === bookPartId);
  const chapter = content.parts[from]?.chapters.find((one) => one.postId === postId);
  if (!chapter || to < 0 || to === from) return content;
  return {
    ...content,
    parts: content.parts.map((part, at) => {
      if (at === from) {
        return { ...part, chapters: part.chapters.filter((one) => one.postId !== postId) };
      }
      if (at !== to) return part;
      const isBefore = to < from;
      return {
        ...part,
        chapters: isBefore ? [...part.chapters, chapter] : [chapter, ...part.chapters],
      };
    }),
  };
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  const [item] = from < 0 ? [] : rest.splice(from, 1);
  if (item !== undefined) rest.splice(to, 0, item);
  return rest;
}

/** Both in one: this one, with the chapters that only the other has in their parts. */
export function mergeContents(mine: BookContent, theirs: BookContent): BookContent {
  const known = new Set(chaptersOf(mine).map(({ postId }) => postId));
  let { parts } = mine;
  for (const part of theirs.parts) {
    const chapters = part.chapters.filter(({ postId }) => !known.has(postId));
    if (chapters.length === 0) continue;
    const isShared = parts.some(({ bookPartId }) => bookPartId === part.bookPartId);
    parts = isShared
      ? parts.map((one) =>
          one.bookPartId === part.bookPartId
            ? { ...one, chapters: [...one.chapters, ...chapters] }
            : one,
        )
      : [...parts, { ...part, chapters }];
  }
  return {
    ...mine,
    foreword: mine.foreword || theirs.foreword,
    dedication: mine.dedication || theirs.dedication,
    bookTitle: mine.bookTitle || theirs.bookTitle,
    parts,
  };
}
