import * as api from '../../../../shared/books/sharing.ts';
import { anyone, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  downloadPublicBook,
  getPublicBook,
  getPublicPage,
  getPublicTexts,
} from './public-books.ts';
import { getBookSharing, shareBook } from './sharing.ts';
import { addBookByCode, listShelf, removeFromShelf } from './shelf.ts';

export const bookSharingRoutes: Route[] = [
  handle(api.getBookSharing, signedIn, getBookSharing),
  handle(api.shareBook, signedIn, shareBook),
  handle(api.addBookByCode, signedIn, addBookByCode),
  handle(api.removeFromShelf, signedIn, removeFromShelf),
  handle(api.listShelf, signedIn, listShelf),
  handle(api.getPublicBook, anyone, getPublicBook),
  handle(api.getPublicTexts, anyone, getPublicTexts),
  handle(api.getPublicPage, anyone, getPublicPage),
  handle(api.downloadPublicBook, anyone, downloadPublicBook),
];
