import * as api from '../../../shared/withdrawal.ts';
import { groupMember } from '../../platform/http/access.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { removeMember } from './withdrawal.ts';

export const withdrawalRoutes: Route[] = [handle(api.removeMember, groupMember, removeMember)];
