import type { BookDocument } from '../../../../lib/press/book-document.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { imagesOf } from '../../../../shared/document/document-text.ts';
import type { Services } from '../../../platform/services.ts';
import { readPictures } from '../../writing/post-pictures/post-pictures.ts';

/** The press works in memory. Ten times the pictures of a class's year. */
const MAX_BYTES = 200_000_000;

/** Adds the bytes of the posts' pictures; a missing file leaves its picture out. */
export async function withPictures(services: Services, book: BookDocument): Promise<BookDocument> {
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
  return { ...book, parts };
}
