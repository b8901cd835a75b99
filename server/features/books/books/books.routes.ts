import * as api from '../../../../shared/books/books.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { downloadBook, getBook, listBooks, publishBook } from './books.ts';

export const bookRoutes: Route[] = [
  handle(api.listBooks, signedIn, listBooks),
  handle(api.getBook, signedIn, getBook),
  handle(api.publishBook, signedIn, publishBook),
  handle(api.downloadBook, signedIn, downloadBook),
];
