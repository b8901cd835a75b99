import * as contract from '../../../../shared/subjects/activities.ts';
import { moveSubject, orderActivities } from '../../../../shared/subjects/activity-order.ts';
import * as deletion from '../../../../shared/subjects/deleted-activities.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as activities from './activities.ts';
import * as deleted from './deleted.ts';
import * as moving from './move.ts';
import { order } from './order.ts';

export const activityRoutes: Route[] = [
  handle(contract.listActivities, groupMember, ({ services, viewer, group }) =>
    activities.list(services, { viewer, group }),
  ),
  handle(contract.createActivity, groupOwner, ({ services, viewer, group, body }) =>
    activities.createActivity(services, { viewer, group }, body),
  ),
  handle(contract.updateActivity, groupOwner, ({ services, viewer, group, params, body }) =>
    activities.updateActivity(services, { viewer, group }, params.activityRagId, body),
  ),
  handle(contract.createSubject, groupOwner, ({ services, viewer, group, params, body }) =>
    activities.createSubject(services, { viewer, group }, params.activityRagId, body),
  ),
  handle(contract.getSubject, groupMember, ({ services, viewer, group, params }) =>
    activities.getSubject(services, { viewer, group }, params.ragId),
  ),
  handle(contract.updateSubject, groupOwner, ({ services, viewer, group, params, body }) =>
    activities.updateSubject(services, { viewer, group }, params.ragId, body),
  ),
  handle(contract.listSubmissions, groupOwner, ({ services, viewer, group, params }) =>
    activities.listSubmissionsTo(services, { viewer, group }, params.ragId),
  ),
  handle(orderActivities, groupOwner, ({ services, viewer, group, body }) =>
    order(services, { viewer, group }, body),
  ),
  handle(moveSubject, groupOwner, ({ services, viewer, group, params, body }) =>
    moving.moveSubject(services, { viewer, group }, params.ragId, body),
  ),
  handle(deletion.deleteActivity, groupOwner, ({ services, viewer, group, params, query }) =>
    deleted.removeActivity(services, { viewer, group }, params.activityRagId, query),
  ),
  handle(deletion.deleteSubject, groupOwner, ({ services, viewer, group, params, query }) =>
    deleted.removeSubject(services, { viewer, group }, params.ragId, query),
  ),
  handle(deletion.listDeletedActivities, groupOwner, ({ services, viewer, group }) =>
    deleted.listDeleted(services, { viewer, group }),
  ),
  handle(deletion.restoreActivity, groupOwner, ({ services, viewer, group, params }) =>
    deleted.restoreActivity(services, { viewer, group }, params.activityRagId),
  ),
  handle(deletion.restoreSubject, groupOwner, ({ services, viewer, group, params }) =>
    deleted.restoreSubject(services, { viewer, group }, params.ragId),
  ),
];
