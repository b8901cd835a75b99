import * as contract from '../../../../shared/groups/groups.ts';
import { groupMember, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as groups from './groups.ts';

export const groupRoutes: Route[] = [
  handle(contract.createGroup, signedIn, ({ services, viewer, body }) =>
    groups.create(services, viewer, body),
  ),
  handle(contract.listMyGroups, signedIn, ({ services, viewer }) =>
    groups.listMine(services, viewer),
  ),
  handle(contract.getGroup, groupMember, ({ services, viewer, group }) =>
    groups.get(services, viewer, group),
  ),
  handle(contract.joinGroup, signedIn, ({ services, viewer, query, http }) =>
    groups.join(services, viewer, { code: query.code, ip: http.ip }),
  ),
  handle(contract.listMyUnsubmitted, groupMember, ({ services, viewer, group }) =>
    groups.listUnsubmitted(services, viewer, group),
  ),
];
