import * as api from '../../../../shared/books/preflight.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { checkBook, decidePersonalData } from './preflight.ts';

export const preflightRoutes: Route[] = [
  handle(api.checkBook, signedIn, checkBook),
  handle(api.decidePersonalData, signedIn, decidePersonalData),
];
