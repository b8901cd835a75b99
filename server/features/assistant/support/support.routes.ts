import * as api from '../../../../shared/assistant/support.ts';
import { groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  askSupport,
  listPostSupport,
  listSupport,
  markSupportPoint,
  previewSupport,
} from './support.ts';

export const supportRoutes: Route[] = [
  handle(api.askSupport, signedIn, askSupport),
  handle(api.previewSupport, signedIn, previewSupport),
  handle(api.listSupport, signedIn, listSupport),
  handle(api.markSupportPoint, signedIn, markSupportPoint),
  handle(api.listPostSupport, groupOwner, listPostSupport),
];
