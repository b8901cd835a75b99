import * as api from '../../../../shared/statistics/needs.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listMembersInNeed } from './needs.ts';

export const needsRoutes: Route[] = [handle(api.listMembersInNeed, groupOwner, listMembersInNeed)];
