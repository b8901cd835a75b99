import { type BookDocument, formats } from '../../../../lib/press/book-document.ts';
import { points } from '../../../../lib/press/units.ts';
import type * as api from '../../../../shared/books/preview.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { getEditableBook } from '../drafts/drafts.ts';
import { chapterOf, countPages, drawPage, findDraftPages } from './draft-pages.ts';

export const getBookPreview: Action<typeof api.getBookPreview, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { bookId },
}) => {
  const { version } = await getEditableBook(services.db, { userId, bookId });
  const draft = await findDraftPages(services.db, bookId);
  const { map } = await countPages(services, bookId, draft);
  const { pages, unnumbered, starts } = map;
  const { width, height } = formats[draft.document.format ?? 'A5'];
  return {
    version,
    pages,
    unnumbered,
    pageWidth: points(width),
    pageHeight: points(height),
    sections: Object.entries(starts).map(([id, page]) => ({ ...describe(id, draft), page })),
  };
};

export const getPreviewPage: Action<typeof api.getPreviewPage, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { bookId },
  query: { page },
}) => {
  await getEditableBook(services.db, { userId, bookId });
  const draft = await findDraftPages(services.db, bookId);
  const { picture, isCountCurrent } = await drawPage(services, bookId, draft, page);
  return { page, svg: picture.svg, text: picture.text, isCountCurrent };
};

const KINDS: Readonly<Record<string, api.PreviewSectionKind>> = {
  cover: 'COVER',
  endpaper: 'ENDPAPER',
  title: 'TITLE',
  dedication: 'DEDICATION',
  contents: 'CONTENTS',
  foreword: 'FOREWORD',
  writers: 'WRITERS',
  colophon: 'COLOPHON',
  back: 'BACK',
};

/** What a section of the press is in this book. */
export function describe(
  id: string,
  { document, chapters }: { document: BookDocument; chapters: readonly { postId: string }[] },
): Omit<api.PreviewSection, 'page'> {
  const sectionKind = KINDS[id];
  if (sectionKind) return { sectionKind, postId: null, title: '' };
  const at = chapterOf(id);
  if (!at) {
    const part = document.parts[Number(id.slice('part-'.length)) - 1];
    return { sectionKind: 'PART', postId: null, title: part?.title ?? '' };
  }
  const before = document.parts
    .slice(0, at.part)
    .reduce((sum, part) => sum + part.chapters.length, 0);
  const postId = chapters[before + at.chapter]?.postId ?? null;
  const title = document.parts[at.part]?.chapters[at.chapter]?.title ?? '';
  return { sectionKind: 'CHAPTER', postId, title };
}

export type { DraftPages } from './draft-pages.ts';
export { chapterOf, countPages, drawPage, findDraftPages, typeset } from './draft-pages.ts';
