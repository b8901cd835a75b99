import * as api from '../../../../shared/books/preview.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { getBookPreview, getPreviewPage } from './preview.ts';

export const previewRoutes: Route[] = [
  handle(api.getBookPreview, signedIn, getBookPreview),
  handle(api.getPreviewPage, signedIn, getPreviewPage),
];
