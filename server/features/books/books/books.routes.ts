import * as api from '../../../../shared/books/books.ts';
import { groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { downloadBook, getBook, listBooks, publishBook, publishNewBook } from './books.ts';

export const bookRoutes: Route[] = [
  handle(api.publishNewBook, groupOwner, publishNewBook),
  handle(api.listBooks, signedIn, listBooks),
  handle(api.getBook, signedIn, getBook),
  handle(api.publishBook, signedIn, publishBook),
  handle(api.downloadBook, signedIn, downloadBook),
];
