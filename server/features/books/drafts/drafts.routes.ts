import * as api from '../../../../shared/books/book-drafts.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listBookCandidates } from './candidates.ts';
import * as drafts from './drafts.ts';

export const bookDraftRoutes: Route[] = [
  handle(api.createBook, signedIn, drafts.createBook),
  handle(api.listBookDrafts, signedIn, drafts.listBookDrafts),
  handle(api.listBookCandidates, signedIn, listBookCandidates),
  handle(api.getBookDraft, signedIn, drafts.getBookDraft),
  handle(api.saveBookDraft, signedIn, drafts.saveBookDraft),
  handle(api.getChapterTexts, signedIn, drafts.getChapterTexts),
  handle(api.deleteBook, signedIn, drafts.deleteBook),
  handle(api.restoreBook, signedIn, drafts.restoreBook),
];
