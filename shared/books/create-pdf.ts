import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

/**
 * Typesets HTML as a book: `title` names it, each `h1` begins a chapter. Structure, emphasis, links, tables
 * and pictures in `data:` addresses are kept; scripts, styles, files and addresses to load are not.
 */
export const createPdf = endpoint({
  method: 'POST',
  path: '/api/book/create-pdf',
  body: z.strictObject({
    htmlContent: z.string().check(z.minLength(1), z.maxLength(LIMITS.htmlContent)),
  }),
  result: 'file',
  errors: ['BOOK_NOT_TYPESET'],
});
