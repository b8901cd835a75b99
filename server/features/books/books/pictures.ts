import type { BookDocument } from '../../../../lib/press/book-document.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { imagesOf } from '../../../../shared/document/document-text.ts';
import type { Services } from '../../../platform/services.ts';
import { readPictures } from '../../writing/post-pictures/post-pictures.ts';

/** A book is set in memory: a year of a class with pictures in it is a tenth of this. */
const MOST_BYTES = 200_000_000;

/** The book with the bytes of what its pieces show. A picture that is gone is missing, and no more. */
export async function withPictures(services: Services, book: BookDocument): Promise<BookDocument> {
  let bytes = 0;
  let isFull = false;
  const parts: BookDocument['parts'] = [];
  for (const part of book.parts) {
    const chapters: typeof part.chapters = [];
    for (const chapter of part.chapters) {
      // It came from a piece (manuscript.ts).
      const sources = imagesOf(chapter.document as Document).map(({ attrs }) => attrs.src);
      const pictures = isFull ? new Map() : await readPictures(services, sources);
      for (const picture of pictures.values()) bytes += picture.length;
      isFull ||= bytes > MOST_BYTES;
      chapters.push(
        pictures.size > 0 ? { ...chapter, pictures: Object.fromEntries(pictures) } : chapter,
      );
    }
    parts.push({ ...part, chapters });
  }
  if (isFull) services.log.warn({ bytes }, 'a book has more pictures than are set');
  return { ...book, parts };
}
