import type { BookDocument } from '../../../../lib/press/book-document.ts';
import { coverTemplates } from '../../../../lib/press/covers/cover-colors.ts';
import type { CoverPicture } from '../../../../shared/books/books.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { imagesOf } from '../../../../shared/document/document-text.ts';
import type { EditionManuscript } from '../../../platform/db/column-types.ts';
import type { Services } from '../../../platform/services.ts';
import { readPictures } from '../../writing/post-pictures/post-pictures.ts';
import { readCoverPicture } from '../cover-pictures/cover-pictures.ts';

/** The press works in memory. Ten times the pictures of a class's year. */
const MAX_BYTES = 200_000_000;

/** Adds the bytes of all pictures; a missing file leaves its picture out. */
export async function withPictures(
  services: Services,
  { coverPicture, ...book }: EditionManuscript,
): Promise<BookDocument> {
  const cover = coverPicture && (await readCover(services, book.cover, coverPicture));
  let bytes = 0;
  let isFull = false;
  const parts: BookDocument['parts'] = [];
  for (const part of book.parts) {
    const chapters: typeof part.chapters = [];
    for (const chapter of part.chapters) {
      // manuscript.ts takes chapters from posts.
      const sources = imagesOf(chapter.document as Document).map(({ attrs }) => attrs.src);
      const pictures = isFull ? new Map() : await readPictures(services, sources);
      for (const picture of pictures.values()) bytes += picture.length;
      isFull ||= bytes > MAX_BYTES;
      chapters.push(
        pictures.size > 0 ? { ...chapter, pictures: Object.fromEntries(pictures) } : chapter,
      );
    }
    parts.push({ ...part, chapters });
  }
  if (isFull) services.log.warn({ bytes }, 'book exceeds the limit of pictures');
  return { ...book, ...(cover && { cover }), parts };
}

/** The picture instead of the drawing; the colour stays that of the drawing. */
async function readCover(
  services: Services,
  drawn: BookDocument['cover'],
  { fileUrl, crop }: CoverPicture,
): Promise<BookDocument['cover']> {
  const template = drawn && 'template' in drawn ? drawn.template : 'persimmon';
  const { color = coverTemplates[template].color, titlePosition } = drawn ?? {};
  // Without its file the press reports the missing picture.
  const picture = (await readCoverPicture(services, fileUrl)) ?? '';
  return { picture, crop, color, ...(titlePosition && { titlePosition }) };
}
