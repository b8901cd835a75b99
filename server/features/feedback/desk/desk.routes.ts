import * as api from '../../../../shared/feedback/desk.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listDesk, listDeskPost, putPresence } from './desk.ts';

export const deskRoutes: Route[] = [
  handle(api.listDesk, groupOwner, listDesk),
  handle(api.listDeskPost, groupOwner, listDeskPost),
  handle(api.putPresence, groupOwner, putPresence),
];
