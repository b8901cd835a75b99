import { describe, expect, it } from 'vitest';
import { NEW_DESIGN } from '../../../../shared/books/book-drafts.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { bookDocumentOf } from './manuscript.ts';

const BOOK = {
  bookTitle: '감나무 등불 아래',
  bookSubtitle: '',
  editor: '',
  foreword: '',
  dedication: '',
  design: NEW_DESIGN,
  groupTitle: null,
  editionNumber: 1,
  madeAt: '2026-11-20T00:00:00Z',
};
const CHAPTER = {
  postId: '1',
  bookPartId: '2',
  partTitle: '',
  title: '감나무',
  penName: '임하린',
  document: documentOfParagraphs(['감이 익었다.']),
  poemColumns: null,
  pictureSizes: {},
};

describe('books/books: what the press is given', () => {
  it('has each choice of the design', () => {
    const design = {
      ...NEW_DESIGN,
      headingTypeface: 'sans' as const,
      hasWritersPage: true,
      poemColumns: 2 as const,
      chapterStart: 'RIGHT' as const,
    };
    const pictureSizes = { '/api/file/1': 'SMALL' as const };
    const chapter = { ...CHAPTER, poemColumns: 1 as const, pictureSizes };
    expect(bookDocumentOf({ ...BOOK, design }, [chapter])).toMatchObject({
      face: 'serif',
      headingFace: 'sans',
      writersPage: true,
      withNames: true,
      poemColumns: 2,
      chapterStart: 'right',
      parts: [{ chapters: [{ byline: '임하린', poemColumns: 1, pictureSizes }] }],
    });
    const withoutNames = { ...design, writerNames: 'NONE' as const };
    const document = bookDocumentOf({ ...BOOK, design: withoutNames }, [chapter]);
    expect(JSON.stringify(document)).not.toContain('임하린');
  });
});
